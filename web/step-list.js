// All steps in words under the figure: one tab stop, the current one marked, each a button that goes there. What a step says that asks
// first is kept back until it was shown.
import {element, setText} from './dom.js';

export class StepList {
  #items;
  #steps;
  #askFirst;
  #shown = new Set();

  constructor(steps, words, goTo) {
    this.#steps = steps;
    this.#askFirst = words('player.ask');
    this.#items = steps.map((step, index) => {
      const button = element('button', {type: 'button', class: 'step'}, step.title);
      button.addEventListener('click', () => goTo(index));
      return element('li', {}, button, element('p'));
    });
    this.root = element('ol', {part: 'steps', class: 'steps', 'aria-label': words('player.steps')}, ...this.#items);
    this.retell(steps);
  }

  // The same steps with other numbers.
  retell(steps) {
    this.#steps = steps;
    for (const index of steps.keys()) this.#tell(index);
  }

  #tell(index) {
    const {title, caption} = this.#steps[index];
    setText(this.#items[index].firstChild, title);
    setText(this.#items[index].lastChild, this.keepsBack(index) ? this.#askFirst : caption);
  }

  // Does this step ask first, and was never shown? With a reader's numbers none asks.
  keepsBack(index) { return Boolean(this.#steps[index].ask) && !this.#shown.has(index); }

  update(current) {
    const focused = this.root.contains(this.root.getRootNode().activeElement);
    this.#shown.add(current);
    this.#tell(current);
    for (const [index, item] of this.#items.entries()) {
      const [button] = item.children;
      button.tabIndex = index === current ? 0 : -1;
      if (index === current) item.setAttribute('aria-current', 'step');
      else item.removeAttribute('aria-current');
      if (focused && index === current) button.focus({preventScroll: true});
    }
  }
}
