// What a reader is brought to and keeps in reach: the figure of a link, the place in the page behind an enlarged figure, the buttons
// under a picture that is taller than the screen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEachEngine } from './lib/engines.mjs';
import { allReady, frames, openPage, settled } from './lib/widget.mjs';

const hostOf = (figure) => `lesson-player[figure="${figure}"]`;
const topOf = (page, figure) => page.at(hostOf(figure), (host) => Math.round(host.getBoundingClientRect().top));
const scrolled = (page) => page.evaluate(() => scrollY);

inEachEngine((engine) => {
  for (const [hash, figure, step] of [['#f21/scaling?step=3', 'scaling', 3], ['#f21/bound?step=2&rate=2GFLOP/s', 'bound', 2]]) {
    test(`a link to ${hash} brings its reader to the figure`, async (t) => {
      const page = await openPage(t, engine, { path: `index.html${hash}`, width: 1280, height: 900 });
      await allReady(page);
      await frames(page);
      assert.ok(Math.abs(await topOf(page, figure)) <= 1);
      assert.equal(await page.at(hostOf(figure), (host) => host.step), step);
    });
  }

  test('a link within the page brings its reader to the figure, on its numbers and on the book’s again', async (t) => {
    const page = await openPage(t, engine, { width: 1280, height: 900 });
    await allReady(page);
    const follow = async (hash) => {
      await page.evaluate((to) => {
        const link = document.createElement('a');
        link.href = to;
        document.body.append(link);
        link.click();
      }, hash);
      await settled(page, hostOf('bound'));
      await frames(page);
      const [step, caption] = await page.at(hostOf('bound'), (host) => [host.step, host.shadowRoot.querySelector('.caption').textContent]);
      return { step, caption, top: await topOf(page, 'bound') };
    };
    const told = await follow('#f21/bound?step=3&rate=0.2GFLOP/s');
    assert.equal(told.step, 3);
    assert.match(told.caption, /5 ms/);  // 1 MFLOP at 0.2 GFLOP/s
    assert.ok(Math.abs(told.top) <= 1);
    await page.evaluate(() => scrollTo(0, 0));
    const back = await follow('#f21/bound?step=3');
    assert.ok(Math.abs(back.top) <= 1);
    assert.match(back.caption, /4 ms/);  // half of the book's 8 MB at 1 GB/s
    await page.evaluate(() => scrollTo(0, 0));
    const elsewhere = await follow('#f21/scaling?step=2');
    assert.equal(elsewhere.step, 3);
    assert.equal(await page.at(hostOf('scaling'), (host) => host.step), 2);
    await follow('#scaling');
    assert.equal(await page.at(hostOf('scaling'), (host) => host.step), 2);
  });

  test('a page without such a link, and one in a frame, stay at their top', async (t) => {
    const framed = { body: '<!doctype html><title>frame</title><iframe src="index.html#f21/scaling?step=3" width="800" height="700"></iframe><div style="height:9000px"></div>', type: 'text/html' };
    const page = await openPage(t, engine, { path: 'one', replies: { one: framed }, width: 1280, height: 900 });
    await page.until('the figure in the frame', () => document.querySelector('iframe').contentDocument.querySelector('lesson-player[figure=scaling]')?.step === 3);
    await frames(page);
    assert.deepEqual([await scrolled(page), await page.evaluate(() => document.querySelector('iframe').contentWindow.scrollY)], [0, 0]);
    const plain = await openPage(t, engine, { path: 'index.html#scaling', width: 1280, height: 900 });
    await allReady(plain);
    assert.equal(await plain.at(hostOf('scaling'), (host) => host.step), 1);
  });

  test('enlarged, a figure steps with picture, buttons and caption in view; then the page is where it was', async (t) => {
    const page = await openPage(t, engine, { width: 1280, height: 900 });
    await allReady(page);
    for (const figure of ['bound', 'scaling', 'parallel']) {
      const part = (selector) => `${hostOf(figure)} >>> ${selector}`;
      await page.at(hostOf(figure), (host) => { host.scrollIntoView({ behavior: 'instant' }); });
      await frames(page);
      const before = await scrolled(page);
      await page.click(part('.enlarge'));
      await page.until(`${figure} enlarged`, (host) => document.querySelector(host).shadowRoot.querySelector('.enlarge').dataset.icon === 'shrink', hostOf(figure));
      await frames(page);
      const beyond = await page.at(part('.caption'), (caption) => caption.getBoundingClientRect().bottom - innerHeight);
      assert.ok(beyond <= 1, `${figure}: the caption ends ${beyond} px below the window`);
      await page.click(part('.next'));
      await settled(page, hostOf(figure));
      await page.click(part('.enlarge'));
      await page.until(`${figure} in its place`, (host) => document.querySelector(host).shadowRoot.querySelector('.enlarge').dataset.icon === 'enlarge', hostOf(figure));
      await frames(page, 4);
      assert.ok(Math.abs(await scrolled(page) - before) <= 1, `${figure}: from ${before} to ${await scrolled(page)}`);
    }
  });

  for (const [how, leave] of [['answered', (page, part) => page.click(part('.choices .choose'))], ['skipped', (page, part) => page.click(part('.choices .skip'))], ['put away', (page) => page.press('Escape')]]) {
    test(`on a phone the picture is back in its place once a question is ${how}`, async (t) => {
      const page = await openPage(t, engine, { width: engine.name === 'webkit' ? 480 : 360, height: 640 });
      await allReady(page);
      const part = (selector) => `${hostOf('growth')} >>> ${selector}`;
      const top = () => page.at(part('.stage'), (stage) => Math.round(stage.getBoundingClientRect().top));
      await page.at(part('.stage'), (stage) => { stage.scrollIntoView({ behavior: 'instant' }); });
      await frames(page);
      const before = await top();
      await page.at(part('.next'), (next) => next.click());
      assert.ok(await top() < before, 'the question would have to be below the window');
      await leave(page, part);
      await settled(page, hostOf('growth'));
      assert.ok(Math.abs(await top() - before) <= 1, `from ${before} to ${await top()}`);
    });
  }

  test('on a phone the buttons stay in view under a picture that is taller than it', async (t) => {
    const page = await openPage(t, engine, { width: engine.name === 'webkit' ? 480 : 360, height: 640 });
    await allReady(page);
    await page.at(hostOf('accounts'), (host) => { host.scrollIntoView({ behavior: 'instant' }); });
    await frames(page);
    const { stage, bar, window } = await page.at(hostOf('accounts'), ({ shadowRoot }) => {
      const bottom = (selector) => shadowRoot.querySelector(selector).getBoundingClientRect().bottom;
      return { stage: bottom('.stage'), bar: bottom('.toolbar'), window: innerHeight };
    });
    assert.ok(stage > window, 'the picture would have to be taller');
    assert.ok(Math.abs(bar - window) <= 1, `${bar} of ${window}`);
  });
});
