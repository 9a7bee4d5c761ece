// F21 read aloud from start to end, step by step, as it was when somebody last read it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { folder, spokenPages } from './lib/make-spoken.mjs';

test('what a screen reader says of F21 is as it was read', async () => {
  for (const [name, text] of await spokenPages()) {
    const golden = readFileSync(path.join(folder, name), 'utf8');
    assert.equal(text, golden, `${name} has changed: read it, then run tools/renew-goldens`);
  }
});
