// A replay: the picture, a bar that runs through all moments, and what happened beside it. It plays without a kernel.

/** @import { Player, Say } from "../types.d.ts" */
/** @import { FlatFilm } from "../stage/flat.js" */
/** @import { ReplayData } from "./moments.js" */

import { make, targetOf } from "../page.js";
import { Bar } from "../stage/bar.js";
import { runByKey } from "../stage/deck.js";
import { FlatStage } from "../stage/flat.js";
import { Stage } from "../stage/stage.js";
import { english } from "../words.js";
import { Moments } from "./moments.js";

const PAUSE = 900; // milliseconds for which a moment without motion is shown

/** @implements {Player} */
export class Replay {
  playing = false;
  once = false;
  calm = false;
  moment = 0;
  /**
   * The moment whose film is in the picture.
   * @type {number | null}
   */
  loaded = null;
  timer = 0;

  /**
   * @param {HTMLElement & { replay?: Replay }} host
   * @param {ReplayData} data
   * @param {{ say?: Say, failed?: () => void }} [told]
   */
  constructor(host, data, { say = english, failed } = {}) {
    this.data = data;
    this.moments = new Moments(data);
    this.host = host;
    host.replay = this; // so that tests and curious people can ask what is shown
    host.classList.add("v3-replayed");
    this.view = make("div", "v3-replay-view", host, { role: "group" });
    const story = make("div", "v3-replay-story", host);
    this.title = make("p", "v3-replay-where", story, { role: "status" });
    this.news = make("ul", "v3-replay-news", story);
    this.details = make("details", "", story);
    make("summary", "", this.details).textContent = say("The picture in words");
    this.words = make("p", "v3-replay-words", this.details);
    this.view.style.setProperty("--v3-stage-ground", data.look.ground);
    this.view.style.setProperty("--v3-stage-ink", data.look.ink);
    const hear = { ended: () => this.ended(), failed: failed ?? (() => this.fail()) };
    this.space = data.flat ? null : new Stage(this.view, hear, say);
    this.paper = data.flat ? new Drawing(this.view, hear.ended, say) : null;
    this.bar.deck = this;
    this.bar.skip.title = say("Skip to the end of the match");
    host.addEventListener("keydown", (event) => this.press(event));
    this.show(0);
    this.space?.over.legend(data.legend);
  }
  get picture() {
    return /** @type {Stage | Drawing} */ (this.space ?? this.paper);
  }
  get bar() {
    return /** @type {Bar} */ (this.picture.bar);
  }
  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.key === "Escape") this.cut();
    else if (!targetOf(event).closest("button, input, summary, canvas") && runByKey(this, event)) event.preventDefault();
  }
  // Where space cannot be drawn, the sheets and the words say where everything is.
  fail() {
    this.calm = true;
    this.details.open = true;
  }
  /**
   * The same match, seen from elsewhere: it goes on from the same moment.
   * @param {ReplayData} data
   */
  change(data) {
    this.stop();
    this.data = data;
    this.moments = new Moments(data);
    this.show(this.moment);
  }
  close() {
    this.stop();
    this.space?.close();
  }

  // ---- what is shown: a moment is reached when its film has ended

  get last() {
    return this.moments.last;
  }
  /** @param {number} k */
  moves(k) {
    return this.moments.hasFilm(k) && !this.calm && !Bar.still();
  }
  /** @param {number} k */
  tell(k) {
    const { moments } = this;
    this.moment = k;
    this.loaded = null;
    this.title.textContent = moments.title(k);
    this.words.textContent = moments.words(k);
    this.view.setAttribute("aria-label", moments.words(k));
    this.news.replaceChildren();
    for (const line of moments.news(k)) make("li", "", this.news).textContent = line;
    this.host.dataset.shown = String(k);
  }
  /** @param {number} k */
  show(k) {
    this.tell(k);
    this.space?.show(this.moments.frame(k), this.data.look);
    this.paper?.show(this.moments.drawing(k));
  }
  /** @param {number} k */
  load(k) {
    this.tell(k);
    this.loaded = k;
    this.space?.play(this.moments.film(k), this.moments.frame(k), this.data.look);
    this.paper?.load(this.moments.flatFilm(k), this.moments.drawing(k));
  }
  /**
   * Runs the film of a moment; a moment without motion is shown for a while.
   * @param {number} k
   */
  run(k) {
    if (this.moves(k)) {
      this.load(k);
      return;
    }
    this.show(k);
    this.timer = window.setTimeout(() => this.ended(), this.once ? 0 : PAUSE / this.speed);
  }
  ended() {
    if (!this.playing) return;
    if (this.once || this.moment === this.last) this.stop();
    else this.run(this.moment + 1);
  }

  // ---- what the bar asks of it: its time is counted in moments

  get length() {
    return this.last;
  }
  get time() {
    const { length, time } = this.picture;
    return this.loaded && length ? this.moment - 1 + time / length : this.moment;
  }
  get where() {
    return this.moments.title(this.moment);
  }
  get speed() {
    return this.picture.speed;
  }
  set speed(times) {
    this.picture.speed = times;
  }
  go() {
    clearTimeout(this.timer);
    [this.playing, this.once] = [true, false];
    if (this.time >= this.last) this.show(0);
    if (this.time < this.moment) this.picture.go();
    else this.run(this.moment + 1);
    this.bar.refresh();
  }
  stop() {
    clearTimeout(this.timer);
    this.playing = false;
    this.picture.stop();
    this.bar.refresh();
  }
  /** @param {number} time */
  seek(time) {
    this.stop();
    const at = Math.max(0, Math.min(this.last, time));
    const k = Math.ceil(at - 1e-6);
    if (k - at < 1e-6 || !this.moves(k)) {
      this.show(Bar.still() ? Math.round(at) : k);
      return;
    }
    if (this.loaded !== k) this.load(k);
    this.picture.seek((at - k + 1) * this.picture.length);
  }
  /**
   * Forward: play the next step. Back: return to the beginning of this one.
   * @param {number} by
   */
  step(by) {
    const at = this.time;
    this.stop();
    if (by < 0) this.show(Math.max(0, Math.ceil(at) - 1));
    else if (this.moment < this.last) {
      [this.playing, this.once] = [true, true];
      this.run(this.moment + 1);
    } else this.show(this.last);
    this.bar.refresh();
  }
  end() {
    this.stop();
    this.show(this.last);
  }
  cut() {
    if (this.time < this.moment) this.picture.end();
  }
}

/** A drawing for each moment, and films on paper that lead from one to the next. */
class Drawing extends FlatStage {
  /**
   * @param {HTMLElement} host
   * @param {() => void} ended
   * @param {Say} say
   */
  constructor(host, ended, say) {
    const paper = make("div", "v3-drawing", host, { tabindex: "0" });
    const page = make("div", "", paper, { "aria-hidden": "true" });
    super(host, paper, (filmed) => (page.hidden = filmed), say);
    host.classList.add("v3-stage");
    this.ended = ended;
    this.page = page;
  }
  /** @param {string} drawn */
  show(drawn) {
    this.page.innerHTML = drawn;
    this.leave();
  }
  /**
   * @param {FlatFilm} film
   * @param {string} drawn
   */
  load(film, drawn) {
    this.page.innerHTML = drawn;
    this.play(film);
  }
}
