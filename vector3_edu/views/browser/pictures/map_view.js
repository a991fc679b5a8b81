// The flat map: a drawing from Python, and on it handles that are dragged or moved by the arrow keys, cube by cube. Where a
// handle is, Python decides: the page only says where it is wanted, so that no handle ever leaves its arrow. Films play in it.
// @ts-nocheck

import { keepKeys, make } from "../page.js";
import { followOther, skipByEscape } from "../stage/deck.js";
import { FlatStage, sign } from "../stage/flat.js";
import { runByKey, say, speak, wire } from "../compat.js";

const KEYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const AXES = ["x", "y", "z"];

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
  const found = leaning
    ? nearest(dx, dy, sheet.steps)
    : sheet.steps.map(([x, y]) => Math.round((dx * x + dy * y) / (x * x + y * y)));
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
  return [
    [a, b],
    [a + 1, b],
    [a, b + 1],
    [a + 1, b + 1],
  ].sort((one, other) => off(one) - off(other))[0];
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

export function render({ model, el }) {
  speak(model.get("page_words"));
  el.classList.add("v3-map");
  keepKeys(el);
  keepTableKeys(el);
  const paper = make("div", "v3-map-paper", el, { tabindex: "-1" });
  const picture = make("div", "v3-map-picture", paper, { role: "img" });
  const stage = new FlatStage(el, paper, (on) => {
    picture.hidden = on;
    over.classList.toggle("v3-away", on);
  });
  const over = sign("svg", { class: "v3-map-handles" });
  const note = make("div", "v3-map-note", paper, { role: "status" });
  paper.append(over);
  const marks = new Map();
  const here = new Map();
  const wished = new Map();
  let dragged = null;
  let aimed = "";
  let last = null;
  let film = null;
  let drawn = 0;

  const settle = () => {
    for (const handle of model.get("handles")) here.set(handle.name, handle);
    place();
  };
  const line = wire(model, () => wished.clear());

  const placeOf = (handle, axes) =>
    axes
      .map(
        (axis) =>
          `${model.get("letters")[AXES.indexOf(axis)]} ${String(Math.round(10 * handle[axis]) / 10).replace("-", "−")}`,
      )
      .join(", ");
  const place = () => {
    const sheets = model.get("sheets");
    for (const mark of marks.values()) {
      const handle = here.get(mark.handle);
      const sheet = sheets[mark.sheet];
      if (!handle || !sheet) continue;
      const [px, py] = onPaper(sheet, handle);
      mark.element.setAttribute("transform", `translate(${px} ${py})`);
      mark.element.setAttribute("aria-valuemin", sheet.low[0]);
      mark.element.setAttribute("aria-valuemax", sheet.high[0]);
      mark.element.setAttribute("aria-valuenow", handle[sheet.axes[0]]);
      mark.element.setAttribute("aria-valuetext", placeOf(handle, model.get("axes")));
      mark.element.dataset.steps = JSON.stringify(Object.fromEntries(sheet.axes.map((axis, i) => [axis, sheet.steps[i]])));
      mark.element.dataset.at = model
        .get("axes")
        .map((axis) => handle[axis])
        .join(",");
    }
  };
  // Where a handle was last wanted, if Python has not answered yet; else where it is.
  const wanted = (name) => wished.get(name) || here.get(name);
  const move = (name, change) => {
    const handle = wanted(name);
    if (!handle || AXES.every((axis) => !(axis in change) || change[axis] === handle[axis])) return;
    wished.set(name, { ...handle, ...change });
    last = name;
    line.tell(
      name,
      AXES.map((axis) => wanted(name)[axis]),
    );
  };
  // The note about the handle that was moved last stands beside it.
  const explain = () => {
    const grip = [...marks.values()].find((mark) => mark.handle === last && (!dragged || mark.element === dragged));
    const [handle, sheet] = grip ? [here.get(last), model.get("sheets")[grip.sheet]] : [];
    note.textContent = handle && sheet ? model.get("note") : "";
    if (!note.textContent) return;
    const [x, y] = onPaper(sheet, handle);
    const { width, height } = over.viewBox.baseVal;
    note.style.left = `${Math.max(0, Math.min(50, (100 * x) / width - 25))}%`;
    note.style.top = y > height / 2 ? "" : `calc(${(100 * y) / height}% + 18px)`;
    note.style.bottom = y > height / 2 ? `calc(${100 - (100 * y) / height}% + 18px)` : "";
  };
  const grip = (handle, sheet, number) => {
    const element = sign("g", {
      class: "v3-handle",
      tabindex: "0",
      role: "slider",
      "aria-label": say("{thing}, on the {sheet} sheet", { thing: handle.label || handle.name, sheet: sheet.title }),
      "data-handle": handle.name,
      "data-sheet": sheet.title,
    });
    element.style.color = handle.colour || "#1d2733";
    element.append(sign("circle", { r: 15, class: "v3-handle-reach" }), sign("circle", { r: 8, class: "v3-handle-ring" }));
    const title = sign("title", {});
    title.textContent = say("Drag {thing}, or press the arrow keys", { thing: handle.label || handle.name });
    element.append(title);
    element.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      element.focus();
      element.setPointerCapture(event.pointerId);
      [dragged, aimed] = [element, ""];
    });
    element.addEventListener("pointermove", (event) => {
      if (dragged !== element) return;
      const spot = new DOMPoint(event.clientX, event.clientY).matrixTransform(over.getScreenCTM().inverse());
      const there = onGrid(model.get("sheets")[number], [spot.x, spot.y]);
      if (aimed === JSON.stringify(there)) return;
      aimed = JSON.stringify(there);
      move(handle.name, there);
    });
    const release = () => {
      dragged = null;
    };
    element.addEventListener("pointerup", release);
    element.addEventListener("pointercancel", release);
    element.addEventListener("keydown", (event) => {
      const change = stepped(model.get("sheets")[number], wanted(handle.name), event.key, event.shiftKey);
      if (!change) return;
      event.preventDefault();
      move(handle.name, change);
    });
    return element;
  };
  const build = () => {
    const offered = [];
    model.get("sheets").forEach((sheet, number) => {
      for (const handle of model.get("handles")) {
        if (sheet.axes.some((axis) => (handle.moves || "xyz").includes(axis))) offered.push([handle, sheet, number]);
      }
    });
    const keys = offered.map(([handle, sheet]) => `${handle.name} ${sheet.title} ${handle.colour}`);
    if (keys.join("|") === [...marks.keys()].join("|")) return;
    const held = document.activeElement && document.activeElement.dataset ? document.activeElement.dataset.handle : null;
    const focused = el.contains(document.activeElement) ? held : null;
    marks.clear();
    over.replaceChildren();
    offered.forEach(([handle, sheet, number], i) => {
      const element = grip(handle, sheet, number);
      marks.set(keys[i], { handle: handle.name, sheet: number, element });
      over.append(element);
      if (focused === handle.name) element.focus();
    });
  };
  paper.addEventListener("click", (event) => {
    if (stage.unfinished) {
      stage.end();
      return;
    }
    const sheet = model.get("sheets")[0];
    if (!model.get("clicks") || !sheet || event.target.closest(".v3-handle")) return;
    const spot = new DOMPoint(event.clientX, event.clientY).matrixTransform(over.getScreenCTM().inverse());
    const place = onGrid(sheet, [spot.x, spot.y]);
    line.tell(
      "place",
      AXES.map((axis) => place[axis] ?? 0),
    );
  });
  // Space, comma, full stop and End run the film, unless a button or a box has the key for itself.
  el.addEventListener("keydown", (event) => {
    if (stage.clock && !event.target.closest("button, input") && runByKey(stage, event.key)) event.preventDefault();
  });
  const draw = () => {
    picture.innerHTML = model.get("svg");
    picture.setAttribute("aria-label", model.get("words") || say("A flat map"));
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
    settle();
    explain();
    if (film && film.revision === model.get("revision")) stage.play(film.film);
    else stage.leave();
    film = null;
    drawn += 1;
    el.dataset.drawn = String(drawn);
    el.dataset.revision = String(model.get("revision"));
  };
  const deaf = [skipByEscape(el, () => stage), followOther(el, stage)];
  const heard = (content) => {
    if (content.film) film = content;
  };
  draw();
  // The film with which a map opens begins when it is first seen, unless something else is shown by then.
  const opening = model.get("film");
  const sight = new IntersectionObserver((entries) => {
    if (!entries[entries.length - 1].isIntersecting) return;
    sight.disconnect();
    if (model.get("revision") === 1) stage.play(opening);
  });
  if (opening.beats && opening.beats.length) sight.observe(el);
  model.on("change:revision", draw);
  model.on("change:note", explain);
  model.on("msg:custom", heard);
  return () => {
    line.close();
    sight.disconnect();
    for (const stop of deaf) stop();
    stage.leave();
    model.off("change:revision", draw);
    model.off("change:note", explain);
    model.off("msg:custom", heard);
  };
}
