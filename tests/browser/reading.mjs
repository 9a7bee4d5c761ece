// What a reader hears and reads: how often the figure speaks, how its parts are told apart, and how long Chinese text breaks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEachEngine } from './lib/engines.mjs';
import { keyedPicture } from './lib/keyed-picture.mjs';
import { focus } from './lib/lesson-page.mjs';
import { MADE, asJson, madeLesson } from './lib/made-lesson.mjs';
import { HOST, distText, f21Element, openPage, pageWith, ready, settled, twinSteps, wake, words } from './lib/widget.mjs';

const inside = (selector) => `${HOST} >>> ${selector}`;

/** The element of a figure of F21 with its twin, as the page has it. */
const twinOf = (figure) => distText('index.html').match(new RegExp(`<lesson-player [^>]*figure="${figure}"[\\s\\S]*?</lesson-player>`))[0];

// Characters past the common ones, past the basic plane, from the right, and of several code points.
const RARE = '龘靐齉䲜𠀀𪚥㗂 עברית 👩‍👩‍👧 e\u0301';
const HANZI = '一块芯片同时做两件事：算与搬，慢的那件决定何时做完。把GPU的算力翻倍，搬运2 GB的时间不变；于是“更快”并不更快（见下表）！那么，到底谁在等谁？';
const LONG = HANZI.repeat(8).slice(0, 500);

inEachEngine((engine) => {
  const made = async (t, steps, options) => {
    const replies = { one: pageWith(MADE), 'lessons/made.json': asJson(madeLesson(steps)) };
    const page = await openPage(t, engine, { path: 'one', replies, ...options });
    await wake(page);
    return page;
  };

  test('B41 panning says nothing, a slider drawn along says one thing, and a step is spoken once', async (t) => {
    const page = await openPage(t, engine, { path: 'one', replies: { one: pageWith(f21Element()) } });
    await wake(page);
    const steps = await twinSteps(page);
    await page.at(HOST, ({ shadowRoot }) => {
      window.spoken = [];
      for (const region of shadowRoot.querySelectorAll('[aria-live], [role=status], [role=alert]')) {
        new MutationObserver(() => window.spoken.push(region.textContent)).observe(region, { childList: true, characterData: true, subtree: true });
      }
    });
    const spoken = (count) => page.until(`${count} sentences`, (count) => window.spoken.length >= count && window.spoken, count);
    await page.at(HOST, (host) => { host.zoom = 3; });
    await page.until('the zoom', () => document.querySelector('lesson-player').zoom === 3);
    for (let i = 0; i < 5; i++) {
      await page.drag(inside('.stage'), -60, -20);
      await page.drag(inside('.stage'), 60, 20);
    }
    await focus(page, inside('.stage'));
    for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowRight']) await page.press(key, ['Shift']);
    // Whatever panning has to say would be heard before this step is.
    await page.at(HOST, (host) => { for (const step of [2, 3, 2, 3, 4]) host.goTo(step); });
    const [first] = await spoken(1);
    assert.ok(first.includes(steps[3].caption), first);
    await page.at(HOST, (host) => { host.goTo(4); host.goTo(1); host.goTo(4); });
    await page.at(HOST, (host) => { host.fit(); });
    await page.drag(inside('.range'), 60, 0, 12);
    await settled(page);
    const { caption } = await words(page);
    const [, second] = await spoken(2);
    assert.ok(second.includes(caption), second);
    await page.at(HOST, (host) => { host.goTo(2); });
    assert.equal((await spoken(3)).length, 3);
  });

  test('B73 a picture of many parts is one stop of Tab and one image, whose parts and ticks are not read out', async (t) => {
    assert.ok(keyedPicture('lessons/f21.json', 'accounts', 1).targets.length >= 12);
    const page = await openPage(t, engine, { path: 'one', replies: { one: pageWith(`<a href="#" id="before">before</a>${twinOf('accounts')}`) } });
    await ready(page);
    for (const live of [false, true]) {
      if (live) await wake(page);
      const found = await page.at(inside('.stage'), (stage) => ({
        stops: [stage, ...stage.querySelectorAll('*')].filter((one) => one.tabIndex >= 0).length,
        images: [...stage.querySelectorAll('[role=img]')].map((one) => one.className.baseVal ?? one.className).filter((name) => name === 'picture').length,
        named: [...stage.querySelectorAll('.picture *')].filter((one) => one.matches('[tabindex], [role]:not([role=img]), a, button, title, [aria-live]')).length,
      }));
      assert.deepEqual(found, { stops: 1, images: 1, named: 0 });
    }
    if (engine.name !== 'chromium') return;
    const { nodes } = await (await page.page.createCDPSession()).send('Accessibility.getFullAXTree');
    const picture = nodes.find(({ role, ignored, name }) => !ignored && role?.value === 'image' && name?.value);
    const below = (node) => (node?.childIds ?? []).map((id) => nodes.find(({ nodeId }) => nodeId === id)).filter(Boolean).flatMap((child) => [child, ...below(child)]);
    assert.deepEqual(below(picture).filter(({ ignored }) => !ignored).map(({ role, name }) => [role.value, name?.value]), []);
  });

  test('B39 steps of one title and parts of one name each are themselves, by pointer and by key', async (t) => {
    const page = await made(t, [{ title: '同名' }, { title: '同名' }, { title: '同名' }]);
    for (const step of [2, 3, 1]) {
      await page.click(() => document.querySelector('lesson-player').shadowRoot.querySelectorAll('.step')[Number(document.body.dataset.at ?? 1)]);
      await page.evaluate((step) => { document.body.dataset.at = { 2: 2, 3: 0, 1: 1 }[step]; }, step);
      assert.equal((await words(page)).step, step);
    }
    for (const step of [3, 2]) {
      await page.at(HOST, ({ shadowRoot }, step) => shadowRoot.querySelectorAll('.step')[step - 1].focus(), step);
      await page.press('Enter');
      assert.equal((await words(page)).step, step);
    }
  });

  test('B39 parts of one name, or of none, each tell their own value', async (t) => {
    // Four layers of one name, and cells without a name.
    for (const figure of ['parallel', 'paging']) {
      const page = await openPage(t, engine, { path: 'one', height: 1000, replies: { one: pageWith(twinOf(figure)) } });
      await wake(page);
      const { targets } = keyedPicture('lessons/f21.json', figure, 1);
      const shared = targets.filter(({ name }) => targets.filter((other) => other.name === name).length > 1);
      const box = await page.at(inside('.picture'), (picture) => {
        picture.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width } = picture.getBoundingClientRect();
        return { left, top, scale: width / 720 };
      });
      const parts = shared.map((target) => ({
        ...target, left: box.left + target.x * box.scale, top: box.top + target.y * box.scale,
        x: Math.round(box.left + (target.x + target.width / 2) * box.scale), y: Math.round(box.top + (target.y + target.height / 2) * box.scale),
      }));
      assert.ok(parts.length >= 4, figure);
      const few = parts.filter((part, index) => index % Math.ceil(parts.length / 6) === 0);
      for (const { name, value, left, top, x, y } of few) {
        await page.hover({ x, y });
        const told = await page.at(HOST, ({ shadowRoot }) => {
          const [tip, mark] = [shadowRoot.querySelector('.tip'), shadowRoot.querySelector('.mark').getBoundingClientRect()];
          return { hidden: tip.hidden, name: tip.firstChild.textContent, value: tip.lastChild.textContent, left: mark.left, top: mark.top };
        });
        assert.deepEqual([told.hidden, told.name, told.value], [false, name, value], figure);
        assert.ok(Math.abs(told.left - left) < 2 && Math.abs(told.top - top) < 2, `${figure}, ${name}: ${JSON.stringify(told)}, not ${left}, ${top}`);
      }
    }
  });

  test('B23 rare characters are the same to the last one in caption, list and picture\'s name', async (t) => {
    const page = await made(t, [{ title: RARE, caption: `${RARE} {time}`, alt: `${RARE} {time}` }]);
    const { title, caption } = await words(page);
    const alt = await page.at(inside('.picture'), (picture) => picture.getAttribute('aria-label'));
    assert.deepEqual([title, caption, alt], [RARE, `${RARE} 8 ms`, `${RARE} 8 ms`]);
  });

  for (const width of [320, 800]) {
    test(`B65 five hundred characters without a space break within the figure at ${width} px, and no line begins with a closing mark`, async (t) => {
      const page = await made(t, [{ title: LONG.slice(0, 60), caption: LONG }, { title: LONG.slice(60, 120), caption: LONG }]);
      await page.at(HOST, (host, width) => { host.style.width = `${width}px`; }, width);
      await settled(page);
      const found = await page.at(HOST, ({ shadowRoot }) => {
        const region = shadowRoot.querySelector('.region');
        const box = region.getBoundingClientRect();
        const over = [...region.querySelectorAll('p, h3, .step, .caption, th')].filter((one) => one.checkVisibility() && !one.closest('.table, .aside') && (one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > box.right + 0.5));
        const lines = [...shadowRoot.querySelectorAll('.caption > p, .step')].flatMap((one) => {
          const starts = [];
          let left = Infinity;
          for (const text of [...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)) {
            for (let at = 0; at < text.length; at++) {
              const range = document.createRange();
              range.setStart(text, at);
              range.setEnd(text, at + 1);
              // WebKit also tells of an empty box at the end of the line before.
              const rect = [...range.getClientRects()].filter(({ width }) => width > 0).at(-1);
              if (!rect) continue;
              if (rect.left < left && left < Infinity) starts.push(text.data[at]);
              left = rect.left;
            }
          }
          return starts;
        });
        return { sideways: region.scrollWidth > region.clientWidth, over: over.map(({ className, tagName }) => `${tagName}.${className}`), lines };
      });
      assert.deepEqual([found.sideways, found.over], [false, []]);
      assert.ok(found.lines.length >= 500 * 12 / width, `${found.lines.length} lines`);
      assert.deepEqual(found.lines.filter((letter) => '，。；：！？、）”’》」』…%'.includes(letter)), []);
    });
  }
});
