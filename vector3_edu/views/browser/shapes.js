// What things look like in space: small solids as triangles, each with a colour. A solid points along +x, up is +z, and
// is about 2 long; `place` turns it and puts it where it belongs.
const add = (a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const less = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const times = (a, k) => [a[0] * k, a[1] * k, a[2] * k];
const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const long = (a) => Math.hypot(a[0], a[1], a[2]);
const unit = (a) => {
  const length = long(a);
  return length > 1e-9 ? times(a, 1 / length) : [1, 0, 0];
};

function parts(colour) {
  const n = parseInt(colour.slice(1, 7), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}
function blend(one, other, s) {
  const [a, b] = [parts(one), parts(other)];
  return `#${a.map((part, i) => Math.round(mix(part, b[i], s)).toString(16).padStart(2, "0")).join("")}`;
}

// Three directions at right angles to each other: along, left, up.
function frameAlong(facing) {
  const along = unit(facing);
  const upright = Math.abs(along[2]) > 0.98 ? [0, 1, 0] : [0, 0, 1];
  const left = unit(cross(upright, along));
  return [along, left, cross(along, left)];
}

// A solid from corners and faces; a face is its corners and a tint: 0 the colour itself, 1 white, -1 black.
const solid = (corners, faces) => faces.map(([a, b, c, tint = 0]) => [corners[a], corners[b], corners[c], tint]);

function spun(profile, sides, tints = []) {
  const rings = profile.map(([x, r]) =>
    Array.from({ length: sides }, (_, k) => {
      const turn = (2 * Math.PI * k) / sides;
      return [x, r * Math.cos(turn), r * Math.sin(turn)];
    }),
  );
  const faces = [];
  for (let n = 0; n + 1 < rings.length; n += 1) {
    const [a, b] = [rings[n], rings[n + 1]];
    const tint = tints[n] || 0;
    for (let k = 0; k < sides; k += 1) {
      const m = (k + 1) % sides;
      if (profile[n][1]) faces.push([a[k], b[k], a[m], tint]);
      if (profile[n + 1][1]) faces.push([a[m], b[k], b[m], tint]);
    }
  }
  return faces;
}

const DART = solid(
  [[1.25, 0, 0], [-0.8, 0.8, -0.1], [-0.8, -0.8, -0.1], [-0.45, 0, 0.42], [-0.5, 0, -0.24], [-0.75, 0.28, 0.02], [-0.75, -0.28, 0.02]],
  [[0, 1, 3, 0.12], [0, 3, 2, 0.12], [0, 4, 1, -0.25], [0, 2, 4, -0.25], [1, 5, 3, -0.1], [3, 6, 2, -0.1], [1, 4, 5, -0.5], [4, 2, 6, -0.5], [3, 5, 6, -0.6], [5, 4, 6, -0.6]],
);
const CRUISER = [
  ...spun([[1.2, 0], [0.75, 0.24], [-0.55, 0.3], [-0.95, 0.2], [-0.95, 0]], 6, [0.2, 0.05, -0.3, -0.6]),
  ...solid([[0.35, 0.2, 0], [-0.6, 0.95, 0.1], [-0.85, 0.95, 0.1], [-0.6, 0.2, 0], [0.35, -0.2, 0], [-0.6, -0.95, 0.1], [-0.85, -0.95, 0.1], [-0.6, -0.2, 0]],
    [[0, 1, 3, 0.1], [1, 2, 3, -0.1], [4, 7, 5, 0.1], [5, 7, 6, -0.1], [0, 3, 1, -0.3], [1, 3, 2, -0.3], [4, 5, 7, -0.3], [5, 6, 7, -0.3]]),
];
const WEDGE = solid(
  [[1.1, 0.1, 0], [1.1, -0.1, 0], [-0.85, 0.7, 0.18], [-0.85, -0.7, 0.18], [-0.85, 0.7, -0.18], [-0.85, -0.7, -0.18], [-0.3, 0, 0.45]],
  [[0, 2, 6, 0.15], [1, 6, 3, 0.15], [0, 6, 1, 0.25], [2, 3, 6, -0.2], [0, 4, 2, -0.2], [1, 3, 5, -0.2], [0, 1, 5, -0.35], [0, 5, 4, -0.35], [2, 4, 3, -0.6], [3, 4, 5, -0.6]],
);
const TWIN = [
  ...spun([[1.05, 0], [0.5, 0.16], [-0.9, 0.2], [-0.9, 0]], 6, [0.15, 0, -0.6]).map(([a, b, c, t]) => [add(a, [0, 0.5, 0]), add(b, [0, 0.5, 0]), add(c, [0, 0.5, 0]), t]),
  ...spun([[1.05, 0], [0.5, 0.16], [-0.9, 0.2], [-0.9, 0]], 6, [0.15, 0, -0.6]).map(([a, b, c, t]) => [add(a, [0, -0.5, 0]), add(b, [0, -0.5, 0]), add(c, [0, -0.5, 0]), t]),
  ...spun([[0.3, 0], [0.1, 0.3], [-0.6, 0.3], [-0.7, 0]], 8, [0.2, 0.05, -0.4]),
];
const HULLS = { circle: DART, square: WEDGE, diamond: CRUISER, cross: TWIN, x: DART, "square-open": WEDGE };
const TORPEDO = [
  ...spun([[1.1, 0], [0.6, 0.3], [-0.8, 0.3], [-0.9, 0]], 6, [0.55, 0, -0.5]),
  ...solid([[-0.4, 0, 0], [-1, 0.65, 0], [-1, -0.65, 0], [-1, 0, 0.65], [-1, 0, -0.65]], [[0, 1, 2, -0.2], [0, 2, 1, -0.2], [0, 3, 4, -0.2], [0, 4, 3, -0.2]]),
];
const OCTA = [[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]];
const MINE = OCTA.flatMap((tip, n) => {
  const base = OCTA.filter((_, m) => Math.floor(m / 2) !== Math.floor(n / 2)).map((corner) => times(corner, 0.42));
  const order = [0, 2, 1, 3];
  return order.map((k, i) => [tip, base[k], base[order[(i + 1) % 4]], 0.15 * (n % 3) - 0.1]);
});
const globe = (bands, slices) =>
  spun(Array.from({ length: bands + 1 }, (_, k) => [Math.cos((Math.PI * k) / bands), k % bands ? Math.sin((Math.PI * k) / bands) : 0]), slices);
const BALL = globe(6, 10);
const WORLD = globe(12, 22);
const CROSS = ["x", "y", "z"].flatMap((_, axis) =>
  spun([[1, 0], [1, 0.13], [-1, 0.13], [-1, 0]], 4).map(([a, b, c, t]) => [...[a, b, c].map((p) => [p[(3 - axis) % 3], p[(4 - axis) % 3], p[(5 - axis) % 3]]), t]));
const SHARD = solid([[1, 0, 0], [-0.5, 0.8, 0], [-0.5, -0.8, 0], [0, 0, 0.7]], [[0, 1, 3], [1, 2, 3], [2, 0, 3], [0, 2, 1]]);
// What is left of a ship: a few pieces of its hull that drift together.
const WRECK = [[0.55, 0, 0.1, 0.62], [-0.45, 0.5, -0.1, 0.5], [-0.4, -0.55, 0.2, 0.4], [0.1, 0.75, 0.35, 0.28]].flatMap(([x, y, z, size], k) =>
  SHARD.map(([a, b, c]) => [...[a, b, c].map((p) => add(times([p[k % 3], p[(k + 1) % 3], p[(k + 2) % 3]], size), [x, y, z])), 0.12 - 0.12 * k]));
const SHAPES = { wreck: WRECK, torpedo: TORPEDO, guided: TORPEDO, missile: TORPEDO, mine: MINE, place: CROSS };
const shapeOf = (mark) => (mark.look === "ship" ? HULLS[mark.shape] || DART : SHAPES[mark.look] || BALL);

const tinted = new Map();
function tint(colour, by) {
  const key = `${colour}${by}`;
  if (!tinted.has(key)) tinted.set(key, by >= 0 ? blend(colour, "#ffffff", by) : blend(colour, "#000000", -by));
  return tinted.get(key);
}

// Triangles as they are given to plotly: nine numbers and a colour each.
class Soup {
  constructor() {
    this.places = [];
    this.colours = [];
  }
  put(faces, at, facing, size, colour) {
    const [along, left, up] = frameAlong(facing);
    const set = ([x, y, z]) => {
      for (let i = 0; i < 3; i += 1) this.places.push(at[i] + size * (along[i] * x + left[i] * y + up[i] * z));
    };
    for (const [a, b, c, by] of faces) {
      set(a);
      set(b);
      set(c);
      this.colours.push(tint(colour, by || 0));
    }
  }
  // An arrow with a round shaft and a head; the head is never longer than most of the arrow.
  arrow(from, to, shaft, head, colour) {
    const way = less(to, from);
    const length = long(way);
    if (length < 1e-6) return;
    const tip = Math.min(head, 0.62 * length);
    const wide = shaft * Math.max(0.5, tip / head);
    const neck = length - tip;
    this.put(spun([[length, 0], [neck, 0.42 * tip], [neck, wide], [0, wide], [0, 0]], 8, [0.08, -0.3, 0, -0.3]), from, way, 1, colour);
  }
  // The head alone, for an arrow whose shaft is dashed.
  head(from, to, head, colour) {
    const way = less(to, from);
    const tip = Math.min(head, 0.6 * long(way));
    if (tip > 0) this.put(spun([[tip, 0], [0, 0.4 * tip], [0, 0]], 8, [0.08, -0.3]), less(to, times(unit(way), tip)), way, 1, colour);
  }
}
