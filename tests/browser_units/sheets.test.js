import assert from "node:assert/strict";
import { test } from "node:test";

import { onGrid, onPaper, stepped } from "../../vector3_edu/views/browser/pictures/sheets.js";

const SQUARES = {
  title: "X-Z",
  origin: [100, 200],
  axes: ["x", "z"],
  steps: [
    [20, 0],
    [0, -20],
  ],
  low: [-5, -5],
  high: [5, 5],
  deep: { y: [-3, 3] },
};
const HEXES = {
  ...SQUARES,
  axes: ["x", "y"],
  steps: [
    [30, 0],
    [15, 26],
  ],
};
const key = (name, more = {}) => ({ key: name, shiftKey: false, ...more });

test("a place goes to its pixel and back, on squares and on hexes", () => {
  for (const sheet of [SQUARES, HEXES]) {
    const place = { x: 3, y: -2, z: 4 };
    const found = onGrid(sheet, onPaper(sheet, place));
    for (const axis of sheet.axes) assert.equal(found[axis], place[axis]);
  }
});

test("on leaning axes the nearest hex is taken, not the one in whose parallelogram the pointer is", () => {
  const [x, y] = onPaper(HEXES, { x: 2, y: 1, z: 0 });
  assert.deepEqual(onGrid(HEXES, [x + 8, y + 8]), { x: 2, y: 1 });
});

test("nothing leaves its sheet", () => {
  assert.deepEqual(onGrid(SQUARES, [9999, -9999]), { x: 5, z: 5 });
  assert.deepEqual(stepped(SQUARES, { x: 5, y: 0, z: 0 }, key("ArrowRight")), { x: 5 });
});

test("arrow keys go along the axis that runs their way, Shift five at a time", () => {
  assert.deepEqual(stepped(SQUARES, { x: 0, y: 0, z: 0 }, key("ArrowUp")), { z: 1 });
  assert.deepEqual(stepped(SQUARES, { x: 0, y: 0, z: 0 }, key("ArrowLeft", { shiftKey: true })), { x: -5 });
});

test("Page Up and Page Down go along the axis that this sheet does not show", () => {
  assert.deepEqual(stepped(SQUARES, { x: 0, y: 0, z: 0 }, key("PageUp")), { y: 1 });
  assert.equal(stepped({ ...SQUARES, deep: {} }, { x: 0, y: 0, z: 0 }, key("PageUp")), null);
});

test("with Ctrl, Alt or Meta an arrow key is the browser's", () => {
  for (const held of ["ctrlKey", "altKey", "metaKey"]) {
    assert.equal(stepped(SQUARES, { x: 0, y: 0, z: 0 }, key("ArrowLeft", { [held]: true })), null);
  }
});
