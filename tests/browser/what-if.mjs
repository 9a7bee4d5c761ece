// A reader's own numbers: picture, words and table follow slider, field, device and link; the way back; and what is refused.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEachEngine } from './lib/engines.mjs';
import { focus, openLesson, STAGE, story } from './lib/lesson-page.mjs';
import { f21WithScript, HOST, openPage, ready, settled, twinSteps, wake, words } from './lib/widget.mjs';
import { withoutWebGl } from './lib/without-webgl.mjs';

const inside = (selector) => `${HOST} >>> ${selector}`;
const slider = (name) => inside(`.range[aria-label="${name}"]`);
const field = (name) => inside(`.field[aria-label="数值：${name}"]`);
const RATE = '算力', BANDWIDTH = '带宽', BYTES = '搬运量';

/** What is shown of the numbers now; the words of the picture as its SVG has them. */
async function shown(page) {
  await settled(page);
  const more = await page.at(HOST, ({ shadowRoot }) => ({
    fields: [...shadowRoot.querySelectorAll('.row .field')].map(({ value }) => value),
    alt: shadowRoot.querySelector('.picture').getAttribute('aria-label'),
    labels: [...shadowRoot.querySelectorAll('.picture svg[data-width="720"] text')].map(({ textContent }) => textContent),
    first: [...shadowRoot.querySelectorAll('[part=table] tbody tr:first-child td')].map((cell) => cell.firstChild.textContent.trim()),
    given: shadowRoot.querySelector('.given').textContent,
    refusal: shadowRoot.querySelector('.refusal').hidden ? null : shadowRoot.querySelector('.refusal').textContent,
    href: location.href,
  }));
  return { ...(await words(page)), ...more };
}

const pictures = (page) => page.at(HOST, async (host) => {
  const all = [];
  for (let step = 1; step <= host.steps; step++) {
    host.goTo(step);
    await host.settled;
    for (const svg of host.shadowRoot.querySelectorAll('.picture svg')) all.push(svg.outerHTML);
  }
  host.goTo(1);
  return all;
});

/** Writes in a field as a reader does, and leaves it by Enter. */
async function write(page, name, text) {
  await focus(page, field(name));
  await page.at(field(name), (input) => input.select());
  await page.type(text);
  await page.press('Enter');
}

async function press(page, name, ...keys) {
  await focus(page, slider(name));
  for (const key of keys) await page.press(key);
  await settled(page);
}

const inputsHeard = (page) => page.evaluate(() => heard.filter(({ type }) => type === 'lesson-inputs').map(({ detail }) => detail));

inEachEngine((engine) => {
  test('what a step does not depend on cannot be moved there, and says so', async (t) => {
    const page = await openPage(t, engine), growth = `${HOST}[figure="growth"]`;
    await ready(page, growth);
    const tokens = (step) => page.at(growth, (host, step) => {
      host.goTo(step);
      const row = host.shadowRoot.querySelector('.row'), note = row.querySelector('.idle');
      return [...row.querySelectorAll('input')].map(({ disabled }) => disabled).concat(note.getClientRects().length > 0);
    }, step);
    assert.deepEqual(await tokens(4), [true, true, true]);
    assert.deepEqual(await tokens(2), [false, false, false]);
  });

  test('the keys of a slider move picture, words, formula and table', async (t) => {
    const page = await openLesson(t, engine);
    await press(page, RATE, 'ArrowRight');
    const now = await shown(page);
    // 1 MFLOP at 1.1 GFLOP/s.
    assert.deepEqual(now.fields, ['1.1 GFLOP/s', '1 GB/s', '8 MB']);
    assert.match(now.caption, /^计算要 0\.909 ms/);
    assert.match(now.alt, /计算 0\.909 ms/);
    assert.match(now.given, /算力 1\.1 GFLOP\/s/);
    assert.equal(now.first[1], '0.9091 ms');
    assert.ok(now.labels.includes('0.909 ms'), String(now.labels));
    assert.ok(now.labels.join('').includes('1.1e9'), String(now.labels));
    assert.deepEqual(await inputsHeard(page), [{ figure: 'bound', step: 1, steps: 4, inputs: { rate: '1.1 GFLOP/s' } }]);
    assert.equal(now.step, 1);
  });

  for (const [file, compute, memory] of [['index.html', '瓶颈是计算', '瓶颈是搬运'], ['index.en.html', 'Computing is what limits', 'Moving is what limits']]) {
    test(`the sentence that names the bottleneck follows the numbers (${file})`, async (t) => {
      const page = await openPage(t, engine, { path: `${file}#f21/bound?bandwidth=16GB/s` });
      await ready(page);
      await page.until('computing', (text) => document.querySelector('lesson-player').shadowRoot.querySelector('.caption').textContent.includes(text), compute);
      await page.click(inside('.way'));
      assert.ok((await shown(page)).caption.includes(memory));
    });
  }

  for (const canvas of [true, false]) {
    test(`a slider that is dragged holds the axes still, and they fit when it is let go (${canvas ? 'canvas' : 'without WebGL'})`, async (t) => {
      const replies = canvas ? {} : f21WithScript(withoutWebGl);
      const page = await openPage(t, engine, { replies });
      if (canvas) await wake(page);
      else await ready(page);
      const { left, top, width, height } = await page.locate(slider(BYTES));
      const y = top + height / 2;
      const at = await page.at(slider(BYTES), ({ value, max }) => value / max);
      await page.pointer([{ move: [Math.round(left + 8 + at * (width - 16)), y] }, { down: true }, { move: [Math.round(left + width - 4), y] }]);
      await page.until('80 MB', () => document.querySelector('lesson-player').shadowRoot.querySelectorAll('.row .field')[2].value === '80 MB');
      const dragged = await shown(page);
      assert.match(dragged.caption, /搬运要 80 ms/);
      if (!canvas) assert.deepEqual([dragged.labels.includes('10 ms'), dragged.labels.includes('→')], [true, true]);
      await page.pointer([{ up: true }]);
      await page.until('the axis', () => [...document.querySelector('lesson-player').shadowRoot.querySelectorAll('.picture text')].some(({ textContent }) => textContent === '80 ms'));
      const done = await shown(page);
      assert.equal(done.mode, canvas ? 'canvas' : 'svg');
      assert.equal(done.labels.includes('→'), false);
    });
  }

  test('back to the book’s numbers, each picture is what it was to the last letter', async (t) => {
    const page = await openLesson(t, engine);
    const before = await pictures(page);
    await press(page, BANDWIDTH, 'End');
    assert.notDeepEqual(await pictures(page), before);
    await page.click(inside('.way'));
    await settled(page);
    assert.deepEqual(await pictures(page), before);
    const steps = await twinSteps(page);
    assert.equal((await shown(page)).caption, steps[0].caption);
    assert.deepEqual((await inputsHeard(page)).at(-1).inputs, {});
  });

  test('a value that is none says what is accepted and keeps the picture; a bare number has the unit that is shown', async (t) => {
    const page = await openLesson(t, engine);
    const before = await shown(page);
    for (const [text, told] of [['fast', /“fast”不是一个数。可以写：大于 0 的数，例如 1 GFLOP\/s。/], ['0', /算力不能是“0 GFLOP\/s”。可以写：大于 0/], ['3 GB/s', /单位用在算力上不对/]]) {
      await write(page, RATE, text);
      await page.until('a refusal', (text) => document.querySelector('lesson-player').shadowRoot.querySelector('.refusal').textContent.includes(text), text);
      const now = await shown(page);
      assert.match(now.refusal, told);
      assert.deepEqual([now.caption, now.labels], [before.caption, before.labels]);
      const [invalid, described] = await page.at(field(RATE), (input) => [input.getAttribute('aria-invalid'), input.getRootNode().getElementById(input.getAttribute('aria-describedby'))?.textContent]);
      assert.deepEqual([invalid, described], ['true', now.refusal]);
    }
    await write(page, RATE, '4');
    await page.until('the value', () => heard.some(({ type }) => type === 'lesson-inputs'));
    const now = await shown(page);
    assert.deepEqual([now.fields[0], now.refusal], ['4 GFLOP/s', null]);
    assert.match(now.caption, /^计算要 0\.25 ms/);
  });

  test('a field and a slider keep their keys', async (t) => {
    const page = await openLesson(t, engine);
    await press(page, RATE, 'ArrowLeft', 'ArrowRight', 'Home', 'End');
    await write(page, BYTES, '+0-? 0');
    await settled(page);
    const now = await shown(page);
    assert.equal(now.step, 1);
    assert.equal(await page.at(HOST, (host) => host.zoom), 1);
    assert.deepEqual(await page.evaluate(() => keys), []);
    assert.deepEqual((await story(page)).filter((what) => what.startsWith('step') || what === 'zoom'), []);
  });

  test('a link opens with its step and inputs; the one that is copied is such a link, and the address stays as it was', async (t) => {
    const page = await openLesson(t, engine, { hash: '#f21/bound?step=3&rate=0.2GFLOP/s' });
    await page.until('the inputs', () => heard.some(({ type }) => type === 'lesson-inputs'));
    const now = await shown(page);
    assert.equal(now.step, 3);
    assert.deepEqual(now.fields, ['0.2 GFLOP/s', '1 GB/s', '8 MB']);
    assert.match(now.caption, /下界降到 5 ms 就停住/);
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }));
    await press(page, BYTES, 'Home');
    await page.click(inside('.way ~ .way'));
    const [link, chosen] = await page.at(inside('.link'), (input) => [input.value, input.selectionEnd - input.selectionStart]);
    assert.equal(link, `${now.href.split('#')[0]}#f21/bound?step=3&rate=0.2GFLOP/s&bytes=0.8MB`);
    assert.equal(chosen, link.length);
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copied = text; } } }));
    await page.click(inside('.way ~ .way'));
    assert.equal(await page.until('a copy', () => window.copied), link);
    assert.equal((await shown(page)).href, now.href);
  });

  test('a link with inputs that are none is told, and the book’s numbers stay', async (t) => {
    for (const [query, told] of [['rate=fast', '“fast”不是一个数'], ['tokens=8', '不能改“词元数 T”'], ['bytes=1e40MB', '搬运量不能是“1e40MB”']]) {
      const page = await openLesson(t, engine, { hash: `#f21/bound?step=2&${query}` });
      await page.until('a sentence', () => heard.some(({ type }) => type === 'lesson-error'));
      const now = await shown(page);
      assert.ok(now.notice.includes(told), now.notice);
      assert.deepEqual([now.step, now.caption], [2, (await twinSteps(page))[1].caption]);
    }
  });

  test('the reader’s numbers stay through steps, themes, a sleeping engine and another language', async (t) => {
    const page = await openLesson(t, engine);
    await wake(page);
    await press(page, BANDWIDTH, 'End');
    await page.at(HOST, (host) => { host.goTo(3); host.setAttribute('theme', 'dark'); });
    assert.match((await shown(page)).caption, /搬运只要 0\.4 ms/);
    await page.evaluate(() => { document.body.style.paddingBottom = '9000px'; scrollTo(0, 8000); });
    await page.until('sleep', () => document.querySelector('lesson-player').mode === 'svg');
    assert.match((await shown(page)).labels.join(), /0\.4 ms/);
    await page.at(HOST, (host) => { host.lang = 'en'; });
    await ready(page);
    await page.until('the numbers', () => document.querySelector('lesson-player').shadowRoot.querySelector('.caption').textContent.includes('Moving takes only 0.4 ms'));
    await wake(page);
    assert.deepEqual((await shown(page)).fields, ['1 GFLOP/s', '10 GB/s', '8 MB']);
    const drawn = () => page.at(inside('canvas'), (canvas) => canvas.toDataURL().length);
    assert.ok(await drawn());
  });

  test('a device fills in peak and bandwidth, and names its source and year', async (t) => {
    const page = await openLesson(t, engine);
    const choose = (value) => page.at(inside('.controls select'), (select, value) => {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }, value);
    assert.equal(await page.at(inside('.controls option[value=""]'), (option) => option.disabled), true);  // it says what stands, and is no choice
    await choose('0');
    await page.until('the device', () => heard.some(({ type }) => type === 'lesson-inputs'));
    const now = await shown(page);
    assert.deepEqual(now.fields, ['312 TFLOP/s', '2.039 TB/s', '8 MB']);
    assert.match(await page.at(inside('.source'), (line) => line.textContent), /NVIDIA A100 80GB datasheet.*2021/);
    await press(page, RATE, 'Home');
    assert.equal(await page.at(inside('.controls select'), (select) => select.value), '');
  });

  test('changing numbers stops the playing, and what changed is spoken once', async (t) => {
    const page = await openLesson(t, engine);
    await page.at(inside('[aria-live]'), (region) => {
      window.spoken = [];
      new MutationObserver(() => spoken.push(region.textContent)).observe(region, { childList: true, characterData: true, subtree: true });
    });
    await page.at(HOST, (host) => host.play());
    await page.drag(slider(RATE), 90, 0);
    await page.until('words', () => spoken.length);
    const now = await words(page);
    assert.equal(now.playing, false);
    assert.deepEqual(await page.evaluate(() => spoken), [`${now.position}：${now.title} 你的数字。${now.caption}`]);
  });

  test('without an engine the controls rest', async (t) => {
    const page = await openPage(t, engine, { replies: { 'engine.wasm': { status: 404, headers: {}, body: '' } } });
    await ready(page);
    await page.at(STAGE, (stage) => stage.focus());
    await page.until('rest', () => document.querySelector('lesson-player').shadowRoot.querySelector('[part=controls]').disabled);
  });

  test('nothing of the controls shows in the static page', async (t) => {
    const page = await openPage(t, engine, { javaScript: false });
    assert.equal(await page.at('[data-lp=controls]', (controls) => controls.getBoundingClientRect().height), 0);
  });
});
