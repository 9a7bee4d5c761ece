// The parts of a figure as a list for the keyboard: one stop for Tab, each part named and outlined, the same on the canvas.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertHeardAs } from './engines/accessibility.mjs';
import { inEachEngine } from './lib/engines.mjs';
import { keyedPicture } from './lib/keyed-picture.mjs';
import { HOST, openPage, ready, settled, wake } from './lib/widget.mjs';

const inside = (selector) => `${HOST} >>> ${selector}`;
const LIST = inside('[role=listbox]');

/** Opens the list by keyboard and puts the focus on it; the parts of that step as the command line tells them. */
async function openedList(page, step) {
  await page.at(HOST, (host, step) => { host.goTo(step); }, step);
  await page.at(inside('.parts summary'), (summary) => summary.focus());
  await page.press('Enter');
  await page.until('the parts', (host) => document.querySelector(host).shadowRoot.querySelector('[role=option]') !== null, HOST);
  await page.press('Tab');
  return keyedPicture('lessons/f21.json', 'bound', step).targets;
}

/** What is chosen: its words, whether it is told as active, and the tip beside the outline. */
const chosen = (page) => page.at(LIST, (list) => {
  const option = list.querySelector('[aria-selected=true]');
  const root = list.getRootNode();
  const tip = root.querySelector('.tip');
  return {
    text: option.textContent,
    active: list.getAttribute('aria-activedescendant') === option.id && root.activeElement === list,
    tip: tip.hidden ? null : [...tip.children].map(({ textContent }) => textContent).join(' '),
  };
});

inEachEngine((engine) => {
  for (const live of [false, true]) {
    test(`each part is named, told and outlined in turn, ${live ? 'on the canvas' : 'on the SVG'}`, async (t) => {
      const page = await openPage(t, engine);
      await ready(page);
      if (live) await wake(page);
      const parts = await openedList(page, 3);
      const text = ({ name, value }) => `${name} ${value}`;
      assert.ok(parts.length > 3);
      for (const [index, part] of parts.entries()) {
        if (index) await page.press('ArrowDown');
        assert.deepEqual(await chosen(page), { text: text(part), active: true, tip: text(part) });
      }
      await page.press('Home');
      assert.equal((await chosen(page)).text, text(parts[0]));
      await page.press('End');
      assert.equal((await chosen(page)).text, text(parts.at(-1)));
      assert.equal(await page.at(HOST, (host) => host.step), 3, 'the keys are the list\'s');
      await page.press('Tab');
      assert.equal(await page.at(inside('.tip'), (tip) => tip.hidden), true);
      await assertHeardAs(page, LIST, 'listbox', '图中各部分');
    });
  }

  test('the list follows the step, and is one stop for Tab', async (t) => {
    const page = await openPage(t, engine);
    await ready(page);
    await openedList(page, 1);
    await page.at(HOST, (host) => { host.goTo(4); });
    await settled(page);
    const told = await page.at(LIST, (list) => [...list.children].map(({ textContent }) => textContent));
    assert.deepEqual(told, keyedPicture('lessons/f21.json', 'bound', 4).targets.map(({ name, value }) => `${name} ${value}`));
    assert.equal(await page.at(LIST, (list) => list.querySelectorAll('[tabindex], button, a, input').length), 0);
  });
});
