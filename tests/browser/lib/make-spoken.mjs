// Takes down F21 as it is heard, in both languages; with --renew it writes the golden files anew.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Chromium } from '../engines/chromium.mjs';
import { root, serve } from './server.mjs';
import { pageSpoken } from './spoken.mjs';

export const folder = path.join(root, 'tests/golden/spoken');

/** [name of the golden file, text] for each language. */
export async function spokenPages() {
  const server = await serve();
  const engine = new Chromium();
  await engine.start();
  try {
    const pages = [];
    for (const [file, language] of [['index.html', 'zh-Hans'], ['index.en.html', 'en']]) {
      const page = await engine.open(server.url(file));
      pages.push([`f21.${language}.txt`, await pageSpoken(page)]);
      await page.close();
    }
    return pages;
  } finally {
    await engine.stop();
    await server.close();
  }
}

if (process.argv[2] === '--renew') for (const [name, text] of await spokenPages()) writeFileSync(path.join(folder, name), text);
