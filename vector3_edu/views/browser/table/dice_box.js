// Numbers of real dice. Enter sends the whole text with it: a value that is still on its way could lack the last number.

/** @import { Host } from "../types.d.ts" */

import { Line } from "../line.js";
import { fresh, keepKeys, part, together } from "../page.js";

/**
 * @param {HTMLElement} el
 * @param {Host<{ value: string, description: string, placeholder: string }>} host
 */
export function diceBox(el, host) {
  el.classList.add("v3-number-box", "v3-dice-box");
  keepKeys(el);
  const id = `v3-${fresh()}`;
  const label = part("label", { for: id });
  const box = part("input", { id, type: "text", inputmode: "numeric", autocomplete: "off", class: "v3-box" });
  el.append(label, box);
  const line = new Line(host);
  const show = () => {
    label.textContent = host.get("description");
    box.placeholder = host.get("placeholder");
    if (box.value !== host.get("value")) box.value = host.get("value");
  };
  box.addEventListener("input", () => host.set("value", box.value));
  box.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.shiftKey) line.tell("roll", box.value);
  });
  show();
  return together(host.on(["value", "description", "placeholder"], show), () => line.close());
}
