// Stepping and playing a figure by key and by button, and what of it the page is told.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEachEngine } from './lib/engines.mjs';
import { button, focus, openLesson, STAGE, story } from './lib/lesson-page.mjs';
import { HOST, words } from './lib/widget.mjs';

const position = (step) => `第 ${step} 步，共 4 步`;

inEachEngine((engine) => {
  const opened = (t, options) => openLesson(t, engine, options);
  const isPlaying = (page) => page.at(HOST, (host) => host.playing);

  /** The step by every way of telling it. */
  async function assertStep(page, step) {
    const now = await words(page);
    const marked = await page.at(`${HOST} >>> [part=steps]`, (list) => [...list.children].findIndex((item) => item.getAttribute('aria-current') === 'step') + 1);
    assert.deepEqual([now.step, now.position, marked], [step, position(step), step]);
  }

  test('Right, Left, End and Home step, and stay where there is no further step', async (t) => {
    const page = await opened(t);
    await assertStep(page, 1);
    await focus(page, STAGE);
    for (const [key, step] of [['ArrowRight', 2], ['ArrowRight', 3], ['ArrowLeft', 2], ['End', 4], ['ArrowRight', 4], ['Home', 1], ['ArrowLeft', 1]]) {
      await page.press(key);
      await assertStep(page, step);
    }
    assert.deepEqual(await story(page),
      ['ready', 'step 2 by next', 'step 3 by next', 'step 2 by previous', 'step 4 by goto', 'step 1 by goto']);
  });

  test('buttons step; at either end the one that leads no further says so and keeps the focus', async (t) => {
    const page = await opened(t);
    const rests = (name) => page.at(button(name), (one) => one.getAttribute('aria-disabled') === 'true');
    assert.equal(await rests('上一步'), true);
    for (const step of [2, 3, 4, 4]) {
      await page.click(button('下一步'));
      await assertStep(page, step);
    }
    assert.deepEqual([await rests('上一步'), await rests('下一步')], [false, true]);
    assert.equal(await page.at(button('下一步'), (one) => one.getRootNode().activeElement === one), true);
    await page.click(button('上一步'));
    await assertStep(page, 3);
  });

  test('the list of steps goes to a step, and the focus goes with the step', async (t) => {
    const page = await opened(t);
    await page.click(`${HOST} >>> [part=steps] > li:nth-child(3) button`);
    await assertStep(page, 3);
    await page.press('ArrowRight');
    await assertStep(page, 4);
    assert.equal(await page.at(`${HOST} >>> [part=steps] > li:nth-child(4) button`, (one) => one.getRootNode().activeElement === one), true);
  });

  test('play goes to the end and stops there; replay begins with the first step', async (t) => {
    const page = await opened(t);
    await page.at(HOST, (host) => (host.dwell = 0.05));
    await page.click(button('播放'));
    await page.until('the end', () => heard.some(({ type }) => type === 'lesson-ended'));
    await assertStep(page, 4);
    const played = ['play', 'step 2 by play', 'step 3 by play', 'step 4 by play', 'ended'];
    assert.deepEqual(await story(page), ['ready', ...played]);
    assert.equal(await isPlaying(page), false);
    await page.click(button('从头重播'));
    await page.until('the second end', () => heard.filter(({ type }) => type === 'lesson-ended').length === 2);
    assert.deepEqual((await story(page)).slice(6), ['play', 'step 1 by replay', ...played.slice(1)]);
  });

  test('stepping while playing pauses first, by key and by button', async (t) => {
    const page = await opened(t);
    await page.at(HOST, (host) => (host.dwell = 60));
    await page.click(button('播放'));
    assert.equal(await isPlaying(page), true);
    await page.press('ArrowRight');
    assert.equal(await isPlaying(page), false);
    await page.click(button('播放'));
    await page.click(button('上一步'));
    assert.equal(await isPlaying(page), false);
    assert.deepEqual(await story(page), ['ready', 'play', 'pause', 'step 2 by next', 'play', 'pause', 'step 1 by previous']);
  });

  test('Space plays and pauses; a focused button keeps Space and Enter for itself', async (t) => {
    const page = await opened(t);
    await focus(page, STAGE);
    await page.press('Space');
    await page.press('Space');
    assert.deepEqual(await story(page), ['ready', 'play', 'pause']);
    // What is prevented cannot scroll the page.
    assert.deepEqual(await page.evaluate(() => keys), [[' ', true], [' ', true]]);
    await focus(page, button('下一步'));
    await page.press('Space');
    await assertStep(page, 2);
    await page.press('Enter');
    await assertStep(page, 3);
    assert.deepEqual((await story(page)).slice(3), ['step 2 by next', 'step 3 by next']);
  });

  test('with the focus outside every key is the page\'s', async (t) => {
    const page = await opened(t);
    await focus(page, 'a[hreflang=en]');
    for (const key of ['ArrowRight', 'Home', 'End', '+', '?', 'Escape']) await page.press(key);
    await assertStep(page, 1);
    assert.deepEqual(await page.evaluate(() => keys.map(([key]) => key)), ['ArrowRight', 'Home', 'End', '+', '?', 'Escape']);
    assert.ok((await page.evaluate(() => keys)).every(([, prevented]) => !prevented));
  });

  test('keys with Ctrl, Alt or Meta and keys without a meaning here pass through', async (t) => {
    const page = await opened(t);
    await focus(page, STAGE);
    await page.press('ArrowRight');
    for (const modifier of ['Control', 'Alt', 'Meta']) await page.press('ArrowRight', [modifier]);
    for (const key of ['End', 'Enter']) await page.press(key, ['Control']);
    for (const key of ['x', 'PageDown', 'ArrowDown', 'Tab']) await page.press(key);
    await assertStep(page, 2);
    const pressed = (await page.evaluate(() => keys)).filter(([key]) => !['Control', 'Alt', 'Meta', 'OS'].includes(key));
    assert.deepEqual(pressed, [['ArrowRight', true], ['ArrowRight', false], ['ArrowRight', false], ['ArrowRight', false],
      ['End', false], ['Enter', false], ['x', false], ['PageDown', false], ['ArrowDown', false], ['Tab', false]]);
  });

  test('the choice of dwell keeps all its keys', async (t) => {
    const page = await opened(t);
    await focus(page, `${HOST} >>> select`);
    for (const key of ['ArrowRight', 'ArrowLeft', 'End', 'Home', '8', '+', '?']) await page.press(key);
    await assertStep(page, 1);
    assert.deepEqual(await page.evaluate(() => keys), []);
    assert.equal(await page.at(`${HOST} >>> dl.keys`, (list) => list.hidden), true);
  });

  test('? and a button show the list of keys, Esc puts it away', async (t) => {
    const page = await opened(t);
    const isOpen = async () => [
      await page.at(`${HOST} >>> dl.keys`, (list) => list.getBoundingClientRect().height > 0),
      await page.at(button('按键'), (one) => one.getAttribute('aria-expanded')),
    ];
    await focus(page, STAGE);
    assert.deepEqual(await isOpen(), [false, 'false']);
    await page.press('?');
    assert.deepEqual(await isOpen(), [true, 'true']);
    const listed = await page.at(`${HOST} >>> dl.keys`, (list) => [...list.querySelectorAll('dt')].map((one) => [...one.children].map((key) => key.textContent).join(' ')));
    assert.deepEqual(listed, ['← →', 'Home End', 'Space', '+ − 0', 'Shift ← → ↑ ↓', 'Enter', 'Esc', '?']);
    await page.press('Escape');
    assert.deepEqual(await isOpen(), [false, 'false']);
    await page.click(button('按键'));
    assert.deepEqual(await isOpen(), [true, 'true']);
  });

  test('events bubble out of the shadow with plain detail', async (t) => {
    const page = await opened(t);
    await page.at(HOST, (host) => host.next());
    const events = await page.evaluate(() => heard);
    assert.ok(events.every(({ composed, plain }) => composed && plain));
    assert.deepEqual(events.map(({ type, detail }) => [type, detail]), [
      ['lesson-ready', { figure: 'bound', step: 1, steps: 4 }],
      ['lesson-step', { figure: 'bound', step: 2, steps: 4, cause: 'next' }],
    ]);
  });

  test('properties, methods and attributes step as the buttons do', async (t) => {
    const page = await opened(t);
    const steps = await page.at(HOST, (host) => {
      const seen = [host.steps];
      for (const change of [() => host.next(), () => (host.step = 4), () => host.previous(), () => host.goTo(99), () => host.goTo(-1),
        () => host.setAttribute('step', '2')]) {
        change();
        seen.push(host.step);
      }
      return seen;
    });
    assert.deepEqual(steps, [4, 2, 4, 3, 4, 1, 2]);
    await assertStep(page, 2);
  });

  test('a link names the first step; address, title and history stay as they were', async (t) => {
    const page = await opened(t, { hash: '#f21/bound?step=3' });
    await assertStep(page, 3);
    const outside = () => page.evaluate(() => [location.href, document.title, history.length, Object.keys(localStorage).length]);
    const before = await outside();
    await focus(page, STAGE);
    for (const key of ['ArrowLeft', 'Space', 'End', 'Home']) await page.press(key);
    await assertStep(page, 1);
    assert.deepEqual(await outside(), before);
  });

  test('the chosen dwell is remembered under one key', async (t) => {
    const page = await opened(t);
    assert.equal(await page.at(HOST, (host) => host.dwell), 5);
    await page.at(`${HOST} >>> select`, (select) => {
      select.value = 'reading';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    assert.equal(await page.at(HOST, (host) => host.dwell), 'reading');
    const again = await page.at(HOST, async (host) => {
      const twin = host.cloneNode(true);
      host.replaceWith(twin);
      await twin.ready;
      return [twin.dwell, Object.keys(localStorage).length];
    });
    assert.deepEqual(again, ['reading', 1]);
  });
});
