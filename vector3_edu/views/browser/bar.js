// The bar of a film: play, pause, step, scrub, speed, skip and still. It runs a deck, the object that has the film: a stage
// with the film of a turn, or a replay with a whole match. A deck has length, time, playing, speed and `where`, the time in
// words; and go, stop, seek, step, end, and cut, which goes to the end of the motion that is playing now.
const SPEEDS = { 0.25: "¼", 0.5: "½", 1: "1", 2: "2", 4: "4" };
const STILL = "vector3-edu still";
// Some pages may not store anything: then we remember it until the page is closed.
const memory = new Map();
function remember(key, value) {
  memory.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch (_) {}
}
function recall(key) {
  try {
    return localStorage.getItem(key) ?? memory.get(key);
  } catch (_) {
    return memory.get(key);
  }
}
const ICONS = {
  back: "M4 3v10M13 3 6 8l7 5z",
  play: "M4 2.5 13 8l-9 5.5z",
  pause: "M4.5 3v10M11.5 3v10",
  next: "M12 3v10M3 3l7 5-7 5z",
};
const icon = (name) =>
  `<svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true"><path d="${ICONS[name]}" fill="currentColor" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/></svg>`;

class Bar {
  constructor(host, deck) {
    this.deck = deck;
    this.host = host;
    this.film = make("div", "v3-bar", host, { role: "group", "aria-label": say("Film"), hidden: "" });
    this.back = barButton(this.film, icon("back"), say("Back one step"), () => this.deck.step(-1));
    this.run = barButton(this.film, icon("play"), say("Play"), () => (this.deck.playing ? this.deck.stop() : this.deck.go()));
    this.next = barButton(this.film, icon("next"), say("Forward one step"), () => this.deck.step(1));
    this.scrub = make("input", "v3-scrub", this.film, { type: "range", min: "0", max: "1", step: "any", value: "1", "aria-label": say("Position in the film") });
    this.scrub.addEventListener("input", () => this.deck.seek(this.deck.length * this.scrub.value));
    this.scrub.addEventListener("keydown", (event) => {
      const way = ARROWS[event.key];
      if (!way) return;
      event.preventDefault();
      this.deck.step(way[0] + way[1]);
    });
    this.speed = barButton(this.film, "1×", say("Speed"), () => this.faster());
    this.skip = barButton(this.film, say("Skip"), say("Skip to the end (Escape)"), () => this.deck.end());
    this.still = barButton(this.film, say("Still"), say("No motion: show only the result"), () => this.toggleStill());
    this.refresh();
  }
  static still() {
    return prefersStill() || recall(STILL) === "yes";
  }
  faster() {
    const { deck } = this;
    const speeds = Object.keys(SPEEDS).map(Number).sort((a, b) => a - b);
    deck.speed = speeds[(speeds.indexOf(deck.speed) + 1) % speeds.length];
    this.refresh();
  }
  toggleStill() {
    remember(STILL, Bar.still() ? "no" : "yes");
    if (Bar.still()) this.deck.cut();
    this.refresh();
  }
  refresh() {
    const { length, time, playing, speed, where } = this.deck;
    this.film.hidden = !length;
    const shown = playing ? "pause" : "play";
    if (this.run.dataset.icon !== shown) this.run.innerHTML = icon((this.run.dataset.icon = shown));
    this.run.title = playing ? say("Pause") : say("Play");
    this.run.setAttribute("aria-label", this.run.title);
    this.speed.setAttribute("aria-label", say("Speed {speed}×", { speed }));
    this.speed.textContent = `${SPEEDS[speed]}×`;
    this.still.setAttribute("aria-pressed", String(Bar.still()));
    if (length) {
      this.scrub.value = String(time / length);
      this.scrub.setAttribute("aria-valuetext", where);
    }
    this.host.dataset.playing = String(Boolean(playing));
  }
}

// The bar of a view in space: see everything, and sheets or space.
class ViewBar {
  constructor(stage) {
    this.stage = stage;
    const bar = make("div", "v3-view-bar", stage.host, { role: "group", "aria-label": say("View") });
    this.fit = barButton(bar, say("Fit"), say("See everything (Home key)"), () => stage.home());
    this.sheets = barButton(bar, say("Sheets"), say("Lay the sheets flat, or fold them up again"), () => stage.lay(stage.fold === 1));
  }
  refresh() {
    const { fold, folding, frame } = this.stage;
    this.sheets.hidden = frame?.boxed === false;
    this.sheets.textContent = fold < 1 || (folding && folding.to === 0) ? say("Space") : say("Sheets");
  }
}

function barButton(parent, label, title, act) {
  const button = make("button", "v3-stage-button", parent, { type: "button", title });
  if (label.startsWith("<")) button.setAttribute("aria-label", title);
  button.innerHTML = label;
  button.addEventListener("click", act);
  return button;
}
