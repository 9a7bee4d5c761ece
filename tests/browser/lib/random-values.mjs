// What random commands choose from: which commands how often, and values of every sort, sound and not.

/** How often each is chosen. */
export const COMMANDS = Object.entries({
  next: 18, previous: 14, goTo: 22, play: 10, pause: 6, playOut: 0.4, dwell: 5, zoom: 3, zoomIn: 3, zoomOut: 2, fit: 1,
  setInputs: 2.5, refuseInputs: 1.5, resetInputs: 1, attribute: 3, theme: 1, lang: 0.3, figure: 0.4, detach: 0.4, attach: 1, sleep: 0.15, wake: 0.1,
});

/** Figures to change between; `inputs`: [index of the field, name] of what a reader may change. */
export const PLACES = [
  { src: 'lessons/f21.json', figure: 'bound', steps: 4, inputs: [[0, 'rate'], [1, 'bandwidth'], [2, 'bytes']] },
  { src: 'lessons/f21.json', figure: 'paging', steps: 4, inputs: [] },
  { src: 'lessons/f16.json', figure: 'row', steps: 3, inputs: [] },
  { src: 'lessons/f16.json', figure: 'cache', steps: 5, inputs: [] },
];
export const SOUND = { rate: ['2 GFLOP/s', '0.2 GFLOP/s', '1 TFLOP/s'], bandwidth: ['2 GB/s', '16 GB/s', '0.1 GB/s'], bytes: ['16 MB', '1 MB', '80 MB'] };
export const REFUSED = ['fast', '0', '-1', '1e999', '3 s', '1e40 MB', '２ＧＢ', '<b>', 'NaN'];
export const STEPS = [1, 2, 3, 4, 5, 0, -1, 99, NaN, Infinity, -Infinity, 1e308, 4294967298, -4294967295, 2.9, '3', 'x', '', null, undefined, {}, []];
export const ZOOMS = [1, 1.5, 2, 4, 8, 100, 1e300, 0.5, 1e-300, '3', 0, -1, NaN, Infinity, 'x', null, undefined];
export const DWELLS = [900, 1200, 3600, '600', 'reading', 0, -1, NaN, 3601, Infinity, 'soon', '', null, undefined];
/** Long enough that no step ends by itself while commands are compared. */
export const LONG = 900;

/** Numbers in [0, 1) that a seed settles (mulberry32). */
export function random(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
