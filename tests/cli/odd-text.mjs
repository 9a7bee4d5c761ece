// Text as editors and people leave it: broken bytes, half characters, loose JSON, rare characters and Chinese paths.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { lesson, lessonWith } from './run.mjs';

const bad = fileURLToPath(new URL('../bad-lessons/', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'lesson-text-'));
after(() => rmSync(folder, { recursive: true }));

const decoded = (bytes) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

test('B24 bytes that are no UTF-8 are told by line and byte, in a report that is UTF-8 itself', () => {
  for (const [name, byte] of [['cut-sequence', 'E7'], ['lone-ff', 'FF'], ['gbk', 'CB'], ['overlong', 'C0']]) {
    const file = `${bad}bad_encoding-${name}.json`;
    const source = readFileSync(file);
    const at = source.indexOf(parseInt(byte, 16));
    const line = source.subarray(0, at).toString('latin1').split('\n').length;
    const text = lessonWith({ encoding: 'buffer' }, 'check', file);
    assert.equal(text.status, 1);
    assert.ok(decoded(text.err).startsWith(`${file}:${line}:`), decoded(text.err));
    assert.ok(decoded(text.err).includes(`byte ${byte} at offset ${at} `), decoded(text.err));
    const json = lessonWith({ encoding: 'buffer' }, 'check', file, '--json');
    assert.equal(json.status, 1);
    const [fault] = JSON.parse(decoded(json.out)).files[0].faults;
    assert.deepEqual([fault.code, fault.line], ['bad_encoding', line]);
  }
});

test('B55 loose JSON is told at its very line, with what to write instead', () => {
  const loose = { 'trailing-comma': /delete this comma/, comment: /no comments/, 'comment-two-lines': /no comments/, 'single-quotes': /double quotes/,
    hexadecimal: /decimal/, 'leading-zero': /leave the zero out/ };
  const signs = { 'trailing-comma': /,\s*[}\]]/, comment: /\/\//, 'comment-two-lines': /\/\//, 'single-quotes': /'/, hexadecimal: /0x/, 'leading-zero': /: 0\d/ };
  for (const [name, remedy] of Object.entries(loose)) {
    const file = `${bad}json_syntax-${name}.json`;
    const source = readFileSync(file, 'utf8');
    const wanted = source.slice(0, source.search(signs[name]) + 1).split('\n').length;
    const { status, err } = lesson('check', file);
    const [, line, column] = /:(\d+):(\d+): error\[json_syntax\]/.exec(err);
    assert.equal(status, 1);
    assert.ok(Math.abs(line - wanted) <= 1, `${name}: ${line}, not ${wanted}`);
    assert.ok(column > 0 && column <= source.split('\n')[line - 1].length + 1, err);
    assert.match(err, remedy);
  }
});

test('B74 half a surrogate pair is refused, a whole pair is a character', () => {
  for (const name of ['lone-high', 'lone-low', 'swapped']) {
    const { status, out } = lesson('check', `${bad}json_syntax-surrogate-${name}.json`, '--json');
    assert.deepEqual([status, JSON.parse(out).files[0].faults.map(({ code }) => code)], [1, ['json_syntax']], name);
  }
  const good = '{"format": 1, "id": "pair", "language": "en", "title": "\\ud83d\\ude00", "blocks": [{"kind": "paragraph", "id": "p", "text": "\\ud840\\udc00"}]}';
  assert.equal(lessonWith({ input: good }, 'check', '-').status, 0);
  const { out } = lessonWith({ input: good }, 'render', '-', '--text');
  for (const letter of ['😀', '𠀀']) assert.ok(out.includes(letter), out);
});

// Outside the 2500 common characters, outside the basic plane, written from the right, and made of several code points.
const RARE = '龘靐齉䲜𠀀𪚥㗂 עברית 👩‍👩‍👧 e\u0301';

test('B23 rare characters are kept exactly in page, picture and transcript, and nothing stands in their place', () => {
  const step = { id: 's', title: RARE, caption: `${RARE} {time}`, alt: RARE };
  const figure = { kind: 'figure', id: 'f', picture: 'bound', title: RARE, model: 'roofline', inputs: { flops: '1 GFLOP', bytes: '1 GB', rate: '1 TFLOP/s', bandwidth: '1 TB/s' }, steps: [step] };
  const file = path.join(folder, 'rare.json');
  writeFileSync(file, JSON.stringify({ format: 1, id: 'rare', language: 'zh-Hans', title: RARE, blocks: [figure] }));
  assert.equal(lesson('render', file, '-o', folder).status, 0);
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8');
  for (const place of [`<h1>${RARE}</h1>`, `data-lp="caption">${RARE} `, `aria-label="${RARE}"`]) assert.ok(page.includes(place), place);
  const { out } = lesson('render', file, '--text');
  assert.ok(out.includes(`${RARE} 1 ms`), out);
  for (const text of [page, out]) assert.doesNotMatch(text, /\uFFFD|\?\?/);
});

test('B76 a lesson at a Chinese path with a space is rendered to another, also where the locale is C', () => {
  for (const locale of ['C', 'C.UTF-8']) {
    const home = path.join(folder, `课 程 ${locale}`);
    mkdirSync(home);
    writeFileSync(path.join(home, '第1课.json'), '{"format": 1, "id": "one", "language": "zh-Hans", "title": "一", "blocks": [{"kind": "paragraph", "id": "p", "text": "文"}]}');
    const env = { ...process.env, LC_ALL: locale };
    const { status, err } = lessonWith({ cwd: home, env }, 'render', '第1课.json', '-o', '输出 目录/');
    assert.deepEqual([status, err], [0, '']);
    assert.match(readFileSync(path.join(home, '输出 目录', 'index.html'), 'utf8'), /<h1>一<\/h1>/);
    assert.deepEqual(readdirSync(path.join(home, '输出 目录', 'lessons')), ['第1课.json']);
    const missing = lessonWith({ cwd: home, env, encoding: 'buffer' }, 'render', '没有.json', '-o', '输出 目录/');
    assert.equal(missing.status, 2);
    assert.ok(decoded(missing.err).includes('没有.json'), decoded(missing.err));
  }
});
