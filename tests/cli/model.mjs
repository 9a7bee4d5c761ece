// `lesson model`: lists, describes and computes; what other people's scripts rely on.
import assert from 'node:assert/strict';
import { openSync } from 'node:fs';
import { test } from 'node:test';

import { lesson, lessonInShell, lessonWith } from './run.mjs';

const base = ['flops=1MFLOP', 'bytes=8MB', 'rate=1GFLOP/s', 'bandwidth=1GB/s'];
const shared = [...base, 'devices=2', 'exchange_bytes=5MB', 'link=1GB/s'];

function answers(...words) {
  const { status, out, err } = lesson('model', ...words, '--json');
  assert.equal(err, '');
  assert.equal(status, 0);
  return JSON.parse(out).answers;
}

const texts = (values) => Object.fromEntries(Object.entries(values).map(([name, { text }]) => [name, text]));

test('the list names each system once, as text and as JSON', () => {
  const { status, out } = lesson('model');
  assert.equal(status, 0);
  const { models } = JSON.parse(lesson('model', '--json').out);
  assert.deepEqual(models.map(({ model }) => model), ['roofline', 'break_even', 'growth', 'flop_count', 'attention', 'online_softmax',
    'kv_cache', 'paging', 'batching', 'prefill_decode', 'collective', 'data_parallel', 'tensor_parallel', 'pipeline', 'zero',
    'training_memory', 'training_compute', 'recompute', 'quantisation', 'devices']);
  for (const { model, summary } of models) assert.match(out, new RegExp(`^  ${model} +${summary}$`, 'm'));
});

test('the description tells inputs, units, formula, limits and source', () => {
  const { status, out } = lesson('model', 'roofline');
  assert.equal(status, 0);
  for (const part of ['bandwidth', 'byte/s', 'formula', 'not for', 'Communications of the ACM', 'default 1'])
    assert.ok(out.includes(part), part);
  const described = JSON.parse(lesson('model', 'roofline', '--json').out);
  assert.equal(described.model, 'roofline');
  assert.deepEqual(described.inputs.map(({ name }) => name), ['flops', 'bytes', 'rate', 'bandwidth', 'overlap']);
  assert.deepEqual(described.outputs.map(({ name }) => name),
    ['compute_time', 'move_time', 'time', 'serial_time', 'intensity', 'ridge', 'attainable_rate', 'limiter']);
  for (const field of [...described.inputs, ...described.outputs])
    for (const key of ['name', 'unit', 'meaning', 'symbol']) assert.equal(typeof field[key], 'string', `${field.name} ${key}`);
  assert.deepEqual(described.outputs.at(-1).words, ['compute', 'memory', 'balanced', 'none']);
});

test('--all describes every system as it describes itself', () => {
  const { models } = JSON.parse(lesson('model', '--all', '--json').out);
  for (const described of models) assert.deepEqual(described, JSON.parse(lesson('model', described.model, '--json').out));
  assert.doesNotMatch(JSON.stringify(models), /null/);
  const { out } = lesson('model', '--all');
  for (const { model } of models) assert.ok(out.includes(lesson('model', model).out), model);
  assert.equal(lesson('model', '--all', 'roofline').status, 2);
});

test('break_even names its inputs and outputs as fixed', () => {
  const described = JSON.parse(lesson('model', 'break_even', '--json').out);
  assert.deepEqual(described.inputs.map(({ name }) => name), ['flops', 'bytes', 'rate', 'bandwidth', 'devices', 'exchange_bytes',
    'link', 'latency', 'exchanges', 'overlap']);
  const outputs = described.outputs.map(({ name }) => name);
  for (const name of ['single_time', 'work_time', 'exchange_time', 'time', 'pays_below', 'speedup']) assert.ok(outputs.includes(name), name);
});

test('the chapter\'s base case: 1 ms and 8 ms', () => {
  const [{ inputs, outputs, formula, assumptions }] = answers('roofline', ...base);
  assert.deepEqual(inputs.rate, { value: 1e9, unit: 'FLOP/s', text: '1 GFLOP/s' });
  assert.deepEqual(inputs.overlap, { value: 1, unit: '', text: '1' });
  assert.deepEqual(outputs.compute_time, { value: 0.001, unit: 's', text: '1 ms' });
  assert.deepEqual(outputs.move_time, { value: 0.008, unit: 's', text: '8 ms' });
  assert.deepEqual(outputs.limiter, { value: 'memory', unit: '', text: 'memory' });
  assert.ok(formula.includes('8,000,000 B / 1e9 B/s = 8 ms'));
  assert.ok(formula.includes('max(1 ms, 8 ms) = 8 ms'));
  assert.ok(assumptions.length > 0);
});

test('the chapter\'s worked example: 10 µs, 800 µs, and 400 µs with 4 MB', () => {
  const found = answers('roofline', 'flops=1e6', 'bytes=8MB,4MB', 'rate=100GFLOP/s', 'bandwidth=10GB/s');
  assert.deepEqual(found.map(({ outputs }) => outputs.time.text), ['800 µs', '400 µs']);
  assert.equal(found[0].outputs.compute_time.text, '10 µs');
});

test('step 4: 9 ms against 8 ms, and two devices pay below 4 ms', () => {
  const [{ outputs }] = answers('break_even', ...shared);
  assert.equal(outputs.time.text, '9 ms');
  assert.equal(outputs.single_time.text, '8 ms');
  assert.equal(outputs.pays_below.text, '4 ms');
  const [{ outputs: hidden }] = answers('break_even', ...shared, 'overlap=true');
  assert.equal(hidden.time.text, '5 ms');
});

test('the same task in other spellings gives the same answer', () => {
  const [wanted] = answers('roofline', ...base);
  for (const spelling of [
    ['flops=1e6', 'bytes=8e6', 'rate=1e9', 'bandwidth=1e9'],
    ['flops=1000 kFLOP', 'bytes=8000 kB', 'rate=0.001 TFLOP/s', 'bandwidth=8 Gbit/s'],
    ['bandwidth=1000 MB/s', 'rate=1000 MFLOP/s', 'bytes=64 Mbit', 'flops=0.001 GFLOP'],
  ]) assert.deepEqual(answers('roofline', ...spelling), [wanted]);
  const [binary] = answers('roofline', 'flops=1', 'bytes=8GiB', 'rate=1', 'bandwidth=1GiB/s');
  assert.equal(binary.inputs.bytes.value, 8 * 2 ** 30);
  assert.equal(binary.outputs.move_time.value, 8);
});

test('commas sweep, the last sweep fastest', () => {
  const found = answers('growth', 'tokens=100,200', 'causal=0,1');
  assert.deepEqual(found.map(({ outputs }) => outputs.pairs.value), [10000, 5050, 40000, 20100]);
  assert.deepEqual(found.map(({ outputs }) => outputs.pairs.text), ['10,000', '5,050', '40,000', '20,100']);
});

test('an intensity without traffic is a word', () => {
  assert.equal(answers('roofline', 'flops=1', 'bytes=0', 'rate=1', 'bandwidth=1')[0].outputs.intensity.value, 'unbounded');
  assert.equal(answers('roofline', 'flops=0', 'bytes=0', 'rate=1', 'bandwidth=1')[0].outputs.intensity.value, 'undefined');
});

test('text for people shows the same numbers as JSON for scripts', () => {
  const { status, out } = lesson('model', 'break_even', ...shared);
  assert.equal(status, 0);
  const [{ inputs, outputs }] = answers('break_even', ...shared);
  for (const [name, text] of Object.entries({ ...texts(inputs), ...texts(outputs) }))
    assert.match(out, new RegExp(`^  ${name} +${text}( |$)`, 'm'));
});

const refused = [
  ['zero_rate', 'bandwidth', ['roofline', 'flops=1', 'bytes=1', 'rate=1', 'bandwidth=0']],
  ['negative', 'rate', ['roofline', 'flops=1', 'bytes=1', 'rate=-1', 'bandwidth=1']],
  ['negative', 'bytes', ['roofline', 'flops=1', 'bytes=-8MB', 'rate=1', 'bandwidth=1']],
  ['not_finite', 'flops', ['roofline', 'flops=nan', 'bytes=1', 'rate=1', 'bandwidth=1']],
  ['not_finite', 'flops', ['roofline', 'flops=1e999', 'bytes=1', 'rate=1', 'bandwidth=1']],
  ['out_of_range', 'flops', ['roofline', 'flops=1e-999', 'bytes=1', 'rate=1', 'bandwidth=1']],
  ['out_of_range', 'overlap', ['roofline', 'flops=1', 'bytes=1', 'rate=1', 'bandwidth=1', 'overlap=2']],
  ['overflow', 'flops', ['roofline', 'flops=1e300', 'bytes=1', 'rate=1e-300', 'bandwidth=1']],
  ['unit_mismatch', 'rate', ['roofline', 'flops=1', 'bytes=1', 'rate=1GB/s', 'bandwidth=1']],
  ['unit_ambiguous', 'bytes', ['roofline', 'flops=1', 'bytes=8KB', 'rate=1', 'bandwidth=1']],
  ['unit_ambiguous', 'rate', ['roofline', 'flops=1', 'bytes=1', 'rate=1GFLOPS', 'bandwidth=1']],
  ['unit_unknown', 'bytes', ['roofline', 'flops=1', 'bytes=8 crates', 'rate=1', 'bandwidth=1']],
  ['number_malformed', 'bytes', ['roofline', 'flops=1', 'bytes=', 'rate=1', 'bandwidth=1']],
  ['number_malformed', 'bytes', ['roofline', 'flops=1', 'bytes=0x10', 'rate=1', 'bandwidth=1']],
  ['number_malformed', 'bytes', ['roofline', 'flops=1', 'bytes=8,000,000', 'rate=1', 'bandwidth=1']],
  ['number_malformed', 'tokens', ['growth', 'tokens=[1,2]']],
  ['number_malformed', 'tokens', ['growth', 'tokens=1,,2']],
  ['unknown_input', 'bandwith', ['roofline', 'flops=1', 'bytes=1', 'rate=1', 'bandwith=1']],
  ['unknown_input', '', ['growth', '=5']],
  ['missing_input', 'bandwidth', ['roofline', 'flops=1', 'bytes=1', 'rate=1']],
  ['duplicate_input', 'tokens', ['growth', 'tokens=1', 'tokens=2']],
  ['out_of_range', 'tokens', ['growth', 'tokens=2.5']],
  ['overflow', 'tokens', ['growth', 'tokens=1e12']],
  ['out_of_range', 'causal', ['growth', 'tokens=5', 'causal=2']],
  ['out_of_range', 'devices', ['break_even', ...base, 'devices=0', 'exchange_bytes=5MB', 'link=1GB/s']],
  ['zero_rate', 'link', ['break_even', ...base, 'devices=2', 'exchange_bytes=5MB', 'link=0']],
  ['unknown_model', '', ['rooflin', 'flops=1']],
  ['too_many', 'causal', ['growth', `tokens=${'1,'.repeat(9999)}1`, 'causal=0,1']],
];
for (const [code, input, words] of refused)
  test(`refused with ${code}: ${words.join(' ').slice(0, 60)}`, () => {
    const plain = lesson('model', ...words);
    assert.equal(plain.status, 1);
    assert.equal(plain.out, '');
    assert.ok(plain.err.includes(`error[${code}]`), plain.err);
    const { status, out, err } = lesson('model', ...words, '--json');
    assert.equal(status, 1);
    assert.equal(err, plain.err);
    const { model, faults } = JSON.parse(out);
    assert.equal(model, words[0]);
    assert.equal(faults[0].code, code);
    assert.equal(faults[0].input, input);
    assert.ok(faults[0].message.length > 0 && faults[0].accepted.length > 0);
  });

test('every unreadable value is told, and a refusal in a sweep only once', () => {
  const two = JSON.parse(lesson('model', 'roofline', 'flops=x', 'bytes=8KB', 'rate=1', 'bandwidth=1', '--json').out).faults;
  assert.deepEqual(two.map(({ code }) => code), ['number_malformed', 'unit_ambiguous']);
  const once = JSON.parse(lesson('model', 'growth', 'tokens=1,2,3', 'causal=7', '--json').out).faults;
  assert.deepEqual(once.map(({ code }) => code), ['out_of_range']);
});

test('a near miss is answered with the name that was meant', () => {
  assert.match(lesson('model', 'rooflin').err, /did you mean roofline\?/);
  assert.match(lesson('model', 'roofline', 'bandwith=1').err, /did you mean bandwidth\?/);
});

test('a command line that cannot be understood is a matter of usage: status 2, nothing on standard output', () => {
  for (const words of [[], ['nothing'], ['model', 'growth', '5'], ['model', '--jsn'], ['model', 'growth', '-x', 'tokens=1']]) {
    const { status, out, err } = lesson(...words);
    assert.equal(status, 2, words.join(' '));
    assert.equal(out, '');
    assert.match(err, /usage: lesson/);
  }
  const { status, out } = lesson('--help');
  assert.equal(status, 0);
  assert.match(out, /usage: lesson/);
});

for (const command of ['check', 'codes', 'render', 'model', 'new', 'translate']) {
  test(`"lesson ${command} --help" says how it is used, and does nothing else`, () => {
    const { status, out, err } = lesson(command, '--help');
    assert.deepEqual([status, err], [0, '']);
    assert.ok(out.startsWith(`usage: lesson ${command} `));
  });
}

test('bytes that are not UTF-8 are never echoed', () => {
  for (const script of ['model growth tokens="$(printf "\\377\\376")" --json', 'model "$(printf "\\377")" --json',
    'model growth "$(printf "\\377")=1" --json', '"$(printf "\\377")"']) {
    const { out, err, status } = lessonInShell(script);
    assert.ok(status === 1 || status === 2, script);
    for (const bytes of [out, err]) assert.doesNotThrow(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes), script);
    if (status === 1) JSON.parse(out.toString());
  }
});

test('an output that cannot be written is told, with status 2', () => {
  const full = openSync('/dev/full', 'w');
  const { status, err } = lessonWith({ stdio: ['ignore', full, 'pipe'] }, 'model', 'growth', 'tokens=5');
  assert.equal(status, 2);
  assert.match(err, /could not be written/);
});
