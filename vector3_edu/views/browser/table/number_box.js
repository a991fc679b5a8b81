// A number in a box. What can be a number of this kind is told at once, anything else when the box is left; Python says
// what it took. A box that is being typed in belongs to the student: the kernel's answer waits until it is left. On the
// way to 2.7 stands 2: what is no number in the end brings back what stood there before the typing began.
// @ts-nocheck

import { fresh, keepKeys } from "../page.js";
import { takeMinus, wire } from "../compat.js";

const WHOLE = /^[-−]?\d+$/;

export function render({ model, el }) {
  el.classList.add("v3-number-box");
  keepKeys(el);
  const id = `v3-${fresh()}`;
  const label = document.createElement("label");
  label.htmlFor = id;
  const box = document.createElement("input");
  Object.assign(box, { type: "number", id, step: "1", inputMode: "numeric", className: "v3-box" });
  takeMinus(box);
  el.append(label, box);
  let typing = false;
  let before = null;
  const line = wire(model, () => show());
  const tell = (text) => line.tell("value", WHOLE.test(text) ? Number(text.replace("−", "-")) : { typed: text, before });
  const show = () => {
    const value = String(model.get("value"));
    label.textContent = model.get("description");
    if (!label.textContent) box.setAttribute("aria-label", model.get("name"));
    label.style.width = model.get("label_width");
    box.min = model.get("min");
    box.max = model.get("max");
    if (!typing && line.quiet()) box.value = value;
    box.setAttribute("aria-invalid", String(line.quiet() && box.value !== value));
    box.dataset.value = value;
  };
  const leave = () => {
    if (typing && !WHOLE.test(box.value.trim())) tell(box.value.trim());
    typing = false;
    show();
  };
  box.addEventListener("input", () => {
    if (!typing) before = model.get("value");
    typing = true;
    if (WHOLE.test(box.value.trim())) tell(box.value.trim());
  });
  box.addEventListener("blur", leave);
  box.addEventListener("keydown", (event) => event.key === "Enter" && leave());
  show();
  const changes = ["value", "min", "max", "description"].map((name) => `change:${name}`);
  changes.forEach((change) => model.on(change, show));
  return () => {
    line.close();
    changes.forEach((change) => model.off(change, show));
  };
}
