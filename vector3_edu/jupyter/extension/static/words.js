/** What the page says itself: English as it stands in the scripts, until Python sends it in the language that was chosen. */

const KEPT = "vector3-edu:words";

export class Words {
  constructor() {
    this.known = kept();
  }

  say(text) {
    return this.known[text] ?? text;
  }

  /** A page that opens tomorrow has these before Python answers. */
  learn(known) {
    this.known = known;
    try {
      localStorage.setItem(KEPT, JSON.stringify(known));
    } catch {
      // a browser that keeps nothing says it in English until Python answers
    }
  }
}

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  } catch {
    return {};
  }
}
