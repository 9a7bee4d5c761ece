// A slider under a finger: nothing of the figure jumps while it is dragged, and on a phone the picture comes along.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEachEngine } from './lib/engines.mjs';
import { HOST, f21Element, frames, openPage, pageWith, ready, wake } from './lib/widget.mjs';

const BYTES = `${HOST} >>> .range[aria-label="搬运量"]`;

inEachEngine((engine) => {
  for (const [bar, top] of [['', 0], ['html { scroll-padding-top: 60px }', 60], ['html { scroll-padding-top: 10%; scroll-behavior: smooth }', 78]]) {
    test(`on a phone a slider stays under the finger while the picture comes along above it${bar && ', below the page’s own bar'}`, async (t) => {
      const page = await openPage(t, engine, { width: engine.name === 'webkit' ? 480 : 360, height: 780 });
      await page.evaluate((bar) => { document.documentElement.style.width = '360px'; document.head.append(Object.assign(document.createElement('style'), { textContent: bar })); }, bar);
      await wake(page);
      for (const step of [1, 2, 4]) {
        const { places, seen, position } = await page.at(HOST, async (host, step, top) => {
          host.goTo(step);
          await host.settled;
          const range = host.shadowRoot.querySelector('.range');
          const row = range.closest('.row');
          row.scrollIntoView({ block: 'end', behavior: 'instant' });
          const frame = () => new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)); });
          const place = () => row.getBoundingClientRect().top;
          await frame();
          const places = [place()];
          const showsPicture = (y) => host.shadowRoot.elementFromPoint(180, y)?.closest('.stage') !== null;
          let seen;
          range.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
          for (const at of [range.max, 23, 20, 17, 26, 0]) {  // some of them make the caption a line longer
            range.value = at;
            range.dispatchEvent(new Event('input', { bubbles: true }));
            await frame();
            await frame();
            places.push(place());
            seen = [place() - 3, top + 3, top ? top - 3 : 1].map(showsPicture);
          }
          range.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
          range.dispatchEvent(new Event('change', { bubbles: true }));
          await host.settled;
          await frame();
          places.push(place());
          return { places, seen, position: getComputedStyle(host.shadowRoot.querySelector('.stage')).position };
        }, step, top);
        assert.ok(places.every((place) => Math.abs(place - places[0]) <= 1), places.join(' '));
        assert.deepEqual([...seen, position], [true, true, top === 0, 'relative']);
      }
    });
  }

  test('while a slider is dragged no part of the figure shrinks; let go, it is as tall as its words', async (t) => {
    const page = await openPage(t, engine, { width: 360, height: 740 });
    await wake(page);
    const { grown, shrunk, free } = await page.at(HOST, async (host) => {
      const range = host.shadowRoot.querySelector('input[type=range]');
      const heights = () => [host, ...host.shadowRoot.querySelector('.region').children].map((part) => part.getBoundingClientRect().height);
      const frame = () => new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)); });
      const say = (type) => range.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
      let last = heights();
      const seen = [last[0]];
      let shrunk = 0;
      for (const at of [range.max, 23, 20, 17, 26, 0]) {
        range.value = at;
        say('input');
        await frame();
        const now = heights();
        shrunk += now.filter((height, part) => height < last[part] - 0.5).length;
        last = now;
        seen.push(now[0]);
      }
      range.value = 23;
      say('change');
      await host.settled;
      return { grown: seen.at(-1) > seen[0], shrunk, free: heights()[0] < seen.at(-1) };
    });
    assert.deepEqual({ grown, shrunk, free }, { grown: true, shrunk: 0, free: true });
  });

  test('a slider that is let go where it was taken is let go: no part stays held', async (t) => {
    const page = await openPage(t, engine);
    await wake(page);
    const { left, top, width, height } = await page.locate(BYTES);
    const y = top + height / 2;
    const at = await page.at(BYTES, ({ value, max }) => value / max);
    const x = Math.round(left + 8 + at * (width - 16));
    const until = (text) => page.until(text, (text) => document.querySelector('lesson-player').shadowRoot.querySelectorAll('.row .field')[2].value === text, text);
    await page.pointer([{ move: [x, y] }, { down: true }, { move: [Math.round(left + width - 4), y] }]);
    await until('80 MB');
    await page.pointer([{ move: [x, y] }]);
    await until('8 MB');
    await page.pointer([{ up: true }]);
    await page.until('nothing held', () => [...document.querySelector('lesson-player').shadowRoot.querySelectorAll('.region, .region > *')].every((part) => !part.style.minHeight));
  });

  /** The figure bound at the bottom of a phone's window, its first slider moved: [is the slider seen, by how much has it moved, does the picture come along]. */
  const moved = (page, { pointer, scrolls = 0 }) => page.at(HOST, async ({ shadowRoot }, pointer, scrolls) => {
    const range = shadowRoot.querySelector('.range');
    const frame = () => new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)); });
    const place = () => range.getBoundingClientRect().top;
    range.closest('.row').scrollIntoView({ block: 'end', behavior: 'instant' });
    await frame();
    const atMiddle = () => {
      const { left, top, width, height } = range.getBoundingClientRect();
      return shadowRoot.elementFromPoint(left + width / 2, top + height / 2);
    };
    const before = place();
    const canTell = atMiddle() === range;  // in a box that is zoomed WebKit's points are others than its places
    if (pointer) range.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    const answers = [];
    for (const at of [20, 26, 3]) {
      range.value = at;
      range.dispatchEvent(new Event('input', { bubbles: true }));
      await frame();
      await frame();
      scrollBy({ top: scrolls, behavior: 'instant' });
      await frame();
      await frame();
      answers.push([!canTell || atMiddle() === range, Math.round(place() - before),
        getComputedStyle(shadowRoot.querySelector('.stage')).position === 'sticky']);
    }
    range.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    range.dispatchEvent(new Event('change', { bubbles: true }));
    return answers;
  }, pointer, scrolls);
  const phone = { width: engine.name === 'webkit' ? 480 : 360, height: 780 };

  test('the picture comes along for a finger, not for keys, which would make it come and go', async (t) => {
    const page = await openPage(t, engine, phone);
    await page.evaluate(() => { document.documentElement.style.width = '360px'; });
    await wake(page);
    for (const pointer of [true, false]) assert.deepEqual((await moved(page, { pointer })).map(([, , along]) => along), Array(3).fill(pointer));
  });

  test('a page that is scrolled while the slider is held does not bring the picture over it', async (t) => {
    const page = await openPage(t, engine, phone);
    await page.evaluate(() => { document.documentElement.style.width = '360px'; });
    await wake(page);
    for (const [seen, by] of await moved(page, { pointer: true, scrolls: 150 })) assert.deepEqual([seen, by < -100], [true, true]);
  });

  for (const [where, style] of Object.entries({
    'a box that scrolls': 'height: 600px; overflow: auto', 'a box that hides what is too wide': 'overflow-x: hidden', 'a box that is scaled': 'transform: scale(0.8); transform-origin: 0 0',
    'a box that is zoomed': 'zoom: 1.25',
  })) {
    test(`in ${where} a slider under a finger stays seen and in its place`, async (t) => {
      const box = `<div style="${style}; width: 360px"><p style="height: 300px"></p>${f21Element()}<p style="height: 1500px"></p></div>`;
      const page = await openPage(t, engine, { path: 'one', replies: { one: pageWith(`${box}<p style="height: 1500px"></p>`) }, ...phone });
      await ready(page);
      for (const [seen, by] of await moved(page, { pointer: true })) assert.ok(seen && Math.abs(by) <= 1, `seen: ${seen}, moved by ${by}`);
    });
  }

  test('a slider is let go when the mouse is: it does not go on following it', async (t) => {
    const page = await openPage(t, engine, phone);
    await page.evaluate(() => { document.documentElement.style.width = '360px'; });
    await wake(page);
    await page.at(BYTES, (range) => range.scrollIntoView({ block: 'end', behavior: 'instant' }));
    const { left, top, width, height } = await page.locate(BYTES);
    const y = top + height / 2;
    const value = () => page.at(BYTES, (range) => range.value);
    await page.pointer([{ move: [Math.round(left + width / 2), y] }, { down: true }, { move: [Math.round(left + width / 4), y] }]);
    await page.until('the picture', () => getComputedStyle(document.querySelector('lesson-player').shadowRoot.querySelector('.stage')).position === 'sticky');
    await page.pointer([{ up: true }]);
    await page.until('nothing held', () => !document.querySelector('lesson-player').shadowRoot.querySelector('.held'));
    const before = await value();
    await page.pointer([{ move: [Math.round(left + width - 8), y] }]);
    await frames(page);
    assert.equal(await value(), before);
  });

  for (const [how, leave] of [['goes away', (host) => host.remove()], ['takes another language', (host) => { host.lang = 'en'; }]]) {
    test(`a figure that ${how} while its slider is held leaves nothing listening to the window`, async (t) => {
      const page = await openPage(t, engine, phone);
      await ready(page);
      await page.evaluate(() => {
        window.listening = 0;
        for (const [name, by] of [['addEventListener', 1], ['removeEventListener', -1]]) {
          const real = window[name];
          window[name] = (type, ...more) => {
            if (type === 'scroll') window.listening += by;
            return real.call(window, type, ...more);
          };
        }
      });
      await page.at(`${HOST} >>> .range`, (range) => {
        range.value = range.max;
        range.dispatchEvent(new Event('input', { bubbles: true }));
      });
      await page.until('the slider held', () => window.listening === 1);
      await page.at(HOST, leave);
      await page.until('nothing listening', () => window.listening === 0);
    });
  }
});
