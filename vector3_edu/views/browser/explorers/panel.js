// The controls beside a picture, the sums in figures and the picture in words.

/** @import { Host } from "../types.d.ts" */
/** @import { Control, Field } from "./fields.js" */
/**
 * @typedef {{
 *   title: string, fields: Field[], sums: string[], words: string, note: string, link: string, site: string, revision: number,
 * }} State
 */

import { Line } from "../line.js";
import { keepKeys, part, together } from "../page.js";
import { fullScreenButton } from "../table/full_screen.js";
import { copyButton } from "./copy_link.js";
import { controlFor } from "./fields.js";

/** @param {Field} field */
const shape = (field) => JSON.stringify({ ...field, value: 0, low: 0, high: 0, why: 0 });

class Panel {
  controls = part("div", { class: "v3-controls", role: "group" });
  sums = part("div", { class: "v3-sums" });
  words = part("p", { class: "v3-words", "aria-live": "polite" });
  note = part("p", { class: "v3-note", role: "status" });
  pictures = part("div", { class: "v3-pictures" });
  /** @type {Control[]} */
  parts = [];
  built = "";

  /**
   * @param {HTMLElement} el
   * @param {Host<State>} host
   */
  constructor(el, host) {
    this.el = el;
    this.host = host;
    // A page hears no answer between its message and its settling, so what it sent is never taken back by an older answer.
    this.line = new Line(host, () => this.show());
    this.more = part("div", { class: "v3-more", role: "group", "aria-label": host.say("How it is shown") });
    this.full = fullScreenButton(el, host.say);
    this.copied = copyButton(host);
    el.classList.add("v3-panel");
    keepKeys(el);
    const desk = part("div", {}, this.controls, this.note);
    const said = part("div", { class: "v3-said" }, this.sums, this.words, this.more);
    el.append(part("div", { class: "v3-main" }, desk, said, this.pictures));
    this.show();
    this.remark();
  }
  /** @param {Field[]} fields */
  build(fields) {
    const wanted = fields.map(shape).join();
    if (wanted === this.built) return false;
    this.built = wanted;
    const held = /** @type {HTMLElement | null} */ (document.activeElement);
    const focus = held && this.el.contains(held) ? Object.entries(held.dataset)[0] : undefined;
    const { line, host } = this;
    const told = { say: host.say, tell: line.tell.bind(line), press: line.press.bind(line), quiet: () => line.quiet };
    this.parts = fields.map((field) => controlFor(field, told));
    /** @param {(field: Field) => boolean} belongs */
    const boxes = (belongs) => this.parts.filter((_, i) => belongs(fields[i])).map(({ box }) => box);
    /** @type {(vector: boolean) => HTMLElement} */
    const row = (vector) => {
      const inside = boxes(({ aside, kind }) => !aside && kind !== "picture" && (kind === "vector") === vector);
      return part("div", { class: "v3-row-of" }, ...inside);
    };
    this.controls.replaceChildren(row(false), row(true));
    this.pictures.replaceChildren(...boxes(({ kind }) => kind === "picture"));
    this.pictures.hidden = !this.pictures.childElementCount;
    this.more.replaceChildren(...boxes(({ aside }) => aside), this.copied, this.full.button);
    if (focus) this.refocus(focus);
    return true;
  }
  /** @param {[key: string, value: string | undefined]} data */
  refocus([key, value]) {
    /** @type {HTMLElement | null} */
    const found = this.el.querySelector(`[data-${key}="${CSS.escape(value ?? "")}"]`);
    found?.focus();
  }
  show() {
    const { host, line, words } = this;
    const fields = host.get("fields");
    const quiet = this.build(fields) || line.quiet; // controls that are new have nothing of the student's in them yet
    this.copied.hidden = !host.get("link");
    fields.forEach((field, i) => this.parts[i].show(field, quiet));
    this.controls.setAttribute("aria-label", host.get("title"));
    this.sums.replaceChildren(...host.get("sums").map((sum) => part("div", { class: "v3-sum" }, sum)));
    if (words.textContent !== host.get("words")) words.textContent = host.get("words");
    this.el.dataset.revision = String(host.get("revision"));
  }
  remark() {
    this.note.textContent = this.host.get("note");
  }
}

/**
 * @param {HTMLElement} el
 * @param {Host<State>} host
 */
export function panel(el, host) {
  const made = new Panel(el, host);
  return together(
    host.on(["revision"], () => made.show()),
    host.on(["note"], () => made.remark()),
    () => made.line.close(),
    made.full.close,
  );
}
