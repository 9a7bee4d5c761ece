// When a figure goes on to its canvas: pressed, focused, or at rest in view; and not before.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEachEngine } from './lib/engines.mjs';
import { HOST, f21Element, frames, openPage, pageWith, ready, settled } from './lib/widget.mjs';

const FAR = pageWith(`<p style="height:3000px">above</p>${f21Element()}<p style="height:3000px">below</p>`);
const isLive = () => document.querySelector('lesson-player').mode === 'canvas';

inEachEngine((engine) => {
  async function opened(t) {
    const page = await openPage(t, engine, { path: 'one', replies: { one: FAR } });
    await ready(page);
    return page;
  }
  const engineAsked = (page) => page.server.log.some(({ path }) => path.endsWith('engine.wasm'));
  const scrollTo = (page, block) => page.at(`${HOST} >>> .stage`, (stage, block) => {
    stage.scrollIntoView({ block, behavior: 'instant' });
    if (block === 'start') scrollBy(0, 100 - innerHeight);
  }, block);

  test('far from view the figure is an SVG and its engine is not asked for', async (t) => {
    const page = await opened(t);
    await frames(page, 60);
    assert.equal(await page.evaluate(isLive), false);
    assert.equal(engineAsked(page), false);
  });

  test('at rest in view the figure goes on to its canvas', async (t) => {
    const page = await opened(t);
    await scrollTo(page, 'center');
    await page.until('the canvas', isLive);
    await settled(page);
    assert.equal(await page.at(`${HOST} >>> .picture`, (picture) => getComputedStyle(picture.querySelector('canvas')).visibility), 'visible');
  });

  test('with only its edge in view it stays an SVG until it is pressed', async (t) => {
    const page = await opened(t);
    await scrollTo(page, 'start');
    await frames(page, 60);
    assert.equal(engineAsked(page), false);
    const { left, top, width } = await page.at(`${HOST} >>> .stage`, (stage) => stage.getBoundingClientRect().toJSON());
    await page.click({ x: Math.round(left + width / 2), y: Math.round(top + 20) });
    await page.until('the canvas', isLive);
  });

  test('with only its edge in view it stays an SVG until it has the focus', async (t) => {
    const page = await opened(t);
    await scrollTo(page, 'start');
    await frames(page, 60);
    assert.equal(engineAsked(page), false);
    await page.at(`${HOST} >>> .stage`, (stage) => stage.focus({ preventScroll: true }));
    await page.until('the canvas', isLive);
  });
});
