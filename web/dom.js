// Builds elements and icons node by node, so that no text is ever read as markup.

const svgNamespace = 'http://www.w3.org/2000/svg';

export function element(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

export function svgElement(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(svgNamespace, tag), attributes, children);
}

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

// Sets the text only when it differs, so that a selection or a screen reader is not disturbed.
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

const iconPaths = {
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M9 6v12M15 6v12',
  replay: 'M5 12a7 7 0 1 0 2.3-5.2M5 4.5v4h4',
  zoomOut: 'M6 12h12',
  zoomIn: 'M6 12h12M12 6v12',
  down: 'M7 10l5 5 5-5',
  fit: 'M5 9V5h4M15 5h4v4M19 15v4h-4M9 19H5v-4',
  enlarge: 'M14 5h5v5M19 5l-6 6M10 19H5v-5M5 19l6-6',
  shrink: 'M19 10h-5V5M14 10l6-6M5 14h5v5M10 14l-6 6',
  auto: 'M12 4.5a7.5 7.5 0 1 0 0 15zM12 4.5a7.5 7.5 0 0 1 0 15',
  light: 'M12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4',
  dark: 'M19 14.5A7.5 7.5 0 0 1 9.5 5 7.5 7.5 0 1 0 19 14.5z',
  keys: 'M4 7h16v10H4zM8 14h8M7.5 10.5h.01M10.5 10.5h.01M13.5 10.5h.01M16.5 10.5h.01',
};
const filledIcons = new Set(['play']);

export function icon(name) {
  return svgElement('svg', {viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true'},
    svgElement('path', {d: iconPaths[name], class: filledIcons.has(name) ? 'filled' : 'drawn'}));
}

// The element and all around it, out of the shadow too.
export function* around(node) {
  for (let at = node; at; at = at.parentNode ?? at.host) if (at.nodeType === Node.ELEMENT_NODE) yield at;
}

// Brings a node to the top of the window, out of what is folded away around it.
export function reveal(node) {
  for (const at of around(node)) if (at.localName === 'details') at.open = true;
  node.scrollIntoView({behavior: 'instant'});
}

// Scrolls whatever scrolls a node by that many CSS pixels down.
export function scrollAround(node, distance) {
  let left = distance;
  for (const at of around(node)) {
    if (Math.abs(left) < 1) return;
    const before = at.scrollTop;
    at.scrollBy({top: left, behavior: 'instant'});
    left -= at.scrollTop - before;
  }
}

// In the element's own CSS pixels, whatever the page scales, zooms or turns above it; 0 where it is not displayed.
export function ownSize(box) {
  const {width, height} = getComputedStyle(box);
  return {width: parseFloat(width) || 0, height: parseFloat(height) || 0};
}

// Where the focus is, as a selector that also finds the same control in another language; empty where it is nowhere.
export function focusedIn(root) {
  const {activeElement = null} = root ?? {};
  return activeElement && activeElement !== document.body ? [activeElement.localName, ...activeElement.classList].join('.') : '';
}
