// A virtual X display for the engines that need one, started by the tests and ended by its process id.
import { spawn } from 'node:child_process';

/** Resolves to {name, close}: the display's name for DISPLAY, and what ends it. */
export async function openDisplay() {
  // -displayfd lets the server pick a free number and tell it, so that parallel runs never collide.
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x2200x24', '-nolisten', 'tcp', '-noreset', '+extension', 'GLX'],
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const number = await new Promise((resolve, reject) => {
    let complaint = '';
    server.stderr.on('data', (text) => (complaint += text));
    server.once('error', (fault) => reject(new Error(`Xvfb did not start: ${fault.message}`)));
    server.once('exit', () => reject(new Error(`Xvfb ended at once: ${complaint}`)));
    server.stdio[3].once('data', (text) => resolve(String(text).trim()));
  });
  server.removeAllListeners('exit');
  const end = () => server.kill();
  process.once('exit', end);
  return {
    name: `:${number}`,
    close: () =>
      new Promise((resolve) => {
        process.off('exit', end);
        server.once('exit', resolve);
        server.kill();
      }),
  };
}
