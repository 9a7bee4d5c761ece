// A lesson's text is letters, never markup or script: in the element, in the static page and in a picture on its own.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { inEachEngine } from './lib/engines.mjs';
import { dist } from './lib/server.mjs';
import { HOST, distText, openPage, pageWith, ready, settled, wake } from './lib/widget.mjs';

const MARKUP = '<img src=x onerror="window.__x=1"><script>window.__x=1</script><a href="javascript:window.__x=1">&lt;</a>"\'';
const TEXTS = new Set(['title', 'summary', 'question', 'given', 'caption', 'alt', 'text', 'term', 'name', 'working', 'result', 'remark', 'limits', 'provenance', 'answer']);

/** The lesson with markup at the end of each of its texts. */
function spoil(value, key) {
  if (Array.isArray(value)) return value.map((one) => spoil(one));
  if (value && typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, spoil(one, name)]));
  return typeof value === 'string' && TEXTS.has(key) ? value + MARKUP : value;
}

const lesson = JSON.stringify(spoil(JSON.parse(distText('lessons/f21.json'))));
const tool = path.join(dist, 'bin/lesson');
let folder;
before(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lesson-player-hostile-'));
  writeFileSync(path.join(folder, 'evil.json'), lesson);
  execFileSync(tool, ['render', path.join(folder, 'evil.json'), '-o', folder], { stdio: 'pipe' });
});
after(() => rmSync(folder, { recursive: true }));

inEachEngine((engine) => {
  const untouched = async (page) => assert.equal(await page.evaluate(() => typeof window.__x), 'undefined');
  const json = { headers: { 'content-type': 'application/json' }, body: lesson };

  test('B10 markup in every text of a lesson is shown as letters by the element', async (t) => {
    const one = pageWith('<lesson-player src="lessons/evil.json" figure="bound"></lesson-player>');
    const page = await openPage(t, engine, { path: 'one', replies: { one, 'lessons/evil.json': json } });
    await wake(page);
    for (const step of [1, 2, 3, 4]) {
      await page.at(HOST, (host, step) => { host.goTo(step); }, step);
      await settled(page);
      const found = await page.at(HOST, (host) => ({
        caption: host.shadowRoot.querySelector('.caption > p:last-child').textContent,
        made: host.shadowRoot.querySelectorAll('img, script, a').length,
      }));
      assert.ok(found.caption.endsWith(MARKUP), found.caption);
      assert.equal(found.made, 0);
    }
    await untouched(page);
  });

  test('B10 markup in every text of a lesson is shown as letters by the static page', async (t) => {
    const replies = Object.fromEntries(readdirSync(folder).filter((name) => name.endsWith('.html')).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
    const page = await openPage(t, engine, { path: 'index.html', replies: { ...replies, 'lessons/evil.json': json } });
    await ready(page);
    assert.equal(await page.evaluate(() => document.querySelectorAll('img, script:not([src]), a[href^="javascript"]').length), 0);
    assert.ok((await page.at('h1', (title) => title.textContent)).endsWith(MARKUP));
    await untouched(page);
  });

  test('B10 a picture on its own runs nothing', async (t) => {
    const { stdout } = spawnSync(tool, ['render', path.join(folder, 'evil.json'), '--svg', 'bound:1'], { encoding: 'utf8' });
    const svg = stdout.includes('xmlns=') ? stdout : stdout.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
    const page = await openPage(t, engine, { path: 'picture.svg', replies: { 'picture.svg': { headers: { 'content-type': 'image/svg+xml' }, body: svg } } });
    assert.equal(await page.evaluate(() => document.documentElement.tagName), 'svg');
    assert.equal(await page.evaluate(() => document.querySelectorAll('script, img, a').length), 0);
    await untouched(page);
  });

  test('B10 markup in an id, a unit or a lesson\'s address is refused in letters', async (t) => {
    const spoilt = [
      ['"id": "f21"', `"id": ${JSON.stringify(MARKUP)}`],
      ['"1 GFLOP/s"', JSON.stringify(`1 ${MARKUP}`)],
    ];
    for (const [good, bad] of spoilt) {
      const source = distText('lessons/f21.json');
      assert.ok(source.includes(good), good);
      const one = pageWith('<lesson-player src="lessons/evil.json" figure="bound"></lesson-player>');
      const page = await openPage(t, engine, { path: 'one', replies: { one, 'lessons/evil.json': { headers: json.headers, body: source.replace(good, bad) } } });
      const code = await page.at(HOST, (host) => customElements.whenDefined('lesson-player').then(() => host.ready).then(() => 'none', (error) => error.code));
      assert.equal(code, 'faulty');
      assert.equal(await page.at(HOST, (host) => host.shadowRoot.querySelectorAll('img, script, a').length), 0);
      await untouched(page);
    }
  });
});
