// The notice line: one plain sentence about what this figure has to do without.
import {element, setText} from './dom.js';

const withoutEngine = new Set(['engine-missing', 'engine-stopped', 'no-wasm']);

export class Notice {
  root = element('p', {part: 'notice', class: 'notice', hidden: ''});
  #words;
  #code = null;

  constructor(words) {
    this.#words = words;
  }

  show({code, values}) {
    this.#code = code;
    this.#say(`player.error.${code}`, values);
  }

  // Where there is no figure that goes on without its engine.
  showAlone({code, values}) {
    this.#say(`player.error.${code}${withoutEngine.has(code) ? '.alone' : ''}`, values);
  }

  #say(key, values) {
    setText(this.root, this.#words(key, values));
    this.root.hidden = false;
  }

  // What this was about is over. Whether it was told.
  clear(code) {
    const told = code === this.#code && !this.root.hidden;
    if (told) this.root.hidden = true;
    return told;
  }
}
