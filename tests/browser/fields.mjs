// What a reader writes in a field, what is told while it waits, and the picture beside a slider on a phone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEachEngine } from './lib/engines.mjs';
import { HOST, distText, f21Element, openPage, pageWith, ready, settled, words } from './lib/widget.mjs';

const inside = (selector) => `${HOST} >>> ${selector}`;
const LAST = '.range[aria-label="搬运量"]';
const caption = async (page) => (await words(page)).caption;

/** The figure bound alone, and a writer to its first field, which is the arithmetic rate. */
async function opened(t, engine, options = {}) {
  const page = await openPage(t, engine, { path: 'one', replies: { one: pageWith(f21Element()), ...options.replies }, ...options.window });
  await ready(page);
  const write = (text) => page.at(inside('.field'), (input, text) => {
    input.value = text;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, text);
  return { page, write };
}

inEachEngine((engine) => {
  test('digits of other kinds are no number, those of full width are', async (t) => {
    const { page, write } = await opened(t, engine);
    for (const text of ['10⁹ FLOP/s', '2²', '2₂', '①']) {
      await write(text);
      await page.until('a refusal', () => !document.querySelector('lesson-player').shadowRoot.querySelector('.refusal').hidden);
      assert.match(await caption(page), /计算要 1 ms/, text);
    }
    await write('２．５　ＧＦＬＯＰ／ｓ');
    await page.until('the numbers', () => document.querySelector('lesson-player').shadowRoot.querySelector('.refusal').hidden);
    assert.match(await caption(page), /计算要 0\.4 ms/);  // 1 MFLOP at 2.5 GFLOP/s
  });

  test('numbers that wait for the engine say so, and follow once it is there', async (t) => {
    // The engine's script waits for the test before it does what it does.
    const held = `await new Promise((resolve) => { window.release = resolve; });\n${distText('engine.js')}`;
    const { page, write } = await opened(t, engine, { replies: { 'engine.js': { headers: { 'content-type': 'text/javascript' }, body: held } } });
    await write('4 GFLOP/s');
    const told = () => page.at(inside('.controls'), (controls) => [controls.getAttribute('aria-busy'), controls.querySelector('.told').textContent]);
    assert.deepEqual(await told(), ['true', '正在载入图形……']);
    await page.until('the engine', () => typeof window.release === 'function');
    await page.evaluate(() => window.release());
    await page.until('the numbers', () => document.querySelector('lesson-player').shadowRoot.querySelector('.caption').textContent.includes('计算要 0.25 ms'));
    assert.deepEqual(await told(), [null, '']);
  });

  test('on a phone the picture comes along while a slider is dragged, and is back in its place after', async (t) => {
    const { page } = await opened(t, engine, { window: { width: 390, height: 800 } });
    await page.at(HOST, (host) => { host.style.width = '390px'; });
    const top = (place = '.stage') => page.at(inside(place), (one) => Math.round(one.getBoundingClientRect().top));
    await page.at(inside(LAST), (range) => range.scrollIntoView({ block: 'end', behavior: 'instant' }));
    const before = await top();
    assert.ok(before < -100, `${before}`);
    const slider = await top(LAST);
    await page.at(inside(LAST), (range) => {
      range.value = String(Number(range.value) + 1);
      range.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await page.until('the picture', () => Math.abs(document.querySelector('lesson-player').shadowRoot.querySelector('.stage').getBoundingClientRect().top) <= 1);
    assert.equal(await top(LAST), slider);  // it stays under the finger
    await page.at(inside(LAST), (range) => range.dispatchEvent(new Event('change', { bubbles: true })));
    await settled(page);
    assert.equal(await top(), before);
  });
});
