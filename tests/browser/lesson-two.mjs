// A lesson with the opposite answers: every sentence, badge, axis and point follows its numbers, in both languages.
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { before, test } from 'node:test';
import { inEachEngine } from './lib/engines.mjs';
import { keyedPicture } from './lib/keyed-picture.mjs';
import { lesson } from './lib/native.mjs';
import { root } from './lib/server.mjs';
import { HOST, openPage, pageWith, ready, words } from './lib/widget.mjs';

const SRC = 'test-lessons/opposite.json';

// 16 GFLOP at 2 TFLOP/s is 8 ms, 2 GB at 1 TB/s is 2 ms; then 2 TB/s, then 4 GFLOP, then two devices that exchange 3 GB.
const WANTED = {
  zh: {
    position: (step) => `第 ${step} 步，共 4 步`,
    captions: ['计算 8 ms，搬运 2 ms，下界 8 ms：计算先堵，搬运共等 6 ms。', '搬运缩到 1 ms，下界没动：8 ms。',
      '两边都是 2 ms，是基准的 4 倍快。', '工作 4 ms，交换 3 ms，一共 7 ms，比一台的 8 ms 快。'],
    badges: ['基准', '只改一处：带宽 1 → 2 TB/s', '只改一处：计算量 16 → 4 GFLOP', '设备 1 → 2 台 · 交换 3 ms'],
    answers: ['下界 8 ms · 瓶颈是计算', '下界 8 ms · 瓶颈是计算', '下界 2 ms · 两边同时到顶', '交换不重叠时 7 ms · 比一台快'],
    points: ['2 TFLOP/s', '2 TFLOP/s', '2 TFLOP/s', '7 ms'],
    waits: ['搬运', '搬运', null, '搬运'],
  },
  en: {
    position: (step) => `Step ${step} of 4`,
    captions: ['Computing 8 ms, moving 2 ms, at least 8 ms: computing limits, moving waits 6 ms.', 'Moving shrinks to 1 ms; the bound stays: 8 ms.',
      'Both take 2 ms, 4 times as fast.', 'Work 4 ms, exchange 3 ms, 7 ms in all, faster than the 8 ms of one.'],
    badges: ['Baseline', 'Changed: bandwidth 1 → 2 TB/s', 'Changed: work 16 → 4 GFLOP', 'Devices 1 → 2 · exchange 3 ms'],
    answers: ['at least 8 ms · computing limits', 'at least 8 ms · computing limits', 'at least 2 ms · both limit', '7 ms without overlap · faster than one'],
    points: ['2 TFLOP/s', '2 TFLOP/s', '2 TFLOP/s', '7 ms'],
    waits: ['Moving', 'Moving', null, 'Moving'],
  },
};
const IDLE = ['6 ms', '7 ms', null, '3 ms'];
const SPEED = ['1×', '1×', '4×', '1.14×'];

/** Every text of F21 that has no placeholder, and numbers that only F21 has. */
async function textsOfF21() {
  const texts = ['0.889', '0.125 ', 'MFLOP', '1 GB/s'];
  const collect = (value) => {
    if (typeof value === 'object') Object.values(value).forEach(collect);
    else if (typeof value === 'string' && /[一-鿿]|\w \w/.test(value) && !/^\d/.test(value) && !value.includes('{')) texts.push(value);
  };
  for (const name of ['f21.json', 'f21.en.json']) collect(JSON.parse(await readFile(`${root}lessons/${name}`, 'utf8')));
  return texts.filter((text) => text.length > 4);
}

const FULL = { zh: 'zh-Hans', en: 'en' };
const FILE = 'tests/lessons/opposite.json';

/** The words in the shown step's picture, in their order. */
const shownTexts = (page) => page.at(`${HOST} >>> .picture > svg[data-width="720"]`, (svg) => [...svg.querySelectorAll('text')].map((one) => one.textContent));

/** What the step's picture says, by the names of its parts. */
function picture({ shapes, targets }) {
  const texts = (mark) => shapes.filter(({ tag, key }) => tag === 'text' && key.startsWith(mark)).map(({ text }) => text);
  const target = (wanted) => targets.find(({ key }) => key === wanted);
  const waiting = ['compute', 'move'].map((name) => target(`bar.${name}`)).find(({ value }) => value.includes(' · '));
  return {
    answer: target('answer').name,
    badge: texts('badge.text').join(' '),
    point: (target('point') ?? target('exchange.point')).name,
    axis: texts('axis.tick').at(-1),
    waits: waiting?.name ?? null,
    idle: waiting?.value.match(/[\d.]+ ms$/)[0] ?? null,
  };
}

const allWords = (page) =>
  page.evaluate(() => {
    const { shadowRoot } = document.querySelector('lesson-player');
    const labels = [...shadowRoot.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'));
    return [document.body.textContent, shadowRoot.textContent, ...labels].join('\n');
  });

inEachEngine((engine) => {
  const replies = {};
  before(async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'lesson-player-pages-'));
    for (const [language, name] of [['zh', 'index.html'], ['en', 'index.en.html']]) {
      const full = FULL[language];
      lesson('render', FILE, '-o', folder, '--lang', full);
      replies[`twin-${language}.html`] = (await readFile(path.join(folder, name), 'utf8')).replace('lessons/opposite.json', SRC);
      replies[`bare-${language}.html`] = pageWith(`<lesson-player src="${SRC}" figure="turned" lang="${full}"></lesson-player>`);
    }
    await rm(folder, { recursive: true, force: true });
  });

  for (const language of ['zh', 'en']) {
    for (const kind of ['bare', 'twin']) {
      const how = kind === 'bare' ? 'loaded by the element alone' : 'as a rendered page';
      test(`${how}, ${language}: sentences, badges, answers, axis and points are its own`, async (t) => {
        const page = await openPage(t, engine, { path: `${kind}-${language}.html`, replies });
        await ready(page);
        const wanted = WANTED[language];
        const speeds = await page.at(HOST, (host) => [...host.shadowRoot.querySelectorAll('[part=table] tbody tr')].map((row) => row.lastChild.textContent));
        assert.deepEqual(speeds, SPEED);
        for (let step = 1; step <= 4; step++) {
          await page.at(HOST, (host, step) => host.goTo(step), step);
          const now = await words(page);
          assert.deepEqual([now.position, now.caption], [wanted.position(step), wanted.captions[step - 1]]);
          const keyed = keyedPicture(FILE, 'turned', step, { lang: FULL[language] });
          assert.deepEqual(await shownTexts(page), keyed.shapes.filter(({ tag }) => tag === 'text').map(({ text }) => text));
          assert.deepEqual(picture(keyed), {
            answer: wanted.answers[step - 1], badge: wanted.badges[step - 1], point: wanted.points[step - 1], axis: '8 ms',
            waits: wanted.waits[step - 1], idle: IDLE[step - 1],
          });
        }
        const told = await allWords(page);
        for (const text of await textsOfF21()) assert.ok(!told.includes(text), `F21's: ${text}`);
      });
    }
  }
});
