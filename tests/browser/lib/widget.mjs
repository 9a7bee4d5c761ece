// Opens pages with the element for one test, and reads from them what a reader gets.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { dist, serve } from './server.mjs';

export const HOST = 'lesson-player';

/** A folder such as a book may have: every page is served below it, so that an address at the server's root is a fault. */
export const UNDER = '/book/第 3 章/';

/**
 * Opens a page for the test t and closes it after; no page may ask another origin, or anything outside its folder.
 * options: path, headers, replies (see serve), expected (a pattern of uncaught errors that the test brings about: some
 * browsers count what they refuse among them), refused (the start of addresses that some browsers count as requests though they send
 * none: the test asks the server there), and what engine.open takes.
 */
export async function openPage(t, engine, { path: asked = 'index.html', headers, replies, expected, refused, ...options } = {}) {
  const server = await serve({ under: UNDER, headers, replies });
  let page;
  // Whatever of it was opened is closed: a server left open would keep the tests' process for ever.
  t.after(async () => {
    try {
      await page?.close();
    } finally {
      await server.close();
    }
    if (!page) return;
    const home = server.url();
    const ours = (url) => url.startsWith(home) || /^(blob|data|about|chrome|moz-extension):/.test(url) || url.endsWith('/favicon.ico') || (refused && url.startsWith(refused));
    assert.deepEqual(page.requests.filter((url) => !ours(url)), [], 'requests to elsewhere');
    const outside = server.log.filter(({ path: at }) => ![UNDER, encodeURI(UNDER)].some((folder) => at.startsWith(folder)) && at !== '/favicon.ico');
    assert.deepEqual(outside, [], 'requests outside the folder');
    assert.deepEqual(page.errors.filter((text) => !expected?.test(text)), [], 'uncaught errors');
  });
  page = await engine.open(server.url(asked), options);
  page.server = server;
  return page;
}

/** Waits until the element can be stepped. */
export function ready(page, host = HOST) {
  return page.at(host, (element) => customElements.whenDefined('lesson-player').then(() => element.ready).then(() => true));
}

/** Waits until every figure of the page can be stepped. */
export function allReady(page) {
  return page.evaluate(() => customElements.whenDefined('lesson-player')
    .then(() => Promise.all([...document.querySelectorAll('lesson-player')].map((host) => host.ready))).then(() => true));
}

/** Waits until nothing is left to draw. */
export function settled(page, host = HOST) {
  return page.at(host, (element) => element.settled.then(() => true));
}

/** Wakes the canvas by focus, as a reader would, and waits until it shows. */
export async function wake(page, host = HOST) {
  await ready(page, host);
  await page.at(`${host} >>> .stage`, (stage) => {
    stage.scrollIntoView({ block: 'center', behavior: 'instant' });
    stage.focus({ preventScroll: true });
  });
  await page.until('the canvas', (host) => document.querySelector(host).mode === 'canvas', host);
  await settled(page, host);
}

/** The words a reader sees in the element now. */
export function words(page, host = HOST) {
  return page.at(host, (element) => {
    const text = (selector) => element.shadowRoot.querySelector(selector)?.textContent ?? null;
    const notice = element.shadowRoot.querySelector('[part=notice]');
    return {
      step: element.step, steps: element.steps, mode: element.mode, playing: element.playing,
      position: text('.position'), title: text('.step-title'), caption: text('.caption > p:last-child'),
      table: text('[part=table]'), notice: notice && !notice.hidden ? notice.textContent : null,
    };
  });
}

/** The words of each step as the static twin in the page has them. */
export function twinSteps(page, host = HOST) {
  return page.at(host, (element) => [...element.querySelectorAll('[data-step][data-reading]')].map((step) => {
    const text = (name) => step.querySelector(`[data-lp=${name}]`).textContent;
    return { position: text('position'), title: text('step-title'), caption: text('caption') };
  }));
}

/** Collects the element's events as [type without "lesson-", detail] in window.heard. */
export function listen(page, host = HOST) {
  return page.at(host, (element) => {
    window.heard = [];
    for (const type of ['ready', 'step', 'play', 'pause', 'ended', 'zoom', 'error']) {
      element.addEventListener(`lesson-${type}`, ({ detail }) => window.heard.push([type, { ...detail }]));
    }
  });
}

export const heard = (page) => page.evaluate(() => window.heard);

export function distText(file) {
  return readFileSync(path.join(dist, file), 'utf8');
}

/** The element of the F21 page with its static twin, as markup. */
export function f21Element(file = 'index.html') {
  return /<lesson-player[\s\S]*?<\/lesson-player>/.exec(distText(file))[0];
}

/** The F21 page with a script of the test's own that runs before all others; also works under a policy of 'self'. */
export function f21WithScript(script, file = 'index.html') {
  return {
    [file]: distText(file).replace('<head>', '<head><script src="before.js"></script>'),
    'before.js': { headers: { 'content-type': 'text/javascript' }, body: `(${script})();` },
  };
}

/** A page with the given body, which has the element's script. */
export function pageWith(body, head = '') {
  return `<!DOCTYPE html><html lang="zh-Hans"><head><meta charset="utf-8"><title>the page's own title</title>
<link rel="stylesheet" href="lesson-page.css">${head}<script type="module" src="lesson-player.js"></script></head><body>${body}</body></html>`;
}

/** Lets frames of the browser go by and be shown: what was set in motion is laid out after two, a resting figure does nothing in many. */
export const frames = (page, count = 2) => page.evaluate((count) => new Promise((resolve) => {
  const next = () => (count-- ? requestAnimationFrame(next) : setTimeout(resolve, 0, true));
  next();
}), count);
