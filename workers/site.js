// The service worker of the site. It answers for `seen/…` alone, from what the page has stored there: answers of
// other hosts that no page may read, and that elements can show. Every other request is the browser's own affair.
"use strict";

/** The address of what is stored. */
const SEEN = new URL("seen/", registration.scope);

/** Several sites may share an origin: each has a cache of its own. src/browser/unread.rs has the same name. */
const CACHE = `easel-seen ${new URL(registration.scope).pathname}`;

oninstall = (event) => {
  skipWaiting();
  // So the browser need not ask, or start, this worker for anything else, where it can be told so.
  event.addRoutes?.({
    condition: { not: { urlPattern: new URLPattern({ pathname: `${SEEN.pathname}*` }) } },
    source: "network",
  });
};

// The open pages need not be loaded again to show what is stored. A page that was reloaded past its caches asks.
onactivate = (event) => event.waitUntil(clients.claim());
onmessage = onactivate;

async function stored(request) {
  const cache = await caches.open(CACHE);
  // By its address alone: the host may have answered something else to another header.
  const found = await cache.match(request.url, { ignoreVary: true });
  return found ?? new Response(null, { status: 404 });
}

onfetch = (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(SEEN.href)) event.respondWith(stored(event.request));
};
