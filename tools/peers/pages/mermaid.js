// A Mermaid flow chart with one more box in each step; Mermaid has no steps, so each is a chart of its own, drawn when first shown.
import mermaid from 'mermaid';
import { BARS, offer } from './bars.js';

mermaid.initialize({ startOnLoad: false });
const place = document.querySelector('#place');
const charts = [];

const textOf = (step) => `flowchart LR\n${BARS.slice(0, step + 1).map(({ label }, index) => `box${index}[${label}]`).join(' --> ')}`;

async function show(step) {
  charts[step] ??= (await mermaid.render(`chart${step}`, textOf(step))).svg;
  place.innerHTML = charts[step];
}

const offered = offer(show);
await show(0);
offered.ready = true;
