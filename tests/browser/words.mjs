// The words around a figure in both languages: controls, tables, terms and answer as they are heard, silence in play, and axe-core.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertHeardAs } from './engines/accessibility.mjs';
import { axeReplies, violations } from './lib/axe.mjs';
import { inEachEngine } from './lib/engines.mjs';
import { button, focus, openLesson, STAGE } from './lib/lesson-page.mjs';
import { HOST, words as wordsOf } from './lib/widget.mjs';

const SHADOW = `${HOST} >>> `;

const WORDS = {
  zh: {
    buttons: ['上一步', '播放', '下一步', '缩小', '显示全图', '放大', '放大图形', '明暗：跟随系统', '按键'],
    dwell: '每步停留时间',
    table: '各步的数字',
    columns: ['步骤', '改了什么', '计算', '搬运', '交换', '总时间', '速度是基准的几倍'],
    rows: ['先问：算得慢，还是搬得慢？', '换一块算力 2 倍的芯片', '少搬一些字节', '分给两台设备，再交换结果'],
    play: '播放',
    last: '第 4 步，共 4 步：分给两台设备，再交换结果。 设备 1 → 2 台 · 交换 5 ms。',
  },
  en: {
    buttons: ['Previous', 'Play', 'Next', 'Zoom out', 'Show the whole figure', 'Zoom in', 'Enlarge the figure', 'Colours: as the system', 'Keys'],
    dwell: 'Time on each step',
    table: 'The numbers of each step',
    columns: ['Step', 'What changed', 'Compute', 'Moving', 'Exchange', 'Whole time', 'Speed-up'],
    rows: ['First ask: is it computing or moving that is slow?', 'A chip with 2 times the arithmetic', 'Haul fewer bytes', 'Share it between two devices, then exchange'],
    play: 'Play',
    last: 'Step 4 of 4: Share it between two devices, then exchange. Devices 1 → 2 · exchange 5 ms. ',
  },
};

const TERMS = ['计算量', '带宽', '吞吐', '通信'];
const EXAMPLE = ['步骤与对象', '里面发生什么', '中间结果 / 新状态'];
/** The chapter's worked example, which the self-checks follow; figures have tables of their own. */
const WORKED = '.lp-example:has(+ .lp-check)';
const ANSWER = '配对数变成原来的 4 倍。';

/** WebKit tells of a choice as the button that opens it, and computes no name for a header cell: its text is read. */
const choiceRole = (engine) => (engine.name === 'webkit' ? 'button' : 'combobox');
const headerName = (engine, text) => (engine.name === 'webkit' ? '' : text);

inEachEngine((engine) => {
  /** A header cell by its role, and its text as its name. */
  async function assertHeader(page, place, role, text) {
    await assertHeardAs(page, place, role, headerName(engine, text));
    assert.equal(await page.at(place, (cell) => cell.textContent), text);
  }

  for (const [language, words] of Object.entries(WORDS)) {
    test(`${language}: each control is heard by its name`, async (t) => {
      const page = await openLesson(t, engine, { language });
      const controls = `${SHADOW}[part=toolbar]`;
      assert.equal(await page.at(controls, (bar) => bar.querySelectorAll('button').length), words.buttons.length);
      for (const name of words.buttons) await assertHeardAs(page, button(name), 'button', name);
      await assertHeardAs(page, `${controls} select`, choiceRole(engine), words.dwell);
    });

    test(`${language}: the table of steps is heard by its name, its columns and its rows`, async (t) => {
      const page = await openLesson(t, engine, { language });
      const table = `${SHADOW}[part=table] table`;
      await assertHeardAs(page, table, 'table', words.table);
      for (const [index, name] of words.columns.entries()) await assertHeader(page, `${table} > thead th:nth-child(${index + 1})`, 'columnheader', name);
      for (const [index, name] of words.rows.entries()) await assertHeader(page, `${table} > tbody > tr:nth-child(${index + 1}) > th`, 'rowheader', name);
    });

    test(`${language}: nothing is spoken while it plays; then the last step is, in full`, async (t) => {
      const page = await openLesson(t, engine, { language });
      await page.at(`${SHADOW}[aria-live]`, (region) => {
        window.spoken = [];
        new MutationObserver(() => spoken.push(region.textContent)).observe(region, { childList: true, characterData: true, subtree: true });
      });
      // Longer than a step takes to settle, so that a step which spoke would be heard.
      await page.at(HOST, (host) => (host.dwell = 0.6));
      await page.click(button(words.play));
      await page.until('the end', () => heard.some(({ type }) => type === 'lesson-ended'));
      await page.until('a spoken step', () => spoken.length);
      const { caption } = await wordsOf(page);
      assert.deepEqual(await page.evaluate(() => spoken), [words.last + caption]);
    });
  }

  for (const [language, colorScheme, width] of [['zh', 'light', 1280], ['zh', 'dark', 320], ['en', 'light', 320]]) {
    test(`axe-core finds nothing in ${language}, ${colorScheme}, ${width} wide, stepped, with the answer and the keys open`, async (t) => {
      const page = await openLesson(t, engine, { language, colorScheme, width, replies: axeReplies });
      await page.at(HOST, (host) => host.goTo(4));
      await page.click('.lp-check summary');
      await focus(page, STAGE);
      await page.press('?');
      assert.deepEqual(await violations(page), []);
    });
  }

  test('the terms, the worked example and the answer are real lists, tables and disclosures', async (t) => {
    const page = await openLesson(t, engine);
    for (const [index, name] of TERMS.entries()) {
      assert.equal(await page.at('.lp-terms dl', (list, index) => list.querySelectorAll('dt')[index].textContent, index), name);
    }
    for (const [index, name] of EXAMPLE.entries()) await assertHeader(page, `${WORKED} thead th:nth-child(${index + 1})`, 'columnheader', name);
    const cells = await page.at(`${WORKED} tbody`, (body) => [...body.rows].map((row) => [row.cells[0].scope, row.cells[0].tagName, row.cells[2].textContent]));
    assert.deepEqual(cells.map(([scope, tag]) => [scope, tag]), Array(5).fill(['row', 'TH']));
    assert.deepEqual(cells.slice(0, 3).map(([, , text]) => text), ['10 µs', '800 µs', '至少约 800 µs，而不是 10 µs']);
    const isSeen = () => page.at('.lp-check details > p', (text) => text.checkVisibility());
    assert.equal(await isSeen(), false);
    await page.click('.lp-check summary');
    assert.equal(await isSeen(), true);
    assert.ok((await page.at('.lp-check details > p', (text) => text.textContent)).startsWith(ANSWER));
  });

  for (const width of [1280, 320]) {
    test(`everything that is pressed is at least 44 by 44 pixels, ${width} wide`, async (t) => {
      const page = await openLesson(t, engine, { width });
      const small = await page.evaluate(() => {
        const { shadowRoot } = document.querySelector('lesson-player');
        const pressed = [...shadowRoot.querySelectorAll('button, select'), ...document.querySelectorAll('summary, nav a')];
        const sizes = pressed.map((one) => [one.getAttribute('aria-label') ?? one.textContent, one.getBoundingClientRect()]);
        const seen = sizes.filter(([, box]) => box.width > 0);
        if (seen.length < 15) return [`only ${seen.length} to press`];
        return seen.filter(([, box]) => Math.min(box.width, box.height) < 43.99).map(([name, box]) => `${name} ${box.width}x${box.height}`);
      });
      assert.deepEqual(small, []);
    });
  }
});
