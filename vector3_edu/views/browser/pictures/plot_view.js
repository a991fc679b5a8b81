// The letters of a chart, and the room for them, so many times as large: on the class wall they are read from far away.
// @ts-nocheck

import { plotly } from "../compat.js";

const LARGE = 1.5;
const SIZES = ["size", "standoff", "height", "l", "r", "t", "b"];
const enlarge = (part, k) => {
  if (Array.isArray(part)) return part.map((each) => enlarge(each, k));
  if (!part || typeof part !== "object") return part;
  const grow = ([name, value]) => [name, typeof value === "number" && SIZES.includes(name) ? value * k : enlarge(value, k)];
  return Object.fromEntries(Object.entries(part).map(grow));
};

// A chart: drawn by plotly once it is there, and until then, or without it, the same as a still picture.
export function render({ model, el }) {
  el.classList.add("v3-plot");
  const still = document.createElement("div");
  const host = document.createElement("div");
  still.className = "v3-plot-still";
  host.className = "v3-plot-live";
  el.append(still, host);
  host.hidden = true;
  let library = null;
  const show = () => {
    el.setAttribute("role", "figure");
    el.setAttribute("aria-label", model.get("words"));
    still.innerHTML = model.get("still");
    if (!library) return;
    host.hidden = false;
    still.hidden = true;
    const { data, layout } = model.get("figure");
    const large = enlarge(layout, el.closest(".v3-full") ? LARGE : 1);
    library.react(host, data, { ...large, autosize: true }, { displayModeBar: false, responsive: true });
    el.dataset.drawn = "true";
  };
  // it may be drawn before its place has a width
  const size = new ResizeObserver(() => library && host.clientWidth && library.Plots.resize(host));
  size.observe(el);
  // the class that says so is set by whoever fills the screen, after the same event
  const fill = () => setTimeout(show);
  document.addEventListener("fullscreenchange", fill);
  show();
  plotly(model).then((found) => {
    library = found;
    show();
  });
  model.on("change:figure", show);
  return () => {
    size.disconnect();
    model.off("change:figure", show);
    document.removeEventListener("fullscreenchange", fill);
    if (library) library.purge(host);
  };
}
