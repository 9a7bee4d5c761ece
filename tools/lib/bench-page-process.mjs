// What the browser's processes use of the processor and of memory, as the system counts it.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Nanoseconds that each thread of the process has run; nothing of those that have ended. */
function threadTimes(pid) {
  const times = new Map();
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      times.set(thread, Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]));
    }
  } catch {
    // A thread or the whole process ended since its folder was read.
  }
  return times;
}

/** Starts a watch; calling it gives the milliseconds of processor time used since, in each second. */
export function watchProcessor(pid) {
  const before = threadTimes(pid);
  const start = performance.now();
  return () => {
    let used = 0;
    for (const [thread, time] of threadTimes(pid)) used += time - (before.get(thread) ?? 0);
    return used / 1e3 / (performance.now() - start);
  };
}

/** Megabytes that the process has written and shares with no other; what it only reads of the browser's own file is anybody's. */
export function privateMB(pid) {
  const [, kib] = /^Private_Dirty:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
  return kib * 1024 / 1e6;
}

/** The pids of a browser's processes by their type, by a session of its own protocol. */
async function processes(session) {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return (type) => processInfo.filter((one) => type === undefined || one.type === type).map(({ id }) => id);
}

const STILL_MS = 300;
/** Milliseconds of processor time a second, of all processes together. */
const STILL = 50;
const LONGEST_WAIT_MS = 15000;

/** Waits until the browser is still: for each new window it loads pages of its own, two seconds long, on a processor that what is measured needs. */
export async function untilStill(session) {
  for (const end = performance.now() + LONGEST_WAIT_MS; performance.now() < end;) {
    const watches = (await processes(session))().map(watchProcessor);
    await pause(STILL_MS);
    if (watches.reduce((sum, used) => sum + used(), 0) < STILL) return;
  }
}

/** How much clearer than any other the page's own process must show. */
const CLEAR = 3;

/** The pids of the graphics process and of the page's own: the renderer that works when the page is kept busy. */
export async function findProcesses(session, page) {
  for (;;) {
    const ofType = await processes(session);
    const watches = ofType('renderer').map((pid) => ({ pid, used: watchProcessor(pid) }));
    await page.evaluate(() => { for (const end = performance.now() + 100; performance.now() < end;); });
    const [first, second] = watches.map(({ pid, used }) => ({ pid, used: used() })).sort((a, b) => b.used - a.used);
    // Chromium may be starting a process for pages to come.
    if (first.used > CLEAR * (second?.used ?? 0)) return { gpu: ofType('GPU')[0], renderer: first.pid };
  }
}
