// JupyterLab loads this file as a plain script and asks it for its plugins; the modules beside it are real ones.
/** @import { Scope } from "../../extension_types.d.ts" */
(() => {
  const here = /** @type {HTMLScriptElement} */ (document.currentScript).src;
  /** @type {Scope} */
  let scope;
  const entry = {
    /** @param {Scope} given */
    init(given) {
      scope = given;
    },
    async get() {
      const { plugins } = await import(new URL("plugin.js", here).href);
      const made = await plugins(scope);
      // without `__esModule` JupyterLab stays a white page
      return () => ({ __esModule: true, default: made });
    },
  };
  const page = /** @type {{ _JUPYTERLAB?: Record<string, object> }} */ (/** @type {unknown} */ (window));
  (page._JUPYTERLAB ??= {})["vector3-edu"] = entry;
})();
