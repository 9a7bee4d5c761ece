// The bars as a terminal recording for asciinema-player: one picture of block characters for each step.
import { BARS } from './bars.js';

const ROWS = 10;
const COLUMNS = 44;
const UNITS_A_ROW = 20;
export const SECONDS_A_STEP = 0.5;

const cell = (bar, index, row) => (bar.height > (ROWS - row - 1) * UNITS_A_ROW ? `  \u001b[3${index + 1}m███████\u001b[0m ` : '          ');

function screen(step) {
  const shown = BARS.slice(0, step + 1);
  const lines = Array.from({ length: ROWS }, (_, row) => shown.map((bar, index) => cell(bar, index, row)).join(''));
  const words = shown.map(({ label }) => `  ${label}  `).join('');
  return `\u001b[2J\u001b[H${[...lines, words].join('\r\n')}`;
}

const events = BARS.map((_, step) => [step * SECONDS_A_STEP, 'o', screen(step)]);
const end = [BARS.length * SECONDS_A_STEP, 'o', ''];

export const CAST = [{ version: 2, width: COLUMNS, height: ROWS + 2 }, ...events, end].map((line) => `${JSON.stringify(line)}\n`).join('');
