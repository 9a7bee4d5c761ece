// Keeps the room of a figure while another is made in its place, so that what is read below it stays where it is.
import {scrollAround} from './dom.js';

export class Place {
  #host;
  #sheet = null;

  constructor(host) {
    this.#host = host;
  }

  get kept() { return this.#sheet !== null; }

  keep() {
    const {shadowRoot, offsetHeight, ownerDocument} = this.#host;
    this.leave();
    this.#sheet = new ownerDocument.defaultView.CSSStyleSheet();
    this.#sheet.replaceSync(`:host{min-height:${offsetHeight}px}`);
    shadowRoot.adoptedStyleSheets = [...shadowRoot.adoptedStyleSheets, this.#sheet];
  }

  // `stand` puts the other there; what is below a figure that the window has passed does not move by what it is taller or lower.
  leave(stand) {
    const bottom = () => this.#host.getBoundingClientRect().bottom;
    const before = bottom();
    const sheet = this.#sheet;
    this.#sheet = null;
    stand?.();
    if (!sheet) return;
    const {shadowRoot} = this.#host;
    shadowRoot.adoptedStyleSheets = shadowRoot.adoptedStyleSheets.filter(other => other !== sheet);
    if (before <= 0) scrollAround(this.#host, bottom() - before);
  }
}
