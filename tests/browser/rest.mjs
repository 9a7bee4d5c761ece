// Idle means idle: with nothing moving there is no frame and no timer, and far from the viewport no canvas.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEachEngine } from './lib/engines.mjs';
import { HOST, allReady, distText, f21Element, frames, openPage, pageWith, ready, settled, wake } from './lib/widget.mjs';

/** Counts every frame and timer that the element's scripts ask for, and those still pending; drivers ask for some of their own. */
function count() {
  const asked = { frames: 0, timers: 0, intervals: 0 };
  const pending = new Set();
  const { requestAnimationFrame, cancelAnimationFrame, setTimeout, clearTimeout, setInterval, clearInterval } = window;
  const wrap = (kind, ask, name) => (act, ...more) => {
    if (!/(lesson-player|engine)\.js/.test(new Error().stack)) return ask(act, ...more);
    asked[kind]++;
    const id = ask((...values) => { if (kind !== 'intervals') pending.delete(`${name}${id}`); act(...values); }, ...more);
    pending.add(`${name}${id}`);
    return id;
  };
  const unwrap = (cancel, name) => (id) => { pending.delete(`${name}${id}`); cancel(id); };
  window.requestAnimationFrame = wrap('frames', requestAnimationFrame, 'frame');
  window.cancelAnimationFrame = unwrap(cancelAnimationFrame, 'frame');
  window.setTimeout = wrap('timers', setTimeout, 'timer');
  window.clearTimeout = unwrap(clearTimeout, 'timer');
  window.setInterval = wrap('intervals', setInterval, 'interval');
  window.clearInterval = unwrap(clearInterval, 'interval');
  window.work = { asked, pending, afterFrames: (n, then) => { const next = () => (n-- ? requestAnimationFrame(next) : then()); next(); } };
}

const script = { headers: { 'content-type': 'text/javascript' }, body: `(${count})();` };
const tag = '<script src="count.js"></script>';

inEachEngine((engine) => {
  /** What the page's scripts ask for while 60 frames of the browser go by. */
  const workIn60Frames = (page) => page.evaluate(() => new Promise((resolve) => {
    const before = { ...window.work.asked };
    window.work.afterFrames(60, () => {
      const { asked, pending } = window.work;
      resolve({ frames: asked.frames - before.frames, timers: asked.timers - before.timers, intervals: asked.intervals, pending: pending.size });
    });
  }));
  const atRest = async (page, live = true) => {
    // The live region's and the pointer's short waits run out on their own.
    await page.until('no timer', () => window.work.pending.size === 0);
    if (live) assert.ok(await page.evaluate(() => window.work.asked.frames > 0 && window.work.asked.timers > 0), 'nothing was counted');
    assert.deepEqual(await workIn60Frames(page), { frames: 0, timers: 0, intervals: 0, pending: 0 });
  };

  test('B37 three figures at rest, one of them far away, ask for no frame and no timer', async (t) => {
    const body = `${f21Element()}${f21Element()}<p style="height:9000px">far</p>${f21Element()}`;
    const page = await openPage(t, engine, { path: 'one', replies: { one: pageWith(body, tag), 'count.js': script } });
    await wake(page);
    await page.until('the second', () => {
      const [, second] = document.querySelectorAll('lesson-player');
      second.shadowRoot.querySelector('.stage').focus();
      return second.mode === 'canvas';
    });
    await page.evaluate(() => Promise.all([...document.querySelectorAll('lesson-player')].map((host) => host.settled)).then(() => true));
    await atRest(page);
    assert.equal(await page.at(() => document.querySelectorAll('lesson-player')[2], (host) => host.mode), 'svg');
  });

  test('B37 after steps, zoom and play the figure is at rest again', async (t) => {
    const replies = { 'index.html': distText('index.html').replace('<head>', `<head>${tag}`), 'count.js': script };
    const page = await openPage(t, engine, { replies });
    await allReady(page);  // the other figures are put up in frames too
    await wake(page);
    await page.at(HOST, async (host) => {
      host.next();
      await host.settled;
      await host.zoomIn();
      await host.fit();
      window.ended = new Promise((resolve) => host.addEventListener('lesson-ended', resolve, { once: true }));
      host.dwell = 0.05;
      host.play();
      await window.ended;
      await host.settled;
    });
    await atRest(page);
  });

  test('B37 the stepper over the SVGs is at rest when nobody steps', async (t) => {
    const body = `<p style="height:3000px">far</p>${f21Element()}`;
    const page = await openPage(t, engine, { path: 'one', replies: { one: pageWith(body, tag), 'count.js': script } });
    await ready(page);
    await atRest(page, false);
    assert.equal(await page.at(HOST, (host) => host.mode), 'svg');
    assert.deepEqual(page.server.log.filter(({ path }) => path.includes('engine')), []);
  });

  test('while it plays out of sight nothing ticks', async (t) => {
    const body = `${f21Element()}<p style="height:9000px">far</p>`;
    const page = await openPage(t, engine, { path: 'one', replies: { one: pageWith(body, tag), 'count.js': script } });
    await wake(page);
    await page.at(HOST, (host) => { host.dwell = 600; host.play(); });
    await page.evaluate(() => { document.activeElement.blur(); scrollTo(0, 9000); });
    await page.until('the SVG', () => document.querySelector('lesson-player').mode === 'svg');
    await atRest(page);
    assert.equal(await page.at(HOST, (host) => host.playing), true);
  });

  test('scrolled far away the canvas is given back, and is there again when looked at', async (t) => {
    const body = `${f21Element()}<p style="height:9000px">far</p>`;
    const page = await openPage(t, engine, { path: 'one', replies: { one: pageWith(body) } });
    await wake(page);
    await page.at(HOST, (host) => { host.goTo(2); });
    await settled(page);
    await page.evaluate(() => { document.activeElement.blur(); scrollTo(0, 9000); });
    await page.until('the SVG', () => document.querySelector('lesson-player').mode === 'svg');
    assert.equal(await page.at(HOST, (host) => host.shadowRoot.querySelectorAll('canvas').length), 0);
    await page.evaluate(() => scrollTo(0, 0));
    await wake(page);
    assert.equal(await page.at(HOST, (host) => host.step), 2);
  });

  test('no more than two of five figures hold a WebGL context', async (t) => {
    // Only pictures, so that all of them are near the viewport and none rests for being far.
    const short = '<style>lesson-player::part(steps), lesson-player::part(table), lesson-player::part(toolbar), lesson-player::part(caption) { display: none }</style>';
    const page = await openPage(t, engine, { path: 'one', height: 1800, replies: { one: pageWith(Array(5).fill(f21Element()).join(''), short) } });
    await ready(page);
    for (const n of [1, 2, 3, 4, 5]) {
      await page.evaluate((n) => {
        window.wanted = document.querySelectorAll('lesson-player')[n - 1].shadowRoot.querySelector('.stage');
        window.wanted.scrollIntoView({ block: 'center', behavior: 'instant' });
      }, n);
      // A press wakes it whether or not the window is active, and also after another figure took its place.
      await page.click(() => window.wanted);
      await page.until(`figure ${n} live`, (n) => document.querySelectorAll('lesson-player')[n - 1].mode === 'canvas', n);
      const liveOnes = await page.evaluate(() => [...document.querySelectorAll('lesson-player')].filter(({ mode }) => mode === 'canvas').length);
      assert.ok(liveOnes <= 2, `${liveOnes}`);
      // The others rest in view as well, and leave it to the one that was pressed.
      await frames(page, 30);
      assert.equal(await page.evaluate((n) => document.querySelectorAll('lesson-player')[n - 1].mode, n), 'canvas', `figure ${n}`);
    }
  });
});
