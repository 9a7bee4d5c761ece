// Visits a page once, in a fresh context, and measures it: how it loads, then how it rests, steps, plays, and what memory it holds.
import { setTimeout as pause } from 'node:timers/promises';
import { findProcesses, privateMB, untilStill, watchProcessor } from './bench-page-process.mjs';
import { traceTasks } from './bench-page-trace.mjs';
import { watchPage } from './bench-page-watch.mjs';
import { median } from './median.mjs';

const PHONE = { width: 412, height: 732, dpr: 2 };
const SLOW = { processor: 4, network: { download: 1.6e6 / 8, upload: 0.75e6 / 8, latency: 150 } };

/** Without a long task for this long a page is quiet; one that draws for ever may never be. */
const QUIET_MS = 1000;
const LONGEST_WAIT_MS = 6000;
/** What a task may take before a reader feels it, by the definition of long tasks. */
const TASK_MS = 50;
const IDLE_MS = 3000;
const PLAY_MS = 2000;
/** By then a step's change is over. */
const STEP_REST_MS = 350;
const PIXEL_REST_MS = 500;

/** Does `act` with a session of the browser's own protocol. */
async function withBrowser(engine, act) {
  const session = await engine.browser.target().createCDPSession();
  try {
    return await act(session);
  } finally {
    await session.detach();
  }
}

/** A page that is still empty, and that will be watched from its first moment. */
async function preparePage(engine, spec, slow) {
  const page = await engine.open('about:blank', PHONE);
  await withBrowser(engine, untilStill);
  for (const script of [watchPage, spec.offer]) if (script) await page.page.evaluateOnNewDocument(script);
  if (slow) {
    await page.page.emulateCPUThrottling(SLOW.processor);
    await page.page.emulateNetworkConditions(SLOW.network);
  }
  return page;
}

const askFor = (page, server, spec) => page.page.goto(server.origin + spec.path, { waitUntil: 'domcontentloaded', timeout: 60000 });

export async function startPage(engine, server, spec) {
  const page = await preparePage(engine, spec, false);
  await askFor(page, server, spec);
  return page;
}

export const firstStep = (page) => page.until('the first step', () => window.watched.ready !== null);

/** Waits until a second has passed without a long task. */
export async function quiet(page) {
  for (const end = performance.now() + LONGEST_WAIT_MS; ;) {
    const { now, ready, tasks } = await page.evaluate(() => ({ now: performance.now(), ready: window.watched.ready, tasks: window.watched.tasks }));
    const last = Math.max(ready, ...tasks.map(({ start, duration }) => start + duration));
    const left = QUIET_MS - (now - last);
    if (left <= 0 || performance.now() > end) return;
    await pause(left);
  }
}

const blocked = (tasks) => tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - TASK_MS), 0);

/** Kilobytes as they were sent, without headers: those asked for before the page was ready to step, and all others. */
function bytesOf(page) {
  return page.evaluate(() => {
    const { ready } = window.watched;
    const sum = (entries) => entries.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
    const files = performance.getEntriesByType('resource');
    const first = [...performance.getEntriesByType('navigation'), ...files.filter(({ startTime }) => startTime <= ready)];
    return { bytes: sum(first) / 1000, laterBytes: sum(files.filter(({ startTime }) => startTime > ready)) / 1000 };
  });
}

/** The start, and for ours what follows once the figure is looked at: see `arrive` in bench-page-list.mjs. */
async function load(page, server, spec) {
  const tasksSoFar = await traceTasks(page);
  await askFor(page, server, spec);
  await firstStep(page);
  await quiet(page);
  const { diagram, ready, now } = await page.evaluate(() => ({ diagram: window.watched.diagram, ready: window.watched.ready, now: performance.now() }));
  if (spec.arrive) {
    await spec.arrive(page);
    await quiet(page);
  }
  const tasks = await tasksSoFar();
  return {
    diagram, ready, blocked: blocked(tasks), blockedBefore: blocked(tasks.filter(({ start }) => start < now)),
    longestAfter: Math.max(0, ...tasks.filter(({ start }) => start > ready).map(({ duration }) => duration)),
  };
}

async function memory(page, session, renderer) {
  await session.send('HeapProfiler.collectGarbage');
  await pause(200);
  return { wasm: await page.evaluate(() => window.watched.wasmBytes()) / 1e6, private: privateMB(renderer) };
}

async function idle(page, renderer) {
  const count = () => page.evaluate(() => ({ frames: window.watched.frames, timers: window.watched.timers }));
  const before = await count();
  const used = watchProcessor(renderer);
  await pause(IDLE_MS);
  const processor = used();
  const after = await count();
  const each = (name) => (after[name] - before[name]) / (IDLE_MS / 1000);
  return { idleFrames: each('frames'), idleTimers: each('timers'), idleProcessor: processor };
}

/** One press of the key at no particular moment of a frame: {ms, at}. */
export async function pressStep(page) {
  // By then it listens: a key can overtake what the page is asked to do.
  await page.evaluate(() => { window.stepped = window.watched.nextStep(); });
  await pause(60 + Math.random() * 40);
  await page.press('ArrowRight');
  const step = await page.evaluate(() => window.stepped);
  if (typeof step === 'string') throw new Error(step);
  return step;
}

/** From the first step through all: milliseconds, the median. */
async function timeSteps(page) {
  const steps = await eachStep(page, STEP_REST_MS, pressStep);
  return median(steps.map(({ ms }) => ms));
}

/** Goes to the first step, then does `act` for each of the others. */
export async function eachStep(page, restMs, act) {
  const count = await page.evaluate(() => Promise.resolve(window.offered.goTo(0)).then(() => window.offered.steps));
  const results = [];
  for (let step = 1; step < count; step++) {
    await pause(restMs);
    results.push(await act(page));
  }
  await pause(restMs);
  return results;
}

/** From the key to the first picture of the compositor that differs from the one before: milliseconds, the median. */
async function timePixels(page, session) {
  const pictures = [];
  const take = ({ data, metadata, sessionId }) => {
    pictures.push({ at: metadata.timestamp * 1000, data });
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  };
  session.on('Page.screencastFrame', take);
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 40, maxWidth: PHONE.width, maxHeight: PHONE.height, everyNthFrame: 1 });
  const steps = await eachStep(page, PIXEL_REST_MS, pressStep);
  await session.send('Page.stopScreencast');
  session.off('Page.screencastFrame', take);
  return median(steps.map(({ at }) => {
    const before = pictures.findLast((one) => one.at <= at);
    const changed = pictures.find((one) => one.at > at && one.data !== before?.data);
    if (!changed) throw new Error('a step changed no picture of the compositor');
    return changed.at - at;
  }));
}

/** The page plays by itself: a step every half second, or a player's own animation over as long. */
async function play(page, { renderer, gpu }) {
  await page.evaluate(() => Promise.resolve(window.offered.goTo(0)).then(() => { window.offered.play(); }));
  await pause(100);
  const watches = [renderer, gpu].map(watchProcessor);
  await pause(PLAY_MS);
  const [page_, graphics] = watches.map((used) => used());
  return { playPage: page_, playGraphics: graphics };
}

/** Everything that is measured at full speed. */
export async function visit(engine, server, spec) {
  const page = await preparePage(engine, spec, false);
  const session = await page.page.createCDPSession();
  try {
    const loaded = { ...await load(page, server, spec), ...await bytesOf(page) };
    const pids = await withBrowser(engine, (browser) => findProcesses(browser, page));
    await pause(300);
    // Memory after rest, since it is collected first, which goes on in other threads for a while.
    const rested = { ...await idle(page, pids.renderer), ...await memory(page, session, pids.renderer) };
    const stepped = spec.steps ? { step: await timeSteps(page), pixels: await timePixels(page, session), ...await play(page, pids) } : {};
    return { ...loaded, ...rested, ...stepped };
  } finally {
    await page.close();
  }
}

/** The same start, and a step, on a slow phone. */
export async function visitSlowly(engine, server, spec) {
  const page = await preparePage(engine, spec, true);
  try {
    const loaded = await load(page, server, spec);
    const slow = spec.steps ? { ...loaded, step: await timeSteps(page) } : loaded;
    return Object.fromEntries(Object.entries(slow).map(([name, value]) => [`slow${name[0].toUpperCase()}${name.slice(1)}`, value]));
  } finally {
    await page.close();
  }
}
