// Writes the words that the element says, for its bundle: page-words.mjs FOLDER. Those of figures and static pages are the core's; the sentence
// of a page that cannot be unpacked stands apart, for the script that has nothing else.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const [folder] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const unpacking = {};
for (const language of ['zh-Hans', 'en']) {
  const words = JSON.parse(readFileSync(new URL(`../../web/strings/${language}.json`, import.meta.url), 'utf8'));
  const own = Object.entries(words).filter(([key]) => key.startsWith('player.'));
  writeFileSync(`${folder}/${language}.json`, JSON.stringify(Object.fromEntries(own)));
  unpacking[language] = words['player.error.no-unpacking'];
}
writeFileSync(`${folder}/unpacking.json`, JSON.stringify(unpacking));
