// The toolbar: real buttons with names, the position in words, and the choice of dwell.
import {element, icon, setText} from './dom.js';

const dwells = [3, 5, 8, 'reading'];

export class Toolbar {
  #words;
  #buttons = {};
  #position = element('span', {class: 'position'});
  #zoomText = element('span', {class: 'zoom'});
  #dwell = element('select', {class: 'dwell'});

  // `actions`: what each button does, by its name, and dwell(value).
  constructor(words, actions) {
    this.#words = words;
    const button = name => this.#button(name, actions[name]);
    const group = (name, ...children) => element('div', {class: `group ${name}`}, ...children);
    this.#buildDwell(actions.dwell);
    this.root = element('div', {part: 'toolbar', class: 'toolbar', role: 'toolbar', 'aria-label': words('player.toolbar')},
      group('steps-group', button('previous'), button('togglePlay'), button('next'), this.#position),
      group('dwell-group', element('span', {class: 'dwell-word', 'aria-hidden': 'true'}, words('player.dwell.word')),
        element('span', {class: 'choice'}, this.#dwell, icon('down'))),
      group('zoom-group', button('zoomOut'), button('fit'), button('zoomIn')),
      group('view-group', button('enlarge'), button('theme'), button('toggleKeys')));
    this.#buttons.next.append(element('span', {class: 'next-word'}, words('player.next')));
    this.#buttons.fit.append(this.#zoomText);
    this.#buttons.toggleKeys.setAttribute('aria-expanded', 'false');
  }

  #button(name, act) {
    const button = element('button', {type: 'button', class: `button ${name}`});
    button.addEventListener('click', () => button.getAttribute('aria-disabled') === 'true' || act());
    this.#buttons[name] = button;
    return button;
  }

  #buildDwell(act) {
    this.#dwell.setAttribute('aria-label', this.#words('player.dwell'));
    this.#dwell.title = this.#words('player.dwell');
    this.#dwell.append(...dwells.map(dwell => this.#dwellOption(dwell)));
    this.#dwell.addEventListener('change', () => act(this.#dwell.value === 'reading' ? 'reading' : Number(this.#dwell.value)));
  }

  #dwellOption(dwell) {
    const text = dwell === 'reading' ? this.#words('player.dwell.reading') : this.#words('player.dwell.seconds', {seconds: dwell});
    return element('option', {value: dwell}, text);
  }

  update({step, steps, playing, zoom, canZoom, dwell, position, enlarged, theme, keysShown}) {
    const last = step === steps;
    const play = playing ? 'pause' : last && steps > 1 ? 'replay' : 'play';
    this.#set('previous', 'previous', 'previous', step > 1);
    this.#set('togglePlay', play, play, steps > 1);
    this.#set('next', 'next', 'next', !last);
    this.#set('zoomOut', 'zoomOut', 'zoomOut', canZoom && zoom > 1);
    const zoomed = zoom > 1 ? `${Number(zoom.toFixed(1))}×` : '';
    this.#set('fit', 'fit', 'fit', canZoom && zoom > 1, zoomed);
    this.#set('zoomIn', 'zoomIn', 'zoomIn', canZoom);
    this.#set('enlarge', enlarged ? 'shrink' : 'enlarge', enlarged ? 'shrink' : 'enlarge', true);
    this.#set('theme', theme, `theme.${theme}`, true);
    this.#set('toggleKeys', 'keys', 'keys', true);
    this.#buttons.toggleKeys.setAttribute('aria-expanded', String(keysShown));
    this.#buttons.fit.classList.toggle('telling', zoomed !== '');
    setText(this.#zoomText, zoomed);
    setText(this.#position, position);
    if (![...this.#dwell.options].some(option => option.value === String(dwell))) this.#dwell.prepend(this.#dwellOption(dwell));
    this.#dwell.value = String(dwell);
  }

  // A button that rests stays focusable, so that stepping to an end never throws the focus away. Its name has what it shows in text.
  #set(name, picture, word, enabled, shown = '') {
    const button = this.#buttons[name];
    const label = [this.#words(`player.${word}`), shown].filter(Boolean).join(' ');
    if (button.title !== label) {
      button.title = label;
      button.setAttribute('aria-label', label);
    }
    if (button.dataset.icon !== picture) {
      button.dataset.icon = picture;
      button.querySelector('svg')?.remove();
      button[name === 'next' ? 'append' : 'prepend'](icon(picture));
    }
    button.setAttribute('aria-disabled', String(!enabled));
  }
}
