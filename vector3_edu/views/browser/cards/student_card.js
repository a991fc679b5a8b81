// Who is learning: the name, a box to type another one, and a button for each student who has worked in this folder.

/** @import { Host } from "../types.d.ts" */
/** @typedef {{ name: string, greeting: string, others: string[], said: string, longest: number }} Student */

import { Line } from "../line.js";
import { keepKeys, part, together } from "../page.js";

/**
 * Another student sits here now, so the other cards on this page have somebody else's numbers. Where JupyterLab's extension
 * opened the lesson, it starts again; elsewhere the student is told to do it, and `false` comes back.
 * @param {HTMLElement} el
 */
function startLessonAgain(el) {
  if (!el.closest(".v3-lesson")) return false;
  el.dispatchEvent(new CustomEvent("vector3-edu:again", { bubbles: true }));
  return true;
}

class StudentCard {
  open = false;
  who = part("p", { class: "v3-student-who", role: "status" });
  note = part("p", { class: "v3-note", role: "status" });

  /**
   * @param {HTMLElement} el
   * @param {Host<Student>} host
   */
  constructor(el, host) {
    const { say } = host;
    this.el = el;
    this.host = host;
    this.line = new Line(host);
    el.classList.add("v3-student");
    el.setAttribute("role", "group");
    el.setAttribute("aria-label", say("Who is learning"));
    keepKeys(el);
    const usual = { type: "button", class: "v3-button" };
    this.other = part("button", { ...usual, "data-button": "other" }, say("Somebody else?"));
    const plain = { autocomplete: "off", spellcheck: "false", maxlength: host.get("longest") };
    this.box = part("input", { type: "text", class: "v3-student-name", ...plain });
    const sit = part("button", { ...usual, type: "submit", "data-button": "name" }, say("That is me"));
    const form = part("form", { class: "v3-row-of" }, part("label", {}, say("Your name"), " ", this.box), sit);
    const worked = say("Students who have worked here");
    this.others = part("div", { class: "v3-row-of", role: "group", "aria-label": worked });
    this.more = part("div", { class: "v3-student-more" }, form, this.others);
    el.append(part("div", { class: "v3-row-of v3-student-line" }, this.who, this.other), this.more, this.note);
    this.other.addEventListener("click", () => this.toggle());
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.line.tell("name", this.box.value);
    });
    this.show();
    this.close = together(
      host.on(["name", "greeting", "others", "said"], () => this.show()),
      host.hear((content) => content.changed && this.change()),
      () => this.line.close(),
    );
  }
  /**
   * @param {string} name
   * @param {number} place
   */
  button(name, place) {
    const button = part("button", { type: "button", class: "v3-button", "data-student": name }, name);
    button.addEventListener("click", () => this.line.tell("sit", place));
    return button;
  }
  toggle() {
    this.open = !this.open;
    this.show();
    if (this.open) this.box.focus();
  }
  show() {
    const { host, others, other, more } = this;
    const known = host.get("others");
    this.who.textContent = host.get("greeting");
    others.replaceChildren(...known.map((name, place) => this.button(name, place)));
    others.hidden = !known.length;
    this.note.textContent = host.get("said");
    other.hidden = !host.get("name");
    more.hidden = Boolean(host.get("name")) && !this.open;
    other.setAttribute("aria-expanded", String(!more.hidden));
  }
  change() {
    const { host, note } = this;
    this.open = false;
    this.box.value = "";
    this.show();
    if (startLessonAgain(this.el)) return;
    note.textContent = host.say(
      "The other cards on this page still have the numbers of whoever was here before. Run all cells again.",
    );
  }
}

/**
 * @param {HTMLElement} el
 * @param {Host<Student>} host
 */
export function studentCard(el, host) {
  return new StudentCard(el, host).close;
}
