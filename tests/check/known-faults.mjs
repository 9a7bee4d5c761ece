// The table of other products' faults in tests/README.md: each has a test with its number in the title where the table says.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../', import.meta.url));
const rows = [...readFileSync(`${folder}README.md`, 'utf8').matchAll(/^\| (B\d\d) \| [^|]+ \| ([^|]+) \|$/gm)]
  .map(([, id, files]) => [id, [...files.matchAll(/`([^`]+)`/g)].map(([, file]) => file).sort()]);

/** The numbers in the titles of a file's tests. */
const titled = (file) => [...readFileSync(folder + file, 'utf8').matchAll(/^\s*(?:if \(.*\) )?test\(['"`](B\d\d) /gm)].map(([, id]) => id);

test('every fault in the table has its tests where the table says, and every test with a number is in the table', () => {
  const files = ['browser', 'cli'].flatMap((name) => readdirSync(folder + name).filter((file) => file.endsWith('.mjs')).map((file) => `${name}/${file}`));
  const found = new Map();
  for (const file of files) for (const id of new Set(titled(file))) found.set(id, [...(found.get(id) ?? []), file]);
  assert.ok(rows.length >= 50, `${rows.length} rows`);
  assert.deepEqual(Object.fromEntries(rows), Object.fromEntries([...found].sort().map(([id, places]) => [id, places.sort()])));
});
