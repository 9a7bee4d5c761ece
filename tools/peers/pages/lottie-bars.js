// The bars as a Lottie animation, which both Lottie players play: each step's bar grows in the last frames before the step's mark.
import { BARS, GROUND, HEIGHT, WIDTH, channels } from './bars.js';

export const RATE = 30;
const FRAMES_A_STEP = 15;
const GROW_FRAMES = 6;

/** The frame in which a step has been reached, and the one in which the way to it begins. */
export const frameOf = (step) => FRAMES_A_STEP * step;
export const startOf = (step) => Math.max(0, frameOf(step) - GROW_FRAMES);
export const LAST = frameOf(BARS.length);

const still = (value) => ({ a: 0, k: value });
const EASE = { i: { x: [0.5, 0.5, 0.5], y: [1, 1, 1] }, o: { x: [0.5, 0.5, 0.5], y: [0, 0, 0] } };

const grown = (step) => (step === 0 ? still([100, 100, 100]) : { a: 1, k: [{ t: startOf(step), s: [100, 0, 100], ...EASE }, { t: frameOf(step), s: [100, 100, 100] }] });

const shapes = ({ width, height, colour }) => [{
  ty: 'gr',
  it: [
    { ty: 'rc', d: 1, p: still([width / 2, -height / 2]), s: still([width, height]), r: still(0) },
    { ty: 'fl', c: still([...channels(colour), 1]), o: still(100), r: 1 },
    { ty: 'tr', p: still([0, 0]), a: still([0, 0]), s: still([100, 100]), r: still(0), o: still(100) },
  ],
}];

const layer = (bar, step) => ({
  ty: 4, nm: bar.label, ind: step + 1, ip: 0, op: LAST, st: 0,
  ks: { o: still(100), r: still(0), p: still([bar.left, GROUND, 0]), a: still([0, 0, 0]), s: grown(step) },
  shapes: shapes(bar),
});

export const LOTTIE = { v: '5.7.0', nm: 'bars', fr: RATE, ip: 0, op: LAST, w: WIDTH, h: HEIGHT, ddd: 0, assets: [], layers: BARS.map(layer) };
