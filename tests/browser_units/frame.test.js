import assert from "node:assert/strict";
import { test } from "node:test";

import { dropped, flattened, steadyRoom } from "../../vector3_edu/views/browser/stage/frame.js";

const ROOM = [
  [0, 0, 0],
  [10, 10, 4],
];
const ship = (id, at, more = {}) => ({ is: "spot", id, at, look: "ship", open: false, ...more });

test("the box stays while things move inside it", () => {
  const old = steadyRoom(null, ROOM);
  assert.equal(
    steadyRoom(old, [
      [2, 2, 0],
      [9, 9, 3],
    ]),
    old,
  );
});

test("the box grows by whole steps to hold what has left it", () => {
  const grown = steadyRoom(ROOM, [
    [0, 0, 0],
    [13, 10, 4],
  ]);
  assert.deepEqual(grown, [
    [0, 0, 0],
    [14, 10, 4],
  ]);
});

test("the box shrinks only when it is more than twice too large", () => {
  assert.equal(
    steadyRoom(ROOM, [
      [0, 0, 0],
      [5, 3, 2],
    ]),
    ROOM,
  );
  assert.deepEqual(
    steadyRoom(ROOM, [
      [0, 0, 0],
      [4, 3, 2],
    ])[1],
    [4, 3, 2],
  );
});

test("what is somewhere else altogether gets a box of its own", () => {
  const found = steadyRoom(ROOM, [
    [100, 100, 0],
    [108, 108, 4],
  ]);
  assert.ok(found[0][0] >= 100 - 1 && found[1][0] <= 108 + 1);
});

test("drop lines start at bodies, and at the tips of arrows where there are none", () => {
  const arrow = { is: "arrow", id: "v", from: [0, 0, 0], to: [1, 2, 3] };
  const wreck = ship("W", [5, 5, 5], { look: "wreck" });
  assert.deepEqual(dropped({ marks: [arrow, wreck, ship("A1", [4, 4, 4])], room: ROOM }), [[4, 4, 4]]);
  assert.deepEqual(dropped({ marks: [arrow, wreck], room: ROOM }), [[1, 2, 3]]);
});

test("when the sheets are laid flat everything sinks onto the floor", () => {
  const frame = {
    marks: [ship("A1", [1, 2, 4]), { is: "line", id: "l", points: [[0, 0, 2]] }],
    room: [
      [0, 0, -2],
      [9, 9, 9],
    ],
  };
  assert.equal(flattened(frame, 1), frame);
  assert.deepEqual(
    flattened(frame, 0).marks.map((mark) => mark.at ?? mark.points),
    [[1, 2, -2], [[0, 0, -2]]],
  );
  assert.deepEqual(flattened(frame, 0.5).marks[0].at, [1, 2, 1]);
});
