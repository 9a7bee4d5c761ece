// When a figure deserves the live canvas: touched, focused, or at rest in view; and when it is far enough to let it go.

const restMs = 300;

// When anything on the page was last scrolled: a slow page can keep a figure in view for longer than its rest while it still moves.
let scrolledAt = -Infinity;
addEventListener('scroll', () => { scrolledAt = performance.now(); }, {capture: true, passive: true});

// Calls `wake(resting)` and `sleep`; `seen(visible)` tells whether any of the host is in view.
export function watchAttention({host, stage, wake, sleep, seen, signal}) {
  let timer = 0;
  let frame = 0;
  const stop = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    timer = frame = 0;
  };
  const wait = ms => {
    timer = setTimeout(() => {
      timer = 0;
      frame = requestAnimationFrame(look);
    }, ms);
  };
  // In a frame, since that tells what was scrolled up to now; a timer may come before it.
  const look = () => {
    frame = 0;
    const left = scrolledAt + restMs - performance.now();
    if (left > 0) wait(left);
    else wake(true);
  };
  const rest = inView => {
    if (!inView) return stop();
    if (!timer && !frame) wait(restMs);
  };
  const observers = [
    observe(stage, {threshold: [0, 0.25, 0.5, 0.75, 1]}, entry => rest(isWellInView(entry))),
    observe(host, {rootMargin: '100% 0px'}, entry => entry.isIntersecting || sleep()),
    observe(host, {}, entry => seen(entry.isIntersecting)),
  ];
  stage.addEventListener('pointerdown', () => wake(false), {signal});
  host.addEventListener('focusin', () => wake(false), {signal});
  signal.addEventListener('abort', () => {
    stop();
    for (const observer of observers) observer.disconnect();
  });
}

// Resolves once the host is in view or within a window's height of it, or is given up.
export function cameNear(host, signal) {
  return new Promise(resolve => {
    const observer = observe(host, {rootMargin: '100% 0px'}, ({isIntersecting}) => {
      if (!isIntersecting) return;
      observer.disconnect();
      resolve();
    });
    signal.addEventListener('abort', () => {
      observer.disconnect();
      resolve();
    });
  });
}

// Half of the figure, or of the window where the figure is larger.
function isWellInView({isIntersecting, intersectionRect, boundingClientRect, rootBounds}) {
  if (!isIntersecting) return false;
  const enough = Math.min(boundingClientRect.height, rootBounds?.height ?? Infinity) / 2;
  return intersectionRect.height >= enough && enough > 0;
}

function observe(target, options, report) {
  const observer = new IntersectionObserver(entries => report(entries.at(-1)), options);
  observer.observe(target);
  return observer;
}
