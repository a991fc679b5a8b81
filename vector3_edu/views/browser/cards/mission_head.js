// The head of a mission: the five levels with their stars, the briefing, and how the flight ended. Enter on the tip of a burn
// launches, Backspace takes the last move back, so that a whole level can be flown without leaving the map.

/** @import { Host } from "../types.d.ts" */
/**
 * @typedef {{
 *   stars: number[], level: number, title: string, briefing: string, par: string, how: string, verdict: string, tone: string,
 *   delay: number, revision: number,
 * }} Head
 */

import { Line } from "../line.js";
import { fresh, keepKeys, make, part, targetOf } from "../page.js";

const MISSION = ".v3-mission";
/** @type {Record<string, "launch" | "undo">} */
const KEYS = { Enter: "launch", Backspace: "undo" };

class MissionHead {
  waiting = 0;
  byKeys = false;

  /**
   * @param {HTMLElement} el
   * @param {Host<Head>} host
   */
  constructor(el, host) {
    this.el = el;
    this.host = host;
    this.line = new Line(host);
    el.classList.add("v3-mission-head");
    keepKeys(el);
    const levels = { role: "radiogroup", "aria-label": host.say("Level") };
    const row = make("div", "v3-segments v3-mission-levels", el, levels);
    const group = `v3-${fresh()}`;
    this.levels = host.get("stars").map((_, index) => this.level(row, group, index + 1));
    this.title = make("h4", "", el);
    this.briefing = make("p", "v3-mission-briefing", el);
    this.par = make("p", "v3-mission-par", el);
    this.how = make("p", "v3-mission-par", el);
    this.verdict = make("p", "v3-mission-verdict", el, { role: "status" });
    this.show();
    // The document hears every key from the beginning, wherever this head will stand: the first one of a student counts too.
    this.hear = (/** @type {KeyboardEvent} */ event) => this.press(event);
    document.addEventListener("keydown", this.hear, true);
    this.deaf = host.on(["revision"], () => this.show());
  }
  /**
   * @param {HTMLElement} row
   * @param {string} group
   * @param {number} number
   */
  level(row, group, number) {
    const input = part("input", { type: "radio", name: group, value: number, "data-level": number });
    input.addEventListener("change", () => this.line.tell("stage", number));
    const words = part("span");
    row.append(part("label", { class: "v3-choice" }, input, words));
    return { input, words };
  }
  show() {
    const { el, host } = this;
    host.get("stars").forEach((won, index) => {
      const { input, words } = this.levels[index];
      const number = index + 1;
      input.checked = host.get("level") === number;
      words.textContent = `${number} ${"★".repeat(won)}${"☆".repeat(3 - won)}`;
      input.setAttribute("aria-label", host.say("Level {number}, {won} of 3 stars", { number, won }));
    });
    this.title.textContent = host.get("title");
    this.briefing.textContent = host.get("briefing");
    this.par.textContent = host.get("par");
    this.how.textContent = host.get("how");
    this.how.hidden = !host.get("how");
    clearTimeout(this.waiting);
    // what came of a flight is read when it has been seen
    const delay = host.get("verdict") ? host.get("delay") : 0;
    if (delay) this.waiting = window.setTimeout(() => this.conclude(), delay);
    else this.conclude();
    el.dataset.revision = String(host.get("revision"));
  }
  conclude() {
    const { el, host, verdict } = this;
    const words = host.get("verdict");
    const won = Boolean(words) && host.get("tone") === "right";
    verdict.textContent = words;
    verdict.dataset.tone = host.get("tone");
    verdict.hidden = !words;
    const root = el.closest(MISSION);
    root?.classList.toggle("v3-mission-won", won);
    if (!words) return;
    // the handle is gone with the last burn: the keys go on at the button that leads on
    /** @type {HTMLElement | null | undefined} */
    const on = root?.querySelector(`[data-button="${won ? "next" : "undo"}"]:enabled`);
    if (this.byKeys && document.activeElement === document.body) on?.focus({ preventScroll: true });
    this.byKeys = false;
  }
  /** @param {KeyboardEvent} event */
  press(event) {
    const name = KEYS[event.key];
    const grip = targetOf(event).closest(".v3-handle, .v3-grip");
    const mission = grip?.closest(MISSION);
    if (!name || !mission || mission !== this.el.closest(MISSION)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat && name === "launch") return;
    this.byKeys = name === "launch";
    this.line.press(name);
  }
  close() {
    clearTimeout(this.waiting);
    document.removeEventListener("keydown", this.hear, true);
    this.deaf();
    this.line.close();
  }
}

/**
 * @param {HTMLElement} el
 * @param {Host<Head>} host
 */
export function missionHead(el, host) {
  const head = new MissionHead(el, host);
  return () => head.close();
}
