// JupyterLab loads this file as a plain script and asks it for its plugin; the modules beside it are real ones.
(() => {
  const here = document.currentScript.src;
  let shared;
  const entry = {
    init(scope) {
      shared = scope;
    },
    async get() {
      const { plugin } = await import(new URL("plugin.js", here).href);
      const made = plugin(shared);
      // without `__esModule` JupyterLab stays a white page
      return () => ({ __esModule: true, default: made });
    },
  };
  (window._JUPYTERLAB ??= {})["vector3-edu"] = entry;
})();
