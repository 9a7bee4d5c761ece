// The bars as a terminal recording in asciinema-player, whose terminal is WebAssembly.
import { create } from 'asciinema-player';
import 'asciinema-player/dist/bundle/asciinema-player.css';
import { offer } from './bars.js';
import { SECONDS_A_STEP } from './cast.js';

const place = document.querySelector('#place');
const inside = (step) => (step + 0.2) * SECONDS_A_STEP;
const player = create('bars.cast', place, { preload: true, poster: `npt:${inside(0)}`, fit: 'width', loop: true });
const offered = offer((step) => player.seek(inside(step)), { play: () => player.play() });

/** The poster is drawn by the player when it has the recording; it tells nobody. */
function look() {
  if (!place.querySelector('.ap-term')?.textContent.includes('step 1')) return void requestAnimationFrame(look);
  place.dataset.drawn = '';
  offered.ready = true;
}
look();
