// Fetches a lesson and its translation, from the page's own origin only.

// A fault of the world or of the lesson, told to the reader by the key `player.error.CODE`.
export class LessonError extends Error {
  constructor(code, values = {}) {
    super(code);
    this.code = code;
    this.values = values;
  }
}

// The address of `src` as the page means it; a foreign origin is refused before anything is asked of it.
export function lessonUrl(src, base = document.baseURI) {
  if (!src) throw new LessonError('no-lesson');
  let url = null;
  try {
    url = new URL(src, base);
  } catch {
    throw new LessonError('missing', {address: src});
  }
  const page = new URL(location.protocol === 'about:' ? base : location.href);
  if (url.protocol !== page.protocol || url.host !== page.host) throw new LessonError('foreign', {address: url.href});
  return url;
}

// "lessons/f21.json" translates as "lessons/f21.en.json".
export function overlayUrl(url, language) {
  const overlay = new URL(url);
  overlay.pathname = url.pathname.replace(/(\.json)?$/, `.${language}.json`);
  return overlay;
}

// The bytes as they are: the core judges their encoding. A page in place of the file is a missing file.
export async function fetchBytes(url, signal) {
  const missing = () => new LessonError('missing', {address: decodePath(url.pathname)});
  const response = await fetch(url, {signal}).catch(error => {
    throw error.name === 'AbortError' ? error : missing();
  });
  if (!response.ok || response.headers.get('content-type')?.startsWith('text/html')) throw missing();
  return new Uint8Array(await response.arrayBuffer());
}

// The step a link to the page asks for, `#lesson/figure?step=3`; null where it asks for none of this figure.
export function linkedStep(src, figure) {
  const [path, query] = location.hash.slice(1).split('?');
  const name = src?.split(/[?#]/)[0].split('/').pop().replace(/\.json$/, '');
  if (!query || !name || decodePath(path) !== `${decodePath(name)}/${figure}`) return null;
  const step = Number(new URLSearchParams(query).get('step'));
  return Number.isInteger(step) && step > 0 ? step : null;
}

function decodePath(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
