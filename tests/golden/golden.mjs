// Golden pictures and transcripts: what each step draws and says, as it was when somebody last looked at it.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { goldens } from './make.mjs';

const folder = fileURLToPath(new URL('./made/', import.meta.url));

for (const { name, text } of goldens()) {
  test(`${name} is as it was looked at`, () => {
    const golden = readFileSync(folder + name, 'utf8');
    assert.equal(text, golden, `${name} has changed: look at it, then run tools/renew-goldens`);
  });
}

test('there is no golden that nothing makes', () => {
  assert.deepEqual(readdirSync(folder).sort(), goldens().map(({ name }) => name).sort());
});
