// Opens every page with a figure of the sites that tools/check-embeds built, and prints what was seen of each.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Chromium } from '../../tests/browser/engines/chromium.mjs';
import { ready, settled, wake, words } from '../../tests/browser/lib/widget.mjs';
import { startStaticServer } from './static-server.mjs';

const [work, ...names] = process.argv.slice(2);
const UNDER = '/book/';

/** The pages of a site in which the element stands, without the copy of dist/ itself. */
function pagesOf(site) {
  return readdirSync(site, { recursive: true })
    .filter((file) => file.endsWith('.html') && !file.split(path.sep).includes('lesson-player'))
    .filter((file) => readFileSync(path.join(site, file), 'utf8').includes('<lesson-player'))
    .sort();
}

/** Steps the figure and wakes its canvas, as a reader would. */
async function tryFigure(page) {
  await ready(page);
  await page.at('lesson-player', (host) => host.goTo(2));
  await wake(page);
  await settled(page);
  const { step, steps, mode, notice } = await words(page);
  assert.deepEqual({ step, steps, mode, notice }, { step: 2, steps: 4, mode: 'canvas', notice: null });
}

const engine = new Chromium();
await engine.start();
console.log('| site | built and opened | seen |\n|---|---|---|');
for (const name of names) {
  const site = path.join(work, name, 'out');
  const server = await startStaticServer({ mounts: [[UNDER, site]] });
  const pages = pagesOf(site);
  assert.ok(pages.length > 0, `${name}: no page holds the element`);
  for (const file of pages) {
    const page = await engine.open(server.origin + encodeURI(UNDER + file));
    await tryFigure(page);
    assert.deepEqual(page.errors, [], `${name}: uncaught errors`);
    assert.deepEqual(page.requests.filter((url) => !/^(blob|data):/.test(url) && !url.startsWith(server.origin)), [], `${name}: requests to elsewhere`);
    await page.close();
  }
  console.log(`| ${name} | ${pages.join(', ')} | four steps, the second shown, on the canvas |`);
  await server.close();
}
await engine.stop();
