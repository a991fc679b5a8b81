/** What the page says itself: English as it stands in the scripts, until Python sends it in the language that was chosen. */

const KEPT = "vector3-edu:words";

export class Words {
  constructor() {
    this.known = kept();
  }

  /** @param {string} text */
  say(text) {
    return this.known[text] ?? text;
  }

  /**
   * A page that opens tomorrow has these before Python answers.
   * @param {Record<string, string>} known
   */
  learn(known) {
    this.known = known;
    try {
      localStorage.setItem(KEPT, JSON.stringify(known));
    } catch {
      // a browser that keeps nothing says it in English until Python answers
    }
  }
}

/** @returns {Record<string, string>} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  } catch {
    return {};
  }
}
