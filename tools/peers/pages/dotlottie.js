// The same animation played by dotLottie, whose renderer is WebAssembly.
import { DotLottie } from '@lottiefiles/dotlottie-web';
import { offer } from './bars.js';
import { LAST, frameOf, startOf } from './lottie-bars.js';

DotLottie.setWasmUrl(new URL('dotlottie-player.wasm', location.href).href);
const canvas = document.querySelector('canvas');
const animation = new DotLottie({ canvas, src: 'bars.json', autoplay: false, loop: false, useFrameInterpolation: false });

function show(step) {
  animation.stop();
  animation.setSegment(startOf(step), Math.max(1, frameOf(step)));
  animation.setFrame(startOf(step));
  if (step > 0) animation.play();
}

const offered = offer(show, {
  play() {
    animation.setSegment(0, LAST);
    animation.setLoop(true);
    animation.play();
  },
});
animation.addEventListener('load', () => animation.setFrame(0));
animation.addEventListener('frame', () => {
  canvas.dataset.drawn = '';
  offered.ready = true;
});
