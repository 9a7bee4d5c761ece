// An inline SVG and the least script that steps it: what any diagram on a page costs.
import { offer, showBars } from './bars.js';

offer(showBars).ready = true;
