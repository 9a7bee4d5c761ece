// The element as a guest: keys, wheel and drags that are the page's or the browser's stay theirs, also from inside a frame.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEachEngine } from './lib/engines.mjs';
import { focus, openLesson } from './lib/lesson-page.mjs';
import { asScript } from './lib/made-lesson.mjs';
import { HOST, f21Element, openPage, pageWith, settled, wake } from './lib/widget.mjs';

const inside = (selector) => `${HOST} >>> ${selector}`;

/** What a browser does by key, on every system. */
const BROWSERS_OWN = [
  ...['F1', 'F3', 'F5', 'F6', 'F7', 'F10', 'F11', 'F12', 'Tab', 'PageUp', 'PageDown', 'ArrowUp', 'ArrowDown', 'BrowserBack'].map((key) => [key, {}]),
  ...['ctrlKey', 'metaKey'].flatMap((held) => ['a', 'c', 'd', 'f', 'g', 'l', 'n', 'o', 'p', 'r', 's', 't', 'w', '+', '=', '-', '0', 'Home', 'End', 'Enter',
    'ArrowLeft', 'ArrowRight'].map((key) => [key, { [held]: true }])),
  ...['ArrowLeft', 'ArrowRight', 'Home', 'Enter', 'F4'].map((key) => [key, { altKey: true }]),
  ['Tab', { shiftKey: true }], ['Tab', { ctrlKey: true }], ['i', { ctrlKey: true, shiftKey: true }], ['r', { metaKey: true, shiftKey: true }],
];

/** Hotkeys as pages have them: by each kind of key event, and deaf to fields. */
function listenForE() {
  window.fired = [];
  for (const type of ['keydown', 'keypress', 'keyup']) {
    document.addEventListener(type, (event) => {
      if (event.key === 'e' && !/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) window.fired.push(type);
    });
  }
}

inEachEngine((engine) => {
  test('B27 the keys of the browser are the browser\'s, wherever the focus is in the figure', async (t) => {
    const page = await openLesson(t, engine);
    await wake(page);
    await page.at(HOST, (host) => host.zoomIn());
    const taken = await page.at(HOST, ({ shadowRoot }, keys) => {
      const places = ['.stage', '.next', '.dwell', '.range', '.row .field', '.step', '.table'];
      return places.flatMap((place) => keys.filter(([key, held]) => !shadowRoot.querySelector(place).dispatchEvent(
        new KeyboardEvent('keydown', { key, ...held, bubbles: true, composed: true, cancelable: true }))).map((key) => [place, ...key]));
    }, BROWSERS_OWN);
    assert.deepEqual(taken, []);
    const escape = () => page.at(HOST, ({ shadowRoot }) => shadowRoot.querySelector('.stage').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true })));
    await page.at(`${HOST} >>> .toggleKeys`, (button) => button.click());
    assert.deepEqual([await escape(), await escape()], [false, true]);  // what was put away, and then what is the page's
    assert.deepEqual(await page.at(HOST, ({ step, zoom }) => [step, zoom]), [1, 1.25]);
  });

  test('B68 a page\'s hotkeys do not fire while a reader writes in a field of the figure', async (t) => {
    const page = await openPage(t, engine, { path: 'one', replies: { one: pageWith(`${f21Element()}<script src="hot.js"></script>`), 'hot.js': asScript(listenForE) } });
    await wake(page);
    const fields = await page.at(HOST, ({ shadowRoot }) => {
      const found = [...shadowRoot.querySelectorAll('input, select, textarea, [contenteditable]')].filter((one) => one.checkVisibility());
      for (const [index, field] of found.entries()) field.id ||= `field-${index}`;
      return found.map(({ id, tagName, type }) => [id, `${tagName} ${type}`]);
    });
    assert.deepEqual([...new Set(fields.map(([, kind]) => kind))].sort(), ['INPUT range', 'INPUT text', 'SELECT select-one']);
    for (const [id, kind] of fields) {
      await focus(page, inside(`#${id}`));
      await page.press('e');
      assert.deepEqual(await page.evaluate(() => window.fired), [], kind);
    }
    await focus(page, inside('.stage'));
    await page.press('e');
    assert.deepEqual(await page.evaluate(() => window.fired), ['keydown', 'keypress', 'keyup']);
  });

  test('B84 the wheel over the figure and beside it makes no complaint in the console', async (t) => {
    const page = await openPage(t, engine, { path: 'one', height: 700, replies: { one: pageWith(`${f21Element()}<p id="beside" style="height:3000px">below</p>`) } });
    await wake(page);
    await page.wheel(inside('.stage'), 2);
    await page.wheel(inside('.stage'), -2, ['Control']);
    await page.until('the zoom', () => document.querySelector('lesson-player').zoom > 1);
    await page.wheel(inside('.stage'), 2);
    await page.wheel('#beside', 2);
    await settled(page);
    assert.deepEqual(page.console.filter(({ text }) => /passive|wheel|prevent/i.test(text)), []);
  });

  test('B28 a drag that leaves the frame and ends outside it is over when the pointer comes back', async (t) => {
    const frame = '<iframe src="frame" width="800" height="700" style="position:absolute;left:0;top:0;border:0"></iframe>';
    const one = `<!DOCTYPE html><meta charset="utf-8"><style>p { position: absolute; left: 820px; top: 20px; width: 300px }</style>${frame}<p>${'words to select '.repeat(60)}</p>`;
    const page = await openPage(t, engine, { path: 'one', width: 1200, replies: { one, frame: pageWith(f21Element()) } });
    const host = () => document.querySelector('iframe').contentDocument.querySelector('lesson-player');
    const box = () => page.at(host, ({ shadowRoot }) => shadowRoot.querySelector('.picture svg[data-width="720"]').getAttribute('viewBox'));
    await page.until('the element', () => document.querySelector('iframe').contentDocument.querySelector('lesson-player')?.ready !== undefined);
    const { x, y } = await page.at(host, async (host) => {
      await host.ready;
      host.shadowRoot.querySelector('.stage').scrollIntoView({ block: 'center', behavior: 'instant' });
      host.zoom = 3;
      for (const end = performance.now() + 30000; host.zoom < 3 && performance.now() < end;) await new Promise(requestAnimationFrame);
      await host.settled;
      const { left, top, width, height } = host.shadowRoot.querySelector('.picture').getBoundingClientRect();
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    });
    const whole = await box();
    await page.pointer([{ move: [x, y] }, { down: true }, { move: [x + 40, y + 10] }]);
    assert.notEqual(await box(), whole, 'the drag does not pan');
    await page.pointer([{ move: [900, 100] }, { move: [1000, 120] }, { up: true }]);
    await page.pointer([{ move: [x + 200, y] }]);
    const back = await box();
    await page.pointer([{ move: [x, y + 20] }, { move: [x - 100, y - 30] }]);
    assert.equal(await box(), back);
    assert.equal(await page.evaluate(() => `${getSelection()}${document.querySelector('iframe').contentWindow.getSelection()}`.trim()), '');
  });
});
