// A chart: drawn by plotly once it is there, and until then, or without it, the same as a still picture.

/** @import { Host, Library } from "../types.d.ts" */
/** @typedef {{ figure: { data: unknown[], layout: object }, still: string, words: string }} Chart */

import { withPlotly } from "../library.js";
import { make, together } from "../page.js";

// The letters of a chart, and the room for them, so many times as large: on the class wall they are read from far away.
const LARGE = 1.5;
const SIZES = ["size", "standoff", "height", "l", "r", "t", "b"];

/**
 * A layout with larger letters.
 * @param {unknown} part
 * @param {number} by
 * @returns {unknown}
 */
export function enlarge(part, by) {
  if (Array.isArray(part)) return part.map((each) => enlarge(each, by));
  if (!part || typeof part !== "object") return part;
  /** @type {(entry: [string, unknown]) => [string, unknown]} */
  const grow = ([name, value]) => [
    name,
    typeof value === "number" && SIZES.includes(name) ? value * by : enlarge(value, by),
  ];
  return Object.fromEntries(Object.entries(part).map(grow));
}

/**
 * @param {HTMLElement} el
 * @param {Host<Chart>} host
 */
export function plotView(el, host) {
  el.classList.add("v3-plot");
  const still = make("div", "v3-plot-still", el);
  const place = make("div", "v3-plot-live", el, { hidden: "" });
  /** @type {Library | null} */
  let library = null;
  const show = () => {
    el.setAttribute("role", "figure");
    el.setAttribute("aria-label", host.get("words"));
    still.innerHTML = host.get("still");
    if (!library) return;
    place.hidden = false;
    still.hidden = true;
    const { data, layout } = host.get("figure");
    const large = /** @type {object} */ (enlarge(layout, el.closest(".v3-full") ? LARGE : 1));
    library.react(place, data, { ...large, autosize: true }, { displayModeBar: false, responsive: true });
    el.dataset.drawn = "true";
  };
  // it may be drawn before its place has a width
  const size = new ResizeObserver(() => {
    if (library && place.clientWidth) library.Plots.resize(place);
  });
  size.observe(el);
  // the class that says so is set by whoever fills the screen, after the same event
  const fill = () => setTimeout(show);
  document.addEventListener("fullscreenchange", fill);
  show();
  const use = (/** @type {Library} */ found) => {
    library = found;
    show();
  };
  return together(
    withPlotly(host, use),
    host.on(["figure"], show),
    () => size.disconnect(),
    () => document.removeEventListener("fullscreenchange", fill),
    () => library?.purge(place),
  );
}
