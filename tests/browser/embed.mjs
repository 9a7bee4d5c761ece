// The page embed.html in iframes of other pages: its height follows its figure, and no message but its own does anything.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEachEngine } from './lib/engines.mjs';
import { openPage } from './lib/widget.mjs';

const host = (frame, head = '') => `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>host</title>${head}
  <script type="module" src="embed-host.js"></script><h1>Host</h1>${frame}<p>After</p></html>`;
const frame = (query) => `<iframe src="embed.html?${query}" title="figure" style="width: 600px; height: 150px; border: 2px solid"></iframe>`;

/** In the host: the frame's own height and what stands in it, once its figure is there, it fits, and its width is no longer `unlike`. */
const fits = (unlike = 0) => {
  const frame = document.querySelector('iframe');
  const page = frame.contentDocument;
  const player = page?.querySelector('lesson-player');
  const settled = player?.steps > 0 && page.body.clientWidth !== unlike;
  return settled && frame.clientHeight === Math.ceil(page.body.getBoundingClientRect().height) &&
    { height: frame.clientHeight, step: player.step, steps: player.steps, width: page.body.clientWidth, scrolls: page.documentElement.scrollHeight > frame.clientHeight };
};

inEachEngine((engine) => {
  const opened = (t, query, head) => openPage(t, engine, { path: 'host.html', replies: { 'host.html': host(frame(query), head) } });

  test('a figure in a frame is as high as it needs to be, at each step and width', async (t) => {
    const page = await opened(t, 'lesson=f21&figure=bound&lang=en&step=2');
    const first = await page.until('the frame to fit', fits);
    assert.deepEqual({ step: first.step, steps: first.steps, scrolls: first.scrolls }, { step: 2, steps: 4, scrolls: false });
    assert.ok(first.height > 500, `${first.height} px`);
    await page.evaluate(() => { document.querySelector('iframe').style.width = '330px'; });
    const narrow = await page.until('the narrow frame to fit', fits, first.width);
    assert.notEqual(narrow.height, first.height);
    assert.equal(narrow.scrolls, false);
  });

  test('a lesson by its address, and one that is not there, fit too', async (t) => {
    const page = await opened(t, 'lesson=lessons/f16.json');
    assert.equal((await page.until('the frame to fit', fits)).steps > 1, true);
    const missing = await opened(t, 'lesson=none');
    await missing.until('a sentence in the frame', () => {
      const notice = document.querySelector('iframe').contentDocument?.querySelector('lesson-player')?.shadowRoot?.querySelector('[part=notice]');
      return notice && !notice.hidden && notice.textContent.includes('none.json');
    });
    await missing.until('the frame to fit', () => {
      const frame = document.querySelector('iframe');
      return frame.contentDocument.documentElement.scrollHeight === frame.clientHeight && frame.clientHeight < 150;
    });
  });

  test('a host script that comes after the frames asks for their heights', async (t) => {
    const late = host(frame('lesson=f21&figure=bound')).replace(/<script.*embed-host.*<\/script>/, '');
    const page = await openPage(t, engine, { path: 'host.html', replies: { 'host.html': late } });
    await page.until('the figure', () => document.querySelector('iframe').contentDocument?.querySelector('lesson-player')?.steps > 0);
    assert.equal(await page.evaluate(() => document.querySelector('iframe').clientHeight), 150 );
    await page.evaluate(() => import(new URL('embed-host.js', document.baseURI).href).then(() => true));
    assert.equal((await page.until('the frame to fit', fits)).scrolls, false);
  });

  test('messages of another form, or from no frame of the page, change nothing', async (t) => {
    const page = await opened(t, 'lesson=f21&figure=bound');
    const { height } = await page.until('the frame to fit', fits);
    const after = await page.evaluate(async () => {
      const frame = document.querySelector('iframe');
      for (const message of ['tall', null, { type: 'other', height: 9 }, { type: 'lesson-player', height: 1e9 }, { type: 'lesson-player', height: '700' }, { type: 'lesson-player', height: -5 }]) {
        const own = new Promise((resolve) => addEventListener('message', resolve, { once: true }));
        // The frame's own window sends it: only the form can tell it apart.
        frame.contentWindow.eval(`parent.postMessage(${JSON.stringify(message)}, '*')`);
        await own;
      }
      const own = new Promise((resolve) => addEventListener('message', resolve, { once: true }));
      postMessage({ type: 'lesson-player', height: 77 }, '*');  // from the host itself, which is no frame of it
      await own;
      return frame.clientHeight;
    });
    assert.equal(after, height);
  });

  test('the frame hears nothing: a message to it changes nothing', async (t) => {
    const page = await opened(t, 'lesson=f21&figure=bound');
    const before = await page.until('the frame to fit', fits);
    await page.evaluate(() => {
      for (const message of [{ type: 'lesson-player', step: 3 }, { step: 3 }, 'next', { type: 'lesson-player', height: 3 }]) {
        document.querySelector('iframe').contentWindow.postMessage(message, '*');
      }
    });
    assert.deepEqual(await page.until('the frame to fit', fits), before);
  });
});
