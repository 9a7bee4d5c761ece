// Measures the chapter's page in Chromium: a step of the largest figure, a slider dragged in every frame, and scrolling on a slowed processor.
import { Chromium } from '../../tests/browser/engines/chromium.mjs';
import { serve } from '../../tests/browser/lib/server.mjs';
import { allReady, settled, wake } from '../../tests/browser/lib/widget.mjs';
import { median } from './median.mjs';

const runs = Number(process.argv[2]);
const PHONE = { width: 412, height: 732, dpr: 2 };
const DESKTOP = { width: 1280, height: 900, dpr: 1 };
const FRAME_MS = 1000 / 60;
const hostOf = (figure) => `lesson-player[figure="${figure}"]`;

/** The figure whose drawings hold the most shapes. */
function largestFigure(page) {
  return page.evaluate(() => {
    const shapes = (host) => Math.max(...[...host.querySelectorAll('svg')].map((svg) => svg.querySelectorAll('*').length));
    const [largest] = [...document.querySelectorAll('lesson-player')].sort((a, b) => shapes(b) - shapes(a));
    return { figure: largest.getAttribute('figure'), shapes: shapes(largest) };
  });
}

/** From the call to the end of the frame after it, for every step in turn: milliseconds each. */
function timeSteps(page, host) {
  return page.at(host, async (element) => {
    const frameEnd = () => new Promise((resolve) => requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = resolve;
      channel.port2.postMessage(0);
    }));
    const times = [];
    for (const step of [2, 3, 4, 1]) {
      await frameEnd();
      const start = performance.now();
      element.goTo(step);
      await frameEnd();
      times.push(performance.now() - start);
      await element.settled;
    }
    return times;
  });
}

/** Moves a figure's first slider once a frame for two seconds: the frames each second, and the longest wait for one. */
function dragSlider(page, host) {
  return page.at(host, async (element) => {
    const range = element.shadowRoot.querySelector('input[type=range]');
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const stamps = [await frame()];
    while (stamps.at(-1) - stamps[0] < 2000) {
      range.value = String(stamps.length % (Number(range.max) + 1));
      range.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      stamps.push(await frame());
    }
    range.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
    const gaps = stamps.slice(1).map((stamp, i) => stamp - stamps[i]);
    return { perSecond: 1000 * gaps.length / (stamps.at(-1) - stamps[0]), longest: Math.max(...gaps) };
  });
}

/**
 * What the machine itself can do: a page with nothing but a canvas of the figure's size, which is cleared in every frame for two
 * seconds. Where the graphics run on the processor, as in a browser without a display, that alone may be less than 60 frames a second.
 */
async function clearBareCanvas(page, host) {
  const size = await page.at(`${host} >>> canvas`, (canvas) => {
    const { width, height } = canvas.getBoundingClientRect();
    return { width, height, pixels: [canvas.width, canvas.height] };
  });
  return page.evaluate(async ({ width, height, pixels }) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = pixels;
    canvas.style.cssText = `display:block;width:${width}px;height:${height}px`;
    document.body.replaceChildren(canvas);
    scrollTo(0, 0);
    const gl = canvas.getContext('webgl2');
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const stamps = [await frame()];
    while (stamps.at(-1) - stamps[0] < 2000) {
      gl.clearColor(stamps.length % 2, 0.5, 0.5, 1);
      gl.clear(gl.COLOR_BUFFER_BIT);
      stamps.push(await frame());
    }
    return 1000 * (stamps.length - 1) / (stamps.at(-1) - stamps[0]);
  }, size);
}

/** The chapter in a window of its own, each of its figures put up. */
async function openChapter(options) {
  const page = await engine.open(server.url('index.html'), options);
  await allReady(page);
  return page;
}

/** A slider dragged on a screen of that size, and what that screen could show at most. */
async function drag(size) {
  const page = await openChapter({ ...size, reducedMotion: true });
  await wake(page, hostOf('bound'));
  const slider = await dragSlider(page, hostOf('bound'));
  await settled(page, hostOf('bound'));
  const bare = await clearBareCanvas(page, hostOf('bound'));
  await page.close();
  return { ...slider, bare };
}

/** Scrolls from top to end as a finger would, the processor four times slower: tasks over 50 ms, and the longest of them. */
async function scroll(page) {
  const session = await page.page.createCDPSession();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const distance = await page.evaluate(() => {
    window.tasks = [];
    new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
    return document.documentElement.scrollHeight - innerHeight;
  });
  await session.send('Input.synthesizeScrollGesture', { x: 200, y: 400, yDistance: -distance, speed: 4000, preventFling: true });
  const { tasks, reached } = await page.evaluate(() => ({ tasks: window.tasks, reached: Math.round(scrollY + innerHeight) }));
  await session.detach();
  return { pixels: distance, reached, count: tasks.length, longest: Math.max(0, ...tasks) };
}

const server = await serve();
const engine = new Chromium();
await engine.start();
const rounds = [];
for (let run = 0; run < runs; run++) {
  const page = await openChapter(PHONE);
  const largest = await largestFigure(page);
  const scrolled = await scroll(page);
  await page.close();
  const live = await openChapter({ ...PHONE, reducedMotion: true });
  await wake(live, hostOf(largest.figure));
  const steps = await timeSteps(live, hostOf(largest.figure));
  await live.close();
  rounds.push({ largest, steps, scrolled, phone: await drag(PHONE), desktop: await drag(DESKTOP) });
}
await engine.stop();
await server.close();

const over = (figure) => median(rounds.map(figure));
const [{ largest, scrolled }] = rounds;
console.log(`| what | measured, median of ${runs} | goal |\n|---|---|---|`);
console.log(`| step of the largest figure (${largest.figure}, ${largest.shapes} shapes), to the end of the next frame | ${over(({ steps }) => median(steps)).toFixed(1)} ms, slowest ${over(({ steps }) => Math.max(...steps)).toFixed(1)} | ${(2 * FRAME_MS).toFixed(1)} ms: this frame's rest and the next |`);
for (const [screen, { width, height, dpr }] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  const told = (name) => over((round) => round[screen][name]).toFixed(1);
  console.log(`| slider of bound, moved in every frame, ${width} x ${height} at ratio ${dpr} | ${told('perSecond')} frames/s, longest wait ${told('longest')} ms; a bare canvas of its size, only cleared: ${told('bare')} | 60 frames/s |`);
}
console.log(`| scrolling all ${scrolled.pixels} px at a 4x slower processor | ${over(({ scrolled: { count } }) => count)} tasks over 50 ms, longest ${over(({ scrolled: { longest } }) => longest).toFixed(0)} ms | none over 50 ms |`);
