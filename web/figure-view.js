// What a figure looks like to the reader: its region with words, picture, toolbar, steps and table.
import {AskPanel} from './ask.js';
import {element, ownSize, scrollAround, setText} from './dom.js';
import {Controls} from './controls.js';
import {KeysPanel} from './keys-panel.js';
import {LiveRegion} from './live.js';
import {Notice} from './notice.js';
import {Parts} from './parts.js';
import {Stage} from './stage.js';
import {StepList} from './step-list.js';
import {Toolbar} from './toolbar.js';

const leastRoom = 160;  // in CSS pixels: less would show a title and no picture

export class FigureView {
  #model;
  #words;
  #stepTitle = element('p', {class: 'step-title'});
  #feedback = element('p', {class: 'feedback', hidden: ''});
  #caption = element('p');
  #below;
  #growth = null;  // watched while a slider is dragged
  #head = {title: element('h3'), question: element('p', {class: 'question'}), given: element('p', {class: 'given'})};

  constructor(model, words, actions) {
    this.#model = model;
    this.#words = words;
    this.stage = new Stage(words);
    this.toolbar = new Toolbar(words, actions);
    this.keys = new KeysPanel(words);
    this.ask = new AskPanel(words);
    this.notice = new Notice(words);
    this.live = new LiveRegion();
    this.steps = new StepList(model.steps, words, actions.goTo);
    this.parts = new Parts(words, this.stage, actions.need);
    this.controls = new Controls(model, words, actions);
    this.#tellHead();
    this.region = element('section', {part: 'figure-region', class: 'region', role: 'region', 'aria-label': model.title},
      element('header', {class: 'head'}, ...Object.values(this.#head)),
      this.stage.root,
      element('div', {class: 'bar'}, this.#feedback, this.toolbar.root),
      this.keys.root,
      this.ask.root,
      element('div', {part: 'caption', class: 'caption'}, this.#stepTitle, this.#caption),
      this.live.root);
    this.#below = [this.parts.root, ...(model.controls.length ? [this.controls.root] : []), this.notice.root, this.steps.root, ...this.#table(words)];
  }

  // What stands below the picture and its caption, for the page to be laid out in two pieces of work.
  complete() {
    this.live.root.before(...this.#below);
  }

  #tellHead() {
    for (const [name, line] of Object.entries(this.#head)) {
      setText(line, this.#model[name]);
      line.hidden = !this.#model[name];
    }
  }

  // What a link asked in vain is told where its reader was brought to; what the picture has to do without below it, so that it stays in
  // its place.
  tell(error) {
    (error.code === 'link' ? this.stage : this.steps).root.before(this.notice.root);
    this.notice.show(error);
    this.live.sayToo(this.notice.root.textContent);
  }

  // The model has other numbers: every word and cell follows.
  retell(index) {
    this.#tellHead();
    this.region.setAttribute('aria-label', this.#model.title);
    this.steps.retell(this.#model.steps);
    if (this.table) renewTable(this.table, this.#model.table);
    this.showStep(index);
  }

  // While a slider is dragged nothing shrinks, and the slider stays under the finger. The observer hears of what grew when the browser
  // has laid it out anyway.
  hold(held) {
    if (held === (this.#growth !== null)) return;
    const {root} = this.controls;
    const {top} = root.getBoundingClientRect();
    this.#growth?.disconnect();
    this.#growth = held ? new ResizeObserver(grown => this.#keepGrown(grown)) : null;
    this.region.classList.toggle('held', held);
    this.#makeRoom();
    window[held ? 'addEventListener' : 'removeEventListener']('scroll', this.#makeRoom, {capture: true, passive: true});
    this.stage.hold(held);
    const parts = [this.region, ...this.region.children];
    const heights = parts.map(part => held ? `${ownSize(part).height}px` : '');
    parts.forEach((part, index) => {
      part.style.minHeight = heights[index];
      this.#growth?.observe(part);
    });
    if (!held) scrollAround(this.region, root.getBoundingClientRect().top - top);
  }

  #keepGrown(grown) {
    let above = 0;
    for (const {target, borderBoxSize: [{blockSize}]} of grown) {
      const isAbove = target.compareDocumentPosition(this.controls.root) === Node.DOCUMENT_POSITION_FOLLOWING;
      if (isAbove) above += blockSize - parseFloat(target.style.minHeight);
      target.style.minHeight = `${blockSize}px`;
    }
    scrollAround(this.region, above);
  }

  // On a phone the picture comes along in what is free above the slider that a finger holds; a page that keeps a bar at its top lets what
  // is scrolled to begin below it. What else scrolls or holds the figure has its say first: the room is what is then seen to be free.
  #makeRoom = () => {
    const {classList, style} = this.region;
    if (!this.#growth) return classList.remove('along');
    const {root} = this.stage;
    const bar = getComputedStyle(document.documentElement).scrollPaddingTop;
    style.setProperty('--along-top', bar === 'auto' || this.region.matches(':fullscreen, .enlarged *') ? '0px' : bar);
    classList.add('along');
    const {top, width} = root.getBoundingClientRect();
    const room = this.controls.pressedTop - top;
    style.setProperty('--along', `${room}px`);
    classList.toggle('along', room >= leastRoom && Math.round(width) === root.offsetWidth);
  };

  close() {
    this.hold(false);
    this.live.hush();
    this.region.remove();
  }

  // A wide table scrolls inside its own region, which the keys can reach.
  #table(words) {
    const {table} = this.#model;
    if (!table) return [];
    this.table = table.cloneNode(true);
    const name = `${words('player.table')} · ${this.#model.title}`;  // landmarks of a page are told apart by their names
    return [element('div', {part: 'table', class: 'table', tabindex: '0', role: 'region', 'aria-label': name}, this.table)];
  }

  // `feedback`: what to tell a reader who predicted this step; empty for any other.
  showStep(index, feedback) {
    const step = this.#model.steps[index];
    this.stage.showStep(step);
    setText(this.#stepTitle, step.title);
    setText(this.#feedback, feedback);
    this.#feedback.hidden = !feedback;
    setText(this.#caption, step.caption);
    this.parts.update();
    this.controls.show(step.standings);
    this.steps.update(index);
    for (const row of this.table?.querySelectorAll('[data-step]') ?? []) {
      const at = Number(row.dataset.step) - 1;
      row.classList.toggle('current', at === index);
      row.classList.toggle('ahead', this.steps.keepsBack(at));
    }
  }

  // One thing of those that came up; whether there was one.
  putAway() {
    if (this.keys.shown) this.keys.toggle();
    else if (this.ask.shown) this.ask.close();
    else if (this.stage.marked) this.stage.unmark();
    else return this.notice.clear('link');
    return true;
  }

  position(index) { return this.#model.steps[index].position; }

  announce(index) {
    const {position, title, caption} = this.#model.steps[index];
    // A title that is no question is ended, so that a voice pauses before the caption.
    const sentence = /\p{P}$/u.test(title) ? title : title + this.#words('player.stop');
    const badge = this.#model.table?.querySelector(`[data-step="${index + 1}"] > td`).textContent ?? '';
    const spoken = this.#words('player.spoken', {position, title: sentence, badge, caption});
    this.live.say(this.#feedback.hidden ? spoken : `${this.#feedback.textContent} ${spoken}`);
  }
}

// Only the cells that say something else are put in anew, so that a selection elsewhere stays.
function renewTable(table, wanted) {
  const cells = [...table.querySelectorAll('th, td')];
  const others = [...wanted.querySelectorAll('th, td')];
  if (cells.length !== others.length) return table.replaceChildren(...wanted.cloneNode(true).childNodes);
  for (const [index, cell] of cells.entries()) {
    if (!cell.isEqualNode(others[index])) cell.replaceWith(others[index].cloneNode(true));
  }
}
