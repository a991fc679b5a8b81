// The button of a table that puts it on the whole screen; explorers have it among their controls.
// @ts-nocheck

import { fullScreenButton, speak } from "../compat.js";

export function render({ model, el }) {
  speak(model.get("page_words"));
  el.classList.add("v3-full-screen");
  el.append(fullScreenButton(el));
}
