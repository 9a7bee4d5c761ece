// Each check of the repository against one good sample and against every fault it is there to find.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { checkContent, checkTopLevel } from '../../tools/check/content.mjs';
import { checkLayers } from '../../tools/check/layers.mjs';
import { checkLength, checkOpening } from '../../tools/check/shape.mjs';

const file = (path, ...lines) => ({ path, text: lines.map((line) => `${line}\n`).join('') });

function finds(check, sample, line, message) {
  const faults = check([sample]);
  assert.equal(faults.length, 1, `${sample.path}: ${faults.join('; ')}`);
  assert.ok(faults[0].startsWith(`${sample.path}:${line}: `), faults[0]);
  assert.match(faults[0], message);
}

const accepts = (check, ...samples) => assert.deepEqual(check(samples), []);

test('an include may point left or stay, never right', () => {
  accepts(checkLayers, file('src/scene/a.h', '#include "units/value.h"', '#include "scene/scene.h"', '#include <string>'));
  accepts(checkLayers, file('tests/units/a.cpp', '#include "player/player.h"'));
  finds(checkLayers, file('src/cost/a.cpp', '// A.', '#include "lesson/lesson.h"'), 2, /"cost" may not include "lesson"/);
  finds(checkLayers, file('src/player/a.cpp', '#  include "app/paint.h"'), 1, /right of it/);
  finds(checkLayers, file('src/other/a.h', '#include <string>'), 1, /no layer "other"/);
});

test('only src/app knows the platform, and only .cpp files know the JSON library', () => {
  accepts(checkLayers, file('src/app/a.cpp', '#include <SDL.h>'), file('src/lesson/a.cpp', '#include <nlohmann/json.hpp>'));
  finds(checkLayers, file('src/render/a.cpp', '#include <emscripten.h>'), 1, /only src\/app/);
  finds(checkLayers, file('src/scene/a.h', '#include "imgui.h"'), 1, /only src\/app/);
  finds(checkLayers, file('src/lesson/a.h', '#include <nlohmann/json.hpp>'), 1, /\.cpp/);
});

test('only the command line reviews', () => {
  accepts(checkLayers, file('tools/lesson/a.cpp', '#include "review/review.h"'), file('src/review/a.cpp', '#include "review/labels.h"'));
  finds(checkLayers, file('src/app/a.cpp', '#include "review/review.h"'), 1, /only the command line/);
});

test('a source file has at most 300 lines, data may have more', () => {
  const lines = (count) => Array.from({ length: count }, () => 'x');
  accepts(checkLength, file('src/a.cpp', ...lines(300)), file('lessons/a.json', ...lines(301)), file('tests/golden/a.html', ...lines(301)));
  finds(checkLength, file('src/a.cpp', ...lines(301)), 301, /301 lines/);
  finds(checkLength, file('tools/a', '#!/bin/sh', ...lines(300)), 301, /301 lines/);
});

test('a source file opens with a sentence', () => {
  accepts(
    checkOpening,
    file('src/a.h', '// Reads a lesson.', '#pragma once'),
    file('src/b.h', '// Reads a lesson, which', '// may be long.', '#pragma once'),
    file('tools/a', '#!/bin/sh', '# Builds it.'),
    file('web/a.css', '/* Colours. */'),
    file('web/a.html', '<!doctype html>', '<!-- A page. -->'),
    file('lessons/a.json', '{}'),
  );
  finds(checkOpening, file('src/a.h', '#pragma once', '// Reads a lesson.'), 1, /does not open/);
  finds(checkOpening, file('src/a.h', '// reads a lesson', '#pragma once'), 1, /does not open/);
  finds(checkOpening, file('src/a.h', '// Reads a lesson', '', '// And more.'), 1, /does not open/);
  finds(checkOpening, file('tools/a', '#!/bin/sh', 'set -e'), 1, /does not open/);
});

test('no package host, machine path or unfinished note', () => {
  accepts(checkContent, file('src/a.h', '// src/work/units, ../root/, "$root"/build', 'href="https://example.org/home/"'));
  finds(checkContent, file('a.json', '{', `"https://registry.${'npm'}js.org/x"`), 2, /registry/);
  finds(checkContent, file('tools/a', `curl http://deb.${'debian'}.org/debian`), 1, /registry/);
  for (const folder of ['work', 'root', 'home']) finds(checkContent, file('src/a.h', `open("/${folder}/x")`), 1, /machine/);
  finds(checkContent, file('src/a.h', `cd /${'tmp'}/w`), 1, /machine/);
  for (const note of ['TO' + 'DO', 'FIX' + 'ME']) finds(checkContent, file('src/a.h', '', `// ${note}: later`), 2, /unfinished/);
});

test('nothing strays at the top level', () => {
  accepts(checkTopLevel, file('README.md'), file('src/units/a.h'), file('.ci/run'), file('tools/test'));
  finds(checkTopLevel, file('notes.txt'), 1, /top level/);
});
