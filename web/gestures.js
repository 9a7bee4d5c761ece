// Pointers on the figure: the page keeps its scrolling; two fingers and Ctrl+wheel zoom, one finger pans what is zoomed.

// A notch of a wheel zooms by about a fifth.
const wheelStep = 0.002;
const tapSlop = 8;

// `figure`: {canZoom(), zoomed(), visibleBox(), zoomAt(factor, clientX, clientY), panBy(clientDx, clientDy), point(event), leave()}.
export function listenToPointers(stage, figure, signal) {
  const pointers = new Map();
  let start = null;
  let panning = false;
  const on = (type, listener, options = {}) => stage.addEventListener(type, listener, {...options, signal});

  on('pointerdown', event => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (event.isPrimary) pointers.clear();  // of one that was let go elsewhere
    pointers.set(event.pointerId, event);
    start = pointers.size === 1 ? event : null;
    panning = event.pointerType !== 'touch' && figure.zoomed();
    if (panning) stage.setPointerCapture(event.pointerId);
  });

  // What pans selects nothing, not even words beside the stage; the focus comes here as it would have by itself.
  on('mousedown', event => {
    if (!panning) return;
    event.preventDefault();
    stage.focus({preventScroll: true});
  });

  on('pointermove', event => {
    const before = pointers.get(event.pointerId);
    if (!before) return event.pointerType !== 'touch' ? figure.point(event) : undefined;
    // A button let go outside the frame is noticed when the pointer comes back.
    if (event.pointerType !== 'touch' && event.buttons === 0) return release(event);
    const spread = spreadOf(pointers);
    pointers.set(event.pointerId, event);
    if (pointers.size === 2) return pinch(spread, spreadOf(pointers));
    if (panning) figure.panBy(event.clientX - before.clientX, event.clientY - before.clientY);
  });

  const pinch = (before, after) => {
    figure.panBy(after.x - before.x, after.y - before.y);
    if (before.size > 0 && after.size > 0) figure.zoomAt(after.size / before.size, after.x, after.y);
  };

  const release = event => {
    pointers.delete(event.pointerId);
    if (pointers.size === 0) panning = false;
  };

  on('pointerup', event => {
    const tapped = start?.pointerId === event.pointerId && distance(start, event) < tapSlop;
    release(event);
    if (tapped && event.pointerType !== 'mouse') figure.point(event);
  });
  on('pointercancel', release);
  on('lostpointercapture', release);
  on('pointerleave', event => {
    if (event.pointerType !== 'touch') figure.leave();
  });

  // Scrolling is the browser's until a second finger comes, or one finger moves a zoomed figure that can still move that way.
  on('touchmove', event => {
    if (event.touches.length === 1 && !panning) panning = figure.zoomed() && start !== null && canPan(figure.visibleBox(), start, event.touches[0]);
    if ((event.touches.length > 1 || panning) && event.cancelable) event.preventDefault();
  }, {passive: false});

  on('wheel', event => {
    if (!event.ctrlKey || !figure.canZoom()) return;
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 40;
    figure.zoomAt(Math.exp(-pixels * wheelStep), event.clientX, event.clientY);
  }, {passive: false});
}

// Middle and size of the first two pointers.
function spreadOf(pointers) {
  const [a, b = a] = pointers.values();
  return {x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2, size: distance(a, b)};
}

function distance(a, b) {
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
}

// Whether the figure still has something to show the way the finger first went; at its edge the page scrolls instead.
function canPan({x, y, w, h, zoom}, from, to) {
  const dx = to.clientX - from.clientX;
  const dy = to.clientY - from.clientY;
  const [moved, at, length] = Math.abs(dx) > Math.abs(dy) ? [dx, x, w] : [dy, y, h];
  return moved > 0 ? at > 0 : at + length < length * zoom - 0.01;
}
