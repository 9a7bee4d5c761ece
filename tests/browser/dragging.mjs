// A slider under a finger: nothing of the figure jumps while it is dragged, and on a phone the picture comes along.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEachEngine } from './lib/engines.mjs';
import { HOST, openPage, wake } from './lib/widget.mjs';

const BYTES = `${HOST} >>> .range[aria-label="搬运量"]`;

inEachEngine((engine) => {
  for (const [bar, top] of [['', 0], ['html { scroll-padding-top: 60px }', 60]]) {
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
          for (const at of [range.max, 23, 20, 17, 26, 0]) {  // some of them make the caption a line longer
            range.value = at;
            range.dispatchEvent(new Event('input', { bubbles: true }));
            await frame();
            await frame();
            places.push(place());
            seen = [place() - 3, top + 3, Math.max(top - 3, 0)].map(showsPicture);
          }
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
});
