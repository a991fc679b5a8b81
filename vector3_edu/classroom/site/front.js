// The front page's ship. It coasts by itself; a flick (or the arrow keys and Enter) gives it a burn, which is added to its velocity.
// Nothing here needs Python: it moves as soon as the page is there. If nobody flicks it, it shows a flick itself.
// A link that carries a state is followed at once.
if (/[?&](lesson|explore)=/.test(location.search)) location.replace(`open.html${location.search}`);

const canvas = document.getElementById("space");
const said = document.getElementById("said");
const pen = canvas.getContext("2d");
const CELL = 42, TURN = 1200, MOST = 3, TRAIL = 14, AHEAD = 6, FLAME = 700, GHOST = 6000;
const DEMO = { begins: 2200, aims: 1000, ends: 9000, burn: [0, 2] }; // milliseconds without a visitor's hand
const INK = { grid: "#1c2a50", trail: "#8fa3cc", velocity: "#5cc8ff", burn: "#ffb347", sum: "#b6f09c", ship: "#ffffff", beacon: "#ff8fb3", ghost: "#d0a06a" };
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const BEGIN = { at: [0, 0], velocity: [2, 0] };
const COASTS = "It coasts at (2, 0). Nothing pushes it, so nothing changes.";
const BEACON = [8, 5], VIEW = [4, 1];
const STARS = Array.from({ length: 150 }, (_, i) => [(i * 0.754877) % 1, (i * 0.569840) % 1, 0.25 + 0.5 * ((i * 0.618034) % 1)]);

let ship, trail, clock, burn, reached, eye, flame, ghost;
let last = 0, dragging = false, idle = 0, shown = 0;

function begin() {
  [ship, trail, clock, burn, reached, eye, flame, ghost] = [{ ...BEGIN }, [[0, 0]], 0, null, false, [...VIEW], null, null];
}

const plus = (a, b) => [a[0] + b[0], a[1] + b[1]];
const times = (a, k) => a.map((part) => part * k);
const minus = (n) => String(n).replace("-", "−");
const words = (v) => `(${minus(v[0])}, ${minus(v[1])})`;
const place = () => plus(ship.at, times(ship.velocity, Math.min(1, clock / TURN)));
const onScreen = (at) => [canvas.clientWidth / 2 + (at[0] - eye[0]) * CELL, canvas.clientHeight / 2 - (at[1] - eye[1]) * CELL];

function tell(sentence) {
  said.textContent = sentence;
}

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
  const old = ship.velocity, here = place();
  ship = { at: here, velocity: plus(old, by) };
  trail = [...trail, here].slice(-TRAIL);
  clock = 0;
  flame = { by, left: FLAME };
  ghost = { from: here, by, left: GHOST };
  tell(`Velocity ${words(old)} + burn ${words(by)} = ${words(ship.velocity)}. The old velocity is still in it: the ship does not fly along the burn.`);
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

// Nobody has touched it yet: once, it is flicked straight up, curves away and does not come back. Then it is the visitor's turn.
function demonstrate(passed) {
  idle += passed;
  if (shown === 0 && idle > DEMO.begins) {
    const grown = Math.min(1, (idle - DEMO.begins) / DEMO.aims);
    burn = times(DEMO.burn, grown);
    if (grown < 1) return;
    burn = DEMO.burn;
    give();
    shown = 1;
  } else if (shown === 1 && idle > DEMO.ends) {
    shown = 2;
    begin();
    tell("It was pushed straight up, and it never flew straight up. Now you: drag from the ship and let go.");
  }
}

function mine() {
  if (shown < 2 && burn && !dragging) burn = null;
  shown = 2;
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
  label(name, [u + 12 * Math.cos(angle), v + 12 * Math.sin(angle) + (Math.sin(angle) < -0.5 ? -4 : 16)], colour);
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

// Far stars go by slowly: without them, nobody could see that a ship in the middle of the picture moves.
function sky() {
  const wide = canvas.clientWidth, high = canvas.clientHeight;
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

// Where it came from: a line that bends at each burn, and a dot for each turn.
function wake(here) {
  pen.strokeStyle = INK.trail;
  pen.lineWidth = 2.5;
  pen.globalAlpha = 0.7;
  pen.beginPath();
  for (const at of [...trail, here]) pen.lineTo(...onScreen(at));
  pen.stroke();
  pen.globalAlpha = 1;
  trail.forEach((at, age) => dot(at, 1.5 + (2.5 * age) / trail.length, INK.trail));
}

// Where it would go if a burn were all there is: what most people expect.
function expected() {
  if (!ghost) return;
  const end = plus(ghost.from, times(ghost.by, 12 / Math.hypot(...ghost.by)));
  pen.globalAlpha = Math.min(1, ghost.left / 1500) * 0.8;
  pen.strokeStyle = INK.ghost;
  pen.lineWidth = 2;
  pen.setLineDash([2, 7]);
  pen.beginPath();
  pen.moveTo(...onScreen(ghost.from));
  pen.lineTo(...onScreen(end));
  pen.stroke();
  pen.setLineDash([]);
  const [x, y] = onScreen(plus(ghost.from, times(ghost.by, 2.6 / Math.hypot(...ghost.by))));
  label("not along the burn", [x + 8, y], INK.ghost);
  pen.globalAlpha = 1;
}

function beacon(now) {
  const [x, y] = onScreen(BEACON), beat = calm.matches ? 0.4 : (now / 1800) % 1;
  pen.strokeStyle = INK.beacon;
  pen.globalAlpha = 1 - beat;
  pen.lineWidth = 2;
  pen.beginPath();
  pen.arc(x, y, 8 + 18 * beat, 0, 2 * Math.PI);
  pen.stroke();
  pen.globalAlpha = 1;
  dot(BEACON, 7, INK.beacon);
  label("beacon", [x + 15, y + 5], INK.beacon);
}

function hull(here) {
  const [x, y] = onScreen(here), [vx, vy] = ship.velocity;
  if (flame) {
    const angle = Math.atan2(flame.by[1], -flame.by[0]), long = 34 * (flame.left / FLAME);
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
  for (const [u, v] of [[16, 0], [-10, 10], [-5, 0], [-10, -10]]) pen.lineTo(u, v);
  pen.fill();
  pen.restore();
}

function draw(now) {
  const ratio = devicePixelRatio || 1;
  const size = [canvas.clientWidth * ratio, canvas.clientHeight * ratio].map(Math.round);
  if (canvas.width !== size[0] || canvas.height !== size[1]) [canvas.width, canvas.height] = size;
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.font = "15px system-ui, sans-serif";
  const here = place();
  sky();
  grid();
  expected();
  wake(here);
  beacon(now);
  const course = burn ? plus(ship.velocity, burn) : ship.velocity;
  for (let turn = 1; turn <= AHEAD; turn += 1) dot(plus(here, times(course, turn)), 2.5, INK.sum);
  arrow(here, ship.velocity, INK.velocity, "velocity");
  if (burn) {
    arrow(plus(here, ship.velocity), burn, INK.burn, "burn");
    arrow(here, course, INK.sum, "new velocity", true);
  }
  hull(here);
  canvas.dataset.x = here[0].toFixed(2);
  canvas.dataset.y = here[1].toFixed(2);
}

const fading = (thing, passed) => (thing && thing.left > passed ? { ...thing, left: thing.left - passed } : null);

function frame(now) {
  const passed = Math.min(100, now - last);
  last = now;
  if (!dragging && !document.hidden && !calm.matches) {
    if (shown < 2) demonstrate(passed);
    clock += passed;
    [flame, ghost] = [fading(flame, passed), fading(ghost, passed)];
    if (clock >= TURN) next();
    const here = place();
    eye = eye.map((part, axis) => part + (here[axis] + VIEW[axis] - part) * Math.min(1, passed / 900));
  }
  draw(now);
  requestAnimationFrame(frame);
}

function aim(event) {
  const box = canvas.getBoundingClientRect(), [x, y] = onScreen(place());
  burn = legal((event.clientX - box.left - x) / CELL, (y - (event.clientY - box.top)) / CELL);
  tell(`Velocity ${words(ship.velocity)} + burn ${words(burn)} = ${words(plus(ship.velocity, burn))}. Let go to burn.`);
}

canvas.addEventListener("pointerdown", (event) => {
  mine();
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
    mine();
    burn = legal(...plus(burn || [0, 0], by));
    tell(`Burn ${words(burn)}: velocity ${words(ship.velocity)} becomes ${words(plus(ship.velocity, burn))}. Press Enter to burn.`);
  } else if (event.key === "Enter" || event.key === " ") {
    if (burn) give();
    else if (calm.matches) next();
  } else return;
  event.preventDefault();
});
document.getElementById("again").addEventListener("click", () => {
  mine();
  begin();
  tell(COASTS);
});
begin();
requestAnimationFrame((now) => {
  last = now;
  frame(now);
});
