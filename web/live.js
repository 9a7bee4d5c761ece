// The live region: speaks a settled step once, and is silent while things move.
import {element} from './dom.js';

const settleMs = 400;

export class LiveRegion {
  root = element('p', {class: 'aside', 'aria-live': 'polite'});
  #timer = 0;

  // Speaks after a moment in which nothing else was to be said.
  say(text) {
    this.hush();
    if (text === this.root.textContent) return;
    this.#timer = setTimeout(() => {
      this.root.textContent = text;
    }, settleMs);
  }

  hush() {
    clearTimeout(this.#timer);
  }
}
