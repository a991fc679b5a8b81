// The buttons of the stage: play, pause, step, scrub, speed and still for its film; fit, and sheets or space.
const SPEEDS = [0.5, 1, 2, 4];
const STILL = "vector3-edu still";

class Bar {
  constructor(stage) {
    this.stage = stage;
    this.film = make("div", "v3-bar", stage.host, { role: "group", "aria-label": "Film", hidden: "" });
    this.back = this.button("⏪", "Back one step", () => stage.step(-1));
    this.run = this.button("▶", "Play", () => (stage.playing ? stage.stop() : stage.go()));
    this.next = this.button("⏩", "On one step", () => stage.step(1));
    this.scrub = make("input", "v3-scrub", this.film, { type: "range", min: "0", max: "1000", value: "1000", "aria-label": "Moment of the film" });
    this.scrub.addEventListener("input", () => stage.clock && stage.seek((stage.clock.length * this.scrub.value) / 1000));
    this.speed = this.button("1×", "Speed", () => this.faster());
    this.skip = this.button("Skip", "To the end (End key)", () => stage.end());
    this.still = this.button("Still", "No motion: show only how it ends", () => this.toggleStill());
    this.view = make("div", "v3-view-bar", stage.host, { role: "group", "aria-label": "View" });
    this.fit = this.button("Fit", "See everything (Home key)", () => stage.home(), this.view);
    this.sheets = this.button("Sheets", "Lay the sheets flat, and fold them up again", () => stage.lay(stage.fold === 1), this.view);
    this.refresh();
  }
  static still() {
    return prefersStill() || globalThis.localStorage?.getItem(STILL) === "yes";
  }
  button(label, title, act, parent = this.film) {
    const button = make("button", "v3-stage-button", parent, { type: "button", title, "aria-label": title });
    button.textContent = label;
    button.addEventListener("click", act);
    return button;
  }
  faster() {
    const { stage } = this;
    stage.speed = SPEEDS[(SPEEDS.indexOf(stage.speed) + 1) % SPEEDS.length];
    this.refresh();
  }
  toggleStill() {
    globalThis.localStorage?.setItem(STILL, Bar.still() ? "no" : "yes");
    if (Bar.still()) this.stage.end();
    this.refresh();
  }
  refresh() {
    const { stage } = this;
    const { clock } = stage;
    this.film.hidden = !(clock && clock.length);
    this.run.textContent = stage.playing ? "❚❚" : "▶";
    this.run.setAttribute("aria-label", stage.playing ? "Pause" : "Play");
    this.speed.textContent = `${stage.speed === 0.5 ? "½" : stage.speed}×`;
    this.still.setAttribute("aria-pressed", String(Bar.still()));
    this.sheets.textContent = stage.fold < 1 || (stage.folding && stage.folding.to === 0) ? "Space" : "Sheets";
    if (clock && clock.length) this.scrub.value = String(Math.round((1000 * stage.time) / clock.length));
    stage.host.dataset.playing = String(Boolean(stage.playing));
  }
}
