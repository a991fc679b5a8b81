/** In the line above a lesson: back to the map of the course, and on to the next lesson. */
/** @import { LessonRow, Panel } from "../../extension_types.d.ts" */
import { nameOf } from "./course_data.js";
import { element, speaker } from "./page_words.js";

const BY_HAND = ["wheel", "touchmove", "pointerdown", "keydown"];
/** Milliseconds in which the cards above an exercise are drawn, and between two looks at where it is now. */
const WHILE = 30000;
const SOON = 200;
/** Pixels below the top at which a card counts as being there. */
const NEAR = 40;

export class LessonWay {
  /**
   * @param {Panel} panel
   * @param {{
   *   words: Record<string, string>,
   *   next?: LessonRow,
   *   back: (() => void) | null,
   *   goTo: (file: string) => void,
   * }} ways where there is a map to go back to, and how to open another notebook
   */
  constructor(panel, { words, next, back, goTo }) {
    const say = speaker(words);
    this.panel = panel;
    this.node = element("nav", { class: "v3-lesson-way", "aria-label": say("The course") });
    if (back) this.node.append(button(say("Map of the course"), "map", back));
    if (next)
      this.node.append(button(say("Next: {lesson}", { lesson: nameOf(next) }), "next lesson", () => goTo(next.file)));
    this.seat();
  }

  /** The line above a lesson comes when the lesson is opened ready; where it never comes, there is no place for the way. */
  seat() {
    const above = this.panel.contentHeader.node;
    const sit = () => above.querySelector(".v3-lesson-header")?.prepend(this.node);
    new MutationObserver(() => this.node.isConnected || sit()).observe(above, { childList: true });
    sit();
  }

  /**
   * Brings the card of an exercise to the top, once its notebook is read, and keeps it there while what is above it is drawn.
   * @param {string} id
   */
  async showExercise(id) {
    const { content, context } = this.panel;
    await context.ready;
    const at = content.widgets.findIndex((cell) => cell.model.sharedModel.getSource().includes(`exercise("${id}")`));
    if (at < 0) return;
    content.activeCellIndex = at;
    const { node } = content.widgets[at];
    const until = Date.now() + WHILE;
    const stop = new AbortController();
    for (const name of BY_HAND)
      window.addEventListener(name, () => stop.abort(), { capture: true, passive: true, signal: stop.signal });
    const look = () => {
      if (stop.signal.aborted || Date.now() > until || this.panel.isDisposed) {
        stop.abort();
        return;
      }
      const off =
        !node.isConnected || Math.abs(node.getBoundingClientRect().top - content.node.getBoundingClientRect().top) > NEAR;
      if (off && node.isConnected) node.scrollIntoView({ block: "start" });
      else if (off) content.scrollToItem(at, "start").catch(() => {});
      setTimeout(look, SOON);
    };
    look();
  }
}

/**
 * @param {string} label
 * @param {string} name
 * @param {() => void} press
 */
function button(label, name, press) {
  const made = element("button", { type: "button", "data-button": name }, label);
  made.addEventListener("click", press);
  return made;
}
