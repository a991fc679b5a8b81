// Where the stage is seen from: a middle, two angles and a distance, in the units of the game. The view is narrow (20
// degrees), so that a vector of 7 never looks shorter than one of 5 only because it is further away.
const FIELD = (20 * Math.PI) / 180;
const USUAL = { around: -62, above: 24 };
const STEEPEST = 89.9;
const radians = (degrees) => (degrees * Math.PI) / 180;

class Camera {
  constructor() {
    this.middle = [0, 0, 0];
    this.distance = 10;
    Object.assign(this, USUAL);
    this.chosen = false; // whether the student has moved it: then nothing else does
  }
  get toward() {
    const [a, e] = [radians(this.around), radians(this.above)];
    return [Math.cos(e) * Math.cos(a), Math.cos(e) * Math.sin(a), Math.sin(e)];
  }
  get axes() {
    const [a, e] = [radians(this.around), radians(this.above)];
    return [
      [-Math.sin(a), Math.cos(a), 0],
      [-Math.sin(e) * Math.cos(a), -Math.sin(e) * Math.sin(a), Math.cos(e)],
      this.toward,
    ];
  }
  get eye() {
    return add(this.middle, times(this.toward, this.distance));
  }
  turn(right, up) {
    this.around = ((((this.around - right + 180) % 360) + 360) % 360) - 180;
    this.above = Math.max(-STEEPEST, Math.min(STEEPEST, this.above + up));
    this.chosen = true;
  }
  zoom(by) {
    this.distance = Math.max(1, Math.min(5e4, this.distance * by));
    this.chosen = true;
  }
  pan(right, up) {
    const [x, y] = this.axes;
    this.middle = add(this.middle, add(times(x, right), times(y, up)));
    this.chosen = true;
  }
  // The numbers that turn a place into pixels: rows of four, for x, y and depth.
  rows(width, height) {
    const [x, y, z] = this.axes;
    const eye = this.eye;
    const near = Math.tan(FIELD / 2);
    const row = (axis, k) => [...times(axis, k), -k * dot(axis, eye)];
    return [row(x, height / (2 * near)), row(y, -height / (2 * near)), row(z, -1), [width / 2, height / 2]];
  }
  // The middle and the distance from which all places fill the view and none leaves it; `air` is kept free at the edges.
  fit(places, width, height, air = { left: 26, right: 26, top: 20, bottom: 24 }) {
    const [x, y, z] = this.axes;
    const near = Math.tan(FIELD / 2);
    const box = { wide: Math.max(60, width - air.left - air.right), high: Math.max(60, height - air.top - air.bottom) };
    let middle = times(places.reduce(add, [0, 0, 0]), 1 / places.length);
    let distance = 10 * Math.max(...places.map((place) => long(less(place, middle))), 0.5);
    for (let pass = 0; pass < 12; pass += 1) {
      const eye = add(middle, times(z, distance));
      const seen = places.map((place) => {
        const way = less(place, eye);
        const depth = Math.max(1e-3, -dot(way, z));
        return [dot(way, x) / (depth * near), dot(way, y) / (depth * near)];
      });
      const [us, vs] = [seen.map((s) => s[0]), seen.map((s) => s[1])];
      const [u0, u1, v0, v1] = [Math.min(...us), Math.max(...us), Math.min(...vs), Math.max(...vs)];
      const half = distance * near;
      middle = add(middle, add(times(x, ((u0 + u1) / 2) * half), times(y, ((v0 + v1) / 2) * half)));
      distance *= Math.max((u1 - u0) / (2 * (box.wide / height)), (v1 - v0) / (2 * (box.high / height)), 1e-3);
    }
    const pixel = (2 * distance * near) / height;
    middle = add(middle, add(times(x, ((air.right - air.left) / 2) * pixel), times(y, ((air.top - air.bottom) / 2) * pixel)));
    return { middle, distance };
  }
}

// From a place to a pixel and how far away it is; `rows` are the numbers that do it.
function projector(camera, width, height) {
  const rows = camera.rows(width, height);
  const [right, down, deep, [cx, cy]] = rows;
  const row = (r, p) => r[0] * p[0] + r[1] * p[1] + r[2] * p[2] + r[3];
  const at = (place) => {
    const depth = row(deep, place);
    const w = Math.max(depth, 1e-3);
    return [cx + row(right, place) / w, cy + row(down, place) / w, depth];
  };
  return Object.assign(at, { rows });
}
