// The notice line: one plain sentence about what this figure has to do without.
import {element, setText} from './dom.js';

export class Notice {
  root = element('p', {part: 'notice', class: 'notice', hidden: ''});
  #words;

  constructor(words) {
    this.#words = words;
  }

  show({code, values}) {
    setText(this.root, this.#words(`player.error.${code}`, values));
    this.root.hidden = false;
  }

  clear() {
    this.root.hidden = true;
  }
}
