// The service worker of offline.js: the network first, and without one what was kept.
const cacheName = 'lesson-player';

addEventListener('install', () => skipWaiting());
addEventListener('activate', event => event.waitUntil(clients.claim()));

addEventListener('message', event => {
  const {type, keep} = event.data ?? {};
  if (type !== 'lesson-player' || !Array.isArray(keep)) return;
  event.waitUntil(keepAll(keep).then(kept => event.ports[0]?.postMessage({kept})));
});

addEventListener('fetch', event => {
  const {method, url, headers} = event.request;
  // A part of a file is the network's to give: whole files are kept.
  if (method === 'GET' && new URL(url).origin === location.origin && !headers.has('range')) event.respondWith(answer(event.request));
});

// The addresses that could be had; a translation that there is not is none of them.
async function keepAll(urls) {
  const cache = await caches.open(cacheName);
  const kept = [];
  for (const url of urls) {
    try {
      const response = await fetch(url, {cache: 'no-cache'});
      if (!response.ok) continue;
      await cache.put(url, toKeep(response));
      kept.push(url);
    } catch {
      // Not to be had, or no room for it: not among those that are kept.
    }
  }
  return kept;
}

// Kept for whoever asks: what a server's answer varies by, such as the asker's origin, is the same within one site.
function toKeep({body, status, statusText, headers}) {
  const kept = new Headers(headers);
  kept.delete('vary');
  return new Response(body, {status, statusText, headers: kept});
}

// What is kept is renewed whenever it is asked for; other files of the site are not kept.
async function answer(request) {
  const cache = await caches.open(cacheName);
  const old = await cache.match(request);
  const response = await fetch(request).catch(error => {
    if (old) return null;
    throw error;
  });
  if (!response) return old;
  // No room for the new one: what the network has is shown all the same.
  if (old && response.ok) await cache.put(request, toKeep(response.clone())).catch(() => {});
  return response;
}
