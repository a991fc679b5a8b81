// Which of several views is seen: a row of choices. The page shows the chosen one by itself, without asking the kernel.
// @ts-nocheck

import { fresh, keepKeys } from "../page.js";
import { say, speak } from "../compat.js";

export function render({ model, el }) {
  speak(model.get("page_words"));
  el.classList.add("v3-tabs");
  keepKeys(el);
  const group = `v3-${fresh()}`;
  const row = document.createElement("div");
  row.className = "v3-segments";
  row.setAttribute("role", "radiogroup");
  row.setAttribute("aria-label", say("View"));
  const inputs = model.get("titles").map((title, number) => {
    const label = document.createElement("label");
    label.className = "v3-choice";
    const input = document.createElement("input");
    Object.assign(input, { type: "radio", name: group, value: String(number) });
    input.dataset.tab = title;
    const words = document.createElement("span");
    words.textContent = title;
    label.append(input, words);
    row.append(label);
    input.addEventListener("change", () => {
      model.set("chosen", number);
      model.save_changes();
      show();
    });
    return input;
  });
  el.append(row);
  const show = (tries = 50) => {
    const chosen = model.get("chosen");
    inputs.forEach((input, number) => (input.checked = number === chosen));
    // the views stand beside this row, and may come into the page after it
    const box = el.closest(".v3-seen");
    if (box) box.dataset.tab = String(chosen);
    else if (tries) setTimeout(() => show(tries - 1), 100);
  };
  show();
  model.on("change:chosen", show);
  return () => model.off("change:chosen", show);
}
