// The live region: speaks a settled step once, and is silent while things move.
import {element} from './dom.js';

const settleMs = 400;

export class LiveRegion {
  root = element('p', {class: 'aside', 'aria-live': 'polite'});
  #timer = 0;
  #next = '';

  // Speaks after a moment in which nothing else was to be said; what was said last only when it is what happened `again`.
  say(text, again) {
    this.hush();
    if (!again && text === this.root.textContent) return;
    this.#next = text;
    this.#timer = setTimeout(() => {
      this.hush();
      this.root.textContent = text;
    }, settleMs);
  }

  // Together with what is about to be said.
  sayToo(text) { this.say(this.#next ? `${this.#next} ${text}` : text); }

  hush() {
    clearTimeout(this.#timer);
    this.#next = '';
  }
}
