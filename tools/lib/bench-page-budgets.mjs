// The budgets of a page: what is looked at, how much it may be, and of what.
import { execFileSync } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { dist, root } from '../../tests/browser/lib/server.mjs';

/** A process at rest is never quite still: so much above the empty page counts as nothing, in milliseconds a second. */
const NOISE = 1;

/** `value` gets the medians of all pages by their id, and the sizes of files. */
const atMost = (limit, unit, what, value, digits = 0) => ({ what: `${what}: at most ${limit} ${unit}`, limit, unit, value, digits });

/** The limit is for the ratio to the inline SVG's own. */
const timesSvg = (limit, what, id, name, { unit = 'ms', digits = 0 } = {}) => ({
  what: `${what}: at most ${limit} times the inline SVG's`, limit, unit, digits, value: (pages) => pages[id][name], floor: ({ svg }) => svg[name],
});

/** What holds for a figure whether its engine is there or not. */
const inMotion = (id, state) => [
  timesSvg(1.3, `step, ${state}`, id, 'step', { digits: 1 }),
  timesSvg(1.3, `step to pixels, ${state}`, id, 'pixels', { digits: 1 }),
  timesSvg(1.5, `step with the processor 4 times slower, ${state}`, id, 'slowStep', { digits: 1 }),
  timesSvg(2, `playing, processor of the page's own process, ${state}`, id, 'playPage', { unit: 'ms/s' }),
];

export const BUDGETS = [
  timesSvg(1.3, 'first diagram, slow', 'live', 'slowDiagram'),
  timesSvg(1.8, 'ready to step, slow', 'live', 'slowReady'),
  atMost(0, 'ms', 'blocked before the engine is asked for, slow', ({ live }) => live.slowBlockedBefore),
  atMost(200, 'ms', 'blocked with the engine, slow', ({ live }) => live.slowBlocked),
  atMost(45, 'kB', 'sent up to the first step, one figure', ({ live }) => live.bytes, 1),
  atMost(90, 'kB', 'sent up to the first step, the chapter', ({ chapter }) => chapter.bytes, 1),
  atMost(190, 'kB', "the engine as sent, with the whole chapter's figures", (_, { engine }) => engine, 1),
  atMost(400, 'kB', 'one file with one figure', (_, { single }) => single),
  atMost(700, 'kB', 'one file with the chapter', (_, { singleChapter }) => singleChapter),
  atMost(0, 'a second', 'frames and timers at rest, live', ({ live }) => live.idleFrames + live.idleTimers),
  atMost(NOISE, 'ms/s', 'processor at rest beyond the empty page, live', ({ live, empty }) => live.idleProcessor - empty.idleProcessor, 1),
  ...inMotion('waiting', 'engine yet to come'),
  ...inMotion('live', 'live'),
  atMost(4, 'MB', 'WebAssembly memory, one figure at rest', ({ live }) => live.wasm, 1),
  timesSvg(1.3, 'first diagram of the chapter, slow', 'chapter', 'slowDiagram'),
  atMost(50, 'ms', 'longest task after the start of the chapter, slow', ({ chapter }) => chapter.slowLongestAfter),
];

/** Sizes in kB of what no page is needed for: the engine as it is sent, and the files that hold everything. */
export async function measureSizes(folder) {
  const read = (...at) => readFile(path.join(...at));
  await mkdir(folder, { recursive: true });
  execFileSync(path.join(dist, 'bin/lesson'), ['render', 'tests/lessons/opposite.json', '-o', folder, '--single'], { cwd: root });
  const engine = await Promise.all(['engine.wasm', 'engine.js'].map((name) => read(dist, name)));
  return {
    engine: engine.reduce((sum, file) => sum + brotliCompressSync(file).length, 0) / 1000,
    single: (await read(folder, 'opposite.html')).length / 1000,
    singleChapter: (await read(dist, 'f21.html')).length / 1000,
  };
}
