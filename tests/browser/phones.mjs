// Phones: widths of 320 to 430 px and their pixel ratios, upright and turned, with large type, and with a screen whose corners are cut out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEachEngine } from './lib/engines.mjs';
import { HOST, openPage, pageWith, f21Element, ready, settled, wake, words } from './lib/widget.mjs';

const inside = (selector) => `${HOST} >>> ${selector}`;

/** What is wrong with the first figure's layout: parts past the sides, small targets, words that are not under the picture. */
const faults = (page) => page.at(HOST, ({ shadowRoot }) => {
  shadowRoot.querySelector('.caption').scrollIntoView({ block: 'end', behavior: 'instant' });  // the buttons stand where they belong then
  const box = (selector) => shadowRoot.querySelector(selector).getBoundingClientRect();
  const told = (one) => `${one.tagName}.${one.getAttribute('class')}`;
  const seen = [...shadowRoot.querySelectorAll('.region *')].filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 0 && !one.closest('.aside, svg, .table'));
  const { right } = document.documentElement.getBoundingClientRect();
  const past = seen.filter((one) => one.getBoundingClientRect().right > right + 0.5 || one.getBoundingClientRect().left < -0.5).map(told);
  const small = seen.filter((one) => one.matches('button, select, .range, .field')).filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    return Math.min(width, height) < 43.99;
  }).map(told);
  const isBelow = (lower, upper) => box(lower).top >= box(upper).bottom - 0.5;  // pixels of the screen are parts of the page's
  const stacked = isBelow('.toolbar', '.stage') && isBelow('.caption', '.toolbar') && isBelow('[part=table]', '.caption');
  return { past, small, stacked, sideways: document.scrollingElement.scrollWidth - document.documentElement.clientWidth };
});
const NONE = { past: [], small: [], stacked: true, sideways: 0 };

const canvas = (page) => page.at(inside('canvas'), (one) => {
  const { width, height } = one.getBoundingClientRect();
  return { pixels: [one.width, one.height], wanted: [width * devicePixelRatio, height * devicePixelRatio], width };
});
const isSharp = ({ pixels, wanted }) => pixels.every((count, i) => Math.abs(count - wanted[i]) <= 1);

inEachEngine((engine) => {
  // A window of WebKit's is 450 px wide or more: there the page is made as narrow inside it.
  const onPhone = async (t, { width, ...more }) => {
    const page = await openPage(t, engine, { width: Math.max(width, engine.name === 'webkit' ? 480 : 0), ...more });
    await page.evaluate((width) => { document.documentElement.style.width = `${Math.min(width, innerWidth)}px`; }, width);
    await ready(page);
    return page;
  };

  // WebKitGTK takes whole ratios only.
  const phones = [[320, 568, 1], [360, 640, 1.5], [375, 667, 2], [393, 852, 2.75], [412, 915, 3.5], [430, 932, 3]]
    .map(([width, height, dpr]) => [width, height, engine.name === 'webkit' ? Math.min(Math.ceil(dpr), 3) : dpr]);

  for (const [width, height, dpr] of phones) {
    test(`on a phone of ${width} by ${height} at ratio ${dpr} all is in reach and the canvas is sharp`, async (t) => {
      const page = await onPhone(t, { width, height, dpr });
      assert.deepEqual(await faults(page), NONE);
      await wake(page);
      assert.deepEqual(await faults(page), NONE);
      const drawn = await canvas(page);
      assert.ok(isSharp(drawn) && drawn.width >= 288, JSON.stringify(drawn));
    });
  }

  test('a phone that is turned keeps the step, and shows the wide picture whole', async (t) => {
    const page = await onPhone(t, { width: 393, height: 700 });
    await wake(page);
    await page.at(HOST, (host) => { host.goTo(3); });
    await settled(page);
    const upright = await words(page);
    await page.evaluate(() => { document.documentElement.style.width = ''; });
    await page.resize(844, 390);
    await page.until('the wide picture', () => document.querySelector('lesson-player').getBoundingClientRect().width > 600);
    await page.screenshot();  // a screen at rest shows no frame by itself
    await settled(page);
    assert.deepEqual(await words(page), upright);
    assert.deepEqual(await faults(page), NONE);
    const { height, width } = await page.at(inside('.picture'), (picture) => picture.getBoundingClientRect().toJSON());
    assert.ok(width >= 560 && height <= 390, `${width} by ${height}`);
    assert.ok(isSharp(await canvas(page)));
  });

  test('with type of 200 % on a phone nothing is past the sides', async (t) => {
    const page = await onPhone(t, { width: 360, height: 640 });
    await page.evaluate(() => { document.documentElement.style.fontSize = '200%'; });
    assert.deepEqual(await faults(page), NONE);
  });

  test('the chapter\'s tables fit a phone', async (t) => {
    const page = await openPage(t, engine, { width: engine.name === 'webkit' ? 480 : 360, height: 740 });
    const cut = await page.evaluate(() => [...document.querySelectorAll('.lp-scroll')].filter((one) => one.scrollWidth > one.clientWidth + 1)
      .map((one) => `${one.ariaLabel}: ${one.scrollWidth - one.clientWidth}`));
    assert.deepEqual(cut, []);
  });

  if (engine.name === 'chromium') {
    test('enlarged on a screen with cut-out corners, nothing lies under them', async (t) => {
      const head = '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">';
      const page = await openPage(t, engine, { path: 'one', width: 844, height: 390, replies: { one: pageWith(f21Element(), head) } });
      await ready(page);
      const insets = { top: 0, topMax: 0, left: 47, leftMax: 47, right: 47, rightMax: 47, bottom: 21, bottomMax: 21 };
      const session = await page.page.createCDPSession();
      await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
      await page.evaluate(() => {
        Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('not here'));  // as on phones that give it to videos only
      });
      await page.locate(inside('.enlarge'));
      await page.click(inside('.enlarge'));
      await page.until('the dialog', () => document.querySelector('lesson-player').shadowRoot.querySelector('dialog[open]'));
      const { left, right } = await page.at(inside('.region'), (region) => region.getBoundingClientRect().toJSON());
      assert.ok(left >= 47 && right <= 844 - 47, `${left} to ${right}`);
    });
  }
});
