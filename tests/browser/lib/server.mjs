// Serves dist/, or pages made for one test, to the browsers on the loopback address.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startStaticServer } from '../../../tools/lib/static-server.mjs';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const dist = path.join(root, 'dist');

/**
 * Serves dist/ under `under` (default '/'), and tests/lessons/ under its `test-lessons/`.
 *
 * headers: added to every reply, such as a content security policy.
 * replies: {path: reply} in place of files, by their path below `under`; a reply is a text, or {status, headers, body}.
 *
 * The result has `url(path)`, `log` (one {method, path, query, status} for each request) and `close()`.
 */
export async function serve({ under = '/', headers = {}, replies = {} } = {}) {
  const mounts = [[under, dist], [`${under}test-lessons/`, path.join(root, 'tests/lessons')]];
  const answer = (asked) => {
    const reply = asked.startsWith(under) ? replies[asked.slice(under.length)] : undefined;
    return typeof reply === 'string' ? { headers: { 'content-type': 'text/html; charset=utf-8' }, body: reply } : reply;
  };
  const server = await startStaticServer({ mounts, headers, answer });
  return {
    url: (asked = '') => server.origin + encodeURI(under + asked),
    log: server.log,
    close: server.close,
  };
}
