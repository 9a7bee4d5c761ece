// The list of keys, shown and put away by a button or by "?".
import {element} from './dom.js';

const rows = [
  ['← →', 'step'], ['Home End', 'ends'], ['Space', 'play'], ['+ − 0', 'zoom'],
  ['Shift ← → ↑ ↓', 'pan'], ['Enter', 'enlarge'], ['Esc', 'leave'], ['?', 'keys'],
];

export class KeysPanel {
  constructor(words) {
    this.root = element('dl', {class: 'keys', 'aria-label': words('player.keys'), hidden: ''},
      ...rows.map(([keys, name]) => element('div', {},
        element('dt', {}, ...keys.split(' ').map(key => element('kbd', {}, key))),
        element('dd', {}, words(`player.key.${name}`)))));
  }

  get shown() { return !this.root.hidden; }

  toggle() {
    this.root.hidden = !this.root.hidden;
  }
}
