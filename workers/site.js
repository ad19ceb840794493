// The service worker of the site. Below its own address it answers for three things:
// - `seen/…`: what the page has stored there, answers of other hosts that no page may read and that elements can show;
// - the files of a build whose names have a hash: from what is kept, so that an open page has its parts after an update;
// - the page itself and its JSON files: from the host, and from what is kept if the host does not answer.
// As `site.js?demo` it also answers for `demo/…`, with a service of its own.
// Every other request is the browser's own affair: another origin, a POST, a key, the service's API.
"use strict";

/** The policy that comes with this file lets only what this makes become a script; src/browser/own_scripts.rs is the same. */
const maker = self.trustedTypes?.createPolicy("easel", { createScriptURL: (url) => url });

/** A worker may import nothing later than now. Only those who try the demo load any of it. */
const DEMO = "workers/demo.js";
if (new URL(location).search === "?demo") importScripts(maker?.createScriptURL(DEMO) ?? DEMO);
const hasDemo = typeof demo !== "undefined";

/** The build, and its hashed files with their sums. The build of the site writes both; without them nothing is kept. */
const BUILD = "";
const FILES = {};

const SCOPE = registration.scope;
const PATH = new URL(SCOPE).pathname;
const at = (file) => new URL(file, SCOPE).href;

/** Several sites may share an origin: each has caches of its own. src/browser/unread.rs has the same name. */
const SEEN = `easel-seen ${PATH}`;
/** Each build has a cache, with its page at the address of the site. */
const KEPT = `easel-site ${PATH} `;
const OWN = KEPT + BUILD;

/** A name that changes with the contents, and all such names in a text. */
const HASHED = /^[\w-]+-[0-9a-f]{12,16}(_bg)?\.\w+$/;
const NAMED = /[\w-]+-[0-9a-f]{12,16}(_bg)?\.\w+/g;
/** What the page may ask for without a hash; a site need not have all of them. */
const OTHERS = ["manifest.webmanifest", "config.json", "profiles.json", "words/zh-Hans.json", "workers/sums.js", "workers/thumbnails.js"];
/** How long the host may take, in milliseconds, if there is something kept. A reload waits for it. */
const PATIENCE = 4000;
/** How many other builds stay while there are several pages or workers: each of them may be of another one. */
const SPARED = 2;

oninstall = (event) => {
  // A worker without the demo waits until no page is open. It would give the same answers as the one before it, and while two
  // workers change places under load, Chromium may let a page wait for half a minute.
  if (hasDemo) {
    skipWaiting();
    event.waitUntil(demo.install());
    return;
  }
  // Routes tell the browser that it need not ask, or start, this worker for other requests, where the browser supports them.
  // Chromium keeps to the routes of a page until the page is loaded again, even if another worker has taken over: so requests
  // to the demo always go to the worker.
  const below = (path) => ({ urlPattern: new URLPattern({ pathname: `${PATH}${path}*`, baseURL: SCOPE }) });
  const foreign = [{ not: { requestMethod: "GET" } }, { not: below("") }, below("v1/")];
  event.addRoutes?.([
    { condition: below("demo/"), source: "fetch-event" },
    { condition: { or: foreign }, source: "network" },
  ]);
};

// The open pages need not be loaded again. A page that was reloaded past its caches asks this worker to claim it. While this
// worker waits for the one before it to end, it may not claim pages.
onactivate = (event) => event.waitUntil(clients.claim().catch(() => {}));

// A page that names its module asks to keep the files of its build.
onmessage = (event) => {
  onactivate(event);
  if (BUILD && event.data.module in FILES) event.waitUntil(keep());
};

// This worker shows the notifications that a page may not show by itself. A press on one leads to the page.
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

/** Whether the answer is shown in a page. A document of its own would have the rights of the site. */
const isOfElement = ({ destination }) => ["image", "video", "audio"].includes(destination);

const missing = () => new Response(null, { status: 404 });

async function seen({ url }) {
  const cache = await caches.open(SEEN);
  // The address alone decides: the host may have answered a request with other headers differently.
  const found = await cache.match(url, { ignoreVary: true });
  return found ?? missing();
}

async function hashed(request) {
  return (await kept(request.url)) ?? fetch(request);
}

/** The host's answer, or what is kept of it by the address without a query: each query would be another copy. */
async function fresh(request, address) {
  const answered = fetch(request);
  const usable = answered.then(async (answer) => {
    if (answer.status >= 500) throw answer;
    // The page is kept together with its files, and not alone.
    if (address !== SCOPE && isJson(answer)) await (await caches.open(OWN)).put(address, answer.clone());
    return answer;
  });
  const waits = request.cache === "default" || address !== SCOPE;
  const late = new Promise((_, reject) => waits && setTimeout(reject, PATIENCE));
  return Promise.race([usable, late]).catch(async () => (await newest(address)) ?? answered);
}

const isJson = (answer) => answer.ok && /json/.test(answer.headers.get("Content-Type"));

const inCache = (cacheName, address) => caches.match(address, { cacheName, ignoreVary: true });

/** What is kept for a file with a hash, in whichever cache. */
async function kept(address) {
  for (const name of [OWN, ...(await others())]) {
    const found = await inCache(name, address);
    if (found) return found;
  }
}

/** What the host has sent last for an address. */
async function newest(address) {
  const found = await Promise.all([OWN, ...(await others())].map((name) => inCache(name, address)));
  const date = ({ headers }) => Date.parse(headers.get("Date")) || 0;
  return found.filter(Boolean).sort((one, other) => date(other) - date(one))[0];
}

/** The caches of other builds, the oldest first. */
async function others() {
  return (await caches.keys()).filter((name) => name.startsWith(KEPT) && name !== OWN);
}

/** Keeps this build: each file by its sum, then the page, if it is the one of these files. Then others may go. */
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
  // The page is stored as a copy: a navigation takes no answer that came by a redirect.
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
