// A static file server on the loopback address, shared by tools/serve and the browser tests.
import http from 'node:http';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
};

/**
 * Starts a server and resolves once it listens.
 *
 * mounts: pairs [URL prefix ending in '/', folder]; the longest matching prefix wins.
 * headers: added to every reply.
 * port: 0 picks a free one.
 * answer(path): may return {status, headers, body} to reply in place of a file; the path is decoded.
 *
 * The result's `log` holds one {method, path, query, status} for each request, in order of arrival.
 */
export async function startStaticServer({ mounts, headers = {}, port = 0, answer = () => undefined }) {
  const log = [];
  const byLength = [...mounts].sort((a, b) => b[0].length - a[0].length);
  const server = http.createServer(async (request, response) => {
    const url = splitUrl(request.url);
    const reply = url
      ? ((await answer(url.path)) ?? (await fileReply(byLength, url)))
      : { status: 400, body: 'bad address' };
    const status = reply.status ?? 200;
    log.push({ method: request.method, path: url?.path ?? request.url, query: url?.query ?? '', status });
    response.writeHead(status, { 'cache-control': 'no-cache', ...headers, ...reply.headers });
    response.end(request.method === 'HEAD' ? undefined : reply.body);
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    log,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

function splitUrl(raw) {
  const mark = raw.indexOf('?');
  const encoded = mark < 0 ? raw : raw.slice(0, mark);
  try {
    return { path: decodeURIComponent(encoded), encoded, query: mark < 0 ? '' : raw.slice(mark) };
  } catch {
    return undefined;
  }
}

async function fileReply(mounts, url) {
  const mount = mounts.find(([prefix]) => url.path.startsWith(prefix));
  if (!mount) return notFound();
  const [prefix, folder] = mount;
  const root = path.resolve(folder);
  let file = path.resolve(root, url.path.slice(prefix.length));
  if (file !== root && !file.startsWith(root + path.sep)) return notFound();
  if ((await kindOf(file)) === 'folder') {
    // Without its slash a folder's page would resolve its own links one level too high.
    if (!url.path.endsWith('/')) return { status: 301, headers: { location: `${url.encoded}/${url.query}` } };
    file = path.join(file, 'index.html');
  }
  if ((await kindOf(file)) !== 'file') return notFound();
  return { headers: { 'content-type': typeOf(file) }, body: await readFile(file) };
}

export function typeOf(file) {
  return TYPES[path.extname(file)] ?? 'application/octet-stream';
}

async function kindOf(file) {
  const found = await stat(file).catch(() => undefined);
  if (!found) return 'nothing';
  return found.isDirectory() ? 'folder' : 'file';
}

function notFound() {
  return { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'not found' };
}
