// Numbers and units as people misspell or stretch them: the same answer in every spelling, or a refusal that names the input.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { lesson, lessonWith } from './run.mjs';

const BASE = { flops: '400 GFLOP', bytes: '8 GB', rate: '100 TFLOP/s', bandwidth: '2 TB/s' };

/** What the model says of the base inputs with these instead, and the whole text of its reply. */
function roofline(changed) {
  const words = Object.entries({ ...BASE, ...changed }).map(([name, value]) => `${name}=${value}`);
  const { status, out } = lesson('model', 'roofline', ...words, '--json');
  const { answers, faults } = JSON.parse(out);
  return { status, out, outputs: answers?.[0].outputs, inputs: answers?.[0].inputs, faults: faults?.map(({ code, input }) => [code, input]) };
}

/** A lesson of one figure on these inputs, as `lesson check` judges it from standard input. */
function checked(inputs) {
  const step = { id: 'start', title: 't', caption: '{time}', alt: '{time}' };
  const figure = { kind: 'figure', id: 'f', picture: 'bound', title: 'f', model: 'roofline', inputs, steps: [step] };
  const text = JSON.stringify({ format: 1, id: 'odd', language: 'en', title: 'Odd', blocks: [figure] });
  const { status, out } = lessonWith({ input: text }, 'check', '-', '--json');
  return { status, faults: JSON.parse(out).files[0].faults.filter(({ severity }) => severity === 'error') };
}

test('B18 whatever the prefixes on either side, the ridge is 50 FLOP/byte and the move takes 4 ms', () => {
  const rates = ['100 TFLOP/s', '100000 GFLOP/s', '0.1 PFLOP/s', '1e14 FLOP/s', '1e8 MFLOP/s'];
  const bandwidths = ['2 TB/s', '2000 GB/s', '2e6 MB/s', '2e12 B/s'];
  const amounts = ['8 GB', '8000 MB', '0.008 TB', '64 Gbit'];
  for (const rate of rates) for (const bandwidth of bandwidths) for (const bytes of amounts) {
    const { outputs } = roofline({ rate, bandwidth, bytes });
    assert.deepEqual([outputs.ridge.text, outputs.move_time.text, outputs.compute_time.text, outputs.limiter.text],
      ['50 FLOP/byte', '4 ms', '4 ms', 'balanced'], `${rate}, ${bandwidth}, ${bytes}`);
  }
});

test('B26 a binary prefix is binary, what is read in two ways is refused, and every number is told with its unit', () => {
  const { inputs } = roofline({ bytes: '8 GiB' });
  assert.deepEqual([inputs.bytes.value, inputs.bytes.unit], [8 * 1024 ** 3, 'byte']);
  assert.match(inputs.bytes.text, /^8\.58993 GB$/);
  assert.equal(roofline({ bytes: '64 Gbit' }).inputs.bytes.value, 8e9);
  for (const [bytes, code] of [['64 Gb', 'unit_ambiguous'], ['8 gb', 'unit_ambiguous'], ['8 KB', 'unit_ambiguous'], ['8 furlong', 'unit_unknown']]) {
    const { status, faults } = roofline({ bytes });
    assert.deepEqual([status, faults], [1, [[code, 'bytes']]], bytes);
    assert.deepEqual(checked({ ...BASE, bytes }).faults.map(({ code, pointer }) => [code, pointer]), [[code, '/blocks/0/inputs/bytes']], bytes);
  }
  assert.equal(roofline({ bytes: '8,000,000 KB' }).status, 1);
  assert.deepEqual(checked({ ...BASE, bytes: '8,000,000 KB' }).faults.map(({ code }) => code), ['number_malformed']);
  // A bare number: base units on the command line, told as such; a fault in a lesson.
  assert.equal(roofline({ bytes: '8' }).inputs.bytes.text, '8 B');
  for (const bytes of [8, '8']) assert.deepEqual(checked({ ...BASE, bytes }).status, 1);
  const { outputs } = roofline({});
  for (const [name, { unit, text, value }] of Object.entries(outputs)) {
    if (typeof value === 'number') assert.ok(unit !== '' && /\d \S*[A-Za-z]/.test(text), `${name}: ${text}`);
  }
});

const NO_NUMBERS = [['NaN', 'not_finite'], ['nan', 'not_finite'], ['Infinity', 'not_finite'], ['-inf', 'not_finite'], ['1e999', 'not_finite'], ['-1e999', 'not_finite'],
  ['1e-999', 'out_of_range']];

test('B45 what is no finite number is refused by the name of its input, in a lesson by its place', () => {
  for (const [name, value] of Object.entries(BASE)) {
    for (const [number, code] of NO_NUMBERS) {
      const text = `${number} ${value.split(' ')[1]}`;
      const { status, faults, out } = roofline({ [name]: text });
      assert.deepEqual([status, faults], [1, [[code, name]]], text);
      assert.doesNotMatch(out, /\bnull\b/);
      const found = checked({ ...BASE, [name]: text });
      assert.deepEqual([found.status, found.faults.map(({ code, pointer }) => [code, pointer])], [1, [[code, `/blocks/0/inputs/${name}`]]], text);
    }
  }
});

/** Every value in a reply that a script may take for a number. */
function assertSound(out, what) {
  JSON.parse(out, (key, value) => {
    assert.notEqual(value, null, `${what}: ${key}`);
    return value;
  });
  assert.doesNotMatch(out.replace(/"(message|accepted)": "[^\n]*/g, ''), /(?<![a-z])(inf|nan|infinity)(?![a-z])/i, what);
}

test('B45 no reply holds a null where a number is promised, also at the ends of what can be held', () => {
  const ends = ['0', '5e-324', '1e-308', '1e300', '1.7976931348623157e308'];
  for (const flops of ends) for (const bytes of ends) for (const rate of ends.slice(1)) {
    assertSound(roofline({ flops, bytes, rate, bandwidth: '1' }).out, `${flops} ${bytes} ${rate}`);
  }
});

test('B48 nothing to do, nothing to move and nothing to do it with: an answer in words and numbers, or the input named', () => {
  const idle = roofline({ flops: '0 FLOP', bytes: '0 B' });
  assert.deepEqual([idle.outputs.time.value, idle.outputs.intensity.value, idle.outputs.limiter.value], [0, 'undefined', 'none']);
  const still = roofline({ bytes: '0 B' });
  assert.deepEqual([still.outputs.move_time.value, still.outputs.intensity.value, still.outputs.limiter.value], [0, 'unbounded', 'compute']);
  const nothing = roofline({ flops: '0 FLOP' });
  assert.deepEqual([nothing.outputs.intensity.value, nothing.outputs.attainable_rate.value, nothing.outputs.limiter.value], [0, 0, 'memory']);
  assert.deepEqual(roofline({ bytes: '-0 B' }).inputs.bytes, { value: 0, unit: 'byte', text: '0 B' });
  for (const name of ['rate', 'bandwidth']) {
    const unit = BASE[name].split(' ')[1];
    for (const zero of ['0', '-0', '0.000']) assert.deepEqual(roofline({ [name]: `${zero} ${unit}` }).faults, [['zero_rate', name]], `${name} ${zero}`);
    assert.deepEqual(roofline({ [name]: `-1 ${unit}` }).faults, [['negative', name]]);
  }
  assert.deepEqual(roofline({ bytes: '-8 GB' }).faults, [['negative', 'bytes']]);
  const zeros = roofline({ flops: '0', bytes: '0', rate: '0', bandwidth: '0' });
  assert.deepEqual([zeros.status, zeros.faults], [1, [['zero_rate', 'rate']]]);
});

test('B48 a lesson of nothing draws a whole picture, without a number that is none', () => {
  const step = { id: 'start', title: 't', caption: '{time} {intensity}', alt: '{time}' };
  for (const changed of [{ bytes: '0 B' }, { flops: '0 FLOP' }, { bytes: '0 B', flops: '0 FLOP' }, { bytes: '1e-29 B' }, { flops: '1e-29 FLOP' }]) {
    const figure = { kind: 'figure', id: 'f', picture: 'bound', title: 'f', model: 'roofline', inputs: { ...BASE, ...changed }, steps: [step] };
    const input = JSON.stringify({ format: 1, id: 'odd', language: 'en', title: 'Odd', blocks: [figure] });
    for (const words of [['--svg', 'f:1'], ['--svg', 'f:1', '--width', '320'], ['--text']]) {
      const { status, out, err } = lessonWith({ input }, 'render', '-', ...words);
      assert.equal(status, 0, err);
      assert.doesNotMatch(out, /(?<![a-z-])(inf|nan|infinity)(?![a-z])/i, JSON.stringify(changed));
    }
  }
});
