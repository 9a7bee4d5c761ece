// What the pages have in common: four bars, of which one more is shown in each step, and how a page offers its steps to the benchmark.

export const WIDTH = 400;
export const HEIGHT = 250;
export const STEP_MS = 500;

export const BARS = [
  { height: 90, colour: '#1d4ed8' },
  { height: 150, colour: '#c2410c' },
  { height: 190, colour: '#15803d' },
  { height: 120, colour: '#7e22ce' },
].map((bar, index) => ({ ...bar, left: 20 + 96 * index, width: 72, label: `step ${index + 1}` }));

/** Where the bars stand; their words are below. */
export const GROUND = 215;

/** Red, green and blue, each from 0 to 1. */
export const channels = (colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);

/**
 * Steps by the right arrow key, and offers the same to the benchmark as window.offered.
 *
 * `show(step)` draws a step, 0 to 3, and may promise to; a library with a player of its own replaces any of what is offered.
 * The page says when its first step is drawn: `offered.ready = true`.
 */
export function offer(show, own = {}) {
  const offered = {
    ready: false,
    step: 0,
    steps: BARS.length,
    async goTo(step) {
      await show(step);
      offered.step = step;
    },
    next: () => offered.goTo((offered.step + 1) % BARS.length),
    play: () => setInterval(offered.next, STEP_MS),
  };
  // Not spread: what is asked of a library at each reading stays a question.
  Object.defineProperties(offered, Object.getOwnPropertyDescriptors(own));
  addEventListener('keydown', ({ key }) => key === 'ArrowRight' && offered.next?.());
  window.offered = offered;
  return offered;
}

/** Gives a canvas the pixels of its place. */
export function sharpen(canvas) {
  canvas.width = WIDTH * devicePixelRatio;
  canvas.height = HEIGHT * devicePixelRatio;
}

/** Shows an inline SVG's bars up to the step; it was written with the first alone. */
export function showBars(step) {
  document.querySelectorAll('.bar').forEach((bar, index) => { bar.style.visibility = index <= step ? 'visible' : 'hidden'; });
}
