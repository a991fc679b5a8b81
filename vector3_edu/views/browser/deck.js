// A deck has one film: where it is, how fast it goes, and what its bar asks of it. A class that extends it draws the film, in
// `paint` (once) and `run` (as long as it plays), and has a `bar`.
const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
const MOMENT = "v3-moment";
const now = () => performance.now();

function make(tag, name, parent, attributes = {}) {
  const element = document.createElement(tag);
  element.className = name;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  parent.append(element);
  return element;
}

class Deck {
  constructor(host, told = {}) {
    this.host = host;
    this.told = { ended() {}, ...told };
    this.clock = null;
    this.time = 0;
    this.speed = 1;
    this.playing = false;
  }
  get length() {
    return this.clock ? this.clock.length : 0;
  }
  get where() {
    return say("{time} of {length} seconds", { time: this.time.toFixed(1), length: this.length.toFixed(1) });
  }
  // Whether some of the film is still to come.
  get unfinished() {
    return this.time < this.length;
  }
  refresh() {
    this.bar.refresh();
    this.host.dispatchEvent(new CustomEvent(MOMENT, { bubbles: true, detail: this }));
  }
  // Skip to the end.
  end() {
    if (!this.clock) return;
    this.time = this.clock.length;
    this.stop();
    this.paint();
    this.told.ended();
  }
  stop() {
    this.playing = false;
    this.refresh();
  }
  go() {
    if (!this.clock) return;
    if (this.time >= this.clock.length) this.time = 0;
    this.playing = true;
    this.refresh();
    this.run();
  }
  seek(seconds) {
    if (!this.clock) return;
    this.playing = false;
    this.time = Math.max(0, Math.min(this.clock.length, seconds));
    this.refresh();
    this.paint();
  }
  step(by) {
    if (!this.clock) return;
    const { stops } = this.clock;
    const next = by > 0 ? stops.find((at) => at > this.time + 1e-6) : [...stops].reverse().find((at) => at < this.time - 1e-6);
    this.seek(next ?? (by > 0 ? this.clock.length : 0));
  }
  cut() {
    this.end();
  }
  // Forget the film: somebody else sits down, who must not see it.
  forget() {
    [this.clock, this.time] = [null, 0];
    this.stop();
  }
  // Let some milliseconds pass.
  advance(by) {
    this.time += (by / 1000) * this.speed;
    if (this.time >= this.length) {
      this.time = this.length;
      this.playing = false;
      this.told.ended();
    }
    this.refresh();
  }
}

// What a key does to a film, and whether it does anything: Space, comma, full stop and End.
function runByKey(deck, key) {
  if (key === " ") deck.playing ? deck.stop() : deck.go();
  else if (key === ".") deck.step(1);
  else if (key === ",") deck.step(-1);
  else if (key === "End" || key === "Enter") deck.end();
  else return false;
  return true;
}

const tableOf = (el) => el.closest(".v3-table, .v3-explorer, .v3-replay, .v3-reply") || el;

// At a table Escape skips the film, wherever the focus is (often on the button just pressed). Returns how to stop listening.
function skipByEscape(el, deck) {
  const skip = (event) => {
    if (event.key !== "Escape" || !tableOf(el).contains(event.target) || !deck()?.playing) return;
    event.stopPropagation();
    deck().end();
  };
  document.addEventListener("keydown", skip, true);
  return () => document.removeEventListener("keydown", skip, true);
}

// A deck follows another one at its table that plays the same film: sheets keep time with the picture in space beside them.
function followOther(el, deck) {
  const follow = ({ detail: other }) => {
    if (other === deck || !deck.length || Math.abs(other.length - deck.length) > 1e-6 || tableOf(other.host) !== tableOf(el)) return;
    [deck.time, deck.playing, deck.speed] = [other.time, other.playing, other.speed];
    deck.bar.refresh();
    deck.playing ? deck.run() : deck.paint();
  };
  document.addEventListener(MOMENT, follow);
  return () => document.removeEventListener(MOMENT, follow);
}
