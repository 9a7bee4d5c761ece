// The description of the format keeps its word: every example in it checks as it says, and the schema says the same.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import Ajv2020 from 'ajv/dist/2020.js';

import { lesson } from '../cli/run.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (name) => readFileSync(path.join(root, name), 'utf8');
const folder = mkdtempSync(path.join(tmpdir(), 'lesson-format-'));
after(() => rmSync(folder, { recursive: true }));

// Fenced examples: "```json block unit_expected" is a block in which that fault is found; without a code it is clean.
const fences = [...read('lessons/FORMAT.md').matchAll(/^```(\w+) ?([^\n]*)\n([\s\S]*?)^```$/gm)];
const examples = fences.map(([, , words, content]) => {
  const [part, ...faults] = words.split(' ');
  return { part, faults, content: content.trimEnd() };
});
const validate = new Ajv2020({ allowUnionTypes: true }).compile(JSON.parse(read('lessons/lesson.schema.json')));

const whole = (block) => ({ format: 1, id: 'tiny', language: 'en', title: 'T', blocks: [block] });
const step = (caption) => ({ id: 'first', title: 'T', caption, alt: 'A' });
const inputs = { flops: '1 MFLOP', bytes: '8 MB', rate: '1 GFLOP/s', bandwidth: '1 GB/s' };
const figure = (given, caption) => whole({
  kind: 'figure', id: 'bound', picture: 'bound', title: 'T', model: 'roofline', inputs: given, steps: [step(caption)],
});

// An example made the lesson that it is a part of.
const wrap = {
  lesson: (content) => JSON.parse(content),
  block: (content) => whole(JSON.parse(content)),
  inputs: (content) => figure(JSON.parse(content), 'Words.'),
  caption: (content) => figure(inputs, content),
};

function check(...names) {
  const { files } = JSON.parse(lesson('check', ...names, '--json').out);
  return files.flatMap(({ faults }) => faults.map(({ code }) => code));
}

function write(name, content) {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

examples.filter(({ part }) => part !== 'translation').forEach(({ part, faults, content }, index) => {
  test(`FORMAT.md example ${index + 1}, a ${part}, checks as ${faults.join(' ') || 'clean'}`, () => {
    const lesson = wrap[part](content);
    assert.deepEqual(check(write(`example-${index}.json`, JSON.stringify(lesson))), faults);
    // The schema knows structure alone, and of these faults none is one of structure.
    assert.ok(validate(lesson), JSON.stringify(validate.errors));
  });
});

test('the translation in FORMAT.md fits the lesson in FORMAT.md', () => {
  const content = (wanted) => examples.find(({ part }) => part === wanted).content;
  assert.deepEqual(check(write('tiny.json', content('lesson')), write('tiny.zh-Hans.json', content('translation'))), []);
  assert.ok(validate(JSON.parse(content('translation'))), JSON.stringify(validate.errors));
});

test('every fence is an example that was checked above', () => {
  const lines = read('lessons/FORMAT.md').split('\n').filter((line) => /^\s*(```|~~~)/.test(line));
  assert.equal(lines.length, 2 * examples.length);
  for (const { part } of examples) assert.ok(part === 'translation' || wrap[part], part);
});

test('every kind of block, and every kind of example, is shown', () => {
  const documents = examples.filter(({ part }) => part === 'block' || part === 'lesson').map(({ part, content }) => wrap[part](content));
  const shown = new Set(documents.flatMap(({ blocks }) => blocks.map(({ kind }) => kind)));
  assert.deepEqual([...shown].sort(), ['check', 'example', 'figure', 'paragraph', 'section', 'terms']);
  for (const part of ['lesson', 'block', 'inputs', 'caption', 'translation']) assert.ok(examples.some((one) => one.part === part), part);
});

test('the schema accepts the lessons and translations there are', () => {
  const names = ['lessons', 'tests/lessons', 'tools/lesson/template'].flatMap((place) => readdirSync(path.join(root, place)).map((name) => `${place}/${name}`));
  for (const name of names.filter((one) => one.endsWith('.json') && !one.endsWith('schema.json')))
    assert.ok(validate(JSON.parse(read(name))), `${name}: ${JSON.stringify(validate.errors)}`);
});

// Faults that are of structure alone, so that the schema must refuse them too; the others it must let pass.
const STRUCTURE = ['unknown_key', 'missing_key', 'wrong_type', 'bad_id', 'too_many'];
const WITH_THE_MODEL = ['wrong_type-count-as-string', 'wrong_value-branch', 'wrong_value-baseline-changes', 'wrong_value-translates',
  'wrong_value-language-of-a-translation', 'wrong_value-control-character', 'wrong_value-invisible-text', 'wrong_value-direction',
  'wrong_value-picture-without-bars', 'wrong_value-ask-of-the-first-step', 'wrong_value-after', 'wrong_value-view', 'wrong_value-view-of-one', 'wrong_value-control-baseline', 'wrong_value-control-step', 'wrong_value-control-downwards',
  'wrong_value-control-list', 'wrong_value-control-item', 'wrong_value-control-column', 'wrong_value-control-zero', 'wrong_value-control-steps', 'wrong_value-compared', 'wrong_value-device', 'wrong_value-devices-without-controls'];

test('the schema refuses the bad lessons whose structure is wrong, and no others', () => {
  const suffix = '.expected.json';
  for (const name of readdirSync(path.join(root, 'tests/bad-lessons')).filter((one) => one.endsWith(suffix)).map((one) => one.slice(0, -suffix.length))) {
    if (/^(json_syntax|bad_encoding|file_empty|too_deep|not_finite-bare)/.test(name)) continue;  // not JSON to begin with
    const code = name.split('-')[0];
    const structure = [...STRUCTURE, 'wrong_value'].includes(code) && !WITH_THE_MODEL.includes(name);
    const files = readdirSync(path.join(root, 'tests/bad-lessons')).filter((one) => one === `${name}.json` || one === `${name}.en.json`);
    const accepted = files.every((file) => validate(JSON.parse(read(`tests/bad-lessons/${file}`))));
    assert.equal(accepted, !structure, name);
  }
});
