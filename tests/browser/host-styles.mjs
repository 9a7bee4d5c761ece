// What a page's own style may do to a figure: its colours, fonts and scale are followed when they change; how it sets its own text stays outside.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inEachEngine } from './lib/engines.mjs';
import { HOST, f21Element, frames, openPage, pageWith, ready, settled, wake } from './lib/widget.mjs';

const inside = (selector) => `${HOST} >>> ${selector}`;

/** Every inherited property that sets text, with a value that would change what a figure says or where it stands. */
const OF_TEXT = {
  direction: 'rtl', 'writing-mode': 'vertical-rl', 'font-style': 'italic', 'font-weight': '900', 'font-stretch': '50%', 'font-variant-caps': 'small-caps',
  'letter-spacing': '.3em', 'word-spacing': '2em', 'word-break': 'break-all', 'line-break': 'anywhere', hyphens: 'auto', 'white-space': 'pre',
  'text-align': 'right', 'text-indent': '3em', 'text-shadow': '1px 1px red', 'text-transform': 'uppercase',
  'text-align-last': 'right', 'text-emphasis-style': 'dot', 'font-size-adjust': '.9', 'caption-side': 'bottom', 'text-anchor': 'end', 'fill-opacity': '.3',
  'stroke-opacity': '.3', 'stroke-dasharray': '2px', '-webkit-text-fill-color': 'red', '-webkit-text-stroke-width': '2px',
};

/** How words are set in the figure's parts and in its twin. */
const readSetting = (host, names) => {
  const { shadowRoot } = host;
  const places = [...['.caption > p:last-child', '.picture text', '.given', 'select', '.stage', 'th'].map((place) => shadowRoot.querySelector(place)),
    ...['[data-lp=caption]', 'svg text', 'th'].map((place) => host.querySelector(place))];
  return places.map((place) => names.map((name) => getComputedStyle(place)[name === 'white-space' ? 'whiteSpace' : name]));
};

/** The colour that the picture shows at its top left, within its ring of focus, [r, g, b]. */
async function corner(page) {
  await settled(page);
  const { left, top } = await page.locate(inside('.picture'));
  return [...(await page.screenshot({ left: left + 6, top: top + 6, width: 1, height: 1 })).data.slice(0, 3)];
}

const near = (a, b) => a.every((part, index) => Math.abs(part - b[index]) <= 3);

inEachEngine((engine) => {
  const opened = (t, head = '', body = f21Element(), more = {}) => openPage(t, engine, { path: 'one', replies: { one: pageWith(body, head), ...more } });

  test('no way in which a page sets its own text reaches a figure or its twin', async (t) => {
    const page = await opened(t);
    await ready(page);
    const names = Object.keys(OF_TEXT);
    const before = await page.at(HOST, readSetting, names);
    const after = {};
    for (const [name, value] of Object.entries(OF_TEXT)) {
      await page.evaluate(([name, value]) => {
        document.body.style = '';
        document.body.style.setProperty(name, value);
      }, [name, value]);
      after[name] = await page.at(HOST, readSetting, names);
    }
    assert.deepEqual(after, Object.fromEntries(names.map((name) => [name, before])));
  });

  test('nor does a rule of the page for everything, inside the figure; what a reader may choose so for reading does', async (t) => {
    const page = await opened(t);
    await ready(page);
    const readers = ['letter-spacing', 'word-spacing'];
    // An element that is set upright itself is narrow, and what is in it is laid out so.
    const names = [...Object.keys(OF_TEXT), 'color', 'font-size'].filter((name) => !readers.includes(name) && name !== 'writing-mode');
    const inner = (host, names) => ['.caption > p:last-child', '.given', 'select', '.stage', 'th', '.next'].map((place) => host.shadowRoot.querySelector(place))
      .map((place) => names.map((name) => getComputedStyle(place)[name === 'white-space' ? 'whiteSpace' : name]));
    const before = await page.at(HOST, inner, names);
    await page.evaluate((rules) => {
      const style = document.createElement('style');
      style.textContent = `body, body * { ${rules} }`;
      document.head.append(style);
    }, [...Object.entries({ ...OF_TEXT, color: 'lime', 'font-size': '40px', 'writing-mode': 'horizontal-tb' })].map(([name, value]) => `${name}: ${value} !important;`).join(' '));
    assert.deepEqual(await page.at(HOST, inner, names), before);
    const [caption] = await page.at(HOST, inner, readers);
    assert.ok(caption.every((value) => parseFloat(value) > 0), `${caption}`);
  });

  test('on a page whose root has small type for ease of reckoning, the figure has the size of its words', async (t) => {
    const page = await opened(t, '<style>html { font-size: 62.5% } body { font-size: 1.6rem }</style>');
    await ready(page);
    const sizes = () => page.at(HOST, ({ shadowRoot }) => ['.caption > p:last-child', '.given', 'th'].map((place) => parseFloat(getComputedStyle(shadowRoot.querySelector(place)).fontSize)));
    assert.deepEqual(await sizes(), [16, 13, 13]);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    assert.deepEqual(await sizes(), [32, 26, 26]);
  });

  test('colours that a page changes by a class somewhere above are on the canvas at once', async (t) => {
    const page = await opened(t, '<style>.night lesson-player { --lp-ground: #102030 }</style>', `<main><div>${f21Element()}</div></main>`);
    await wake(page);
    assert.ok(near(await corner(page), [255, 255, 255]));
    await page.evaluate(() => document.querySelector('main').classList.add('night'));
    await frames(page);
    assert.ok(near(await corner(page), [0x10, 0x20, 0x30]), String(await corner(page)));
  });

  for (const colour of ['oklch(0.35 0.15 30)', 'lab(30 40 20)', 'color-mix(in oklab, #104030, #a0b0c0 30%)', 'hsl(200 50% 30%)']) {
    test(`a ground of ${colour} is the same on the canvas as around it`, async (t) => {
      const page = await opened(t, `<style>lesson-player { --lp-ground: ${colour} }</style>`);
      await wake(page);
      const { left, top } = await page.locate(inside('.toolbar'));
      const around = [...(await page.screenshot({ left: left + 2, top: top + 3, width: 1, height: 1 })).data.slice(0, 3)];
      assert.ok(near(await corner(page), around), `${await corner(page)} in ${around}`);
    });
  }

  test('a font that comes late is on the canvas too', async (t) => {
    const font = readFileSync(execFileSync('fc-match', ['-f', '%{file}', 'monospace:bold'], { encoding: 'utf8' }));
    const page = await opened(t, '<style>lesson-player { --lp-font: Late, sans-serif }</style>', f21Element(),
      { 'late.font': { headers: { 'content-type': 'font/ttf' }, body: font } });
    await wake(page);
    const picture = async () => {
      await settled(page);
      await frames(page);
      return page.screenshot(await page.locate(inside('.picture')));
    };
    const early = await picture();
    await page.evaluate(() => {
      const rules = document.createElement('style');
      rules.textContent = '@font-face { font-family: Late; src: url(late.font) }';
      document.head.append(rules);
    });
    await page.until('the font', () => [...document.fonts].some(({ family, status }) => family.includes('Late') && status === 'loaded'));
    await frames(page);
    if (engine.name === 'webkit') {  // it tells nobody that a font has come: what is drawn next has it
      for (const step of [2, 1]) {
        await page.at(HOST, (host, step) => host.goTo(step), step);
        await settled(page);
      }
    }
    assert.notDeepEqual((await picture()).data, early.data);
  });

  test('a figure that its page scales up later is as sharp as the screen shows it', async (t) => {
    const page = await opened(t, '', `<div id="slide" style="width: 420px; transform-origin: 0 0">${f21Element()}</div>`);
    await wake(page);
    const pixels = () => page.at(HOST, ({ shadowRoot }) => {
      const canvas = shadowRoot.querySelector('canvas');
      return canvas.width / canvas.getBoundingClientRect().width / devicePixelRatio;
    });
    assert.ok(Math.abs(await pixels() - 1) < 0.02);
    await page.evaluate(() => { document.querySelector('#slide').style.transform = 'scale(2.5)'; });
    await frames(page);
    await settled(page);
    assert.ok(Math.abs(await pixels() - 1) < 0.02, String(await pixels()));
    // By a rule, which nothing tells of: the next step is sharp.
    await page.evaluate(() => {
      const rules = document.createElement('style');
      rules.textContent = '#slide { transform: scale(1.5) !important }';
      document.head.append(rules);
      document.querySelector('lesson-player').next();
    });
    await settled(page);
    assert.ok(Math.abs(await pixels() - 1) < 0.02, String(await pixels()));
  });
});
