// Prints what tools/bench page measured: one row for each page, then the budgets.
import { BUDGETS } from './bench-page-budgets.mjs';

const number = (value, digits = 0) => (value === undefined || value === null ? '–' : value.toFixed(digits));
const pair = (fast, slow, digits = 0) => `${number(fast, digits)} / ${number(slow, digits)}`;

/** Head and cell of each column; a cell gets a page's medians. */
const COLUMNS = [
  ['kB to the first step', ({ bytes, laterBytes }) => number(bytes, 1) + (laterBytes >= 0.05 ? ` + ${number(laterBytes, 1)}` : '')],
  ['first diagram', ({ diagram, slowDiagram }) => pair(diagram, slowDiagram)],
  ['ready', ({ ready, slowReady }) => pair(ready, slowReady)],
  ['blocked', ({ blocked, slowBlocked }) => pair(blocked, slowBlocked)],
  ['at rest: frames/s, timers/s, CPU ms/s', ({ idleFrames, idleTimers, idleProcessor }) => [idleFrames, idleTimers, idleProcessor].map((value) => number(value, 1)).join(', ')],
  ['step', ({ step }) => number(step, 1)],
  ['step to pixels', ({ pixels }) => number(pixels, 1)],
  ['step, CPU 4x slower', ({ slowStep }) => number(slowStep, 1)],
  ['playing: CPU ms/s page + graphics', ({ playPage, playGraphics }) => (playPage === undefined ? '–' : `${number(playPage)} + ${number(playGraphics)}`)],
  ['wasm MB', ({ wasm }) => number(wasm, 1)],
  ['private MB', (row) => number(row.private, 1)],
];

const line = (cells) => `| ${cells.join(' | ')} |`;
const head = (cells) => `${line(cells)}\n|${cells.map(() => '---').join('|')}|`;

/** Floors as listed, peers by their bytes, ours as listed. */
function inOrder(rows) {
  const peers = rows.filter(({ floor, ours }) => !floor && !ours).sort((a, b) => (a.medians.bytes ?? Infinity) - (b.medians.bytes ?? Infinity));
  return [...rows.filter(({ floor }) => floor), ...peers, ...rows.filter(({ ours }) => ours)];
}

const rowOf = ({ name, fault, medians }) => line([name, ...(fault ? [`not measured: ${fault}`, ...COLUMNS.slice(1).map(() => '')] : COLUMNS.map(([, cell]) => cell(medians)))]);

function budgetRow({ what, limit, value, unit, digits = 0, floor }, medians, sizes) {
  const measured = value(medians, sizes);
  if (!Number.isFinite(measured)) return line([what, 'not measured', '', '']);
  const ratio = floor && measured / floor(medians);
  const holds = ratio === undefined ? measured <= limit : ratio <= limit;
  return line([what, `${number(measured, digits)} ${unit}`, ratio === undefined ? '' : number(ratio, 2), holds ? 'yes' : '**no**']);
}

/** rows: {id, name, floor, ours, fault, medians}; those without medians were not asked for. sizes: see bench-page-budgets.mjs. */
export function printTables(rows, sizes) {
  console.log(head(['page', ...COLUMNS.map(([name]) => name)]));
  for (const row of inOrder(rows.filter(({ medians }) => medians))) console.log(rowOf(row));
  const medians = Object.fromEntries(rows.map(({ id, medians }) => [id, medians ?? {}]));
  console.log(`\n${head(['budget', 'measured', 'of the inline SVG', 'holds'])}`);
  for (const budget of BUDGETS) console.log(budgetRow(budget, medians, sizes));
}
