// The pages that tools/bench page measures: the floors and peers of tools/peers, and ours.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { dist, root } from '../../tests/browser/lib/server.mjs';
import { writePeers } from '../peers/write-pages.mjs';
import { offerFigure, offerNothing } from './bench-page-watch.mjs';

const HOST = 'lesson-player';
const RESTED_ON = 8;

/** Scrolls the figure into view, as a reader would, and changes nothing else. */
function lookAt(page, index = 0) {
  return page.evaluate((index) => {
    document.querySelectorAll('lesson-player')[index].shadowRoot.querySelector('.stage').scrollIntoView({ block: 'center', behavior: 'instant' });
  }, index);
}

const takeKeys = (page) => page.at(`${HOST} >>> .stage`, (stage) => stage.focus({ preventScroll: true }));

/** Rests on the figure until its engine has come by itself and its canvas has nothing left to draw. */
async function restOn(page, index = 0) {
  await lookAt(page, index);
  await page.until('the canvas', (index) => document.querySelectorAll('lesson-player')[index].mode === 'canvas', index);
  await page.evaluate((index) => document.querySelectorAll('lesson-player')[index].settled.then(() => true), index);
}

async function restOnFirst(page) {
  await restOn(page);
  await takeKeys(page);
}

async function waitForEngine(page) {
  await lookAt(page);
  await takeKeys(page);
}

async function restOnMany(page) {
  for (let index = 0; index < RESTED_ON; index++) await restOn(page, index);
}

/**
 * A figure asks for its engine when it is pressed, takes the focus, or has rested in view, so nobody can step it for long without.
 * What a reader has until the engine is there is measured on a page whose engine is asked for and never comes.
 */
const OURS = [
  { id: 'waiting', name: 'lesson-player, one figure, its engine yet to come', path: '/waiting/', arrive: waitForEngine, steps: true, slow: true },
  { id: 'live', name: 'lesson-player, one figure, live (wasm)', path: '/figure/', arrive: restOnFirst, steps: true, slow: true },
  { id: 'chapter', name: 'lesson-player, the whole chapter, its first figure live (wasm)', path: '/chapter/', arrive: restOnFirst, steps: false, slow: true },
  { id: 'rested', name: `the same, ${RESTED_ON} figures rested on (wasm)`, path: '/chapter/', arrive: restOnMany, steps: false, slow: false },
].map((page) => ({ ...page, ours: true, offer: offerFigure }));

/** Requests of the page whose engine never comes. */
export const isHeld = (asked) => asked === '/waiting/engine.wasm';

/**
 * Writes the pages to `folder` and resolves to {pages, mounts}.
 *
 * A page is {id, name, path, steps, slow, empty, floor, ours, offer, arrive}. steps: whether it is stepped and played; slow: whether it is
 * opened on a slow phone too; offer: what makes window.offered before its scripts; arrive(page): brings it from its start to what is measured.
 */
export async function makePages(folder) {
  const peers = path.join(folder, 'peers');
  const figure = path.join(folder, 'figure');
  const written = await writePeers(peers);
  execFileSync(path.join(dist, 'bin/lesson'), ['render', 'tests/lessons/opposite.json', '-o', figure], { cwd: root });
  const others = written.map(({ folder: id, empty, ...page }) => ({ ...page, id, path: `/peers/${id}/`, empty, steps: !empty, slow: true, offer: empty ? offerNothing : null }));
  return { pages: [...others, ...OURS], mounts: { '/peers/': peers, '/figure/': figure, '/waiting/': figure, '/chapter/': dist } };
}
