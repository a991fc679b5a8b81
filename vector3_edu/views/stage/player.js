// What plays a film: where it is, how fast it goes, and what its bar and its keys do. Whoever plays one draws it by itself, in
// `paint` (once) and `run` (as long as it plays), and has a `bar`.
const now = () => performance.now();

function make(tag, name, parent, attributes = {}) {
  const element = document.createElement(tag);
  element.className = name;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  parent.append(element);
  return element;
}

class Player {
  constructor(host, told = {}) {
    this.host = host;
    this.told = { ended() {}, ...told };
    this.clock = null;
    this.time = 0;
    this.speed = 1;
    this.playing = false;
  }
  // Whether something of the film is still to be seen.
  get unfinished() {
    return Boolean(this.clock && this.time < this.clock.length);
  }
  // To the end at once: whoever has seen enough goes on.
  end() {
    if (!this.clock) return;
    this.time = this.clock.length;
    this.stop();
    this.paint();
    this.told.ended();
  }
  stop() {
    this.playing = false;
    this.bar.refresh();
  }
  go() {
    if (!this.clock) return;
    if (this.time >= this.clock.length) this.time = 0;
    this.playing = true;
    this.bar.refresh();
    this.run();
  }
  seek(seconds) {
    if (!this.clock) return;
    this.playing = false;
    this.time = Math.max(0, Math.min(this.clock.length, seconds));
    this.bar.refresh();
    this.paint();
  }
  step(by) {
    if (!this.clock) return;
    const { stops } = this.clock;
    const next = by > 0 ? stops.find((at) => at > this.time + 1e-6) : [...stops].reverse().find((at) => at < this.time - 1e-6);
    this.seek(next ?? (by > 0 ? this.clock.length : 0));
  }
  // So many milliseconds pass.
  advance(by) {
    this.time += (by / 1000) * this.speed;
    if (this.time >= this.clock.length) {
      this.time = this.clock.length;
      this.playing = false;
      this.told.ended();
    }
    this.bar.refresh();
  }
  // What a key does to the film, and whether it does anything.
  key(key) {
    if (key === " ") this.playing ? this.stop() : this.go();
    else if (key === ".") this.step(1);
    else if (key === ",") this.step(-1);
    else if (key === "End" || key === "Enter") this.end();
    else return false;
    return true;
  }
}

// At a table Escape skips the film, wherever the focus is: the button that was pressed has it. Returns how to stop listening.
function skipByEscape(el, player) {
  const skip = (event) => {
    const around = el.closest(".v3-table, .v3-explorer, .v3-replay") || el;
    if (event.key !== "Escape" || !around.contains(event.target) || !player()?.playing) return;
    event.stopPropagation();
    player().end();
  };
  document.addEventListener("keydown", skip, true);
  return () => document.removeEventListener("keydown", skip, true);
}
