// A tool for people: pictures of every step to look at, in each engine, width, theme, language and mode.
//   node tests/browser/lib/shots.mjs FOLDER [--engine chromium,firefox,webkit] [--width 1280,720,320] [--theme light,dark] [--page index,index.en] [--mode canvas,svg]
//     [--figure bound,growth]
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PNG } from 'pngjs';
import { Chromium } from '../engines/chromium.mjs';
import { Firefox } from '../engines/firefox.mjs';
import { WebKit } from '../engines/webkit.mjs';
import { serve } from './server.mjs';
import { ready, settled, wake } from './widget.mjs';

const ENGINES = { chromium: Chromium, firefox: Firefox, webkit: WebKit };
const list = (text) => ({ type: 'string', default: text });
const { values, positionals: [folder] } = parseArgs({
  allowPositionals: true,
  options: {
    engine: list(Object.keys(ENGINES).join()), width: list('1280,720,320'), theme: list('light,dark'),
    page: list('index,index.en'), mode: list('canvas,svg'), figure: list('bound'),
  },
});
if (!folder) {
  console.error('shots: name the folder for the pictures: node tests/browser/lib/shots.mjs FOLDER');
  process.exit(2);
}
const each = (name) => values[name].split(',');

await mkdir(folder, { recursive: true });
const server = await serve();
for (const name of each('engine')) {
  const engine = new ENGINES[name]();
  await engine.start();
  try {
    for (const width of each('width')) for (const theme of each('theme')) for (const page of each('page')) for (const mode of each('mode')) {
      for (const figure of each('figure')) await takeSteps(engine, { width: Number(width), theme, page, mode, figure });
    }
  } finally {
    await engine.stop();
  }
}
await server.close();

async function takeSteps(engine, { width, theme, page: name, mode, figure }) {
  const page = await engine.open(server.url(`${name}.html`), { width, height: 1400, colorScheme: theme });
  const host = `lesson-player[figure="${figure}"]`;
  await ready(page, host);
  if (mode === 'canvas') await wake(page, host);
  const steps = await page.at(host, (element) => element.steps);
  for (let step = 1; step <= steps; step++) {
    await page.at(host, (element, step) => {
      element.goTo(step);
      element.scrollIntoView({ block: 'start', behavior: 'instant' });
    }, step);
    await settled(page, host);
    const file = path.join(folder, [engine.name, width, theme, name, mode, figure, `step${step}`].join('-') + '.png');
    await writeFile(file, PNG.sync.write(await page.screenshot()));
    console.log(file);
  }
  await page.close();
}
