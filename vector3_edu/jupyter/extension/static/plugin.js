/** What JupyterLab activates when it starts. `shared` holds the packages that it lends to extensions. */
export function plugin(_shared) {
  return { id: "vector3-edu:plugin", autoStart: true, requires: [], optional: [], activate() {} };
}
