// Runs in a page: random commands on an element through its public interface, its state compared with the model's after each.
import { FigureModel } from './figure-model.mjs';
import { COMMANDS, DWELLS, LONG, PLACES, REFUSED, SOUND, STEPS, ZOOMS, random } from './random-values.mjs';

const ZOOM_FACTOR = 1.25;

const frame = () => new Promise((resolve) => { requestAnimationFrame(resolve); });
const untilMode = async (host, mode) => { while (host.mode !== mode) await frame(); };

/** Did it throw a TypeError? Other errors are faults. */
function refuses(act) {
  try {
    act();
    return false;
  } catch (fault) {
    if (fault instanceof TypeError) return true;
    throw fault;
  }
}

const same = (what, got, wanted) => {
  if (JSON.stringify(got) !== JSON.stringify(wanted)) throw new Error(`${what} is ${JSON.stringify(got)} and should be ${JSON.stringify(wanted)}`);
};

export class RandomRun {
  done = 0;
  #host;
  #home;
  #model = new FigureModel(PLACES[0]);
  #next;
  #coming = [];
  #heard = null;
  #last = [];
  counts = {};

  constructor(host, seed) {
    this.#host = host;
    this.#home = host.parentNode;
    this.#next = random(seed);
    host.dwell = LONG;
    this.#model.setDwell(LONG);
    host.addEventListener('lesson-inputs', ({ detail }) => { this.#heard = detail.inputs; });
  }

  /** Up to `count` commands within `ms`; {done, fault}. */
  async go(count, ms) {
    const end = performance.now() + ms;
    try {
      while (this.done < count && performance.now() < end) {
        await this.#one();
        this.done++;
      }
      await this.#arrived();
      this.#compare();
    } catch (fault) {
      return { done: this.done, fault: `command ${this.done}, the last of ${this.#last.join(', ')}: ${fault.message}` };
    }
    return { done: this.done, fault: null };
  }

  #chance(part) { return this.#next() < part; }
  #oneOf(list) { return list[Math.floor(this.#next() * list.length)]; }

  async #one() {
    const [name] = this.#pick(this.#next() * COMMANDS.reduce((sum, [, weight]) => sum + weight, 0));
    this.counts[name] = (this.counts[name] ?? 0) + 1;
    this.#last = [...this.#last.slice(-7), name];
    await this[name]();
    this.#compare();
  }

  #pick(at) {
    return COMMANDS.find(([, weight]) => (at -= weight) < 0) ?? COMMANDS[0];
  }

  #note(value) {
    this.#last.push(`${this.#last.pop()}(${typeof value === 'number' ? value : JSON.stringify(value)})`);
    return value;
  }

  #compare() {
    const { attached, step, steps, playing, dwell, zoom, inputs, place } = this.#model;
    const host = this.#host;
    same('the state', [host.step, host.steps, host.playing, host.dwell], [step, steps, playing, dwell]);
    same('whether it shows a figure', host.mode !== 'static', attached);
    if (!this.#coming.length && Math.abs(host.zoom / zoom - 1) > 1e-4) same('the zoom', host.zoom, zoom);
    if (!attached) return;
    const { shadowRoot } = host;
    same('what is current in the list', [...shadowRoot.querySelectorAll('.steps > li')].findIndex((one) => one.hasAttribute('aria-current')), step - 1);
    if (!place.inputs.length) return;
    same('whether the numbers are the reader’s', !shadowRoot.querySelector('.yours').hidden, Object.keys(inputs).length > 0);
    for (const [index, name] of place.inputs) {
      const field = shadowRoot.querySelectorAll('.row .field')[index];
      if (name in inputs && !field.hasAttribute('aria-invalid')) same(name, field.value, inputs[name]);
    }
  }

  async #arrived() {
    await Promise.all(this.#coming.splice(0));
  }

  // Zooming is told when it is done; what comes next need not wait for it.
  async #later(promise) {
    this.#coming.push(promise);
    if (this.#chance(0.7)) await this.#arrived();
  }

  next() { this.#host.next(); this.#model.next(); }
  previous() { this.#host.previous(); this.#model.previous(); }

  goTo() {
    const step = this.#note(this.#oneOf(STEPS));
    if (this.#chance(0.5)) this.#host.goTo(step);
    else this.#host.step = step;
    this.#model.goTo(step);
  }

  play() {
    if (!(this.#model.dwell >= LONG)) this.#host.dwell = LONG, this.#model.setDwell(LONG);
    this.#host.play();
    this.#model.play();
  }

  pause() { this.#host.pause(); this.#model.pause(); }

  async playOut() {
    if (!this.#model.attached) return;
    const ended = new Promise((resolve) => { this.#host.addEventListener('lesson-ended', resolve, { once: true }); });
    this.#host.dwell = 0.001;
    this.#host.play();
    await ended;
    this.#host.dwell = LONG;
    this.#model.setDwell(LONG);
    this.#model.playOut();
  }

  dwell() {
    const dwell = this.#note(this.#oneOf(DWELLS));
    const refused = refuses(() => { this.#host.dwell = dwell; });
    same('whether it is refused', refused, !this.#model.setDwell(dwell));
    this.#stayLong();
  }

  // A step must not end by itself.
  #stayLong() {
    if (this.#model.dwell >= LONG) return;
    this.#compare();
    this.#host.dwell = LONG;
    this.#model.setDwell(LONG);
  }

  async zoom() {
    const zoom = this.#note(this.#oneOf(ZOOMS));
    const refused = refuses(() => { this.#host.zoom = zoom; });
    same('whether it is refused', refused, !this.#model.setZoom(zoom));
    if (refused || !this.#model.attached) return;
    await this.#later(this.#zoomed());
  }

  // Setting tells nothing when it is done; a step of zoom after it does.
  #zoomed() {
    this.#model.zoomBy(ZOOM_FACTOR);
    return this.#host.zoomIn();
  }

  async zoomIn() {
    this.#model.zoomBy(ZOOM_FACTOR);
    await this.#later(this.#host.zoomIn());
  }

  async zoomOut() {
    this.#model.zoomBy(1 / ZOOM_FACTOR);
    await this.#later(this.#host.zoomOut());
  }

  async fit() {
    this.#model.setZoom(1);
    await this.#later(this.#host.fit());
  }

  async setInputs() {
    const wanted = this.#input();
    if (!wanted) return;
    const { index, name } = wanted;
    const text = this.#note(this.#oneOf(SOUND[name]));
    await this.#write(index, text);
    this.#model.setInputs({ [name]: text });
    same('the inputs that are told', this.#heard, this.#model.inputs);
  }

  async refuseInputs() {
    const wanted = this.#input();
    if (!wanted) return;
    await this.#write(wanted.index, this.#note(this.#oneOf(REFUSED)));
    same('what is told of it', [this.#heard, this.#host.shadowRoot.querySelector('.refusal').hidden], [null, false]);
  }

  #input() {
    const { attached, place } = this.#model;
    if (!attached || !place.inputs.length) return null;
    const [index, name] = this.#oneOf(place.inputs);
    return { index, name };
  }

  async #write(index, text) {
    const field = this.#host.shadowRoot.querySelectorAll('.row .field')[index];
    this.#heard = null;
    field.value = text;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await this.#host.settled;
  }

  async resetInputs() {
    if (!this.#input()) return;
    this.#host.shadowRoot.querySelector('.way').click();
    await this.#host.settled;
    this.#model.resetInputs();
  }

  attribute() {
    const name = this.#oneOf(['step', 'dwell']);
    const value = this.#note(this.#oneOf(name === 'step' ? ['1', '2', '4', '77', 'x', '', null] : ['900', '1000', 'reading', 'soon', null]));
    set(this.#host, name, value);
    this.#model.setAttribute(name, value);
    this.#stayLong();
  }

  theme() { set(this.#host, 'theme', this.#note(this.#oneOf(['light', 'dark', 'plaid', null]))); }

  async lang() {
    await this.#arrived();
    const lang = this.#note(this.#oneOf(['zh-Hans', 'en']));
    if (this.#host.lang === lang) return;
    this.#host.lang = lang;
    this.#model.reopen();
    await this.#opened();
  }

  async figure() {
    await this.#arrived();
    const place = this.#oneOf(PLACES);
    this.#note(place.figure);
    this.#host.setAttribute('figure', place.figure);
    this.#host.setAttribute('src', place.src);
    this.#model.show(place);
    await this.#opened();
  }

  async detach() {
    await this.#arrived();
    if (!this.#model.attached) return this.attach();
    this.#host.remove();
    this.#model.detach();
  }

  async attach() {
    if (this.#model.attached) return;
    this.#home.prepend(this.#host);
    this.#model.attach();
    await this.#opened();
  }

  async #opened() {
    if (!this.#model.attached) return;
    await this.#host.ready;
    await this.#host.settled;
  }

  /** The engine sleeps far from view, and wakes to where the figure was. */
  async sleep() {
    if (!this.#model.attached) return;
    await this.#arrived();
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    await untilMode(this.#host, 'svg');
    scrollTo({ top: 0, behavior: 'instant' });
  }

  async wake() {
    if (!this.#model.attached) return;
    this.#host.shadowRoot.querySelector('.stage').dispatchEvent(new FocusEvent('focusin', { bubbles: true, composed: true }));
    await untilMode(this.#host, 'canvas');
    await this.#host.settled;
  }
}

const set = (host, name, value) => (value === null ? host.removeAttribute(name) : host.setAttribute(name, value));
