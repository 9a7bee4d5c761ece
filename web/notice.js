// The notice line: one plain sentence about what this figure has to do without.
import {element, setText} from './dom.js';

const withoutEngine = new Set(['engine-missing', 'engine-stopped', 'no-wasm']);

export class Notice {
  root = element('p', {part: 'notice', class: 'notice', hidden: ''});
  #words;
  #told = [];  // the last is seen

  constructor(words) {
    this.#words = words;
  }

  show({code, values}) {
    this.clear(code);
    this.#told.push({code, values});
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

  // What this was about is over, and what was told before it still holds. Whether it was told.
  clear(code) {
    const others = this.#told.filter(told => told.code !== code);
    const told = others.length < this.#told.length;
    this.#told = others;
    if (!told) return false;
    this.root.hidden = true;
    if (others.length) this.show(others.pop());
    return true;
  }
}
