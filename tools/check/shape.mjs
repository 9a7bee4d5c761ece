// The shape of a source file: not too long, and opening with one sentence that says what it is.
import { isSource } from './files.mjs';

const LONGEST = 300;

export function checkLength(files) {
  return files.filter(isSource).flatMap(({ path, text }) => {
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
    return lines > LONGEST ? [`${path}:${LONGEST + 1}: ${lines} lines; a source file has at most ${LONGEST}`] : [];
  });
}

export function checkOpening(files) {
  return files
    .filter(isSource)
    .filter(({ text }) => !opensWithSentence(text))
    .map(({ path }) => `${path}:1: the file does not open with a comment that says in one sentence what it is`);
}

// Lines that have to come before any comment.
const BEFORE = /^(#!|<!doctype)/i;
const OPENING = /^\s*(\/\/|\/\*\*?|#|<!--|\{\{-? \/\*)\s*(?<first>.*)$/;

function opensWithSentence(text) {
  const lines = text.split('\n');
  while (lines.length && BEFORE.test(lines[0])) lines.shift();
  const first = OPENING.exec(lines[0] ?? '')?.groups.first;
  if (!first || !/^[\p{Lu}`"'<]/u.test(first)) return false;
  const comment = [first];
  for (const line of lines.slice(1)) {
    if (!/^\s*(\/\/|\*|#|[^/#]*(-->|\*\/))/.test(line)) break;
    comment.push(line);
  }
  return comment.some((line) => /[.:?!](\s|$)/.test(line));
}
