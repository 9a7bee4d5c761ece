// When a figure deserves the live canvas: touched, focused, or at rest in view; and when it is far enough to let it go.

const restMs = 300;

// Calls `wake(resting)` and `sleep`; `seen(visible)` tells whether any of the host is in view.
export function watchAttention({host, stage, wake, sleep, seen, signal}) {
  let timer = 0;
  const stop = () => {
    clearTimeout(timer);
    timer = 0;
  };
  const rest = inView => {
    if (!inView) return stop();
    timer ||= setTimeout(() => {
      timer = 0;
      wake(true);
    }, restMs);
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

// Resolves once the host is in view, or within a window's height of it.
export function cameNear(host, signal) {
  return new Promise(resolve => {
    const observer = observe(host, {rootMargin: '100% 0px'}, ({isIntersecting}) => {
      if (!isIntersecting) return;
      observer.disconnect();
      resolve();
    });
    signal.addEventListener('abort', () => observer.disconnect());
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
