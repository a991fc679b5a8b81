// Numbers of real dice. Enter sends the whole text with it: a value that is still on its way could lack the last number.
// @ts-nocheck

import { fresh, keepKeys } from "../page.js";
import { wire } from "../compat.js";

export function render({ model, el }) {
  el.classList.add("v3-number-box", "v3-dice-box");
  keepKeys(el);
  const id = `v3-${fresh()}`;
  const label = document.createElement("label");
  label.htmlFor = id;
  const box = document.createElement("input");
  Object.assign(box, { type: "text", id, inputMode: "numeric", autocomplete: "off", className: "v3-box" });
  el.append(label, box);
  const line = wire(model, () => {});
  const show = () => {
    label.textContent = model.get("description");
    box.placeholder = model.get("placeholder");
    if (box.value !== model.get("value")) box.value = model.get("value");
  };
  box.addEventListener("input", () => {
    model.set("value", box.value);
    model.save_changes();
  });
  box.addEventListener("keydown", (event) => event.key === "Enter" && !event.shiftKey && line.tell("roll", box.value));
  show();
  const changes = ["value", "description", "placeholder"].map((name) => `change:${name}`);
  changes.forEach((change) => model.on(change, show));
  return () => {
    line.close();
    changes.forEach((change) => model.off(change, show));
  };
}
