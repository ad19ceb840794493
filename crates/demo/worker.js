// The demo in the service worker of the site: site.js imports this file if the page has asked for the demo, and passes
// requests below `demo/` to it. The build puts the script of the module before this one, and inserts the module's name
// and sum.
"use strict";

const demo = (() => {
  const MODULE = { file: "workers/demo.wasm", integrity: "" };

  const scope = new URL(registration.scope);
  const address = new URL("demo/", scope).href;
  const moduleUrl = new URL(MODULE.file, scope).href;

  /** The name of the cache with the module. The demo's tasks are in a cache of their own: crates/demo/src/store.rs. */
  const CACHE = `easel-demo-module ${scope.pathname}`;

  /** The service, once a request has started it. A browser ends a worker that has nothing to do. */
  let running;

  /** Stores the module in the cache, and removes the modules of earlier builds. */
  async function install() {
    const cache = await caches.open(CACHE);
    if (!(await cache.match(moduleUrl))) {
      const answer = await fetch(moduleUrl, { integrity: MODULE.integrity });
      if (!answer.ok) throw new Error(`${MODULE.file}: ${answer.status}`);
      await cache.put(moduleUrl, answer);
    }
    for (const { url } of await cache.keys()) {
      if (url !== moduleUrl) await cache.delete(url);
    }
  }

  async function start() {
    await install();
    const cache = await caches.open(CACHE);
    await wasm_bindgen({ module_or_path: await cache.match(moduleUrl) });
    return new wasm_bindgen.Demo(address);
  }

  async function answer(request) {
    // This answer tells the page that its POST requests reach this worker: src/state/demo.rs.
    if (request.url === `${address}here`) return new Response(null, { status: 204 });
    running ??= start();
    let service;
    try {
      service = await running;
    } catch (error) {
      running = undefined;
      throw error;
    }
    return service.answer(request);
  }

  return { address, install, answer };
})();
