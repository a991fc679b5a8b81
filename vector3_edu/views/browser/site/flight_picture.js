// The picture of the front page: stars, a grid, the ship with its arrows, where it came from and where it would go.

/** @import { Flight, Pair } from "./flight.js" */

import { BEACON, flameLeft, plus, times } from "./flight.js";

const CELL = 42;
const AHEAD = 6;
const INK = {
  grid: "#1c2a50",
  trail: "#8fa3cc",
  velocity: "#5cc8ff",
  burn: "#ffb347",
  sum: "#b6f09c",
  ship: "#ffffff",
  beacon: "#ff8fb3",
  ghost: "#d0a06a",
};
/** @type {Pair} */
const VIEW = [4, 1];
const STARS = Array.from({ length: 150 }, (_, i) => [
  (i * 0.754877) % 1,
  (i * 0.56984) % 1,
  0.25 + 0.5 * ((i * 0.618034) % 1),
]);
/** @type {Pair[]} */
const HULL = [
  [16, 0],
  [-10, 10],
  [-5, 0],
  [-10, -10],
];

export class FlightPicture {
  /** @type {Pair} */
  eye = [...VIEW];

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    this.pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  }
  home() {
    this.eye = [...VIEW];
  }
  /**
   * The picture follows the ship.
   * @param {Pair} here
   * @param {number} passed
   */
  follow(here, passed) {
    const part = Math.min(1, passed / 900);
    this.eye = plus(this.eye, times(plus(plus(here, VIEW), times(this.eye, -1)), part));
  }
  /**
   * @param {Pair} at
   * @returns {Pair}
   */
  onScreen(at) {
    const { canvas, eye } = this;
    return [canvas.clientWidth / 2 + (at[0] - eye[0]) * CELL, canvas.clientHeight / 2 - (at[1] - eye[1]) * CELL];
  }
  /**
   * How far from a place the pointer is, in the units of the flight.
   * @param {Pair} place
   * @param {PointerEvent} event
   * @returns {Pair}
   */
  away(place, event) {
    const box = this.canvas.getBoundingClientRect();
    const [x, y] = this.onScreen(place);
    return [(event.clientX - box.left - x) / CELL, (y - (event.clientY - box.top)) / CELL];
  }
  /**
   * @param {Flight} flight
   * @param {Pair | null} burn
   * @param {number} beat from 0 to 1, how far the beacon has flashed
   */
  draw(flight, burn, beat) {
    const { canvas, pen } = this;
    const ratio = devicePixelRatio || 1;
    const [wide, high] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)];
    if (canvas.width !== wide || canvas.height !== high) [canvas.width, canvas.height] = [wide, high];
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.font = "15px system-ui, sans-serif";
    const here = flight.place;
    this.sky();
    this.grid();
    this.expected(flight);
    this.wake(flight, here);
    this.beacon(beat);
    const course = burn ? plus(flight.velocity, burn) : flight.velocity;
    for (let turn = 1; turn <= AHEAD; turn += 1) this.dot(plus(here, times(course, turn)), 2.5, INK.sum);
    this.arrow(here, flight.velocity, INK.velocity, "velocity");
    if (burn) {
      this.arrow(plus(here, flight.velocity), burn, INK.burn, "burn");
      this.arrow(here, course, INK.sum, "new velocity", true);
    }
    this.hull(flight, here);
    canvas.dataset.x = here[0].toFixed(2);
    canvas.dataset.y = here[1].toFixed(2);
  }
  /**
   * @param {Pair} from
   * @param {Pair} by
   * @param {string} colour
   * @param {string} name
   */
  arrow(from, by, colour, name, dashed = false) {
    const { pen } = this;
    const [[x, y], [u, v]] = [this.onScreen(from), this.onScreen(plus(from, by))];
    const angle = Math.atan2(v - y, u - x);
    if (Math.hypot(u - x, v - y) < 2) return; // a vector of no length has no arrow
    pen.strokeStyle = colour;
    pen.fillStyle = colour;
    pen.lineWidth = 4;
    pen.setLineDash(dashed ? [6, 5] : []);
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(u - 8 * Math.cos(angle), v - 8 * Math.sin(angle));
    pen.stroke();
    pen.setLineDash([]);
    pen.beginPath();
    pen.moveTo(u, v);
    for (const turn of [0.4, -0.4]) pen.lineTo(u - 15 * Math.cos(angle + turn), v - 15 * Math.sin(angle + turn));
    pen.fill();
    this.label(name, [u + 12 * Math.cos(angle), v + 12 * Math.sin(angle) + (Math.sin(angle) < -0.5 ? -4 : 16)], colour);
  }
  /**
   * @param {string} text
   * @param {Pair} spot
   * @param {string} colour
   */
  label(text, [x, y], colour) {
    this.pen.fillStyle = colour;
    this.pen.fillText(text, x, y);
  }
  /**
   * @param {Pair} at
   * @param {number} size
   * @param {string} colour
   */
  dot(at, size, colour) {
    const { pen } = this;
    const [x, y] = this.onScreen(at);
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(x, y, size, 0, 2 * Math.PI);
    pen.fill();
  }
  // Far stars go by slowly: without them, nobody could see that a ship in the middle of the picture moves.
  sky() {
    const { pen, eye } = this;
    const { clientWidth: wide, clientHeight: high } = this.canvas;
    const ground = pen.createLinearGradient(0, 0, 0, high);
    ground.addColorStop(0, "#0d1533");
    ground.addColorStop(1, "#0a1026");
    pen.fillStyle = ground;
    pen.fillRect(0, 0, wide, high);
    for (const [x, y, near] of STARS) {
      const u = (((x * wide - eye[0] * CELL * near * 0.3) % wide) + wide) % wide;
      const v = (((y * high + eye[1] * CELL * near * 0.3) % high) + high) % high;
      pen.fillStyle = `rgba(220, 230, 255, ${near * 0.75})`;
      pen.fillRect(u, v, near * 2.4, near * 2.4);
    }
  }
  grid() {
    const { pen, eye } = this;
    const { clientWidth: wide, clientHeight: high } = this.canvas;
    pen.strokeStyle = INK.grid;
    pen.lineWidth = 1;
    pen.beginPath();
    for (let x = Math.ceil(eye[0] - wide / 2 / CELL); this.onScreen([x, 0])[0] < wide; x += 1) {
      pen.moveTo(this.onScreen([x, 0])[0], 0);
      pen.lineTo(this.onScreen([x, 0])[0], high);
    }
    for (let y = Math.ceil(eye[1] - high / 2 / CELL); this.onScreen([0, y])[1] > 0; y += 1) {
      pen.moveTo(0, this.onScreen([0, y])[1]);
      pen.lineTo(wide, this.onScreen([0, y])[1]);
    }
    pen.stroke();
  }
  /**
   * Where it came from: a line that bends at each burn, and a dot for each turn.
   * @param {Flight} flight
   * @param {Pair} here
   */
  wake({ trail }, here) {
    const { pen } = this;
    pen.strokeStyle = INK.trail;
    pen.lineWidth = 2.5;
    pen.globalAlpha = 0.7;
    pen.beginPath();
    for (const at of [...trail, here]) pen.lineTo(...this.onScreen(at));
    pen.stroke();
    pen.globalAlpha = 1;
    trail.forEach((at, age) => this.dot(at, 1.5 + (2.5 * age) / trail.length, INK.trail));
  }
  /**
   * Where it would go if a burn were all there is: what most people expect.
   * @param {Flight} flight
   */
  expected({ ghost }) {
    if (!ghost) return;
    const { pen } = this;
    const long = Math.hypot(...ghost.by);
    pen.globalAlpha = Math.min(1, ghost.left / 1500) * 0.8;
    pen.strokeStyle = INK.ghost;
    pen.lineWidth = 2;
    pen.setLineDash([2, 7]);
    pen.beginPath();
    pen.moveTo(...this.onScreen(ghost.from));
    pen.lineTo(...this.onScreen(plus(ghost.from, times(ghost.by, 12 / long))));
    pen.stroke();
    pen.setLineDash([]);
    const [x, y] = this.onScreen(plus(ghost.from, times(ghost.by, 2.6 / long)));
    this.label("not along the burn", [x + 8, y], INK.ghost);
    pen.globalAlpha = 1;
  }
  /** @param {number} beat */
  beacon(beat) {
    const { pen } = this;
    const [x, y] = this.onScreen(BEACON);
    pen.strokeStyle = INK.beacon;
    pen.globalAlpha = 1 - beat;
    pen.lineWidth = 2;
    pen.beginPath();
    pen.arc(x, y, 8 + 18 * beat, 0, 2 * Math.PI);
    pen.stroke();
    pen.globalAlpha = 1;
    this.dot(BEACON, 7, INK.beacon);
    this.label("beacon", [x + 15, y + 5], INK.beacon);
  }
  /**
   * @param {Flight} flight
   * @param {Pair} here
   */
  hull({ flame, velocity: [vx, vy] }, here) {
    const { pen } = this;
    const [x, y] = this.onScreen(here);
    if (flame) {
      const angle = Math.atan2(flame.by[1], -flame.by[0]);
      const long = 34 * flameLeft(flame);
      pen.fillStyle = INK.burn;
      pen.beginPath();
      pen.moveTo(x + long * Math.cos(angle), y + long * Math.sin(angle));
      for (const turn of [1.3, -1.3]) pen.lineTo(x + 8 * Math.cos(angle + turn), y + 8 * Math.sin(angle + turn));
      pen.fill();
    }
    pen.save();
    pen.translate(x, y);
    pen.rotate(-Math.atan2(vy, vx));
    pen.fillStyle = INK.ship;
    pen.beginPath();
    for (const [u, v] of HULL) pen.lineTo(u, v);
    pen.fill();
    pen.restore();
  }
}
