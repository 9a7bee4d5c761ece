// A page that stays open for long: figures that come and go, WebGL contexts that are lost, and tabs that rest leave nothing behind.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEachEngine } from './lib/engines.mjs';
import { asScript } from './lib/made-lesson.mjs';
import { countContexts, countHeld, pretendTab } from './lib/page-before.mjs';
import { HOST, f21Element, frames, openPage, pageWith, ready, settled, twinSteps, wake, words } from './lib/widget.mjs';

const LIVES = 200;
/** By then all that is made once is made. */
const WARM = 50;
/** A call into the page is short: drivers give up on long ones. */
const BATCH = 10;
const LOSSES = 50;
const HOUR_MS = 3600000;
/** What may be more in the heap after 150 lives, in bytes: one figure kept for each is several times that. */
const MOST_MORE = 512 << 10;
const MOST_NODES_MORE = 20;

inEachEngine((engine) => {
  const opened = async (t, ...scripts) => {
    const names = scripts.map((_, index) => `before${index}.js`);
    const head = names.map((name) => `<script src="${name}"></script>`).join('');
    const page = await openPage(t, engine, {
      path: 'one',
      replies: { one: pageWith(`<main>${f21Element()}</main>`, head), ...Object.fromEntries(names.map((name, index) => [name, asScript(scripts[index])])) },
    });
    await ready(page);
    return page;
  };

  /** What is held once the element is out of the page; in Chromium with what lies in its heap. */
  const heldWithout = async (page) => {
    const held = await page.evaluate(async () => {
      window.host ??= document.querySelector('lesson-player');
      window.home ??= window.host.parentNode;
      window.host.remove();
      // Frames and timers that the browser itself has yet to deliver.
      await new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)); });
      return { ...window.held(), elements: document.querySelectorAll('*').length, inside: window.host.shadowRoot.querySelectorAll('*').length };
    });
    return { held, heap: engine.name === 'chromium' ? await heapOf(page) : null };
  };

  test(`${LIVES} lives of a figure, some on its canvas, leave no context, listener, timer, observer or node behind`, async (t) => {
    const page = await opened(t, countContexts, countHeld);
    await heldWithout(page);
    let warm = null;
    for (let life = 0; life < LIVES; life += BATCH) {
      if (life === WARM) warm = await heldWithout(page);
      await page.evaluate(async (count) => {
        const { host, home } = window;
        for (let i = 0; i < count; i++) {
          home.prepend(host);
          await host.ready;
          if (i % 5 === 1) await host.zoomIn();  // with its engine
          if (i % 10 === 0) {
            host.shadowRoot.querySelector('.stage').dispatchEvent(new FocusEvent('focusin', { bubbles: true, composed: true }));
            while (host.mode !== 'canvas') await new Promise((resolve) => { requestAnimationFrame(resolve); });
          }
          if (i % 3) await host.settled;
          else host.play();  // put away in the middle of something
          host.remove();
        }
      }, BATCH);
    }
    const last = await heldWithout(page);
    assert.deepEqual(last.held, warm.held);
    assert.deepEqual([last.held.contexts, last.held.running, last.held.observers], [0, [], []]);
    if (last.heap) {
      const more = Object.fromEntries(Object.entries(last.heap).map(([what, size]) => [what, size - warm.heap[what]]));
      t.diagnostic(`more after ${LIVES - WARM} lives: ${JSON.stringify(more)}`);
      assert.ok(more.bytes < MOST_MORE && more.nodes < MOST_NODES_MORE, JSON.stringify(more));
    }
    await page.evaluate(() => window.home.prepend(window.host));
    await wake(page);
    assert.equal((await words(page)).notice, null);
  });

  test(`a WebGL context lost ${LOSSES} times is ${LOSSES} times given back with the same picture, and nothing grows`, async (t) => {
    const page = await opened(t, countContexts, countHeld);
    await wake(page);
    await page.at(HOST, (host) => host.goTo(3));
    const picture = async () => {
      await settled(page);
      await frames(page);
      return page.screenshot(await page.locate(`${HOST} >>> canvas`));
    };
    const before = await picture();
    const losses = (count) => page.at(HOST, async (host, count) => {
      const canvas = host.shadowRoot.querySelector('canvas');
      const lever = canvas.getContext('webgl2').getExtension('WEBGL_lose_context');
      const until = async (mode) => { while (host.mode !== mode) await new Promise((resolve) => { requestAnimationFrame(resolve); }); };
      for (let i = 0; i < count; i++) {
        lever.loseContext();
        await until('svg');
        lever.restoreContext();
        await until('canvas');
        await host.settled;
      }
      // The words that are spoken wait for a moment: that is no growth.
      return { ...window.held(), running: window.held().running.filter((one) => one !== 'setTimeout'), canvases: host.shadowRoot.querySelectorAll('canvas').length };
    }, count);
    const few = await losses(5);
    for (let done = 5; done < LOSSES - 5; done += 10) await losses(10);
    const many = await losses(5);
    assert.deepEqual(many, few);
    assert.equal(many.contexts, 1);
    assert.ok(Buffer.compare((await picture()).data, before.data) === 0, 'another picture');
    const now = await words(page);
    assert.deepEqual([now.mode, now.notice, now.title], ['canvas', null, (await twinSteps(page))[2].title]);
  });

  for (const [what, wakes] of [['by the script', false], ['by the engine', true]]) {
    test(`an hour in another tab, or of a sleeping computer, is no step of a figure that plays ${what}`, async (t) => {
      const page = await opened(t, pretendTab, wakes ? () => {} : () => {
        WebAssembly.compile = () => Promise.reject(new Error('no engine in this test'));
      });
      if (wakes) await wake(page);
      await page.at(HOST, (host, hour) => {
        window.steps = [];
        host.addEventListener('lesson-step', ({ detail }) => window.steps.push([detail.step, performance.now()]));
        host.dwell = 600;
        host.play();
        window.tab.hide(true);
        window.tab.pass(hour);
        window.tab.hide(false);
      }, HOUR_MS);
      await frames(page, 20);
      assert.deepEqual(await page.at(HOST, ({ step, playing }) => [step, playing, window.steps]), [1, true, []]);
      // Without a word from the page: the computer slept, and the timer comes an hour late.
      await page.at(HOST, (host, hour) => {
        host.dwell = 0.5;
        window.tab.pass(hour);
      }, HOUR_MS);
      const [second, third] = await page.until('two steps', () => window.steps.length > 1 && window.steps);
      assert.deepEqual([second[0], third[0]], [2, 3]);
      assert.ok(third[1] - second[1] >= 450, `the second step stood for ${Math.round(third[1] - second[1])} ms of 500`);
    });
  }
});

/** Bytes and nodes in use after all that can go is gone. */
async function heapOf(page) {
  const session = await page.page.createCDPSession();
  for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { bytes: usedSize, nodes };
}
