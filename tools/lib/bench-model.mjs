// Runs the stopwatch natively and under node in turns, and prints each piece beside what it is compared with.
import { spawnSync } from 'node:child_process';
import { median } from './median.mjs';

const [runs, native, web] = process.argv.slice(2);

/** One run: nanoseconds by "name size". */
function measure(command, words) {
  const { status, stdout, error } = spawnSync(command, words, { encoding: 'utf8' });
  if (error || status !== 0) throw error ?? new Error(`${command} ended with ${status}`);
  return new Map(stdout.trim().split('\n').map((line) => line.split(' ')).map(([name, size, nanoseconds]) => [`${name} ${size}`, Number(nanoseconds)]));
}

const rounds = Array.from({ length: Number(runs) }, () => ({ native: measure(native, []), web: measure(process.execPath, [web]) }));
const keys = [...rounds[0].native.keys()];
/** The median over runs of a figure that is formed within each run. */
const over = (figure) => median(rounds.map(figure));
const of = (kind, key) => (round) => round[kind].get(key);

const floor = keys.find((key) => key.startsWith('floor '));
const smaller = (key) => {
  const [name, size] = key.split(' ');
  return keys.find((other) => other.startsWith(`${name} `) && Number(other.split(' ')[1]) * 10 === Number(size));
};

const table = keys.map((key) => {
  const [name, size] = key.split(' ');
  const before = smaller(key);
  const ofFloor = name.startsWith('roofline') ? over((round) => round.native.get(key) / round.native.get(floor)).toFixed(2) : '';
  return {
    piece: name,
    size: Number(size).toLocaleString('en'),
    'native, ns each': over(of('native', key)).toPrecision(3),
    'wasm over native': over((round) => round.web.get(key) / round.native.get(key)).toFixed(2),
    'over the floor (goal 3)': ofFloor,
    'each, over a tenth of the size (linear: 1)': before ? over((round) => round.native.get(key) / round.native.get(before)).toFixed(2) : '',
  };
});

const heads = Object.keys(table[0]);
console.log(`| ${heads.join(' | ')} |\n|${heads.map(() => '---').join('|')}|`);
for (const row of table) console.log(`| ${heads.map((head) => row[head]).join(' | ')} |`);
