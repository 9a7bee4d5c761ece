// A link to a figure carries its step and the reader's inputs, and is read back as it was made.
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';

const PAGE = 'https://book.example/chapter/index.html';
globalThis.location = { href: PAGE, hash: '' };
const { linked, linkTo } = await import('../../web/lesson.js');

function open(href) {
  location.href = href;
  location.hash = href.includes('#') ? href.slice(href.indexOf('#')) : '';
}
afterEach(() => open(PAGE));

const NOTHING = { step: null, inputs: null };

test('a step and inputs are read', () => {
  open(`${PAGE}#f21/bound?step=3&rate=2GFLOP/s`);
  assert.deepEqual(linked('lessons/f21.json', 'bound'), { step: 3, inputs: { rate: '2GFLOP/s' } });
});

test('inputs alone leave the step to the page, a step alone the inputs to the book', () => {
  open(`${PAGE}#f21/bound?bytes=4MB`);
  assert.deepEqual(linked('lessons/f21.json', 'bound'), { step: null, inputs: { bytes: '4MB' } });
  open(`${PAGE}#f21/bound?step=2`);
  assert.deepEqual(linked('lessons/f21.json', 'bound'), { step: 2, inputs: {} });
});

test('a link to another figure, to another lesson or to a place of the page asks nothing', () => {
  for (const hash of ['#f21/other?step=2', '#f22/bound?step=2', '#f21', '#bound', '#hauling', '']) {
    open(PAGE + hash);
    assert.deepEqual(linked('lessons/f21.json', 'bound'), NOTHING, hash);
  }
});

test('the figure alone asks for it as the book has it', () => {
  open(`${PAGE}#f21/bound`);
  assert.deepEqual(linked('lessons/f21.json', 'bound'), { step: null, inputs: {} });
  open(`${PAGE}#f21`);  // may be a place of the page
  assert.deepEqual(linked('lessons/f21.json', null), NOTHING);
});

test('a step that is none asks for none', () => {
  for (const step of ['0', '-1', '1.5', 'two', '']) {
    open(`${PAGE}#f21/bound?step=${step}`);
    assert.equal(linked('lessons/f21.json', 'bound').step, null, step);
  }
});

test('a link is written in the form that is read, without what the address asked before', () => {
  open(`${PAGE}#elsewhere`);
  assert.equal(linkTo('lessons/f21.json', 'bound', 3, { rate: '2 GFLOP/s' }), `${PAGE}#f21/bound?step=3&rate=2GFLOP/s`);
});

test('what was written is read back, also names and units that an address must encode', () => {
  for (const [src, figure] of [['lessons/f21.json', 'bound'], ['课文/第 3 章.json', 'bound'], ['f21.json', null]]) {
    const inputs = { latency: '4 µs', rate: '1e+9 FLOP/s', share: '50%', word: 'a&b=c#d' };
    open(linkTo(src, figure, 4, inputs));
    const without = Object.fromEntries(Object.entries(inputs).map(([name, text]) => [name, text.replaceAll(' ', '')]));
    assert.deepEqual(linked(src, figure), { step: 4, inputs: without }, location.href);
  }
});

test('a lesson without an address has no link', () => assert.equal(linkTo(null, 'bound', 1, {}), null));
