// The custom element <lesson-player>: its attributes, properties, methods and events.
import {cameNear} from './attention.js';
import {fitted} from './awake.js';
import {deferred} from './deferred.js';
import {element, focusedIn} from './dom.js';
import {firstDwell, rememberDwell, toDwell} from './dwell.js';
import {Figure} from './figure.js';
import {languageOf} from './language.js';
import {LessonError, linked, linkTo, watchLinks} from './lesson.js';
import {styleSheet, watchLooks} from './looks.js';
import {Notice} from './notice.js';
import {LessonSource} from './open.js';
import {watchPrinting} from './paper.js';
import {Place} from './place.js';
import {themeAfter, themeOf} from './theme.js';
import {inTurn, parsed, shown, whenQuiet} from './turns.js';
import {buildTwin, readTwin} from './twin.js';
import {words} from './words.js';

const tagName = 'lesson-player';
let followed = null;  // what brought the reader to a figure: of two for one link it is the first
// What a figure shows that was not shown before; a step or inputs of null are for the page and its address to say.
const begun = {step: null, inputs: null, box: fitted};
const twinWithin = ':scope > [data-lp=twin]';

class LessonPlayer extends HTMLElement {
  static observedAttributes = ['src', 'figure', 'step', 'lang', 'dwell', 'theme'];
  #figure = null;
  #life = null;
  #ready = deferred();
  #given = null;
  #twinOf = null;
  #stale = false;
  #dwell = null;
  #last = begun;
  #opening = null;
  #asked = [];
  #linkUsed = false;
  #wasPlaying = false;
  #focused = '';
  #place = new Place(this);

  get steps() { return this.#figure?.steps ?? 0; }
  get playing() { return this.#figure?.playing ?? false; }
  get mode() { return this.#figure?.mode ?? 'static'; }
  get ready() { return this.#ready.promise; }
  get settled() { return Promise.resolve(this.#opening).then(() => this.#figure?.settled); }

  get step() { return this.#figure?.step ?? this.#firstStep(); }
  set step(step) { this.goTo(step); }

  get dwell() { return this.#dwell ?? firstDwell(this.getAttribute('dwell')); }
  set dwell(value) {
    const dwell = toDwell(value);
    if (dwell === null) throw new TypeError('dwell: seconds above 0, at most 3600, or "reading"');
    this.#dwell = dwell;
    this.#figure?.setDwell(dwell);
  }

  get zoom() { return (this.#figure?.state ?? this.#last).box.zoom; }
  set zoom(value) {
    const zoom = Number(value);
    if (!(Number.isFinite(zoom) && zoom > 0)) throw new TypeError('zoom: a number above zero');
    this.#ask(figure => figure.setZoom(zoom));
  }

  play() { this.#ask(figure => figure.play()); }
  pause() { this.#ask(figure => figure.pause()); }
  next() { this.#ask(figure => figure.next()); }
  previous() { this.#ask(figure => figure.previous()); }
  goTo(step) {
    if (this.#figure || this.#asked.length) this.#ask(figure => figure.goTo(toStep(step)));
    else this.#last = {...this.#last, step: toStep(step)};
  }
  zoomIn() { return this.#ask(figure => figure.zoomIn()); }
  zoomOut() { return this.#ask(figure => figure.zoomOut()); }
  fit() { return this.#ask(figure => figure.fit()); }

  // Another lesson: its address, or the lesson itself as an object.
  load(source) {
    this.#given = source instanceof URL ? source.href : source;
    this.#forget();
    this.#open();
    return this.ready;
  }

  connectedCallback() {
    this.#life = new AbortController();
    const {signal} = this.#life;
    watchLooks(this, () => this.#figure?.restyle(), signal);
    watchPrinting(this, () => this.#figure?.page, signal);
    watchLinks(event => this.#followLink(event), signal);
    this.#open();
  }

  disconnectedCallback() {
    this.#close();
    this.#life.abort();
    this.#life = null;
  }

  attributeChangedCallback(name, before, value) {
    if (before === value) return;
    if (name === 'src') this.#given = null;
    // Out of the page too; what a page's script said before it named the lesson stays.
    if ((name === 'src' || name === 'figure') && (this.#life || before !== null)) this.#forget();
    if (!this.#life) {
      if (name === 'step' && this.#last.step !== null) this.#last = {...this.#last, step: toStep(value)};  // it was shown before, and will be again
      return;
    }
    if (name === 'step') this.goTo(value);
    else if (name === 'theme') this.#figure?.restyle();
    else if (name === 'dwell') this.dwell = toDwell(value) ?? firstDwell(null);
    else this.#open();
  }

  // What is asked of a figure that does not stand yet is done once it can be stepped, in its order.
  #ask(act) {
    if (!this.#life || !this.#ready.over) this.#asked.push(act);
    else if (this.#figure) return act(this.#figure);
  }

  // Another figure begins at its first step and on the book's numbers.
  #forget() {
    this.#close();
    this.#asked = [];
    this.#last = begun;
    this.#wasPlaying = false;
  }

  #firstStep() {
    return this.#last.step ?? this.#linked.step ?? toStep(this.getAttribute('step'));
  }

  get #eager() { return this.getAttribute('loading') === 'eager'; }
  get #name() { return this.getAttribute('figure') || null; }  // none: the lesson's first
  // The page's address opens its figure once, and no other.
  get #linked() { return this.#given === null && !this.#linkUsed ? linked(this.getAttribute('src'), this.#name) : {step: null, inputs: null}; }

  #followLink(event) {
    this.#linkUsed = false;
    const {step, inputs} = this.#linked;
    this.#linkUsed = true;
    if (!inputs) return this.#figure?.forgetLink();
    const first = event !== followed;
    followed = event;
    this.#ask(figure => void figure.follow(step ?? toStep(this.getAttribute('step')), inputs, first));
  }

  // Several changes in one go open the figure once; an opening that was overtaken ends in silence.
  #open() {
    if (this.#ready.over) this.#ready = deferred();
    if (!this.#life) return;
    this.#focused = focusedIn(this.shadowRoot) || this.#focused;
    this.#wasPlaying ||= this.playing;
    this.#close();
    const opening = Promise.resolve().then(() => this.#opening === opening && this.#show(opening)).finally(() => {
      if (this.#opening === opening) this.#opening = null;
    });
    this.#opening = opening;
  }

  async #show(opening) {
    await parsed();
    const language = languageOf(this);
    const source = new LessonSource(this.#given ?? this.getAttribute('src') ?? '', language, this.#life?.signal);
    const current = () => this.#opening === opening && this.#life !== null;
    const stand = model => model && current() ? this.#showFigure(model, source, language) : false;
    try {
      if (await inTurn(() => stand(this.#twinModel(language))) || !current()) return;
      const model = await this.#coreModel(source, language, opening);
      await inTurn(() => stand(model));
    } catch (error) {
      if (current()) this.#tell(error, language);
    }
  }

  // The twin speaks for the lesson, figure and language it was written for.
  #twinModel(language) {
    const wanted = JSON.stringify([this.getAttribute('src'), this.#name, language]);
    this.#twinOf ??= wanted;
    this.#stale = this.#given !== null || this.#twinOf !== wanted;
    const twin = this.#stale ? null : this.querySelector(twinWithin);
    return twin && readTwin(twin);
  }

  // A twin of words alone, as one file for all of a lesson has it, can be read meanwhile: its pictures wait until it comes near, or the
  // page has nothing else to do, since it may be printed.
  async #coreModel(source, language, opening) {
    const paper = this.#shell();
    if (!this.#stale && this.querySelector(twinWithin) && !this.#eager) await Promise.race([cameNear(this, this.#life.signal), whenQuiet(opening)]);
    if (this.#opening !== opening) return null;
    const wait = element('p', {class: 'notice'}, words(language)('player.loading'));
    paper.before(wait);
    try {
      const {page} = await source.open(this.#name, () => {});
      const twin = buildTwin(page);
      if (this.#opening === opening) paper.replaceChildren(twin);
      return readTwin(twin);
    } finally {
      wait.remove();
    }
  }

  // The shadow's standing part: styles, and what the page gave between the tags, unless that was for another lesson or figure.
  #shell() {
    const root = this.shadowRoot ?? this.attachShadow({mode: 'open'});
    const sheet = styleSheet(this.ownerDocument);
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [sheet];
    const paper = element('div', this.#place.kept ? {class: 'paper'} : {}, ...(this.#stale ? [] : [element('slot')]));
    root.replaceChildren(paper);
    return paper;
  }

  // Once the figure stands, the twin is for paper. True; also where another has taken its place meanwhile.
  async #showFigure(model, source, language) {
    const asked = this.#linked.inputs;
    const brought = this.#last.step === null && asked !== null;  // by the page's address
    const paper = model.twin.parentNode === this ? this.#shell() : model.twin.parentNode;
    paper.className = 'paper';
    for (const answer of model.twin.querySelectorAll('details')) answer.open = true;  // paper has nothing to press
    const figure = this.#figure = new Figure(this, {
      model,
      words: words(language),
      openCore: onStopped => source.open(this.#name, onStopped),
      emit: (type, detail) => this.#emit(type, detail),
      chooseDwell: dwell => this.#chooseDwell(dwell),
      turnTheme: () => this.#turnTheme(),
      link: (step, inputs) => this.#given ? null : linkTo(this.getAttribute('src'), this.#name, step, inputs),
      step: this.#firstStep(),
      inputs: this.#last.inputs ?? asked ?? {},
      box: this.#last.box,
      dwell: this.dwell,
      eager: this.#eager,
    });
    this.#linkUsed ||= asked !== null;
    await shown();
    if (this.#figure !== figure) return true;
    this.#place.leave(() => figure.complete());
    if (this.#focused && !focusedIn(document)) this.shadowRoot.querySelector(this.#focused)?.focus({preventScroll: true});
    this.#focused = '';
    this.#ready.resolve();
    this.#emit('lesson-ready', {step: this.step, steps: this.steps});
    if (this.#wasPlaying && this.step < this.steps) figure.play();
    this.#wasPlaying = false;
    for (const act of this.#asked.splice(0)) act(figure);
    if (brought && window === top && scrollY === 0) figure.bring();
    return true;
  }

  // Nothing to step through: whatever the page gave stays, with one sentence about why.
  #tell(error, language) {
    const known = error instanceof LessonError ? error : new LessonError('engine-stopped');
    if (known !== error) console.error('lesson-player:', error);
    this.#ready.reject(known);
    this.#asked = [];
    const notice = new Notice(words(language));
    notice.showAlone(known);
    this.#place.leave(() => this.#shell().before(notice.root));
    this.#emit('lesson-error', {code: known.code, message: notice.root.textContent});
  }

  #close() {
    if (this.#figure) {
      this.#last = this.#figure.state;
      if (this.isConnected) this.#place.keep();
      this.#figure.close();
      this.#figure = null;
    }
    this.#opening = null;
  }

  #chooseDwell(dwell) {
    this.dwell = dwell;
    rememberDwell(dwell);
  }

  #turnTheme() {
    this.setAttribute('theme', themeAfter(themeOf(this)));
  }

  #emit(type, detail) {
    this.dispatchEvent(new CustomEvent(type, {
      bubbles: true, composed: true, detail: {figure: this.#name, ...detail},
    }));
  }
}

// What is no number is the first step; what is past the ends, the player clamps.
function toStep(value) {
  return Math.trunc(Number(value)) || 1;
}

// Two copies of the script, from two places, are no fault. A browser without constructed style sheets keeps the static twin.
if (!customElements.get(tagName) && 'adoptedStyleSheets' in Document.prototype) customElements.define(tagName, LessonPlayer);
