// The page's player against the scripts it shares with src/player.
import assert from 'node:assert/strict';
import {readFileSync, readdirSync} from 'node:fs';
import {test} from 'node:test';
import {Player} from '../../web/player.js';

const here = new URL('./', import.meta.url);
const scripts = readdirSync(here)
  .filter(name => name.endsWith('.json'))
  .flatMap(name => JSON.parse(readFileSync(new URL(name, here), 'utf8')));

// Does one act and says what it gave.
function runAct(player, {do: what, at, to}) {
  switch (what) {
    case 'next': return player.next();
    case 'previous': return player.previous();
    case 'go_to': return player.goTo(to);
    case 'play': return player.play(at);
    case 'pause': return player.pause();
    case 'dwell': return player.setDwell(to, at);
    case 'tick': return player.tick(at);
    case 'look': return undefined;
    default: throw new Error(`no such act: ${what}`);
  }
}

test('there are scripts to run', () => assert.ok(scripts.length >= 20));

for (const {title, readings, acts} of scripts) {
  test(title, () => {
    const player = new Player(readings);
    for (const [index, act] of acts.entries()) {
      const where = `act ${index}: ${JSON.stringify(act)}`;
      assert.equal(runAct(player, act), act.gives, where);
      assert.equal(player.step, act.step, where);
      assert.equal(player.playing, act.playing, where);
      if ('due' in act) assert.equal(player.dueIn(act.at), act.due, where);
    }
  });
}

test('a dwell without end is not taken', () => {
  const player = new Player([4000, 4000]);
  player.setDwell(Infinity, 0);
  player.setDwell(NaN, 0);
  player.play(0);
  assert.equal(player.dueIn(0), 5000);
});
