// In each state of the player, light and dark and in both languages, axe-core has nothing to complain of.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeReplies, violations } from './lib/axe.mjs';
import { inEachEngine } from './lib/engines.mjs';
import { focus, STAGE } from './lib/lesson-page.mjs';
import { HOST, distText, openPage, pageWith, ready, settled, wake } from './lib/widget.mjs';

const GROWTH = `${HOST}[figure="growth"]`;
const inside = (selector, host = HOST) => `${host} >>> ${selector}`;

const goTo = (step) => (page) => page.at(HOST, (host, step) => host.goTo(step), step);
const click = (selector, host) => async (page) => {
  await page.locate(inside(selector, host));
  await page.click(inside(selector, host));
};
const written = (text) => async (page) => {
  await focus(page, inside('.field'));
  await page.at(inside('.field'), (field) => field.select());
  await page.type(text);
  await page.press('Enter');
  await settled(page);
};

/** What brings each state about after the one before it, and the figure that is in it. */
const STATES = [
  ['at rest', () => {}],
  ['the second step', goTo(2)],
  ['the last step', goTo(4)],
  ['the list of keys', async (page) => {
    await focus(page, STAGE);
    await page.press('?');
  }],
  ['a part chosen', async (page) => {
    await page.press('Escape');
    await click('.parts summary')(page);
    await page.until('the parts', () => document.querySelector('lesson-player').shadowRoot.querySelector('.parts-list').children.length);
    await focus(page, inside('.parts-list'));
    await page.press('ArrowDown');
  }],
  ['a value refused', written('many')],
  ['numbers of the reader', written('2 GFLOP/s')],
  ['on the canvas, zoomed', async (page) => {
    await wake(page);
    await page.at(HOST, (host) => host.zoomIn());
    await settled(page);
  }],
  ['enlarged', click('.enlarge')],
  ['playing', async (page) => {
    await click('.enlarge')(page);
    await page.at(HOST, (host) => {
      host.goTo(1);
      host.dwell = 60;
      host.play();
    });
  }],
  ['a step where a slider does not act', (page) => page.at(GROWTH, (host) => host.goTo(4)), GROWTH],
  ['a question', async (page) => {
    await page.at(GROWTH, (host) => host.goTo(1));
    await click('.next', GROWTH)(page);
  }, GROWTH],
  ['an answer', click('.choose', GROWTH), GROWTH],
];

/** Both languages in both lights; of these the first two in the other engines, where axe-core computes the same. */
const LOOKS = [['index.html', 'light'], ['index.en.html', 'dark'], ['index.html', 'dark'], ['index.en.html', 'light']];

/** A page of two figures, one that a reader may change and one that asks. */
const figures = (file) => ['bound', 'growth']
  .map((figure) => new RegExp(`<lesson-player [^>]*figure="${figure}"[\\s\\S]*?</lesson-player>`).exec(distText(file))[0]).join('');

inEachEngine((engine) => {
  for (const [file, colorScheme] of engine.name === 'chromium' ? LOOKS : LOOKS.slice(0, 2)) {
    test(`axe-core finds nothing in any state of the player, ${file}, ${colorScheme}`, async (t) => {
      const replies = { one: pageWith(`<main><h1>One</h1><h2>Two</h2>${figures(file)}</main>`), ...axeReplies };
      const page = await openPage(t, engine, { path: 'one', colorScheme, reducedMotion: true, replies });
      await ready(page, GROWTH);
      for (const [state, bring, host = HOST] of STATES) {
        await bring(page);
        assert.deepEqual(await violations(page, host), [], state);
      }
    });
  }
});
