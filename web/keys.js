// Keys, only with focus inside the figure: which key does what, and which keys stay with the focused control.

const keyActions = {
  ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last', ' ': 'togglePlay',
  '+': 'zoomIn', '=': 'zoomIn', '-': 'zoomOut', '0': 'fit', Enter: 'enlarge', Escape: 'leave', '?': 'toggleKeys',
};
// Held down, these would go on and off with the key's repeats.
const onceAPress = new Set(['togglePlay', 'enlarge', 'toggleKeys']);
const pans = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};

// `actions`: one function a name above, and pan(dx, dy). One that answers false leaves the key to the page.
export function listenToKeys(root, actions, signal) {
  for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, keepInField, {signal});
  root.addEventListener('keydown', event => {
    const target = event.composedPath()[0];
    if (isHeld(event) || event.defaultPrevented || event.isComposing || isField(target)) return;
    // A table that scrolls sideways keeps the keys that scroll it.
    if (target.matches('.table') && target.scrollWidth > target.clientWidth) return;
    if (target.matches('button, a, summary') && (event.key === ' ' || event.key === 'Enter')) return;
    if (handle(event, actions) !== false) event.preventDefault();
  }, {signal});
}

// A field keeps its keys, also from the page's own shortcuts, which would see the element and not the field.
function keepInField(event) {
  if (isField(event.composedPath()[0]) && !isHeld(event)) event.stopPropagation();
}

function isField(target) {
  return target.matches('input, select, textarea, [role=listbox]');
}

function isHeld({ctrlKey, altKey, metaKey}) {
  return ctrlKey || altKey || metaKey;
}

function handle(event, actions) {
  if (event.shiftKey && pans[event.key]) return actions.pan(...pans[event.key]);
  const name = keyActions[event.key];
  if (event.repeat && onceAPress.has(name)) return true;
  return name && !(event.shiftKey && event.key.length > 1) ? actions[name]() : false;
}
