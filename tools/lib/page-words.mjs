// Writes the words that the element says, for its bundle: page-words.mjs FOLDER. Those of figures are the engine's alone.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const [folder] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const language of ['zh-Hans', 'en']) {
  const words = JSON.parse(readFileSync(new URL(`../../web/strings/${language}.json`, import.meta.url), 'utf8'));
  const own = Object.entries(words).filter(([key]) => !key.startsWith('figure.'));
  writeFileSync(`${folder}/${language}.json`, JSON.stringify(Object.fromEntries(own)));
}
