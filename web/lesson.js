// Where a lesson and its translation lie, on the page's own origin only, and links into it.

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

// What a link to the page asks of this figure, `#lesson/figure?step=3&rate=2GFLOP/s` or the first half alone: {step, inputs}, both null
// where it asks nothing.
export function linked(src, figure) {
  const [path, query] = location.hash.slice(1).split('?');
  const name = nameOf(src);
  if (!(query || figure) || !name || decodePath(path) !== placeOf(name, figure)) return {step: null, inputs: null};
  const {step: asked, ...inputs} = Object.fromEntries(new URLSearchParams(query));
  const step = Number(asked);
  return {step: Number.isInteger(step) && step > 0 ? step : null, inputs};
}

// The link that `linked` reads; null for a lesson without an address.
export function linkTo(src, figure, step, inputs) {
  const name = nameOf(src);
  if (!name) return null;
  const asked = Object.entries({step, ...inputs}).map(([key, text]) => `${key}=${encode(String(text).replaceAll(' ', ''))}`);
  return `${location.href.split('#')[0]}#${encode(placeOf(name, figure))}?${asked.join('&')}`;
}

// "lessons/f21.json" is "f21", and its figure "bound" "f21/bound".
function nameOf(src) {
  return src && decodePath(src.split(/[?#]/)[0].split('/').pop().replace(/\.json$/, ''));
}

function placeOf(name, figure) {
  return figure ? `${name}/${figure}` : name;
}

function encode(text) {
  return encodeURIComponent(text).replaceAll('%2F', '/');
}

export function decodePath(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// Calls `follow(event)` when a link is followed in the open page: pressed there, or pasted into its address. One that was followed last is
// no change of the address when it is pressed again.
export function watchLinks(follow, signal) {
  addEventListener('hashchange', follow, {signal});
  addEventListener('click', event => {
    const link = event.composedPath().find(({localName}) => localName === 'a' || localName === 'area');
    if (link && opensHere(event, link) && location.hash && addressOf(link) === location.href) follow(event);
  }, {signal});
}

function opensHere({defaultPrevented, ctrlKey, metaKey, shiftKey, altKey}, link) {
  return !(defaultPrevented || ctrlKey || metaKey || shiftKey || altKey) && /^(_self|_parent|_top)?$/i.test(plain(link.target) || document.querySelector('base[target]')?.target || '') && !link.hasAttribute('download');
}

function addressOf(link) {
  return new URL(plain(link.href), document.baseURI).href;
}

// A link in a drawing of the page has its attributes as what may be animated.
function plain(value) {
  return value.baseVal ?? value;
}
