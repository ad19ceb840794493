// The service worker of the site. It answers three kinds of requests below its own address:
// - `seen/…`: answers of other hosts that the page has stored there. No page may read them, but elements can show them.
// - The files of a build whose names have a hash: from the cache, so that an open page still has its parts after an
//   update.
// - The page itself and its JSON files: from the host, or from the cache if the host does not answer.
// As `site.js?demo` it also answers for `demo/…`, with a service of its own.
// All other requests are left to the browser: other origins, POSTs, requests with a key, the service's API.
"use strict";

/**
 * The policy of this file only lets addresses of this maker become scripts. src/browser/own_scripts.rs does the same.
 */
const maker = self.trustedTypes?.createPolicy("easel", { createScriptURL: (url) => url });

/** A worker may import nothing after its start. The demo's script is only imported for users who try the demo. */
const DEMO = "workers/demo.js";
if (new URL(location).search === "?demo") importScripts(maker?.createScriptURL(DEMO) ?? DEMO);
const hasDemo = typeof demo !== "undefined";

/**
 * The name of the build, its hashed files with their sums, and the catalogues of languages. The build writes them. Without
 * them no file is kept.
 */
const BUILD = "";
const FILES = {};
const CATALOGUES = [];

const SCOPE = registration.scope;
const PATH = new URL(SCOPE).pathname;
const at = (file) => new URL(file, SCOPE).href;

/**
 * The cache of answers of other hosts. Sites of one origin have separate caches. src/browser/unread.rs has this name,
 * too.
 */
const SEEN = `easel-seen ${PATH}`;
/** The start of the names of the builds' caches. Each build has one, with its page at the address of the site. */
const KEPT = `easel-site ${PATH} `;
const OWN = KEPT + BUILD;

/** A file name that changes with the contents, and all such names in a text. */
const HASHED = /^[\w-]+-[0-9a-f]{12,16}(_bg)?\.\w+$/;
const NAMED = /[\w-]+-[0-9a-f]{12,16}(_bg)?\.\w+/g;
/** The files without a hash that the page may request. A site need not have all of them. */
const OTHERS = ["manifest.webmanifest", "config.json", "profiles.json", "workers/sums.js", "workers/thumbnails.js", ...CATALOGUES];
/** How long the host may take, in milliseconds, if an answer is in the cache. A reload waits for the host. */
const PATIENCE = 4000;
/**
 * The number of other builds that stay while there are several pages or workers, each of which may be of another build.
 */
const SPARED = 2;

oninstall = (event) => {
  // A worker without the demo waits until no page is open. It would give the same answers as the earlier worker, and
  // while two workers change places under load, Chromium may let a page wait for half a minute.
  if (hasDemo) {
    skipWaiting();
    event.waitUntil(demo.install());
    return;
  }
  // Routes tell the browser, if it supports them, for which other requests it need not start or ask this worker.
  // Chromium uses the routes with which a page was loaded until the page is loaded again, even if another worker has
  // taken over. So requests to the demo always go to the worker.
  const below = (path) => ({ urlPattern: new URLPattern({ pathname: `${PATH}${path}*`, baseURL: SCOPE }) });
  const foreign = [{ not: { requestMethod: "GET" } }, { not: below("") }, below("v1/")];
  event.addRoutes?.([
    { condition: below("demo/"), source: "fetch-event" },
    { condition: { or: foreign }, source: "network" },
  ]);
};

// This worker takes over open pages, so that they need not be loaded again. A page that was reloaded past its caches
// asks for that with a message. A worker that waits for the end of an earlier worker may not claim pages.
onactivate = (event) => event.waitUntil(clients.claim().catch(() => {}));

// A page that names its module asks this worker to keep the files of its build.
onmessage = (event) => {
  onactivate(event);
  if (BUILD && event.data.module in FILES) event.waitUntil(keep());
};

// This worker shows the notifications that a page may not show by itself. A click on one leads to the page.
onnotificationclick = (event) => {
  event.notification.close();
  const shown = clients.matchAll({ type: "window", includeUncontrolled: true }).then((pages) => {
    const page = pages.find(({ url }) => url.startsWith(SCOPE));
    return page ? page.focus() : clients.openWindow(SCOPE);
  });
  event.waitUntil(shown);
};

onfetch = (event) => {
  const { request } = event;
  const { method, url, mode, headers } = request;
  if (hasDemo && url.startsWith(demo.address)) return event.respondWith(demo.answer(request));
  if (method !== "GET" || !url.startsWith(SCOPE) || headers.has("Authorization")) return;
  const file = url.slice(SCOPE.length).replace(/[?#].*/, "");
  if (file.startsWith("seen/")) event.respondWith(isOfElement(request) ? seen(request) : missing());
  else if (/^(v1|demo)\//.test(file) || !BUILD) return;
  else if (HASHED.test(file)) event.respondWith(hashed(request));
  else if (mode === "navigate" && /^(index\.html|[^.]*)$/.test(file)) event.respondWith(fresh(request, SCOPE));
  else if (OTHERS.includes(file) || file.endsWith(".json")) event.respondWith(fresh(request, at(file)));
};

/** Whether the answer is for an element of a page. As a document it would have the rights of the site. */
const isOfElement = ({ destination }) => ["image", "video", "audio"].includes(destination);

const missing = () => new Response(null, { status: 404 });

async function seen({ url }) {
  const cache = await caches.open(SEEN);
  // Only the address decides: the host may have answered requests with other headers differently.
  const found = await cache.match(url, { ignoreVary: true });
  return found ?? missing();
}

async function hashed(request) {
  return (await kept(request.url)) ?? fetch(request);
}

/**
 * Returns the host's answer, or else the cached one. It is cached by the address without a query, to have one copy
 * only.
 */
async function fresh(request, address) {
  const answered = fetch(request);
  const usable = answered.then(async (answer) => {
    if (answer.status >= 500) throw answer;
    // The page is only kept together with its files.
    if (address !== SCOPE && isJson(answer)) await (await caches.open(OWN)).put(address, answer.clone());
    return answer;
  });
  const waits = request.cache === "default" || address !== SCOPE;
  const late = new Promise((_, reject) => waits && setTimeout(reject, PATIENCE));
  return Promise.race([usable, late]).catch(async () => (await newest(address)) ?? answered);
}

const isJson = (answer) => answer.ok && /json/.test(answer.headers.get("Content-Type"));

const inCache = (cacheName, address) => caches.match(address, { cacheName, ignoreVary: true });

/** Returns the cached answer for a file with a hash, from the cache of any build. */
async function kept(address) {
  for (const name of [OWN, ...(await others())]) {
    const found = await inCache(name, address);
    if (found) return found;
  }
}

/** Returns the cached answer that the host has sent last for an address. */
async function newest(address) {
  const found = await Promise.all([OWN, ...(await others())].map((name) => inCache(name, address)));
  const date = ({ headers }) => Date.parse(headers.get("Date")) || 0;
  return found.filter(Boolean).sort((one, other) => date(other) - date(one))[0];
}

/** Returns the names of the caches of other builds, from the oldest to the newest. */
async function others() {
  return (await caches.keys()).filter((name) => name.startsWith(KEPT) && name !== OWN);
}

/** Keeps this build: each file by its sum, then the page if it belongs to these files. Then removes other builds. */
async function keep() {
  const cache = await caches.open(OWN);
  for (const [file, integrity] of Object.entries(FILES)) {
    if (await cache.match(at(file))) continue;
    const answer = await fetch(at(file), { integrity, priority: "low" });
    if (!answer.ok) return;
    await cache.put(at(file), answer);
  }
  const page = await fetch(SCOPE, { cache: "no-cache" });
  const named = (await page.clone().text()).match(NAMED) ?? [];
  if (!page.ok || !named.length || !named.every((file) => file in FILES)) return;
  // The page is stored as a copy, because a navigation accepts no answer that was redirected.
  await cache.put(SCOPE, new Response(page.body, { headers: page.headers }));
  for (const file of OTHERS) {
    const answer = await fetch(at(file), { cache: "no-cache" });
    if (answer.ok) await cache.put(at(file), answer);
  }
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const { installing, waiting } = registration;
  const spared = pages.length > 1 || installing || waiting ? SPARED : 0;
  const gone = (await others()).reverse().slice(spared);
  await Promise.all(gone.map((name) => caches.delete(name)));
}
