// What dist/ holds and declares as a package that others install, checked against the code.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { inEachEngine } from './lib/engines.mjs';
import { dist, root } from './lib/server.mjs';
import { distText, openPage, ready } from './lib/widget.mjs';

const own = JSON.parse(distText('package.json'));
const manifest = JSON.parse(distText('custom-elements.json'));
const [{ declarations: [element] }] = manifest.modules;
const names = (list) => list.map(({ name }) => name).sort();
const unique = (list) => [...new Set(list)].sort();

/** Packs dist/ as npm would publish it and unpacks it as node_modules of a new folder; the folder's path. */
async function installed(t) {
  const folder = await mkdtemp(path.join(tmpdir(), 'lesson-package-'));
  t.after(() => rm(folder, { recursive: true }));
  const [{ filename }] = JSON.parse(execFileSync('npm', ['pack', dist, '--json', '--ignore-scripts'], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }));
  await mkdir(path.join(folder, 'node_modules/lesson-player'), { recursive: true });
  execFileSync('tar', ['-xzf', filename, '-C', 'node_modules/lesson-player', '--strip-components=1'], { cwd: folder });
  await writeFile(path.join(folder, 'package.json'), '{"type": "module"}');
  return folder;
}

test('the package needs nothing else and runs nothing when it is installed', () => {
  for (const key of ['dependencies', 'peerDependencies', 'optionalDependencies', 'bundledDependencies', 'scripts', 'bin']) assert.equal(own[key], undefined, key);
  assert.equal(own.private, undefined);
});

test('an installed package gives its script, engine, lessons and manifest by name', async (t) => {
  const folder = await installed(t);
  const wanted = ['lesson-player', 'lesson-player/engine.wasm', 'lesson-player/engine.js', 'lesson-player/lessons/f21.json', 'lesson-player/custom-elements.json', 'lesson-player/lesson-page.css'];
  const program = `for (const name of ${JSON.stringify(wanted)}) console.log(import.meta.resolve(name))`;
  const found = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: folder, encoding: 'utf8' }).trim().split('\n');
  assert.deepEqual(found.map((url) => url.split('/node_modules/')[1]), ['lesson-player/lesson-player.js', ...wanted.slice(1)]);
  for (const url of found) readFileSync(new URL(url));
});

test('the licences of what the engine is made of go with it, and are in each file that holds it', async (t) => {
  const folder = path.join(await installed(t), 'node_modules/lesson-player');
  const read = (name) => readFileSync(path.join(folder, name), 'utf8');
  for (const holder of ['Sam Lantinga', 'Omar Cornut', 'Niels Lohmann', 'The Emscripten Authors', 'Rich Felker']) assert.match(read('third-party.txt'), new RegExp(`Copyright.*${holder}`, 's'));
  for (const name of ['f21', 'f21.en', 'f16', 'f16.en']) {
    const [, packed] = read(`${name}.html`).match(/data-lesson-file="third-party.txt" data-packed>([^<]*)</);
    assert.equal(gunzipSync(Buffer.from(packed, 'base64')).toString('utf8'), read('third-party.txt'), name);
  }
});

test('its types let right use through and refuse wrong use', async (t) => {
  const folder = await installed(t);
  const compilerOptions = { strict: true, noEmit: true, target: 'es2022', module: 'nodenext', types: [] };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['page.ts'] }));
  const check = async (line) => {
    await writeFile(path.join(folder, 'page.ts'), `import 'lesson-player';\nconst player = document.querySelector('lesson-player')!;\n${line}\n`);
    const tsc = path.join(root, 'tools/npm/node_modules/typescript/bin/tsc');
    try {
      execFileSync(process.execPath, [tsc], { cwd: folder, encoding: 'utf8' });
      return [];
    } catch ({ stdout }) {
      return stdout.match(/TS\d+/g);
    }
  };
  assert.deepEqual(await check(`
    player.dwell = 'reading'; player.step = 2; player.zoom = 1.5; const mode: 'static' | 'svg' | 'canvas' = player.mode;
    player.ready.then(() => player.goTo(player.steps)); player.load(new URL('a.json', location.href)); player.load({id: 'a'});
    player.addEventListener('lesson-step', ({detail: {figure, step, steps, cause}}) => console.log(figure, step + steps, cause));
    player.addEventListener('lesson-inputs', event => console.log(event.detail.inputs.rate));`), []);
  assert.deepEqual(await check(`player.steps = 3;`), ['TS2540']);
  assert.deepEqual(await check(`player.dwell = 'long';`), ['TS2322']);
  assert.deepEqual(await check(`player.addEventListener('lesson-step', ({detail}) => detail.zoom);`), ['TS2339']);
});

test('the manifest names the events, parts and custom properties of the code', () => {
  const script = distText('lesson-player.js');
  assert.deepEqual(names(element.events), unique(script.match(/(?<=["'`])lesson-(?!player|page)[a-z]+(?=["'`])/g)));
  assert.deepEqual(names(element.cssParts), unique([...script.matchAll(/part:"([a-z-]+)"/g)].map(([, part]) => part)));
  assert.deepEqual(names(element.cssProperties), unique(script.match(/--lp-[a-z]+/g)));
});

inEachEngine((engine) => {
  test('the manifest and the types name the attributes, properties and methods of the code', async (t) => {
    const page = await openPage(t, engine);
    await ready(page);
    const code = await page.evaluate(() => {
      const { prototype, observedAttributes } = customElements.get('lesson-player');
      const all = Object.entries(Object.getOwnPropertyDescriptors(prototype)).filter(([name]) => !/constructor|Callback$/.test(name));
      const method = ([, { value }]) => typeof value === 'function';
      return {
        attributes: [...observedAttributes, 'loading'],
        methods: all.filter(method).map(([name]) => name),
        fields: all.filter((each) => !method(each)).map(([name, { set }]) => ({ name, readonly: !set })),
      };
    });
    const ofKind = (kind) => element.members.filter((member) => member.kind === kind);
    assert.deepEqual(names(element.attributes), code.attributes.sort());
    assert.deepEqual(names(ofKind('method')), code.methods.sort());
    const byName = (a, b) => (a.name < b.name ? -1 : 1);
    assert.deepEqual(ofKind('field').map(({ name, readonly = false }) => ({ name, readonly })).sort(byName), code.fields.sort(byName));
    const types = distText('lesson-player.d.ts');
    for (const { name, readonly = false } of ofKind('field')) assert.match(types, new RegExp(`^  ${readonly ? 'readonly ' : ''}${name}: `, 'm'));
    for (const { name } of ofKind('method')) assert.match(types, new RegExp(`^  ${name}\\(`, 'm'));
    for (const { name } of element.events) assert.ok(types.includes(`'${name}': CustomEvent`), name);
  });
});
