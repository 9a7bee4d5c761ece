// Functions that run inside the page on behalf of the tests; each must stand alone, since its text is what is sent.

/** The element a selector names; '>>>' in it goes on inside the open shadow root of what was found so far. */
export function pick(selector) {
  let root = document;
  let element = null;
  for (const part of selector.split('>>>')) {
    element = root?.querySelector(part.trim()) ?? null;
    root = element?.shadowRoot;
  }
  return element;
}

/** The element's box in the viewport with its centre, scrolled into view. */
export function measure(element) {
  if (!element) return { fault: 'nothing there' };
  let box = element.getBoundingClientRect();
  if (box.width === 0 || box.height === 0) return { fault: 'has no size' };
  if (box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth) {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    box = element.getBoundingClientRect();
  }
  const { left, top, width, height } = box;
  return { left, top, width, height, x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}

/** A notch of the wheel at (x, y) with modifier keys held, as the browser would send it to what is there. */
export function turnWheel(x, y, deltaY, held) {
  let target = document.elementFromPoint(x, y);
  while (target.shadowRoot?.elementFromPoint(x, y)) {
    const inner = target.shadowRoot.elementFromPoint(x, y);
    if (inner === target) break;
    target = inner;
  }
  target.dispatchEvent(new WheelEvent('wheel', {
    deltaY, clientX: x, clientY: y, ...held, bubbles: true, composed: true, cancelable: true, view: window,
  }));
}
