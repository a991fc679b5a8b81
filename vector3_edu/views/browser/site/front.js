// The front page's ship. It coasts by itself; a flick (or the arrow keys and Enter) gives it a burn, which is added to its velocity.
// Nothing here needs Python: it moves as soon as the page is there. If nobody flicks it, it shows a flick itself.

/** @import { Pair } from "./flight.js" */

import { Flight, legal, plus, times, words } from "./flight.js";
import { FlightPicture } from "./flight_picture.js";

/** @type {{ begins: number, aims: number, ends: number, burn: Pair }} */
const DEMO = { begins: 2200, aims: 1000, ends: 9000, burn: [0, 2] }; // milliseconds without a visitor's hand
const COASTS = "It coasts at (2, 0). Nothing pushes it, so nothing changes.";
const YOURS = "It was pushed straight up, and it never flew straight up. Now you: drag from the ship and let go.";
const CALM = "(prefers-reduced-motion: reduce)";
/** @type {Record<string, Pair>} */
const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

class FrontPage {
  flight = new Flight();
  /** @type {Pair | null} */
  aimed = null;
  last = 0;
  dragging = false;
  idle = 0;
  /** What has been shown: nothing yet, the burn of the demonstration, or all of it. */
  shown = 0;

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {HTMLElement} said
   */
  constructor(canvas, said) {
    this.canvas = canvas;
    this.said = said;
    this.picture = new FlightPicture(canvas);
    canvas.addEventListener("pointerdown", (event) => {
      this.takeOver();
      canvas.setPointerCapture(event.pointerId);
      this.dragging = true;
      this.aim(event);
    });
    canvas.addEventListener("pointermove", (event) => this.dragging && this.aim(event));
    for (const end of ["pointerup", "pointercancel"]) {
      canvas.addEventListener(end, () => {
        this.dragging = false;
        this.give();
      });
    }
    canvas.addEventListener("keydown", (event) => this.press(event) && event.preventDefault());
  }
  /** @param {string} sentence */
  tell(sentence) {
    if (sentence) this.said.textContent = sentence;
  }
  begin() {
    this.flight = new Flight();
    this.aimed = null;
    this.picture.home();
  }
  again() {
    this.takeOver();
    this.begin();
    this.tell(COASTS);
  }
  give() {
    const by = this.aimed;
    this.aimed = null;
    if (by && (by[0] || by[1])) this.tell(this.flight.burn(by));
  }
  /**
   * Nobody has touched it yet: once, it is flicked straight up, curves away and does not come back. Then it is the visitor's turn.
   * @param {number} passed
   */
  demonstrate(passed) {
    this.idle += passed;
    if (this.shown === 0 && this.idle > DEMO.begins) {
      const grown = Math.min(1, (this.idle - DEMO.begins) / DEMO.aims);
      this.aimed = times(DEMO.burn, grown);
      if (grown < 1) return;
      this.give();
      this.shown = 1;
    } else if (this.shown === 1 && this.idle > DEMO.ends) {
      this.shown = 2;
      this.begin();
      this.tell(YOURS);
    }
  }
  // The visitor has the ship.
  takeOver() {
    if (this.shown < 2 && !this.dragging) this.aimed = null;
    this.shown = 2;
  }
  /** @param {PointerEvent} event */
  aim(event) {
    const { flight } = this;
    const by = legal(...this.picture.away(flight.place, event));
    this.aimed = by;
    this.tell(
      `Velocity ${words(flight.velocity)} + burn ${words(by)} = ${words(plus(flight.velocity, by))}. Let go to burn.`,
    );
  }
  /** @param {KeyboardEvent} event */
  press({ key, ctrlKey, altKey, metaKey }) {
    if (ctrlKey || altKey || metaKey) return false;
    const { flight } = this;
    if (key in ARROWS) {
      this.takeOver();
      const by = legal(...plus(this.aimed ?? [0, 0], ARROWS[key]));
      this.aimed = by;
      const sum = `velocity ${words(flight.velocity)} becomes ${words(plus(flight.velocity, by))}`;
      this.tell(`Burn ${words(by)}: ${sum}. Press Enter to burn.`);
      return true;
    }
    if (key !== "Enter" && key !== " ") return false;
    if (this.aimed) this.give();
    else if (matchMedia(CALM).matches) this.tell(flight.next());
    return true;
  }
  /** @param {number} now */
  frame(now) {
    const passed = Math.min(100, now - this.last);
    this.last = now;
    const calm = matchMedia(CALM).matches;
    if (!this.dragging && !document.hidden && !calm) {
      if (this.shown < 2) this.demonstrate(passed);
      this.tell(this.flight.pass(passed));
      this.picture.follow(this.flight.place, passed);
    }
    this.picture.draw(this.flight, this.aimed, calm ? 0.4 : (now / 1800) % 1);
    requestAnimationFrame((next) => this.frame(next));
  }
}

/** Begins, unless the address is a link that carries a state: that is followed at once. */
export function openFront() {
  if (/[?&](lesson|explore)=/.test(location.search)) {
    location.replace(`open.html${location.search}`);
    return;
  }
  const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("space"));
  const page = new FrontPage(canvas, /** @type {HTMLElement} */ (document.getElementById("said")));
  document.getElementById("again")?.addEventListener("click", () => page.again());
  requestAnimationFrame((now) => {
    page.last = now;
    page.frame(now);
  });
}
