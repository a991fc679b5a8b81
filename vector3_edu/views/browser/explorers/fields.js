// The controls of a panel by their kinds: boxes with sliders, choices, lists, switches, buttons, small pictures. A box that is
// being typed in belongs to the student: the kernel's answer waits until it is left.

/** @import { Say } from "../types.d.ts" */
/**
 * What all fields have.
 * @typedef {{ name: string, label: string, axes: string[], options: [value: any, label: string][], colour: string, aside: boolean,
 *   locked: boolean, why: string, repeats?: boolean }} Common
 */
/**
 * @typedef {Common & (
 *   { kind: "vector", value: number[], low: number[], high: number[] } |
 *   { kind: "number", value: number, low: number, high: number } |
 *   { kind: "choice" | "menu" | "switch" | "picture" | "button", value: any, low: 0, high: 0 })} Field
 */
/**
 * How a field tells what a student does, and knows whether all of it is answered.
 * @typedef {{
 *   say: Say, tell: (name: string, value: unknown, joined?: (a: any, b: any) => unknown) => void, press: (name: string) => void,
 *   quiet: () => boolean,
 * }} Told
 */
/** @typedef {{ box: HTMLElement, show: (field: Field, quiet: boolean) => void }} Control */
/** @typedef {{ value: number, low: number, high: number }} Bounds */

import { wholeNumber } from "../numbers.js";
import { fresh, part, takeMinus } from "../page.js";
import { written } from "../words.js";

/** One number with its box and its slider: a field of its own, or a component of a vector. */
class NumberRow {
  typing = false;

  /**
   * @param {Field} field
   * @param {string | null} axis
   * @param {Told} told
   */
  constructor(field, axis, told) {
    this.name = field.name;
    this.axis = axis;
    this.told = told;
    this.latest = boundsOf(field, axis);
    const { low, high } = this.latest;
    const id = `v3-${fresh()}`;
    const label = axis === null ? field.label : `${field.label}, ${axis}`;
    const key = axis === null ? field.name : `${field.name}.${axis}`;
    const numbers = { min: low, max: high, step: 1, disabled: field.locked };
    this.box = part("input", {
      ...numbers,
      type: "number",
      id,
      class: "v3-box",
      "aria-label": label,
      "data-field": key,
      inputmode: "numeric",
    });
    this.slider = part("input", {
      ...numbers,
      type: "range",
      class: "v3-slider",
      "data-slider": key,
      "aria-label": told.say("{label}, slider", { label }),
    });
    this.row = part("div", { class: "v3-row" }, part("label", { for: id }, axis ?? field.label), this.box, this.slider);
    this.listen();
  }
  listen() {
    const { box, slider } = this;
    takeMinus(box);
    box.addEventListener("input", () => {
      this.typing = true;
      this.send();
    });
    slider.addEventListener("input", () => {
      this.typing = false;
      box.value = slider.value;
      this.send();
    });
    box.addEventListener("blur", () => this.leave());
    box.addEventListener("keydown", (event) => event.key === "Enter" && this.leave());
  }
  // What is no whole number is told only when the box is left: until then it may become one. The answer is a note.
  leave() {
    if (this.typing && wholeNumber(this.box.value) === null) this.tell(this.box.value.trim());
    this.typing = false;
    this.show(this.latest, this.told.quiet());
  }
  send() {
    const number = wholeNumber(this.box.value);
    if (number !== null) this.tell(number);
  }
  /** @param {number | string} value */
  tell(value) {
    const { name, axis, told } = this;
    if (axis === null) told.tell(name, value);
    else told.tell(name, { [axis]: value }, (earlier, later) => ({ ...earlier, ...later }));
  }
  /**
   * @param {Bounds} now
   * @param {boolean} quiet
   */
  show(now, quiet) {
    const { box, slider, told } = this;
    this.latest = now;
    for (const input of [box, slider]) {
      input.min = String(now.low);
      input.max = String(now.high);
    }
    if (!this.typing && (quiet || document.activeElement !== box)) box.value = String(now.value);
    const agrees = Number(box.value) === now.value && box.value.trim() !== "";
    box.setAttribute("aria-invalid", agrees ? "false" : "true");
    const { point } = told.say;
    box.title = told.say("From {low} to {high}", { low: written(now.low, point), high: written(now.high, point) });
    if (quiet) slider.value = String(now.value);
    this.row.dataset.value = String(now.value);
  }
}

/**
 * The number of a field, or that of one of its axes.
 * @param {Field} field
 * @param {string | null} axis
 * @returns {Bounds}
 */
function boundsOf(field, axis) {
  if (field.kind !== "vector") return field;
  const i = field.axes.indexOf(axis ?? "");
  return { value: field.value[i], low: field.low[i], high: field.high[i] };
}

/** @type {(field: Field, told: Told) => Control} */
function vectorControl(field, told) {
  const rows = field.axes.map((axis) => new NumberRow(field, axis, told));
  const name = part("legend", {}, field.label);
  if (field.colour) name.style.color = field.colour;
  return {
    box: part("fieldset", { class: "v3-field", "data-name": field.name }, name, ...rows.map(({ row }) => row)),
    show: (now, quiet) => rows.forEach((row) => row.show(boundsOf(now, row.axis), quiet)),
  };
}

/** @type {(field: Field, told: Told) => Control} */
function numberControl(field, told) {
  const one = new NumberRow(field, null, told);
  return {
    box: part("div", { class: "v3-field v3-number", "data-name": field.name }, one.row),
    show: (now, quiet) => one.show(boundsOf(now, null), quiet),
  };
}

/** @type {(field: Field, told: Told) => Control} */
function choiceControl(field, told) {
  const group = `v3-${fresh()}`;
  const inputs = field.options.map(([value, label]) => {
    const key = `${field.name}=${value}`;
    const input = part("input", { type: "radio", name: group, value: String(value), "data-choice": key });
    input.addEventListener("change", () => told.tell(field.name, value));
    return { value, input, choice: part("label", { class: "v3-choice" }, input, part("span", {}, label)) };
  });
  const segments = part("div", { class: "v3-segments" }, ...inputs.map(({ choice }) => choice));
  const box = part("fieldset", { class: "v3-field", "data-name": field.name }, part("legend", {}, field.label), segments);
  return {
    box,
    show(now, quiet) {
      for (const { value, input } of inputs) if (quiet) input.checked = value === now.value;
      box.dataset.value = String(now.value);
    },
  };
}

/** @type {(field: Field, told: Told) => Control} */
function menuControl(field, told) {
  const id = `v3-${fresh()}`;
  const options = field.options.map(([value, label]) => part("option", { value: String(value) }, label));
  const list = part("select", { id, "data-menu": field.name }, ...options);
  list.addEventListener("change", () => told.tell(field.name, field.options[list.selectedIndex][0]));
  const label = part("label", { for: id }, field.label);
  const box = part("div", { class: "v3-field v3-menu", "data-name": field.name }, label, list);
  return {
    box,
    show(now, quiet) {
      if (quiet) list.value = String(now.value);
      box.dataset.value = String(now.value);
    },
  };
}

/** @type {(field: Field, told: Told) => Control} */
function switchControl(field, told) {
  const input = part("input", { type: "checkbox", "data-switch": field.name });
  input.addEventListener("change", () => told.tell(field.name, input.checked));
  return {
    box: part("label", { class: "v3-field v3-switch", "data-name": field.name }, input, part("span", {}, field.label)),
    show(now, quiet) {
      if (quiet) input.checked = now.value;
    },
  };
}

/** @type {(field: Field) => Control} */
function pictureControl(field) {
  /** @type {string | null} */
  let shown = null;
  const drawing = part("div", { role: "img" });
  return {
    box: part("figure", { class: "v3-field v3-picture", "data-name": field.name }, drawing),
    show(now) {
      if (shown === now.value) return;
      shown = now.value;
      drawing.innerHTML = now.value;
      drawing.setAttribute("aria-label", now.label);
      drawing.querySelector("svg")?.setAttribute("aria-hidden", "true");
    },
  };
}

/** @type {(field: Field, told: Told) => Control} */
function buttonControl(field, told) {
  const { name, repeats } = field;
  const style = repeats ? "v3-button" : "v3-button v3-once";
  const button = part("button", { type: "button", class: style, "data-button": name }, field.label);
  button.addEventListener("click", () => {
    if (repeats) told.tell(name, 1, (earlier, later) => earlier + later);
    else told.press(name);
  });
  return {
    box: part("div", { class: "v3-field", "data-name": field.name }, button),
    show(now) {
      button.disabled = Boolean(now.locked);
      button.title = now.locked ? now.why || told.say("You can't do this now.") : "";
    },
  };
}

/** @type {Record<Field["kind"], (field: Field, told: Told) => Control>} */
const CONTROLS = {
  vector: vectorControl,
  number: numberControl,
  choice: choiceControl,
  menu: menuControl,
  switch: switchControl,
  picture: pictureControl,
  button: buttonControl,
};

/** @type {(field: Field, told: Told) => Control} */
export const controlFor = (field, told) => CONTROLS[field.kind](field, told);
