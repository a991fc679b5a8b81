// The moments of a replay, put together again from the pieces that `views/replay/data.py` makes.

/** @import { Film, Frame, Look, Seat } from "../types.d.ts" */
/** @import { FlatFilm } from "../stage/flat.js" */
/** @typedef {{ marks: number[], rest: number }} Told */
/** @typedef {[from: number, many: number][]} Runs */
/**
 * @typedef {{
 *   title: string, news: number[], words: number[], frames: Told[], beats: number[], drawing?: Runs, ground?: Runs,
 * }} Moment
 */
/**
 * @typedef {{
 *   moments: Moment[], flat: boolean, look: Look, legend: Seat[], pieces: any[], page_words?: Record<string, string>,
 * }} ReplayData
 */

export class Moments {
  /**
   * The pieces that were taken apart, whole again.
   * @type {any[]}
   */
  whole = [];

  /** @param {ReplayData} data */
  constructor(data) {
    this.data = data;
  }
  get last() {
    return this.data.moments.length - 1;
  }
  /** @param {number} k */
  title(k) {
    return this.data.moments[k].title;
  }
  /**
   * @param {number} k
   * @returns {string[]}
   */
  news(k) {
    return this.data.moments[k].news.map((number) => this.piece(number));
  }
  /** @param {number} k */
  words(k) {
    return this.data.moments[k].words.map((number) => this.piece(number)).join("\n");
  }
  /** @param {number} k */
  hasFilm(k) {
    return this.data.moments[k].beats.length > 0;
  }
  /** @param {number} k */
  frame(k) {
    const { frames } = this.data.moments[k];
    return this.frameOf(frames[frames.length - 1]);
  }
  /** @param {number} k */
  drawing(k) {
    return this.drawn(this.data.moments[k].drawing ?? []);
  }
  /** @param {number} k */
  film(k) {
    const { frames, beats } = this.data.moments[k];
    return /** @type {Film} */ ({
      frames: frames.map((told) => this.frameOf(told)),
      beats: beats.map((number) => this.piece(number)),
    });
  }
  /** @param {number} k */
  flatFilm(k) {
    const ground = this.drawn(this.data.moments[k].ground ?? []);
    return /** @type {FlatFilm} */ (/** @type {unknown} */ ({ ...this.film(k), ground, look: this.data.look }));
  }
  /**
   * @param {number} number
   * @returns {any}
   */
  piece(number) {
    const found = this.data.pieces[number];
    if (!found?.object) return found;
    const [keys, ...values] = found.object;
    const names = this.data.pieces[keys];
    const build = () =>
      Object.fromEntries(
        values.map((/** @type {number} */ value, /** @type {number} */ k) => [names[k], this.piece(value)]),
      );
    return (this.whole[number] ??= build());
  }
  /** @param {Runs} runs */
  drawn(runs) {
    return runs.map(([from, many]) => this.data.pieces.slice(from, from + many).join("")).join("");
  }
  /**
   * @param {Told} told
   * @returns {Frame}
   */
  frameOf({ marks, rest }) {
    return { ...this.piece(rest), marks: marks.map((number) => this.piece(number)) };
  }
}
