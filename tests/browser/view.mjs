// Zooming and panning by key, button, wheel and drag, as SVG and on the canvas; and what stays the page's.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEachEngine } from './lib/engines.mjs';
import { keyedPicture, middleOf } from './lib/keyed-picture.mjs';
import { HOST, allReady, f21WithScript, frames, heard, listen, openPage, ready, settled, wake } from './lib/widget.mjs';
import { withoutWebGl } from './lib/without-webgl.mjs';

const STAGE = `${HOST} >>> .stage`;
const button = (name) => `${HOST} >>> .${name}`;
const near = (found, wanted, leeway = 0.02) => assert.ok(Math.abs(found - wanted) <= leeway * Math.max(1, Math.abs(wanted)), `${found} is not about ${wanted}`);

inEachEngine((engine) => {
  const opened = async (t, options) => {
    const page = await openPage(t, engine, options);
    await ready(page);
    await listen(page);
    return page;
  };
  const live = async (t, options) => {
    const page = await opened(t, options);
    await wake(page);
    return page;
  };
  const zoom = (page) => page.at(HOST, (host) => host.zoom);
  const untilZoom = (page, wanted) => page.until(`zoom ${wanted}`, (wanted) => Math.abs(document.querySelector('lesson-player').zoom - wanted) < 0.01, wanted);
  /** The visible box in diagram units, as the SVG in its place has it: {x, y, w, h}. */
  const box = (page) => page.at(`${STAGE} .picture > svg[data-width="720"]`, (svg) => {
    const [x, y, w, h] = svg.getAttribute('viewBox').split(' ').map(Number);
    return { x, y, w, h };
  });
  const picture = async (page) => (await page.screenshot(await page.locate(`${HOST} >>> .picture`))).data;
  /** By more than the rounding of a letter that was moved where letters are kept. */
  const differ = (one, other) => one.length !== other.length || one.some((value, i) => Math.abs(value - other[i]) > 1);

  test('plus, minus and 0 zoom in, out and back to the whole picture', async (t) => {
    const page = await live(t);
    const whole = await picture(page);
    await page.press('+');
    await untilZoom(page, 1.25);
    await page.press('+');
    await untilZoom(page, 1.5625);
    near((await box(page)).w, 720 / 1.5625);
    await settled(page);
    assert.ok(differ(await picture(page), whole));
    await page.press('-');
    await untilZoom(page, 1.25);
    await page.press('0');
    await untilZoom(page, 1);
    await settled(page);
    assert.ok(!differ(await picture(page), whole));
    assert.ok((await heard(page)).filter(([type]) => type === 'zoom').every(([, { zoom }]) => zoom >= 1));
  });

  test('the buttons zoom, and rest where there is nothing to zoom out of', async (t) => {
    const page = await live(t);
    const rests = (name) => page.at(button(name), (element) => element.getAttribute('aria-disabled') === 'true');
    assert.deepEqual([await rests('zoomOut'), await rests('fit'), await rests('zoomIn')], [true, true, false]);
    await page.click(button('zoomIn'));
    await untilZoom(page, 1.25);
    assert.deepEqual([await rests('zoomOut'), await rests('fit')], [false, false]);
    await page.click(button('zoomIn'));
    await page.click(button('zoomOut'));
    await untilZoom(page, 1.25);
    await page.click(button('fit'));
    await untilZoom(page, 1);
  });

  test('a button zooms about the middle of what the window shows of a tall picture', async (t) => {
    const page = await live(t, { width: engine.name === 'webkit' ? 480 : 390, height: 600 });
    const { wanted, found } = await page.at(HOST, async (host) => {
      const stage = host.shadowRoot.querySelector('.picture');
      scrollBy({ top: stage.getBoundingClientRect().top, behavior: 'instant' });  // the upper part fills the window
      const { height, width } = stage.getBoundingClientRect();
      await host.zoomIn();
      await host.settled;
      const svg = [...host.shadowRoot.querySelectorAll('.picture svg')].find((one) => one.dataset.width === '320');
      const [, y, w, h] = svg.getAttribute('viewBox').split(' ').map(Number);
      const all = 320 * height / width, middle = all * (innerHeight / 2) / height;  // it stays where it is on the screen
      return { wanted: middle - (middle / all) * h, found: y };
    });
    near(found, wanted, 0.05);
  });

  test('the wheel with Control zooms about the pointer, and the page stays where it is', async (t) => {
    const page = await live(t);
    const { left, top, width } = await page.locate(`${HOST} >>> .picture`);
    const at = { x: Math.round(left + width / 4), y: Math.round(top + 50) };
    const under = async () => {
      const { x, w } = await box(page);
      return x + (w * (at.x - left)) / width;
    };
    const [before, scroll] = [await under(), await page.evaluate(() => scrollY)];
    await page.wheel(at, -3, ['Control']);
    await page.until('the zoom', () => document.querySelector('lesson-player').zoom > 1.1);
    await settled(page);
    near(await under(), before);
    assert.equal(await page.evaluate(() => scrollY), scroll);
    assert.equal(await page.evaluate(() => visualViewport.scale), 1);
  });

  test('zoomed in, a drag pans the picture with the pointer', async (t) => {
    const page = await live(t);
    await page.at(HOST, async (host) => { host.zoom = 3; });
    await untilZoom(page, 3);
    await settled(page);
    const { width } = await page.locate(`${HOST} >>> .picture`);
    const before = await box(page);
    await page.drag(STAGE, -60, -30);
    await page.until('the pan', (x) => Number(document.querySelector('lesson-player').shadowRoot.querySelector('svg[data-width="720"]').getAttribute('viewBox').split(' ')[0]) > x, before.x);
    const after = await box(page);
    near(after.x - before.x, (60 * before.w) / width, 0.1);
    near(after.y - before.y, (30 * before.w) / width, 0.1);
    assert.equal(after.w, before.w);
  });

  test('not zoomed, a drag moves nothing', async (t) => {
    const page = await live(t);
    const before = await box(page);
    await page.drag(STAGE, -80, 0);
    await settled(page);
    assert.deepEqual(await box(page), before);
    assert.equal(await zoom(page), 1);
  });

  test('Shift with the arrows pans, as far as the edge', async (t) => {
    const page = await live(t);
    await page.at(HOST, (host) => { host.zoom = 2; });
    await untilZoom(page, 2);
    const start = await box(page);
    await page.press('ArrowRight', ['Shift']);
    await page.press('ArrowDown', ['Shift']);
    const moved = await box(page);
    assert.ok(moved.x > start.x && moved.y > start.y);
    for (let i = 0; i < 12; i++) await page.press('ArrowLeft', ['Shift']);
    assert.equal((await box(page)).x, 0);
    assert.equal(await page.at(HOST, (host) => host.step), 1);
  });

  test('a figure in another language shows the part of the picture that was zoomed to, by canvas and SVG; another figure shows its whole', async (t) => {
    const page = await live(t);
    const seen = () => page.at(HOST, ({ zoom, shadowRoot }) => [zoom, shadowRoot.querySelector('.zoom').textContent, ...[...shadowRoot.querySelectorAll('.picture svg')].map((svg) => svg.getAttribute('viewBox'))]);
    await page.at(HOST, async (host) => {
      host.zoom = 4;
      await host.settled;
      host.shadowRoot.querySelector('.stage').focus();
    });
    await page.hold(['Shift'], async () => { for (let time = 0; time < 4; time++) await page.press('ArrowRight'); });
    await settled(page);
    const before = await seen();
    assert.equal(before[0], 4);
    await page.at(HOST, async (host) => {
      host.lang = 'en';
      await host.ready;
    });
    assert.deepEqual(await seen(), before);
    await wake(page);
    assert.deepEqual(await seen(), before);
    await page.at(HOST, async (host) => {
      host.setAttribute('figure', host.getAttribute('figure') === 'kv' ? 'bound' : 'kv');
      await host.ready;
    });
    assert.equal((await seen())[0], 1);
  });

  test('a step shows the part of the picture that was zoomed to', async (t) => {
    const page = await live(t);
    await page.at(HOST, (host) => { host.zoom = 2; });
    await untilZoom(page, 2);
    const before = await box(page);
    await page.press('ArrowRight');
    await settled(page);
    assert.deepEqual(await box(page), before);
  });

  test('pointing at a part names it and its value, the same on the canvas as in the SVG', async (t) => {
    const page = await live(t);
    const [target] = keyedPicture('lessons/f21.json', 'bound', 1).targets;
    await page.hover(await middleOf(page, `${HOST} >>> .picture`, target));
    await page.until('the tip', () => !document.querySelector('lesson-player').shadowRoot.querySelector('.tip').hidden);
    assert.deepEqual(await page.at(`${HOST} >>> .tip`, (tip) => [...tip.children].map(({ textContent }) => textContent)), [target.name, target.value]);
  });

  for (const canvas of [true, false]) {
    test(`zoomed in, a number that makes the picture lower leaves zoom, place and buttons at one (${canvas ? 'canvas' : 'without WebGL'})`, async (t) => {
      const paging = 'lesson-player[figure=paging]';
      const page = await openPage(t, engine, { path: 'index.html#f21/paging?step=1&reservation=32', ...(!canvas && { replies: f21WithScript(withoutWebGl) }) });
      await ready(page, paging);
      if (canvas) await wake(page, paging);
      const told = () => page.at(paging, async (host) => {
        await host.settled;
        const svg = host.shadowRoot.querySelector('.picture > svg[data-width="720"]');
        const [, y, w, h] = svg.getAttribute('viewBox').split(' ').map(Number);
        return { zoom: host.zoom, shown: host.shadowRoot.querySelector('.zoom').textContent, width: w, inside: y + h <= Number(svg.querySelector('rect').getAttribute('height')) + 0.01 };
      });
      await page.at(paging, async (host) => {
        host.zoom = 3;
        await host.settled;
        const stage = host.shadowRoot.querySelector('.stage');
        for (let i = 0; i < 20; i++) stage.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', shiftKey: true, bubbles: true, cancelable: true }));
      });
      assert.deepEqual(await told(), { zoom: 3, shown: '3×', width: 240, inside: true });
      await page.at(paging, (host) => {
        const range = host.shadowRoot.querySelector('.range');
        range.value = '0';
        for (const type of ['input', 'change']) range.dispatchEvent(new Event(type, { bubbles: true }));
      });
      assert.deepEqual(await told(), { zoom: 3, shown: '3×', width: 240, inside: true });
      await page.at(paging, (host) => host.zoomIn());
      near((await told()).zoom, 3.75);
    });
  }

  test('B84 the wheel and touch listeners of the element stand on the element alone', async (t) => {
    const record = () => {
      window.outside = [];
      for (const target of [window, document]) {
        const { addEventListener } = target;
        target.addEventListener = function (type, ...more) {
          window.outside.push(type);
          return addEventListener.call(this, type, ...more);
        };
      }
    };
    const page = await live(t, { replies: f21WithScript(record) });
    const forbidden = await page.evaluate(() => window.outside.filter((type) => /^(key|wheel|touch|pointer|mouse|gesture|resize|popstate)/.test(type)));
    assert.deepEqual(forbidden, []);
  });

  test('B66 under reduced motion a step is on the canvas without a change between', async (t) => {
    const count = () => {
      window.frames_ = 0;
      const { requestAnimationFrame } = window;
      window.requestAnimationFrame = (draw) => { window.frames_++; return requestAnimationFrame(draw); };
    };
    const page = await live(t, { reducedMotion: true, replies: f21WithScript(count) });
    await allReady(page);  // the other figures are put up in frames too
    await frames(page);
    await page.evaluate(() => { window.frames_ = 0; });
    await page.at(HOST, (host) => host.goTo(3));
    await settled(page);
    assert.ok(await page.evaluate(() => window.frames_) <= 2);
  });
});
