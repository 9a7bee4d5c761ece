// A page with the offline line, opened again when its server is gone; and what such a page keeps.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { inEachEngine } from './lib/engines.mjs';
import { dist } from './lib/server.mjs';
import { HOST, f21Element, openPage, pageWith, ready, settled, twinSteps, UNDER, wake, words } from './lib/widget.mjs';

const OFFLINE = '<script type="module" src="offline.js"></script>';
const bare = '<lesson-player src="lessons/f21.json" figure="bound" lang="en"></lesson-player>';

/** The names of the kept files, below the page's folder. */
const kept = async (page) => {
  const urls = await page.evaluate(() => import(new URL('offline.js', document.baseURI).href).then((module) => module.kept));
  return urls.map((url) => decodeURI(new URL(url).pathname).slice(UNDER.length)).sort();
};

inEachEngine((engine) => {
  test('a page with the offline line opens without its server, steps, and draws', async (t) => {
    const page = await openPage(t, engine, { path: 'one', replies: { one: pageWith(f21Element(), OFFLINE) } });
    await ready(page);
    const all = await kept(page);
    for (const name of ['one', 'lesson-player.js', 'lesson-page.css', 'engine.js', 'engine.wasm', 'lessons/f21.json']) assert.ok(all.includes(name), `${name} of ${all}`);
    await page.server.close();
    await page.reload();
    await wake(page);
    await page.at(HOST, (host) => host.goTo(3));
    await settled(page);
    const { step, caption, mode } = await words(page);
    assert.deepEqual({ step, caption, mode }, { step: 3, caption: (await twinSteps(page))[2].caption, mode: 'canvas' });
  });

  test('a figure in another language keeps its translation, and a lesson without one keeps none', async (t) => {
    const page = await openPage(t, engine, { path: 'one', replies: { one: pageWith(`${bare}<div lang="fr">${bare.replace(' lang="en"', '')}</div>`, OFFLINE) } });
    const all = await kept(page);
    assert.deepEqual([all.includes('lessons/f21.en.json'), all.includes('lessons/f21.fr.json')], [true, false]);
  });

  test('part of a file is the network’s to give, and what is new there is shown', async (t) => {
    const replies = { one: pageWith(f21Element(), OFFLINE), 'lessons/extra.bin': { headers: { 'content-type': 'application/octet-stream' }, body: 'old old old' } };
    const page = await openPage(t, engine, { path: 'one', replies });
    await ready(page);
    await page.evaluate(() => fetch('lessons/extra.bin').then((response) => response.text()));
    await kept(page);
    replies['lessons/extra.bin'] = { status: 206, headers: { 'content-type': 'application/octet-stream', 'content-range': 'bytes 0-2/11' }, body: 'new' };
    const got = await page.evaluate(() => fetch('lessons/extra.bin', { headers: { range: 'bytes=0-2' } }).then(async (response) => [response.status, await response.text()]));
    assert.deepEqual(got, [206, 'new']);
  });

  test('answers that vary by who asks are kept all the same, also beside a figure whose address is none', async (t) => {
    const odd = '<lesson-player src="http://["></lesson-player>';
    const varies = { headers: { 'content-type': 'application/wasm', vary: '*' }, body: await readFile(path.join(dist, 'engine.wasm')) };
    const page = await openPage(t, engine, { path: 'one', headers: { vary: 'Origin, Accept, User-Agent' }, expected: /favicon/, replies: { one: pageWith(f21Element() + odd, OFFLINE), 'engine.wasm': varies } });
    await ready(page);
    assert.ok((await kept(page)).includes('engine.wasm'));
    await page.server.close();
    await page.reload();
    await wake(page);
    assert.equal((await words(page)).mode, 'canvas');
  });

  test('a figure in British English keeps the English translation', async (t) => {
    const page = await openPage(t, engine, { path: 'one', replies: { one: pageWith(bare.replace('"en"', '"en-GB"'), OFFLINE) } });
    assert.ok((await kept(page)).includes('lessons/f21.en.json'));
  });

  test('while there is a network, what changed on the server is what is shown', async (t) => {
    const replies = { one: pageWith('<p id="text">first</p>', OFFLINE) };
    const page = await openPage(t, engine, { path: 'one', replies });
    await kept(page);
    replies.one = pageWith('<p id="text">second</p>', OFFLINE);
    await page.reload();
    assert.equal(await page.evaluate(() => document.querySelector('#text').textContent), 'second');
  });
});
