// What must happen before and around the application: the theme is set before the first paint,
// then the module that the build names in the page's preload links is loaded and started.
// It is a file of its own, because the content security policy allows no inline script.
(() => {
  const root = document.documentElement;

  const kept = (name) => {
    try {
      return localStorage.getItem(name) ?? sessionStorage.getItem(name);
    } catch {
      // Storage may be switched off; the system's theme is then as good.
      return null;
    }
  };

  const theme = kept("easel.theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  // Who has given a key needs no welcome while the application loads.
  if (kept("easel.key")) root.dataset.known = "";

  const tell = (text) => {
    const place = document.querySelector("#app .boot");
    if (!place) return;
    place.hidden = false;
    place.textContent = text;
    place.closest(".composer").dataset.open = "true";
    document.querySelector("#app .app").removeAttribute("aria-busy");
  };

  const start = async () => {
    if (typeof WebAssembly !== "object") {
      tell("This browser has WebAssembly switched off, and Easel cannot run without it. Allow it for this site, or open Easel in a current Firefox, Chrome, Edge or Safari.");
      return;
    }
    try {
      const script = document.querySelector('link[rel="modulepreload"]').href;
      const wasm = document.querySelector('link[rel="preload"][type="application/wasm"]').href;
      const { default: init } = await import(script);
      await init({ module_or_path: wasm });
    } catch (error) {
      console.error(error);
      tell("Easel could not be loaded. Your work is safe: nothing was sent. Check the connection and reload the page; if that does not help, the site may just have been updated, so try again in a minute.");
    }
  };

  // The preload links stand below this script.
  document.addEventListener("DOMContentLoaded", start, { once: true });
})();
