// Space in 3D: plotly.js is asked from the kernel once a page and shared by all views; until it is there, and where
// there is no WebGL, the still picture stands in its place.
const CONTROLS = {
  displaylogo: false,
  displayModeBar: "hover",
  modeBarButtonsToRemove: ["toImage", "resetCameraLastSave3d", "tableRotation"],
};
const LATE = 20000; // after so many milliseconds another kernel may be asked: the first may have gone

function webgl() {
  try {
    const canvas = document.createElement("canvas");
    const context = canvas.getContext("webgl");
    const lose = context && context.getExtension("WEBGL_lose_context");
    if (lose) lose.loseContext();
    return Boolean(context);
  } catch (_) {
    return false;
  }
}

async function unpack(view, packed) {
  if (!packed) return new TextDecoder().decode(view);
  const stream = new Blob([view]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).text();
}

function plotly(model) {
  const shared = (globalThis.vector3EduPlotly ??= { asked: 0 });
  shared.promise ??= new Promise((resolve) => {
    shared.resolve = resolve;
  });
  if (shared.ready || Date.now() - shared.asked < LATE) return shared.promise;
  shared.asked = Date.now();
  const answered = async (content, buffers) => {
    if (content.answer !== "plotly") return;
    model.off("msg:custom", answered);
    const source = await unpack(buffers[0], content.packed);
    if (shared.ready) return;
    const module = { exports: {} };
    new Function("module", "exports", "define", source)(module, module.exports, undefined);
    shared.ready = true;
    shared.resolve(module.exports);
  };
  model.on("msg:custom", answered);
  model.send({ ask: "plotly", packed: typeof DecompressionStream === "function" });
  return shared.promise;
}

// A box that is nearly a cube, or a view that is nearly square, needs the eye further back to be seen whole.
function seenWhole(layout, size) {
  const scene = layout.scene;
  const eye = scene && scene.camera && scene.camera.eye;
  if (!eye) return { ...layout, ...size, autosize: false };
  const { x, y, z } = scene.aspectratio || { x: 1, y: 1, z: 1 };
  const back = Math.max(1, Math.hypot(x, y, z) / 1.35) * Math.max(1, (1.3 * size.height) / size.width);
  const camera = { ...scene.camera, eye: { x: eye.x * back, y: eye.y * back, z: eye.z * back } };
  return { ...layout, ...size, autosize: false, scene: { ...scene, camera } };
}

// What is to be seen: the base, with the traces that have moved since in place of its own.
function shownBy(model) {
  const [base, moved] = [model.get("base"), model.get("moved")];
  return { data: (base.data || []).map((trace, i) => moved[i] || trace), layout: base.layout || {} };
}

const ARRAYS = new Set(["x", "y", "z", "u", "v", "w", "text", "textposition"]);
const alike = (one, other) => one === other || JSON.stringify(one) === JSON.stringify(other);

// Which traces differ only in where things are; null if more than that has changed.
function movedOnly(before, after) {
  if (!before || before.data.length !== after.data.length || !alike(before.layout, after.layout)) return null;
  const moved = [];
  for (let i = 0; i < after.data.length; i += 1) {
    const [old, now] = [before.data[i], after.data[i]];
    if (old === now) continue;
    const keys = Object.keys(now);
    if (keys.join() !== Object.keys(old).join()) return null;
    const changed = keys.filter((key) => !alike(old[key], now[key]));
    if (changed.some((key) => !ARRAYS.has(key))) return null;
    if (changed.length) moved.push([i, changed]);
  }
  return moved;
}

// When things have only moved, plotly.js need not look at everything again: those traces alone are given their new places.
// This reaches into plotly.js, so whatever is not as expected is left to an ordinary redraw.
function moveOnly(plot, moved, figure) {
  try {
    const scene = plot._fullLayout.scene._scene;
    const parts = moved.map(([i]) => [plot._fullData[i], scene.traces[plot._fullData[i].uid]]);
    if (!parts.every(([full, part]) => part && part.update && full._module && full.visible === true)) return false;
    moved.forEach(([i, changed], n) => {
      const [full, part] = parts[n];
      for (const key of changed) full[key] = figure.data[i][key];
      full._length = full.x.length;
      if (full._module.calc) full._module.calc(plot, full);
      part.update(full);
      plot.data[i] = structuredClone(figure.data[i]);
    });
    scene.glplot.redraw();
    return true;
  } catch (_) {
    return false;
  }
}

function render({ model, el }) {
  el.classList.add("v3-space");
  const still = document.createElement("div");
  still.className = "v3-still";
  const live = document.createElement("div");
  live.className = "v3-live";
  live.hidden = true;
  el.append(still, live);
  let library = null;
  let drawn = 0;
  let drawing = false;
  let again = false;
  let gone = false;
  let film = null;
  let latest = null;

  const name = () => {
    el.setAttribute("role", "group");
    el.setAttribute("aria-label", model.get("words") || "A picture of space");
    // ipywidgets clears the height of el itself when it lays it out
    for (const part of [still, live]) part.style.height = `${model.get("height")}px`;
  };
  const showStill = () => {
    if (!library) still.innerHTML = model.get("still");
  };
  const draw = async () => {
    if (!library || gone || !el.clientWidth) return;
    if (drawing) {
      again = true;
      return;
    }
    drawing = true;
    try {
      do {
        again = false;
        live.hidden = false;
        still.hidden = true;
        const figure = (film && film.figure) || shownBy(model);
        const revision = model.get("revision");
        const size = { width: live.clientWidth || el.clientWidth, height: model.get("height") };
        const moved = live.clientWidth === (live.layout || {}).width ? movedOnly(latest, figure) : null;
        if (!moved || !moveOnly(live, moved, figure)) {
          // plotly.js writes into what it is given; a copy keeps what Python sent as it was
          const { data, layout } = structuredClone(figure);
          await library.react(live, data, seenWhole(layout, size), CONTROLS);
        }
        latest = figure;
        drawn += 1;
        el.dataset.drawn = String(drawn);
        if (!film) el.dataset.revision = String(revision);
      } while (again && !gone);
    } finally {
      drawing = false;
    }
  };
  const changed = () => {
    if (film && film.revision !== model.get("revision")) film = null;
    if (!film) draw();
  };
  const play = async (content) => {
    if (content.answer !== "film" || !library || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const mine = (film = { revision: content.revision });
    for (const figure of content.figures) {
      if (film !== mine || gone) return;
      mine.figure = figure;
      const since = performance.now();
      await draw();
      await new Promise((next) => setTimeout(next, Math.max(0, content.pace * 1000 - (performance.now() - since))));
    }
    if (film === mine) {
      film = null;
      draw();
    }
  };

  name();
  showStill();
  model.on("change:revision", changed);
  model.on("change:still", showStill);
  model.on("change:words change:height", name);
  model.on("msg:custom", play);
  // Nothing is asked for or drawn while the view cannot be seen: a lesson in two dimensions never loads the library.
  let begun = false;
  const begin = () => {
    if (begun || !el.clientWidth) return;
    begun = true;
    if (!webgl()) {
      el.dataset.flat = "true";
      model.send({ ask: "still" });
      return;
    }
    const shared = globalThis.vector3EduPlotly;
    if (!shared || !shared.ready) model.send({ ask: "still" });
    plotly(model).then(async (loaded) => {
      library = loaded;
      await draw();
      if (!gone) model.send({ ask: "nothing" });
    });
  };
  const watcher = new ResizeObserver(() => {
    begin();
    if (library && live.clientWidth !== (live.layout || {}).width) draw();
  });
  watcher.observe(el);
  return () => {
    gone = true;
    watcher.disconnect();
    model.off("change:revision", changed);
    model.off("change:still", showStill);
    model.off("change:words change:height", name);
    model.off("msg:custom", play);
    if (library) library.purge(live);
  };
}

export default { render };
