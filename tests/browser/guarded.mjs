// Pages that guard themselves: Trusted Types, frames of an origin of their own, and windows that send what nobody asked for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEachEngine } from './lib/engines.mjs';
import { asScript } from './lib/made-lesson.mjs';
import { serve } from './lib/server.mjs';
import { HOST, distText, f21Element, f21WithScript, openPage, pageWith, settled, twinSteps, wake, words } from './lib/widget.mjs';

const inside = (selector) => `${HOST} >>> ${selector}`;
const GUARDED = { 'content-security-policy': "script-src 'self' 'wasm-unsafe-eval'; require-trusted-types-for 'script'; trusted-types 'none'" };

function collectViolations() {
  window.violations = [];
  addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) => window.violations.push(`${effectiveDirective} ${sample}`));
}

const embedded = (frame) => `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>host</title><script type="module" src="embed-host.js"></script>${frame}</html>`;

inEachEngine((engine) => {
  test('under Trusted Types with no policy allowed the whole figure works', async (t) => {
    const page = await openPage(t, engine, { headers: GUARDED, replies: f21WithScript(collectViolations), expected: /require-trusted-types-for/ });
    await wake(page);
    const steps = await twinSteps(page);
    for (const [index, { title, caption }] of steps.entries()) {
      await page.at(HOST, (host, step) => host.goTo(step), index + 1);
      await settled(page);
      const now = await words(page);
      assert.deepEqual([now.title, now.caption, now.mode, now.notice], [title, caption, 'canvas', null]);
    }
    const drawn = new Set((await page.screenshot(await page.locate(inside('canvas')))).data);
    assert.ok(drawn.size > 8, `${drawn.size} values of colour on the canvas`);

    await page.at(inside('.parts summary'), (summary) => summary.click());
    await page.until('the parts', (host) => document.querySelector(host).shadowRoot.querySelectorAll('[role=option]').length > 3, HOST);
    await page.at(inside('.field'), (field) => {
      field.value = '4 GFLOP/s';
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await page.until('the reader’s numbers', () => !document.querySelector('lesson-player').shadowRoot.querySelector('.yours').hidden);
    await page.at(HOST, (host) => { host.setAttribute('figure', 'kv'); host.lang = 'en'; return host.ready.then(() => true); });
    await wake(page);
    assert.deepEqual((await words(page)).notice, null);
    // In the end an assignment that the policy forbids, so that it is known to hold where the engine has it.
    const enforced = await page.evaluate(() => {
      const before = [...window.violations];
      if (typeof trustedTypes === 'undefined') return { before };
      try {
        document.createElement('div').innerHTML = '<b>markup</b>';
        return { before, refused: false };
      } catch {
        return { before, refused: true };
      }
    });
    assert.deepEqual(enforced.before, []);
    if (engine.name === 'chromium') assert.equal(enforced.refused, true);
  });

  test('an address that leads to another origin is not followed there', async (t) => {
    const other = await serve({ headers: { 'access-control-allow-origin': '*' } });
    t.after(() => other.close());
    const page = await openPage(t, engine, { path: 'embed.html?lesson=go.json', expected: /go\.json|redirect/i, refused: other.url(), replies: { 'go.json': { status: 302, headers: { location: other.url('lessons/f21.json') } } } });
    await page.until('the notice', () => document.querySelector('lesson-player')?.shadowRoot?.querySelector('.notice')?.textContent.includes('go.json'));
    assert.deepEqual(other.log, []);
  });

  test('an address that leads to another of its own origin is followed', async (t) => {
    const page = await openPage(t, engine, { path: 'embed.html?lesson=go.json&figure=bound', replies: { 'go.json': { status: 302, headers: { location: 'lessons/f21.json' } } } });
    await page.until('the figure', () => document.querySelector('lesson-player')?.steps === 4);
  });

  test('in a frame of an origin of its own that may load the script alone, the figure steps as SVG and says why', async (t) => {
    const tell = () => {
      addEventListener('message', async () => {
        const host = document.querySelector('lesson-player');
        await customElements.whenDefined('lesson-player');
        await host.ready;
        const told = new Promise((resolve) => { host.addEventListener('lesson-error', ({ detail }) => resolve(detail.code), { once: true }); });
        host.shadowRoot.querySelector('.stage').dispatchEvent(new FocusEvent('focusin', { bubbles: true, composed: true }));
        const code = await told;
        host.next();
        const { shadowRoot } = host;
        parent.postMessage({
          code, step: host.step, mode: host.mode, hidden: shadowRoot.querySelector('[part=notice]').hidden,
          title: shadowRoot.querySelector('.step-title').textContent, wanted: host.querySelectorAll('[data-lp=step-title]')[1].textContent,
        }, '*');
      });
    };
    const shared = { headers: { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }, body: distText('lesson-player.js') };
    const page = await openPage(t, engine, {
      path: 'one', expected: /CORS|NetworkError|import|blocked/i,
      replies: {
        one: '<!DOCTYPE html><meta charset="utf-8"><iframe sandbox="allow-scripts" src="frame" width="800" height="700"></iframe>',
        frame: pageWith(f21Element(), '<script src="tell.js"></script>'), 'tell.js': asScript(tell), 'lesson-player.js': shared,
      },
    });
    const { code, title, wanted, ...told } = await page.evaluate(() => new Promise((resolve) => {
      addEventListener('message', ({ data }) => resolve(data), { once: true });
      document.querySelector('iframe').contentWindow.postMessage('go', '*');
    }));
    // Engine and lesson are both out of reach; the first that is missed is told.
    assert.match(code, /^(engine-)?missing$/);
    assert.deepEqual(told, { step: 2, mode: 'svg', hidden: false });
    assert.equal(title, wanted);
  });

  test('a frame inside the frame, and heights that are none, change nothing in the page around', async (t) => {
    const frame = '<iframe src="embed.html?lesson=f21&figure=bound" style="width: 600px; height: 150px"></iframe>';
    const page = await openPage(t, engine, { path: 'host', replies: { host: embedded(frame) } });
    const height = await page.until('its height', () => {
      const { clientHeight, contentDocument } = document.querySelector('iframe');
      return contentDocument.querySelector('lesson-player')?.steps > 0 && clientHeight === Math.ceil(contentDocument.body.getBoundingClientRect().height) && clientHeight;
    });
    const after = await page.evaluate(async () => {
      const outer = document.querySelector('iframe');
      const inner = outer.contentDocument.createElement('iframe');
      outer.contentDocument.documentElement.append(inner);
      const sent = async (from, message) => {
        const heard = new Promise((resolve) => { addEventListener('message', resolve, { once: true }); });
        from.eval(`top.postMessage(${message}, '*')`);
        await heard;
      };
      await sent(inner.contentWindow, "{type: 'lesson-player', height: 99}");
      for (const none of ['NaN', 'Infinity', '0', '[99]', '{valueOf: null}', '99n', 'undefined']) await sent(outer.contentWindow, `{type: 'lesson-player', height: ${none}}`);
      await sent(outer.contentWindow, "[{type: 'lesson-player', height: 99}]");
      return outer.clientHeight;
    });
    assert.equal(after, height);
  });
});
