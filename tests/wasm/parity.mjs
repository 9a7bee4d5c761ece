// The same command lines, native and in WebAssembly under node: the same bytes and the same status, to the last digit.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const native = process.env.LESSON ?? `${root}build/native/lesson`;
const web = process.env.LESSON_JS ?? `${root}build/web/lesson.js`;

function run(program, words) {
  const { error, status, stdout, stderr } = spawnSync(program, words, { cwd: root, encoding: 'buffer', maxBuffer: 256 << 20 });
  if (error) throw error;
  return { status, out: stdout.toString('latin1'), err: stderr.toString('latin1') };
}

function compare(...words) {
  const wanted = run(native, words);
  const found = run(process.execPath, [web, ...words]);
  assert.equal(found.out, wanted.out);
  assert.equal(found.err, wanted.err);
  assert.equal(found.status, wanted.status);
  return wanted;
}

// The same numbers in every run: a linear congruential generator modulo 2^32 (constants of Numerical Recipes).
let seed = 20091015;
function random() {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
}
const between = (low, high) => low + random() * (high - low);
const powerOfTen = (low, high) => 10 ** between(low, high);
const sweep = (count, next) => Array.from({ length: count }, next).join(',');

const base = ['flops=1MFLOP', 'bytes=8MB', 'rate=1GFLOP/s', 'bandwidth=1GB/s'];

const described = JSON.parse(run(native, ['model', '--all', '--json']).out).models;

/** Systems whose formulas have an exponential: its last digit belongs to the library of each platform. */
const transcendental = new Set(['online_softmax']);

/** Numbers within 1e-12 of each other, all else equal. */
function near(found, wanted, place) {
  if (typeof wanted !== 'number') {
    assert.equal(typeof found, typeof wanted, place);
    if (typeof wanted !== 'object') return assert.equal(found, wanted, place);
    assert.deepEqual(Object.keys(found), Object.keys(wanted), place);
    for (const key of Object.keys(wanted)) if (key !== 'text' && key !== 'formula') near(found[key], wanted[key], `${place}.${key}`);
    return undefined;
  }
  return assert.ok(Math.abs(found - wanted) <= 1e-12 * Math.max(Math.abs(found), Math.abs(wanted)), `${place}: ${found}, ${wanted}`);
}

/** One answer in JSON: the same bytes, or the same numbers where an exponential takes part. */
function compareAnswer(model, words) {
  if (!transcendental.has(model)) return compare('model', model, ...words, '--json');
  const line = ['model', model, ...words, '--json'];
  const wanted = run(native, line), found = run(process.execPath, [web, ...line]);
  assert.equal(found.status, wanted.status);
  near(JSON.parse(found.out), JSON.parse(wanted.out), line.join(' '));
  return wanted;
}

test('lists and descriptions', () => {
  for (const words of [[], ['--all'], ...described.map(({ model }) => [model])]) {
    assert.equal(compare('model', ...words).status, 0);
    assert.equal(compare('model', ...words, '--json').status, 0);
  }
});

test('every system\'s own examples, and factors of them', () => {
  for (const { model, inputs } of described) {
    const required = inputs.filter(({ required }) => required);
    // Without any input `lesson model` describes; the first one's default changes nothing.
    const examples = required.length ? required.map(({ name, example }) => `${name}=${example}`) : [`${inputs[0].name}=${inputs[0].default}`];
    assert.equal(compareAnswer(model, examples).status, 0, model);
    for (const field of inputs.filter(({ kind }) => kind === 'number' || kind === 'count')) {
      const [, number, unit] = /^([\d.e-]+)(.*)$/.exec(field.default || field.example);
      const numbers = [1 / 3, 1, 7].map((factor) => (field.kind === 'count' ? Math.ceil(number * factor) : number * factor));
      const others = required.filter(({ name }) => name !== field.name).map(({ name, example }) => `${name}=${example}`);
      compareAnswer(model, [...others, `${field.name}=${numbers.map((each) => `${each}${unit}`)}`]);
    }
  }
});

test('every published case', () => {
  const folder = `${root}tests/cost/cases/systems/`;
  for (const file of readdirSync(folder))
    for (const { model, given } of JSON.parse(readFileSync(folder + file, 'utf8')))
      compareAnswer(model, Object.entries(given).map(([name, text]) => `${name}=${text}`));
});

test('the chapter\'s numbers', () => {
  assert.ok(compare('model', 'roofline', ...base).out.includes('8 ms'));
  for (const json of [[], ['--json']]) {
    assert.equal(compare('model', 'roofline', 'flops=1e6', 'bytes=8MB,4MB', 'rate=100GFLOP/s', 'bandwidth=10GB/s', ...json).status, 0);
    assert.equal(compare('model', 'break_even', ...base, 'devices=1,2,3,4,8', 'exchange_bytes=5MB,3MB', 'link=1GB/s', ...json).status, 0);
    assert.equal(compare('model', 'growth', 'tokens=0,1,100,200,94906265', 'causal=0,1', ...json).status, 0);
  }
});

test('several devices, system by system', () => {
  const systems = {
    collective: ['op=all_reduce,all_gather,broadcast', 'ranks=1,2,3,64', 'latency=5us'],
    data_parallel: ['devices=1,3,4,7', 'tokens=1000,16384', 'overlap=0,1'],
    tensor_parallel: ['tensor_parallel=1,2,4,8', 'full_recompute=0,1', 'latency=1us'],
    pipeline: ['stages=1,2,4', 'micro_batches=4,8', 'chunks=1,2,3', 'forward_time=0.7', 'backward_time=1.9'],
    zero: ['stage=0,1,2,3', 'data_parallel=1,3,64', 'parameters=7.5e9,8.03e9'],
  };
  for (const [system, words] of Object.entries(systems)) {
    assert.equal(compare('model', system, '--json').status, 0);
    assert.equal(compare('model', system, ...words, '--json').status, 0);
  }
  assert.equal(compare('model', 'pipeline', 'stage_times=[3.1,3,6.2,2.9]', '--json').status, 0);
});

test('a thousand random tasks, written with every digit', () => {
  for (let round = 0; round < 10; ++round) {
    const words = [`flops=${sweep(100, () => powerOfTen(0, 18))}`, `bytes=${powerOfTen(0, 15)}`, `rate=${powerOfTen(6, 18)}`,
      `bandwidth=${powerOfTen(6, 15)}`, `overlap=${random()}`];
    assert.equal(compare('model', 'roofline', ...words, '--json').status, 0);
  }
});

test('a thousand random exchanges', () => {
  for (let round = 0; round < 10; ++round) {
    const words = [...base, `devices=${1 + round}`, `exchange_bytes=${sweep(100, () => `${between(0.001, 1000)}MB`)}`,
      `link=${between(0.1, 100)}GB/s`, `latency=${between(0.1, 100)}us`, `exchanges=${1 + round * 7}`, `overlap=${round % 2}`];
    assert.equal(compare('model', 'break_even', ...words, '--json').status, 0);
    assert.equal(compare('model', 'break_even', ...words).status, 0);
  }
});

test('numbers that are hard to round or to read', () => {
  const hard = ['2.2250738585072011e-308', '4.9e-324', '1.7976931348623157e308', '9007199254740993', '0.1', '0.3', '5e-5', '999999.5',
    '999999.4999999999', '123456.5', '1.0000005', '8.41e21', '9214843084008499', '2.5e-5', '1e23', '6.02214076e23'];
  compare('model', 'roofline', `flops=${hard.join(',')}`, 'bytes=1', 'rate=1', 'bandwidth=1', '--json');
  compare('model', 'roofline', 'flops=1', `bytes=${hard.slice(4).join(',')}`, 'rate=3', 'bandwidth=7');
});

test('refusals and mistakes of usage', () => {
  for (const words of [['flops=nan'], ['flops=1e999'], ['bytes=8KB'], ['rate=0'], ['rate=-1GFLOP/s'], ['bandwith=1'], ['overlap=2'],
    ['bytes=8,000,000'], ['flops=1e300', 'rate=1e-300']]) {
    const names = words.map((word) => word.split('=')[0]);
    const rest = base.filter((word) => !names.includes(word.split('=')[0]));
    assert.equal(compare('model', 'roofline', ...rest, ...words, '--json').status, 1, words.join(' '));
  }
  assert.equal(compare('model', 'rooflin').status, 1);
  assert.equal(compare('model', '--jsn').status, 2);
  assert.equal(compare().status, 2);
});
