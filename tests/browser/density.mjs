// Sharp at every pixel ratio: the canvas has as many pixels as the screen under it, and text keeps its size.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEachEngine } from './lib/engines.mjs';
import { HOST, openPage, settled, wake } from './lib/widget.mjs';

inEachEngine((engine) => {
  // Fractions where the driver can set them; WebKitGTK takes whole numbers only.
  const ratios = engine.name === 'webkit' ? [1, 2, 3] : [1, 1.25, 2, 3];
  const sizes = (page) => page.at(`${HOST} >>> canvas`, (canvas) => {
    const { width, height } = canvas.getBoundingClientRect();
    return { backing: [canvas.width, canvas.height], css: [width, height], ratio: devicePixelRatio };
  });
  const isSharp = ({ backing, css, ratio }) => backing.every((pixels, i) => Math.abs(pixels - css[i] * ratio) <= 1);

  for (const dpr of ratios) {
    test(`B54 at pixel ratio ${dpr} the canvas has a pixel for each of the screen's`, async (t) => {
      const page = await openPage(t, engine, { dpr, width: 1000, height: 700 });
      await wake(page);
      const found = await sizes(page);
      assert.equal(found.ratio, dpr);
      assert.ok(isSharp(found), JSON.stringify(found));
      assert.equal(Math.round(found.css[0]) >= 560, true);
    });
  }

  test('B54 when the size of the figure changes while it runs the canvas follows', async (t) => {
    const page = await openPage(t, engine, { width: 1000, height: 700 });
    await wake(page);
    const before = await sizes(page);
    await page.at(HOST, (host) => { host.style.width = '600px'; });
    await page.until('the new size', (old) => {
      const canvas = document.querySelector('lesson-player').shadowRoot.querySelector('canvas');
      return canvas && canvas.width !== old && Math.abs(canvas.width - canvas.getBoundingClientRect().width * devicePixelRatio) <= 1;
    }, before.backing[0]);
    await settled(page);
    assert.ok(isSharp(await sizes(page)));
  });

  if (engine.name !== 'webkit') {
    test('B54 when the pixel ratio changes while it runs the canvas is drawn anew', async (t) => {
      const page = await openPage(t, engine, { width: 1000, height: 700, dpr: 1 });
      await wake(page);
      await page.resize(1000, 700, 1.5);
      // A screen at rest shows no frame by itself, and a page hears of a new ratio with its next frame.
      await page.screenshot();
      await page.until('the new ratio', () => {
        const canvas = document.querySelector('lesson-player').shadowRoot.querySelector('canvas');
        return devicePixelRatio === 1.5 && canvas && Math.abs(canvas.width - canvas.getBoundingClientRect().width * 1.5) <= 1;
      });
      await settled(page);
      assert.ok(isSharp(await sizes(page)));
    });
  }
});
