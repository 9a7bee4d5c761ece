// Light, dark or as the system says; and the inks as the engine wants them.
import {element} from './dom.js';

const themes = ['auto', 'light', 'dark'];

export function themeOf(host) {
  const theme = host.getAttribute('theme');
  return themes.includes(theme) ? theme : 'auto';
}

export function themeAfter(theme) {
  return themes[(themes.indexOf(theme) + 1) % themes.length];
}

// In the order of scene::Ink.
const inks = ['ground', 'panel', 'grid', 'quiet', 'text', 'strong', 'compute', 'move', 'exchange', 'store', 'change'];

// The eleven inks as 0xRRGGBBAA; null where the browser computes no styles. It resolves each colour, system colours too, on a probe
// that forced colours leave alone.
export function readInks(host) {
  const probe = element('span', {class: 'probe', hidden: ''});
  host.shadowRoot.append(probe);
  const style = getComputedStyle(probe);
  const values = inks.map(ink => {
    probe.style.color = `var(--lp-${ink})`;
    return toRgba(style.color);
  });
  probe.remove();
  return values.includes(null) ? null : values;
}

function toRgba(colour) {
  if (!colour) return null;
  const [r, g, b, alpha = 1] = colour.startsWith('rgb') ? colour.match(/[\d.]+/g).map(Number) : drawn(colour);
  return ((r << 24) | (g << 16) | (b << 8) | Math.round(alpha * 255)) >>> 0;
}

// A colour in any other notation, as the browser draws it.
function drawn(colour) {
  const pen = Object.assign(element('canvas'), {width: 1, height: 1}).getContext('2d');
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  const [r, g, b, alpha] = pen.getImageData(0, 0, 1, 1).data;
  return [r, g, b, alpha / 255];
}

export function readFont(host) {
  return getComputedStyle(host).fontFamily;
}
