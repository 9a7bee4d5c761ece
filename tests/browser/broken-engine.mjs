// An engine that comes broken: cut off, another file, or none; told in the page's language, with and without a static twin.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { inEachEngine } from './lib/engines.mjs';
import { dist } from './lib/server.mjs';
import { HOST, openPage, pageWith, ready, twinSteps, words } from './lib/widget.mjs';

const wasm = await readFile(path.join(dist, 'engine.wasm'));
const script = await readFile(path.join(dist, 'engine.js'));
const reply = (type, body) => ({ headers: { 'content-type': type }, body });

// What a server may send.
const BROKEN = {
  'engine.wasm cut off': { 'engine.wasm': reply('application/wasm', wasm.subarray(0, wasm.length / 2)) },
  'engine.wasm cut off and of another type': { 'engine.wasm': reply('text/plain', wasm.subarray(0, wasm.length / 2)) },
  'engine.wasm empty': { 'engine.wasm': reply('application/wasm', '') },
  'a page of the server for engine.wasm': { 'engine.wasm': reply('text/html', '<h1>not found</h1>') },
  'engine.js cut off': { 'engine.js': reply('text/javascript', script.subarray(0, script.length / 2)) },
};
const SENTENCES = {
  'index.html': '绘图引擎没有找到，或者文件不完整，图仍可逐步看，只是不能缩放。',
  'index.en.html': 'The drawing engine was not found, or its file is not whole; the figure can still be stepped through, only not zoomed.',
};
const ALONE = '绘图引擎没有找到，或者文件不完整，这幅图显示不了。';
const bare = pageWith('<lesson-player src="lessons/f21.json" figure="bound" loading="eager"></lesson-player>');

inEachEngine((engine) => {
  for (const [what, replies] of Object.entries(BROKEN)) {
    test(`${what}: with a static twin the figure steps as SVG, with one sentence`, async (t) => {
      const page = await openPage(t, engine, { replies, expected: /SyntaxError|Unexpected|end of script/i });
      await ready(page);
      await page.at(`${HOST} >>> .stage`, (stage) => stage.focus());
      await page.until('the sentence', () => !document.querySelector('lesson-player').shadowRoot.querySelector('[part=notice]').hidden);
      await page.at(HOST, (host) => host.goTo(3));
      const { caption, mode, notice } = await words(page);
      assert.deepEqual([caption, mode, notice], [(await twinSteps(page))[2].caption, 'svg', SENTENCES['index.html']]);
    });
  }

  test('with a broken engine the sentence is in the language of the page', async (t) => {
    const page = await openPage(t, engine, { path: 'index.en.html', replies: BROKEN['engine.wasm cut off'] });
    await ready(page);
    await page.at(`${HOST} >>> .stage`, (stage) => stage.focus());
    await page.until('the sentence', () => !document.querySelector('lesson-player').shadowRoot.querySelector('[part=notice]').hidden);
    assert.equal((await words(page)).notice, SENTENCES['index.en.html']);
  });

  for (const [what, replies] of Object.entries({ ...BROKEN, 'no engine': { 'engine.wasm': { status: 404, ...reply('text/plain', '') } } })) {
    test(`${what}: without a static twin one sentence stands in the figure's place, and promises no steps`, async (t) => {
      const page = await openPage(t, engine, { path: 'one', replies: { ...replies, one: bare }, expected: /SyntaxError|Unexpected|end of script/i });
      const code = await page.at(HOST, (host) => customElements.whenDefined('lesson-player').then(() => host.ready).then(() => null, (error) => error.code));
      assert.equal(code, 'engine-missing');
      assert.equal(await page.at(HOST, (host) => host.shadowRoot.textContent.trim()), ALONE);
    });
  }
});
