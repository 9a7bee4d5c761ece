// The shipped wasm inside each browser says the same digits as the command line, to the last letter of each picture.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { readFigure } from './lib/engine-in-page.mjs';
import { inEachEngine } from './lib/engines.mjs';
import { keyedPicture, withoutNames } from './lib/keyed-picture.mjs';
import { lesson } from './lib/native.mjs';
import { root, serve } from './lib/server.mjs';

const EXAMPLE = 'example.json';
const LESSONS = [
  { address: 'lessons/f21.json', file: 'lessons/f21.json', figure: 'bound' },
  { address: 'lessons/f21.json', file: 'lessons/f21.json', figure: 'bound', language: 'en' },
  { address: 'test-lessons/opposite.json', file: 'tests/lessons/opposite.json', figure: 'turned' },
  { address: 'test-lessons/opposite.json', file: 'tests/lessons/opposite.json', figure: 'turned', language: 'en' },
];

/** F21's figure with the rates of the chapter's worked example: 100 GFLOP/s and 10 GB/s. */
async function exampleLesson() {
  const whole = JSON.parse(await readFile(`${root}lessons/f21.json`, 'utf8'));
  const figure = whole.blocks.find(({ id }) => id === 'bound');
  figure.inputs = { ...figure.inputs, rate: '100 GFLOP/s', bandwidth: '10 GB/s' };
  figure.steps = figure.steps.filter(({ id }) => ['baseline', 'half-bytes'].includes(id));
  return JSON.stringify({ ...whole, blocks: [figure] });
}

/** A node of the page JSON as markup, the way the command line writes it. */
function markup(node) {
  if (typeof node === 'string') return escaped(node);
  const [tag, attributes, children] = node;
  const opening = [tag, ...Object.entries(attributes).map(([name, value]) => `${name}="${escaped(String(value))}"`)].join(' ');
  return children.length ? `<${opening}>${children.map(markup).join('')}</${tag}>` : `<${opening}/>`;
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** What stands in a picture, without the frame that only a picture in a file of its own has. */
const inside = (svg) => svg.trim().replace(/^<svg[^>]*>(<style>[^]*?<\/style>)?/, '').replace(/<\/svg>$/, '');

/** The times of each step as the table has them: {compute, move, time}. */
const times = ({ table }) => table.rows.map(({ cells }) => ({ compute: cells[1].text, move: cells[2].text, time: cells.at(-2).text }));

inEachEngine((engine) => {
  let server;
  let page;
  before(async () => {
    const json = { headers: { 'content-type': 'application/json' }, body: await exampleLesson() };
    server = await serve({ replies: { empty: '<!DOCTYPE html><title>empty</title>', [EXAMPLE]: json } });
    page = await engine.open(server.url('empty'));
  });
  after(async () => {
    await page.close();
    await server.close();
  });

  for (const { address, file, figure, language } of LESSONS) {
    const overlay = language && address.replace('.json', `.${language}.json`);
    const options = language ? ['--lang', language] : [];
    const title = `${figure} ${language ?? ''}`.trim();

    test(`${title}: every picture equals the one on the command line`, async () => {
      const { page: found } = await readFigure(page, address, figure, overlay);
      assert.equal(found.steps.length, 4);
      for (const [index, step] of found.steps.entries()) {
        for (const width of ['720', '320']) {
          const wanted = keyedPicture(file, figure, index + 1, { width, lang: language });
          assert.equal(inside(markup(step.pictures[width].svg)), inside(withoutNames(wanted.svg)), `step ${index + 1}, ${width}`);
          assert.deepEqual(step.pictures[width].targets, wanted.targets.map(({ key, ...target }) => target), `targets of step ${index + 1}, ${width}`);
        }
      }
    });

    test(`${title}: every sentence and number stands in the transcript of the command line`, async () => {
      const { page: found } = await readFigure(page, address, figure, overlay);
      const lines = lesson('render', file, '--text', ...options).split('\n');
      for (const step of found.steps) {
        assert.ok(lines.includes(step.caption), step.caption);
        assert.ok(lines.includes(`(${step.alt})`), step.alt);
      }
      for (const { cells } of found.table.rows) {
        for (const { text, working } of cells) {
          const line = working ? `${working} = ${text}` : text;
          assert.ok(lines.some((one) => one.endsWith(`: ${line}`) || one.endsWith(`[${line}]`)), line);
        }
      }
    });
  }

  test('F21: 1 ms and 8 ms; twice the rate; half the bytes; two devices', async () => {
    const { page: found } = await readFigure(page, 'lessons/f21.json', 'bound');
    assert.deepEqual(times(found), [
      { compute: '1 ms', move: '8 ms', time: '8 ms' },
      { compute: '0.5 ms', move: '8 ms', time: '8 ms' },
      { compute: '1 ms', move: '4 ms', time: '4 ms' },
      { compute: '0.5 ms', move: '4 ms', time: '9 ms' },
    ]);
    const model = JSON.parse(lesson('model', 'break_even', 'flops=1MFLOP', 'bytes=8MB', 'rate=1GFLOP/s', 'bandwidth=1GB/s',
      'devices=2', 'exchange_bytes=5MB', 'link=1GB/s', '--json')).answers[0].outputs;
    assert.deepEqual([model.single_time.text, model.exchange_time.text, model.time.text, model.pays_below.text], ['8 ms', '5 ms', '9 ms', '4 ms']);
    for (const digits of ['8 ms', '5 ms', '9 ms', '4 ms']) assert.ok(found.steps[3].caption.includes(digits), digits);
  });

  test('the worked example: 10 µs, 800 µs and 400 µs, as lesson model has them', async () => {
    const { page: found } = await readFigure(page, EXAMPLE, 'bound');
    const { answers } = JSON.parse(lesson('model', 'roofline', 'flops=1MFLOP', 'bytes=8MB,4MB', 'rate=100GFLOP/s', 'bandwidth=10GB/s', '--json'));
    const asked = answers.map(({ outputs }) => ({ compute: outputs.compute_time.text, move: outputs.move_time.text, time: outputs.time.text }));
    const wanted = [{ compute: '10 µs', move: '800 µs', time: '800 µs' }, { compute: '10 µs', move: '400 µs', time: '400 µs' }];
    assert.deepEqual(asked, wanted);
    assert.deepEqual(times(found), wanted);
  });
});
