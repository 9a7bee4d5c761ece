// Predict, then see: a step that asks does so before a reader goes on to it, and to nobody else.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { before, test } from 'node:test';
import { assertHeardAs } from './engines/accessibility.mjs';
import { axeReplies, violations } from './lib/axe.mjs';
import { inEachEngine } from './lib/engines.mjs';
import { button, focus, STAGE } from './lib/lesson-page.mjs';
import { lesson } from './lib/native.mjs';
import { root } from './lib/server.mjs';
import { HOST, heard, listen, openPage, pageWith, ready, settled, twinSteps, words } from './lib/widget.mjs';

const SRC = 'lessons/asking.json';
const ASK = `${HOST} >>> .ask`;

/** The question before step 2: 4 tokens become 8, so that 16 pairs become 64. */
const WANTED = {
  zh: {
    next: '下一步', previous: '上一步', play: '播放', skip: '跳过', show: '显示答案', hide: '收起答案',
    question: '词元从 4 个变成 8 个，配对数会是原来的几倍？',
    choices: ['2 倍', '3 倍', '4 倍'],
    wrong: '不是“3 倍”。漏了一个角。右边添一块，下边添一块，右下角还有一块：新词元也看新词元。',
    right: '对，是“4 倍”。两条边各变成两倍长，格子就是两倍的两倍。',
    spoken: '第 2 步，共 4 步：文字变长。 只改一处：词元数 T 4 → 8。',
    last: ['4 倍', '2 倍', '2.13 倍'],
  },
  en: {
    next: 'Next', previous: 'Previous', play: 'Play', skip: 'Skip', show: 'Show the answer', hide: 'Put away the answer',
    question: 'From 4 tokens to 8: how many times as many pairs will there be?',
    choices: ['2 times', '3 times', '4 times'],
    wrong: 'Not “3 times”. That forgets the corner. There is a new part to the right and one below, and one where they meet: new tokens look at new tokens too.',
    right: 'Right: “4 times”. Each side is twice as long, and the two factors multiply.',
    spoken: 'Step 2 of 4: A longer text. Changed: tokens T 4 → 8. ',
    last: ['4 times', '2 times', '2.13 times'],
  },
};

/** Lesson F21 with nothing but its figure of growth and a section's heading, and its translation: texts by their paths. */
async function onlyGrowth() {
  const read = async (name) => JSON.parse(await readFile(path.join(root, 'lessons', name), 'utf8'));
  const lesson = await read('f21.json');
  const translation = await read('f21.en.json');
  const section = lesson.blocks.find(({ kind }) => kind === 'section');
  lesson.blocks = [section, lesson.blocks.find(({ kind, id }) => kind === 'figure' && id === 'growth')];
  const kept = (id) => /^(growth|prerequisites|leads_to)\.|^(title|summary)$/.test(id) || id.startsWith(`${section.id}.`);
  translation.texts = Object.fromEntries(Object.entries(translation.texts).filter(([id]) => kept(id)));
  return { [SRC]: JSON.stringify(lesson), [SRC.replace('.json', '.en.json')]: JSON.stringify(translation) };
}

inEachEngine((engine) => {
  const replies = { ...axeReplies };
  before(async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'lesson-player-pages-'));
    await mkdir(path.join(folder, 'lessons'));
    for (const [name, body] of Object.entries(await onlyGrowth())) {
      await writeFile(path.join(folder, name), body);
      replies[name] = { headers: { 'content-type': 'application/json' }, body };
    }
    for (const [language, name, full] of [['zh', 'index.html', 'zh-Hans'], ['en', 'index.en.html', 'en']]) {
      lesson('render', path.join(folder, SRC), '-o', folder, '--lang', full);
      replies[`twin-${language}.html`] = await readFile(path.join(folder, name), 'utf8');
      replies[`bare-${language}.html`] = pageWith(`<lesson-player src="${SRC}" figure="growth" lang="${full}"></lesson-player>`);
    }
    await rm(folder, { recursive: true, force: true });
  });

  async function opened(t, { language = 'zh', kind = 'twin', ...options } = {}) {
    const page = await openPage(t, engine, { path: `${kind}-${language}.html`, replies, ...options });
    await ready(page);
    await listen(page);
    await page.at(`${HOST} >>> [aria-live]`, (region) => {
      window.spoken = [];
      new MutationObserver(() => spoken.push(region.textContent)).observe(region, { childList: true, characterData: true, subtree: true });
    });
    return page;
  }

  /** The question as it is seen, null where none is open, and the feedback above the caption. */
  const seen = (page) =>
    page.at(HOST, (host) => {
      const root = host.shadowRoot;
      const ask = root.querySelector('.ask');
      const open = ask.checkVisibility();
      const feedback = root.querySelector('.feedback');
      return {
        step: host.step,
        question: open ? ask.querySelector('.question').textContent : null,
        choices: open ? [...ask.querySelectorAll('button')].map((one) => one.textContent) : [],
        focused: ask.contains(root.activeElement),
        feedback: feedback.checkVisibility() ? feedback.textContent : null,
      };
    });

  const closed = (step, feedback = null) => ({ step, question: null, choices: [], focused: false, feedback });
  const choice = (number) => `${ASK} .choices > button:nth-child(${number})`;
  /** Without a pointer: a sentence about the engine may come in above the list and move it. */
  const chooseStep = (page, step) => page.at(`${HOST} >>> [part=steps] > li:nth-child(${step}) button`, (one) => one.click());
  const steps = async (page) => (await heard(page)).filter(([type]) => type === 'step').map(([, { step, cause }]) => [step, cause]);

  for (const [language, wanted] of Object.entries(WANTED)) {
    for (const kind of ['twin', 'bare']) {
      test(`${kind}, ${language}: going on asks first; a choice shows the step with its sentence, spoken once`, async (t) => {
        const page = await opened(t, { language, kind });
        await page.click(button(wanted.next));
        assert.deepEqual(await seen(page), { step: 1, question: wanted.question, choices: [...wanted.choices, wanted.skip], focused: true, feedback: null });
        await assertHeardAs(page, ASK, 'group', wanted.question);
        await assertHeardAs(page, choice(1), 'button', wanted.choices[0]);
        await page.click(choice(2));
        assert.deepEqual(await seen(page), closed(2, wanted.wrong));
        await page.until('the spoken step', () => spoken.length);
        const { caption } = await words(page);
        assert.deepEqual(await page.evaluate(() => spoken), [`${wanted.wrong} ${wanted.spoken}${caption}`]);
        assert.deepEqual(await steps(page), [[2, 'next']]);
      });
    }

    test(`${language}: the right choice is told so, and stays told whenever the step is shown`, async (t) => {
      const page = await opened(t, { language });
      await page.click(button(wanted.next));
      await page.click(choice(3));
      assert.deepEqual(await seen(page), closed(2, wanted.right));
      await page.click(button(wanted.next));
      assert.deepEqual(await seen(page), closed(3));
      await page.click(button(wanted.previous));
      assert.deepEqual(await seen(page), closed(2, wanted.right));
      await page.click(button(wanted.previous));
      await page.click(button(wanted.next));
      assert.deepEqual(await seen(page), closed(2, wanted.right), 'not asked again');
    });

    test(`${language}: without script the page has the question, its choices and an answer that opens`, async (t) => {
      const page = await openPage(t, engine, { path: `twin-${language}.html`, replies, javaScript: false });
      const text = await page.at('[data-step="2"]', (step) => {
        const lines = (selector) => [...step.querySelectorAll(selector)].map((one) => one.textContent);
        return {
          question: lines('[data-lp=ask-question]'), choices: lines('[data-lp=choices] > li'), answers: lines('[data-lp=answers] > li'),
          first: step.querySelector('[data-lp=ask]').compareDocumentPosition(step.querySelector('[data-lp=picture]')) === 4,
        };
      });
      assert.deepEqual([text.question, text.choices, text.first], [[wanted.question], wanted.choices, true]);
      assert.equal(text.answers.length, 3);
      assert.deepEqual([text.answers[0], text.answers[2]], [wanted.right, wanted.wrong]);
      const isOpen = () => page.at('[data-step="2"] [data-lp=answers]', (answers) => answers.checkVisibility());
      const said = () => page.at('[data-step="2"] summary', (summary) => [...summary.children].filter((one) => one.checkVisibility()).map((one) => one.textContent));
      assert.deepEqual([await isOpen(), await said()], [false, [wanted.show]]);
      await page.click('[data-step="2"] summary');
      assert.deepEqual([await isOpen(), await said()], [true, [wanted.hide]]);
      assert.deepEqual(await page.at('[data-step="4"] [data-lp=choices]', (list) => [...list.children].map((one) => one.textContent)), wanted.last);
    });
  }

  test('by key alone: Right asks, Tab goes through the choices, Enter and Space choose, and the focus comes back', async (t) => {
    const page = await opened(t);
    const tab = async (times) => {
      for (let i = 0; i < times; i++) await page.press('Tab');
    };
    await focus(page, STAGE);
    await page.press('ArrowRight');
    await tab(2);
    await page.press('Enter');
    assert.deepEqual(await seen(page), closed(2, WANTED.zh.wrong));
    assert.equal(await page.at(STAGE, (stage) => stage.getRootNode().activeElement === stage), true);
    await page.press('ArrowRight');
    await page.press('ArrowRight');
    await tab(4);
    assert.equal(await page.at(HOST, (host) => host.shadowRoot.activeElement.textContent), WANTED.zh.skip);
    await page.press('Space');
    assert.deepEqual(await seen(page), closed(4));
  });

  test('to go on from the question is to skip it, by key and by button, and it is not asked again', async (t) => {
    const page = await opened(t);
    await focus(page, STAGE);
    for (const key of ['ArrowRight', 'ArrowRight']) await page.press(key);
    assert.deepEqual(await seen(page), closed(2));
    for (const key of ['ArrowLeft', 'ArrowRight']) await page.press(key);
    assert.deepEqual(await seen(page), closed(2));
    await page.press('ArrowRight');
    for (let i = 0; i < 2; i++) await page.click(button(WANTED.zh.next));
    assert.deepEqual(await seen(page), closed(4));
    assert.deepEqual((await steps(page)).map(([step]) => step), [2, 1, 2, 3, 4]);
  });

  test('Esc puts the question away and gives the focus back; nothing is answered by that', async (t) => {
    const page = await opened(t);
    await focus(page, STAGE);
    await page.press('ArrowRight');
    await page.press('Escape');
    assert.deepEqual(await seen(page), closed(1));
    assert.equal(await page.at(STAGE, (stage) => stage.getRootNode().activeElement === stage), true);
    await page.press('ArrowRight');
    assert.equal((await seen(page)).question, WANTED.zh.question);
    assert.deepEqual(await steps(page), []);
  });

  test('any other way to go puts the question away', async (t) => {
    const page = await opened(t);
    await page.click(button(WANTED.zh.next));
    await page.press('ArrowLeft');
    assert.deepEqual(await seen(page), closed(1));
    await page.click(button(WANTED.zh.next));
    await chooseStep(page, 3);
    assert.deepEqual(await seen(page), closed(3));
    await page.click(button(WANTED.zh.next));
    await page.press('Home');
    assert.deepEqual(await seen(page), closed(1));
  });

  test('the methods of the element and the list of steps show a step at once', async (t) => {
    const page = await opened(t);
    for (const [go, step] of [[(host) => host.next(), 2], [(host) => host.goTo(4), 4], [(host) => host.goTo(1), 1]]) {
      await page.at(HOST, go);
      assert.deepEqual(await seen(page), closed(step));
    }
    await chooseStep(page, 2);
    assert.deepEqual(await seen(page), closed(2));
    await focus(page, STAGE);
    await page.press('End');
    assert.deepEqual(await seen(page), closed(4));
  });

  test('the list of steps keeps back what a step says that asks, until it was shown', async (t) => {
    const page = await opened(t);
    const told = () => page.at(`${HOST} >>> [part=steps]`, (list) => [...list.querySelectorAll('p')].map((one) => one.checkVisibility() && one.textContent));
    const [, second, third] = (await twinSteps(page)).map(({ caption }) => caption);
    assert.deepEqual(await told(), [false, '先猜一猜', third, '先猜一猜'], 'the first is shown above');
    await page.at(HOST, (host) => host.goTo(2));
    await page.at(HOST, (host) => host.goTo(1));
    assert.deepEqual(await told(), [false, second, third, '先猜一猜']);
  });

  test('numbers that change put the question away, which is about the book’s', async (t) => {
    const page = await opened(t);
    await page.click(button(WANTED.zh.next));
    assert.equal((await seen(page)).question, WANTED.zh.question);
    await page.at(`${HOST} >>> .field`, (field) => {
      field.value = '3';
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await settled(page);
    assert.deepEqual(await seen(page), closed(1));
  });

  test('playing passes every question by, and puts an open one away', async (t) => {
    const page = await opened(t);
    await page.at(HOST, (host) => (host.dwell = 0.05));
    await page.click(button(WANTED.zh.next));
    await page.click(button(WANTED.zh.play));
    await page.until('the end', () => heard.some(([type]) => type === 'ended'));
    assert.deepEqual(await seen(page), closed(4));
    assert.deepEqual(await steps(page), [[2, 'play'], [3, 'play'], [4, 'play']]);
  });

  test('a reader who goes on while it plays stops it, and is asked', async (t) => {
    const page = await opened(t);
    await page.at(HOST, (host) => (host.dwell = 60));
    await page.click(button(WANTED.zh.play));
    await page.press('ArrowRight');
    assert.equal((await seen(page)).question, WANTED.zh.question);
    assert.deepEqual([await page.at(HOST, (host) => host.playing), (await heard(page)).map(([type]) => type)], [false, ['play', 'pause']]);
  });

  if (engine.name === 'chromium') {
    for (const javaScript of [true, false]) {
      test(`on paper every answer is open, ${javaScript ? 'with' : 'without'} script`, async (t) => {
        const page = await openPage(t, engine, { path: 'twin-zh.html', replies, javaScript });
        if (javaScript) await ready(page);
        await page.page.emulateMediaType('print');
        const printed = await page.at('.lp-twin', (twin) => [...twin.querySelectorAll('[data-lp=answers] > li, summary')]
          .map((one) => [one.tagName, one.checkVisibility() && one.getBoundingClientRect().height > 0]));
        assert.deepEqual(printed.map(([tag, seen]) => seen === (tag === 'LI')), Array(8).fill(true));
      });
    }
  }

  for (const [colorScheme, width] of [['light', 1280], ['dark', 320]]) {
    test(`${width} wide, ${colorScheme}: the open question is within the figure, large enough to press, and clean to axe-core`, async (t) => {
      const page = await opened(t, { language: 'en', colorScheme, width });
      await page.click(button(WANTED.en.next));
      const boxes = await page.at(ASK, (ask) => {
        const outer = ask.closest('.region').getBoundingClientRect();
        return [...ask.querySelectorAll('button')].map((one) => one.getBoundingClientRect()).map(({ left, right, width, height }) => ({
          inside: left >= outer.left && right <= outer.right, large: width >= 44 && height >= 44,
        }));
      });
      assert.deepEqual(boxes, Array(4).fill({ inside: true, large: true }));
      assert.deepEqual(await violations(page), []);
      await page.click(choice(2));
      assert.deepEqual(await violations(page), []);
    });
  }
});
