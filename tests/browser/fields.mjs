// What a reader writes in a field, and what is told while it waits.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEachEngine } from './lib/engines.mjs';
import { HOST, distText, f21Element, openPage, pageWith, ready, words } from './lib/widget.mjs';

const inside = (selector) => `${HOST} >>> ${selector}`;
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

  test('a number is read as people write it: with a plus, without its nought, with a space that does not break', async (t) => {
    const { page, write } = await opened(t, engine);
    for (const [text, time] of [['+2', '0.5'], ['.5', '2'], ['4\u00a0GFLOP/s', '0.25']]) {  // 1 MFLOP at so many GFLOP/s
      await write(text);
      await page.until(text, (time) => document.querySelector('lesson-player').shadowRoot.querySelector('.caption').textContent.includes(`计算要 ${time} ms`), time);
    }
  });

  test('what is refused twice for the same reason is heard twice', async (t) => {
    const { page, write } = await opened(t, engine);
    await page.at(HOST, ({ shadowRoot }) => {
      window.heard = [];
      const live = shadowRoot.querySelector('[aria-live]');
      new MutationObserver(() => heard.push(live.textContent)).observe(live, { childList: true });
    });
    for (const times of [1, 2]) {
      await write('fast');
      await page.until('the refusal', (times) => heard.filter((told) => told.includes('“fast”')).length === times, times);
    }
  });

  test('numbers that wait for the engine say so, and follow once it is there', async (t) => {
    // The engine's script waits for the test before it does what it does.
    const held = `await new Promise((resolve) => { window.release = resolve; });\n${distText('engine.js')}`;
    const { page, write } = await opened(t, engine, { replies: { 'engine.js': { headers: { 'content-type': 'text/javascript' }, body: held } } });
    await write('4 GFLOP/s');
    const told = () => page.at(inside('.controls'), (controls) => [controls.getAttribute('aria-busy'), controls.querySelector('.told').textContent]);
    assert.deepEqual(await told(), ['true', '正在载入图形……']);
    await page.at(inside('.range'), (range) => {
      range.value = range.max;
      range.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await page.at(HOST, (host) => host.goTo(2));
    assert.deepEqual(await told(), ['true', '正在载入图形……'], 'at another step');
    assert.equal(await page.at(inside('.range'), ({ value, max }) => value === max), true);
    await page.at(HOST, (host) => host.goTo(1));
    await write('4 GFLOP/s');
    await page.until('the engine', () => typeof window.release === 'function');
    await page.evaluate(() => window.release());
    await page.until('the numbers', () => document.querySelector('lesson-player').shadowRoot.querySelector('.caption').textContent.includes('计算要 0.25 ms'));
    assert.deepEqual(await told(), [null, '']);
  });
});
