// What a reader keeps when a part is missing: never a blank place, one plain sentence, the same words and numbers.
import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { inEachEngine } from './lib/engines.mjs';
import { dist } from './lib/server.mjs';
import { HOST, distText, f21WithScript, frames, openPage, pageWith, ready, settled, twinSteps, wake, words } from './lib/widget.mjs';
import { withoutWebGl } from './lib/without-webgl.mjs';

const STAGE = `${HOST} >>> .stage`;
const text = (body, type = 'text/plain') => ({ headers: { 'content-type': type }, body });
const missing = { status: 404, ...text('not here') };
const policy = (script) => ({ 'content-security-policy': `default-src 'self'; script-src ${script}; style-src 'self'` });
const withoutWasm = () => { delete globalThis.WebAssembly; };
const bare = (src, more = '') => pageWith(`<lesson-player src="${src}" figure="bound" loading="eager" ${more}></lesson-player>`);

/** The visible text of the static twin: what a reader has without the script. */
const staticReading = (page) => page.at(HOST, (host) => {
  const seen = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  const steps = [...host.querySelectorAll('[data-step][data-reading]')];
  return {
    captions: steps.filter((step) => seen(step.querySelector('[data-lp=caption]'))).length,
    pictures: steps.filter((step) => [...step.querySelectorAll('svg')].filter(seen).length === 1).length,
    table: seen(host.querySelector('table')) ? host.querySelector('table').textContent : null,
  };
});

const whole = { captions: 4, pictures: 4 };
const f21Table = (page) => page.at(HOST, (host) => host.querySelector('table').textContent);

inEachEngine((engine) => {
  const isWholeStatic = async (page) => {
    assert.deepEqual(await staticReading(page), { ...whole, table: await f21Table(page) });
  };

  /** The stepper goes on over the SVGs, with one sentence and the words of the twin. */
  const stepsWithNotice = async (page, pattern) => {
    await ready(page);
    await page.at(STAGE, (stage) => stage.focus());
    await page.until('the sentence', () => {
      const notice = document.querySelector('lesson-player').shadowRoot.querySelector('[part=notice]');
      return notice && !notice.hidden;
    });
    const steps = await twinSteps(page);
    for (const [index, { position, title, caption }] of steps.entries()) {
      await page.at(HOST, (host, step) => { host.goTo(step); }, index + 1);
      await settled(page);
      const now = await words(page);
      assert.deepEqual([now.position, now.title, now.caption, now.mode], [position, title, caption, 'svg']);
      assert.match(now.notice, pattern);
      assert.equal(now.table, await f21Table(page));
    }
    const notices = await page.at(HOST, (host) => [...host.shadowRoot.querySelectorAll('[part=notice]')].filter((one) => !one.hidden).length);
    assert.equal(notices, 1);
    const drawn = await page.at(STAGE, (stage) => [...stage.querySelectorAll('.picture > svg')].filter((svg) => {
      const { width, height } = svg.getBoundingClientRect();
      return width > 100 && height > 100;
    }).length);
    assert.equal(drawn, 1);
  };

  /** The engine runs on the canvas and nothing is missing. */
  const runsInFull = async (page) => {
    await wake(page);
    const now = await words(page);
    assert.deepEqual([now.mode, now.notice], ['canvas', null]);
  };

  /** A place with nothing to step through says why, in one line of letters. */
  const saysWhy = async (page, code, pattern) => {
    const fault = await page.at(HOST, (host) => customElements.whenDefined('lesson-player').then(() => host.ready).then(() => null, (error) => error.code));
    assert.equal(fault, code);
    const shown = await page.at(HOST, (host) => ({
      text: host.shadowRoot.textContent.trim(),
      marked: host.shadowRoot.querySelector('[part=notice]').children.length,
      height: host.getBoundingClientRect().height,
    }));
    assert.match(shown.text, pattern);
    assert.equal(shown.marked, 0);
    assert.ok(shown.height > 10);
  };

  test('B15 without JavaScript all steps, captions and the table are there to read', async (t) => {
    const page = await openPage(t, engine, { javaScript: false });
    await isWholeStatic(page);
    const named = await page.evaluate(() => [...document.querySelectorAll('details')].map((one) => one.querySelector('summary').textContent.trim().length > 0));
    assert.ok(named.length > 1 && named.every(Boolean), String(named));
  });

  test('B15 without WebAssembly the figure steps as SVG with one sentence and the same words', async (t) => {
    const page = await openPage(t, engine, { replies: f21WithScript(withoutWasm) });
    await stepsWithNotice(page, /WebAssembly/);
  });

  test('B15 without WebGL 2 the figure steps as SVG with one sentence and the same words', async (t) => {
    const page = await openPage(t, engine, { replies: f21WithScript(withoutWebGl) });
    await stepsWithNotice(page, /WebGL/);
  });

  if (engine.name === 'firefox') {
    test('B15 in a Firefox without a display, which has no WebGL, the figure steps as SVG with one sentence', async (t) => {
      const page = await openPage(t, engine, { headless: true });
      assert.equal(await page.evaluate(() => document.createElement('canvas').getContext('webgl2')), null);
      await stepsWithNotice(page, /WebGL/);
    });
  }

  test('without WebGL 2 the figure still zooms', async (t) => {
    const page = await openPage(t, engine, { replies: f21WithScript(withoutWebGl) });
    await ready(page);
    await page.at(STAGE, (stage) => stage.focus());
    await page.press('+');
    await page.until('the zoom', () => document.querySelector('lesson-player').zoom > 1);
    const box = await page.at(`${STAGE} svg`, (svg) => svg.getAttribute('viewBox').split(' ').map(Number));
    assert.ok(box[2] < 720, String(box));
  });

  test('B12 under a policy of self and wasm-unsafe-eval everything runs', async (t) => {
    const page = await openPage(t, engine, { headers: policy("'self' 'wasm-unsafe-eval'"), expected: /inline style/ });
    await runsInFull(page);
    // The style sheet in the page's head is refused, and the same sheet from a file takes its place.
    assert.equal(await page.at('main', (main) => getComputedStyle(main).maxWidth), '680px');
    assert.equal(await page.at('head > style', ({ sheet }) => sheet?.cssRules.length ?? 0), 0);
  });

  test('B12 under a policy of self alone the figure steps as SVG with one sentence', async (t) => {
    const page = await openPage(t, engine, { headers: policy("'self'"), expected: /Security.Policy/ });
    await stepsWithNotice(page, /WebAssembly/);
  });

  test('B12 under a policy that forbids every script the static page is whole', async (t) => {
    const page = await openPage(t, engine, { headers: policy("'none'"), expected: /Security.Policy/ });
    await isWholeStatic(page);
  });

  for (const type of ['text/plain', 'application/octet-stream']) {
    test(`B64 an engine served as ${type} runs all the same`, async (t) => {
      const page = await openPage(t, engine, { replies: { 'engine.wasm': text(await readFile(path.join(dist, 'engine.wasm')), type) } });
      await runsInFull(page);
    });
  }

  for (const file of ['engine.wasm', 'engine.js']) {
    test(`B13 without ${file} the figure steps as SVG with one sentence, and asks nowhere else`, async (t) => {
      const page = await openPage(t, engine, { replies: { [file]: missing }, expected: /Loading module/ });
      await stepsWithNotice(page, /引擎/);
    });
  }

  test('a lost WebGL context leaves the SVG and a sentence; given back, the canvas is there again', async (t) => {
    const page = await openPage(t, engine);
    await wake(page);
    await page.at(`${HOST} >>> canvas`, (canvas) => {
      window.lever = canvas.getContext('webgl2').getExtension('WEBGL_lose_context');
      window.lever.loseContext();
    });
    await page.until('the SVG', () => document.querySelector('lesson-player').mode === 'svg');
    const lost = await words(page);
    assert.ok(lost.notice);
    await page.at(HOST, (host) => { host.goTo(3); });
    // A step taken meanwhile must not bring up a canvas that cannot draw.
    await frames(page);
    const meanwhile = await words(page);
    assert.deepEqual([meanwhile.caption, meanwhile.mode, meanwhile.notice], [(await twinSteps(page))[2].caption, 'svg', lost.notice]);
    await page.evaluate(() => { window.lever.restoreContext(); });
    await page.until('the canvas again', () => document.querySelector('lesson-player').mode === 'canvas');
    await settled(page);
    const back = await words(page);
    assert.deepEqual([back.step, back.notice], [3, null]);
  });

  test('a WebGL context lost while a slider is dragged leaves the SVG of where it was', async (t) => {
    const page = await openPage(t, engine);
    await wake(page);
    const texts = () => page.at(HOST, ({ shadowRoot }) => [...shadowRoot.querySelectorAll('.picture > svg[data-width="720"] text')].map((text) => text.textContent));
    const book = await texts();
    await page.at(`${HOST} >>> input[type=range]`, (range) => {
      range.value = range.max;
      range.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    });
    await settled(page);
    await page.at(`${HOST} >>> canvas`, (canvas) => { canvas.getContext('webgl2').getExtension('WEBGL_lose_context').loseContext(); });
    await page.until('the SVG', () => document.querySelector('lesson-player').mode === 'svg');
    const lost = await texts();
    assert.notDeepEqual(lost, book);
    await page.at(`${HOST} >>> input[type=range]`, (range) => { range.dispatchEvent(new Event('input', { bubbles: true, composed: true })); });
    await settled(page);
    assert.deepEqual(await texts(), lost);
  });

  test('what waits for the picture is told when its context is lost', async (t) => {
    const page = await openPage(t, engine);
    await wake(page);
    // The step is taken just before the figure hears of the loss, so that its frame is never drawn.
    const mode = await page.at(HOST, async ({ shadowRoot }) => {
      const { host } = shadowRoot;
      const settled = new Promise((resolve) => {
        shadowRoot.addEventListener('webglcontextlost', () => {
          host.next();
          resolve(host.settled);
        }, { capture: true, once: true });
      });
      shadowRoot.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext();
      await settled;
      return host.mode;
    });
    assert.equal(mode, 'svg');
  });

  test('a lesson that is not there is said with its address', async (t) => {
    const page = await openPage(t, engine, { path: 'one', replies: { one: bare('lessons/none.json') } });
    await saysWhy(page, 'missing', /lessons\/none\.json/);
  });

  test('a lesson address that is no address at all is said as it stands', async (t) => {
    const page = await openPage(t, engine, { path: 'one', replies: { one: bare('lessons/50%.json') } });
    await saysWhy(page, 'missing', /lessons\/50%\.json/);
  });

  test('an element without src says that, and asks for nothing', async (t) => {
    const page = await openPage(t, engine, { path: 'one', replies: { one: bare('') } });
    await saysWhy(page, 'no-lesson', /src/);
  });

  test('an object that cannot be JSON is said to be none, and an address object is an address', async (t) => {
    const page = await openPage(t, engine, { path: 'one', replies: { one: bare('lessons/f21.json') } });
    await ready(page);
    const told = await page.at(HOST, (host) => {
      const round = {};
      round.round = round;
      return host.load(round).then(() => null, (error) => error.code);
    });
    assert.equal(told, 'not-json');
    const steps = await page.at(HOST, (host) => host.load(new URL('lessons/f21.json', document.baseURI)).then(() => host.steps));
    assert.equal(steps, 4);
  });

  test('B64 a page of the server in place of a lesson is a missing lesson, not a syntax error', async (t) => {
    const page = await openPage(t, engine, { path: 'one', replies: { one: bare('lessons/none.json'), 'lessons/none.json': '<h1>Not found</h1>' } });
    await saysWhy(page, 'missing', /lessons\/none\.json/);
  });

  test('a lesson that is not JSON is said with its line and column', async (t) => {
    const broken = text('{"format": 1,\n  "id": nonsense}', 'application/json');
    const page = await openPage(t, engine, { path: 'one', replies: { one: bare('lessons/broken.json'), 'lessons/broken.json': broken } });
    await saysWhy(page, 'faulty', /2.*json_syntax/);
  });

  test('a lesson with a fault is said with its place and the remedy', async (t) => {
    const faulty = text(distText('lessons/f21.json').replace('"1 GFLOP/s"', '"-1 GFLOP/s"'), 'application/json');
    const page = await openPage(t, engine, { path: 'one', replies: { one: bare('lessons/faulty.json'), 'lessons/faulty.json': faulty } });
    await saysWhy(page, 'faulty', /第 \d+ 行/);
  });

  test('after a faulty lesson a good one loads in the same element', async (t) => {
    const broken = text('[', 'application/json');
    const page = await openPage(t, engine, { path: 'one', replies: { one: bare('lessons/broken.json'), 'lessons/broken.json': broken } });
    await saysWhy(page, 'faulty', /json_syntax/);
    const steps = await page.at(HOST, (host) => host.load('lessons/f21.json').then(() => host.steps));
    assert.equal(steps, 4);
    assert.equal((await words(page)).notice, null);
  });

  test('a lesson of another origin is refused and never asked for', async (t) => {
    const page = await openPage(t, engine, { path: 'one', replies: { one: bare('http://127.0.0.1:9/f21.json') } });
    await saysWhy(page, 'foreign', /127\.0\.0\.1:9/);
  });

  test('with a static twin a missing or broken lesson costs only the canvas', async (t) => {
    for (const reply of [missing, text('{', 'application/json')]) {
      const page = await openPage(t, engine, { replies: { 'lessons/f21.json': reply } });
      await stepsWithNotice(page, /课文/);
    }
  });

  test('B06 opened from disk the page is never blank', async (t) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), '课 程-'));
    t.after(() => rm(folder, { recursive: true }));
    await cp(dist, folder, { recursive: true });
    const page = await engine.open(pathToFileURL(path.join(folder, 'index.html')).href);
    t.after(() => page.close());
    if (await page.at(HOST, (host) => host.shadowRoot !== null)) {
      await ready(page);
      const { position, caption } = await words(page);
      assert.deepEqual({ position, caption }, (({ position, caption }) => ({ position, caption }))((await twinSteps(page))[0]));
    } else {
      await isWholeStatic(page);
    }
  });
});
