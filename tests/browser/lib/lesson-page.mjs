// F21's page, or another, with an ear for what the element tells the page and which keys it leaves to it.
import { allReady, f21WithScript, HOST, openPage } from './widget.mjs';

const FILES = { zh: 'index.html', en: 'index.en.html' };

export const STAGE = `${HOST} >>> [part=figure]`;
export const button = (name) => `${HOST} >>> button[aria-label="${name}"]`;

/** Focuses the place once it is in view. */
export async function focus(page, place) {
  await page.locate(place);
  await page.at(place, (element) => element.focus({ preventScroll: true }));
}

/** Runs before every other script of a page; keys are heard last of all, when it is settled who took them. */
function listenFirst() {
  window.heard = [];
  for (const name of ['ready', 'step', 'play', 'pause', 'ended', 'zoom', 'inputs', 'error']) {
    // The page has other figures below: what they say is not this test's.
    addEventListener(`lesson-${name}`, ({ type, detail, composed, target }) => {
      if (target !== document.querySelector('lesson-player')) return;
      heard.push({ type, detail, composed, plain: Object.getPrototypeOf(detail) === Object.prototype });
    });
  }
  window.keys = [];
  addEventListener('keydown', (event) => keys.push([event.key, event.defaultPrevented]));
}

/** Opens F21's page, at `hash` where given, until its figures can be stepped and nothing below the first moves any more; `replies` and the rest as for openPage. */
export async function openLesson(t, engine, { language = 'zh', hash = '', replies, ...options } = {}) {
  const file = FILES[language];
  const page = await openPage(t, engine, { path: file + hash, replies: { ...f21WithScript(listenFirst, file), ...replies }, ...options });
  await allReady(page);
  return page;
}

/** The events so far, as "play" or "step 2 by next". */
export function story(page) {
  return page.evaluate(() =>
    heard.map(({ type, detail }) => (type === 'lesson-step' ? `step ${detail.step} by ${detail.cause}` : type.replace('lesson-', ''))));
}
