// The flight of the front page's ship: it coasts by itself, a burn is added to its velocity, and a burn has bounds.

/** @typedef {[number, number]} Pair */
/** @typedef {{ from: Pair, by: Pair, left: number }} Ghost */

export const TURN = 1200; // milliseconds
const MOST = 3;
const TRAIL = 14;
const FLAME = 700;
const GHOST = 6000;
const NEAR = 0.8;
/** @type {Pair} */
export const BEACON = [8, 5];
/** @type {Pair} */
const VELOCITY = [2, 0];

/** @type {(a: Pair, b: Pair) => Pair} */
export const plus = (a, b) => [a[0] + b[0], a[1] + b[1]];
/** @type {(a: Pair, k: number) => Pair} */
export const times = (a, k) => [a[0] * k, a[1] * k];
/** @param {number} n */
const minus = (n) => String(n).replace("-", "−");
/** @param {Pair} v */
export const words = (v) => `(${minus(v[0])}, ${minus(v[1])})`;

/**
 * A whole-number burn that the drive can give: the length of the arrow, rounded, is at most MOST.
 * @param {number} x
 * @param {number} y
 * @returns {Pair}
 */
export function legal(x, y) {
  let by = [Math.round(x), Math.round(y)];
  while (Math.round(Math.hypot(...by)) > MOST) by = by.map((part) => Math.trunc(part * 0.9));
  return [by[0], by[1]];
}

/**
 * What is left of something that fades.
 * @template {{ left: number }} T
 * @param {T | null} thing
 * @param {number} passed
 */
const faded = (thing, passed) => (thing && thing.left > passed ? { ...thing, left: thing.left - passed } : null);

export class Flight {
  /** @type {Pair} */
  at = [0, 0];
  velocity = VELOCITY;
  /** @type {Pair[]} */
  trail = [[0, 0]];
  clock = 0;
  reached = false;
  /** @type {{ by: Pair, left: number } | null} */
  flame = null;
  /**
   * Where the ship would go if its last burn were all there is.
   * @type {Ghost | null}
   */
  ghost = null;

  /** @returns {Pair} */
  get place() {
    return plus(this.at, times(this.velocity, Math.min(1, this.clock / TURN)));
  }
  /**
   * Burns, and says what came of it.
   * @param {Pair} by
   */
  burn(by) {
    const before = this.velocity;
    this.at = this.place;
    this.velocity = plus(before, by);
    this.trail = [...this.trail, this.at].slice(-TRAIL);
    this.clock = 0;
    this.flame = { by, left: FLAME };
    this.ghost = { from: this.at, by, left: GHOST };
    const sum = `Velocity ${words(before)} + burn ${words(by)} = ${words(this.velocity)}.`;
    return `${sum} The old velocity is still in it: the ship does not fly along the burn.`;
  }
  /** Flies on for a turn; says something if the beacon is reached. */
  next() {
    this.at = plus(this.at, this.velocity);
    this.trail = [...this.trail, this.at].slice(-TRAIL);
    this.clock = 0;
    if (this.reached || Math.hypot(this.at[0] - BEACON[0], this.at[1] - BEACON[1]) >= NEAR) return "";
    this.reached = true;
    return "You reached the beacon. Can you also stop there? That takes a burn of minus your velocity.";
  }
  /**
   * Lets some milliseconds pass; says something if the beacon is reached.
   * @param {number} passed
   */
  pass(passed) {
    this.clock += passed;
    this.flame = faded(this.flame, passed);
    this.ghost = faded(this.ghost, passed);
    return this.clock >= TURN ? this.next() : "";
  }
}

export const flameLeft = (/** @type {{ left: number }} */ { left }) => left / FLAME;
