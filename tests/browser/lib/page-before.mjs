// What a test puts into a page before the page's own scripts; each stands alone, since its text is what is sent.

/** Counts the WebGL contexts that were given and are not lost. */
export function countContexts() {
  const given = [];  // weakly, since a context keeps its canvas
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
    const context = getContext.call(this, kind, ...more);
    if (context && String(kind).includes('webgl') && !given.some((one) => one.deref() === context)) given.push(new WeakRef(context));
    return context;
  };
  window.contexts = () => given.filter((one) => one.deref()?.isContextLost() === false).length;
}

/** A tab that a test can hide, with a clock it can put forward, and a wish for less motion it can make. */
export function pretendTab() {
  let hidden = false;
  let ahead = 0;
  const still = new EventTarget();
  still.matches = false;
  const { now } = performance;
  let stopped = null;
  performance.now = () => (stopped ?? now.call(performance)) + ahead;
  Object.defineProperty(document, 'hidden', { get: () => hidden });
  Object.defineProperty(document, 'visibilityState', { get: () => (hidden ? 'hidden' : 'visible') });
  const { matchMedia, requestAnimationFrame } = window;
  window.matchMedia = (query) => (query.includes('prefers-reduced-motion') ? still : matchMedia(query));
  window.drawn = 0;
  window.requestAnimationFrame = (draw) => requestAnimationFrame((at) => {
    window.drawn++;
    draw(at);
  });
  window.tab = {
    hide(yes) {
      hidden = yes;
      document.dispatchEvent(new Event('visibilitychange'));
    },
    pass(ms) { ahead += ms; },
    stopClock(yes) { stopped = yes ? now.call(performance) : null; },
    still(yes) {
      still.matches = yes;
      still.dispatchEvent(new Event('change'));
    },
  };
}

/** Counts what the page holds on to: listeners outside the element, timers, frames and observers, in window.held(). */
export function countHeld() {
  const driversOwn = 60000;  // ms; with a timer of this length WebKit's driver limits each call into the page
  const listeners = new Set();
  const running = new Set();
  const observed = new Map();
  const outside = (target) => target === window || target === document || target instanceof MediaQueryList;
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const find = (target, type, listener, capture) => [...listeners].find((one) => one.target === target && one.type === type && one.listener === listener && one.capture === capture);
  const captures = (options) => Boolean(typeof options === 'object' ? options?.capture : options);
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? window;
    if (!outside(target) || !listener || options?.signal?.aborted || find(target, type, listener, captures(options))) return add.call(target, type, listener, options);
    const one = { target, type, listener, capture: captures(options) };
    listeners.add(one);
    const forget = () => listeners.delete(one);
    if (options?.signal) add.call(options.signal, 'abort', forget);
    if (options?.once) add.call(target, type, forget, { once: true, signal: options.signal });
    return add.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? window;
    listeners.delete(find(target, type, listener, captures(options)));
    return remove.call(target, type, listener, options);
  };

  for (const [start, stop] of [['setTimeout', 'clearTimeout'], ['requestAnimationFrame', 'cancelAnimationFrame']]) {
    const { [start]: started, [stop]: stopped } = window;
    window[start] = (act, ...more) => {
      const id = started.call(window, (...values) => {
        running.delete(`${start} ${id}`);
        act(...values);
      }, ...more);
      if (more[0] !== driversOwn) running.add(`${start} ${id}`);
      return id;
    };
    window[stop] = (id) => {
      running.delete(`${start} ${id}`);
      stopped.call(window, id);
    };
  }
  for (const name of ['IntersectionObserver', 'ResizeObserver', 'MutationObserver']) {
    const { observe, disconnect } = window[name].prototype;
    window[name].prototype.observe = function (...what) {
      observed.set(this, name);
      return observe.apply(this, what);
    };
    window[name].prototype.disconnect = function () {
      observed.delete(this);
      return disconnect.call(this);
    };
  }
  window.held = () => ({
    listeners: [...listeners].map(({ target, type }) => `${target.constructor.name} ${type}`).sort(),
    running: [...running].map((one) => one.split(' ')[0]).sort(),
    observers: [...observed.values()].sort(),
    contexts: window.contexts(),
  });
}
