// Graphs over time. The film plays on the stage or on the map beside them; here a cursor follows it. The cursor can be dragged,
// and moved by the arrow keys: then the film goes where the cursor is.
// @ts-nocheck

import { keepKeys, make } from "../page.js";
import { say } from "../compat.js";
import { Deck, followOther } from "../stage/deck.js";
import { wire } from "../compat.js";

class Cursor extends Deck {
  constructor(host, paint) {
    super(host, say);
    this.paint = paint;
    this.bar = { refresh() {} };
  }
  run() {
    this.paint();
  }
}

const SHAPES = "http://www.w3.org/2000/svg";

function shape(name, attributes) {
  const element = document.createElementNS(SHAPES, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

function letters(text, x, y, anchor) {
  const element = shape("text", { x, y, "text-anchor": anchor, class: "v3-slope-words" });
  element.textContent = text;
  return element;
}

// Which stretch of the film a moment is in, and how far along: the last one at its very end.
function stretch(stops, seconds) {
  const last = stops.length - 2;
  const found = stops.findIndex((_, k) => k < stops.length - 1 && seconds < stops[k + 1]);
  const k = found < 0 ? last : found;
  return [k, Math.min(1, Math.max(0, (seconds - stops[k]) / (stops[k + 1] - stops[k])))];
}

// The moment of the film at a place across: of several moments at one place (a burn takes no time) the last.
function momentAt(stops, across, x) {
  for (let k = stops.length - 2; k >= 0; k -= 1) {
    const [a, b] = [across[k], across[k + 1]];
    if (b > a && x >= a) return stops[k] + Math.min(1, (x - a) / (b - a)) * (stops[k + 1] - stops[k]);
  }
  return 0;
}

export function render({ model, el }) {
  el.classList.add("v3-graphs");
  const line = wire(model, () => {});
  const sheets = make("div", "v3-graphs-sheets", el);
  const reading = make("div", "v3-graphs-reading", el, { role: "status" });
  let overs = [];
  const deck = new Cursor(el, () => paint());
  keepKeys(el);

  const paint = () => {
    const stops = model.get("stops");
    reading.hidden = stops.length < 2;
    if (stops.length < 2) return;
    const [k, s] = stretch(stops, deck.time);
    model.get("panels").forEach((panel, i) => {
      overs[i].replaceChildren(...marksOf(panel, k, s));
    });
    const said = model.get("readings")[s >= 1 ? k + 1 : k] || "";
    if (reading.textContent !== said) reading.textContent = said;
    sheets.setAttribute("aria-valuetext", said);
    sheets.setAttribute("aria-valuemin", "0");
    sheets.setAttribute("aria-valuemax", stops[stops.length - 1].toFixed(1));
    sheets.setAttribute("aria-valuenow", deck.time.toFixed(1));
    el.dataset.time = deck.time.toFixed(2);
  };

  const marksOf = (panel, k, s) => {
    const at = (points) => [0, 1].map((i) => points[k][i] + s * (points[k + 1][i] - points[k][i]));
    const [x] = at(panel.lines[0].points);
    const drawn = [shape("line", { x1: x, x2: x, y1: panel.head, y2: panel.foot, class: "v3-cursor" })];
    for (const { points, colour, values } of panel.lines) {
      const [[a, b], [c, d]] = [points[k], points[k + 1]];
      if (panel.lines.length === 1 && c > a && b !== d) {
        const rise = values[k + 1] - values[k];
        const [left, below] = [c > panel.right - 30, d > b];
        drawn.push(shape("path", { d: `M${a} ${b}L${c} ${b}L${c} ${d}`, class: "v3-slope" }));
        drawn.push(
          letters(`${rise > 0 ? "+" : "−"}${Math.abs(rise)}`, left ? c - 6 : c + 6, (b + d) / 2 + 4, left ? "end" : "start"),
        );
        drawn.push(letters("1 turn", (a + c) / 2, below ? b - 6 : b + 14, "middle"));
      }
      drawn.push(shape("path", { d: `M${a} ${b}L${c} ${d}`, stroke: colour, class: "v3-now" }));
      const [u, v] = at(points);
      drawn.push(shape("circle", { cx: u, cy: v, r: 6, fill: colour, class: "v3-dot" }));
    }
    return drawn;
  };

  const draw = () => {
    const panels = model.get("panels");
    sheets.replaceChildren();
    overs = panels.map(({ svg }) => {
      const sheet = make("div", "v3-graph", sheets);
      sheet.innerHTML = svg;
      const drawing = sheet.querySelector("svg");
      drawing.removeAttribute("width");
      drawing.removeAttribute("height");
      drawing.removeAttribute("role");
      drawing.setAttribute("aria-hidden", "true");
      const over = shape("g", {});
      drawing.append(over);
      return over;
    });
    const stops = model.get("stops");
    deck.clock = { length: stops[stops.length - 1] || 0, stops };
    deck.time = 0;
    deck.playing = false;
    const moves = stops.length > 1;
    const roles = moves
      ? { role: "slider", "aria-label": "Time in the graphs" }
      : { role: "img", "aria-label": model.get("words") };
    for (const [key, value] of Object.entries({ ...roles, "aria-description": model.get("words") }))
      sheets.setAttribute(key, value);
    sheets.tabIndex = moves ? 0 : -1;
    sheets.classList.toggle("v3-timed", moves);
    paint();
    el.dataset.revision = String(model.get("revision"));
  };

  const seek = (event) => {
    if (!deck.length) return;
    const sheet = event.target.closest(".v3-graph") || sheets.firstElementChild;
    const drawing = sheet.querySelector("svg");
    const { x } = new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.getScreenCTM().inverse());
    const panel = model.get("panels")[[...sheets.children].indexOf(sheet)];
    deck.seek(
      momentAt(
        model.get("stops"),
        panel.lines[0].points.map((point) => point[0]),
        x,
      ),
    );
    paint();
  };
  sheets.addEventListener("pointerdown", (event) => {
    sheets.setPointerCapture(event.pointerId);
    seek(event);
  });
  sheets.addEventListener("pointermove", (event) => {
    if (sheets.hasPointerCapture(event.pointerId)) seekOver(event);
  });
  // A captured pointer tells where it is, not over what.
  const seekOver = (event) => {
    const under = document.elementFromPoint(event.clientX, event.clientY);
    if (under && sheets.contains(under)) seek({ target: under, clientX: event.clientX, clientY: event.clientY });
  };
  sheets.addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (by) deck.step(by);
    else if (event.key === "Home") deck.seek(0);
    else if (event.key === "End") deck.seek(deck.length);
    else if (event.key === " " || event.key === "Enter") line.tell("fly", true);
    else return;
    event.preventDefault();
  });
  const deaf = followOther(el, deck);
  draw();
  model.on("change:revision", draw);
  return () => {
    line.close();
    deaf();
    model.off("change:revision", draw);
  };
}
