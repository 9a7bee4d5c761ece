// The tests' own tool: what a page does under each engine reaches the test, and the other way round.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { inEachEngine } from './lib/engines.mjs';
import { serve } from './lib/server.mjs';

const PAGE = `<!DOCTYPE html><html><meta charset="utf-8"><title>page</title><style>body{margin:0;height:3000px}</style>
<button style="position:absolute;left:10px;top:10px;width:100px;height:50px">press</button>
<div style="position:absolute;left:10px;top:100px;width:200px;height:100px;background:#0000ff"></div>
<input style="position:absolute;left:10px;top:220px"><p>没有脚本</p>
<script>
  document.querySelector('p').textContent = 'script runs';
  window.seen = [];
  const tell = (event) => seen.push([event.type, event.key ?? event.deltaY ?? '', event.ctrlKey]);
  for (const type of ['keydown', 'wheel', 'click', 'pointermove']) addEventListener(type, tell);
  addEventListener('wheel', (event) => event.ctrlKey && event.preventDefault(), {passive: false});
</script>`;

const FAULT = `${PAGE}<script>console.warn('a warning'); throw new Error('a fault')</script>`;

inEachEngine((engine) => {
  let server;
  before(async () => (server = await serve({ replies: { page: PAGE, fault: FAULT } })));
  after(() => server.close());

  const opened = async (t, path, options) => {
    const page = await engine.open(server.url(path), options);
    t.after(() => page.close());
    return page;
  };
  const events = (page, type) => page.evaluate((type) => seen.filter((one) => one[0] === type), type);

  test('keys, clicks, drags and the wheel arrive, with modifiers', async (t) => {
    const page = await opened(t, 'page', { width: 800, height: 600 });
    assert.deepEqual(await page.evaluate(() => [innerWidth, innerHeight, devicePixelRatio]), [800, 600, 1]);
    await page.click('button');
    assert.deepEqual(await events(page, 'click'), [['click', '', false]]);
    await page.press('ArrowLeft');
    await page.press('End', ['Control']);
    const keys = (await events(page, 'keydown')).filter(([, key]) => key !== 'Control');
    assert.deepEqual(keys, [['keydown', 'ArrowLeft', false], ['keydown', 'End', true]]);
    await page.drag('div', 80, 0, 4);
    assert.ok((await events(page, 'pointermove')).length >= 4);
    await page.click('input');
    await page.type('ab');
    assert.equal(await page.at('input', (input) => input.value), 'ab');
    await page.wheel('div', 2);
    await page.until('two notches', () => seen.filter(([type, delta]) => type === 'wheel' && delta > 0).length === 2);
    await page.wheel('div', -1, ['Control']);
    await page.until('the wheel with a key', () => seen.some(([type, delta, control]) => type === 'wheel' && delta < 0 && control));
  });

  test('a screenshot shows what is on the page', async (t) => {
    const page = await opened(t, 'page', { width: 800, height: 600 });
    const image = await page.screenshot({ left: 10, top: 100, width: 200, height: 100 });
    assert.deepEqual([image.width, image.height], [200, 100]);
    assert.deepEqual([...image.data.subarray(0, 4)], [0, 0, 255, 255]);
  });

  if (engine.name !== 'webkit') test('the console and uncaught errors are heard', async (t) => {
    const page = await opened(t, 'fault');
    assert.ok(page.errors.some((text) => text.includes('a fault')), JSON.stringify(page.errors));
    assert.ok(page.console.some(({ text }) => text.includes('a warning')), JSON.stringify(page.console));
  });

  test('media features and pixel ratio are as asked', async (t) => {
    const page = await opened(t, 'page', { colorScheme: 'dark', reducedMotion: true, dpr: 2, width: 700, height: 500 });
    const features = await page.evaluate(() => [
      matchMedia('(prefers-color-scheme: dark)').matches,
      matchMedia('(prefers-reduced-motion: reduce)').matches,
      devicePixelRatio, innerWidth,
    ]);
    assert.deepEqual(features, [true, true, 2, 700]);
  });

  test('scripts of the page can be switched off while the test still asks', async (t) => {
    const page = await opened(t, 'page', { javaScript: false });
    assert.equal(await page.evaluate(() => document.querySelector('p').textContent), '没有脚本');
  });

  test('each page starts with empty storage', async (t) => {
    const first = await engine.open(server.url('page'));
    await first.evaluate(() => localStorage.setItem('left', 'behind'));
    await first.close();
    const second = await opened(t, 'page');
    assert.equal(await second.evaluate(() => localStorage.getItem('left')), null);
  });

  test('there is WebGL 2, without which the canvas could not be tested', async (t) => {
    const page = await opened(t, 'page');
    assert.ok(await page.evaluate(() => document.createElement('canvas').getContext('webgl2') !== null));
  });
});
