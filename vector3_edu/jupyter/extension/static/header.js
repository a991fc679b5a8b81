/** The line above a lesson: what is going on, and the buttons that are always there. */

export class Header {
  constructor(Widget, { again, toggle }) {
    this.widget = new Widget();
    this.widget.addClass("v3-lesson-header");
    this.status = document.createElement("span");
    this.status.setAttribute("role", "status");
    this.again = button("again", again);
    this.code = button("code", toggle);
    this.widget.node.append(this.status, this.again, this.code);
  }

  /** Where the lesson stands, in words and by a name that styles know, and the names of the buttons. */
  show(phase, { status, again, code }) {
    this.widget.node.dataset.phase = phase;
    this.status.textContent = status;
    this.again.textContent = again;
    this.code.textContent = code;
  }
}

function button(name, press) {
  const made = document.createElement("button");
  made.type = "button";
  made.dataset.button = name;
  made.addEventListener("click", (event) => {
    if (event.detail < 2) press();
  });
  return made;
}
