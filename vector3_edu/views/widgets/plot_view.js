// A chart: drawn by plotly once it is there, and until then, or without it, the same as a still picture.
function render({ model, el }) {
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
    library.react(host, data, { ...layout, autosize: true }, { displayModeBar: false, responsive: true });
    el.dataset.drawn = "true";
  };
  // it may be drawn before its place has a width
  const size = new ResizeObserver(() => library && host.clientWidth && library.Plots.resize(host));
  size.observe(el);
  show();
  plotly(model).then((found) => {
    library = found;
    show();
  });
  model.on("change:figure", show);
  return () => {
    size.disconnect();
    model.off("change:figure", show);
    if (library) library.purge(host);
  };
}

export default { render };
