// What may stand nowhere in the repository: package hosts, paths of one machine, notes of unfinished work, stray top-level entries.
import { faultsByLine } from './files.mjs';

// In pieces, so that this file does not find itself.
const HOSTS = ['registry\\.npm' + 'js', 'registry\\.' + 'yarnpkg', 'deb\\.' + 'debian', 'archive\\.' + 'ubuntu', 'pypi\\.' + 'org', 'files\\.python' + 'hosted'];
const FORBIDDEN = [
  [new RegExp(HOSTS.join('|')), 'the host of a package registry'],
  [/(^|[^\w.\-/}])\/(work|root|home|Users)\//, 'a path of one machine'],
  [/(^|[^\w.\-/}])\/tmp\/\w/, 'a path of one machine'],
  [new RegExp(`\\b(TO${'DO'}|FIX${'ME'}|XX${'X'})\\b`), 'a note of unfinished work'],
];

export function checkContent(files) {
  return files.flatMap((file) => faultsByLine(file, (line) => FORBIDDEN.find(([pattern]) => pattern.test(line))?.[1]));
}

const TOP_LEVEL = ['CMakeLists.txt', 'CMakePresets.json', 'README.md', 'src', 'web', 'lessons', 'tests', 'tools'];

export function checkTopLevel(files) {
  const entries = new Set(files.map(({ path }) => path.split('/')[0]));
  return [...entries]
    .filter((entry) => !TOP_LEVEL.includes(entry) && !entry.startsWith('.'))
    .map((entry) => `${entry}:1: does not belong at the top level`);
}
