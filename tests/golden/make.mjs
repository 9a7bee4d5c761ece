// Makes every golden text anew with the command line: an SVG for each step, width and language, and a transcript.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = process.env.LESSON ?? `${root}/build/native/lesson`;
const lessons = ['lessons/f21.json', 'lessons/f16.json', 'tests/lessons/opposite.json'];
const languages = ['zh-Hans', 'en'];
const widths = ['720', '320'];

const run = (...words) => execFileSync(program, words, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 24 });

function figuresOf(path) {
  return JSON.parse(readFileSync(`${root}/${path}`, 'utf8')).blocks.filter((block) => block.kind === 'figure');
}

/** Each golden as {name, text}. */
export function goldens() {
  const made = [];
  for (const path of lessons)
    for (const language of languages) {
      const lesson = path.replace(/.*\/|\.json$/g, '');
      made.push({ name: `${lesson}.${language}.txt`, text: run('render', path, '--text', '--lang', language) });
      for (const { id, steps } of figuresOf(path))
        for (let step = 1; step <= steps.length; step++)
          for (const width of widths)
            made.push({
              name: `${lesson}.${language}.${id}-${step}.${width}.svg`,
              text: run('render', path, '--svg', `${id}:${step}`, '--width', width, '--lang', language),
            });
    }
  return made;
}

if (process.argv[2] === '--renew') {
  const folder = fileURLToPath(new URL('./made', import.meta.url));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const { name, text } of goldens()) writeFileSync(`${folder}/${name}`, text);
}
