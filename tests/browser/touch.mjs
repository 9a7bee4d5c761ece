// Fingers on the figure: one scrolls the page, two zoom, one pans what is zoomed, a tap tells a value.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEachEngine } from './lib/engines.mjs';
import { keyedPicture, middleOf } from './lib/keyed-picture.mjs';
import { HOST, f21Element, openPage, pageWith, settled, wake } from './lib/widget.mjs';

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

  test('a tap on a part tells its name and value at once', async (t) => {
    const page = await live(t);
    const [target] = keyedPicture('lessons/f21.json', 'bound', 1).targets;
    const { x, y } = await middleOf(page, `${HOST} >>> .picture`, target);
    await fingers(page, [[[x, y], [x, y]]]);
    await page.until('the tip', () => !document.querySelector('lesson-player').shadowRoot.querySelector('.tip').hidden);
    assert.deepEqual(await page.at(`${HOST} >>> .tip`, (tip) => [...tip.children].map(({ textContent }) => textContent)), [target.name, target.value]);
  });
});
