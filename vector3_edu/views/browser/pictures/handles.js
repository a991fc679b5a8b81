// The handles on a flat map: each is dragged, or moved by the arrow keys, cube by cube. Where it is, Python decides: the page only
// says where it is wanted. A handle that is offered again stays the same element: the focus and the pointer stay on it.

/** @import { Handle, Say } from "../types.d.ts" */
/** @import { Axis, Change, Sheet } from "./sheets.js" */
/** @typedef {{ handle: string, sheet: number, element: SVGGElement }} Grip */
/**
 * What handles need of their map.
 * @typedef {{
 *   over: SVGSVGElement, say: Say, sheet(number: number): Sheet | undefined, letters(): string[], axes(): Axis[],
 *   spot(event: PointerEvent): readonly [number, number], tell(name: string, place: number[]): void,
 * }} Paper
 */

import { signed } from "../numbers.js";
import { sign } from "../page.js";
import { AXES, onGrid, onPaper, stepped } from "./sheets.js";

export class Handles {
  /** @type {Map<string, Grip>} */
  grips = new Map();
  /**
   * Where each handle is.
   * @type {Map<string, Handle>}
   */
  here = new Map();
  /**
   * Where it was last wanted, while Python has not answered.
   * @type {Map<string, Handle>}
   */
  wished = new Map();
  /** @type {SVGGElement | null} */
  dragged = null;
  aimed = "";
  last = "";

  /** @param {Paper} paper */
  constructor(paper) {
    this.paper = paper;
  }
  /**
   * Offers these handles on these sheets, each where it can be moved.
   * @param {Handle[]} handles
   * @param {Sheet[]} sheets
   */
  offer(handles, sheets) {
    const before = new Map(this.grips);
    this.grips.clear();
    sheets.forEach((sheet, number) => {
      for (const handle of handles) {
        if (!sheet.axes.some((axis) => (handle.moves || "xyz").includes(axis))) continue;
        const key = `${handle.name} ${sheet.title}`;
        const grip = before.get(key) ?? this.make(handle.name, sheet.title);
        before.delete(key);
        grip.sheet = number;
        this.label(grip, handle, sheet);
        this.grips.set(key, grip);
      }
    });
    for (const { element } of before.values()) element.remove();
    this.sort();
    for (const handle of handles) this.here.set(handle.name, handle);
    this.place();
  }
  // An element that is moved within the page loses the focus and the pointer: only those that stand elsewhere are moved.
  sort() {
    const { over } = this.paper;
    let at = over.firstElementChild;
    for (const { element } of this.grips.values()) {
      if (element === at) at = at.nextElementSibling;
      else over.insertBefore(element, at);
    }
  }
  /**
   * @param {Grip} grip
   * @param {Handle} handle
   * @param {Sheet} sheet
   */
  label({ element }, handle, sheet) {
    const { say } = this.paper;
    const thing = handle.label || handle.name;
    element.style.color = handle.colour || "#1d2733";
    element.setAttribute("aria-label", say("{thing}, on the {sheet} sheet", { thing, sheet: sheet.title }));
    const title = element.querySelector("title");
    if (title) title.textContent = say("Drag {thing}, or press the arrow keys", { thing });
  }
  place() {
    const { say, sheet: sheetOf, letters, axes } = this.paper;
    for (const { element, handle: name, sheet: number } of this.grips.values()) {
      const handle = this.here.get(name);
      const sheet = sheetOf(number);
      if (!handle || !sheet) continue;
      const [x, y] = onPaper(sheet, handle);
      const where = axes().map((axis) => `${letters()[AXES.indexOf(axis)]} ${signed(handle[axis], say)}`);
      element.setAttribute("transform", `translate(${x} ${y})`);
      element.setAttribute("aria-valuemin", String(sheet.low[0]));
      element.setAttribute("aria-valuemax", String(sheet.high[0]));
      element.setAttribute("aria-valuenow", String(handle[sheet.axes[0]]));
      element.setAttribute("aria-valuetext", where.join(", "));
      element.dataset.steps = JSON.stringify(Object.fromEntries(sheet.axes.map((axis, i) => [axis, sheet.steps[i]])));
      element.dataset.at = axes()
        .map((axis) => handle[axis])
        .join(",");
    }
  }
  /**
   * @param {string} name
   * @param {string} sheet
   * @returns {Grip}
   */
  make(name, sheet) {
    const element = sign(
      "g",
      { class: "v3-handle", tabindex: 0, role: "slider", "data-handle": name, "data-sheet": sheet },
      sign("circle", { r: 15, class: "v3-handle-reach" }),
      sign("circle", { r: 8, class: "v3-handle-ring" }),
      sign("title", {}),
    );
    const grip = { handle: name, sheet: 0, element };
    element.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      element.focus();
      element.setPointerCapture(event.pointerId);
      [this.dragged, this.aimed] = [element, ""];
    });
    element.addEventListener("pointermove", (event) => this.drag(grip, event));
    const release = () => {
      this.dragged = null;
    };
    element.addEventListener("pointerup", release);
    element.addEventListener("pointercancel", release);
    element.addEventListener("keydown", (event) => this.step(grip, event));
    return grip;
  }
  /**
   * @param {Grip} grip
   * @param {PointerEvent} event
   */
  drag(grip, event) {
    const sheet = this.paper.sheet(grip.sheet);
    if (this.dragged !== grip.element || !sheet) return;
    const there = onGrid(sheet, this.paper.spot(event));
    const aimed = JSON.stringify(there);
    if (aimed === this.aimed) return;
    this.aimed = aimed;
    this.move(grip.handle, there);
  }
  /**
   * @param {Grip} grip
   * @param {KeyboardEvent} event
   */
  step(grip, event) {
    const sheet = this.paper.sheet(grip.sheet);
    const handle = this.wanted(grip.handle);
    const change = sheet && handle && stepped(sheet, handle, event);
    if (!change) return;
    event.preventDefault();
    this.move(grip.handle, change);
  }
  /** @param {string} name */
  wanted(name) {
    return this.wished.get(name) ?? this.here.get(name);
  }
  /**
   * @param {string} name
   * @param {Change} change
   */
  move(name, change) {
    const handle = this.wanted(name);
    if (!handle || AXES.every((axis) => (change[axis] ?? handle[axis]) === handle[axis])) return;
    const wish = { ...handle, ...change };
    this.wished.set(name, wish);
    this.last = name;
    this.paper.tell(
      name,
      AXES.map((axis) => wish[axis]),
    );
  }
  // Everything that was wanted has been answered.
  settle() {
    this.wished.clear();
  }
  // Where the handle that was moved last is, on the sheet on which it was moved.
  get moved() {
    const grip = [...this.grips.values()].find(
      (each) => each.handle === this.last && (!this.dragged || each.element === this.dragged),
    );
    const handle = grip && this.here.get(grip.handle);
    const sheet = grip && this.paper.sheet(grip.sheet);
    return handle && sheet ? onPaper(sheet, handle) : null;
  }
}
