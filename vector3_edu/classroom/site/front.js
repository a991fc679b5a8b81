// The front page's ship. It coasts by itself; a flick (or the arrow keys and Enter) gives it a burn, which is added to its velocity.
// Nothing here needs Python: it moves as soon as the page is there.
// A link that carries a state is followed at once.
if (/[?&](lesson|explore)=/.test(location.search)) location.replace(`open.html${location.search}`);

const canvas = document.getElementById("space");
const said = document.getElementById("said");
const pen = canvas.getContext("2d");
const CELL = 42, TURN = 1200, MOST = 3, TRAIL = 14, AHEAD = 6;
const INK = { grid: "#22304f", trail: "#8fa3cc", velocity: "#5cc8ff", burn: "#ffb347", sum: "#b6f09c", ship: "#ffffff", beacon: "#ff8fb3" };
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const BEGIN = { at: [0, 0], velocity: [2, 0] };
const BEACON = [8, 5];

let ship = { ...BEGIN }, trail = [[0, 0]], clock = 0, last = 0, burn = null, dragging = false, reached = false, eye = [4, 1];

const plus = (a, b) => [a[0] + b[0], a[1] + b[1]];
const minus = (n) => String(n).replace("-", "−");
const words = (v) => `(${minus(v[0])}, ${minus(v[1])})`;
const place = () => plus(ship.at, ship.velocity.map((part) => part * Math.min(1, clock / TURN)));
const onScreen = (at) => [canvas.clientWidth / 2 + (at[0] - eye[0]) * CELL, canvas.clientHeight / 2 - (at[1] - eye[1]) * CELL];

// A whole-number burn that the drive can give: the length of the arrow, rounded, is at most MOST.
function legal(x, y) {
  let by = [Math.round(x), Math.round(y)];
  while (Math.round(Math.hypot(...by)) > MOST) by = by.map((part) => Math.trunc(part * 0.9));
  return by;
}

function give() {
  const by = burn;
  burn = null;
  if (!by || !(by[0] || by[1])) return;
  const old = ship.velocity;
  ship = { at: place(), velocity: plus(old, by) };
  clock = 0;
  tell(`Velocity ${words(old)} + burn ${words(by)} = ${words(ship.velocity)}. The old velocity is still in it: the ship does not fly along the burn.`);
}

function tell(sentence) {
  said.textContent = sentence;
}

function next() {
  ship = { ...ship, at: plus(ship.at, ship.velocity) };
  trail = [...trail, ship.at].slice(-TRAIL);
  clock = 0;
  if (!reached && Math.hypot(ship.at[0] - BEACON[0], ship.at[1] - BEACON[1]) < 0.8) {
    reached = true;
    tell("You reached the beacon. Can you also stop there? That takes a burn of minus your velocity.");
  }
}

function arrow(from, by, colour, name, dashed = false) {
  const [x, y] = onScreen(from), [u, v] = onScreen(plus(from, by));
  const angle = Math.atan2(v - y, u - x);
  if (Math.hypot(u - x, v - y) < 2) return; // a vector of no length has no arrow
  pen.strokeStyle = pen.fillStyle = colour;
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
  label(name, [u + 12 * Math.cos(angle), v + 12 * Math.sin(angle) + 16], colour);
}

function label(text, [x, y], colour) {
  pen.fillStyle = colour;
  pen.fillText(text, x, y);
}

function dot(at, size, colour) {
  const [x, y] = onScreen(at);
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(x, y, size, 0, 2 * Math.PI);
  pen.fill();
}

function grid() {
  const wide = canvas.clientWidth, high = canvas.clientHeight;
  pen.strokeStyle = INK.grid;
  pen.lineWidth = 1;
  pen.beginPath();
  for (let x = Math.ceil(eye[0] - wide / 2 / CELL); onScreen([x, 0])[0] < wide; x += 1) {
    pen.moveTo(onScreen([x, 0])[0], 0);
    pen.lineTo(onScreen([x, 0])[0], high);
  }
  for (let y = Math.ceil(eye[1] - high / 2 / CELL); onScreen([0, y])[1] > 0; y += 1) {
    pen.moveTo(0, onScreen([0, y])[1]);
    pen.lineTo(wide, onScreen([0, y])[1]);
  }
  pen.stroke();
}

function hull(here) {
  const [x, y] = onScreen(here), [vx, vy] = ship.velocity;
  pen.save();
  pen.translate(x, y);
  pen.rotate(-Math.atan2(vy, vx));
  pen.fillStyle = INK.ship;
  pen.beginPath();
  for (const [u, v] of [[14, 0], [-9, 9], [-4, 0], [-9, -9]]) pen.lineTo(u, v);
  pen.fill();
  pen.restore();
}

function draw() {
  const ratio = devicePixelRatio || 1;
  const size = [canvas.clientWidth * ratio, canvas.clientHeight * ratio].map(Math.round);
  if (canvas.width !== size[0] || canvas.height !== size[1]) [canvas.width, canvas.height] = size;
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.font = "15px system-ui, sans-serif";
  pen.clearRect(0, 0, canvas.clientWidth, canvas.clientHeight);
  const here = place();
  grid();
  trail.forEach((at, age) => dot(at, 1.5 + (2.5 * age) / trail.length, INK.trail));
  const [bx, by] = onScreen(BEACON);
  dot(BEACON, 8, INK.beacon);
  label("beacon", [bx + 13, by + 5], INK.beacon);
  const course = burn ? plus(ship.velocity, burn) : ship.velocity;
  for (let turn = 1; turn <= AHEAD; turn += 1) dot(plus(here, course.map((part) => part * turn)), 2, INK.sum);
  arrow(here, ship.velocity, INK.velocity, "velocity");
  if (burn) {
    arrow(plus(here, ship.velocity), burn, INK.burn, "burn");
    arrow(here, course, INK.sum, "new velocity", true);
  }
  hull(here);
  canvas.dataset.x = here[0].toFixed(2);
  canvas.dataset.y = here[1].toFixed(2);
}

function frame(now) {
  const passed = Math.min(100, now - last);
  last = now;
  if (!dragging && !document.hidden && !calm.matches) {
    clock += passed;
    if (clock >= TURN) next();
    const here = place();
    eye = eye.map((part, axis) => part + (here[axis] + [4, 1][axis] - part) * Math.min(1, passed / 900));
  }
  draw();
  requestAnimationFrame(frame);
}

function aim(event) {
  const box = canvas.getBoundingClientRect(), [x, y] = onScreen(place());
  burn = legal((event.clientX - box.left - x) / CELL, (y - (event.clientY - box.top)) / CELL);
  tell(`Velocity ${words(ship.velocity)} + burn ${words(burn)} = ${words(plus(ship.velocity, burn))}. Let go to burn.`);
}

canvas.addEventListener("pointerdown", (event) => {
  canvas.setPointerCapture(event.pointerId);
  dragging = true;
  aim(event);
});
canvas.addEventListener("pointermove", (event) => dragging && aim(event));
for (const end of ["pointerup", "pointercancel"]) {
  canvas.addEventListener(end, () => {
    dragging = false;
    give();
  });
}
canvas.addEventListener("keydown", (event) => {
  const by = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
  if (by) {
    burn = legal(...plus(burn || [0, 0], by));
    tell(`Burn ${words(burn)}: velocity ${words(ship.velocity)} becomes ${words(plus(ship.velocity, burn))}. Press Enter to burn.`);
  } else if (event.key === "Enter" || event.key === " ") {
    if (burn) give();
    else if (calm.matches) next();
  } else return;
  event.preventDefault();
});
document.getElementById("again").addEventListener("click", () => {
  [ship, trail, clock, burn, reached, eye] = [{ ...BEGIN }, [[0, 0]], 0, null, false, [4, 1]];
  tell("It coasts at (2, 0). Nothing pushes it, so nothing changes.");
});
requestAnimationFrame((now) => {
  last = now;
  frame(now);
});
