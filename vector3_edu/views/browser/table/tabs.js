// Which of several views is seen: a row of choices. The page shows the chosen one by itself, without asking the kernel.

/** @import { Host } from "../types.d.ts" */

import { fresh, keepKeys, make, part, together, whenIn } from "../page.js";

/**
 * @param {HTMLElement} el
 * @param {Host<{ titles: string[], chosen: number }>} host
 */
export function tabs(el, host) {
  el.classList.add("v3-tabs");
  keepKeys(el);
  const group = `v3-${fresh()}`;
  const row = make("div", "v3-segments", el, { role: "radiogroup", "aria-label": host.say("View") });
  const inputs = host.get("titles").map((title, number) => {
    const input = part("input", { type: "radio", name: group, value: number, "data-tab": title });
    input.addEventListener("change", () => {
      host.set("chosen", number);
      show();
    });
    row.append(part("label", { class: "v3-choice" }, input, part("span", {}, title)));
    return input;
  });
  /** @type {HTMLElement | null} */
  let box = null;
  const show = () => {
    const chosen = host.get("chosen");
    inputs.forEach((input, number) => (input.checked = number === chosen));
    if (box) box.dataset.tab = String(chosen);
  };
  show();
  // the views stand beside this row, and may come into the page after it
  const seen = whenIn(el, ".v3-seen", (found) => {
    box = found;
    show();
  });
  return together(seen, host.on(["chosen"], show));
}
