// How an element looks by what is around it: its style sheet, and when the colours or the scale of its page may have changed.
import inks from 'styles/inks.css';
import css from 'styles/lesson-player.css';
import twinCss from 'styles/twin.css';
import {around} from './dom.js';

const scheme = matchMedia('(prefers-color-scheme: dark)');
const forced = matchMedia('(forced-colors: active)');
const sheets = new WeakMap();

// A constructed style sheet serves only the document it was made in, and an element can be moved to another.
export function styleSheet(page) {
  let sheet = sheets.get(page);
  if (!sheet) {
    sheet = new page.defaultView.CSSStyleSheet();
    sheet.replaceSync(inks + twinCss + css);
    sheets.set(page, sheet);
  }
  return sheet;
}

// Pages turn dark, or scale what they hold, by an attribute of the element or of something around it.
export function watchLooks(host, changed, signal) {
  for (const query of [scheme, forced]) query.addEventListener('change', changed, {signal});
  const observer = new MutationObserver(changed);
  for (const at of around(host)) observer.observe(at, {attributes: true});
  signal.addEventListener('abort', () => observer.disconnect());
}
