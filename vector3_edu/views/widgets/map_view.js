// The flat map: a drawing from Python, and on it handles that are dragged or moved by the arrow keys, cube by cube.
const SVG = "http://www.w3.org/2000/svg";
const KEYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const AXES = ["x", "y", "z"];

function make(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

function onPaper(sheet, place) {
  const point = [...sheet.origin];
  sheet.axes.forEach((axis, i) => {
    point[0] += sheet.steps[i][0] * place[axis];
    point[1] += sheet.steps[i][1] * place[axis];
  });
  if (sheet.axes.length === 1) point[1] -= (place.lift || 0) * sheet.steps[0][0];
  return point;
}

// On squares each axis is rounded by itself; on hexes, whose axes lean, the nearest of the four places around is taken.
function onGrid(sheet, point) {
  const [dx, dy] = [point[0] - sheet.origin[0], point[1] - sheet.origin[1]];
  const [[sx, sy], [tx, ty]] = [sheet.steps[0], sheet.steps[1] || [0, 0]];
  const leaning = Math.abs(sx * tx + sy * ty) > 1e-6;
  const found = leaning ? nearest(dx, dy, sheet.steps) : sheet.steps.map(([x, y]) => Math.round((dx * x + dy * y) / (x * x + y * y)));
  const place = {};
  sheet.axes.forEach((axis, i) => {
    place[axis] = Math.min(sheet.high[i], Math.max(sheet.low[i], found[i]));
  });
  return place;
}

// The lists of a play table are not ours: an arrow key pressed in one would lead the notebook to the next cell. The map,
// which every table has, keeps their keys too, as soon as it stands in the page.
function keepTableKeys(el, tries = 50) {
  const table = el.closest(".v3-table");
  if (table && !table.dataset.keepsKeys) {
    table.dataset.keepsKeys = "true";
    keepKeys(table);
  } else if (!table && tries) setTimeout(() => keepTableKeys(el, tries - 1), 100);
}

function nearest(dx, dy, [[sx, sy], [tx, ty]]) {
  const area = sx * ty - sy * tx;
  const [a, b] = [Math.floor((dx * ty - dy * tx) / area), Math.floor((sx * dy - sy * dx) / area)];
  const off = ([p, q]) => Math.hypot(dx - p * sx - q * tx, dy - p * sy - q * ty);
  return [[a, b], [a + 1, b], [a, b + 1], [a + 1, b + 1]].sort((one, other) => off(one) - off(other))[0];
}

// A key moves along the axis that runs most nearly its way on this sheet; Page Up and Page Down along the one that is not drawn.
function stepped(sheet, handle, key, far) {
  const size = far ? 5 : 1;
  let axis = null;
  let by = 0;
  if (key in KEYS) {
    const pull = sheet.steps.map(([sx, sy]) => (sx * KEYS[key][0] + sy * KEYS[key][1]) / Math.hypot(sx, sy));
    const i = pull.findIndex((p) => Math.abs(p) > 0.7);
    if (i >= 0) [axis, by] = [sheet.axes[i], Math.sign(pull[i]) * size];
  } else if (key === "PageUp" || key === "PageDown") {
    axis = AXES.find((name) => !sheet.axes.includes(name) && sheet.deep && sheet.deep[name]);
    by = key === "PageUp" ? size : -size;
  }
  if (!axis) return null;
  const i = sheet.axes.indexOf(axis);
  const [low, high] = i >= 0 ? [sheet.low[i], sheet.high[i]] : sheet.deep[axis];
  return { [axis]: Math.min(high, Math.max(low, handle[axis] + by)) };
}

function render({ model, el }) {
  el.classList.add("v3-map");
  keepKeys(el);
  keepTableKeys(el);
  const picture = document.createElement("div");
  picture.className = "v3-map-picture";
  picture.setAttribute("role", "img");
  const over = make("svg", { class: "v3-map-handles" });
  el.append(picture, over);
  const marks = new Map();
  const here = new Map();
  let dragged = null;
  let drawn = 0;

  const settle = () => {
    if (dragged) return;
    for (const handle of model.get("handles")) here.set(handle.name, { ...handle });
    place();
  };
  const line = wire(model, settle);

  const say = (handle, axes) => axes.map((axis) => `${axis} ${String(Math.round(10 * handle[axis]) / 10).replace("-", "−")}`).join(", ");
  const place = () => {
    const sheets = model.get("sheets");
    for (const mark of marks.values()) {
      const handle = here.get(mark.handle);
      const sheet = sheets[mark.sheet];
      if (!handle || !sheet) continue;
      const [px, py] = onPaper(sheet, handle);
      mark.element.setAttribute("transform", `translate(${px} ${py})`);
      mark.element.setAttribute("aria-valuenow", handle[sheet.axes[0]]);
      mark.element.setAttribute("aria-valuetext", say(handle, model.get("axes")));
      mark.element.dataset.at = model.get("axes").map((axis) => handle[axis]).join(",");
    }
  };
  const move = (name, change) => {
    const handle = here.get(name);
    if (!handle || AXES.every((axis) => !(axis in change) || change[axis] === handle[axis])) return;
    Object.assign(handle, change);
    place();
    line.tell(name, AXES.map((axis) => handle[axis]));
  };
  const grip = (handle, sheet, number) => {
    const element = make("g", {
      class: "v3-handle",
      tabindex: "0",
      role: "slider",
      "aria-label": `${handle.label || handle.name}, on the ${sheet.title} sheet`,
      "aria-valuemin": sheet.low[0],
      "aria-valuemax": sheet.high[0],
      "data-handle": handle.name,
      "data-sheet": sheet.title,
      "data-steps": JSON.stringify(Object.fromEntries(sheet.axes.map((axis, i) => [axis, sheet.steps[i]]))),
    });
    element.style.color = handle.colour || "#1d2733";
    element.append(make("circle", { r: 15, class: "v3-handle-reach" }), make("circle", { r: 8, class: "v3-handle-ring" }));
    const title = make("title", {});
    title.textContent = `Drag ${handle.label || handle.name}, or press the arrow keys`;
    element.append(title);
    element.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      element.focus();
      element.setPointerCapture(event.pointerId);
      dragged = handle.name;
    });
    element.addEventListener("pointermove", (event) => {
      if (dragged !== handle.name) return;
      const spot = new DOMPoint(event.clientX, event.clientY).matrixTransform(over.getScreenCTM().inverse());
      move(handle.name, onGrid(model.get("sheets")[number], [spot.x, spot.y]));
    });
    const release = () => {
      dragged = null;
      if (line.quiet()) settle();
    };
    element.addEventListener("pointerup", release);
    element.addEventListener("pointercancel", release);
    element.addEventListener("keydown", (event) => {
      const change = stepped(model.get("sheets")[number], here.get(handle.name), event.key, event.shiftKey);
      if (!change) return;
      event.preventDefault();
      move(handle.name, change);
    });
    return element;
  };
  const build = () => {
    const wanted = [];
    model.get("sheets").forEach((sheet, number) => {
      for (const handle of model.get("handles")) {
        if (sheet.axes.some((axis) => (handle.moves || "xyz").includes(axis))) wanted.push([handle, sheet, number]);
      }
    });
    const keys = wanted.map(([handle, sheet]) => `${handle.name} ${sheet.title} ${handle.colour}`);
    if (keys.join("|") === [...marks.keys()].join("|")) return;
    const held = document.activeElement && document.activeElement.dataset ? document.activeElement.dataset.handle : null;
    const focused = el.contains(document.activeElement) ? held : null;
    marks.clear();
    over.replaceChildren();
    wanted.forEach(([handle, sheet, number], i) => {
      const element = grip(handle, sheet, number);
      marks.set(keys[i], { handle: handle.name, sheet: number, element });
      over.append(element);
      if (focused === handle.name) element.focus();
    });
  };
  el.addEventListener("click", (event) => {
    const sheet = model.get("sheets")[0];
    if (!model.get("clicks") || !sheet || event.target.closest(".v3-handle")) return;
    const spot = new DOMPoint(event.clientX, event.clientY).matrixTransform(over.getScreenCTM().inverse());
    const place = onGrid(sheet, [spot.x, spot.y]);
    line.tell("place", AXES.map((axis) => place[axis] ?? 0));
  });
  const draw = () => {
    picture.innerHTML = model.get("svg");
    picture.setAttribute("aria-label", model.get("words") || "A flat map");
    const drawing = picture.querySelector("svg");
    const size = drawing && drawing.viewBox.baseVal;
    if (drawing) {
      drawing.setAttribute("aria-hidden", "true");
      drawing.removeAttribute("role");
      drawing.removeAttribute("width");
      drawing.removeAttribute("height");
      over.setAttribute("viewBox", `${size.x} ${size.y} ${size.width} ${size.height}`);
    }
    build();
    if (line.quiet()) settle();
    else place();
    drawn += 1;
    el.dataset.drawn = String(drawn);
    el.dataset.revision = String(model.get("revision"));
  };
  draw();
  model.on("change:revision", draw);
  return () => {
    line.close();
    model.off("change:revision", draw);
  };
}

export default { render };
