// Serves the pages of the benchmark as a good host would: compressed by brotli at its best, which is done once and kept.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { startStaticServer, typeOf } from './static-server.mjs';

const compress = promisify(brotliCompress);

/**
 * mounts: {prefix: folder}, each prefix as '/name/'. held(path): whether a request is never answered, as on a network that is too slow.
 * Visit a page once before it is timed, so that its files are compressed by then.
 */
export async function serveCompressed(mounts, held) {
  const kept = new Map();

  const compressed = async (asked) => {
    const prefix = Object.keys(mounts).find((one) => asked.startsWith(one));
    if (!prefix) return undefined;
    const file = path.join(mounts[prefix], asked.slice(prefix.length), asked.endsWith('/') ? 'index.html' : '');
    const content = await readFile(file).catch(() => undefined);
    return content && { headers: { 'content-type': typeOf(file), 'content-encoding': 'br' }, body: await compress(content) };
  };

  return startStaticServer({
    mounts: [],
    answer(asked) {
      if (held(asked)) return new Promise(() => {});
      // Browsers ask for it where a page names none; its absence would be an error in the console.
      if (asked === '/favicon.ico') return { status: 204 };
      if (!kept.has(asked)) kept.set(asked, compressed(asked));
      return kept.get(asked);
    },
  });
}
