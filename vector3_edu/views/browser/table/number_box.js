// A number in a box. What can be a number of this kind is told at once, anything else when the box is left; Python says
// what it took. A box that is being typed in belongs to the student: the kernel's answer waits until it is left. On the
// way to 2.7 stands 2: what is no number in the end brings back what stood there before the typing began.

/** @import { Host } from "../types.d.ts" */
/** @typedef {{ value: number, min: number, max: number, description: string, name: string, label_width: string }} Box */

import { Line } from "../line.js";
import { wholeNumber } from "../numbers.js";
import { fresh, keepKeys, part, takeMinus, together } from "../page.js";

/**
 * @param {HTMLElement} el
 * @param {Host<Box>} host
 */
export function numberBox(el, host) {
  el.classList.add("v3-number-box");
  keepKeys(el);
  const id = `v3-${fresh()}`;
  const label = part("label", { for: id });
  const box = part("input", { id, type: "number", step: 1, inputmode: "numeric", class: "v3-box" });
  takeMinus(box);
  el.append(label, box);
  let typing = false;
  /** @type {number | null} */
  let before = null;
  const line = new Line(host, () => show());
  const show = () => {
    const value = String(host.get("value"));
    label.textContent = host.get("description");
    if (!label.textContent) box.setAttribute("aria-label", host.get("name"));
    label.style.width = host.get("label_width");
    box.min = String(host.get("min"));
    box.max = String(host.get("max"));
    if (!typing && line.quiet) box.value = value;
    box.setAttribute("aria-invalid", String(line.quiet && box.value !== value));
    box.dataset.value = value;
  };
  const leave = () => {
    if (typing && wholeNumber(box.value) === null) line.tell("value", { typed: box.value.trim(), before });
    typing = false;
    show();
  };
  box.addEventListener("input", () => {
    if (!typing) before = host.get("value");
    typing = true;
    const number = wholeNumber(box.value);
    if (number !== null) line.tell("value", number);
  });
  box.addEventListener("blur", leave);
  box.addEventListener("keydown", (event) => event.key === "Enter" && leave());
  show();
  return together(host.on(["value", "min", "max", "description"], show), () => line.close());
}
