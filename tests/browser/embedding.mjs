// The element as a guest: on other people's pages, beside their fields, in their shadow roots, several at once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEachEngine } from './lib/engines.mjs';
import { keyedPicture, middleOf } from './lib/keyed-picture.mjs';
import { HOST, f21Element, f21WithScript, openPage, pageWith, ready, settled, wake, words } from './lib/widget.mjs';

const STAGE = `${HOST} >>> .stage`;
const bare = (name, src, figure, more = '') => `<lesson-player id="${name}" src="${src}" figure="${figure}" ${more}></lesson-player>`;
const THREE = pageWith([
  bare('one', 'lessons/f21.json', 'bound'),
  bare('two', 'test-lessons/opposite.json', 'turned'),
  bare('three', 'lessons/f21.json', 'bound', 'lang="en"'),
].join('<p style="height:700px">between</p>'));

/** The mean brightness, 0 to 255, of each cell of 50 by 50 pixels. */
function cellsOf({ data, width, height }) {
  const columns = Math.ceil(width / 50);
  const sums = new Float64Array(columns * Math.ceil(height / 50));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x);
      sums[Math.floor(y / 50) * columns + Math.floor(x / 50)] += (data[at] + data[at + 1] + data[at + 2]) / 3;
    }
  }
  return [...sums].map((sum) => sum / 2500);
}

inEachEngine((engine) => {
  test('B01 fields elsewhere on the page take what is typed, before and after the figure had the focus', async (t) => {
    const body = `<input id="above">${f21Element()}<input id="below">`;
    const page = await openPage(t, engine, { path: 'one', replies: { one: pageWith(body) } });
    await wake(page);
    for (const field of ['#above', '#below']) {
      await page.at(STAGE, (stage) => stage.focus());
      await page.press('ArrowRight');
      const before = await words(page);
      await page.click(field);
      await page.type('abc 中文');
      await page.press('Backspace');
      await page.press('Space');
      for (const key of ['+', '0', 'ArrowLeft', 'End', 'x']) await page.press(key);
      assert.equal(await page.at(field, (input) => input.value), 'abc 中 +0x');
      await page.press('Tab');
      assert.equal(await page.evaluate((field) => document.activeElement === document.querySelector(field), field), false);
      const { step, caption, playing } = await words(page);
      assert.deepEqual([step, caption, playing], [before.step, before.caption, before.playing]);
    }
  });

  test('B02 the plain wheel over the figure scrolls the page, also after a click on it', async (t) => {
    const tall = '<p style="height:2000px">tall</p>';
    const page = await openPage(t, engine, { path: 'one', height: 700, replies: { one: pageWith(tall + f21Element() + tall + tall) } });
    await wake(page);
    for (const first of [() => page.hover(STAGE), () => page.click(STAGE)]) {
      await page.locate(STAGE);
      await page.at(STAGE, (stage) => stage.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await first();
      const { x, y } = await page.locate(STAGE);
      const from = await page.evaluate(() => scrollY);
      await page.wheel({ x, y }, 20);
      await page.until('the page scrolled past', (from) => scrollY > from + 1000, from);
      assert.equal(await page.at(HOST, (host) => host.zoom), 1);
    }
  });

  for (const order of [['one', 'two', 'three'], ['three', 'two', 'one']]) {
    test(`B04 three figures of different lessons live apart, woken in the order ${order.join(', ')}`, async (t) => {
      const host = (name) => `#${name}`;
      const page = await openPage(t, engine, { path: 'one', replies: { one: THREE } });
      const seen = {};
      for (const name of order) {
        await wake(page, host(name));
        const { position } = await words(page, host(name));
        const image = await page.screenshot(await page.locate(`${host(name)} >>> .picture`));
        seen[name] = { position, picture: image.data.toString('base64') };
      }
      assert.equal(new Set(Object.values(seen).map(({ picture }) => picture)).size, 3);
      assert.deepEqual([seen.one.position, seen.three.position], ['第 1 步，共 4 步', 'Step 1 of 4']);
      const width = () => page.at(`${host(order[1])} >>> .picture`, (picture) => picture.getBoundingClientRect().width);
      const before = await width();
      await page.at(host(order[2]), (element) => { element.style.width = '400px'; });
      await settled(page, host(order[2]));
      assert.equal(await width(), before);
      const ids = await page.evaluate(() => [...document.querySelectorAll('lesson-player')].flatMap((element) => [...element.shadowRoot.querySelectorAll('[id]')].map(({ id }) => id)));
      assert.equal(new Set(ids).size, ids.length, ids.join(' '));
    });
  }

  for (const mode of ['open', 'closed']) {
    test(`B05 two ${mode} shadow roots deep the figure starts, and keys and pointer work`, async (t) => {
      const nest = `const nest = (parent, depth) => {
        const root = parent.attachShadow({mode: '${mode}'});
        if (depth > 0) nest(root.appendChild(document.createElement('div')), depth - 1);
        else { root.innerHTML = '<lesson-player src="lessons/f21.json" figure="bound" loading="eager"></lesson-player>'; window.inner = root.firstChild; }
      };
      nest(document.querySelector('#outer'), 1);`;
      const replies = { one: pageWith('<div id="outer"></div><script src="nest.js"></script>'), 'nest.js': { headers: { 'content-type': 'text/javascript' }, body: nest } };
      const page = await openPage(t, engine, { path: 'one', replies });
      await page.evaluate(() => customElements.whenDefined('lesson-player').then(() => window.inner.ready).then(() => true));
      const stage = () => window.inner.shadowRoot.querySelector('.stage');
      await page.at(stage, (element) => element.focus());
      await page.until('the canvas', () => window.inner.mode === 'canvas');
      await page.press('ArrowRight');
      assert.equal(await page.evaluate(() => window.inner.step), 2);
      await page.click(() => window.inner.shadowRoot.querySelector('.next'));
      assert.equal(await page.evaluate(() => window.inner.step), 3);
      await page.evaluate(() => window.inner.settled.then(() => true));
      const [target] = keyedPicture('lessons/f21.json', 'bound', 3).targets;
      await page.hover(await middleOf(page, () => window.inner.shadowRoot.querySelector('.picture'), target));
      await page.until('the value pointed at', () => !window.inner.shadowRoot.querySelector('.tip').hidden);
    });
  }

  test('B46 hiding the first of three static figures leaves the others as they were, and no id stands twice', async (t) => {
    const place = 'position:fixed;left:0;top:0;width:800px;height:700px;overflow:hidden;background:#fff';
    const body = `${f21Element()}<div style="${place}">${f21Element('index.en.html')}</div>${f21Element()}`;
    const page = await openPage(t, engine, { path: 'one', javaScript: false, height: 800, replies: { one: pageWith(body) } });
    const take = async () => cellsOf(await page.screenshot({ left: 0, top: 0, width: 800, height: 700 }));
    const before = await take();
    await page.evaluate(() => { document.querySelector('lesson-player').style.display = 'none'; });
    const after = await take();
    // WebKit may paint a tile anew a fraction of a pixel off; a mark or a hatching that went missing changes its cell far more.
    before.forEach((mean, cell) => assert.ok(Math.abs(after[cell] - mean) < 4, `cell ${cell}: ${mean} became ${after[cell]}`));
    assert.ok(before.some((mean) => mean < 240), 'there is a picture to lose');
    const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
    assert.equal(new Set(ids).size, ids.length);
  });

  test('B77 starting and stepping leave title, icon, styles, address, scroll, focus, history and globals alone', async (t) => {
    const remember = () => {
      window.state = () => ({
        title: document.title, head: document.head.innerHTML, body: document.body.getAttribute('style'), root: document.documentElement.getAttributeNames(),
        href: location.href, history: history.length, scroll: scrollY, active: document.activeElement.tagName,
        globals: Object.getOwnPropertyNames(window).filter((name) => !/^(state|parsed)$/.test(name)).sort().join(),
      });
      // Parsed, and no module has run yet.
      document.addEventListener('readystatechange', () => { window.parsed = window.state(); }, { once: true });
    };
    const replies = f21WithScript(remember);
    const page = await openPage(t, engine, { path: 'index.html', replies });
    await ready(page);
    await page.at(HOST, async (host) => {
      const stage = host.shadowRoot.querySelector('.stage');
      stage.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true, pointerType: 'mouse' }));
      host.next();
    });
    await page.until('the canvas', () => document.querySelector('lesson-player').mode === 'canvas');
    await page.at(HOST, (host) => { host.goTo(4); host.zoom = 2; });
    await settled(page);
    assert.deepEqual(await page.evaluate(() => window.state()), await page.evaluate(() => window.parsed));
  });
});
