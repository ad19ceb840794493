// Starts the application: sets theme and language before the first paint, then loads and starts the
// module that the build names in the page's links.
// This is a separate file, because the content security policy allows no inline script.
(() => {
  const root = document.documentElement;
  // The page shows a text of its own if this script does not run.
  root.dataset.booted = "";

  // A page around this one could lead clicks to buttons that the user does not see. In a frame, no key or draft is read and
  // nothing is started before config.json has named the origins of all pages around it.
  const isFramed = self !== top;
  if (isFramed) root.dataset.framed = "";

  // Several installations may share an origin, each under its own path: their stored names end with the path (see
  // src/browser/own_names.rs). At the root the names end with nothing.
  const path = new URL(document.baseURI).pathname;
  const names = (globalThis.easelNames = path === "/" ? "" : ` ${path}`);

  const kept = (name) => {
    try {
      // A tab keeps its own draft.
      return sessionStorage.getItem(name + names) ?? localStorage.getItem(name + names);
    } catch {
      // Storage may be disabled; then the system's theme and language are used.
      return null;
    }
  };

  // Starts to fetch the files that the application needs first; the application takes them from `easelBegun` (see
  // src/browser/file.rs). Preload links are not used, since WebKit loads those twice for fetch().
  const begun = (globalThis.easelBegun = {});
  const begin = (path) => {
    if (begun[path]) return;
    const controller = new AbortController();
    const answer = fetch(path, { cache: "no-cache", signal: controller.signal });
    // The code that uses the file handles a failure.
    answer.catch(() => {});
    begun[path] = { answer, controller };
  };

  // The translator of a browser replaces a text by an element with the translation, and takes the text out of the page:
  // changes by the application to that text are not seen then. So the text goes back behind its translation, empty. Once
  // the application changes or removes the text, the translation is removed; if the translation is taken back, the text is
  // restored.
  const translations = new Map();
  const undo = (text) => {
    const { font } = translations.get(text);
    translations.delete(text);
    font.remove();
  };
  const watcher = new MutationObserver((records) => {
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (type === "characterData" && translations.has(target)) undo(target);
      for (const node of removedNodes) {
        if (node.isConnected) continue;
        if (translations.has(node)) undo(node);
        const isNew = (near) => near?.localName === "font" && near.isConnected && !near.shown;
        const font = node.nodeType === 3 && [addedNodes[0], previousSibling, nextSibling].find(isNew);
        if (font) {
          font.shown = true;
          translations.set(node, { font, was: node.data });
          node.data = "";
          font.after(node);
        }
      }
    }
    for (const [text, { font, was }] of translations) {
      if (font.isConnected) continue;
      translations.delete(text);
      if (text.isConnected) text.data = was;
    }
    // The changes that were made here are no changes of the application.
    watcher.takeRecords();
  });
  watcher.observe(root, { childList: true, characterData: true, subtree: true });

  const theme = kept("easel.theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  // The texts of this script in other languages: the build puts them here (see xtask/src/site/boot_words.rs).
  const catalogues = {};
  const written = (tag) => {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  };
  // The user's choice, or else the browser's first language. The user may be able to read the further languages of the
  // browser's list without wanting them. Readers of Traditional Chinese get English rather than the other script.
  const known = (tag) => {
    try {
      return Object.keys(catalogues).find((own) => written(own) === written(tag));
    } catch {
      // This is not a language tag.
    }
  };
  const language = known(kept("easel.language") ?? navigator.language);
  if (language) root.lang = language;
  const t = (english) => catalogues[language]?.[english] ?? english;

  // A user who has entered a key needs no welcome while the application loads.
  if (!isFramed && (kept("easel.key") || kept("easel.locked_keys"))) root.dataset.known = "";

  // The form may be used before the application has started, which then takes over its elements. Each kind of work has a
  // title, an example for the prompt and a button: the texts are those of the application.
  const kinds = {
    image: [t("Image"), t("What should the image show?"), t("Generate image")],
    edit: [t("Edit"), t("What should change?"), t("Edit image")],
    video: [t("Video"), t("Describe the scene and how it moves"), t("Generate video")],
  };
  const prepareForm = () => {
    const form = document.querySelector(".form");
    const prompt = form.prompt;
    const path = location.href.slice(document.baseURI.length).replace(/[?#].*|\/+$/g, "") || "image";
    const kind = kinds[path];
    if (!kind) {
      // The address is that of a page without the form.
      root.dataset.elsewhere = "";
      return;
    }
    const [title, example, action] = kind;
    document.querySelector("h1").textContent = title;
    prompt.placeholder = example;
    form.querySelector("button span").textContent = action;
    form.querySelector("label").textContent = t("Prompt");
    try {
      // Text that was typed since the page began is kept.
      prompt.value ||= JSON.parse(kept(`easel.draft.${path}`)).prompt ?? "";
    } catch {
      // There is no draft, or it cannot be read: the application begins with an empty one, too.
    }
    const isOurs = () => "shell" in form.dataset;
    const press = (event) => {
      if (!isOurs()) return;
      event.preventDefault();
      form.dataset.pressed ??= Date.now();
      form.querySelector("button").setAttribute("aria-busy", "true");
    };
    form.addEventListener("submit", press);
    prompt.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) press(event);
    });
  };

  // The origins of the pages around this one; `null` for an unknown one. Where the browser does not list them, the referrer
  // names the page that has opened the frame, if that is the only page around it.
  const framing = () => {
    const { ancestorOrigins } = location;
    if (ancestorOrigins) return [...ancestorOrigins];
    const isDirect = parent === top && document.referrer !== "";
    return [isDirect ? new URL(document.referrer).origin : null];
  };

  const mayBeFramed = async () => {
    try {
      begin("config.json");
      const answer = await begun["config.json"].answer;
      // The application reads the answer, too.
      const { framedBy } = await answer.clone().json();
      return Array.isArray(framedBy) && framing().every((origin) => framedBy.includes(origin));
    } catch {
      return false;
    }
  };

  // Replaces the page by a message, and a link that opens it in a new tab.
  const refuseFrame = () => {
    const words = document.createElement("p");
    words.textContent = t(
      "Easel does not work inside another page, which could lead your clicks. Whoever hosts this site can name the origin of that page in config.json, as framedBy.",
    );
    const link = document.createElement("a");
    link.className = "button primary";
    link.href = location.href;
    link.target = "_blank";
    link.rel = "noopener";
    link.textContent = t("Open Easel in a tab of its own");
    const box = document.createElement("main");
    box.className = "framed";
    box.append(words, link);
    document.querySelector("#app").replaceChildren(box);
    delete root.dataset.framed;
  };

  const tell = (words) => {
    const place = document.querySelector("#app .boot");
    // The first message is the cause, so later messages are left out.
    if (!place?.hidden) return;
    place.hidden = false;
    place.textContent = words;
    place.closest(".composer").dataset.open = "true";
    document.querySelector("#app .app").removeAttribute("aria-busy");
  };

  // A file that the browser refuses, because it is not the one that was built, looks like a file that did not arrive.
  // Whether the host has a file under its name tells the two apart.
  let isLookedInto = false;
  const tellOf = async (address) => {
    isLookedInto = true;
    const file = address.slice(document.baseURI.length);
    const answer = await fetch(address, { cache: "reload" }).catch(() => {});
    if (answer?.ok) {
      tell(
        t(
          "Easel does not start: {file} is not the file that was built. A proxy may rewrite files on their way, or an upload was cut off. Whoever hosts this site can upload it again, and compare it by its SHA256SUMS.",
        ).replace("{file}", file),
      );
    } else {
      tell(
        t(
          "Easel could not be loaded: {file} does not arrive. Nothing was sent, and your work is safe. Check your connection and reload the page. If that does not help, try again in a minute: Easel may just have been updated.",
        ).replace("{file}", file),
      );
    }
  };
  // Errors of the module's script. The code that needs the later stylesheet loads it again by itself.
  addEventListener(
    "error",
    ({ target }) => {
      if (target.integrity && target.src) tellOf(target.src);
    },
    true,
  );

  const start = async () => {
    if (isFramed) {
      if (!(await mayBeFramed())) {
        refuseFrame();
        return;
      }
      delete root.dataset.framed;
    }
    prepareForm();
    // This script has waited for the stylesheet. If its properties are missing, the stylesheet did not arrive, or was
    // refused.
    if (!getComputedStyle(root).getPropertyValue("--press")) {
      tellOf(document.querySelector('link[rel="stylesheet"]').href);
      return;
    }
    if (typeof WebAssembly !== "object") {
      tell(
        t(
          "WebAssembly is turned off in this browser, and Easel needs it. Allow it for this site, or use another browser.",
        ),
      );
      return;
    }
    try {
      // Nothing is loaded before the first paint that the paint does not need. A hidden page is not painted, so this waits
      // at most 100 ms.
      await new Promise((next) => {
        requestAnimationFrame(() => setTimeout(next));
        setTimeout(next, 100);
      });
      begin("config.json");
      if (language) begin(`words/${language}.json`);
      const link = document.querySelector('link[type="application/wasm"]');
      const code = fetch(link.href, { integrity: link.integrity });
      code.catch(() => tellOf(link.href));
      // A development build preloads the script; a release build loads it with its checksum.
      const script = document.querySelector('script[type="module"], link[rel="modulepreload"]');
      const { default: init } = await import(script.src ?? script.href);
      // The script may have been refused, and loaded again without its checksum.
      if (isLookedInto) return;
      await init({ module_or_path: code });
    } catch (error) {
      console.error(error);
      // The error event of a refused file reports that file, and has come after this pause.
      await new Promise((next) => setTimeout(next));
      if (isLookedInto) return;
      tell(
        t(
          "Easel could not be loaded. Nothing was sent, and your work is safe. Check your connection and reload the page. If that does not help, try again in a minute: Easel may just have been updated.",
        ),
      );
    }
  };

  // The page is below this script. At this event the page is complete, and its module scripts have not run yet.
  document.addEventListener("readystatechange", start, { once: true });
})();
