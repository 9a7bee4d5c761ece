// A bare WebGL canvas whose bars are cleared rectangles: what any canvas on the graphics processor costs.
import { BARS, GROUND, HEIGHT, channels, offer, sharpen } from './bars.js';

const canvas = document.querySelector('canvas');
sharpen(canvas);
const gl = canvas.getContext('webgl2', { antialias: false });

function clear(colour, left, bottom, width, height) {
  gl.scissor(...[left, bottom, width, height].map((length) => length * devicePixelRatio));
  gl.clearColor(...channels(colour), 1);
  gl.clear(gl.COLOR_BUFFER_BIT);
}

const frame = () => new Promise((resolve) => { requestAnimationFrame(resolve); });

async function show(step) {
  await frame();
  gl.disable(gl.SCISSOR_TEST);
  gl.clearColor(1, 1, 1, 1);
  gl.clear(gl.COLOR_BUFFER_BIT);
  gl.enable(gl.SCISSOR_TEST);
  for (const { left, width, height, colour } of BARS.slice(0, step + 1)) clear(colour, left, HEIGHT - GROUND, width, height);
}

const offered = offer(show);
await show(0);
canvas.dataset.drawn = '';
offered.ready = true;
