// Handles on the stage: the tip of a vector, or a mark, that can be dragged and moved by keys.

/** @import { Handle, Look, Point, Projector } from "../types.d.ts" */
/** @import { Key } from "./deck.js" */
/** @import { Handled } from "./hands.js" */

import { signed } from "../numbers.js";
import { make } from "../page.js";
import { FIELD } from "./camera.js";
import { ARROWS, isShortcut } from "./deck.js";
import { putBeside } from "./hands.js";
import { add, times } from "./vectors.js";

/** @type {Record<string, 0 | 1 | 2>} */
const AXIS_KEYS = { x: 0, y: 1, z: 2 };

/**
 * Handles: the tip of a vector or a mark that can be dragged. In the plane of the view, or along one axis while its letter is
 * held; keys move it cube by cube. Where it stands is decided elsewhere: a handle never leaves its arrow.
 * @param {Handled & { at: Projector, look: Look }} stage
 */
export function placeGrips(stage) {
  const { say } = stage;
  const wanted = new Set(stage.handles.map(({ name }) => name));
  const grips = /** @type {HTMLElement[]} */ ([...stage.grips.children]);
  for (const grip of grips) if (!wanted.has(grip.dataset.handle ?? "")) grip.remove();
  for (const handle of stage.handles) {
    const grip = grips.find((each) => each.dataset.handle === handle.name) ?? new Grip(stage, handle.name).element;
    const [x, y] = stage.at([handle.x, handle.y, handle.z]);
    grip.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
    grip.style.color = handle.colour || stage.look.burn;
    grip.dataset.at = `${handle.x},${handle.y},${handle.z}`;
    grip.setAttribute("aria-label", handle.label || handle.name);
    grip.setAttribute(
      "aria-valuetext",
      `x ${signed(handle.x, say)}, y ${signed(handle.y, say)}, z ${signed(handle.z, say)}`,
    );
    grip.setAttribute("aria-valuenow", String(handle.x));
    grip.hidden = Boolean(stage.playing) || stage.fold < 1;
    if (stage.why.textContent && handle.name === stage.lastMoved) putBeside(stage, stage.why, x, y);
  }
}

/** @type {(handle: Handle) => Point} */
const placeOf = ({ x, y, z }) => [x, y, z];

class Grip {
  /** @type {{ at: Point, x: number, y: number } | null} */
  press = null;
  /** @type {0 | 1 | 2 | null} */
  axis = null;

  /**
   * @param {Handled} stage
   * @param {string} name
   */
  constructor(stage, name) {
    this.stage = stage;
    this.name = name;
    const attributes = { role: "slider", tabindex: "0", "data-handle": name, "aria-valuenow": "0" };
    const element = make("div", "v3-grip", stage.grips, attributes);
    this.element = element;
    element.title = stage.say(
      "Drag it. While you drag, hold X, Y or Z to move along that axis only. Arrow keys, Page Up and Page Down move it too.",
    );
    element.addEventListener("pointerdown", (event) => this.take(event));
    element.addEventListener("pointermove", (event) => this.drag(event));
    element.addEventListener("pointerup", () => this.release());
    element.addEventListener("pointercancel", () => this.release());
    element.addEventListener("keydown", (event) => this.step(event));
    element.addEventListener("keyup", () => (this.axis = null));
  }
  get handle() {
    return this.stage.handles.find((each) => each.name === this.name);
  }
  /** @param {Point} place */
  tell(place) {
    const { handle, stage, name } = this;
    if (!handle) return; // it has just been taken away
    const before = placeOf(handle);
    const kept = before.map((n, i) => ((handle.moves || "xyz").includes("xyz"[i]) ? Math.round(place[i]) : n));
    if (kept.every((n, i) => n === before[i])) return;
    stage.lastMoved = name;
    stage.told.move(name, kept);
  }
  /** @param {PointerEvent} event */
  take(event) {
    event.preventDefault();
    this.element.focus();
    this.element.setPointerCapture(event.pointerId);
    const { handle } = this;
    this.press = handle ? { at: placeOf(handle), x: event.clientX, y: event.clientY } : null;
  }
  /** @param {PointerEvent} event */
  drag(event) {
    const { press, axis, stage } = this;
    if (!press) return;
    const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
    this.tell(axis === null ? dragInView(stage, press.at, dx, dy) : dragAlong(stage, press.at, axis, dx, dy));
  }
  release() {
    this.press = null;
    this.stage.told.move(this.name, null);
  }
  /** @param {KeyboardEvent} event */
  step(event) {
    if (event.key.toLowerCase() in AXIS_KEYS) this.axis = AXIS_KEYS[event.key.toLowerCase()];
    const { handle } = this;
    const by = handle && stepByKey(this.stage, event);
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    this.tell(add(placeOf(handle), by));
  }
}

/**
 * Where a pointer that moved on the screen leads to in the plane of the view, at that depth.
 * @param {Pick<Handled, "at" | "height" | "camera">} stage
 * @param {Point} place
 * @param {number} dx
 * @param {number} dy
 */
export function dragInView(stage, place, dx, dy) {
  if (!stage.at) return place;
  const pixel = (2 * stage.at(place)[2] * Math.tan(FIELD / 2)) / stage.height;
  const [right, up] = stage.camera.axes;
  return add(place, add(times(right, dx * pixel), times(up, -dy * pixel)));
}
/**
 * Where it leads to along one axis.
 * @param {Pick<Handled, "at">} stage
 * @param {Point} place
 * @param {0 | 1 | 2} axis
 * @param {number} dx
 * @param {number} dy
 */
export function dragAlong(stage, place, axis, dx, dy) {
  if (!stage.at) return place;
  /** @type {Point} */
  const step = [0, 0, 0];
  step[axis] = 1;
  const [a, b] = [stage.at(place), stage.at(add(place, step))];
  const [ux, uy] = [b[0] - a[0], b[1] - a[1]];
  return add(place, times(step, (dx * ux + dy * uy) / Math.max(4, ux * ux + uy * uy)));
}
/**
 * An arrow key moves along the axis that runs most nearly its way on the screen; Page Up and Page Down along Z.
 * @param {Pick<Handled, "camera">} stage
 * @param {Key} event
 * @returns {Point | null}
 */
export function stepByKey(stage, event) {
  const { key } = event;
  if (isShortcut(event)) return null;
  const far = event.shiftKey ? 5 : 1;
  if (key === "PageUp") return [0, 0, far];
  if (key === "PageDown") return [0, 0, -far];
  const way = ARROWS[key];
  if (!way) return null;
  const [right, up] = stage.camera.axes;
  const pull = [0, 1].map((i) => way[0] * right[i] + way[1] * up[i]);
  // X and Y lie on the floor: of the two, the one that follows the key; up and down keys take the other one
  const along = Math.abs(right[0]) >= Math.abs(right[1]) ? 0 : 1;
  const i = way[0] ? along : 1 - along;
  /** @type {Point} */
  const step = [0, 0, 0];
  step[i] = Math.sign(pull[i] || 1) * far;
  return step;
}
