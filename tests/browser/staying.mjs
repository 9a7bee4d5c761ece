// What is read stays where it is: over another language, after a question, and behind a link that is refused.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEachEngine } from './lib/engines.mjs';
import { allReady, f21Element, frames, openPage, pageWith, ready, settled } from './lib/widget.mjs';

const hostOf = (figure) => `lesson-player[figure="${figure}"]`;

inEachEngine((engine) => {
  test('another language leaves the page behind a figure where it is, and the figure its room', async (t) => {
    const figure = f21Element();
    const body = `${figure}<p id="between">…</p>${figure}<p id="read">…</p><p style="height: 3000px"></p>`;
    const page = await openPage(t, engine, { path: 'one', replies: { one: pageWith(body) }, width: 1280, height: 900 });
    await allReady(page);
    const moves = await page.evaluate(async () => {
      const read = document.querySelector('#read');
      const hosts = [...document.querySelectorAll('lesson-player')];
      read.scrollIntoView({ behavior: 'instant' });
      const frame = () => new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)); });
      await frame();
      await frame();
      const before = read.getBoundingClientRect().top;
      const least = hosts.map((host) => host.offsetHeight);
      const seen = [...least];
      let watching = true;
      const places = [];
      const watch = async () => {
        while (watching) {
          await frame();
          places.push(Math.abs(read.getBoundingClientRect().top - before));
          hosts.forEach((host, index) => { seen[index] = Math.min(seen[index], host.offsetHeight); });
        }
      };
      const watched = watch();
      for (const host of hosts) host.lang = 'en';
      await frame();
      await Promise.all(hosts.map((host) => host.ready));
      for (let i = 0; i < 6; i++) await frame();
      watching = false;
      await watched;
      const english = hosts.every(({ shadowRoot }) => !/\p{Script=Han}/u.test(shadowRoot.querySelector('.caption').textContent));
      return { english, most: Math.max(...places), last: places.at(-1), shrunk: seen.map((height, index) => Math.round(100 * height / least[index])) };
    });
    assert.ok(moves.english);
    assert.ok(moves.last <= 2, `what is read ends ${moves.last} px from where it was`);  // browsers scroll by whole pixels, once for each figure
    assert.ok(moves.most <= 100, `on the way it was ${moves.most} px from there`);
    assert.ok(moves.shrunk.every((percent) => percent >= 80), `${moves.shrunk} per cent of its height`);
  });

  test('a reader who went on is not brought back when a question is put away', async (t) => {
    const page = await openPage(t, engine, { width: engine.name === 'webkit' ? 480 : 360, height: 640 });
    await allReady(page);
    const host = hostOf('growth');
    await page.at(`${host} >>> .stage`, (stage) => stage.scrollIntoView({ behavior: 'instant' }));
    await frames(page);
    const before = await page.evaluate(() => scrollY);
    await page.at(`${host} >>> .next`, (next) => next.click());
    await page.evaluate(() => scrollBy({ top: 300, behavior: 'instant' }));
    await frames(page);
    await page.at(`${host} >>> .skip`, (skip) => skip.click());
    await settled(page, host);
    await frames(page);
    const now = await page.evaluate(() => scrollY);
    assert.ok(now - before > 300, `from ${before} to ${now}`);
  });

  test('a link opens what is folded around its figure', async (t) => {
    const body = `<p style="height: 2000px"></p><details><summary>more</summary><details><summary>still more</summary>${f21Element()}</details></details><p style="height: 3000px"></p>`;
    const page = await openPage(t, engine, { path: 'one', replies: { one: pageWith(body) }, width: 1280, height: 900 });
    await ready(page);
    await page.evaluate(() => { location.hash = '#f21/bound?step=3'; });
    await page.until('the figure', () => Math.abs(document.querySelector('lesson-player').getBoundingClientRect().top) <= 1);
    assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll('body > details, body > details > details')].map(({ open }) => open)), [true, true]);
  });

  test('a refused link does not hide for good what the figure has to do without', async (t) => {
    const page = await openPage(t, engine, { path: 'one', replies: { one: pageWith(f21Element()) }, width: 1280, height: 900 });
    await page.at('lesson-player', (host) => {
      const {getContext} = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.getContext = function (kind, ...more) { return /webgl/.test(kind) ? null : getContext.call(this, kind, ...more); };
      return host.ready.then(() => true);
    });
    const notice = () => page.at('lesson-player', ({ shadowRoot }) => {
      const one = shadowRoot.querySelector('.notice');
      return one.hidden ? null : one.textContent;
    });
    await page.at('lesson-player >>> .stage', (stage) => stage.focus());
    await page.until('the notice', () => !document.querySelector('lesson-player').shadowRoot.querySelector('.notice').hidden);
    const standing = await notice();
    await page.evaluate(() => { location.hash = '#f21/bound?rate=fast'; });
    await page.until('the refusal', () => document.querySelector('lesson-player').shadowRoot.querySelector('.notice').textContent.includes('fast'));
    await page.at('lesson-player', (host) => host.next());
    assert.equal(await notice(), standing);
  });

  test('where the page’s links open elsewhere, one that is pressed again is no link into this page', async (t) => {
    const page = await openPage(t, engine, { path: 'one', replies: { one: pageWith(f21Element(), '<base target="other">') }, width: 1280, height: 900 });
    await ready(page);
    await page.evaluate(() => { location.hash = '#f21/bound?step=3'; });
    await page.until('the step', () => document.querySelector('lesson-player').step === 3);
    const stepAfter = (target) => page.evaluate((target) => {
      const link = document.body.appendChild(document.createElement('a'));
      link.href = location.href;
      link.target = target;
      link.addEventListener('click', (event) => setTimeout(() => event.preventDefault()));
      document.querySelector('lesson-player').goTo(1);
      addEventListener('click', (event) => event.preventDefault(), { once: true });  // after the element has heard of it
      link.click();
      return document.querySelector('lesson-player').step;
    }, target);
    assert.deepEqual([await stepAfter(''), await stepAfter('_self'), await stepAfter('_top')], [1, 3, 3]);
  });
});
