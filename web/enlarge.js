// Enlarging: the whole screen where the browser gives it, else a dialog over the page; the page's history stays as it is.
import {deferred} from './deferred.js';
import {element} from './dom.js';

let enlarged = null;  // one at a time

// Another figure is looked for: the page is seen again, without going back to where it was.
export function leaveOthers(but) {
  return enlarged === but ? null : enlarged?.leave(true);
}

export class Enlarge {
  #host;
  #content;
  #changed;
  #dialog = null;
  #signal;
  #top = 0;  // where the figure stood in the window
  #entering = false;
  #elsewhere = false;  // the reader goes to another place of the page
  #left = null;  // settles when it is left

  // `content` is moved into the dialog and back; `changed()` hears of both.
  constructor({host, content, changed, signal}) {
    this.#host = host;
    this.#content = content;
    this.#changed = changed;
    this.#signal = signal;
    content.addEventListener('fullscreenchange', () => {
      if (!this.active) this.#end();
      changed();
    }, {signal});
    signal.addEventListener('abort', () => this.leave());
  }

  get active() { return this.#dialog !== null || this.#content.matches(':fullscreen'); }

  async enter() {
    if (this.active || this.#entering) return;
    this.#top = this.#host.getBoundingClientRect().top;
    this.#elsewhere = false;
    this.#left = deferred();
    enlarged = this;
    this.#entering = true;
    try {
      await this.#content.requestFullscreen();
    } catch {
      if (!this.#signal.aborted) this.#openDialog();
    } finally {
      this.#entering = false;
    }
  }

  // A promise that it is left; null where there is nothing to leave.
  leave(elsewhere = false) {
    if (!this.active) return null;
    this.#elsewhere = elsewhere;
    if (this.#dialog) this.#dialog.close();
    else document.exitFullscreen().catch(() => {});
    return this.#left.promise;
  }

  #end() {
    if (!this.#elsewhere && !this.#signal.aborted) this.#goBack();
    if (enlarged === this) enlarged = null;
    this.#left.resolve();
  }

  // While the figure was away the page closed up, and browsers that hold what is seen in place hold the wrong thing: put it right at
  // once, and again when the browser has done its own.
  #goBack() {
    const put = () => scrollBy({top: this.#host.getBoundingClientRect().top - this.#top, behavior: 'instant'});
    put();
    requestAnimationFrame(() => setTimeout(put));
  }

  // A dialog brings its own close requests: Esc, and the back gesture where the browser has one.
  #openDialog() {
    let focused = this.#content.getRootNode().activeElement;
    // Its place stays as high as it was, so that the page behind does not move.
    const place = element('div', {class: 'place'});
    place.style.height = `${this.#content.getBoundingClientRect().height}px`;
    this.#content.replaceWith(place);
    this.#dialog = element('dialog', {class: 'enlarged', 'aria-label': this.#content.getAttribute('aria-label')}, this.#content);
    place.after(this.#dialog);
    this.#dialog.addEventListener('focusin', event => {
      focused = event.target;
    });
    this.#dialog.addEventListener('close', () => {
      this.#dialog.remove();
      this.#dialog = null;
      if (this.#signal.aborted) return this.#end();
      place.replaceWith(this.#content);
      focused?.focus({preventScroll: true});
      this.#end();
      this.#changed();
    }, {once: true});
    const before = focused;
    this.#dialog.showModal();
    before?.focus({preventScroll: true});
    this.#changed();
  }
}
