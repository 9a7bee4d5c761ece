// How long the tasks of a page's main thread took, from the browser's own trace.

/** What watchPage marks a page's beginning with, so that its thread and its clock are found in the trace. */
const MARK = 'watched';

/**
 * Begins a trace; calling the result ends it and resolves to [{start, duration}] in the page's own milliseconds, since its document was made.
 *
 * Not by the page's own observer of long tasks: that one is told nothing of tasks that V8 asks for itself, and whatever follows the
 * compilation of a WebAssembly module is one of these.
 */
export async function traceTasks({ page }) {
  await page.tracing.start({ categories: ['blink.user_timing', 'disabled-by-default-devtools.timeline'] });
  return async () => {
    const { traceEvents } = JSON.parse(Buffer.from(await page.tracing.stop()).toString());
    const mark = traceEvents.find(({ cat, name }) => cat === 'blink.user_timing' && name === MARK);
    const zero = mark.ts / 1000 - mark.args.data.startTime;
    return traceEvents
      .filter(({ name, pid, tid, ts, dur }) => name === 'RunTask' && pid === mark.pid && tid === mark.tid && dur && ts > mark.ts)
      .map(({ ts, dur }) => ({ start: ts / 1000 - zero, duration: dur / 1000 }));
  };
}
