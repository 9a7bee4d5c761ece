// `lesson render`: pages, pictures and transcripts, and that a refusal writes nothing.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { lesson } from './run.mjs';

const f21 = fileURLToPath(new URL('../../lessons/f21.json', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'render-'));
after(() => rmSync(scratch, { recursive: true }));
let count = 0;
const fresh = () => join(scratch, `out ${++count} 输出`);

// A lesson of its own in a fresh folder, changed by `edit`.
function changed(edit) {
  const folder = fresh();
  mkdirSync(folder);
  const data = JSON.parse(readFileSync(f21, 'utf8'));
  edit(data);
  writeFileSync(join(folder, 'own.json'), JSON.stringify(data));
  return join(folder, 'own.json');
}

test('a page holds every step as a picture at two widths, with its words', () => {
  const out = fresh();
  assert.equal(lesson('render', f21, '-o', out).status, 0);
  const page = readFileSync(join(out, 'index.html'), 'utf8');
  const steps = JSON.parse(readFileSync(f21, 'utf8')).blocks.flatMap((block) => block.steps ?? []).length;
  assert.equal(page.match(/<svg /g).length, 2 * steps);
  assert.equal(page.match(/data-lp="caption"/g).length, steps);
  assert.match(page, /<html lang="zh-Hans">/);
  assert.match(page, /搬运要 8 ms/);
  assert.match(page, /<details>/);
  assert.doesNotMatch(page, /\{[a-z_.]+\}/, 'a placeholder was left unfilled');
  assert.deepEqual(readdirSync(join(out, 'lessons')).sort(), ['f21.en.json', 'f21.json']);
});

test('the page lists its sections as links, and names the lessons before and after it, as links where they have an address', () => {
  const own = changed((data) => {
    data.prerequisites = [{ id: 'f06', text: 'F06 <b>', href: '../f06/?a=1&b="2"' }, { id: 'f07', text: 'F07' }];
    data.leads_to = [{ id: 'q027', text: 'Q027', href: 'https://example.org/q027' }];
  });
  const out = fresh();
  assert.equal(lesson('render', own, '-o', out).status, 0);
  const page = readFileSync(join(out, 'index.html'), 'utf8');
  const outline = [.../<nav class="lp-outline".*?<\/nav>/s.exec(page)[0].matchAll(/<a href="#([^"]*)">([^<]*)<\/a>/g)].map(([, id, title]) => [id, title]);
  const sections = JSON.parse(readFileSync(own, 'utf8')).blocks.filter(({ kind }) => kind === 'section');
  assert.deepEqual(outline, sections.map(({ id, title }) => [id, title]));
  for (const [id] of outline) assert.ok(page.includes(`<h2 id="${id}">`), id);
  assert.ok(page.includes('<p>先读</p><ul><li><a href="../f06/?a=1&amp;b=&quot;2&quot;">F06 &lt;b&gt;</a></li><li>F07</li></ul>'), page.slice(0, 3000));
  assert.ok(page.includes('<p>接着读</p><ul><li><a href="https://example.org/q027">Q027</a></li></ul>'));
  const { out: text } = lesson('render', own, '--text');
  assert.match(text, /\n先读\n\n- F06 <b> <\.\.\/f06\/\?a=1&b="2">\n\n- F07\n\n/);
  assert.ok(text.endsWith('接着读\n\n- Q027 <https://example.org/q027>\n\n'));
});

test('a lesson of one section has no list of them', () => {
  const own = changed((data) => (data.blocks = data.blocks.filter(({ kind, id }) => kind !== 'section' || id === 'hauling')));
  const out = fresh();
  assert.equal(lesson('render', own, '-o', out).status, 0);
  assert.doesNotMatch(readFileSync(join(out, 'index.html'), 'utf8'), /lp-outline/);
});

test('without script what may scroll sideways is a named stop of the keyboard', () => {
  const out = fresh();
  assert.equal(lesson('render', f21, '-o', out).status, 0);
  const page = readFileSync(join(out, 'index.html'), 'utf8');
  const scrollers = page.match(/<div [^>]*(?:data-lp="table"|class="lp-scroll")[^>]*>/g);
  assert.ok(scrollers.length > 15, String(scrollers.length));
  for (const one of scrollers) assert.match(one, /tabindex="0" role="region" aria-label="[^"]+"/);
});

test('a step that asks has its question before the picture, and the transcript says all of it', () => {
  const growth = changed((data) => (data.blocks = data.blocks.filter(({ kind, id }) => kind === 'figure' && id === 'growth')));
  const out = fresh();
  assert.equal(lesson('render', growth, '-o', out).status, 0);
  const [, , second] = readFileSync(join(out, 'index.html'), 'utf8').split('<li data-step=');
  const places = ['data-lp="ask-question">词元从 4 个变成 8 个', 'data-lp="choices"', '<li data-choice="x4">4 倍</li>', '<details><summary>', 'data-lp="answers"',
    '<li data-choice="x4">对，是“4 倍”。', '<li data-choice="x2">不是“2 倍”。', 'data-lp="picture"', 'data-lp="caption"'].map((part) => second.indexOf(part));
  assert.ok(places.every((place, index) => place > (places[index - 1] ?? -1)), String(places));
  const { out: text } = lesson('render', growth, '--text');
  assert.match(text, /\? 词元从 4 个变成 8 个[^\n]+\n\n- 2 倍\n\n- 3 倍\n\n- 4 倍\n\n= 不是“2 倍”。[^\n]+\n\n= 不是“3 倍”。[^\n]+\n\n= 对，是“4 倍”。/);
  assert.equal(text.match(/^\? /gm).length, 2);
});

const linked = (folder, name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/<a href="([^"#]+)"[^>]* hreflang="([^"]+)"/g)].map(([, href, language]) => `${language} ${href}`);
const both = ['zh-Hans index.html', 'en index.en.html'];

test('a page is written in every language that the lesson has, and each links to the others', () => {
  const out = fresh();
  assert.equal(lesson('render', f21, '-o', out).status, 0);
  assert.deepEqual(readdirSync(out).sort(), ['index.en.html', 'index.html', 'lessons']);
  const page = readFileSync(join(out, 'index.en.html'), 'utf8');
  assert.match(page, /<html lang="en">/);
  assert.match(page, /moving takes 8 ms/);
  for (const name of ['index.html', 'index.en.html']) assert.deepEqual(linked(out, name), both);
});

test('with --lang that page alone is written, and links to what stands there already', () => {
  const out = fresh();
  assert.equal(lesson('render', f21, '-o', out, '--lang', 'en').status, 0);
  assert.deepEqual(readdirSync(out).sort(), ['index.en.html', 'lessons']);
  assert.deepEqual(linked(out, 'index.en.html'), []);
  assert.equal(lesson('render', f21, '-o', out, '--lang', 'zh-Hans').status, 0);
  assert.deepEqual(linked(out, 'index.html'), both);
});

test('an error in one language keeps the pages of all from being written', () => {
  const own = changed(() => {});
  writeFileSync(own.replace('.json', '.en.json'), '');
  const out = fresh();
  const { status, err } = lesson('render', own, '-o', out);
  assert.equal(status, 1);
  assert.match(err, /own\.en\.json:1:1: error\[file_empty\]/);
  assert.equal(existsSync(out), false);
});

test('terms, worked examples and self-checks can be linked to', () => {
  const out = fresh();
  assert.equal(lesson('render', f21, '-o', out).status, 0);
  const page = readFileSync(join(out, 'index.html'), 'utf8');
  const blocks = JSON.parse(readFileSync(f21, 'utf8')).blocks.filter(({ kind }) => ['terms', 'example', 'check'].includes(kind));
  assert.equal(new Set(blocks.map(({ kind }) => kind)).size, 3);
  for (const { kind, id } of blocks) assert.ok(page.includes(`<section id="${id}" class="lp-${kind}">`), id);
});

test("the page that a server shows first is in the lesson's own language", () => {
  const own = changed((data) => (data.language = 'en'));
  const out = fresh();
  assert.equal(lesson('render', own, '-o', out).status, 0);
  assert.deepEqual(readdirSync(out).sort(), ['index.html', 'lessons']);
  assert.match(readFileSync(join(out, 'index.html'), 'utf8'), /<html lang="en">/);
});

test('no id stands twice, and nothing in the page is asked from elsewhere', () => {
  const out = fresh();
  lesson('render', f21, '-o', out);
  const page = readFileSync(join(out, 'index.html'), 'utf8');
  const ids = [...page.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]);
  assert.equal(new Set(ids).size, ids.length);
  assert.doesNotMatch(page.replaceAll('http://www.w3.org/2000/svg', ''), /https?:\/\//);
});

test('one picture goes to standard output, for either width', () => {
  const wide = lesson('render', f21, '--svg', 'bound:4');
  const narrow = lesson('render', f21, '--svg', 'bound:4', '--width', '320', '--lang', 'en');
  assert.equal(wide.status, 0);
  assert.match(wide.out, /^<svg viewBox="0 0 720 /);
  assert.match(wide.out, /9 ms/);
  assert.match(narrow.out, /^<svg viewBox="0 0 320 /);
  assert.match(narrow.out, /9 ms without overlap/);
});

test('B10 text of a lesson is never markup in its page', () => {
  const own = changed((data) => {
    data.title = '<script>window.__x=1</script>';
    data.blocks[1].text = '"><img src=x onerror=alert(1)>';
  });
  const out = fresh();
  assert.equal(lesson('render', own, '-o', out).status, 0);
  const page = readFileSync(join(out, 'index.html'), 'utf8');
  assert.match(page, /&lt;script&gt;window.__x=1&lt;\/script&gt;/);
  assert.doesNotMatch(page, /<img/);
  assert.equal(page.match(/<script/g).length, 1);
});

test('a lesson with an error writes no file and names the place', () => {
  const own = changed((data) => (data.blocks.find((block) => block.kind === 'figure').inputs.rate = '0 FLOP/s'));
  const out = fresh();
  const { status, err } = lesson('render', own, '-o', out);
  assert.equal(status, 1);
  assert.match(err, /own\.json:\d+:\d+: error\[zero_rate\]/);
  assert.equal(existsSync(out), false);
});

test('with --single each page holds its parts and its lesson, and links to no other file', () => {
  const dist = fresh();
  mkdirSync(join(dist, 'bin'), { recursive: true });
  cpSync(process.env.LESSON ?? fileURLToPath(new URL('../../build/native/lesson', import.meta.url)), join(dist, 'bin', 'lesson'));
  chmodSync(join(dist, 'bin', 'lesson'), 0o755);
  const parts = '<style>parts</style>';
  writeFileSync(join(dist, 'bin', 'single-parts.html'), parts);
  const out = fresh();
  const own = changed((data) => {
    data.title = '</head></script><b>';
    data.prerequisites = [{ id: 'f07', text: 'F07', href: '../f07/index.html' }, { id: 'q027', text: 'Q027', href: 'https://example.org/' }];
  });
  execFileSync(join(dist, 'bin', 'lesson'), ['render', own, '--single', '-o', out]);
  execFileSync(join(dist, 'bin', 'lesson'), ['render', f21, '--single', '-o', out]);
  assert.deepEqual(readdirSync(out).sort(), ['f21.en.html', 'f21.html', 'own.html']);
  const page = readFileSync(join(out, 'own.html'), 'utf8');
  const inert = /^<!DOCTYPE html>\n<html lang="zh-Hans"><head>[^]*?<style>parts<\/style><script type="application\/json" data-lesson-file="lessons\/own.json">([^<]*)<\/script><\/head>/.exec(page);
  assert.equal(inert?.[1].replaceAll('\\u003c', '<'), readFileSync(own, 'utf8'));
  assert.doesNotMatch(page, /<svg|lesson-player\.js|lesson-page\.css/);
  assert.match(page, /data-lp="caption">/);
  const english = readFileSync(join(out, 'f21.en.html'), 'utf8');
  assert.match(english, /data-lesson-file="lessons\/f21\.en\.json"/);
  for (const name of readdirSync(out)) assert.deepEqual(linked(out, name), []);
  assert.ok(page.includes('<li>F07</li><li><a href="https://example.org/">Q027</a></li>'), 'what is relative would lead nowhere');
});

for (const [name, ...words] of [
  ['no file', 'render'],
  ['one file where the page’s parts are not beside the program', 'render', f21, '--single', '-o', scratch],
  ['an unknown option', 'render', f21, '--colour'],
  ['a width there is no layout for', 'render', f21, '--svg', 'bound:1', '--width', '500'],
  ['a step past the last', 'render', f21, '--svg', 'bound:5'],
  ['step 0', 'render', f21, '--svg', 'bound:0'],
  ['standard input as a page', 'render', '-'],
  ['a figure there is not', 'render', f21, '--svg', 'none:1'],
  ['a language there is not', 'render', f21, '--lang', 'fr'],
  ['an option without its value', 'render', f21, '-o'],
  ['a second lesson', 'render', f21, f21],
  ['a file there is not', 'render', 'nowhere.json'],
  ['a directory', 'render', scratch],
]) {
  test(`${name} is refused with a sentence and status 2`, () => {
    const { status, out, err } = lesson(...words);
    assert.equal(status, 2);
    assert.equal(out, '');
    assert.match(err, /\w/);
  });
}

test('an option that does not take its value says what it takes', () => {
  for (const [option, value, takes] of [['--svg', 'bound:b', 'FIGURE:STEP, whose STEP is a number from 1, such as bound:2'], ['--lang', 'fr', 'zh-Hans or en'], ['--width', '500', '720 or 320']])
    assert.ok(lesson('render', f21, option, value).err.startsWith(`lesson: ${option} takes ${takes}, not "${value}"\n`), option);
});

test('a language the lesson lacks is refused', () => {
  const own = changed(() => {});
  assert.equal(lesson('render', own, '--text', '--lang', 'en').status, 2);
});

test('where a file cannot be written, nothing is left half done', () => {
  const out = fresh();
  mkdirSync(join(out, 'index.html'), { recursive: true }); // a directory in its place
  const { status, err } = lesson('render', f21, '-o', out);
  assert.equal(status, 2);
  assert.match(err, /cannot write .*index\.html/);
  assert.deepEqual(readdirSync(out), ['index.html']);
});

test('run from the bin folder of a built dist it brings the element and the engine along', () => {
  const dist = fresh();
  mkdirSync(join(dist, 'bin'), { recursive: true });
  cpSync(process.env.LESSON ?? fileURLToPath(new URL('../../build/native/lesson', import.meta.url)), join(dist, 'bin', 'lesson'));
  chmodSync(join(dist, 'bin', 'lesson'), 0o755);
  const parts = ['engine.js', 'engine.wasm', 'lesson-page.css', 'lesson-player.js'];
  for (const name of parts) writeFileSync(join(dist, name), `this is ${name}`);
  const out = fresh();
  execFileSync(join(dist, 'bin', 'lesson'), ['render', f21, '-o', out]);
  for (const name of parts) assert.equal(readFileSync(join(out, name), 'utf8'), `this is ${name}`);
  const page = readFileSync(join(out, 'index.html'), 'utf8');
  assert.match(page, /<style>this is lesson-page\.css<\/style><\/head>/, 'nothing more has to come before the first picture');
  assert.match(page, /<link rel="stylesheet" href="lesson-page\.css"><\/body>/, 'for a policy that refuses a style sheet inside');
});
