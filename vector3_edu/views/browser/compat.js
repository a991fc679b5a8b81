// For widgets that are not converted yet: the old names on the new modules.
// @ts-nocheck

import { notebookHost } from "./host/notebook.js";
import { plotly as plotlyFor } from "./library.js";
import { lineTo } from "./line.js";
import { runByKey as runBy } from "./stage/deck.js";
import { speaker } from "./words.js";

let spoken = speaker();
export const speak = (words) => {
  spoken = speaker(words);
};
export const say = (text, gaps) => spoken(text, gaps);
export const wire = (model, settled) => {
  speak(model.get("page_words"));
  return lineTo(notebookHost(model), settled);
};
export const plotly = (model) => plotlyFor(notebookHost(model));
export const runByKey = (deck, key) => runBy(deck, { key });

// A browser's box for numbers drops a true minus sign without a word, and a pasted −3 would become 3.
export function takeMinus(box) {
  box.addEventListener("beforeinput", (event) => {
    if (!event.data || !event.data.includes("−")) return;
    event.preventDefault();
    document.execCommand("insertText", false, event.data.replaceAll("−", "-"));
  });
}

// A button that puts the widget around it on the whole screen, for the class wall; Escape, or the button again, leaves.
export function fullScreenButton(el) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "v3-button";
  button.dataset.button = "full screen";
  const whole = () => el.closest(".v3-table, .v3-explorer, .v3-replay");
  const show = () => {
    if (!button.isConnected) return document.removeEventListener("fullscreenchange", show);
    const mine = document.fullscreenElement !== null && document.fullscreenElement === whole();
    button.textContent = mine ? say("Leave full screen") : say("Full screen");
    whole()?.classList.toggle("v3-full", mine);
  };
  button.addEventListener("click", async () => {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await whole().requestFullscreen();
  });
  button.hidden = !document.fullscreenEnabled;
  button.textContent = say("Full screen");
  document.addEventListener("fullscreenchange", show);
  return button;
}
