// The buttons of the stage: play, pause, step, scrub, speed and still for its film; fit, and sheets or space.
const SPEEDS = [0.5, 1, 2, 4];
const STILL = "vector3-edu still";
const ICONS = {
  back: "M4 3v10M13 3 6 8l7 5z",
  play: "M4 2.5 13 8l-9 5.5z",
  pause: "M4.5 3v10M11.5 3v10",
  next: "M12 3v10M3 3l7 5-7 5z",
};
const icon = (name) =>
  `<svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true"><path d="${ICONS[name]}" fill="currentColor" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/></svg>`;

class Bar {
  constructor(stage) {
    this.stage = stage;
    this.film = make("div", "v3-bar", stage.host, { role: "group", "aria-label": "Film", hidden: "" });
    this.back = this.button(icon("back"), "Back one step", () => stage.step(-1));
    this.run = this.button(icon("play"), "Play", () => (stage.playing ? stage.stop() : stage.go()));
    this.next = this.button(icon("next"), "On one step", () => stage.step(1));
    this.scrub = make("input", "v3-scrub", this.film, { type: "range", min: "0", max: "1000", value: "1000", "aria-label": "Moment of the film" });
    this.scrub.addEventListener("input", () => stage.clock && stage.seek((stage.clock.length * this.scrub.value) / 1000));
    this.speed = this.button("1×", "Speed", () => this.faster());
    this.skip = this.button("Skip", "To the end (Escape)", () => stage.end());
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
    button.innerHTML = label;
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
    const shown = stage.playing ? "pause" : "play";
    if (this.run.dataset.icon !== shown) this.run.innerHTML = icon((this.run.dataset.icon = shown));
    this.run.setAttribute("aria-label", stage.playing ? "Pause" : "Play");
    this.speed.textContent = `${stage.speed === 0.5 ? "½" : stage.speed}×`;
    this.still.setAttribute("aria-pressed", String(Bar.still()));
    this.sheets.textContent = stage.fold < 1 || (stage.folding && stage.folding.to === 0) ? "Space" : "Sheets";
    if (clock && clock.length) this.scrub.value = String(Math.round((1000 * stage.time) / clock.length));
    stage.host.dataset.playing = String(Boolean(stage.playing));
  }
}
