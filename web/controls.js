// What a reader may change in a figure: a slider with a field for each input, devices, the way back, and a link to share.
import {element, icon, setText} from './dom.js';

let lastId = 0;

export class Controls {
  #words;
  #actions;
  #rows;
  #devices = null;
  #refusal = element('p', {class: 'refusal', id: `lp-refusal-${++lastId}`, hidden: ''});
  #yours = element('p', {class: 'yours', hidden: ''});
  #reset;
  #told = element('span', {class: 'told'});
  #link = element('input', {type: 'text', class: 'field link', readonly: ''});

  // `actions`: setInputs(inputs, dragging), resetInputs(), copyLink() → whether it could be copied, and link().
  constructor({controls, devices}, words, actions) {
    this.#words = words;
    this.#actions = actions;
    this.#rows = controls.map(control => makeRow[control.kind](control, this));
    if (devices.length) this.#devices = new Devices(devices, controls, this);
    this.#reset = this.#button('player.inputs.reset', () => actions.resetInputs());
    const link = this.#button('player.inputs.link', () => this.#copyLink());
    link.hidden = !actions.link();
    this.#link.setAttribute('aria-label', words('player.inputs.copyYourself'));
    this.#link.hidden = true;
    setText(this.#yours, words('player.inputs.yours'));
    this.root = element('fieldset', {part: 'controls', class: 'controls'},
      element('legend', {}, words('player.inputs')),
      ...(this.#devices ? [this.#devices.root] : []),
      ...this.#rows.map(row => row.root),
      this.#refusal, this.#yours,
      element('div', {class: 'ways'}, this.#reset, link, this.#told), this.#link);
  }

  #button(word, act) {
    const button = element('button', {type: 'button', class: 'button way'}, this.#words(word));
    button.addEventListener('click', () => button.getAttribute('aria-disabled') === 'true' || act());
    return button;
  }

  word(key, values) { return this.#words(`player.inputs.${key}`, values); }

  set(inputs, dragging = false) {
    this.#actions.setInputs(inputs, dragging);
  }

  // Where on the screen the slider begins that a pointer holds; undefined where none does.
  get pressedTop() {
    return this.#rows.find(({pressed}) => pressed)?.root.getBoundingClientRect().top;
  }

  // Where each control stands in the step that is shown.
  show(standings) {
    if (this.root.hasAttribute('aria-busy')) return;
    for (const [index, row] of this.#rows.entries()) {
      row.show(standings[index]);
      setIdle(row.root, !standings[index].acts);
    }
    this.#devices?.show(standings);
    this.#refusal.hidden = true;
    setText(this.#told, '');
    this.#link.hidden = true;
  }

  // The engine that will compute them is still to come: until then they stay as the reader put them.
  wait() {
    this.root.setAttribute('aria-busy', 'true');
    setText(this.#told, this.#words('player.loading'));
  }

  // The reader's inputs now: none are the book's. Without an engine there is nothing to change.
  update(inputs, enabled) {
    const own = Object.keys(inputs).length > 0;
    this.#yours.hidden = !own;
    this.#reset.setAttribute('aria-disabled', String(!own));
    this.root.disabled = !enabled;
  }

  // `inputs`: that were not taken. Their fields keep what was written, to be corrected.
  refuse(sentence, inputs) {
    setText(this.#refusal, sentence);
    this.#refusal.hidden = false;
    for (const row of this.#rows) if (row.input in inputs) row.refuse(inputs[row.input], this.#refusal.id);
  }

  async #copyLink() {
    const link = this.#actions.link();
    const copied = await navigator.clipboard?.writeText(link).then(() => true, () => false);
    setText(this.#told, this.word(copied ? 'copied' : 'copyYourself'));
    this.#actions.say(this.#told.textContent);
    this.#link.hidden = copied === true;
    this.#link.value = link;
    if (!this.#link.hidden) this.#link.select();
  }
}

class Slider {
  #values;
  #unit = '';
  #range;
  #field;
  #dragged = false;
  pressed = false;  // by a pointer

  constructor({input, label, values}, controls) {
    this.input = input;
    this.#values = values;
    this.#range = element('input', {type: 'range', class: 'range', min: 0, max: values.length - 1, step: 1, 'aria-label': label});
    this.#field = element('input', {
      type: 'text', class: 'field', autocomplete: 'off', spellcheck: 'false', 'aria-label': controls.word('value', {name: label}),
    });
    const at = () => ({[input]: values[Number(this.#range.value)]});
    this.#range.addEventListener('input', () => {
      this.#dragged = true;
      controls.set(at(), true);
    });
    // A slider that is let go where it was taken changes nothing in the browser's eyes, which then sends no "change".
    // What is laid out anew while a pointer goes up keeps its mouse from going up in Firefox: that waits.
    const letGo = () => {
      if (!this.#dragged) return;
      this.#dragged = false;
      controls.set(at());
    };
    for (const type of ['change', 'keyup', 'blur']) this.#range.addEventListener(type, letGo);
    this.#range.addEventListener('pointerup', () => setTimeout(letGo));
    for (const type of ['pointerdown', 'pointerup', 'pointercancel']) this.#range.addEventListener(type, () => { this.pressed = type === 'pointerdown'; });
    this.#field.addEventListener('change', () => controls.set({[input]: this.#written()}));
    this.root = element('div', {class: 'row'}, labelOf(label, controls), this.#range, this.#field);
  }

  // A bare number is meant in the unit that is shown. Full-width digits are digits, and all spaces are spaces.
  #written() {
    const text = this.#field.value.replace(/[\uff01-\uff5e\s]/g, sign => sign.normalize('NFKC')).trim().replace(/^\+/, '').replace(/^\./, '0.');
    return /^[-+.\deE]+$/.test(text) ? text + this.#unit : text;
  }

  show({text, at}) {
    this.#unit = /\s.*$/.exec(text)?.[0] ?? '';
    if (this.#field.value !== text) this.#field.value = text;
    this.#field.removeAttribute('aria-invalid');
    this.#field.removeAttribute('aria-describedby');
    this.#stand(at, text);
  }

  #stand(at, text) {
    if (this.#range.value !== String(at)) this.#range.value = String(at);
    this.#range.setAttribute('aria-valuetext', text);
    this.#range.style.setProperty('--at', `${100 * at / (this.#values.length - 1)}%`);
  }

  // The slider stays at what was refused, so that its keys can go past it.
  refuse(text, id) {
    const at = this.#values.indexOf(text);
    if (at >= 0) this.#stand(at, text);
    this.#field.value = text;
    this.#field.setAttribute('aria-invalid', 'true');
    this.#field.setAttribute('aria-describedby', id);
  }
}

class Choice {
  #select;

  constructor({input, label, values}, controls) {
    this.input = input;
    this.#select = element('select', {class: 'select', 'aria-label': label}, ...values.map(value => element('option', {value}, value)));
    this.#select.addEventListener('change', () => controls.set({[input]: this.#select.value}));
    this.root = choiceRow(labelOf(label, controls), this.#select);
  }

  show({text}) {
    this.#select.value = text;
  }

  refuse() {}
}

class Switch {
  #box;

  constructor({input, label}, controls) {
    this.input = input;
    this.#box = element('input', {type: 'checkbox', class: 'box', 'aria-label': label});
    this.#box.addEventListener('change', () => controls.set({[input]: this.#box.checked ? '1' : '0'}));
    this.root = element('label', {class: 'row switch'}, labelOf(label, controls), this.#box);
  }

  show({text}) {
    this.#box.checked = text === '1';
  }

  refuse() {}
}

const makeRow = {
  slider: (control, controls) => new Slider(control, controls),
  choice: (control, controls) => new Choice(control, controls),
  yes_no: (control, controls) => new Switch(control, controls),
};

// For the eye: what can be operated carries the name itself.
function labelOf(name, controls) {
  return element('span', {class: 'label', 'aria-hidden': 'true'}, name, element('small', {class: 'idle'}, controls.word('idle')));
}

// What a step does not depend on stays where it is, and cannot be moved there.
function setIdle(row, idle) {
  row.classList.toggle('at-rest', idle);
  for (const control of row.querySelectorAll('input, select')) control.disabled = idle;
}

function choiceRow(label, select) {
  return element('div', {class: 'row'}, label,
    element('span', {class: 'choice wide'}, select, icon('down')));
}

// Real devices: one chosen fills in what is known of it, and names its source.
class Devices {
  #devices;
  #select;
  #source = element('p', {class: 'source', hidden: ''});
  #word;

  constructor(devices, inputs, controls) {
    this.#devices = devices;
    this.#word = controls.word.bind(controls);
    const label = controls.word('device');
    const told = ({name, values}) => [name, ...values.filter(Boolean)].join(' · ');
    this.#select = element('select', {class: 'select', 'aria-label': label}, element('option', {value: '', disabled: ''}, controls.word('noDevice')),
      ...devices.map((device, index) => element('option', {value: index}, told(device))));
    this.#select.addEventListener('change', () => {
      const device = devices[this.#select.value];
      if (device) controls.set(Object.fromEntries(inputs.map(({input}, index) => [input, device.values[index]]).filter(([, value]) => value)));
    });
    this.root = element('div', {}, choiceRow(labelOf(label, controls), this.#select), this.#source);
  }

  show(standings) {
    const index = this.#devices.findIndex(({values}) => values.every((value, at) => !value || value === standings[at].text));
    this.#select.value = index < 0 ? '' : String(index);
    this.#source.hidden = index < 0;
    if (index >= 0) setText(this.#source, this.#word('source', {source: this.#devices[index].source}));
  }
}
