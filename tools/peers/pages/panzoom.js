// An inline SVG that panzoom lets a reader move and enlarge.
import panzoom from 'panzoom';
import { offer, showBars } from './bars.js';

// The arrow keys are the steps'.
panzoom(document.querySelector('svg'), { filterKey: () => true });
offer(showBars).ready = true;
