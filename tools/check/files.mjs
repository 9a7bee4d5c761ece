// The files of the repository as the checks see them: path, text and what kind of file it is.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

// What git ignores as well: the outcome of building and setting up.
const OUTCOMES = new Set(['.git', 'build', 'dist', 'node_modules']);

/** Every file under `root` that belongs to the repository, as {path, text}; pictures have no text. */
export function repositoryFiles(root, folder = '') {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (OUTCOMES.has(entry.name)) return [];
    if (entry.isDirectory()) return repositoryFiles(root, name);
    return [{ path: name, text: isPicture(name) ? '' : readFileSync(path.join(root, name), 'utf8') }];
  });
}

function isPicture(name) {
  return /\.(png|jpg|ico)$/.test(name);
}

const SOURCE = /\.(cpp|h|c|js|mjs|ts|css|html|sh|cmake)$/;

/** Whether people write it as source: no data, lock file, picture or golden file. */
export function isSource({ path: name, text }) {
  if (name.startsWith('tests/golden/')) return false;
  return SOURCE.test(name) || name.endsWith('CMakeLists.txt') || text.startsWith('#!');
}

/** Calls `look(line, number)` for every line and gathers what it says as "path:number: message". */
export function faultsByLine({ path: name, text }, look) {
  return text.split('\n').flatMap((line, index) => {
    const message = look(line, index + 1);
    return message ? [`${name}:${index + 1}: ${message}`] : [];
  });
}
