/** @import { Copies, Scope } from "../../extension_types.d.ts" */

/**
 * The packages that JupyterLab lends to extensions: of each the copy that is loaded, then the eager one, then the newest.
 * @param {Scope} scope
 * @param {string[]} names
 */
export async function borrow(scope, names) {
  const found = await Promise.all(names.map(async (name) => [name, await copyOf(scope[name])]));
  return Object.fromEntries(found);
}

/** @param {Copies} [versions] */
async function copyOf(versions = {}) {
  const newestFirst = Object.keys(versions).sort((a, b) => b.localeCompare(a, undefined, { numeric: true }));
  const copies = newestFirst.map((version) => versions[version]);
  const best = copies.find((copy) => copy.loaded) ?? copies.find((copy) => copy.eager) ?? copies[0];
  return best && (await best.get())();
}

/**
 * Loads a style sheet that lies beside these scripts.
 * @param {string} style
 */
export function wear(style) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(style, import.meta.url).href;
  document.head.append(link);
}
