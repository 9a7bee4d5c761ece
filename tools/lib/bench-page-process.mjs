// What the browser's processes use of the processor and of memory, as the system counts it.
import { readdirSync, readFileSync } from 'node:fs';

/** Nanoseconds that each thread of the process has run. */
function threadTimes(pid) {
  const times = new Map();
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      times.set(thread, Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]));
    } catch {
      // It ended since the folder was read.
    }
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

/** The pids of {gpu, renderers} of a browser, by a session of its own protocol. */
async function processes(session) {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const ofType = (type) => processInfo.filter((one) => one.type === type).map(({ id }) => id);
  return { gpu: ofType('GPU')[0], renderers: ofType('renderer') };
}

/** How much clearer than any other the page's own process must show. */
const CLEAR = 3;

/** The pids of the graphics process and of the page's own: the renderer that works when the page is kept busy. */
export async function findProcesses(session, page) {
  for (;;) {
    const { gpu, renderers } = await processes(session);
    const watches = renderers.map((pid) => ({ pid, used: watchProcessor(pid) }));
    await page.evaluate(() => { for (const end = performance.now() + 100; performance.now() < end;); });
    const [first, second] = watches.map(({ pid, used }) => ({ pid, used: used() })).sort((a, b) => b.used - a.used);
    // Chromium may be starting a process for pages to come.
    if (first.used > CLEAR * (second?.used ?? 0)) return { gpu, renderer: first.pid };
  }
}
