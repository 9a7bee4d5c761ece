// The element from a page's script: put away and back, another language or lesson, colours, enlarging, and values it refuses.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEachEngine } from './lib/engines.mjs';
import { HOST, f21Element, heard, listen, openPage, pageWith, ready, settled, wake, words } from './lib/widget.mjs';

const inside = (selector) => `${HOST} >>> ${selector}`;
const withoutFullscreen = () => { Element.prototype.requestFullscreen = undefined; };

inEachEngine((engine) => {
  test('taken out of the page it holds nothing; put back it stands at its step and plays on demand', async (t) => {
    const page = await openPage(t, engine);
    await wake(page);
    const away = await page.at(HOST, (host) => {
      host.goTo(3);
      window.host = host;
      window.place = host.nextSibling;
      host.remove();
      return { mode: host.mode, steps: host.steps, canvases: host.shadowRoot.querySelectorAll('canvas, .region').length };
    });
    assert.deepEqual(away, { mode: 'static', steps: 0, canvases: 0 });
    await page.evaluate(() => { window.place.before(window.host); });
    await wake(page);
    assert.equal((await words(page)).step, 3);
    await page.press('Home');
    assert.equal((await words(page)).step, 1);
  });

  test('another language is the same step of the same lesson in its words', async (t) => {
    const page = await openPage(t, engine);
    await ready(page);
    await page.at(HOST, (host) => { host.goTo(2); host.lang = 'en'; });
    await ready(page);
    const english = await words(page);
    assert.deepEqual([english.step, english.position], [2, 'Step 2 of 4']);
    assert.match(english.caption, /[a-z]{4}/);
    await page.at(HOST, (host) => { host.lang = 'zh-Hans'; });
    await ready(page);
    assert.equal((await words(page)).position, '第 2 步，共 4 步');
  });

  test('a lesson given as an object takes the place of the page’s, from its first step', async (t) => {
    const page = await openPage(t, engine);
    await ready(page);
    const before = await words(page);
    await page.at(HOST, async (host) => {
      host.goTo(4);
      host.setAttribute('figure', 'turned');
      await host.load(await (await fetch('test-lessons/opposite.json')).json());
    });
    const now = await words(page);
    assert.equal(now.step, 1);
    assert.notEqual(now.title, before.title);
    assert.equal(now.notice, null);
  });

  test('the engine computes a system that no shipped lesson uses', async (t) => {
    const page = await openPage(t, engine);
    await ready(page);
    const steps = await page.at(HOST, async (host) => {
      const lesson = await (await fetch('lessons/f21.json')).json();
      const row = { id: 'ring', name: 'a', working: '{bytes_sent.working}', result: '{bytes_sent}' };
      const columns = { name: 'a', working: 'b', result: 'c' };
      lesson.blocks.push({ kind: 'example', id: 'more', title: 'Ring', columns, model: 'collective', inputs: { op: 'all_reduce', ranks: 4, bytes: '8 MB', link: '300 GB/s' }, rows: [row] });
      return host.load(lesson).then(() => host.steps);
    });
    assert.equal(steps, 4);
    assert.equal((await words(page)).notice, null);
  });

  test('an element moved into another document goes on there, with its styles', async (t) => {
    const page = await openPage(t, engine);
    await ready(page);
    const moved = await page.at(HOST, async (host) => {
      host.goTo(3);
      const frame = document.createElement('iframe');
      // A page of its own: Firefox puts an empty frame's page in only after a while, in place of a first one.
      await new Promise((loaded) => { frame.onload = loaded; frame.srcdoc = '<!DOCTYPE html><title>frame</title>'; document.body.append(frame); });
      frame.contentDocument.body.append(host);
      // Firefox 140 gives a moved element the other page's plain class: what stays is the static twin.
      if (host.step === undefined) return { twin: host.querySelector('[data-lp=twin] svg') !== null, height: host.getBoundingClientRect().height };
      await host.ready;
      return [host.step, host.shadowRoot.adoptedStyleSheets.length, host.shadowRoot.querySelectorAll('[part~=toolbar]').length];
    });
    if (Array.isArray(moved)) assert.deepEqual(moved, [3, 1, 1]);
    else assert.ok(engine.name === 'firefox' && moved.twin && moved.height > 100, JSON.stringify(moved));
  });

  test('a step that is named while the element is out of the page is the one it comes back with', async (t) => {
    const page = await openPage(t, engine);
    await ready(page);
    const step = await page.at(HOST, async (host) => {
      const { parentNode } = host;
      host.next();
      host.remove();
      host.setAttribute('step', '4');
      parentNode.prepend(host);
      await host.ready;
      return host.step;
    });
    assert.equal(step, 4);
  });

  test('what is asked before the figure can be stepped is done when it can, in its order; of another figure it is forgotten', async (t) => {
    const page = await openPage(t, engine, { path: 'one', replies: { one: pageWith('<p>nothing yet</p>') } });
    const done = await page.evaluate(async (markup) => {
      await customElements.whenDefined('lesson-player');
      document.body.innerHTML = markup;
      const host = document.querySelector('lesson-player');
      const told = [];
      for (const type of ['ready', 'step', 'play', 'pause']) host.addEventListener(`lesson-${type}`, () => told.push(`${type} ${host.step}`));
      host.next();
      host.goTo(3);
      host.play();
      await host.ready;
      const first = [...told, host.playing];
      host.pause();
      host.remove();
      host.next();
      document.body.append(host);
      await host.ready;
      const second = host.step;
      host.setAttribute('figure', 'accounts');
      host.next();
      host.setAttribute('figure', 'growth');
      await host.ready;
      return [first, second, host.step];
    }, f21Element());
    assert.deepEqual(done, [['ready 1', 'step 2', 'step 3', 'play 3', true], 4, 1]);
  });

  test('a link opens its own lesson\'s figure, once', async (t) => {
    const page = await openPage(t, engine, { path: 'one#f21?step=3&rate=2GFLOP/s', replies: { one: pageWith('<lesson-player src="lessons/f21.json"></lesson-player>') } });
    await ready(page);
    const steps = await page.at(HOST, async (host) => {
      const seen = [host.step];
      for (const change of [() => host.load('lessons/f16.json'), () => host.setAttribute('figure', 'growth'), () => host.removeAttribute('figure')]) {
        change();
        if (host.getAttribute('figure') === 'growth') host.setAttribute('src', 'lessons/f21.json?again');
        await host.ready;
        seen.push(host.step);
      }
      return seen;
    });
    assert.deepEqual(steps, [3, 1, 1, 1]);
    assert.equal((await words(page)).notice, null);
  });

  test('an empty figure is the lesson\'s first; another lesson given out of the page is waited for anew', async (t) => {
    const page = await openPage(t, engine, { path: 'one', replies: { one: pageWith('<lesson-player src="lessons/f21.json" figure=""></lesson-player>') } });
    await ready(page);
    assert.equal(await page.at(HOST, (host) => host.steps), 4);
    assert.equal(await page.at(HOST, async (host) => {
      host.remove();
      const ready = host.load('lessons/none.json').then(() => 'ready', (error) => error.code);
      document.body.append(host);
      return ready;
    }), 'missing');
  });

  test('another language leaves the focus on the control that has it', async (t) => {
    const page = await openPage(t, engine);
    await ready(page);
    for (const control of ['button.next', 'select.dwell', 'div.stage']) {
      const focused = await page.at(HOST, async (host, control) => {
        host.shadowRoot.querySelector(control).focus();
        host.setAttribute('lang', host.getAttribute('lang') === 'en' ? 'zh-Hans' : 'en');
        await host.ready;
        return host.shadowRoot.activeElement?.matches(control) ?? false;
      }, control);
      assert.equal(focused, true, control);
    }
  });

  test('a key that is held, or pressed again before the screen is given, enlarges once', async (t) => {
    const slow = () => {
      Element.prototype.requestFullscreen = () => new Promise((resolve, reject) => { requestAnimationFrame(() => reject(new TypeError('not here'))); });
    };
    const page = await openPage(t, engine, { path: 'one', replies: { one: pageWith(f21Element()) } });
    await page.evaluate(slow);
    await wake(page);
    const dialogs = await page.at(inside('.stage'), async (stage) => {
      const root = stage.getRootNode();
      const press = (repeat) => stage.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, composed: true, cancelable: true }));
      press(false);
      press(false);
      for (let i = 0; i < 5; i++) {
        await new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)); });
        press(true);
      }
      return root.querySelectorAll('dialog[open]').length;
    });
    assert.equal(dialogs, 1);
  });

  test('the theme button turns from the system’s colours to light to dark, and the canvas follows', async (t) => {
    const page = await openPage(t, engine);
    await wake(page);
    const ground = async () => {
      await settled(page);
      const { left, top } = await page.locate(inside('.picture'));
      const { data } = await page.screenshot({ left: left + 4, top: top + 4, width: 1, height: 1 });
      return data[0];
    };
    const theme = () => page.at(HOST, (host) => host.getAttribute('theme'));
    await page.click(inside('.theme'));
    assert.equal(await theme(), 'light');
    assert.ok((await ground()) > 200);
    await page.click(inside('.theme'));
    assert.equal(await theme(), 'dark');
    assert.ok((await ground()) < 60);
    await page.click(inside('.theme'));
    assert.equal(await theme(), 'auto');
  });

  test('without fullscreen the figure is enlarged in a dialog, which Escape leaves with scroll and focus as they were', async (t) => {
    const script = { headers: { 'content-type': 'text/javascript' }, body: `(${withoutFullscreen})();` };
    const body = `<script src="before.js"></script><p style="height:3000px">tall</p>${f21Element()}`;
    const page = await openPage(t, engine, { path: 'one', replies: { one: pageWith(body), 'before.js': script } });
    await wake(page);
    const scroll = await page.evaluate(() => scrollY);
    const width = () => page.at(inside('.region'), (region) => region.getBoundingClientRect().width);
    const before = await width();
    await page.press('Enter');
    await page.until('the dialog', () => document.querySelector('lesson-player').shadowRoot.querySelector('dialog[open]') !== null);
    assert.ok((await width()) > before);
    await page.press('ArrowRight');
    await page.press('Escape');
    await page.until('the page', () => document.querySelector('lesson-player').shadowRoot.querySelector('dialog') === null);
    assert.equal(await width(), before);
    assert.equal(await page.evaluate(() => scrollY), scroll);
    assert.equal(await page.at(HOST, (host) => host.shadowRoot.activeElement.className.includes('stage')), true);
    assert.equal((await words(page)).step, 2);
  });

  test('values that mean nothing are refused or clamped, and the figure stays usable', async (t) => {
    const page = await openPage(t, engine);
    await ready(page);
    await listen(page);
    const refused = await page.at(HOST, (host) => [['dwell', 0], ['dwell', 'long'], ['dwell', -1], ['zoom', 0], ['zoom', 'near']].filter(([name, value]) => {
      try {
        host[name] = value;
        return true;
      } catch (error) {
        return !(error instanceof TypeError);
      }
    }));
    assert.deepEqual(refused, []);
    const steps = await page.at(HOST, (host) => ['second', 99, -5, 2.9, null].map((step) => {
      host.goTo(step);
      return host.step;
    }));
    assert.deepEqual(steps, [1, 4, 1, 2, 1]);
    await page.at(HOST, (host) => { host.setAttribute('theme', 'green'); host.setAttribute('dwell', 'soon'); });
    await wake(page);
    await page.press('ArrowRight');
    assert.equal((await words(page)).step, 2);
    assert.deepEqual((await heard(page)).filter(([type]) => type === 'error'), []);
  });
});
