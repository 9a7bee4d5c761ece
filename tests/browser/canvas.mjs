// The canvas shows what the SVG shows: compared by pixels so closely that no bar, line, label or hatch can be missing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PNG } from 'pngjs';
import { worstTile } from './lib/compare-pixels.mjs';
import { inEachEngine } from './lib/engines.mjs';
import { keyedPicture } from './lib/keyed-picture.mjs';
import { fitTo, goLive, halve, inSvgMode, settle, showStep, takeBoth } from './lib/pictures.mjs';
import { openPage, ready } from './lib/widget.mjs';

// Letters smoothed otherwise weigh up to 44, in Firefox; the faintest mark that is missing, a grid line, 58.
const ALLOWED = 50;
// These may lie under another mark, where the SVG itself hardly changes without them.
const MAY_HIDE = /^axis\.grid\.|\.plate\./;
const WIDTHS = [720, 320];
const STEPS = [1, 2, 3, 4];

inEachEngine((engine) => {
  async function openLive(t, width, colorScheme, dpr = 1) {
    const page = await openPage(t, engine, { width: 1000, height: 900, colorScheme, reducedMotion: true, dpr });
    await ready(page);
    await fitTo(page, width);
    await goLive(page);
    return page;
  }

  async function assertSame(page, what, view = (picture) => picture) {
    const { canvas, svg } = await takeBoth(page);
    assert.deepEqual([canvas.width, canvas.height], [svg.width, svg.height]);
    const worst = worstTile(view(canvas).data, view(svg).data, view(svg).width, view(svg).height);
    assert.ok(worst.weight <= ALLOWED, `${what}: ${JSON.stringify(worst)}`);
    return svg;
  }

  test('zoomed in and panned, the canvas shows the same part of the picture as the SVG', async (t) => {
    const page = await openLive(t, 720, 'light');
    await page.at('lesson-player', (host) => { host.zoom = 2; });
    await settle(page);
    for (const keys of [[], ['ArrowLeft', 'ArrowUp'], ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowDown']]) {
      for (const key of keys) for (let i = 0; i < 3; i++) await page.press(key, ['Shift']);
      await settle(page);
      await assertSame(page, `after ${keys}`, halve);  // letters twice as large stand up to half a pixel of the page's apart
    }
  });

  test('at two pixels for each of the page the canvas is the same picture as the SVG', async (t) => {
    const page = await openLive(t, 320, 'light', 2);
    const svg = await assertSame(page, 'the first step', halve);
    assert.equal(svg.width, 640);
  });

  for (const width of WIDTHS) {
    for (const colorScheme of ['light', 'dark']) {
      test(`each step at ${width}, ${colorScheme}, is the same picture on the canvas as in the SVG`, async (t) => {
        const page = await openLive(t, width, colorScheme);
        for (const step of STEPS) {
          await showStep(page, step);
          const svg = await assertSame(page, `step ${step}`);
          assert.equal(svg.width, width);
        }
      });

      // A test of the comparison, which is the same in all three.
      if (engine.name === 'chromium') test(`at ${width}, ${colorScheme}, any one mark taken away is seen`, async (t) => {
        const page = await openLive(t, width, colorScheme);
        for (const step of STEPS) {
          await showStep(page, step);
          await page.at('lesson-player', (host) => host.shadowRoot.activeElement?.blur());  // its ring is none of the picture
          const { canvas } = await takeBoth(page);
          const [whole, ...without] = await withoutEachMark(page, canvas, keyedPicture('lessons/f21.json', 'bound', step, { width }).shapes.map(({ key }) => key));
          assert.ok(whole.weight <= ALLOWED, `step ${step}: ${JSON.stringify(whole)}`);
          const unseen = without.filter(({ key, weight, own }) => weight <= ALLOWED && !(own <= ALLOWED && MAY_HIDE.test(key)));
          assert.deepEqual(unseen, [], `step ${step}`);
        }
      });
    }
  }
});

/**
 * What the comparison with the canvas's picture finds, for the whole SVG, then without each mark: {key, weight, own},
 * where own is what the SVG without the mark weighs against the SVG with it.
 */
function withoutEachMark(page, canvas, keys) {
  const shown = `data:image/png;base64,${PNG.sync.write(canvas).toString('base64')}`;
  return inSvgMode(page, () => page.evaluateText(`(${compareInPage})(${worstTile}, ${JSON.stringify(shown)}, ${JSON.stringify(keys)})`));
}

/** Runs in the page, where an SVG becomes pixels quickly; compares only around the mark, since the rest stays as it was. */
async function compareInPage(worstTile, shown, keys) {
  const host = document.querySelector('lesson-player');
  const stage = host.shadowRoot.querySelector('[part=figure]');
  const svg = [...stage.querySelectorAll('svg')].find((one) => one.getBoundingClientRect().width > 0);
  const canvas = await load(shown);
  const { width, height } = canvas;
  const inks = ['ground', 'panel', 'grid', 'quiet', 'text', 'strong', 'compute', 'move', 'exchange', 'store', 'change'];

  async function load(address) {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  }

  function cut(image, { x, y, w, h }) {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: w, height: h });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.drawImage(image, -x, -y);
    return context.getImageData(0, 0, w, h).data;
  }

  function draw() {
    const alone = svg.cloneNode(true);
    const style = getComputedStyle(host);
    for (const ink of inks) alone.style.setProperty(`--lp-${ink}`, style.getPropertyValue(`--lp-${ink}`) || null);
    alone.style.fontFamily = style.fontFamily;
    alone.setAttribute('width', width);
    alone.setAttribute('height', height);
    return load(`data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(alone))}`);
  }

  // Whole tiles around the mark, so that they are the same tiles as in the whole picture.
  function around(mark) {
    const box = mark.getBBox();
    const low = (at) => Math.max(Math.floor(at / 16) * 16 - 16, 0);
    const x = low(box.x);
    const y = low(box.y);
    const end = (at, most) => Math.min(Math.ceil(at / 16) * 16 + 16, most);
    return { x, y, w: end(box.x + box.width, width) - x, h: end(box.y + box.height, height) - y };
  }

  const weigh = (a, b, box) => worstTile(cut(a, box), cut(b, box), box.w, box.h).weight;
  const whole = await draw();
  const found = [{ key: 'whole', weight: weigh(canvas, whole, { x: 0, y: 0, w: width, h: height }) }];
  const [, ...marks] = svg.querySelectorAll('rect, path, circle, text');  // the first is the ground
  if (marks.length !== keys.length) throw new Error(`${marks.length} shapes, ${keys.length} keys`);
  for (const [index, mark] of marks.entries()) {
    const box = around(mark);
    const place = document.createComment('');
    mark.replaceWith(place);
    const without = await draw();
    place.replaceWith(mark);
    found.push({ key: keys[index], weight: weigh(canvas, without, box), own: weigh(whole, without, box) });
  }
  return found;
}
