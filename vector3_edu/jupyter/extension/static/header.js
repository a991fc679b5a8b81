/** The line above a lesson: what is going on, and the buttons that are always there. */
/** @import { MakesWidget } from "../../extension_types.d.ts" */

export class Header {
  /**
   * @param {MakesWidget} Widget
   * @param {{ again: () => void, toggle: () => void }} does
   */
  constructor(Widget, { again, toggle }) {
    this.widget = new Widget();
    this.widget.addClass("v3-lesson-header");
    this.status = document.createElement("span");
    this.status.setAttribute("role", "status");
    this.again = button("again", again);
    this.code = button("code", toggle);
    this.widget.node.append(this.status, this.again, this.code);
  }

  /**
   * Where the lesson stands, in words and by a name that styles know, and the names of the buttons.
   * @param {string} phase
   * @param {{ status: string, again: string, code: string }} words
   */
  show(phase, { status, again, code }) {
    this.widget.node.dataset.phase = phase;
    this.status.textContent = status;
    this.again.textContent = again;
    this.code.textContent = code;
  }
}

/**
 * @param {string} name
 * @param {() => void} press
 */
function button(name, press) {
  const made = document.createElement("button");
  made.type = "button";
  made.dataset.button = name;
  made.addEventListener("click", (event) => {
    if (event.detail < 2) press();
  });
  return made;
}
