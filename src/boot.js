// Starts the application: sets theme and language before the first paint, then loads and starts the
// module that the build names in the page's links.
// This is a separate file, because the content security policy allows no inline script.
(() => {
  const root = document.documentElement;

  const kept = (name) => {
    try {
      return localStorage.getItem(name) ?? sessionStorage.getItem(name);
    } catch {
      // Storage may be disabled; then the system's theme and language are used.
      return null;
    }
  };

  // Starts to fetch the files that the application needs first; it takes them from here (see
  // src/browser/file.rs). Not by preload links, since WebKit loads those twice for fetch().
  const begun = (globalThis.easelBegun = {});
  const begin = (path) => {
    const controller = new AbortController();
    const answer = fetch(path, { cache: "no-cache", signal: controller.signal });
    // The code that uses the file handles a failure.
    answer.catch(() => {});
    begun[path] = { answer, controller };
  };
  begin("config.json");

  const theme = kept("easel.theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  // The user's choice, or else the browser's preferred one of the two.
  const first = navigator.languages?.find((tag) => /^(en|zh)\b/i.test(tag)) ?? "en";
  const chinese = /^zh/i.test(kept("easel.language") ?? first);
  if (chinese) {
    root.lang = "zh-Hans";
    begin("words/zh-Hans.json");
  }

  // A user who has entered a key needs no welcome while the application loads.
  if (kept("easel.key")) root.dataset.known = "";

  const tell = (english, words) => {
    const place = document.querySelector("#app .boot");
    if (!place) return;
    place.hidden = false;
    place.textContent = chinese ? words : english;
    place.closest(".composer").dataset.open = "true";
    document.querySelector("#app .app").removeAttribute("aria-busy");
  };

  const start = async () => {
    if (typeof WebAssembly !== "object") {
      tell(
        "WebAssembly is turned off in this browser, and Easel needs it. Allow it for this site, or open Easel in a current version of Firefox, Chrome, Edge or Safari.",
        "此浏览器已关闭 WebAssembly，Easel 无法运行。请为本站开启 WebAssembly，或使用新版 Firefox、Chrome、Edge 或 Safari 打开 Easel。",
      );
      return;
    }
    try {
      const script = document.querySelector('link[rel="modulepreload"]').href;
      // Both in parallel.
      const code = fetch(document.querySelector('link[type="application/wasm"]').href);
      code.catch(() => {});
      const { default: init } = await import(script);
      await init({ module_or_path: code });
    } catch (error) {
      console.error(error);
      tell(
        "Easel could not be loaded. Nothing was sent, and your work is safe. Check your connection and reload the page. If that does not help, try again in a minute: Easel may just have been updated.",
        "无法加载 Easel。没有发送任何请求，您的作品是安全的。请检查网络连接并重新加载页面。如果仍然不行，请稍后再试：Easel 可能刚刚更新。",
      );
    }
  };

  // The links are below this script.
  document.addEventListener("DOMContentLoaded", start, { once: true });
})();
