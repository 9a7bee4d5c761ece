// Budgets in exact bytes, and what the shipped files must not do: fonts, other origins, evaluated text.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { readFigure } from './lib/engine-in-page.mjs';
import { inEachEngine } from './lib/engines.mjs';
import { openLesson } from './lib/lesson-page.mjs';
import { dist, root } from './lib/server.mjs';
import { HOST, openPage, wake } from './lib/widget.mjs';

const KIB = 1024;
const read = (name) => readFile(path.join(dist, name));
const text = async (name) => (await read(name)).toString('utf8');

/** Bytes as sent by a server that compresses with brotli at its best. */
async function brotliBytes(...names) {
  let sum = 0;
  for (const name of names) sum += brotliCompressSync(await read(name)).length;
  return sum;
}

test('the engine with every system and every picture is under 206 KiB', async (t) => {
  const bytes = await brotliBytes('engine.wasm', 'engine.js');
  t.diagnostic(`engine: ${bytes} bytes`);
  assert.ok(bytes < 206 * KIB, `${bytes} bytes`);
});

for (const name of ['index.html', 'index.en.html']) {
  test(`${name}, the whole chapter, with its script and its style sheet is at most 90 kB, and not much to parse`, async (t) => {
    const bytes = await brotliBytes(name, 'lesson-player.js', 'lesson-page.css');
    const raw = (await read(name)).length;
    t.diagnostic(`${name}: ${bytes} bytes, the page itself ${raw} unpacked`);
    assert.ok(bytes <= 90_000, `${bytes} bytes`);
    assert.ok(raw < 1.4e6, `${raw} bytes unpacked`);
  });
}

test('a page of one figure with its script and its style sheet is at most 45 kB', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lesson-sizes-'));
  t.after(() => rm(folder, { recursive: true }));
  execFileSync(path.join(dist, 'bin/lesson'), ['render', 'tests/lessons/opposite.json', '-o', folder], { cwd: root });
  const page = brotliCompressSync(await readFile(path.join(folder, 'index.html'))).length;
  const bytes = page + await brotliBytes('lesson-player.js', 'lesson-page.css');
  t.diagnostic(`${bytes} bytes`);
  assert.ok(bytes <= 45_000, `${bytes} bytes`);
});

for (const name of ['f21.html', 'f21.en.html']) {
  test(`${name}, the whole chapter in one file, is at most 700 kB`, async (t) => {
    const bytes = (await read(name)).length;
    t.diagnostic(`${name}: ${bytes} bytes`);
    assert.ok(bytes <= 700_000, `${bytes} bytes`);
  });
}

test('one figure in one file is at most 400 kB', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lesson-sizes-'));
  t.after(() => rm(folder, { recursive: true }));
  execFileSync(path.join(dist, 'bin/lesson'), ['render', 'tests/lessons/opposite.json', '-o', folder, '--single'], { cwd: root });
  const bytes = (await readFile(path.join(folder, 'opposite.html'))).length;
  t.diagnostic(`${bytes} bytes`);
  assert.ok(bytes <= 400_000, `${bytes} bytes`);
});

test('no font is shipped, as a file or inside one', async () => {
  const files = (await readdir(dist, { recursive: true })).filter((name) => !name.startsWith('bin'));
  assert.deepEqual(files.filter((name) => /\.(ttf|otf|ttc|woff2?|eot)$/i.test(name)), []);
  for (const name of files.filter((name) => /\.(html|css|js)$/.test(name))) assert.doesNotMatch(await text(name), /@font-face|font\/woff/, name);
});

test('B12 no text is run as a program', async () => {
  for (const name of ['lesson-player.js', 'engine.js']) {
    assert.doesNotMatch(await text(name), /(?<![\w$.])(?:eval|Function)\s*\(|set(?:Timeout|Interval)\s*\(\s*["'`]/, name);
  }
});

inEachEngine((engine) => {
  test('the engine starts with no more than 4 MiB of memory', async (t) => {
    const page = await openPage(t, engine, { path: 'empty', replies: { empty: '<!DOCTYPE html><title>empty</title>' } });
    const { bytes } = await readFigure(page, 'lessons/f21.json', 'bound');
    assert.ok(bytes > 0 && bytes <= 4 * KIB * KIB, `${bytes} bytes`);
  });

  test('B13 a figure that went live and played asked nothing of another origin', async (t) => {
    const page = await openLesson(t, engine);
    await wake(page);
    await page.at(HOST, (host) => {
      host.dwell = 0.05;
      host.play();
    });
    await page.until('the end', () => heard.some(({ type }) => type === 'lesson-ended'));
    const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    assert.ok(asked.some((name) => name.endsWith('engine.wasm')), asked.join(' '));
    const home = new URL(page.server.url()).origin;
    assert.deepEqual([...asked, ...page.requests].filter((name) => new URL(name).origin !== home && !name.startsWith('data:')), []);
  });
});
