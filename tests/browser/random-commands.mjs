// Ten thousand random commands through the element's interface: after each, its state is what a plain model says.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inEachEngine } from './lib/engines.mjs';
import { asScript } from './lib/made-lesson.mjs';
import { HOST, f21Element, openPage, pageWith, ready, settled, twinSteps, wake, words } from './lib/widget.mjs';

const COMMANDS = 10000;
/** Each call into the page is short: drivers give up on long ones. */
const BATCH_MS = 4000;
// SEED=7 runs other commands.
const SEED = Number(process.env.SEED ?? 1);

const library = (name) => ({ headers: { 'content-type': 'text/javascript' }, body: readFileSync(new URL(`lib/${name}`, import.meta.url), 'utf8') });

/** Before the page's own scripts: every error, also one that a driver does not tell of. */
function collectFaults() {
  window.faults = [];
  addEventListener('error', ({ message }) => window.faults.push(message));
  addEventListener('unhandledrejection', ({ reason }) => window.faults.push(String(reason)));
  addEventListener('lesson-error', ({ detail }) => window.faults.push(`${detail.code}: ${detail.message}`));
  const { error } = console;
  console.error = (...words) => {
    window.faults.push(words.map(String).join(' '));
    error(...words);
  };
}

inEachEngine((engine) => {
  test(`${COMMANDS} random commands keep the element as the model is`, async (t) => {
    const page = await openPage(t, engine, {
      path: 'one', width: 700, height: 700,  // a small picture is drawn sooner
      replies: {
        one: pageWith(`<main>${f21Element()}</main><p style="height:9000px">far</p>`, '<script src="before.js"></script>'),
        'before.js': asScript(collectFaults),
        ...Object.fromEntries(['random-run.mjs', 'random-values.mjs', 'figure-model.mjs'].map((name) => [name, library(name)])),
      },
    });
    await ready(page);
    await page.at(HOST, async (host, seed) => {
      const { RandomRun } = await import(new URL('random-run.mjs', document.baseURI).href);
      window.run = new RandomRun(host, seed);
    }, SEED);
    for (let done = 0; done < COMMANDS;) {
      const now = await page.evaluate(async (count, ms) => ({ ...await window.run.go(count, ms), faults: window.faults }), COMMANDS, BATCH_MS);
      assert.deepEqual([now.fault, now.faults], [null, []], `SEED=${SEED} ENGINES=${engine.name}`);
      done = now.done;
    }
    const counts = await page.evaluate(() => window.run.counts);
    t.diagnostic(`seed ${SEED}: ${Object.entries(counts).map(([name, count]) => `${name} ${count}`).join(', ')}`);
    assert.equal(Object.values(counts).reduce((sum, count) => sum + count), COMMANDS);

    // It still works: back at the first figure, it wakes, steps and settles.
    await page.evaluate(async () => {
      await window.run.attach();
      const host = document.querySelector('lesson-player');
      host.setAttribute('src', 'lessons/f21.json');
      host.setAttribute('figure', 'bound');
      host.lang = 'zh-Hans';
      await host.ready;
    });
    await wake(page);
    await page.at(HOST, (host) => { host.goTo(3); });
    await settled(page);
    const now = await words(page);
    assert.deepEqual([now.step, now.mode, now.title, now.notice], [3, 'canvas', (await twinSteps(page))[2].title, null]);
  });
});
