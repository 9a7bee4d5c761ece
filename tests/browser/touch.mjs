// Fingers on the figure: one scrolls the page, two zoom, one pans what is zoomed, a tap tells a value.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEachEngine } from './lib/engines.mjs';
import { keyedPicture, middleOf } from './lib/keyed-picture.mjs';
import { HOST, distText, f21Element, openPage, pageWith, ready, settled, wake } from './lib/widget.mjs';

const STAGE = `${HOST} >>> .stage`;
const PICTURE = `${HOST} >>> .picture`;

/** What WebKit's driver cannot send: the events of fingers along their paths, as the browser would send them. */
function sendFingers(stage, paths, count) {
  const at = ([from, to], part) => ({ clientX: from[0] + (to[0] - from[0]) * part, clientY: from[1] + (to[1] - from[1]) * part });
  const send = (type, part) => paths.forEach((path, finger) => stage.dispatchEvent(new PointerEvent(type, {
    ...at(path, part), pointerId: 100 + finger, pointerType: 'touch', isPrimary: finger === 0, bubbles: true, composed: true, cancelable: true, buttons: 1,
  })));
  send('pointerdown', 0);
  for (let i = 1; i <= count; i++) send('pointermove', i / count);
  send('pointerup', 1);
}

inEachEngine((engine) => {
  const real = engine.name !== 'webkit';
  const fingers = (page, paths) => (real ? page.touch(paths) : page.at(STAGE, sendFingers, paths, 8));

  /** The figure live, in a page long enough to scroll, with an ear for who took each move of a finger. */
  const live = async (t) => {
    const body = `<p style="height:600px">above</p>${f21Element()}<p style="height:3000px">below</p>`;
    const page = await openPage(t, engine, { path: 'one', touch: true, width: 900, height: 800, replies: { one: pageWith(body) } });
    await page.evaluate(() => { window.taken = []; addEventListener('touchmove', (event) => window.taken.push(event.defaultPrevented)); });
    await wake(page);
    return page;
  };
  const middle = async (page) => {
    const { x, y } = await page.locate(PICTURE);
    return [x, y];
  };
  const zoom = (page) => page.at(HOST, (host) => host.zoom);

  if (engine.name === 'chromium') {
    test('a pen pans what is zoomed, as a mouse does', async (t) => {
      const page = await live(t);
      await page.at(HOST, async (host) => { await host.zoomIn(); await host.zoomIn(); });
      await settled(page);
      const [x, y] = await middle(page);
      const seen = () => page.at(HOST, ({ shadowRoot }) => shadowRoot.querySelector('.picture > svg[data-width="720"]').getAttribute('viewBox'));
      const before = await seen();
      await page.at(STAGE, (stage, [x, y]) => {
        const send = (type, dx, buttons) => stage.dispatchEvent(new PointerEvent(type, {
          clientX: x + dx, clientY: y, pointerId: 1, pointerType: 'pen', isPrimary: true, buttons, button: 0, bubbles: true, composed: true, cancelable: true,
        }));
        stage.setPointerCapture = () => {};  // of a pen that no driver has
        send('pointerdown', 0, 1);
        for (const dx of [20, 40, 60]) send('pointermove', dx, 1);
        send('pointerup', 60, 0);
      }, [x, y]);
      await settled(page);
      assert.notEqual(await seen(), before);
    });
  }

  test('one finger on a figure that is not zoomed is the page\'s', async (t) => {
    const page = await live(t);
    const [x, y] = await middle(page);
    await fingers(page, [[[x, y], [x, y - 150]]]);
    await settled(page);
    assert.equal(await zoom(page), 1);
    const taken = await page.evaluate(() => window.taken);
    assert.equal(taken.includes(true), false);
    if (real) assert.ok(taken.length > 0);
    assert.match(await page.at(STAGE, (stage) => getComputedStyle(stage).touchAction), /auto|pan|manipulation/);
  });

  test('two fingers drawn apart zoom the figure and not the page', async (t) => {
    const page = await live(t);
    const [x, y] = await middle(page);
    await fingers(page, [[[x - 30, y], [x - 90, y]], [[x + 30, y], [x + 90, y]]]);
    await page.until('the zoom', () => document.querySelector('lesson-player').zoom > 1.5);
    await settled(page);
    assert.ok(await zoom(page) <= 3.5);
    assert.equal(await page.evaluate(() => visualViewport.scale), 1);
  });

  if (real) {
    test('zoomed in, one finger pans the figure and the page stays', async (t) => {
      const page = await live(t);
      await page.at(HOST, (host) => { host.zoom = 3; });
      await page.until('the zoom', () => document.querySelector('lesson-player').zoom > 2.9);
      await settled(page);
      const left = () => page.at(`${PICTURE} > svg[data-width="720"]`, (svg) => Number(svg.getAttribute('viewBox').split(' ')[0]));
      const [x, y] = await middle(page);
      const [from, scroll] = [await left(), await page.evaluate(() => scrollY)];
      await fingers(page, [[[x, y], [x - 100, y]]]);
      await page.until('the pan', (from) => Number(document.querySelector('lesson-player').shadowRoot.querySelector('svg[data-width="720"]').getAttribute('viewBox').split(' ')[0]) > from, from);
      assert.equal(await page.evaluate(() => scrollY), scroll);
    });
  }

  test('a mouse that was let go outside is no second finger', async (t) => {
    const page = await live(t);
    const [x, y] = await middle(page);
    await page.at(STAGE, (stage) => {
      const mouse = { pointerId: 1, pointerType: 'mouse', isPrimary: true, bubbles: true, composed: true, button: 0, buttons: 1, clientX: 10, clientY: 10 };
      stage.dispatchEvent(new PointerEvent('pointerdown', mouse));
    });
    await fingers(page, [[[x, y], [x + 120, y]]]);
    await settled(page);
    assert.equal(await zoom(page), 1);
  });

  test('B61 the first tap on a part tells its name and value at once', async (t) => {
    const page = await live(t);
    const [target] = keyedPicture('lessons/f21.json', 'bound', 1).targets;
    const { x, y } = await middleOf(page, `${HOST} >>> .picture`, target);
    await fingers(page, [[[x, y], [x, y]]]);
    await page.until('the tip', () => !document.querySelector('lesson-player').shadowRoot.querySelector('.tip').hidden);
    assert.deepEqual(await page.at(`${HOST} >>> .tip`, (tip) => [...tip.children].map(({ textContent }) => textContent)), [target.name, target.value]);
  });

  test('B61 nothing looks pointed at after the finger is lifted', async (t) => {
    const page = await live(t);
    const rules = await page.at(HOST, ({ shadowRoot }) => {
      const hovers = (all, within) => [...all].flatMap((rule) => [
        ...(rule.selectorText?.includes(':hover') && !/hover: ?hover/.test(within) ? [rule.selectorText] : []),
        ...(rule.cssRules ? hovers(rule.cssRules, `${within} ${rule.media?.mediaText ?? ''}`) : []),
      ]);
      return [...shadowRoot.adoptedStyleSheets, ...document.styleSheets].flatMap((sheet) => hovers(sheet.cssRules, ''));
    });
    assert.deepEqual(rules, []);
    const [x, y] = await middle(page);
    await fingers(page, [[[x, y], [x, y - 3]]]);
    await page.at(HOST, ({ shadowRoot }) => shadowRoot.querySelector('.next').scrollIntoView({ block: 'center', behavior: 'instant' }));
    const look = () => page.at(`${HOST} >>> .zoomIn`, (button) => {
      const { backgroundColor, borderTopColor } = getComputedStyle(button);
      return [backgroundColor, borderTopColor];
    });
    const before = await look();
    const button = await page.locate(`${HOST} >>> .zoomIn`);
    await (real ? page.touch([[[button.x, button.y], [button.x, button.y]]], 1) : page.at(`${HOST} >>> .zoomIn`, (one) => one.click()));
    await page.until('the zoom', () => document.querySelector('lesson-player').zoom > 1);
    if (await page.evaluate(() => matchMedia('(hover: none)').matches)) assert.deepEqual(await look(), before);
  });

  test('B30 fast taps are taps and never a zoom of the page, which two fingers can still zoom', async (t) => {
    const page = await live(t);
    const effective = await page.at(HOST, ({ shadowRoot }) => [...shadowRoot.querySelectorAll('button, select, input')]
      .filter((one) => getComputedStyle(one).touchAction !== 'manipulation').map(({ className }) => className));
    assert.deepEqual(effective, []);
    assert.equal(await page.at(`${HOST} >>> .caption`, (caption) => {
      for (let at = caption; at; at = at.parentElement ?? at.getRootNode().host) if (!/auto|manipulation/.test(getComputedStyle(at).touchAction)) return at.className;
      return null;
    }), null);
    const next = await page.locate(`${HOST} >>> .next`);
    if (real) for (let i = 0; i < 4; i++) await page.touch([[[next.x, next.y], [next.x, next.y]]], 1);
    else for (let i = 0; i < 4; i++) await page.click(next);
    await page.until('the last step', () => document.querySelector('lesson-player').step === 4);
    assert.equal(await page.evaluate(() => visualViewport.scale), 1);
    for (const file of ['index.html', 'index.en.html']) assert.doesNotMatch(/<meta name="viewport"[^>]*>/.exec(distText(file))[0], /user-scalable|maximum-scale|minimum-scale/);
  });

  if (engine.name === 'chromium') {
    test('B30 two fingers on the caption zoom the page of a phone, and none of its taps does', async (t) => {
      const page = await openPage(t, engine, { path: 'one', touch: true, replies: { one: pageWith(f21Element(), '<meta name="viewport" content="width=device-width,initial-scale=1">') } });
      await page.page.setViewport({ width: 390, height: 780, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });
      await page.page.reload();
      await ready(page);
      const next = await page.locate(`${HOST} >>> .next`);
      for (let i = 0; i < 4; i++) await page.touch([[[next.x, next.y], [next.x, next.y]]], 1);
      await page.until('the last step', () => document.querySelector('lesson-player').step === 4);
      assert.equal(await page.evaluate(() => visualViewport.scale), 1);
      const { x, y } = await page.locate(`${HOST} >>> .caption`);
      await page.touch([[[x - 30, y], [x - 120, y]], [[x + 30, y], [x + 120, y]]]);
      assert.ok(await page.evaluate(() => visualViewport.scale) > 1.2);
    });
  }
});
