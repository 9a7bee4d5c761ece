// What a reader is brought to and keeps in reach: the figure of a link, the place in the page behind an enlarged figure, the buttons
// under a picture that is taller than the screen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEachEngine } from './lib/engines.mjs';
import { allReady, f21WithScript, frames, openPage, pageWith, settled } from './lib/widget.mjs';

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

  /** Presses a link in the page's own text. */
  const press = async (page, hash, figure = 'bound') => {
    await page.evaluate((to) => new Promise((resolve) => {
      const link = document.querySelector('a.pressed') ?? document.body.appendChild(document.createElement('a'));
      link.className = 'pressed';
      link.href = to;
      if (link.href === location.href) resolve();  // no change is told
      else addEventListener('hashchange', () => resolve(), { once: true });
      link.click();
    }), hash);
    await settled(page, hostOf(figure));
    await frames(page);
  };
  const state = (page, figure = 'bound') => page.at(hostOf(figure), (host) => {
    const notice = host.shadowRoot.querySelector('.notice');
    const { top, bottom } = notice.getBoundingClientRect();
    return {
      step: host.step, caption: host.shadowRoot.querySelector('.caption > p:last-child').textContent, top: Math.round(host.getBoundingClientRect().top),
      notice: notice.hidden ? null : notice.textContent, seen: top >= 0 && bottom <= innerHeight, focused: host.shadowRoot.activeElement?.className ?? null,
    };
  });

  test('a link within the page brings its reader to the figure, also pressed again, on its numbers and on the book’s again', async (t) => {
    const page = await openPage(t, engine, { width: 1280, height: 900 });
    await allReady(page);
    for (let time = 1; time <= 2; time++) {  // the second is no change of the address
      await press(page, '#f21/bound?step=3&rate=0.2GFLOP/s');
      const told = await state(page);
      assert.equal(told.step, 3);
      assert.match(told.caption, /5 ms/);  // 1 MFLOP at 0.2 GFLOP/s
      assert.ok(Math.abs(told.top) <= 1);
      assert.match(told.focused, /stage/);  // from here Tab goes on
      await page.at(hostOf('bound'), (host) => { host.goTo(1); });
      await page.evaluate(() => { document.activeElement.blur(); scrollTo(0, 0); });
    }
    await page.at('a.pressed', (link) => {  // a press that the page keeps to itself
      link.addEventListener('click', (event) => event.preventDefault(), { once: true });
      link.click();
    });
    await frames(page);
    assert.deepEqual([(await state(page)).step, await scrolled(page)], [1, 0]);
    await press(page, '#f21/bound');
    const first = await state(page);
    assert.deepEqual([first.step, Math.abs(first.top) <= 1], [1, true]);
    assert.match(first.caption, /8 ms/);  // the book's 8 MB at 1 GB/s
    await press(page, '#f21/scaling?step=2', 'scaling');
    assert.deepEqual([(await state(page)).step, (await state(page, 'scaling')).step], [1, 2]);
    await press(page, '#scaling', 'scaling');
    assert.equal((await state(page, 'scaling')).step, 2);
  });

  test('a link whose numbers are none says so where it is seen and heard, as long as it is true', async (t) => {
    const page = await openPage(t, engine, { width: 1280, height: 900 });
    await allReady(page);
    await press(page, '#f21/bound?rate=2GFLOP/s');
    await page.at(hostOf('bound'), ({ shadowRoot }) => {
      window.heard = [];
      const live = shadowRoot.querySelector('[aria-live]');
      new MutationObserver(() => heard.push(live.textContent)).observe(live, { childList: true, characterData: true, subtree: true });
    });
    await press(page, '#f21/bound?step=2&rate=fast');
    const refused = await state(page);
    assert.match(refused.notice, /“fast”不是一个数.*图里的数字没有变/);
    assert.match(refused.caption, /从 2 GFLOP\/s 提高到 4 GFLOP\/s/);  // the numbers of the link before
    assert.equal(refused.seen, true);
    await page.until('the sentence', (sentence) => heard.some((told) => /^第 2 步/.test(told) && told.endsWith(sentence)), refused.notice);
    await press(page, '#f21/bound?step=2');
    assert.equal((await state(page)).notice, null);
    const over = {
      'the next step': () => page.at(hostOf('bound'), (host) => host.next()),
      'a slider that moves': () => page.at(`${hostOf('bound')} >>> .range`, (range) => {
        range.value = '3';
        range.dispatchEvent(new Event('input', { bubbles: true }));
      }),
      'a link to elsewhere': () => press(page, '#f21/kv?step=2', 'kv'),
      Escape: () => page.press('Escape'),
    };
    for (const [what, act] of Object.entries(over)) {
      await press(page, '#f21/bound?step=2&rate=fast');
      assert.notEqual((await state(page)).notice, null, what);
      await act();
      await settled(page, hostOf('bound'));
      assert.equal((await state(page)).notice, null, what);
    }
  });

  test('a link in a drawing, or in a map, is a link; of two figures for one it leads to the first', async (t) => {
    const drawn = '<svg width="90" height="40"><a href="#f21/bound?step=3"><rect width="90" height="40"/></a></svg><map name="places"><area href="#f21/bound?step=3"></map>';
    const figure = '<lesson-player src="lessons/f21.json" figure="bound"></lesson-player>';
    const body = `${drawn}${figure}<p style="height:3000px"></p>${figure}<p style="height:3000px"></p>`;
    const page = await openPage(t, engine, { path: 'one', replies: { one: pageWith(body) }, width: 1280, height: 900 });
    await allReady(page);
    await press(page, '#f21/bound?step=3');
    for (const link of ['svg a', 'area']) {
      await page.evaluate((link) => {
        for (const host of document.querySelectorAll('lesson-player')) host.goTo(1);
        scrollTo(0, 2000);
        document.querySelector(link).dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }));
      }, link);
      await frames(page);
      const [first, second] = await page.evaluate(() => [...document.querySelectorAll('lesson-player')].map((host) => ({ step: host.step, top: Math.round(host.getBoundingClientRect().top) })));
      assert.deepEqual([first.step, second.step, Math.abs(first.top) <= 1], [3, 3, true], link);
    }
  });

  test('a link to a figure leaves another that is enlarged, and stops what plays', async (t) => {
    const page = await openPage(t, engine, { width: 1280, height: 900 });
    await allReady(page);
    const enlarged = (host) => document.fullscreenElement !== null || document.querySelector(host).shadowRoot.querySelector('dialog') !== null;
    await page.at(`${hostOf('bound')} >>> .enlarge`, (button) => button.click());
    await page.until('the enlarged figure', enlarged, hostOf('bound'));
    await page.at(hostOf('kv'), (host) => host.play());
    await page.evaluate(() => { location.hash = '#f21/kv?step=2&generate=3'; });
    await page.until('the page', (host) => document.fullscreenElement === null && !document.querySelector(host).shadowRoot.querySelector('dialog'), hostOf('bound'));
    await settled(page, hostOf('kv'));
    await frames(page);
    const kv = await state(page, 'kv');
    assert.deepEqual([kv.step, Math.abs(kv.top) <= 1, await page.at(hostOf('kv'), (host) => host.playing)], [2, true, false]);
  });

  test('after numbers changed, each step is spoken with what it changes, and a link brings back the book’s', async (t) => {
    const page = await openPage(t, engine, { width: 1280, height: 900 });
    await allReady(page);
    for (const [figure, step, told] of [['bound', 2, /只改一处：算力 3 → 6 GFLOP\/s/], ['accounts', 1, /你的数字/]]) {
      await page.at(hostOf(figure), ({ shadowRoot }, text) => {
        const live = shadowRoot.querySelector('[aria-live]');
        window.heard = [];
        new MutationObserver(() => heard.push(live.textContent)).observe(live, { childList: true, characterData: true, subtree: true });
        const field = shadowRoot.querySelector('.field');
        field.value = text;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }, figure === 'bound' ? '3 GFLOP/s' : '2');
      await settled(page, hostOf(figure));
      await page.at(hostOf(figure), (host, step) => { host.goTo(4); host.goTo(step); }, step);
      await page.until('the step', (told, step) => heard.some((text) => text.startsWith(`第 ${step} 步`) && new RegExp(told).test(text)), told.source, step);
      await press(page, `#f21/${figure}?step=${step}`, figure);
      const book = await page.at(hostOf(figure), (host) => ({ top: host.getBoundingClientRect().top, yours: !host.shadowRoot.querySelector('.yours').hidden }));
      assert.deepEqual([Math.abs(book.top) <= 1, book.yours], [true, false]);
    }
    await page.evaluate(() => { window.heard = []; });
    await press(page, '#f21/accounts?step=4&rows=2', 'accounts');
    await page.until('the link’s numbers', () => heard.some((text) => /来了 2 个向量/.test(text)));
  });

  test('a figure that goes away while it is enlarged holds up no link', async (t) => {
    const page = await openPage(t, engine, { width: 1280, height: 900, replies: f21WithScript(() => { Element.prototype.requestFullscreen = undefined; }) });
    await allReady(page);
    for (const leave of [(host) => { host.lang = 'en'; }, (host) => host.remove()]) {
      await page.at(`${hostOf('bound')} >>> .enlarge`, (button) => button.click());
      await page.until('the dialog', (host) => document.querySelector(host).shadowRoot.querySelector('dialog[open]') !== null, hostOf('bound'));
      await page.at(hostOf('bound'), leave);
      await allReady(page);
      await page.evaluate(() => scrollTo(0, 0));
      await press(page, `#f21/kv?step=${String(leave).includes('lang') ? 2 : 3}`, 'kv');
      await page.until('the figure', (host) => Math.abs(document.querySelector(host).getBoundingClientRect().top) <= 1, hostOf('kv'));
    }
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
      const verdict = await page.at(part('.feedback'), (one) => ({ told: one.textContent, bottom: one.getBoundingClientRect().bottom, window: innerHeight }));
      assert.equal(verdict.told !== '', how === 'answered');
      assert.ok(verdict.bottom <= verdict.window, `what is said of the answer ends at ${verdict.bottom} of ${verdict.window}`);
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
