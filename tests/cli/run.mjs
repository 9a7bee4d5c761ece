// Runs the command line as a person or a script would, and gives back what it answered.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
export const program = process.env.LESSON ?? `${root}build/native/lesson`;

const limits = { encoding: 'utf8', maxBuffer: 64 << 20 };

function told({ error, status, signal, stdout, stderr }) {
  if (error) throw error;
  return { status, signal, out: stdout, err: stderr };
}

export function lesson(...words) {
  return lessonWith({}, ...words);
}

// `program` in the options runs a copy of it.
export function lessonWith({ program: copy = program, ...options }, ...words) {
  return told(spawnSync(copy, words, { ...limits, ...options }));
}

// Through a shell, which can pass bytes that Node cannot put into an argument; the output comes as bytes.
export function lessonInShell(words) {
  return told(spawnSync('sh', ['-c', `exec "$0" ${words}`, program], { ...limits, encoding: 'buffer' }));
}
