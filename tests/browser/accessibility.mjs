// What a reader with a screen reader or without a mouse gets: roles, names, reading order, and a way through by Tab.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertHeardAs } from './engines/accessibility.mjs';
import { inEachEngine } from './lib/engines.mjs';
import { focus } from './lib/lesson-page.mjs';
import { HOST, f21Element, openPage, pageWith, ready, settled, twinSteps, wake, words } from './lib/widget.mjs';

const inside = (selector) => `${HOST} >>> ${selector}`;
const LANGUAGES = [
  { file: 'index.html', position: (n) => `第 ${n} 步，共 4 步`, previous: '上一步', play: '播放', next: '下一步', toolbar: '图形控制', steps: '各步说明', dwell: '每步停留时间' },
  { file: 'index.en.html', position: (n) => `Step ${n} of 4` },
];

inEachEngine((engine) => {
  const opened = async (t, file = 'index.html') => {
    const page = await openPage(t, engine, { path: file });
    await ready(page);
    return page;
  };

  test('B07 the region, toolbar, buttons, picture, steps and table are told by role and name', async (t) => {
    const page = await opened(t);
    const [{ toolbar, previous, play, next, steps }] = LANGUAGES;
    const title = await page.at(HOST, (host) => host.querySelector('[data-lp=title]').textContent);
    await assertHeardAs(page, inside('[part=figure-region]'), 'region', title);
    await assertHeardAs(page, inside('[part=toolbar]'), 'toolbar', toolbar);
    await assertHeardAs(page, inside('.previous'), 'button', previous);
    await assertHeardAs(page, inside('.togglePlay'), 'button', play);
    await assertHeardAs(page, inside('.next'), 'button', next);
    await assertHeardAs(page, inside('[part=steps]'), 'list', steps);
    const caption = await page.at(inside('table caption'), (element) => element.textContent);
    await assertHeardAs(page, inside('table'), 'table', caption);
    const heads = await page.at(inside('table'), (table) => ({
      columns: table.querySelectorAll('thead th[scope=col]').length,
      rows: [...table.querySelectorAll('tbody tr')].filter((row) => row.querySelectorAll('th[scope=row]').length === 1).length,
      cells: [...table.querySelectorAll('tbody tr')].map((row) => row.cells.length),
    }));
    assert.deepEqual(heads, { columns: heads.columns, rows: 4, cells: Array(4).fill(heads.columns) });
    for (const step of [1, 2, 3, 4]) {
      await page.at(HOST, (host, step) => { host.goTo(step); }, step);
      const alt = await page.at(HOST, (host, step) => host.querySelector(`[data-step="${step}"] [data-lp=picture]`).getAttribute('aria-label'), step);
      await assertHeardAs(page, inside('.picture'), 'image', alt);
    }
  });

  test('B07 on the canvas the same is told, and the canvas itself is hidden', async (t) => {
    const page = await opened(t);
    await wake(page);
    await page.at(HOST, (host) => { host.goTo(3); });
    await settled(page);
    assert.equal(await page.at(inside('canvas'), (canvas) => canvas.getAttribute('aria-hidden')), 'true');
    const alt = await page.at(HOST, (host) => host.querySelector('[data-step="3"] [data-lp=picture]').getAttribute('aria-label'));
    await assertHeardAs(page, inside('.picture'), 'image', alt);
    assert.equal((await words(page)).caption, (await twinSteps(page))[2].caption);
  });

  test('no control is without a name, and none is smaller than 44 px in the toolbar', async (t) => {
    for (const { file } of LANGUAGES) {
      const page = await opened(t, file);
      const faults = await page.at(HOST, (host) => [...host.shadowRoot.querySelectorAll('button, select')].filter((control) => {
        const { width, height } = control.getBoundingClientRect();
        const named = (control.getAttribute('aria-label') ?? control.textContent).trim() !== '';
        const large = !control.closest('[part=toolbar]') || (width >= 44 && height >= 44);
        return !named || !large;
      }).map((control) => control.className));
      assert.deepEqual(faults, []);
    }
  });

  for (const { file, position } of LANGUAGES) {
    test(`the position is said in words at every step (${file})`, async (t) => {
      const page = await opened(t, file);
      for (const step of [1, 2, 3, 4]) {
        await page.at(HOST, (host, step) => { host.goTo(step); }, step);
        assert.equal((await words(page)).position, position(step));
      }
    });
  }

  test('a settled step is spoken once; playing, zooming and a step already spoken say nothing', async (t) => {
    const page = await opened(t);
    // A player out of sight rests.
    await page.locate(inside('.stage'));
    await page.at(HOST, (host) => {
      const live = host.shadowRoot.querySelectorAll('[aria-live]');
      window.regions = live.length;
      window.spoken = [];
      new MutationObserver(() => window.spoken.push(live[0].textContent)).observe(live[0], { childList: true, characterData: true, subtree: true });
      for (const step of [2, 3, 4]) host.goTo(step);
    });
    assert.equal(await page.evaluate(() => window.regions), 1);
    await page.until('the words', () => window.spoken.length > 0);
    const steps = await twinSteps(page);
    const spoken = await page.evaluate(() => window.spoken);
    assert.equal(spoken.length, 1);
    for (const part of Object.values(steps[3])) assert.ok(spoken[0].includes(part), spoken[0]);
    await page.at(HOST, async (host) => {
      host.goTo(4);
      await host.zoomIn();
      await host.settled;
      await host.fit();
      window.ended = new Promise((resolve) => host.addEventListener('lesson-ended', resolve, { once: true }));
      host.dwell = 0.05;
      host.play();
    });
    await page.evaluate(() => window.ended.then(() => true));
    // It ends on the step that was spoken last; what is heard next is the first step, and nothing between.
    await page.at(HOST, (host) => { host.goTo(1); });
    await page.until('the first step', () => window.spoken.length > 1);
    const heard = await page.evaluate(() => window.spoken);
    assert.equal(heard.length, 2);
    assert.ok(heard[1].includes(steps[0].caption));
  });

  test('the focus on the picture is seen, over its canvas too', async (t) => {
    const page = await openPage(t, engine, { path: 'one', replies: { one: pageWith(f21Element()) } });
    await wake(page);
    await focus(page, `${HOST} >>> .toolbar button`);
    await page.press('Tab', ['Shift']);
    const { left, top, width, height } = await page.locate(`${HOST} >>> .stage`);
    const [drawn, ink] = await page.at(`${HOST} >>> .stage`, (stage) => [stage.matches(':focus-visible'), getComputedStyle(stage, '::after').outlineColor]);
    if (!drawn) return assert.equal(engine.name, 'webkit');  // its window is not the screen's active one: it draws no ring
    const colour = ink.match(/\d+/g).map(Number);
    for (const [x, y] of [[left + 1, top + height / 2], [left + width - 2, top + height / 2], [left + width / 2, top + 1], [left + width / 2, top + height - 2]]) {
      const { data } = await page.screenshot({ left: Math.round(x), top: Math.round(y), width: 1, height: 1 });
      assert.deepEqual([...data.slice(0, 3)], colour, `at ${x}, ${y}`);
    }
  });

  for (const zoomed of [false, true]) {
    test(`B08 Tab leads in order through the figure${zoomed ? ', zoomed in,' : ''} and out on both sides`, async (t) => {
      const body = `<a href="#" id="before">before</a>${f21Element()}<a href="#" id="after">after</a>`;
      const page = await openPage(t, engine, { path: 'one', replies: { one: pageWith(body) } });
      await ready(page);
      if (zoomed) {
        await wake(page);
        await page.at(HOST, (host) => host.zoomIn());
        await settled(page);
      }
      const walk = async (from, to, modifiers) => {
        await page.at(from, (link) => link.focus());
        const stops = [];
        for (let i = 0; i < 30; i++) {
          await page.press('Tab', modifiers);
          const stop = await page.evaluate((to) => {
            if (document.activeElement === document.querySelector(to)) return 'out';
            const element = document.activeElement.shadowRoot?.activeElement;
            if (!element) return document.activeElement.tagName;
            const { outlineStyle, outlineWidth } = getComputedStyle(element);
            // A window that is not the screen's active one (WebKit on a display without a window manager) draws no ring: there the rule must stand.
            const rule = [...element.getRootNode().adoptedStyleSheets[0].cssRules].find(({ selectorText }) => selectorText === ':focus-visible');
            const ring = document.hasFocus() ? outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 : /[2-9]px solid/.test(rule?.cssText);
            return `${element.part[0] ?? element.className}${ring ? '' : ' without a ring'}`;
          }, to);
          if (stop === 'out') return stops;
          stops.push(stop);
        }
        throw new Error(`never left: ${stops}`);
      };
      const forth = await walk('#before', '#after', []);
      const back = await walk('#after', '#before', ['Shift']);
      assert.deepEqual(back, [...forth].reverse());
      assert.ok(forth.length >= 18 && forth.length <= 23, String(forth));
      assert.deepEqual(forth.filter((stop) => stop.includes('without')), []);
      assert.deepEqual([forth[0], forth.at(-1)], ['figure', 'table']);
      for (const name of ['previous', 'togglePlay', 'next', 'dwell', 'zoomIn', 'enlarge']) {
        assert.equal(forth.filter((stop) => stop.split(' ').includes(name)).length, 1, name);
      }
    });
  }
});
