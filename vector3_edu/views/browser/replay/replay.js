// A replay, from the pieces that `replay_data.py` makes: the picture, a bar that runs through all moments,
// and what happened beside it. It plays without a kernel.
// @ts-nocheck

import { make } from "../page.js";
import { Bar } from "../stage/bar.js";
import { FlatStage } from "../stage/flat.js";
import { Stage } from "../stage/stage.js";
import { runByKey, say } from "../compat.js";

const PAUSE = 900; // milliseconds for which a moment without motion is shown

export class Replay {
  constructor(host, data, told = {}) {
    this.data = data;
    this.whole = [];
    host.classList.add("v3-replayed");
    const view = make("div", "v3-replay-view", host);
    this.story = make("div", "v3-replay-story", host);
    this.title = make("p", "v3-replay-where", this.story, { role: "status" });
    this.news = make("ul", "v3-replay-news", this.story);
    const words = make("details", "", this.story);
    make("summary", "", words).textContent = say("The picture in words");
    this.words = make("p", "v3-replay-words", words);
    view.setAttribute("role", "group");
    view.style.setProperty("--v3-stage-ground", data.look.ground);
    view.style.setProperty("--v3-stage-ink", data.look.ink);
    this.host = host;
    host.replay = this;
    this.view = view;
    const hear = { ended: () => this.ended(), failed: () => this.fail(), ...told };
    this.picture = data.flat ? new Drawing(view, hear) : new Stage(view, hear);
    const { bar } = this.picture;
    bar.deck = this;
    bar.skip.title = say("Skip to the end of the match");
    host.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.cut();
      else if (!event.target.closest("button, input, summary, canvas") && runByKey(this, event.key)) event.preventDefault();
    });
    this.show(0);
    if (!data.flat) this.picture.legend(data.legend);
  }
  // Where space cannot be drawn, the sheets and the words say where everything is.
  fail() {
    this.calm = true;
    this.words.parentNode.open = true;
  }
  // The same match, seen from elsewhere: it goes on from the same moment.
  change(data) {
    this.stop();
    Object.assign(this, { data, whole: [] });
    this.show(this.moment);
  }
  close() {
    this.stop();
    if (!this.data.flat) this.picture.close();
  }

  // ---- what there is

  get last() {
    return this.data.moments.length - 1;
  }
  piece(number) {
    const found = this.data.pieces[number];
    if (found === null || !found.object) return found;
    const [keys, ...values] = found.object;
    const names = this.data.pieces[keys];
    return (this.whole[number] ??= Object.fromEntries(values.map((value, k) => [names[k], this.piece(value)])));
  }
  drawing(told) {
    return told.map(([from, many]) => this.data.pieces.slice(from, from + many).join("")).join("");
  }
  frame({ marks, rest }) {
    return { ...this.piece(rest), marks: marks.map((number) => this.piece(number)) };
  }
  endOf(k) {
    const { drawing, frames } = this.data.moments[k];
    return this.data.flat ? this.drawing(drawing) : this.frame(frames.at(-1));
  }
  film(k) {
    const { ground, frames, beats } = this.data.moments[k];
    return {
      ground: ground && this.drawing(ground),
      look: this.data.look,
      frames: frames.map((told) => this.frame(told)),
      beats: beats.map((number) => this.piece(number)),
    };
  }
  moves(k) {
    return this.data.moments[k].beats.length > 0 && !this.calm && !Bar.still();
  }

  // ---- what is shown: a moment is reached when its film has ended

  tell(k) {
    const { title, news, words } = this.data.moments[k];
    this.moment = k;
    this.loaded = null;
    this.title.textContent = title;
    this.words.textContent = words.map((number) => this.piece(number)).join("\n");
    this.view.setAttribute("aria-label", this.words.textContent);
    this.news.replaceChildren();
    for (const number of news) make("li", "", this.news).textContent = this.piece(number);
    this.host.dataset.shown = String(k);
  }
  show(k) {
    this.tell(k);
    this.picture.show(this.endOf(k), this.data.look);
  }
  load(k) {
    this.tell(k);
    this.loaded = k;
    this.picture.play(this.film(k), this.endOf(k), this.data.look);
  }
  // Runs the film of a moment; a moment without motion is shown for a while.
  run(k) {
    if (this.moves(k)) {
      this.load(k);
      return;
    }
    this.show(k);
    this.timer = setTimeout(() => this.ended(), this.once ? 0 : PAUSE / this.speed);
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
    return this.data.moments[this.moment].title;
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
    this.picture.bar.refresh();
  }
  stop() {
    clearTimeout(this.timer);
    this.playing = false;
    this.picture.stop();
    this.picture.bar.refresh();
  }
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
  // Forward: play the next step. Back: return to the beginning of this one.
  step(by) {
    const at = this.time;
    this.stop();
    if (by < 0) this.show(Math.max(0, Math.ceil(at) - 1));
    else if (this.moment < this.last) {
      [this.playing, this.once] = [true, true];
      this.run(this.moment + 1);
    } else this.show(this.last);
    this.picture.bar.refresh();
  }
  end() {
    this.stop();
    this.show(this.last);
  }
  cut() {
    if (this.time < this.moment) this.picture.end();
  }
}

// A drawing for each moment, and films on paper that lead from one to the next.
class Drawing extends FlatStage {
  constructor(host, told) {
    const paper = make("div", "v3-drawing", host, { tabindex: "0" });
    const page = make("div", "", paper, { "aria-hidden": "true" });
    super(host, paper, (filmed) => (page.hidden = filmed));
    host.classList.add("v3-stage");
    this.ended = told.ended ?? this.ended;
    this.page = page;
  }
  show(drawn) {
    this.page.innerHTML = drawn;
    this.leave();
  }
  play(film, drawn) {
    this.page.innerHTML = drawn;
    super.play(film);
  }
}
