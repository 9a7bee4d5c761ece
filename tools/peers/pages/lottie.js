// The bars played by lottie-web as SVG.
import lottie from 'lottie-web/build/player/lottie_light.min.js';
import { offer } from './bars.js';
import { LAST, frameOf, startOf } from './lottie-bars.js';

const animation = lottie.loadAnimation({ container: document.querySelector('#place'), renderer: 'svg', loop: false, autoplay: false, path: 'bars.json' });

function show(step) {
  if (step === 0) animation.goToAndStop(0, true);
  else animation.playSegments([startOf(step), frameOf(step) + 1], true);
}

const offered = offer(show, {
  play() {
    animation.loop = true;
    animation.playSegments([0, LAST], true);
  },
});
animation.addEventListener('DOMLoaded', () => {
  show(0);
  offered.ready = true;
});
