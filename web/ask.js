// The question that comes before a step: its choices are buttons, since choosing acts at once, and one of them skips it.
import {around, element, setText} from './dom.js';

export class AskPanel {
  #question = element('p', {class: 'question'});
  #choices = element('div', {class: 'choices'});
  #skip;
  #before = null;
  #answer = null;
  #scrolled = [];  // what the question scrolled, and from where

  constructor(words) {
    this.#skip = this.#button(words('player.ask.skip'), null, 'skip');
    this.root = element('div', {class: 'ask', role: 'group', tabindex: '-1', hidden: ''},
      element('p', {class: 'given'}, words('player.ask')), this.#question, this.#choices);
  }

  get shown() { return !this.root.hidden; }

  // `answer(index)` hears which choice was made, null for none. The focus goes to the question, so that it is heard.
  open({question, choices}, answer) {
    this.#answer = answer;
    this.#before = this.root.getRootNode().activeElement;
    this.root.setAttribute('aria-label', question);
    setText(this.#question, question);
    this.#choices.replaceChildren(...choices.map(({text}, index) => this.#button(text, index, 'choose')), this.#skip);
    this.root.hidden = false;
    this.root.focus({preventScroll: true});
    const before = [...around(this.root)].map(at => [at, at.scrollTop]);
    this.root.scrollIntoView({block: 'nearest', behavior: 'instant'});
    this.#scrolled = before.map(([at, top]) => [at, top, at.scrollTop]);
  }

  // The picture is where it was, unless the reader went on meanwhile, and the focus too, if it is still in here. Firefox puts what is
  // scrolled to a whole pixel a frame later.
  close() {
    if (!this.shown) return;
    const focused = this.root.contains(this.root.getRootNode().activeElement);
    this.root.hidden = true;
    for (const [at, top, put] of this.#scrolled.splice(0)) if (Math.abs(at.scrollTop - put) < 2) at.scrollTo({top, behavior: 'instant'});
    if (focused) this.#before?.focus({preventScroll: true});
  }

  #button(text, index, name) {
    const button = element('button', {type: 'button', class: name}, text);
    button.addEventListener('click', () => this.#answer(index));
    return button;
  }
}
