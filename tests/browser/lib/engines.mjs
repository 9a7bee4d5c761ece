// Runs the same tests in each of the three engines, with one browser for each engine and file.
import { after, before, describe } from 'node:test';
import { Chromium } from '../engines/chromium.mjs';
import { Firefox } from '../engines/firefox.mjs';
import { WebKit } from '../engines/webkit.mjs';

const ENGINES = [Chromium, Firefox, WebKit];

// ENGINES=webkit,firefox runs only these, for a person at work on one.
const chosen = process.env.ENGINES?.split(',');

/** Calls define(engine) to declare an engine's tests; the engine runs while they do. */
export function inEachEngine(define) {
  for (const Engine of ENGINES) {
    const engine = new Engine();
    if (chosen && !chosen.includes(engine.name)) continue;
    describe(engine.title, () => {
      before(() => engine.start());
      define(engine);
      // Hooks run in the order of their making: what the tests opened is closed first.
      after(() => engine.stop());
    });
  }
}
