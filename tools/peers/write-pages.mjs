// Writes the pages that the benchmark compares ours with, each a folder of static files.
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BARS, GROUND, HEIGHT, WIDTH } from './pages/bars.js';
import { CAST } from './pages/cast.js';
import { LOTTIE } from './pages/lottie-bars.js';

const here = fileURLToPath(new URL('.', import.meta.url));
const installed = path.join(here, 'node_modules');
const { build } = createRequire(new URL('../npm/', import.meta.url))('esbuild');

const bar = ({ left, width, height, colour, label }, index) => `<g class="bar"${index ? ' style="visibility:hidden"' : ''}><rect x="${left}" y="${GROUND - height}" width="${width}" height="${height}" fill="${colour}"/>`
  + `<text x="${left + width / 2}" y="${GROUND + 20}" text-anchor="middle">${label}</text></g>`;
const SVG = `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif" font-size="14">${BARS.map(bar).join('')}</svg>`;
const SIZE = `width:${WIDTH}px;height:${HEIGHT}px`;
const CANVAS = `<canvas style="${SIZE};display:block" tabindex="0"></canvas>`;
const PLACE = `<div id="place" style="${SIZE}"></div>`;

/**
 * name: of the package, or of a floor; note: what the table adds to it; folder: the page's place and the name of its script; body: what
 * is there before the script; files: what else it asks for, by name, a text or {installed: path}; external: what its library imports
 * only when it runs.
 */
const PAGES = [
  { floor: true, name: 'empty page', folder: 'empty', body: '', script: null },
  { floor: true, name: 'inline SVG', folder: 'svg', body: SVG, script: 'inline' },
  { floor: true, name: 'bare WebGL canvas', folder: 'webgl', body: CANVAS },
  { name: 'panzoom', folder: 'panzoom', body: SVG },
  { name: 'reveal.js', folder: 'reveal', body: `<div class="reveal" style="${SIZE}"><div class="slides"><section>${SVG}</section></div></div>` },
  { name: 'lottie-web', folder: 'lottie', body: PLACE, files: { 'bars.json': JSON.stringify(LOTTIE) } },
  { name: 'jsxgraph', folder: 'jsxgraph', body: PLACE.replace('div id', 'div class="jxgbox" id') },
  { name: 'mermaid', folder: 'mermaid', body: PLACE },
  { name: 'asciinema-player', note: 'wasm', folder: 'asciinema', body: PLACE.replace('div', 'div data-waits'), files: { 'bars.cast': CAST } },
  {
    name: '@lottiefiles/dotlottie-web', note: 'wasm', folder: 'dotlottie', body: CANVAS,
    files: { 'bars.json': JSON.stringify(LOTTIE), 'dotlottie-player.wasm': { installed: '@lottiefiles/dotlottie-web/dist/dotlottie-player.wasm' } },
  },
  {
    name: '@mori2003/jsimgui', note: 'Dear ImGui, wasm', folder: 'jsimgui', body: CANVAS, files: { 'loader.js': { installed: '@mori2003/jsimgui/build/loader.js' } },
    // Its engine is told by the page where it is; its extensions are not used.
    external: ['./loader*', './imnodes.js', './implot.js'],
  },
];

/** Bundles the page's script with all that it imports, as an author would for a server; the tags for its head and for its end. */
async function bundle({ folder, script = 'file', external = [] }, outdir) {
  if (!script) return { head: '', end: '' };
  const inline = script === 'inline';
  const { outputFiles } = await build({
    entryPoints: { page: path.join(here, 'pages', `${folder}.js`) },
    bundle: true, minify: true, format: inline ? 'iife' : 'esm', splitting: !inline, target: 'es2022', legalComments: 'none', logLevel: 'error',
    external, outdir, write: false,
  });
  if (inline) return { head: '', end: `<script>${outputFiles[0].text.trim()}</script>` };
  await Promise.all(outputFiles.map((file) => writeFile(file.path, file.contents)));
  const styled = outputFiles.some((file) => file.path.endsWith('.css'));
  return { head: `${styled ? '<link rel="stylesheet" href="page.css">' : ''}<script type="module" src="page.js"></script>`, end: '' };
}

async function versionOf(name) {
  const { version } = JSON.parse(await readFile(path.join(installed, name, 'package.json'), 'utf8'));
  return version;
}

async function writePage(page, folder) {
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(page.files ?? {})) {
    if (content.installed) await cp(path.join(installed, content.installed), path.join(folder, name));
    else await writeFile(path.join(folder, name), content);
  }
  const { head, end } = await bundle(page, folder);
  await writeFile(path.join(folder, 'index.html'), `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`
    + `<link rel="icon" href="data:,"><title>${page.name}</title>${head}</head><body>${page.body}${end}</body></html>\n`);
}

/** Leaves each page in its folder of `target`; resolves to [{name, folder, floor, empty}] in the order of this file. */
export async function writePeers(target) {
  await rm(target, { recursive: true, force: true });
  const written = [];
  for (const page of PAGES) {
    await writePage(page, path.join(target, page.folder));
    const name = page.floor ? page.name : `${page.name} ${await versionOf(page.name)}${page.note ? ` (${page.note})` : ''}`;
    written.push({ name, folder: page.folder, floor: page.floor ?? false, empty: page.script === null });
  }
  return written;
}
