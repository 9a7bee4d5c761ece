// The README's table of the element names all that the element's description has, each in its own group.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const read = name => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const { attributes, members, events, cssParts, cssProperties } = JSON.parse(read('web/custom-elements.json')).modules[0].declarations[0];

// The rows of each group; its parts stand in one row.
const groups = new Map(read('README.md').split('\n| **').slice(1).map(group => [group.slice(0, group.indexOf('*')), group.split('\n\n')[0]]));
const named = group => [...groups.get(group).matchAll(/^\|? ?(?:`[^|]*)\|/gm)].flatMap(([cell]) => [...cell.matchAll(/`([^`(]+)(?:\([^`]*\))?`/g)].map(([, name]) => name));
const sorted = list => list.map(({ name }) => name).sort();

test('attributes, properties, methods and events are those of the element', () => {
  assert.deepEqual(named('attributes').sort(), sorted(attributes));
  assert.deepEqual(named('properties').sort(), sorted(members.filter(({ kind }) => kind === 'field')));
  assert.deepEqual(named('methods').sort(), sorted(members.filter(({ kind }) => kind === 'method')));
  assert.deepEqual(named('events').sort(), sorted(events));
});

test('parts and custom properties are those of the element', () => {
  const parts = [...groups.get('parts').matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  assert.deepEqual(parts.sort(), sorted(cssParts));
  assert.deepEqual(named('custom properties').sort(), sorted(cssProperties));
});
