// `tools/serve` says that its port is taken before it builds anything.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'serve-'));
after(() => rmSync(folder, { recursive: true }));

// The command beside a build and a server that only say that they were called.
mkdirSync(path.join(folder, 'tools/lib'), { recursive: true });
cpSync(`${root}tools/serve`, path.join(folder, 'tools/serve'));
cpSync(`${root}tools/lib`, path.join(folder, 'tools/lib'), { recursive: true });
writeFileSync(path.join(folder, 'tools/build'), '#!/bin/sh\necho built\n', { mode: 0o755 });
writeFileSync(path.join(folder, 'tools/lib/serve.mjs'), 'console.log("served");');

const serve = port => new Promise(resolve => execFile(path.join(folder, 'tools/serve'), ['--port', String(port)],
  (error, out, err) => resolve({ status: error?.code ?? 0, out, err })));

test('a port that is taken is told before the build, any other is served', async context => {
  const server = net.createServer().listen(0, '127.0.0.1');
  context.after(() => server.close());
  await new Promise(resolve => server.once('listening', resolve));
  const { port } = server.address();
  assert.deepEqual(await serve(port), { status: 1, out: '', err: `serve: port ${port} is taken; name another with --port N\n` });
  await new Promise(resolve => server.close(resolve));
  for (const free of [port, 0]) assert.deepEqual(await serve(free), { status: 0, out: 'built\nserved\n', err: '' });
});
