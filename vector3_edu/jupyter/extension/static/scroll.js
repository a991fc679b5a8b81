/** The picture that was just run is seen from its top: JupyterLab goes on to the next cell, and what grows pushes it away. */
/** @import { Widget } from "../../extension_types.d.ts" */

const WHILE = 2500;
const BY_HAND = ["wheel", "touchmove", "pointerdown", "keydown"];

/**
 * Keeps the top of a cell in view while its output grows and JupyterLab goes on, until the student moves the page.
 * @param {Widget} cell
 */
export function showFromTop(cell) {
  const stop = new AbortController();
  const look = () => cell.isDisposed || bringIntoView(cell.node);
  const watcher = new ResizeObserver(look);
  scroller(cell.node)?.addEventListener("scroll", look, { passive: true, signal: stop.signal });
  const end = () => {
    watcher.disconnect();
    stop.abort();
  };
  for (const name of BY_HAND) window.addEventListener(name, end, { capture: true, passive: true, signal: stop.signal });
  setTimeout(end, WHILE);
  watcher.observe(cell.node);
}

/** @param {HTMLElement} node */
function bringIntoView(node) {
  const seen = scroller(node)?.getBoundingClientRect();
  const { top, bottom } = node.getBoundingClientRect();
  if (seen && (top < seen.top || bottom > seen.bottom)) node.scrollIntoView({ block: "start" });
}

/** @param {HTMLElement} node */
function scroller(node) {
  let each = node.parentElement;
  while (each && !/auto|scroll/.test(getComputedStyle(each).overflowY)) each = each.parentElement;
  return each;
}
