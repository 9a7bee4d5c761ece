// `lesson check` and `lesson codes`: what authors read and other people's scripts rely on.
import assert from 'node:assert/strict';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { lesson, lessonInShell, lessonWith, program } from './run.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'lesson-check-'));
after(() => rmSync(folder, { recursive: true }));

const tiny = (text = 'Words.') => JSON.stringify({
  format: 1, id: 'tiny', language: 'en', title: 'A tiny lesson', blocks: [{ kind: 'paragraph', id: 'p', text }],
}, null, 2);
const overlay = (texts) => JSON.stringify({ format: 1, translates: 'tiny', language: 'zh-Hans', texts }, null, 2);

function write(name, content) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

function report(...words) {
  const { status, out, err } = lesson('check', ...words, '--json');
  assert.equal(err, '');
  return { status, files: JSON.parse(out).files };
}

const codesOf = ({ faults }) => faults.map(({ code }) => code);

test('a clean lesson exits 0 and says so on standard output alone', () => {
  const file = write('clean.json', tiny());
  assert.deepEqual(lesson('check', file), { status: 0, signal: null, out: `${file}: 0 errors, 0 warnings\n`, err: '' });
});

test('the lessons of this repository are clean, with their translations', () => {
  const { status, files } = report(`${root}lessons/f21.json`);
  assert.equal(status, 0);
  assert.deepEqual(files.map(({ file }) => path.basename(file)), ['f21.json', 'f21.en.json']);
  for (const file of files) assert.deepEqual(file.faults, []);
});

test('warnings alone exit 0, and are told on standard error', () => {
  const file = write('warning.json', tiny('It takes 8 ms.'));
  const { status, out, err } = lesson('check', file);
  assert.equal(status, 0);
  assert.equal(out, `${file}: 0 errors, 1 warning\n`);
  assert.match(err, /^[^\n]+:10:15: warning\[typed_number\]: [^\n]+\n {4}[^\n]+\n$/);
});

test('errors exit 1, each as FILE:LINE:COL: error[code]: message with its hint below', () => {
  const file = write('errors.json', '{\n  "format": 1,\n  "id": "tiny",\n  "langage": "en",\n  "title": "T",\n  "blocks": [{}]\n}\n');
  const { status, out, err } = lesson('check', file);
  assert.equal(status, 1);
  assert.equal(out, `${file}: 4 errors, 0 warnings\n`);
  const lines = err.trimEnd().split('\n');
  assert.equal(lines.length, 8);
  for (let i = 0; i < lines.length; i += 2) {
    assert.ok(lines[i].startsWith(`${file}:`), lines[i]);
    assert.match(lines[i].slice(file.length), /^:\d+:\d+: error\[[a-z_]+\]: \S/);
    assert.match(lines[i + 1], /^ {4}\S/);
  }
  assert.ok(err.includes(`${file}:4:3: error[unknown_key]: the key "langage" is not known here\n    did you mean "language"?\n`), err);
});

test('as JSON each fault has code, severity, pointer, line, column, message and hint', () => {
  const file = write('fault.json', tiny(5));
  const { status, files } = report(file);
  assert.equal(status, 1);
  const { message, hint, ...rest } = files[0].faults[0];
  assert.deepEqual(rest, { code: 'wrong_type', severity: 'error', pointer: '/blocks/0/text', line: 10, column: 15 });
  assert.ok(message && hint);
  assert.equal(files[0].file, file);
});

test('B09 every bad lesson is told its faults, in one run, as JSON and as valid UTF-8 text', () => {
  const bad = `${root}tests/bad-lessons/`;
  const names = readdirSync(bad).filter((name) => name.endsWith('.expected.json')).map((name) => name.slice(0, -'.expected.json'.length));
  const paths = names.map((name) => `${bad}${name}.json`);
  const { files } = report(...paths);
  for (const name of names) {
    const expected = JSON.parse(readFileSync(`${bad}${name}.expected.json`, 'utf8'));
    for (const [file, translated] of [[`${bad}${name}.json`, false], [`${bad}${name}.en.json`, true]]) {
      const found = (files.find((one) => one.file === file)?.faults ?? []).map(({ code, pointer, line }) => ({ code, pointer, line }));
      const wanted = expected.filter(({ in_overlay = false }) => in_overlay === translated);
      assert.deepEqual(found, wanted.map(({ code, pointer, line }) => ({ code, pointer, line })), file);
    }
  }
  const { status, err } = lessonWith({ encoding: 'buffer' }, 'check', ...paths);
  assert.equal(status, 1);
  assert.doesNotThrow(() => new TextDecoder('utf-8', { fatal: true }).decode(err));
});

test('B78 standard input is read for -, and judged like a file, with a byte-order mark and without', () => {
  for (const [content, expected] of [[tiny(), []], [tiny(5), ['wrong_type']], [`\uFEFF${tiny()}`, []], [`\uFEFF\uFEFF${tiny()}`, ['bad_encoding']], ['', ['file_empty']]]) {
    const { status, out } = lessonWith({ input: content }, 'check', '-', '--json');
    const [stdin] = JSON.parse(out).files;
    assert.equal(stdin.file, '-');
    assert.deepEqual(codesOf(stdin), expected);
    assert.equal(status, expected.length > 0 ? 1 : 0);
    assert.deepEqual(codesOf(report(write('same.json', content)).files[0]), expected);
  }
});

test('standard input can be named once', () => {
  const { status, out, err } = lessonWith({ input: tiny() }, 'check', '-', '-');
  assert.deepEqual([status, out], [2, '']);
  assert.match(err, /^lesson: standard input, -, can be read once only\nusage: /);
});

test('behind -- no word is an option', () => {
  write('--json', tiny(5));
  const { status, out, err } = lessonWith({ cwd: folder }, 'check', '--', '--json');
  assert.deepEqual([status, out], [1, '--json: 1 error, 0 warnings\n']);
  assert.match(err, /^--json:10:15: error\[wrong_type\]/);
  assert.equal(lessonWith({ input: tiny() }, 'check', '--', '-').status, 0);
  for (const words of [['codes', '--'], ['model', '--', 'roofline'], ['new', '--', path.join(folder, 'new')], ['render', '--text', '--', `${root}lessons/f21.json`]])
    assert.equal(lesson(...words).status, 0, words.join(' '));
  assert.equal(lesson('check', '--', '--help').status, 2);
});

test('B51 deep nesting is refused, never a crash', () => {
  for (const text of ['['.repeat(100000), '['.repeat(100000) + ']'.repeat(100000), '{"a":'.repeat(100000)]) {
    const { status, signal, out } = lessonWith({ input: text }, 'check', '-', '--json');
    assert.equal(signal, null);
    assert.equal(status, 1);
    assert.deepEqual(codesOf(JSON.parse(out).files[0]), ['too_deep']);
  }
});

test('what cannot be read exits 2 and is named with a remedy; the other files are checked all the same', () => {
  const good = write('good.json', tiny());
  for (const [file, message] of [[path.join(folder, 'missing.json'), /no such file/], [folder, /directory/], [path.join(good, 'x.json'), /no such file/]]) {
    const { status, files } = report(file, good);
    assert.equal(status, 2);
    assert.deepEqual(codesOf(files[0]), ['file_unreadable']);
    assert.match(files[0].faults[0].message, message);
    assert.ok(files[0].faults[0].hint);
    assert.deepEqual(codesOf(files[1]), []);
  }
});

test('a file without permission is refused as such', () => {
  const secret = write('secret.json', tiny());
  chmodSync(secret, 0o000);
  const copy = path.join(folder, 'program');  // root may read everything, so another user runs a copy where that user may go
  copyFileSync(program, copy);
  chmodSync(copy, 0o755);
  chmodSync(folder, 0o755);
  const asNobody = process.getuid() === 0 ? { uid: 65534, gid: 65534 } : {};
  const { status, err } = lessonWith({ program: copy, cwd: folder, ...asNobody }, 'check', secret);
  assert.equal(status, 2);
  assert.match(err, /error\[file_unreadable\]: no permission/);
});

test('an empty file and one over 2 MiB are errors of the lesson', () => {
  const { status, files } = report(write('empty.json', ''), write('large.json', `${tiny()}${' '.repeat(2 << 20)}`));
  assert.equal(status, 1);
  assert.deepEqual(files.map(codesOf), [['file_empty'], ['file_too_large']]);
});

test('an endless file is refused as too large', () => {
  const { status, files } = report('/dev/zero');
  assert.equal(status, 1);
  assert.deepEqual(codesOf(files[0]), ['file_too_large']);
});

test('a translation is checked with its source, whichever is named, and both are told once', () => {
  const source = write('pair/tiny.json', tiny());
  const translation = write('pair/tiny.zh-Hans.json', overlay({ title: { of: '00000000', text: '小课' } }));
  for (const named of [[source], [translation], [source, translation], [translation, source, source]]) {
    const { status, files } = report(...named);
    assert.equal(status, 0);
    assert.deepEqual(files.map(({ file }) => file), [source, translation]);
    assert.deepEqual(files.map(codesOf), [[], ['translation_missing', 'translation_stale']]);
  }
  const mark = /write "of": "([0-9a-f]{8})"/.exec(report(source).files[1].faults.at(-1).hint)[1];
  writeFileSync(translation, overlay({ title: { of: mark, text: '小课' } }));
  assert.deepEqual(codesOf(report(source).files[1]), ['translation_missing']);
});

test('an empty translation is a fault of its own', () => {
  const source = write('void/tiny.json', tiny());
  write('void/tiny.zh-Hans.json', '');
  assert.deepEqual(report(source).files.map(codesOf), [[], ['file_empty']]);
});

test('a translation without its source, or missing beside it, cannot be checked', () => {
  const orphan = write('orphan/tiny.en.json', overlay({}));
  const { status, files } = report(orphan);
  assert.equal(status, 2);
  assert.deepEqual(codesOf(files[0]), ['file_unreadable']);
  assert.match(files[0].faults[0].message, /tiny\.json/);
  const source = write('single/tiny.json', tiny());
  assert.equal(report(source.replace('.json', '.en.json')).status, 2);
});

test('B76 Chinese paths with spaces work in every locale and are shown as typed', () => {
  for (const locale of ['C', 'C.UTF-8']) {
    const file = write('课 程/第1课.json', tiny(5));
    const { status, err } = lessonWith({ env: { ...process.env, LC_ALL: locale } }, 'check', file);
    assert.equal(status, 1);
    assert.ok(err.startsWith(`${file}:10:15: error[wrong_type]: `), err);
  }
});

test('bytes in a path that are not UTF-8 do not spoil the report', () => {
  const path = '"$(printf "\\377").json"';
  for (const words of [`check ${path}`, `check ${path} --json`]) {
    const { status, out, err } = lessonInShell(words);
    assert.equal(status, 2);
    for (const text of [out, err]) assert.doesNotThrow(() => new TextDecoder('utf-8', { fatal: true }).decode(text));
    assert.match(`${out}${err}`, /\uFFFD\.json/);
  }
});

test('a command line that cannot be understood exits 2 and says how it is used', () => {
  for (const words of [['check'], ['check', '--jsn', 'a.json'], ['codes', 'all']]) {
    const { status, out, err } = lesson(...words);
    assert.equal(status, 2);
    assert.equal(out, '');
    assert.match(err, /^lesson: .+\nusage: lesson /);
  }
});

test('codes lists every code with severity and meaning, as text and as JSON', () => {
  const { codes } = JSON.parse(lesson('codes', '--json').out);
  const { status, out } = lesson('codes');
  assert.equal(status, 0);
  const lines = out.trimEnd().split('\n');
  assert.equal(lines.length, codes.length);
  codes.forEach(({ code, severity, meaning }, index) => {
    assert.match(code, /^[a-z0-9_]+$/);
    assert.match(severity, /^(error|warning)$/);
    assert.deepEqual(lines[index].split(/ {2,}/), [code, severity, meaning]);
  });
  assert.equal(new Set(codes.map(({ code }) => code)).size, codes.length);
  for (const code of ['zero_rate', 'too_deep', 'duplicate_input', 'translation_stale']) assert.ok(codes.some((one) => one.code === code), code);
});
