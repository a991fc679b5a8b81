// Graphs over time. The film plays on the stage or on the map beside them; here a cursor follows it. The cursor can be dragged,
// and moved by the arrow keys: then the film goes where the cursor is.

/** @import { Host, Say } from "../types.d.ts" */
/** @typedef {{ name: string, colour: string, points: [number, number][], values: number[] }} Curve */
/** @typedef {{ svg: string, foot: number, head: number, right: number, lines: Curve[] }} Graph */
/** @typedef {{ panels: Graph[], stops: number[], readings: string[], words: string, revision: number }} Graphs */

import { Line } from "../line.js";
import { tenths } from "../numbers.js";
import { keepKeys, make, putDrawing, sign, spotIn, targetOf, together } from "../page.js";
import { Deck, followOther, isShortcut } from "../stage/deck.js";
import { mix } from "../stage/vectors.js";
import { written } from "../words.js";

/** @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/**
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {"start" | "middle" | "end"} anchor
 */
const letters = (text, x, y, anchor) => sign("text", { x, y, "text-anchor": anchor, class: "v3-slope-words" }, text);

/**
 * Which stretch of the film a moment is in, and how far along: the last one at its very end.
 * @param {number[]} stops
 * @param {number} seconds
 * @returns {[number, number]}
 */
export function stretch(stops, seconds) {
  const found = stops.findIndex((_, k) => k < stops.length - 1 && seconds < stops[k + 1]);
  const k = found < 0 ? stops.length - 2 : found;
  return [k, Math.min(1, Math.max(0, (seconds - stops[k]) / (stops[k + 1] - stops[k])))];
}

/**
 * The moment of the film at a place across: of several moments at one place (a burn takes no time) the last.
 * @param {number[]} stops
 * @param {number[]} across
 * @param {number} x
 */
export function momentAt(stops, across, x) {
  for (let k = stops.length - 2; k >= 0; k -= 1) {
    const [a, b] = [across[k], across[k + 1]];
    if (b > a && x >= a) return stops[k] + Math.min(1, (x - a) / (b - a)) * (stops[k + 1] - stops[k]);
  }
  return 0;
}

/**
 * The triangle under a stretch of a line: how far it rises in one turn.
 * @param {Graph} graph
 * @param {number} k
 * @param {Say} say
 */
function slopeOf(graph, k, say) {
  const [{ points, values }] = graph.lines;
  const [[a, b], [c, d]] = [points[k], points[k + 1]];
  if (graph.lines.length !== 1 || c <= a || b === d) return [];
  const rise = values[k + 1] - values[k];
  const left = c > graph.right - 30;
  const [x, anchor] = left ? [c - 6, /** @type {const} */ ("end")] : [c + 6, /** @type {const} */ ("start")];
  return [
    sign("path", { d: `M${a} ${b}L${c} ${b}L${c} ${d}`, class: "v3-slope" }),
    letters(`${rise > 0 ? "+" : "−"}${written(Math.abs(rise), say.point)}`, x, (b + d) / 2 + 4, anchor),
    letters(say("1 turn"), (a + c) / 2, d > b ? b - 6 : b + 14, "middle"),
  ];
}

/**
 * What the cursor shows on a graph.
 * @param {Graph} graph
 * @param {number} k
 * @param {number} s
 * @param {Say} say
 */
function marksOf(graph, k, s, say) {
  /** @type {(points: [number, number][]) => number[]} */
  const at = (points) => [0, 1].map((i) => mix(points[k][i], points[k + 1][i], s));
  const [x] = at(graph.lines[0].points);
  /** @type {SVGElement[]} */
  const drawn = [sign("line", { x1: x, x2: x, y1: graph.head, y2: graph.foot, class: "v3-cursor" })];
  drawn.push(...slopeOf(graph, k, say));
  for (const { points, colour } of graph.lines) {
    const [[a, b], [c, d]] = [points[k], points[k + 1]];
    const [u, v] = at(points);
    drawn.push(sign("path", { d: `M${a} ${b}L${c} ${d}`, stroke: colour, class: "v3-now" }));
    drawn.push(sign("circle", { cx: u, cy: v, r: 6, fill: colour, class: "v3-dot" }));
  }
  return drawn;
}

class GraphView extends Deck {
  /** @type {SVGGElement[]} */
  overs = [];

  /**
   * @param {HTMLElement} el
   * @param {Host<Graphs>} host
   */
  constructor(el, host) {
    super(el, host.say);
    this.data = host;
    this.line = new Line(host);
    el.classList.add("v3-graphs");
    this.sheets = make("div", "v3-graphs-sheets", el);
    this.reading = make("div", "v3-graphs-reading", el, { role: "status" });
    keepKeys(el);
    this.listen();
    this.draw();
    this.close = together(
      followOther(el, this),
      host.on(["revision"], () => this.draw()),
      () => this.line.close(),
    );
  }
  listen() {
    const { sheets } = this;
    sheets.addEventListener("pointerdown", (event) => {
      sheets.setPointerCapture(event.pointerId);
      this.point(targetOf(event), event);
    });
    sheets.addEventListener("pointermove", (event) => {
      if (!sheets.hasPointerCapture(event.pointerId)) return;
      // a captured pointer tells where it is, not over what
      const under = document.elementFromPoint(event.clientX, event.clientY);
      if (under && sheets.contains(under)) this.point(under, event);
    });
    sheets.addEventListener("keydown", (event) => {
      if (this.press(event)) event.preventDefault();
    });
  }
  /** @param {KeyboardEvent} event */
  press(event) {
    const { key } = event;
    if (isShortcut(event)) return false;
    if (key in STEPS) this.step(STEPS[key]);
    else if (key === "Home") this.seek(0);
    else if (key === "End") this.seek(this.length);
    else if (key === " " || key === "Enter") this.line.tell("fly", true);
    else return false;
    return true;
  }
  /**
   * @param {Element} under
   * @param {PointerEvent} event
   */
  point(under, event) {
    const sheet = under.closest(".v3-graph") ?? this.sheets.firstElementChild;
    const drawing = sheet?.querySelector("svg");
    if (!this.length || !sheet || !drawing) return;
    const [x] = spotIn(drawing, event);
    const graph = this.data.get("panels")[[...this.sheets.children].indexOf(sheet)];
    const across = graph.lines[0].points.map((point) => point[0]);
    this.seek(momentAt(this.data.get("stops"), across, x));
  }
  /** @override */
  run() {
    this.paint();
  }
  /** @override */
  paint() {
    const { sheets, reading, data } = this;
    const stops = data.get("stops");
    reading.hidden = stops.length < 2;
    if (stops.length < 2) return;
    const [k, s] = stretch(stops, this.time);
    data.get("panels").forEach((graph, i) => this.overs[i].replaceChildren(...marksOf(graph, k, s, this.say)));
    const said = data.get("readings")[s >= 1 ? k + 1 : k] || "";
    if (reading.textContent !== said) reading.textContent = said;
    sheets.setAttribute("aria-valuetext", said || tenths(this.time, this.say));
    sheets.setAttribute("aria-valuemin", "0");
    sheets.setAttribute("aria-valuemax", stops[stops.length - 1].toFixed(1));
    sheets.setAttribute("aria-valuenow", this.time.toFixed(1));
    this.host.dataset.time = this.time.toFixed(2);
  }
  draw() {
    const { sheets, data } = this;
    sheets.replaceChildren();
    this.overs = data.get("panels").map(({ svg }) => {
      const over = sign("g", {});
      putDrawing(make("div", "v3-graph", sheets), svg)?.append(over);
      return over;
    });
    const stops = data.get("stops");
    this.clock = { length: stops[stops.length - 1] || 0, stops };
    this.time = 0;
    this.playing = false;
    const moves = stops.length > 1;
    sheets.setAttribute("role", moves ? "slider" : "img");
    sheets.setAttribute("aria-label", moves ? this.say("Time in the graphs") : data.get("words"));
    sheets.setAttribute("aria-description", data.get("words"));
    sheets.tabIndex = moves ? 0 : -1;
    sheets.classList.toggle("v3-timed", moves);
    this.paint();
    this.host.dataset.revision = String(data.get("revision"));
  }
}

/**
 * @param {HTMLElement} el
 * @param {Host<Graphs>} host
 */
export function graphView(el, host) {
  return new GraphView(el, host).close;
}
