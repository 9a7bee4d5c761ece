// Measures a page's load, steps, play, rest and memory in Chromium, ours beside the pages of other libraries, and the budgets for it.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Chromium } from '../../tests/browser/engines/chromium.mjs';
import { root } from '../../tests/browser/lib/server.mjs';
import { measureSizes } from './bench-page-budgets.mjs';
import { faultOf } from './bench-page-check.mjs';
import { isHeld, makePages } from './bench-page-list.mjs';
import { serveCompressed } from './bench-page-server.mjs';
import { printTables } from './bench-page-table.mjs';
import { firstStep, quiet, startPage, visit, visitSlowly } from './bench-page-visit.mjs';
import { median } from './median.mjs';

const runs = Number(process.argv[2]);
// PAGES=panzoom,live measures only these and the floors, for a person at work on one.
const chosen = process.env.PAGES?.split(',');
const folder = path.join(root, 'build/bench');
const tell = (text) => process.stderr.write(`${text}\n`);

function shuffled(list) {
  const order = list.map((one) => ({ one, at: Math.random() }));
  return order.sort((a, b) => a.at - b.at).map(({ one }) => one);
}

async function withBrowser(act) {
  const engine = new Chromium();
  await engine.start();
  try {
    await act(engine);
  } finally {
    await engine.stop();
  }
}

async function check(engine, row) {
  row.fault = await faultOf(engine, server, row);
  tell(`${row.name}: ${row.fault ?? 'does what is measured'}`);
}

/** The first canvas of a browser waits for its graphics process, whoever asks for it: here nobody who is measured. */
async function warm(engine) {
  const page = await startPage(engine, server, pages.find(({ id }) => id === 'webgl'));
  await firstStep(page);
  await quiet(page);
  await page.close();
}

async function measure(engine, row) {
  try {
    row.visits.push({ ...await visit(engine, server, row), ...row.slow ? await visitSlowly(engine, server, row) : {} });
  } catch (error) {
    [row.fault] = error.message.split('\n');
    tell(`${row.name}: ${row.fault}`);
  }
}

function mediansOf(visits) {
  const names = Object.keys(visits[0] ?? {}).filter((name) => Number.isFinite(visits[0][name]));
  return Object.fromEntries(names.map((name) => [name, median(visits.map((one) => one[name]))]));
}

await mkdir(folder, { recursive: true });
const { pages, mounts } = await makePages(folder);
const server = await serveCompressed(mounts, isHeld);
const rows = pages.filter(({ id, floor }) => floor || !chosen || chosen.includes(id)).map((page) => ({ ...page, fault: null, visits: [] }));
await withBrowser(async (engine) => { for (const row of rows) await check(engine, row); });
for (let run = 1; run <= runs; run++) {
  await withBrowser(async (engine) => {
    await warm(engine);
    for (const row of shuffled(rows)) if (!row.fault) await measure(engine, row);
  });
  tell(`run ${run} of ${runs} is over`);
}
await server.close();
for (const row of rows) row.medians = mediansOf(row.visits);
await writeFile(path.join(folder, 'page.json'), JSON.stringify(rows, null, 1));
console.log(`Medians of ${runs}; milliseconds unless said otherwise; a phone of 412 x 732 at 2 pixels; brotli; "a / b": at full speed / processor 4 times slower, 1.6 Mbit/s, 150 ms.\n`);
printTables(pages.map((page) => rows.find(({ id }) => id === page.id) ?? page), await measureSizes(path.join(folder, 'single')));
