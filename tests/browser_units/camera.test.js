import assert from "node:assert/strict";
import { test } from "node:test";

import { Camera, glided, projector, STEEPEST } from "../../vector3_edu/views/browser/stage/camera.js";

const CORNERS = [
  [-3, -2, 0],
  [9, -2, 0],
  [-3, 7, 0],
  [9, 7, 0],
  [-3, -2, 5],
  [9, 7, 5],
];
const near = (a, b, within) => assert.ok(Math.abs(a - b) <= within, `${a} is not ${b}`);
const framed = (side, air) => {
  const camera = Object.assign(new Camera(), side);
  Object.assign(camera, camera.fit(CORNERS, 900, 500, air));
  return CORNERS.map(projector(camera, 900, 500));
};
const SIDES = [
  { around: -62, above: 24 },
  { around: 0, above: 0 },
  { around: 135, above: 60 },
  { around: -90, above: STEEPEST },
];

test("from every side everything is in the picture, and fills it one way or the other", () => {
  for (const side of SIDES) {
    const seen = framed(side, { left: 20, right: 20, top: 20, bottom: 20 });
    const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)];
    assert.ok(Math.min(...xs) > 18 && Math.max(...xs) < 882 && Math.min(...ys) > 18 && Math.max(...ys) < 482);
    const filled = Math.max((Math.max(...xs) - Math.min(...xs)) / 860, (Math.max(...ys) - Math.min(...ys)) / 460);
    assert.ok(filled > 0.97, `${filled}`);
  }
});

test("what is kept free at one edge pushes the picture away from it", () => {
  const air = { left: 20, right: 20, top: 20, bottom: 120 };
  const lowest = Math.max(...framed(SIDES[0], air).map(([, y]) => y));
  assert.ok(lowest < 382, `${lowest}`);
});

test("the middle is in the middle, up is up, and depth is how far away it is", () => {
  const camera = Object.assign(new Camera(), { middle: [1, 2, 3], distance: 40, around: -90, above: 0 }); // from -Y: X to the right
  const at = projector(camera, 800, 600);
  const [x, y, depth] = at([1, 2, 3]);
  near(x, 400, 1e-9);
  near(y, 300, 1e-9);
  near(depth, 40, 1e-9);
  assert.ok(at([2, 2, 3])[0] > 400 && at([1, 2, 4])[1] < 300);
  near(at([1, 5, 3])[2], 43, 1e-9);
});

test("what is twice as far away looks half as large", () => {
  const camera = Object.assign(new Camera(), { distance: 20, around: -90, above: 0 });
  const at = projector(camera, 800, 600);
  const wide = (y) => at([1, y, 0])[0] - at([0, y, 0])[0];
  near(wide(0) / wide(20), 2, 1e-9);
});

test("a camera turns all the way round but never over the top, and is then the student's", () => {
  const camera = new Camera();
  camera.turn(-350, 500);
  assert.deepEqual([camera.around, camera.above, camera.chosen], [-72, STEEPEST, true]);
  const [right, up, toward] = camera.axes;
  const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  for (const [a, b] of [
    [right, up],
    [up, toward],
    [toward, right],
  ])
    near(dot(a, b), 0, 1e-12);
});

test("a camera comes no nearer than a cube and goes no further than space", () => {
  const camera = new Camera();
  camera.zoom(0);
  assert.equal(camera.distance, 1);
  camera.zoom(Infinity);
  assert.equal(camera.distance, 5e4);
});

test("a camera that goes home takes the shorter way round", () => {
  const from = { middle: [0, 0, 0], distance: 10, around: 170, above: 0 };
  const to = { middle: [2, 0, 0], distance: 20, around: -150, above: 40 };
  assert.deepEqual(glided(from, to, 0.5), { middle: [1, 0, 0], distance: 15, around: 190, above: 20 });
  assert.equal(glided(from, to, 1).around, -150);
});
