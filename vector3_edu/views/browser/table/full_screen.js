// A button that puts the widget around it on the whole screen, for the class wall; Escape, or the button again, leaves.

/** @import { Host, Say } from "../types.d.ts" */

import { part } from "../page.js";

/**
 * The button, and how it stops listening.
 * @param {HTMLElement} el
 * @param {Say} say
 */
export function fullScreenButton(el, say) {
  const button = part("button", { type: "button", class: "v3-button", "data-button": "full screen" }, say("Full screen"));
  const whole = () => el.closest(".v3-table, .v3-explorer, .v3-replay");
  const show = () => {
    const mine = document.fullscreenElement !== null && document.fullscreenElement === whole();
    button.textContent = mine ? say("Leave full screen") : say("Full screen");
    whole()?.classList.toggle("v3-full", mine);
  };
  button.addEventListener("click", async () => {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await whole()?.requestFullscreen();
  });
  button.hidden = !document.fullscreenEnabled;
  document.addEventListener("fullscreenchange", show);
  return { button, close: () => document.removeEventListener("fullscreenchange", show) };
}

/**
 * The button of a table; explorers have it among their controls.
 * @param {HTMLElement} el
 * @param {Host<object>} host
 */
export function fullScreen(el, host) {
  el.classList.add("v3-full-screen");
  const { button, close } = fullScreenButton(el, host.say);
  el.append(button);
  return close;
}
