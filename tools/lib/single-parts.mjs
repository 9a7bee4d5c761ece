// Writes what one file with all in it holds in its head: single-parts.mjs DIST STARTER, from the page's own parts and the script that
// unpacks them. `lesson render --single` puts it there.
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const [dist, starter] = process.argv.slice(2);
const read = (name) => readFileSync(`${dist}/${name}`);

// web/files.js finds them by their names and unpacks them.
const packed = (name, bytes) =>
  `<script type="text/plain" data-lesson-file="${name}" data-packed>${gzipSync(bytes, { level: 9 }).toString('base64')}</script>`;

// What is unpacked runs from a blob, whose own address leads nowhere.
const script = (name) => packed(name, read(name).toString('utf8').replaceAll('import.meta.url', 'document.baseURI'));

const start = readFileSync(starter, 'utf8').replaceAll('</script', '<\\/script');

writeFileSync(`${dist}/bin/single-parts.html`, [
  '<!-- The engine below holds SDL2, Dear ImGui, nlohmann/json and musl: third-party.txt has their licences (gzip in base64, as all of it). -->',
  packed('third-party.txt', read('third-party.txt')),
  script('engine.js'),
  packed('engine.wasm', read('engine.wasm')),
  script('lesson-player.js'),
  `<script type="module">${start}</script>`,
].join('\n'));
