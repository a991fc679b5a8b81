import assert from "node:assert/strict";
import { test } from "node:test";

import { Camera, projector } from "../../vector3_edu/views/browser/stage/camera.js";
import { dragAlong, dragInView, stepByKey } from "../../vector3_edu/views/browser/stage/grips.js";
import { steer } from "../../vector3_edu/views/browser/stage/hands.js";

const from = (around, above = 24) => {
  const camera = Object.assign(new Camera(), { around, above, distance: 40 });
  return { camera, height: 600, at: projector(camera, 800, 600) };
};

test("an arrow key moves along the axis that runs most nearly its way, from whichever side we look", () => {
  assert.deepEqual(stepByKey(from(-90), { key: "ArrowRight" }), [1, 0, 0]);
  assert.deepEqual(stepByKey(from(90), { key: "ArrowRight" }), [-1, 0, 0]);
  assert.deepEqual(stepByKey(from(0), { key: "ArrowRight" }), [0, 1, 0]);
  assert.deepEqual(stepByKey(from(-90), { key: "ArrowUp" }), [0, 1, 0]);
});

test("on the screen a step goes where its arrow points", () => {
  for (const around of [-170, -100, -62, -20, 30, 80, 140]) {
    const stage = from(around);
    const [x, y] = stage.at([0, 0, 0]);
    const [right] = stage.at(stepByKey(stage, { key: "ArrowRight" }));
    const [, up] = stage.at(stepByKey(stage, { key: "ArrowUp" }));
    assert.ok(right > x && up < y, `${around}`);
  }
});

test("Page Up and Page Down move along Z, Shift five at a time, Ctrl and Alt not at all", () => {
  const stage = from(-62);
  assert.deepEqual(stepByKey(stage, { key: "PageUp" }), [0, 0, 1]);
  assert.deepEqual(stepByKey(stage, { key: "PageDown", shiftKey: true }), [0, 0, -5]);
  assert.equal(stepByKey(stage, { key: "ArrowLeft", altKey: true }), null);
  assert.equal(stepByKey(stage, { key: "a" }), null);
});

test("what is dragged in the view follows the pointer to the pixel", () => {
  const stage = from(-62);
  const start = [2, -1, 3];
  const [x, y] = stage.at(start);
  const [u, v] = stage.at(dragInView(stage, start, 37, -21));
  assert.ok(Math.hypot(u - x - 37, v - y + 21) < 1e-9);
});

test("what is dragged along an axis stays on it", () => {
  const stage = from(-62);
  const found = dragAlong(stage, [2, -1, 3], 2, 12, -80);
  assert.deepEqual(found.slice(0, 2), [2, -1]);
  assert.ok(found[2] > 3);
});

test("Ctrl and + belongs to the browser, + alone to the camera", () => {
  const stage = { ...from(-62), bar: { deck: {} }, home() {}, run() {}, turned: false };
  assert.equal(steer(stage, { key: "+", ctrlKey: true }), false);
  assert.equal(stage.camera.distance, 40);
  assert.equal(steer(stage, { key: "+" }), true);
  assert.ok(stage.camera.distance < 40);
});
