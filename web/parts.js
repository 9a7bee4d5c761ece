// The parts of the picture as a list to step through by keys: each with its name and value, and outlined on the drawing.
import {element} from './dom.js';

export class Parts {
  #stage;
  #need;
  #list;
  #told = [];  // the targets that are listed
  #at = 0;

  // `need`: opens the engine, which knows the parts.
  constructor(words, stage, need) {
    this.#stage = stage;
    this.#need = need;
    this.#list = element('ul', {class: 'parts-list', role: 'listbox', tabindex: '0', 'aria-label': words('player.parts')});
    this.root = element('details', {class: 'parts'}, element('summary', {}, words('player.parts')), this.#list);
    this.root.addEventListener('toggle', () => this.#open());
    this.#list.addEventListener('keydown', event => this.#press(event));
    this.#list.addEventListener('focus', () => this.update() || this.#choose(this.#at));
    this.#list.addEventListener('blur', () => this.#stage.unmark());
    this.#list.addEventListener('click', event => this.#pick(event.target.closest('[role=option]')));
  }

  // The picture is another, or has another layout.
  update() {
    const targets = this.root.open ? this.#stage.targets : [];
    if (targets === this.#told) return;
    this.#told = targets;
    this.#list.replaceChildren(...targets.map(({name, value}, index) =>
      element('li', {role: 'option', id: `part-${index}`}, element('b', {}, name), ' ', element('span', {}, value))));
    this.#at = Math.min(this.#at, Math.max(targets.length - 1, 0));
    this.#select();
  }

  async #open() {
    if (this.root.open) await this.#need();
    this.update();
  }

  #press(event) {
    const last = this.#told.length - 1;
    const to = {ArrowDown: this.#at + 1, ArrowUp: this.#at - 1, Home: 0, End: last}[event.key];
    if (to === undefined || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    this.#choose(Math.min(Math.max(to, 0), last));
  }

  #pick(option) {
    if (option) this.#choose([...this.#list.children].indexOf(option));
  }

  #choose(index) {
    if (!this.#told[index]) return;
    this.#at = index;
    this.#select();
    this.#list.children[index].scrollIntoView({block: 'nearest'});
    this.#stage.mark(this.#told[index]);
  }

  #select() {
    for (const [index, option] of [...this.#list.children].entries()) option.setAttribute('aria-selected', String(index === this.#at));
    if (this.#told.length) this.#list.setAttribute('aria-activedescendant', `part-${this.#at}`);
    else this.#list.removeAttribute('aria-activedescendant');
  }
}
