// How tools/test adds up its runners: a crash, an empty run and a skipped test each count as a failure.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'runners-'));
after(() => rmSync(folder, { recursive: true }));

// The totals after one call of a runner, as "passed failed".
function totals(call) {
  const script = `
    set -euo pipefail
    root='${folder}'
    source '${root}tools/lib/say.sh'
    source '${root}tools/lib/runners.sh'
    ${call}
    echo "$total_passed $total_failed"`;
  // Inside a test, node's runner reports to its parent; the runs below stand alone.
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined };
  const { stdout, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8', env });
  const last = stdout.trimEnd().split('\n').at(-1);
  assert.match(last, /^\d+ \d+$/, stdout + stderr);
  return last;
}

function nodeFile(name, body) {
  const file = path.join(folder, name);
  writeFileSync(file, `import assert from 'node:assert';\nimport {test} from 'node:test';\n${body}`);
  return file;
}

test('a counting program is believed, unless it crashes or counts nothing', () => {
  assert.equal(totals(`run_counting a bash -c 'echo 3 passed, 0 failed'`), '3 0');
  assert.equal(totals(`run_counting a bash -c 'echo 3 passed, 2 failed; exit 1'`), '3 2');
  assert.equal(totals(`run_counting a bash -c 'echo 3 passed, 0 failed; kill -SEGV $$'`), '3 1');
  assert.equal(totals(`run_counting a bash -c 'echo nothing to say'`), '0 1');
  assert.equal(totals(`run_counting a bash -c 'echo 0 passed, 0 failed'`), '0 1');
});

test('runners add up', () => {
  const two = `run_counting a bash -c 'echo 3 passed, 0 failed'; run_counting b bash -c 'echo 4 passed, 1 failed; exit 1'`;
  assert.equal(totals(two), '7 1');
});

test('a runner that hangs is ended and counts as failed', () => {
  assert.equal(totals(`longest=0.2s; run_counting a tail -f /dev/null`), '0 1');
});

test("node's tests: failed, skipped and crashed ones count as failures", () => {
  const good = nodeFile('good.mjs', `test('a', () => {}); test('b', () => {});`);
  assert.equal(totals(`run_node a '${good}'`), '2 0');
  const bad = nodeFile('bad.mjs', `test('a', () => assert.ok(false)); test('b', () => {});`);
  assert.equal(totals(`run_node a '${bad}'`), '1 1');
  const skipped = nodeFile('skipped.mjs', `test('a', () => {}); test('b', {skip: true}, () => {});`);
  assert.equal(totals(`run_node a '${skipped}'`), '1 1');
  const crashed = nodeFile('crashed.mjs', `test('a', () => process.exit(3));`);
  assert.equal(totals(`run_node a '${crashed}'`), '0 1');
  assert.equal(totals('run_node a'), '0 1');
});

test('Catch2: a failed run and an empty run count as failures', () => {
  const program = `'${root}build/native/unit_tests'`;
  assert.equal(totals(`run_catch2 a ${program} 'no such test'`), '0 1');
  assert.equal(totals(`run_catch2 a ${program} --no-such-option`), '0 1');
  assert.equal(totals(`run_catch2 a ${program} --list-tests`), '0 1');
  assert.match(totals(`run_catch2 a ${program} '*'`), /^[1-9]\d* \d+$/);
});
