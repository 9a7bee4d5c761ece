// All steps in words under the figure: one tab stop, the current one marked, each a button that goes there. What a step says that asks
// first is kept back until it was shown.
import {element, setText} from './dom.js';

export class StepList {
  #items;

  constructor(steps, words, goTo) {
    this.#items = steps.map((step, index) => {
      const button = element('button', {type: 'button', class: 'step'}, step.title);
      button.addEventListener('click', () => goTo(index));
      return element('li', step.ask ? {class: 'ahead'} : {}, button, element('p', {}, step.caption));
    });
    this.root = element('ol', {part: 'steps', class: 'steps', 'aria-label': words('player.steps')}, ...this.#items);
  }

  // The same steps with other numbers.
  retell(steps) {
    for (const [index, item] of this.#items.entries()) {
      setText(item.firstChild, steps[index].title);
      setText(item.lastChild, steps[index].caption);
    }
  }

  // Does this step ask first, and was never shown?
  keepsBack(index) { return this.#items[index].matches('.ahead'); }

  update(current) {
    const focused = this.root.contains(this.root.getRootNode().activeElement);
    this.#items[current].classList.remove('ahead');
    for (const [index, item] of this.#items.entries()) {
      const [button] = item.children;
      button.tabIndex = index === current ? 0 : -1;
      if (index === current) item.setAttribute('aria-current', 'step');
      else item.removeAttribute('aria-current');
      if (focused && index === current) button.focus({preventScroll: true});
    }
  }
}
