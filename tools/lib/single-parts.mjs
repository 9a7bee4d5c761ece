// Writes what one file with all in it holds in its head, from the page's own parts: single-parts.mjs DIST. `lesson render --single` puts it there.
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const [dist] = process.argv.slice(2);
const read = (name) => readFileSync(`${dist}/${name}`);

// web/files.js finds them by their names and unpacks them.
const packed = (name, bytes) =>
  `<script type="text/plain" data-lesson-file="${name}" data-packed>${gzipSync(bytes, { level: 9 }).toString('base64')}</script>`;

// The script that loads the engine runs from a blob, whose own address leads nowhere.
const loader = read('engine.js').toString('utf8').replaceAll('import.meta.url', 'document.baseURI');

const style = read('lesson-page.css').toString('utf8');
const element = read('lesson-player.js').toString('utf8').replaceAll('</script', '<\\/script');
if (style.includes('</style')) throw new Error('the style sheet would end early');

writeFileSync(`${dist}/bin/single-parts.html`, [
  `<style>${style}</style>`,
  packed('engine.js', loader),
  packed('engine.wasm', read('engine.wasm')),
  `<script type="module">${element}</script>`,
].join('\n'));
