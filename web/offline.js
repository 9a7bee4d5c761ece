// An opt-in line of a host's page: keeps what the page and its figures need, so that it opens again without a network.
//
// The worker rules its own folder and all below. It is looked for beside the page; `offline.js?worker=/offline-worker.js` names
// another place.
import {languageOf} from './language.js';
import {overlayUrl} from './lesson.js';

const here = new URL(import.meta.url);
const workerUrl = new URL(here.searchParams.get('worker') ?? 'offline-worker.js', document.baseURI);

// The page, what it has asked for, and what its figures may still ask for.
function needed() {
  const loaded = performance.getEntriesByType('resource').map(({name}) => name);
  const engine = ['lesson-player.js', 'engine.js', 'engine.wasm'].map(name => new URL(name, here).href);
  const urls = [location.href, ...loaded, ...engine, ...[...document.querySelectorAll('lesson-player[src]')].flatMap(lessonFiles)];
  const ours = urls.map(url => new URL(url)).filter(({origin}) => origin === location.origin);
  return [...new Set(ours.map(({origin, pathname, search}) => origin + pathname + search))];
}

// A lesson, and its translation where the figure's language is another.
function lessonFiles(host) {
  const src = host.getAttribute('src');
  if (!URL.canParse(src, document.baseURI)) return [];
  const lesson = new URL(src, document.baseURI);
  return [lesson.href, overlayUrl(lesson, languageOf(host)).href];
}

// Where a page asks for trusted script addresses: this one is the host's own, which it named itself.
const trusted = globalThis.trustedTypes?.createPolicy('lesson-player-offline', {createScriptURL: url => url});

async function keep() {
  await navigator.serviceWorker.register(trusted ? trusted.createScriptURL(workerUrl.href) : workerUrl);
  const {active} = await navigator.serviceWorker.ready;
  const {port1, port2} = new MessageChannel();
  return new Promise(resolve => {
    port1.onmessage = ({data}) => resolve(data.kept);
    active.postMessage({type: 'lesson-player', keep: needed()}, [port2]);
  });
}

// Resolves to the addresses that are kept; none where the browser has no service workers, as in a page opened from disk.
export const kept = 'serviceWorker' in navigator ? keep() : Promise.resolve([]);
