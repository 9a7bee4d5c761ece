// The bytes of a file: of one that lies in the page itself, so that a page can open from disk, or else fetched.
import {LessonError, decodePath} from './lesson.js';

// A page in place of the file is a missing file.
export async function bytesOf(url, signal) {
  return await bytesInPage(url) ?? fetchBytes(url, signal);
}

// <script type="text/plain" data-lesson-file="lessons/f21.json">: its text, or what that unpacks to; null where there is none.
export async function bytesInPage(url) {
  const script = [...document.querySelectorAll('script[data-lesson-file]')]
    .find(({dataset}) => new URL(dataset.lessonFile, document.baseURI).href === url.href);
  if (!script) return null;
  return 'packed' in script.dataset ? unpack(script.textContent) : new TextEncoder().encode(script.textContent);
}

// Base64 of gzip, since a page is text.
async function unpack(text) {
  if (typeof DecompressionStream === 'undefined') throw new LessonError('no-unpacking');
  const packed = Uint8Array.from(atob(text), character => character.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// Nothing is asked of another origin, not even where an address of this one leads there. A page without an origin of its own can only
// refuse to be led on.
const here = globalThis.origin === 'null' ? {redirect: 'error'} : {mode: 'same-origin'};

async function fetchBytes(url, signal) {
  const missing = () => new LessonError('missing', {address: decodePath(url.pathname)});
  const response = await fetch(url, {...here, signal}).catch(error => {
    throw error.name === 'AbortError' ? error : missing();
  });
  if (!response.ok || response.headers.get('content-type')?.startsWith('text/html')) throw missing();
  return new Uint8Array(await response.arrayBuffer());
}
