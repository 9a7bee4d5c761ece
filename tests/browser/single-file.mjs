// One file with all in it opens from disk, alone in a folder: every level of the figure is there, and nothing is asked for.
import assert from 'node:assert/strict';
import { copyFile, mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { inEachEngine } from './lib/engines.mjs';
import { dist } from './lib/server.mjs';
import { HOST, ready, settled, wake, words } from './lib/widget.mjs';

const inside = (selector) => `${HOST} >>> ${selector}`;

inEachEngine((engine) => {
  /** Opens a copy of the file, changed by `edit`; the page may ask for nothing but the file itself. */
  async function openAlone(t, { file = 'f21.html', hash = '', edit, ...options } = {}) {
    const folder = path.join(await mkdtemp(path.join(os.tmpdir(), 'lesson-player-single-')), '第 3 章');
    await mkdir(folder);
    const copy = path.join(folder, file);
    if (edit) await writeFile(copy, edit(await readFile(path.join(dist, file), 'utf8')));
    else await copyFile(path.join(dist, file), copy);
    const page = await engine.open(pathToFileURL(copy).href + hash, options);
    t.after(async () => {
      await page.close();
      await rm(path.dirname(folder), { recursive: true });
      assert.deepEqual(page.requests.filter((url) => !/^(blob|data|about|chrome):/.test(url) && url.split('#')[0] !== pathToFileURL(copy).href), []);
      assert.deepEqual(page.errors, []);
    });
    return page;
  }

  for (const [file, position, caption] of [['f21.html', '第 2 步，共 4 步', /搬运/], ['f21.en.html', 'Step 2 of 4', /moving/i],
    ['f16.html', '第 2 步，共 3 步', /新词元/]]) {
    test(`${file}: the figure steps, goes live on the canvas and zooms`, async (t) => {
      const page = await openAlone(t, { file });
      await wake(page);
      await page.click(inside('.next'));
      await settled(page);
      const now = await words(page);
      assert.deepEqual([now.position, now.mode, now.notice], [position, 'canvas', null]);
      assert.match(now.caption, caption);
      await page.at(HOST, (host) => { host.zoom = 2; });
      await page.until('the zoom', () => document.querySelector('lesson-player').zoom > 1.9);
    });
  }

  test('every figure has its pictures soon, for paper, though nobody scrolls to it', async (t) => {
    const page = await openAlone(t);
    await page.until('all pictures', () => {
      const hosts = [...document.querySelectorAll('lesson-player')];
      return hosts.length > 8 && hosts.every((host) => host.shadowRoot?.querySelectorAll('.paper [data-lp=picture] > svg').length >= 2 * host.steps && host.steps > 0);
    });
    assert.equal(await page.evaluate(() => scrollY), 0);
  });

  test('every figure of the chapter can be stepped, and its last step is drawn', async (t) => {
    const page = await openAlone(t);
    const drawn = await page.evaluate(async () => {
      await customElements.whenDefined('lesson-player');
      const hosts = [...document.querySelectorAll('lesson-player')];
      const counts = [];
      for (const host of hosts) {
        host.scrollIntoView({ block: 'center', behavior: 'instant' });
        await host.ready;
        host.goTo(host.steps);
        counts.push(host.shadowRoot.querySelectorAll('.picture > svg text').length);
      }
      return counts;
    });
    assert.ok(drawn.length > 8 && drawn.every((count) => count > 10), String(drawn));
  });

  test('a figure far below waits with its words, and opens when it comes near', async (t) => {
    const page = await openAlone(t);
    await wake(page);
    const last = 'lesson-player[figure="quantisation"]';
    const { caption, picture } = await page.at(last, (host) => ({
      caption: host.querySelector('[data-lp=caption]').checkVisibility(),
      picture: host.shadowRoot.querySelector('.picture'),
    }));
    assert.deepEqual({ caption, picture }, { caption: true, picture: null });
    await page.at(last, (host) => host.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await ready(page, last);
    assert.ok(await page.at(last, (host) => host.shadowRoot.querySelector('.picture > svg') !== null));
  });

  test('a link opens with its step and its numbers, and the copied link is such a link to the file', async (t) => {
    const page = await openAlone(t, { hash: '#f21/bound?step=3&rate=0.2GFLOP/s' });
    await ready(page);
    await page.until('the numbers', () => /下界降到 5 ms 就停住/.test(document.querySelector('lesson-player').shadowRoot.querySelector('.caption').textContent));
    const { step, href } = await page.at(HOST, (host) => ({ step: host.step, href: location.href }));
    assert.equal(step, 3);
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copied = text; } }, configurable: true }));
    await page.click(inside('.way ~ .way'));
    assert.equal(await page.until('a copy', () => window.copied), href);
  });

  test('where nothing can be unpacked, words and table stay, with one sentence', async (t) => {
    const page = await openAlone(t, { edit: (text) => text.replace('<head>', '<head><script>delete window.DecompressionStream</script>') });
    await page.until('the sentence', () => document.querySelector('[data-lp=notice]') !== null);
    const shown = await page.at(HOST, (host) => ({
      notice: host.querySelector('[data-lp=notice]').textContent,
      captions: [...host.querySelectorAll('[data-lp=caption]')].filter((one) => one.getBoundingClientRect().height > 0).length,
      table: host.querySelector('table').getBoundingClientRect().height > 0,
    }));
    assert.match(shown.notice, /打不开/);
    assert.deepEqual([shown.captions, shown.table], [4, true]);
  });
});
