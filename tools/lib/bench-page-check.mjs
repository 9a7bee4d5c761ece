// Checks that a page of the benchmark does what it is measured for: it shows something, every step changes it, and nothing goes wrong.
import { setTimeout as pause } from 'node:timers/promises';
import { eachStep, firstStep, pressStep, quiet, startPage } from './bench-page-visit.mjs';

const REST_MS = 500;
/** Parts of all pixels: less is dirt, not a picture. */
const INK = 0.002;
const CHANGE = 0.0005;

/** The part of the pixels for which `differs(data, at)` holds, `at` being where the pixel's red stands. */
function partOf({ data, width, height }, differs) {
  let count = 0;
  for (let at = 0; at < data.length; at += 4) if (differs(data, at)) count++;
  return count / (width * height);
}

const isInk = (data, at) => data[at] !== data[0] || data[at + 1] !== data[1] || data[at + 2] !== data[2];
const change = (before, after) => partOf(after, (data, at) => data[at] !== before.data[at] || data[at + 1] !== before.data[at + 1] || data[at + 2] !== before.data[at + 2]);

async function faultOfSteps(page) {
  await page.evaluate(() => Promise.resolve(window.offered.goTo(0)).then(() => true));
  await pause(REST_MS);
  let before = await page.screenshot();
  const changes = await eachStep(page, 0, async () => {
    await pressStep(page);
    await pause(REST_MS);
    const after = await page.screenshot();
    const part = change(before, after);
    before = after;
    return part;
  });
  const still = changes.findIndex((part) => part < CHANGE);
  return still < 0 ? null : `step ${still + 2} changes no pixels`;
}

/** What went wrong besides: a file that is not there, or an error. */
function mishap(server, logged, page) {
  const missing = server.log.slice(logged).find(({ status }) => status >= 400);
  if (missing) return `${missing.path} is answered by ${missing.status}`;
  const [error] = [...page.errors, ...page.console.filter(({ type }) => type === 'error').map(({ text }) => text)];
  return error ? `an error: ${error}` : null;
}

/** One sentence about what is wrong with the page, or null. All its files are compressed afterwards, see bench-page-server.mjs. */
export async function faultOf(engine, server, spec) {
  const logged = server.log.length;
  const page = await startPage(engine, server, spec);
  const faultOfPicture = async () => {
    await firstStep(page);
    await quiet(page);
    await spec.arrive?.(page);
    await quiet(page);
    if (!spec.empty && partOf(await page.screenshot(), isInk) < INK) return 'blank';
    return spec.steps ? faultOfSteps(page) : null;
  };
  const fault = await faultOfPicture().catch(({ message }) => message.split('\n')[0]);
  const mishapped = mishap(server, logged, page);
  await page.close();
  return mishapped ?? fault;
}
