// Asks the native command line, whose answers the browsers' must equal.
import { spawnSync } from 'node:child_process';
import { root } from './server.mjs';

export function lesson(...words) {
  const { error, status, stdout, stderr } = spawnSync(`${root}build/native/lesson`, words, { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 });
  if (error) throw error;
  if (status !== 0) throw new Error(`lesson ${words.join(' ')}: ${stderr}`);
  return stdout;
}

/** What `lesson check` says of each of the files, with their translations; it ends in 1 where there are errors. */
export function lessonReport(...files) {
  const { error, stdout } = spawnSync(`${root}build/native/lesson`, ['check', ...files, '--json'], { encoding: 'utf8', maxBuffer: 64 << 20 });
  if (error) throw error;
  return JSON.parse(stdout).files;
}
