// The figure outside its canvas: on paper, and in the browser's own search and copying.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { constants, inflateSync } from 'node:zlib';
import { inEachEngine } from './lib/engines.mjs';
import { asScript } from './lib/made-lesson.mjs';
import { HOST, f21Element, openPage, pageWith, ready, settled, twinSteps, wake, words } from './lib/widget.mjs';

const inside = (selector) => `${HOST} >>> ${selector}`;

/** Puts the page's rules for paper into force on the screen, in every sheet: not every driver has the print medium. */
function turnToPaper() {
  const shadow = [...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot?.adoptedStyleSheets ?? []);
  const turn = (rules) => [...rules].reduce((count, rule) => {
    const forPaper = rule.media && /\bprint\b/.test(rule.media.mediaText);
    if (forPaper) rule.media.mediaText = rule.media.mediaText.replace(/\bprint\b/, 'all');
    return count + Number(Boolean(forPaper)) + (rule.cssRules ? turn(rule.cssRules) : 0);
  }, 0);
  return [...document.styleSheets, ...shadow].reduce((count, sheet) => count + turn(sheet.cssRules), 0);
}

/** What is on the paper: whole pictures, captions, rows of the table, and the contrast of the faintest text to white paper. */
function readPaper(host) {
  const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().height > 0;
  const steps = [...host.querySelectorAll('[data-lp=steps] > [data-step]')];
  const light = (colour) => {
    const [r, g, b] = colour.match(/[\d.]+/g).slice(0, 3).map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (colour) => 1.05 / (light(colour) + 0.05);
  const texts = [...host.querySelectorAll('p, h3, h4, td, th, svg text')].filter(seen);
  const colours = texts.map((one) => getComputedStyle(one)[one.tagName === 'text' ? 'fill' : 'color']);
  return {
    pictures: steps.filter((step) => [...step.querySelectorAll('[data-lp=picture] > svg')].filter((svg) => seen(svg) && svg.getBoundingClientRect().height > 100).length === 1).length,
    captions: steps.filter((step) => seen(step.querySelector('[data-lp=caption]'))).length,
    rows: [...host.querySelectorAll('[data-lp=table] tbody tr')].filter(seen).length,
    cut: [...host.querySelectorAll('[data-lp=table], [data-lp=picture]')].filter((one) => one.scrollWidth > one.clientWidth + 1).length,
    figures: [...host.shadowRoot?.querySelectorAll('.region, canvas') ?? []].filter(seen).length,
    faintest: Math.min(...colours.map(contrast)),
  };
}

const isWhole = ({ faintest, ...counts }) => {
  assert.deepEqual(counts, { pictures: 4, captions: 4, rows: 4, cut: 0, figures: 0 });
  assert.ok(faintest >= 4.5, `contrast ${faintest}`);
};

/** The pages of a PDF, whose list may stand in a compressed stream. */
function countPages(pdf) {
  const text = pdf.toString('latin1');
  const packed = [...text.matchAll(/stream\r?\n([\s\S]*?)endstream/g)].map(([, bytes]) => {
    try {
      return inflateSync(Buffer.from(bytes, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
    } catch {
      return '';
    }
  });
  return [text, ...packed].join('\n').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

inEachEngine((engine) => {
  const page = (t, options) => openPage(t, engine, { path: 'one', width: 700, replies: { one: pageWith(f21Element()) }, ...options });

  for (const [what, options, theme, step] of [
    ['on step 3 on its canvas', {}, null, 3], ['dark by the system', { colorScheme: 'dark' }, null, 1], ['dark by choice', {}, 'dark', 2],
  ]) {
    test(`B67 a figure ${what} goes to paper with all pictures, captions and the table, dark on white`, async (t) => {
      const opened = await page(t, options);
      await wake(opened);
      await opened.at(HOST, (host, [theme, step]) => {
        if (theme) host.setAttribute('theme', theme);
        host.goTo(step);
      }, [theme, step]);
      await settled(opened);
      assert.ok(await opened.evaluate(turnToPaper) > 2);
      isWhole(await opened.at(HOST, readPaper));
    });
  }

  test('paper shows the numbers of the screen: the reader\'s, and the book\'s again after', async (t) => {
    const opened = await page(t);
    await wake(opened);
    const onPaper = () => opened.at(HOST, (host) => [...(host.shadowRoot.querySelector('.paper [data-lp=twin]') ?? host).querySelectorAll('[data-lp=caption]')].map((one) => one.textContent));
    const print = (type) => opened.evaluate((type) => { dispatchEvent(new Event(type)); }, type);
    const book = await onPaper();
    await opened.at(inside('input[type=range]'), (range) => {
      range.value = range.max;
      for (const type of ['input', 'change']) range.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
    });
    await settled(opened);
    const { caption } = await words(opened);
    assert.notEqual(caption, book[0]);
    for (const time of ['beforeprint', 'beforeprint']) await print(time);  // some browsers tell twice, for the preview and for the paper
    const own = await onPaper();
    assert.deepEqual([own.length, own[0]], [book.length, caption]);
    await print('afterprint');
    assert.deepEqual(await onPaper(), book);
  });

  test('B67 on a page of a dark ground the words have the paper’s', async (t) => {
    for (const scheme of ['body { background: #111; color: #eee }', ':root { color-scheme: dark }']) {
      const opened = await page(t, { replies: { one: pageWith(f21Element(), `<style>${scheme}</style>`) } });
      await ready(opened);
      await opened.evaluate(turnToPaper);
      const ground = await opened.at('.lp-twin', (twin) => getComputedStyle(twin).backgroundColor);
      assert.equal(ground, 'rgb(255, 255, 255)');
      isWhole(await opened.at(HOST, readPaper));
    }
  });

  test('on paper no number is broken', async (t) => {
    const opened = await openPage(t, engine, { width: 718, height: 1000 });  // A4 within its margins
    await opened.evaluate(turnToPaper);
    const broken = await opened.evaluate(() => {
      const found = [];
      for (const cell of document.querySelectorAll('.lp-twin :is(th, td, p), .lp-example :is(th, td)')) {
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        for (let text; (text = walker.nextNode());) for (const { index, 0: number } of text.data.matchAll(/\d[\d.,]*\d/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + number.length);
          // A number that begins a line has an end of the line before in WebKit, without width.
          const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
          if (new Set(lines).size > 1) found.push(number);
        }
      }
      return found;
    });
    assert.deepEqual(broken, []);
  });

  test('B67 an enlarged figure goes to paper as any other', async (t) => {
    const withoutFullscreen = { 'before.js': asScript(() => { Element.prototype.requestFullscreen = undefined; }) };
    const opened = await page(t, { replies: { one: pageWith(`<script src="before.js"></script>${f21Element()}`), ...withoutFullscreen } });
    await wake(opened);
    await opened.click(inside('.enlarge'));
    await opened.until('the dialog', (host) => document.querySelector(host).shadowRoot.querySelector('dialog[open]') !== null, HOST);
    assert.ok(await opened.evaluate(turnToPaper) > 2);
    isWhole(await opened.at(HOST, readPaper));
    assert.equal(await opened.at(HOST, ({ shadowRoot }) => [...shadowRoot.querySelectorAll('dialog, .place')].filter((one) => one.getBoundingClientRect().height > 0).length), 0);
  });

  test('B67 a figure that was never scrolled to goes to paper whole', async (t) => {
    const opened = await page(t, { replies: { one: pageWith(`<p style="height:5000px">above</p>${f21Element()}`) } });
    await ready(opened);
    await opened.evaluate(turnToPaper);
    isWhole(await opened.at(HOST, readPaper));
  });

  if (engine.name !== 'webkit') {
    test('B67 printed to a PDF by the browser the figure takes several pages', async (t) => {
      const opened = await page(t, { colorScheme: 'dark' });
      await wake(opened);
      await opened.at(HOST, (host) => host.goTo(3));
      await settled(opened);
      const pages = countPages(Buffer.from(await opened.page.pdf({ format: 'a4' })));
      assert.ok(pages >= 2 && pages <= 6, `${pages} pages`);
    });
  }

  if (engine.name !== 'webkit') {
    test('B82 a word of the caption is found by the browser\'s search', async (t) => {
      const opened = await page(t);
      await wake(opened);
      const { caption } = await words(opened);
      const found = await opened.evaluate((word) => {
        getSelection().removeAllRanges();
        return window.find(word, true, false, true);
      }, caption.slice(0, 6));
      assert.equal(found, true);
      assert.equal(await opened.evaluate(() => window.find('no such word here')), false);
    });
  }

  test('B82 caption and table are selected with the pointer and copied, the table with its tabs', async (t) => {
    const opened = await page(t, { width: 1000, replies: { one: pageWith(`${f21Element()}<textarea id="copy" rows="10"></textarea>`) } });
    await wake(opened);
    const copied = async () => {
      await opened.hold(['Control'], () => opened.press('c'));
      await opened.at('#copy', (field) => { field.value = ''; field.focus(); });
      await opened.hold(['Control'], () => opened.press('v'));
      return opened.until('what was copied', () => document.querySelector('#copy').value);
    };
    const edges = (place) => opened.at(place, (one) => {
      one.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const range = document.createRange();
      range.selectNodeContents(one);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      const [first, last] = [boxes[0], boxes.at(-1)];
      return [[first.left, first.top + first.height / 2], [last.right, last.top + last.height / 2]].map((point) => point.map(Math.round));
    });
    const select = async (from, to) => {
      await opened.pointer([{ move: from }, { down: true }, { move: [from[0] + 20, from[1]] }, { move: to }, { up: true }]);
    };
    await opened.at(inside('.caption'), (one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const [start, end] = await edges(inside('.caption > p:last-child'));
    await select(start, end);
    const { caption } = await words(opened);
    assert.equal((await copied()).trim(), caption);
    const rows = await opened.at(inside('[part=table] tbody'), (body) => {
      body.scrollIntoView({ block: 'center', behavior: 'instant' });
      return [...body.rows].map((row) => [...row.cells].map((cell) => cell.textContent));
    });
    const [first] = await edges(inside('[part=table] tbody tr:first-child th'));
    const [, last] = await edges(inside('[part=table] tbody tr:nth-child(2) td:last-child'));
    await select(first, last);
    const text = await copied();
    for (const [index, cells] of rows.slice(0, 2).entries()) {
      assert.ok(text.includes(cells.join('\t')), `row ${index + 1}: ${JSON.stringify(text)}`);
    }
  });
});
