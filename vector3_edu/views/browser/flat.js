// Films on paper: the ground of a drawing stands still, and what moves on it is drawn over it in SVG, in its own pixels. What
// a mark looks like comes from Python with it; here it is only moved, and lines and arrows are drawn between their ends.
const SVG = "http://www.w3.org/2000/svg";
const n = (value) => Math.round(100 * value) / 100;
const route = (points) => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}`;

function sign(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

// A shaft with a head, as in a still drawing; an arrow without length is a dot.
function drawArrow({ from: [x, y], to: [u, v], pen, colour, head }) {
  const far = Math.hypot(u - x, v - y);
  if (far < 0.5) return `<circle cx="${n(x)}" cy="${n(y)}" r="2.2" fill="${colour}"/>`;
  const [a, b] = [(u - x) / far, (v - y) / far];
  const tall = Math.min(head, 0.75 * far);
  const wing = (side) => [u - a * tall - side * b * 0.4 * tall, v - b * tall + side * a * 0.4 * tall];
  const shaft = route([[x, y], [u - 0.8 * a * tall, v - 0.8 * b * tall]]);
  return `<path d="${shaft}" ${pen} stroke-linecap="round"/><path d="${route([[u, v], wing(1), wing(-1)])}Z" fill="${colour}"/>`;
}

// A trail is fainter the longer ago its body was there.
function drawLine({ points, pen, closed, fades }) {
  if (!fades) return `<path d="${route(points)}${closed ? "Z" : ""}" ${pen}/>`;
  const last = points.length - 1;
  return points.slice(1).map((end, k) => `<path d="${route([points[k], end])}" ${pen} stroke-opacity="${n(fade(last - k - 1))}"/>`).join("");
}

const moved = ([x, y], drawn) => `<g transform="translate(${n(x)} ${n(y)})">${drawn}</g>`;
// A body that points somewhere has a nose, behind its sign.
const pointed = (r, colour, u, v) =>
  `<path d="M${n(1.9 * r)} 0L0 ${n(0.95 * r)}L0 ${n(-0.95 * r)}Z" transform="rotate(${n((180 / Math.PI) * Math.atan2(v, u))})" fill="${colour}"/>`;
const DRAWN = {
  arrow: drawArrow,
  line: drawLine,
  ball: ({ at: [x, y], radius, pen }) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" ${pen}/>`,
  spot: ({ at, drawn, nose, colour, facing: [u, v] }) => moved(at, `${nose && (u || v) ? pointed(nose, colour, u, v) : ""}${drawn}`),
  words: ({ at, drawn }) => moved(at, drawn),
};

// What is seen only while it happens. `s` goes from 0 to 1 during the beat.
const SEEN = {
  beam({ start, end, hit, colour }, s) {
    const flown = Math.min(1, s / 0.45);
    const tip = mixPoint(start, hit ? end : mixPoint(start, end, 1.35), flown);
    const way = route([mixPoint(start, tip, s < 0.45 ? 0 : Math.min(1, (s - 0.45) / 0.4)), tip]);
    const alpha = n(s < 0.85 ? 1 : 1 - (s - 0.85) / 0.15);
    const flash = hit && s > 0.4 ? Math.min(1, (s - 0.4) / 0.3) : 1;
    const glow = flash < 1 ? `<circle cx="${n(end[0])}" cy="${n(end[1])}" r="${n(4 + 15 * flash)}" fill="${colour}" opacity="${n(1 - flash)}"/>` : "";
    return `<g fill="none" stroke-linecap="round" opacity="${alpha}"><path d="${way}" stroke="${colour}" stroke-width="5" stroke-opacity="0.35"/><path d="${way}" stroke="${colour}" stroke-width="1.8"/></g>${glow}`;
  },
  blast({ centre: [x, y], radius, colour }, s) {
    const grown = radius * (1 - (1 - Math.min(1, s / 0.6)) ** 2);
    const rings = [[1, colour, 0.35], [0.7, "#ffb84d", 0.5], [0.35, "#fff6d0", 0.8]];
    const discs = rings.map(([part, fill, opacity]) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(part * grown)}" fill="${fill}" fill-opacity="${opacity}"/>`);
    return `<g opacity="${n(s < 0.6 ? 1 : 1 - (s - 0.6) / 0.4)}">${discs.join("")}<circle cx="${n(x)}" cy="${n(y)}" r="${n(grown)}" fill="none" stroke="${colour}" stroke-width="1.5"/></g>`;
  },
  breakup({ at, velocity, colour }, s) {
    return Array.from({ length: 12 }, (_, k) => {
      const far = (8 + 22 * ((k * 0.37) % 1)) * s ** 0.6;
      const [x, y] = [0, 1].map((i) => at[i] + 0.5 * s * velocity[i] + far * [Math.sin(k * 2.4), Math.cos(k * 2.4)][i]);
      const piece = `<path d="M-4 3L4 0L-3-4Z" transform="rotate(${n(70 * k + 240 * s)}) scale(${n(1 - 0.8 * s)})" fill="${k % 3 ? colour : "#ffb84d"}"/>`;
      return moved([x, y], piece);
    }).join("");
  },
  note: ({ at: [x, y], drawn }, s) => (s > 0.25 ? moved([x, y - 16 - 20 * (s - 0.25)], drawn) : ""),
};

// The paper on which a film plays, in the place of a drawing; `shown` hears whether the film is seen or the drawing.
class FlatStage extends Deck {
  constructor(host, paper, shown) {
    super(host);
    this.shown = shown;
    this.sheet = make("div", "v3-map-film", paper, { "aria-hidden": "true", hidden: "" });
    this.caption = make("div", "v3-caption", paper, { "aria-live": "polite" });
    this.bar = new Bar(host, this);
  }
  // Plays a film, then shows the drawing again; only the drawing if no motion is wanted.
  play(film) {
    this.stop();
    this.sheet.innerHTML = film.ground;
    this.sheet.firstElementChild.removeAttribute("width");
    this.sheet.firstElementChild.removeAttribute("height");
    this.layer = sign("g", {});
    this.sheet.firstElementChild.append(this.layer);
    this.host.style.setProperty("--v3-stage-ground", film.look.ground);
    this.host.style.setProperty("--v3-stage-ink", film.look.ink);
    this.host.classList.add("v3-filmed");
    [this.clock, this.time, this.playing] = [clockOf(film), 0, true];
    if (Bar.still()) this.end();
    this.refresh();
    this.draw();
    this.run();
  }
  // Something else has been drawn: the film is over.
  leave() {
    this.forget();
    this.sheet.replaceChildren();
    this.draw();
  }
  run() {
    if (this.running || !this.playing) return;
    this.running = true;
    let before = now();
    const tick = () => {
      const at = now();
      if (this.playing) this.advance(at - before);
      before = at;
      this.draw();
      this.running = this.playing && this.host.isConnected;
      if (this.running) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }
  paint() {
    this.draw();
  }
  draw() {
    const on = this.unfinished;
    this.sheet.hidden = !on;
    this.shown(on);
    const { frame, beat, s } = on ? this.clock.at(this.time) : { frame: { marks: [] }, beat: null, s: 1 };
    this.caption.textContent = (beat && beat.caption) || "";
    if (!on) return;
    const marks = frame.marks.map((mark) => `<g data-id="${mark.id.replace(/[&"<]/g, "")}">${DRAWN[mark.is](mark)}</g>`);
    const effects = beat.effects.map((effect) => SEEN[effect.is](effect, s));
    this.layer.innerHTML = [...marks, ...effects].join("");
    this.frames = (this.frames || 0) + 1;
    this.host.dataset.frames = String(this.frames);
  }
}
