// `lesson new`: what it writes checks clean in both languages, renders, and shows every kind of block and every key there is.
import assert from 'node:assert/strict';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { lesson, lessonWith, program } from './run.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const scratch = mkdtempSync(path.join(tmpdir(), 'lesson-new-'));
after(() => rmSync(scratch, { recursive: true }));
let count = 0;
const fresh = () => path.join(scratch, `新课 ${++count}`);

function made() {
  const folder = fresh();
  const { status, out, err } = lesson('new', folder);
  assert.deepEqual([status, out, err], [0, `${folder}/lesson.json\n`, '']);
  return folder;
}

test('it writes a lesson and its translation, in which there is nothing to mend', () => {
  const folder = made();
  assert.deepEqual(readdirSync(folder).sort(), ['lesson.en.json', 'lesson.json']);
  const { files } = JSON.parse(lesson('check', `${folder}/lesson.json`, '--json').out);
  assert.deepEqual(files.map(({ file, faults }) => [path.basename(file), faults]), [['lesson.json', []], ['lesson.en.json', []]]);
});

test('in English it writes the same lesson with the texts of the translation, in which there is nothing to mend', () => {
  const folder = fresh();
  const { status, out, err } = lesson('new', folder, '--lang', 'en');
  assert.deepEqual([status, out, err, readdirSync(folder)], [0, `${folder}/lesson.json\n`, '', ['lesson.json']]);
  const written = readFileSync(`${folder}/lesson.json`, 'utf8');
  assert.doesNotMatch(written, /[\u3400-\u9fff]/, 'Chinese was left');
  assert.equal(JSON.parse(written).language, 'en');
  assert.deepEqual(JSON.parse(lesson('check', `${folder}/lesson.json`, '--json').out).files.map(({ faults }) => faults), [[]]);
  const both = made();
  const spoken = (file) => lesson('render', file, '--text', '--lang', 'en').out;
  assert.equal(spoken(`${folder}/lesson.json`), spoken(`${both}/lesson.json`));
});

test('it renders in both languages', () => {
  const folder = made();
  const site = fresh();
  for (const [language, page] of [['zh-Hans', 'index.html'], ['en', 'index.en.html']]) {
    assert.equal(lesson('render', `${folder}/lesson.json`, '-o', site, '--lang', language).status, 0);
    const text = readFileSync(`${site}/${page}`, 'utf8');
    assert.match(text, new RegExp(`<html lang="${language}">`));
    assert.doesNotMatch(text, /\{[a-z_.]+\}/, 'a placeholder was left unfilled');
  }
});

/** Every key of a kind of object that the schema has. */
const schema = JSON.parse(readFileSync(`${root}lessons/lesson.schema.json`, 'utf8')).$defs;
const keysOf = (name) => Object.keys(schema[name].properties).sort();
const shown = (objects) => [...new Set(objects.flatMap(Object.keys))].sort();

test('it shows every kind of block, and every key of lesson, figure, step, question, example and row', () => {
  const data = JSON.parse(readFileSync(`${made()}/lesson.json`, 'utf8'));
  const of = (kind) => data.blocks.filter((block) => block.kind === kind);
  assert.deepEqual([...new Set(data.blocks.map(({ kind }) => kind))].sort(), schema.block.properties.kind.enum.toSorted());
  assert.deepEqual(shown([data]), keysOf('lesson'));
  assert.deepEqual(shown([...data.prerequisites, ...data.leads_to]), Object.keys(schema.references.items.properties).sort());
  const steps = of('figure').flatMap((figure) => figure.steps);
  const asks = steps.flatMap(({ ask }) => ask ?? []);
  for (const [name, objects] of [['figure', of('figure')], ['step', steps], ['ask', asks], ['choice', asks.flatMap(({ choices }) => choices)],
    ['example', of('example')], ['row', of('example').flatMap(({ rows }) => rows)]]) {
    assert.deepEqual(shown(objects), keysOf(name), name);
  }
});

test('it shows every form of placeholder', () => {
  const text = readFileSync(`${made()}/lesson.json`, 'utf8');
  for (const form of [/\{time\}/, /\{base\.\w+\}/, /\{\w+\.working\}/, /\{\w+\.times/, /\{\w+\.\w+\.\w+\}/, /\{ratio/, /\{idle_/, /, digits \d/, /\{limiter, select/,
    /\{versus, select/]) assert.match(text, form);
});

test('it writes over nothing', () => {
  const folder = made();
  writeFileSync(`${folder}/lesson.en.json`, 'mine');
  rmSync(`${folder}/lesson.json`);
  const { status, out, err } = lesson('new', folder);
  assert.deepEqual([status, out], [2, '']);
  assert.match(err, /lesson\.en\.json is there already/);
  assert.deepEqual(readdirSync(folder), ['lesson.en.json']);
  assert.equal(readFileSync(`${folder}/lesson.en.json`, 'utf8'), 'mine');
});

for (const words of [[], ['a', 'b'], ['--force'], ['a', '--lang'], ['a', '--lang', 'fr']]) {
  test(`"lesson new ${words.join(' ')}" is refused with how it is used`, () => {
    const { status, out, err } = lesson('new', ...words);
    assert.deepEqual([status, out], [2, '']);
    assert.match(err, /^lesson: .+\nusage: lesson new DIR/);
  });
}

test('why nothing can be written is told: a system folder, a folder that is not one\'s own', () => {
  const system = lesson('new', '/proc/lessons/mine');
  assert.equal(system.status, 2);
  assert.equal(system.err, 'lesson: cannot write /proc/lessons/mine: nothing new can be made in /proc\n');
  const folder = fresh();
  mkdirSync(folder);
  for (const place of [scratch, folder]) chmodSync(place, 0o555);
  const copy = path.join(tmpdir(), `lesson-copy-${process.pid}`);  // root may write everywhere, so another user runs a copy where that user may go
  copyFileSync(program, copy);
  chmodSync(copy, 0o755);
  const asNobody = process.getuid() === 0 ? { uid: 65534, gid: 65534 } : {};
  const closed = lessonWith({ program: copy, cwd: tmpdir(), ...asNobody }, 'new', folder);
  rmSync(copy);
  for (const place of [folder, scratch]) chmodSync(place, 0o755);
  assert.equal(closed.status, 2);
  assert.equal(closed.err, `lesson: cannot write ${folder}/lesson.json: Permission denied\n`);
});

test('a folder that cannot be made is told', () => {
  const file = path.join(scratch, 'file');
  writeFileSync(file, '');
  const { status, err } = lesson('new', path.join(file, 'below'));
  assert.equal(status, 2);
  assert.match(err, /cannot write/);
});
