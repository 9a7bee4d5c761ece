// What a figure looks like to the reader: its region with words, picture, toolbar, steps and table.
import {AskPanel} from './ask.js';
import {element, setText} from './dom.js';
import {KeysPanel} from './keys-panel.js';
import {LiveRegion} from './live.js';
import {Notice} from './notice.js';
import {Stage} from './stage.js';
import {StepList} from './step-list.js';
import {Toolbar} from './toolbar.js';

export class FigureView {
  #model;
  #words;
  #stepTitle = element('p', {class: 'step-title'});
  #feedback = element('p', {class: 'feedback', hidden: ''});
  #caption = element('p');

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
    this.region = element('section', {part: 'figure-region', class: 'region', role: 'region', 'aria-label': model.title},
      this.#head(),
      this.stage.root,
      this.toolbar.root,
      this.keys.root,
      this.ask.root,
      element('div', {part: 'caption', class: 'caption'}, this.#stepTitle, this.#feedback, this.#caption),
      this.notice.root,
      this.steps.root,
      ...this.#table(words),
      this.live.root);
  }

  #head() {
    const {title, question, given} = this.#model;
    return element('header', {class: 'head'},
      element('h3', {}, title),
      ...(question ? [element('p', {class: 'question'}, question)] : []),
      ...(given ? [element('p', {class: 'given'}, given)] : []));
  }

  // A wide table scrolls inside its own region, which the keys can reach.
  #table(words) {
    const {table} = this.#model;
    if (!table) return [];
    this.table = table.cloneNode(true);
    return [element('div', {part: 'table', class: 'table', tabindex: '0', role: 'region', 'aria-label': words('player.table')}, this.table)];
  }

  // `feedback`: what to tell a reader who predicted this step; empty for any other.
  showStep(index, feedback) {
    const step = this.#model.steps[index];
    this.stage.showStep(step);
    setText(this.#stepTitle, step.title);
    setText(this.#feedback, feedback);
    this.#feedback.hidden = !feedback;
    setText(this.#caption, step.caption);
    this.steps.update(index);
    for (const row of this.table?.querySelectorAll('[data-step]') ?? []) {
      row.classList.toggle('current', Number(row.dataset.step) === index + 1);
    }
  }

  position(index) { return this.#model.steps[index].position; }

  announce(index) {
    const {position, title, caption} = this.#model.steps[index];
    const spoken = this.#words('player.spoken', {position, title, caption});
    this.live.say(this.#feedback.hidden ? spoken : `${this.#feedback.textContent} ${spoken}`);
  }
}
