// `lesson translate`: a translation to fill in, which keeps what there is.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, beforeEach, test } from 'node:test';

import { lesson } from './run.mjs';

const scratch = mkdtempSync(path.join(tmpdir(), 'lesson-translate-'));
after(() => rmSync(scratch, { recursive: true }));
const source = path.join(scratch, 'lesson.json'), overlay = path.join(scratch, 'lesson.en.json');

beforeEach(() => {
  for (const file of [source, overlay]) rmSync(file, { force: true });
  assert.equal(lesson('new', scratch).status, 0);
});

function translated() {
  const { status, out, err } = lesson('translate', source, '--lang', 'en');
  assert.deepEqual([status, err], [0, '']);
  return out;
}

const codes = () => JSON.parse(lesson('check', source, '--json').out).files.flatMap(({ faults }) => faults.map(({ code, pointer }) => `${code} ${pointer}`));

test('without a translation it has every text in the words of the source, and checks but for that', () => {
  const { texts } = JSON.parse(readFileSync(overlay, 'utf8'));
  rmSync(overlay);
  const stub = JSON.parse(translated());
  assert.deepEqual([stub.format, stub.translates, stub.language], [1, JSON.parse(readFileSync(source, 'utf8')).id, 'en']);
  assert.deepEqual(Object.keys(stub.texts).sort(), Object.keys(texts).sort());
  for (const [id, { of }] of Object.entries(texts)) assert.equal(stub.texts[id].of, of, id);
  writeFileSync(overlay, translated());
  const untranslated = Object.entries(stub.texts).filter(([, { text }]) => /[\u3400-\u9fff]/.test(text)).map(([id]) => `translation_missing /texts/${id}/text`);
  assert.ok(untranslated.length > 60);
  assert.deepEqual(codes().filter(fault => fault.startsWith('translation')), untranslated);
});

test('a whole translation comes out as it was, text by text', () => {
  const before = JSON.parse(readFileSync(overlay, 'utf8'));
  assert.deepEqual(JSON.parse(translated()), before);
  writeFileSync(overlay, `\uFEFF${readFileSync(overlay, 'utf8')}`);
  assert.deepEqual(JSON.parse(translated()), before);
});

test('what is missing is added, a stale text keeps its mark, and what the lesson has no more is left out', () => {
  const before = JSON.parse(readFileSync(overlay, 'utf8'));
  const { title, ...others } = before.texts;
  const stale = Object.keys(others)[0];
  others[stale].of = '00000000';
  writeFileSync(overlay, JSON.stringify({ ...before, texts: { ...others, 'gone.title': title } }));
  const after = JSON.parse(translated()).texts;
  assert.equal(after.title.text, JSON.parse(readFileSync(source, 'utf8')).title);
  assert.equal(after.title.of, title.of);
  assert.equal(Object.keys(after)[0], 'title');
  assert.deepEqual({ ...after, title: undefined }, { ...others, title: undefined });
  writeFileSync(overlay, translated());
  assert.deepEqual(codes(), ['translation_missing /texts/title/text', `translation_stale /texts/${stale}/of`]);
});

test('errors of the lesson or of its translation are told, and nothing is written', () => {
  for (const [file, code] of [[overlay, 'json_syntax'], [source, 'json_syntax']]) {
    writeFileSync(file, '{');
    const { status, out, err } = lesson('translate', source, '--lang', 'en');
    assert.deepEqual([status, out], [1, '']);
    assert.ok(err.startsWith(`${file}:1:2: error[${code}]`), err);
  }
});

for (const [name, ...words] of [['no language', source], ['no file', '--lang', 'en'], ["the lesson's own language", source, '--lang', 'zh-Hans'], ['a language there is not', source, '--lang', 'fr'],
  ['a file there is not', path.join(scratch, 'nowhere.json'), '--lang', 'en'], ['two files', source, source, '--lang', 'en'], ['an option there is not', source, '--all']]) {
  test(`${name} is refused with a sentence and status 2`, () => {
    const { status, out, err } = lesson('translate', ...words);
    assert.deepEqual([status, out], [2, '']);
    assert.match(err, /\w/);
  });
}
