// A page with a lesson as the tests use it: opened with an ear for the element's events, and asked what it shows.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { dist, serve } from './server.mjs';

const TYPES = ['ready', 'step', 'play', 'pause', 'ended', 'zoom', 'inputs', 'error'].map((name) => `lesson-${name}`);

// Stands before every other script of a page; keys are heard last of all, when it is settled who took them.
const EAR = `<script>
  window.heard = [];
  for (const type of ${JSON.stringify(TYPES)}) {
    addEventListener(type, (event) => heard.push({type, detail: event.detail, composed: event.composed, plain: Object.getPrototypeOf(event.detail) === Object.prototype}));
  }
  window.keys = [];
  addEventListener('keydown', (event) => keys.push([event.key, event.defaultPrevented]));
</script>`;

const PAGES = { zh: 'index.html', en: 'index.en.html' };

/** Serves dist/ with the ear in its pages; `more` is passed on to serve(). */
export async function serveLessons(more = {}) {
  const replies = { ...more.replies };
  for (const name of Object.values(PAGES)) {
    replies[name] = withEar(await readFile(path.join(dist, name), 'utf8'));
  }
  return serve({ ...more, replies });
}

export const withEar = (html) => html.replace(/(<meta charset=[^>]*>)/, `$1${EAR}`);

/** Opens F21's page, or `page` of the server, until its figure can be stepped; it is closed with the test. */
export async function openLesson(t, engine, server, { page: name, language = 'zh', ...options } = {}) {
  const page = await engine.open(server.url(name ?? PAGES[language]), options);
  t.after(() => page.close());
  await page.evaluate(async () => {
    await customElements.whenDefined('lesson-player');
    await document.querySelector('lesson-player').ready;
  });
  return page;
}

export const STAGE = 'lesson-player >>> [part=figure]';
export const button = (name) => `lesson-player >>> button[aria-label="${name}"]`;
export const focus = (page, place) => page.at(place, (element) => element.focus());

/** What a reader is told of the step: by the element's properties and in words. */
export function shown(page) {
  return page.at('lesson-player', (host) => {
    const text = (selector) => host.shadowRoot.querySelector(selector)?.textContent ?? null;
    return {
      step: host.step,
      playing: host.playing,
      position: text('[part=toolbar] .position'),
      caption: text('[part=caption] > :last-child'),
      current: [...host.shadowRoot.querySelectorAll('[part=steps] > li')].findIndex((item) => item.ariaCurrent ?? item.getAttribute('aria-current')) + 1,
    };
  });
}

/** The events so far, as "play" or "step 2 by next". */
export function story(page) {
  return page.evaluate(() =>
    heard.map(({ type, detail }) => (type === 'lesson-step' ? `step ${detail.step} by ${detail.cause}` : type.replace('lesson-', ''))));
}
