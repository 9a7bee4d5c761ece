// One slide of reveal.js with the inline SVG, whose bars are its fragments; its own keys step.
import Reveal from 'reveal.js';
import 'reveal.js/reveal.css';
import { HEIGHT, STEP_MS, WIDTH, offer } from './bars.js';

document.querySelectorAll('.bar').forEach((bar, index) => {
  bar.style.visibility = '';
  if (index > 0) bar.classList.add('fragment');
});
await Reveal.initialize({ embedded: true, width: WIDTH, height: HEIGHT, margin: 0, hash: false, keyboardCondition: null });
offer(null, {
  get step() { return document.querySelectorAll('.fragment.visible').length; },
  goTo: (step) => Reveal.slide(0, 0, step - 1),
  next: null,
  play: () => Reveal.configure({ autoSlide: STEP_MS, loop: true }),
  ready: true,
});
