// Figures that are many, hidden, put away with their tab, or told to move less: each shows its picture, and none does more than that.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEachEngine } from './lib/engines.mjs';
import { asScript } from './lib/made-lesson.mjs';
import { countContexts, pretendTab } from './lib/page-before.mjs';
import { HOST, f21Element, frames, openPage, pageWith, ready, settled, twinSteps, wake, words } from './lib/widget.mjs';

const inside = (selector) => `${HOST} >>> ${selector}`;
const before = (script) => ({ head: '<script src="before.js"></script>', replies: { 'before.js': asScript(script) } });

inEachEngine((engine) => {
  test('B14 of 24 figures each shows its picture when it is looked at, and few hold a WebGL context', async (t) => {
    const { head, replies } = before(countContexts);
    const figures = Array(24).fill(f21Element()).join('<p style="height:300px">between</p>');
    const page = await openPage(t, engine, { path: 'one', replies: { one: pageWith(figures, head), ...replies } });
    await page.until('the last', () => document.querySelectorAll('lesson-player')[23].steps === 4);
    const order = [...Array(24).keys(), 20, 15, 10, 5, 0];
    for (const n of order) {
      const state = await page.evaluate(async (n) => {
        const host = document.querySelectorAll('lesson-player')[n];
        host.shadowRoot.querySelector('.stage').scrollIntoView({ block: 'center', behavior: 'instant' });
        for (const end = performance.now() + 60000; host.mode !== 'canvas' && performance.now() < end;) await new Promise((resolve) => { setTimeout(resolve, 20); });
        await host.settled;
        const canvas = host.shadowRoot.querySelector('canvas');
        return { mode: host.mode, seen: canvas?.getBoundingClientRect().height > 100 && getComputedStyle(canvas).visibility, contexts: window.contexts() };
      }, n);
      assert.deepEqual({ ...state, contexts: state.contexts <= 8 }, { mode: 'canvas', seen: 'visible', contexts: true }, `figure ${n}: ${state.contexts} contexts`);
    }
    assert.deepEqual(page.console.filter(({ text }) => /oldest|too many/i.test(text)), []);
  });

  for (const [how, open, close, show] of [
    ['a closed <details>', '<details><summary>more</summary>', '</details>', () => { document.querySelector('details').open = true; }],
    ['a tab that is not displayed', '<div id="tab" style="display:none">', '</div>', () => { document.querySelector('#tab').style.display = 'block'; }],
  ]) {
    test(`B21 in ${how} a figure does nothing; shown, it is drawn at its full size`, async (t) => {
      const page = await openPage(t, engine, { path: 'one', replies: { one: pageWith(open + f21Element() + close) } });
      await ready(page);
      await frames(page, 30);
      await page.at(HOST, (host) => { host.goTo(2); });
      assert.deepEqual(page.server.log.filter(({ path }) => /engine|json/.test(path)), []);
      await page.evaluate(show);
      const drawn = () => page.at(inside('.picture'), (picture) => {
        const [found] = [...picture.querySelectorAll('svg')].filter((svg) => svg.getBoundingClientRect().height > 0);
        const { width, height } = found.getBoundingClientRect();
        return { layout: found.dataset.width, wide: width > 600 && height > 200, viewBox: found.getAttribute('viewBox').split(' ').map(Number).every(Number.isFinite) };
      });
      assert.deepEqual(await drawn(), { layout: '720', wide: true, viewBox: true });
      await wake(page);
      const { step, caption, notice } = await words(page);
      assert.deepEqual([step, caption, notice], [2, (await twinSteps(page))[1].caption, null]);
      const canvas = await page.at(inside('canvas'), (one) => [one.width, one.getBoundingClientRect().width * devicePixelRatio]);
      assert.ok(Math.abs(canvas[0] - canvas[1]) <= 1 && canvas[0] > 600, String(canvas));
      assert.deepEqual(page.console.filter(({ text }) => /NaN|zero|size/i.test(text)), []);
    });
  }

  test('while a page scrolls on, a figure that stays in view wakes nothing; once it rests, the canvas comes', async (t) => {
    const page = await openPage(t, engine, { path: 'one', replies: { one: pageWith('<p style="height:3000px">far</p>' + f21Element() + '<p style="height:3000px">far</p>') } });
    await ready(page);
    await page.evaluate(async () => {
      const { top } = document.querySelector('lesson-player').getBoundingClientRect();
      const start = performance.now();
      for (let frame = 0; frame < 90 || performance.now() < start + 900; frame++) {
        scrollTo({ top: top + frame % 2, behavior: 'instant' });
        await new Promise((resolve) => { requestAnimationFrame(resolve); });
      }
    });
    assert.deepEqual(page.server.log.filter(({ path }) => /engine/.test(path)), []);
    await page.until('the canvas', () => document.querySelector('lesson-player').mode === 'canvas');
  });

  const inTab = async (t, below = '') => {
    const { head, replies } = before(pretendTab);
    const page = await openPage(t, engine, { path: 'one', replies: { one: pageWith(f21Element() + below, head), ...replies } });
    await wake(page);
    await page.at(inside('[aria-live]'), (region) => {
      window.spoken = [];
      new MutationObserver(() => window.spoken.push(region.textContent)).observe(region, { childList: true, characterData: true, subtree: true });
    });
    return page;
  };

  test('B71 back after a minute in another tab the figure goes on from the step it showed', async (t) => {
    const page = await inTab(t);
    await page.at(HOST, (host) => {
      window.steps = [];
      host.addEventListener('lesson-step', ({ detail }) => window.steps.push(detail.step));
      host.dwell = 20;
      host.play();
      window.tab.hide(true);
      window.tab.pass(60000);
      window.tab.hide(false);
    });
    await frames(page, 20);
    assert.deepEqual(await page.at(HOST, ({ step, playing }) => ({ step, playing, steps: window.steps, spoken: window.spoken })), { step: 1, playing: true, steps: [], spoken: [] });
    // Its whole dwell is ahead; then it goes on by one.
    await page.at(HOST, (host) => { host.dwell = 0.2; });
    await page.until('the next step', () => window.steps.length > 0);
    assert.equal(await page.evaluate(() => window.steps[0]), 2);
  });

  test('B71 a change that was under way when the tab was left is over when it is back', async (t) => {
    const page = await inTab(t);
    await page.at(HOST, (host) => {
      host.goTo(3);
      window.tab.hide(true);
      window.tab.pass(60000);
      window.tab.hide(false);
      window.drawn = 0;
    });
    await settled(page);
    assert.ok(await page.evaluate(() => window.drawn) <= 3);
    assert.equal((await words(page)).caption, (await twinSteps(page))[2].caption);
  });

  test('a figure that is put to sleep in the middle of a change has nothing left to draw', async (t) => {
    const page = await inTab(t, '<p style="height:9000px">far</p>');
    await page.at(HOST, (host) => {
      document.activeElement.blur();
      window.tab.stopClock(true);  // the change would go on for ever
      host.goTo(3);
      host.settled.then(() => { window.isSettled = true; });
      scrollTo(0, 9000);
    });
    await page.until('the SVG', () => document.querySelector('lesson-player').mode === 'svg');
    await page.until('the end of it', () => window.isSettled);
  });

  test('B66 a wish for less motion that comes while it runs is granted with the next step', async (t) => {
    const page = await inTab(t);
    // While the clock stands still a change asks for frame after frame, and what does not move for one.
    const go = (step) => page.at(HOST, (host, step) => {
      window.tab.stopClock(true);
      window.drawn = 0;
      host.goTo(step);
    }, step);
    const moves = async (step) => {
      await go(step);
      await page.until('motion', () => window.drawn > 5);
      await page.evaluate(() => window.tab.stopClock(false));
      await settled(page);
    };
    await moves(2);
    await page.evaluate(() => window.tab.still(true));
    await go(3);
    await settled(page);
    assert.ok(await page.evaluate(() => window.drawn) <= 2);
    const moving = await page.at(HOST, (host) => ({
      playing: host.playing, animations: document.getAnimations().length + host.shadowRoot.getAnimations().length,
      smooth: [document.documentElement, ...host.shadowRoot.querySelectorAll('*')].filter((one) => getComputedStyle(one).scrollBehavior === 'smooth').length,
    }));
    assert.deepEqual(moving, { playing: false, animations: 0, smooth: 0 });
    await page.evaluate(() => window.tab.still(false));
    await moves(1);
  });
});
