// What is no lesson, in the browser: refused with a sentence as on the command line, and the element is as good as new after it.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { inEachEngine } from './lib/engines.mjs';
import { asJson, asScript, madeLesson } from './lib/made-lesson.mjs';
import { lessonReport } from './lib/native.mjs';
import { root } from './lib/server.mjs';
import { HOST, f21Element, openPage, pageWith, ready, settled, words } from './lib/widget.mjs';

const FOLDER = path.join(root, 'tests/bad-lessons');
const NAMES = readdirSync(FOLDER).filter((name) => name.endsWith('.expected.json')).map((name) => name.replace('.expected', ''));
const verdicts = lessonReport(...NAMES.map((name) => path.join(FOLDER, name)));
/**
 * The errors of a file on the command line that its page tells too; those of its translation are another file's. Values that a
 * control offers are tried by the checker alone: where a model refuses one, the page refuses it when its reader asks for it.
 */
const errorsOf = (name) => verdicts.find(({ file }) => path.basename(file) === name).faults
  .filter(({ severity, message }) => severity === 'error' && !/^offers the reader what step|, where the reader sets /.test(message));

const SHELL = pageWith(`<lesson-player id="one" src="lessons/f21.json"></lesson-player><div id="two">${f21Element()}</div>`);
const NO_FIGURES = '课文里没有图。';
const GOOD = JSON.stringify(madeLesson([{ caption: '😀 𠀀 {time}' }]));

/** Loads each address or object into the element in turn; for each: the code of its refusal, and the sentence. */
const loadAll = (page, sources) => page.at('#one', async (host, sources) => {
  const told = [];
  for (const source of sources) {
    const code = await host.load(source).then(() => null, (error) => error.code);
    const notice = host.shadowRoot.querySelector('[part=notice]:not([hidden])');
    told.push({ code, notice: notice?.textContent ?? null, steps: host.steps });
  }
  return told;
}, sources);

inEachEngine((engine) => {
  const opened = async (t, files = {}) => {
    const replies = Object.fromEntries(Object.entries(files).map(([name, body]) => [`files/${name}`, asJson(body)]));
    const page = await openPage(t, engine, { path: 'one', replies: { one: SHELL, ...replies } });
    await ready(page, '#one');
    await ready(page, `#two > ${HOST}`);
    return page;
  };

  test('B09 every rejected lesson is told in a sentence, and a good one after it works', async (t) => {
    const page = await opened(t, Object.fromEntries(NAMES.map((name) => [name, readFileSync(path.join(FOLDER, name))])));
    await page.at('#two > lesson-player', (host) => { host.goTo(2); window.region = host.shadowRoot.querySelector('.region'); });
    const told = await loadAll(page, NAMES.map((name) => `files/${name}`));
    const refused = NAMES.filter((name) => errorsOf(name).length > 0);
    assert.ok(refused.length > 150);
    for (const [index, name] of NAMES.entries()) {
      const { code, notice } = told[index];
      const errors = errorsOf(name);
      if (errors.length) {
        assert.equal(code, 'faulty', name);
        const [first] = errors;
        for (const part of [first.code, `${first.line}`, first.message]) assert.ok(notice.includes(part), `${name}: ${notice}`);
        assert.doesNotMatch(notice, /undefined|\[object|^\d+$/, name);
      } else {
        assert.ok([null, 'no-figure', 'no-figures'].includes(code), `${name}: ${code} ${notice}`);
      }
    }
    const [good] = await loadAll(page, ['lessons/f21.json']);
    assert.deepEqual(good, { code: null, notice: null, steps: 4 });
    await page.at('#one', (host) => host.goTo(3));
    assert.equal((await words(page, '#one')).step, 3);
    assert.deepEqual(await page.at('#two > lesson-player', (host) => [host.step, host.shadowRoot.querySelector('.region') === window.region]), [2, true]);
  });

  test('a lesson without a figure is told as such', async (t) => {
    const page = await opened(t);
    const lesson = { format: 1, id: 'words', language: 'zh-Hans', title: '只有字', blocks: [{ kind: 'paragraph', id: 'p', text: '字' }] };
    assert.deepEqual(await loadAll(page, [lesson]), [{ code: 'no-figures', notice: NO_FIGURES, steps: 0 }]);
  });

  test('the keys of a slider go past a value that the model refuses', async (t) => {
    const page = await opened(t);
    const lesson = JSON.parse(readFileSync(path.join(FOLDER, 'not_divisible-control-in-the-middle.json'), 'utf8'));
    assert.equal((await loadAll(page, [lesson]))[0].code, null);
    const standing = async (key) => {
      await page.press(key);
      await settled(page, '#one');
      return page.at('#one', ({ shadowRoot }) => {
        const refusal = shadowRoot.querySelector('.refusal');
        return [shadowRoot.querySelector('.field').value, refusal.hidden];
      });
    };
    await page.locate('#one >>> .range');
    await page.at('#one >>> .range', (range) => range.focus({ preventScroll: true }));
    assert.deepEqual(await standing('ArrowLeft'), ['7', false]);
    assert.deepEqual(await standing('ArrowLeft'), ['4', true]);
  });

  test('B51 deep nesting is refused by its depth, closed or not, and the engine lives on', async (t) => {
    const files = { 'good.json': GOOD };
    for (const depth of [1000, 10000, 100000]) {
      const [arrays, objects] = ['['.repeat(depth), '{"a":'.repeat(depth)];
      files[`array-${depth}.json`] = arrays + ']'.repeat(depth);
      files[`object-${depth}.json`] = `${objects}1${'}'.repeat(depth)}`;
      files[`unclosed-${depth}.json`] = arrays;
      files[`key-${depth}.json`] = GOOD.replace('{', `{"notes": ${arrays}${']'.repeat(depth)}, `);
    }
    const page = await opened(t, files);
    for (const [index, { code, notice }] of (await loadAll(page, Object.keys(files).map((name) => `files/${name}`))).entries()) {
      if (index === 0) assert.equal(code, null);
      else assert.ok(code === 'faulty' && notice.includes('too_deep'), `${Object.keys(files)[index]}: ${code} ${notice}`);
    }
    assert.deepEqual(await loadAll(page, ['files/good.json']), [{ code: null, notice: null, steps: 1 }]);
  });

  test('B74 half a surrogate pair is refused from a file and from an object, a whole pair is a character', async (t) => {
    const halves = { high: '\\ud83d', low: '\\ude00', swapped: '\\ude00\\ud83d' };
    const files = Object.fromEntries(Object.entries(halves).map(([name, text]) => [`${name}.json`, GOOD.replace('测试课', text)]));
    const page = await opened(t, { ...files, 'good.json': GOOD });
    const sources = Object.keys(files).map((name) => `files/${name}`);
    // The page's own JSON.parse lets the halves through: the core is asked the same question.
    const objects = await page.evaluate((texts) => texts.map((text) => JSON.parse(text).title.isWellFormed?.() ?? false), Object.values(files));
    assert.deepEqual(objects, [false, false, false]);
    for (const { code, notice } of [...await loadAll(page, sources), ...await loadAll(page, Object.values(files).map((text) => JSON.parse(text)))]) {
      assert.ok(code === 'faulty' && notice.includes('json_syntax'), notice);
    }
    for (const source of ['files/good.json', JSON.parse(GOOD)]) {
      assert.equal((await loadAll(page, [source]))[0].code, null);
      assert.equal((await words(page, '#one')).caption, '😀 𠀀 8 ms');
    }
  });

  test('B78 one byte-order mark is skipped and two are refused, as on the command line', async (t) => {
    const page = await opened(t, { 'one.json': `\uFEFF${GOOD}`, 'two.json': `\uFEFF\uFEFF${GOOD}` });
    const [one, two] = await loadAll(page, ['files/one.json', 'files/two.json']);
    assert.deepEqual(one, { code: null, notice: null, steps: 1 });
    assert.ok(two.code === 'faulty' && two.notice.includes('bad_encoding'), two.notice);
  });

  test('B49 texts are the same to the last byte however the engine\'s memory grew before', async (t) => {
    const replies = { one: '<!DOCTYPE html><title>empty</title>' };
    for (const name of ['core.js', 'files.js', 'lesson.js']) replies[name] = asScript(readFileSync(path.join(root, 'web', name), 'utf8'));
    const page = await openPage(t, engine, { path: 'one', replies });
    const found = await page.evaluate(async (lesson) => {
      const { openCore } = await import(new URL('core.js', document.baseURI).href);
      const core = await openCore(() => {});
      const bytes = (caption) => {
        lesson.blocks[0].steps[0].caption = caption;
        return new TextEncoder().encode(JSON.stringify(lesson));
      };
      const long = '字é😀'.repeat(120000);
      const told = [];
      for (let round = 0; round < 20; round++) {
        const small = `第 ${round} 轮`;
        const tooLarge = core.load(bytes(long.repeat(3))).faults.map(({ code }) => code).join();
        core.load(bytes(long));
        const large = core.figure('made').steps[0].caption === long;
        core.load(bytes(small));
        const same = core.figure('made').steps[0].caption === small;
        told.push(tooLarge === 'file_too_large' && large && same && core.view.zoom === 1);
      }
      return told;
    }, madeLesson([{}]));
    assert.deepEqual(found, Array(20).fill(true));
  });
});
