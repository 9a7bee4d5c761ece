// Little room: the static page and the figure in a small frame, at 320 px or 400 %, and with a reader's own spacing of text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEachEngine } from './lib/engines.mjs';
import { HOST, f21Element, openPage, pageWith } from './lib/widget.mjs';

/** What WCAG 1.4.12 lets a reader set, as a style sheet of theirs does: it reaches the shadow by inheritance. */
const SPACING = '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }';
const framed = (width, height) => `<!DOCTYPE html><meta charset="utf-8"><body style="margin:0"><iframe src="frame" width="${width}" height="${height}" style="border:0"></iframe>`;

inEachEngine((engine) => {
  /** The figure in a frame of this size, ready; tests look at it from the page around it. */
  const opened = async (t, width, height, { frame = pageWith(f21Element()), script = true } = {}) => {
    const one = framed(width, height).replace('<iframe ', script ? '<iframe ' : '<iframe sandbox="allow-same-origin" ');
    const page = await openPage(t, engine, { path: 'one', width: 1280, height: 1024, replies: { one, ...(frame && { frame }) } });
    if (script) {
      await page.until('the figure', () => {
        const host = document.querySelector('iframe').contentDocument.querySelector('lesson-player');
        return host?.steps > 0;
      });
    }
    return page;
  };
  const inFrame = (page, fn, ...args) => page.evaluateText(`(${fn})(document.querySelector('iframe').contentWindow, ...${JSON.stringify(args)})`);

  /** How far the page can be scrolled each way, and whether its last line is then in view. */
  const reach = (page) => inFrame(page, ({ document, innerHeight }) => {
    const root = document.scrollingElement;
    root.scrollTo(1000, 1e6);
    const last = [...document.querySelectorAll('#end')].at(-1).getBoundingClientRect();
    return { sideways: root.scrollLeft, down: root.scrollTop > 0, end: last.bottom <= innerHeight + 1 && last.bottom > 0 && last.left >= 0 };
  });
  const END = '<p id="end">the end</p>';

  for (const script of [true, false]) {
    test(`B34 in a frame of 600 by 300 the page scrolls to its end, ${script ? 'with' : 'without'} script, also after late changes and after it was hidden`, async (t) => {
      const page = await opened(t, 600, 300, { frame: pageWith(f21Element() + END), script });
      const whole = { sideways: 0, down: true, end: true };
      assert.deepEqual(await reach(page), whole);
      await inFrame(page, ({ document }) => { document.documentElement.style.fontSize = '24px'; });
      assert.deepEqual(await reach(page), whole);
      await page.evaluate(() => { document.querySelector('iframe').style.display = 'none'; });
      await page.evaluate(() => { document.querySelector('iframe').style.display = ''; });
      await page.until('the frame again', () => document.querySelector('iframe').contentWindow.innerHeight > 0);
      assert.deepEqual(await reach(page), whole);
      await page.evaluate(() => { document.querySelector('iframe').width = 320; });
      await page.until('the new width', () => document.querySelector('iframe').contentWindow.innerWidth === 320);
      assert.deepEqual(await reach(page), whole);
    });
  }

  test('B34 embed.html tells its height again after late changes, at another width and after it was hidden', async (t) => {
    const one = '<!DOCTYPE html><meta charset="utf-8"><script type="module" src="embed-host.js"></script><iframe src="embed.html?lesson=f21&figure=bound" style="width:600px;height:300px;border:0"></iframe>';
    const page = await openPage(t, engine, { path: 'one', replies: { one } });
    /** The frame's height once it is that of its page, without a scrollbar, and another than `unlike`. */
    const fits = (unlike) => page.until('the frame to fit', (unlike) => {
      const frame = document.querySelector('iframe');
      const inner = frame.contentDocument;
      const isWhole = inner?.querySelector('lesson-player')?.steps > 0 && frame.contentWindow.innerWidth === inner.documentElement.clientWidth;
      return isWhole && frame.clientHeight !== unlike && frame.clientHeight === Math.ceil(inner.body.getBoundingClientRect().height) && frame.clientHeight;
    }, unlike);
    const first = await fits(300);
    await inFrame(page, ({ document }) => { document.documentElement.style.fontSize = '24px'; });
    const larger = await fits(first);
    assert.ok(larger > first);
    await page.evaluate(() => { document.querySelector('iframe').style.display = 'none'; });
    await inFrame(page, ({ document }) => { document.documentElement.style.fontSize = ''; });
    await page.evaluate(() => { document.querySelector('iframe').style.display = ''; });
    // On its way there it may fit for a moment at another height.
    await page.until('the height it had', (height) => document.querySelector('iframe').clientHeight === height, first);
    await page.evaluate(() => { document.querySelector('iframe').style.width = '320px'; });
    await fits(first);
    assert.equal(await inFrame(page, ({ document }) => document.scrollingElement.scrollWidth), 320);
  });

  test('B21 a frame that is hidden while its figure wakes goes on to the canvas when it is shown, without a word', async (t) => {
    const page = await opened(t, 800, 700);
    await inFrame(page, ({ document }) => {
      const stage = document.querySelector('lesson-player').shadowRoot.querySelector('.stage');
      stage.scrollIntoView({ block: 'center', behavior: 'instant' });
      stage.focus();
    });
    // Again and again, so that it is hidden in each part of its waking.
    for (let i = 0; i < 6; i++) {
      for (const display of ['none', '']) {
        await page.evaluate((display) => { document.querySelector('iframe').style.display = display; }, display);
        await inFrame(page, ({ document }, theme) => document.querySelector('lesson-player').setAttribute('theme', theme), display ? 'dark' : 'light');
      }
    }
    await inFrame(page, ({ document }) => document.querySelector('lesson-player').shadowRoot.querySelector('.stage').focus());
    await page.until('the canvas', () => document.querySelector('iframe').contentDocument.querySelector('lesson-player').mode === 'canvas');
    assert.equal(await inFrame(page, ({ document }) => document.querySelector('lesson-player').shadowRoot.querySelector('[part=notice]').hidden), true);
  });

  /** What a reader cannot get at: parts past the sides, parts cut off, and controls that something lies over. */
  const lost = (page) => inFrame(page, ({ document, innerWidth, innerHeight, getComputedStyle }) => {
    const host = document.querySelector('lesson-player');
    const parts = [...host.shadowRoot.querySelectorAll('.region *')].filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 0 && !one.closest('.aside, svg'));
    const scrolls = (one) => one.closest('.table');
    const name = (one) => `${one.tagName}.${one.className} ${one.textContent.slice(0, 20)}`;
    const past = parts.filter((one) => !scrolls(one) && (one.getBoundingClientRect().right > innerWidth + 0.5 || one.getBoundingClientRect().left < -0.5));
    const cut = parts.filter((one) => !scrolls(one) && getComputedStyle(one).overflowX !== 'visible' && one.tagName !== 'INPUT' && one.scrollWidth > one.clientWidth + 1);
    const covered = parts.filter((one) => one.matches('button, select, input, .caption > p')).filter((one) => {
      one.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = one.getBoundingClientRect();
      const [x, y] = [left + width / 2, Math.min(Math.max(top + height / 2, 1), innerHeight - 1)];
      const hit = host.shadowRoot.elementFromPoint(x, y);
      return !(hit && (one.contains(hit) || hit.contains(one)));
    });
    return { past: past.map(name), cut: cut.map(name), covered: covered.map(name), controls: parts.filter((one) => one.matches('button, select, input')).length };
  });

  test('B42 at 1280 by 1024 and 400 % nothing falls off the side, nothing is covered, and every control is reached', async (t) => {
    const page = await opened(t, 320, 256, { frame: null, script: false });
    t.diagnostic('the whole page');
    await page.evaluate(() => new Promise((resolve) => {
      const frame = document.querySelector('iframe');
      frame.removeAttribute('sandbox');
      frame.onload = resolve;
      frame.src = 'index.html';
    }).then(() => true));
    await page.until('the figure', () => document.querySelector('iframe').contentDocument.querySelector('lesson-player').steps > 0);
    const sideways = await inFrame(page, ({ document }) => {
      document.scrollingElement.scrollLeft = 1000;
      return document.scrollingElement.scrollLeft;
    });
    assert.equal(sideways, 0);
    const { controls, ...faults } = await lost(page);
    assert.deepEqual(faults, { past: [], cut: [], covered: [] });
    assert.ok(controls >= 12, `${controls}`);
  });

  test('B42 with a reader\'s spacing of text nothing is lost', async (t) => {
    const page = await opened(t, 320, 640, { frame: pageWith(f21Element(), `<style>${SPACING}</style>`) });
    const spaced = await inFrame(page, ({ document, getComputedStyle }) => {
      const caption = document.querySelector('lesson-player').shadowRoot.querySelector('.caption > p');
      return parseFloat(getComputedStyle(caption).letterSpacing) > 1;
    });
    assert.ok(spaced, 'the spacing does not reach the figure');
    const { controls, ...faults } = await lost(page);
    assert.deepEqual(faults, { past: [], cut: [], covered: [] });
  });
});
