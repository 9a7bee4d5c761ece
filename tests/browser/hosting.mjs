// Where the files may stand and how they may be served: below any folder, twice, compressed, and in frames that may do little.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { inEachEngine } from './lib/engines.mjs';
import { asScript } from './lib/made-lesson.mjs';
import { dist } from './lib/server.mjs';
import { UNDER, distText, f21Element, openPage, pageWith, wake, words } from './lib/widget.mjs';

/** A page one folder below the script, which names everything from where it stands. */
const BELOW = pageWith(f21Element()).replace(/(href|src)="(?=lesson)/g, '$1="../');
const PLACES = [['a page in another folder than the script', '下 一层/page.html'], ['the address of a folder', '下 一层/'], ['a folder without its slash', '下 一层'],
  ['an address with a question', '下 一层/page.html?q=1&r=/a/b'], ['an address with a hash', '下 一层/page.html#f21']];

inEachEngine((engine) => {
  for (const [what, address] of PLACES) {
    test(`B22 from ${what} everything asked for is there, inside the folder`, async (t) => {
      const location = encodeURI(`${UNDER}下 一层/`);
      const replies = { '下 一层/': BELOW, '下 一层/page.html': BELOW, '下 一层': { status: 301, headers: { location }, body: '' } };
      const page = await openPage(t, engine, { path: address, replies });
      await wake(page);
      const asked = page.server.log.filter(({ path: at }) => !at.endsWith('favicon.ico'));
      assert.deepEqual(asked.filter(({ path: at, status }) => !at.startsWith(UNDER) || ![200, 301].includes(status)), []);
      for (const name of ['lesson-player.js', 'engine.wasm', 'engine.js', 'lessons/f21.json']) {
        assert.ok(asked.some(({ path: at }) => at === UNDER + name), `${name} was not asked for`);
      }
    });
  }

  test('a parent that is as wide as what it holds gives the figure its least width, and the canvas comes', async (t) => {
    const page = await openPage(t, engine, { path: 'one', replies: { one: pageWith(`<div style="float:left">${f21Element()}</div>`) } });
    await wake(page);
    assert.ok(await page.at('lesson-player', (host) => host.offsetWidth >= 288 && host.offsetWidth < 560));
  });

  test('where the page scales the figure down, the canvas has the layout of the SVG in its place and the pixels of the screen', async (t) => {
    const page = await openPage(t, engine, { path: 'one', replies: { one: pageWith(`<div style="transform:scale(.5);transform-origin:0 0;width:900px">${f21Element()}</div>`) } });
    await wake(page);
    const seen = await page.at('lesson-player', (host) => {
      const canvas = host.shadowRoot.querySelector('canvas');
      const isShapeOf = (svg) => Math.abs(canvas.width / canvas.height - svg.viewBox.baseVal.width / svg.viewBox.baseVal.height) < 0.01;
      const layouts = [...host.shadowRoot.querySelectorAll('.picture > svg')].filter(isShapeOf).map(({ dataset }) => dataset.width);
      return { layouts, pixels: Math.abs(canvas.width - canvas.getBoundingClientRect().width * devicePixelRatio) <= 1 };
    });
    assert.deepEqual(seen, { layouts: ['720'], pixels: true });
  });

  test('B64 an engine that comes compressed runs all the same', async (t) => {
    const compressed = async (name, type) => ({ headers: { 'content-type': type, 'content-encoding': 'gzip' }, body: gzipSync(await readFile(path.join(dist, name))) });
    const replies = {
      one: pageWith(f21Element()),
      'engine.wasm': await compressed('engine.wasm', 'application/wasm'), 'lessons/f21.json': await compressed('lessons/f21.json', 'application/json'),
    };
    const page = await openPage(t, engine, { path: 'one', replies });
    await wake(page);
    assert.equal((await words(page)).notice, null);
  });

  test('B63 the script from three places, one of them another version, makes no fault, and every figure lives', async (t) => {
    const again = '<script type="module" src="lesson-player.js?again"></script><script type="module" src="older/lesson-player.js"></script><script type="module" src="after.js"></script>';
    const replies = {
      one: pageWith(`<div id="first">${f21Element()}</div><div id="second">${f21Element('index.en.html')}</div>${again}`),
      'older/lesson-player.js': asScript(`console.log('older');${distText('lesson-player.js')}`),
      'after.js': asScript('window.after = true;'),
    };
    const page = await openPage(t, engine, { path: 'one', replies });
    for (const place of ['#first > lesson-player', '#second > lesson-player']) {
      await wake(page, place);
      await page.at(place, (host) => host.goTo(3));
      assert.deepEqual([(await words(page, place)).step, (await words(page, place)).notice], [3, null]);
    }
    assert.equal(await page.evaluate(() => window.after), true);
    const notes = page.console.filter(({ text }) => !/404|favicon/.test(text)).map(({ text }) => text);
    assert.ok(notes.length <= 1, notes.join('\n'));
  });

  test('B32 in a sandboxed frame of an origin of its own everything works but remembering', async (t) => {
    const tell = () => {
      const faults = [];
      for (const type of ['error', 'unhandledrejection']) addEventListener(type, (event) => faults.push(String(event.message ?? event.reason)));
      addEventListener('message', async () => {
        const stored = (() => { try { return localStorage.length; } catch (fault) { return fault.name; } })();
        const host = document.querySelector('lesson-player');
        await customElements.whenDefined('lesson-player');
        await host.ready;
        const dwell = host.shadowRoot.querySelector('.dwell');
        dwell.value = 'reading';
        dwell.dispatchEvent(new Event('change', { bubbles: true }));
        host.next();
        const stage = host.shadowRoot.querySelector('.stage');
        stage.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true, pointerType: 'mouse' }));
        await host.zoomIn();
        for (const end = performance.now() + 30000; host.mode !== 'canvas' && performance.now() < end;) await new Promise((resolve) => { setTimeout(resolve, 20); });
        await host.settled;
        parent.postMessage({ stored, faults, step: host.step, zoom: host.zoom, dwell: host.dwell, mode: host.mode, height: host.getBoundingClientRect().height }, '*');
      });
    };
    const replies = {
      one: '<!DOCTYPE html><meta charset="utf-8"><iframe sandbox="allow-scripts" src="frame" width="800" height="700"></iframe>',
      frame: pageWith(f21Element(), '<script src="tell.js"></script>'), 'tell.js': asScript(tell),
    };
    const page = await openPage(t, engine, { path: 'one', replies, headers: { 'access-control-allow-origin': '*' } });
    const { height, ...told } = await page.evaluate(() => new Promise((resolve) => {
      addEventListener('message', ({ data }) => resolve(data), { once: true });
      document.querySelector('iframe').contentWindow.postMessage('go', '*');
    }));
    assert.deepEqual(told, { stored: 'SecurityError', faults: [], step: 2, zoom: 1.25, dwell: 'reading', mode: 'canvas' });
    assert.ok(height > 300);
  });
});
