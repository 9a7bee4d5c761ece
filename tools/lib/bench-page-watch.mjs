// What the benchmark puts into a page before the page's own scripts; each function stands alone, since its text is what is sent.

/**
 * Watches from window.watched: when the first diagram and the first step are there, long tasks, frames, timers, WebAssembly's memories.
 *
 * The times are ends of frames, in milliseconds since the page was asked for. Once both are known nothing here runs unasked.
 */
export function watchPage() {
  if (window !== window.top) return;
  const { requestAnimationFrame, setTimeout, setInterval } = window;
  const watched = { diagram: null, ready: null, tasks: [], frames: 0, timers: 0 };
  window.watched = watched;
  performance.mark('watched');

  window.requestAnimationFrame = (draw) => requestAnimationFrame((at) => {
    watched.frames++;
    draw(at);
  });
  const counted = (ask) => (act, ...more) => ask(typeof act !== 'function' ? act : (...values) => {
    watched.timers++;
    act(...values);
  }, ...more);
  window.setTimeout = counted(setTimeout);
  window.setInterval = counted(setInterval);

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) watched.tasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });

  // Called in a frame: a message waits until the frame has been drawn.
  const whenDrawn = (then) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => then(performance.now());
    port2.postMessage(0);
  };

  // A canvas is there before it is drawn, and buttons may be SVGs: such a page says itself what waits and when it is drawn.
  const isSeen = (element) => element.getBoundingClientRect().width > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const hasDiagram = () => {
    const inside = [...document.querySelectorAll('lesson-player')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    return [document, ...inside].some((root) => [...root.querySelectorAll('svg:not([data-waits] svg), [data-drawn]')].some(isSeen));
  };
  const look = () => requestAnimationFrame(() => {
    const seen = { diagram: watched.diagram === null && hasDiagram(), ready: window.offered?.ready === true };
    whenDrawn((now) => { for (const name of Object.keys(seen)) if (seen[name]) watched[name] ??= now; });
    if (!seen.ready) look();
  });
  look();

  /**
   * From the next key's own time stamp to the end of the frame in which another step is shown: {ms, at}, `at` in milliseconds of the
   * epoch; a sentence where none came.
   */
  watched.nextStep = () => new Promise((resolve) => {
    const { step } = window.offered;
    let pressed = false;
    setTimeout(() => resolve(pressed ? 'a key did not step' : 'a key was not heard'), 5000);
    addEventListener('keydown', ({ timeStamp }) => {
      pressed = true;
      const wait = () => requestAnimationFrame(() => whenDrawn((now) => {
        if (window.offered.step === step) wait();
        else resolve({ ms: now - timeStamp, at: performance.timeOrigin + timeStamp });
      }));
      wait();
    }, { capture: true, once: true });
  });

  // Weakly, so that an engine that was let go can be collected.
  const memories = [];
  const keep = (value) => value instanceof WebAssembly.Memory && !memories.some((one) => one.deref() === value) && memories.push(new WeakRef(value));
  const keepOf = (imports, { exports }) => [...Object.values(imports ?? {}).flatMap((group) => Object.values(group)), ...Object.values(exports)].forEach(keep);
  for (const name of ['instantiate', 'instantiateStreaming']) {
    const original = WebAssembly[name];
    WebAssembly[name] = async (source, imports) => {
      const made = await original.call(WebAssembly, source, imports);
      keepOf(imports, made.instance ?? made);
      return made;
    };
  }
  WebAssembly.Instance = new Proxy(WebAssembly.Instance, {
    construct(Instance, [module, imports]) {
      const made = new Instance(module, imports);
      keepOf(imports, made);
      return made;
    },
  });
  watched.wasmBytes = () => memories.reduce((sum, one) => sum + (one.deref()?.buffer.byteLength ?? 0), 0);
}

/** An empty page offers nothing but to be there. */
export function offerNothing() {
  window.offered = { get ready() { return document.readyState === 'complete'; } };
}

/** The first figure of our page, as the peers' pages offer theirs. */
export function offerFigure() {
  const host = () => document.querySelector('lesson-player');
  const DWELL = 0.5;
  window.offered = {
    get ready() { return host()?.steps > 0; },
    get step() { return host().step - 1; },
    get steps() { return host().steps; },
    goTo: (step) => host().goTo(step + 1),
    play() {
      host().addEventListener('lesson-ended', () => setTimeout(() => host().play(), 1000 * DWELL));
      host().dwell = DWELL;
      host().play();
    },
  };
}
