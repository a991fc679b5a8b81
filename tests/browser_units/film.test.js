import assert from "node:assert/strict";
import { test } from "node:test";

import { between, clockOf } from "../../vector3_edu/views/browser/stage/film.js";

const spot = (id, at, more = {}) => ({
  is: "spot",
  id,
  at,
  facing: [1, 0, 0],
  look: "ship",
  stays: true,
  open: false,
  size: 10,
  colour: "#112233",
  ...more,
});
const arrow = (id, from, to) => ({ is: "arrow", id, from, to });
const line = (id, points) => ({ is: "line", id, points });
const frame = (...marks) => ({
  marks,
  room: [
    [0, 0, 0],
    [4, 4, 4],
  ],
});
const beat = (seconds, caption = "") => ({ seconds, caption, effects: [] });

test("a body moves in a straight line at constant speed", () => {
  const [a, b] = [frame(spot("A1", [0, 0, 0])), frame(spot("A1", [4, -2, 8]))];
  assert.deepEqual(
    [0, 0.25, 0.5].map((s) => between(a, b, s).marks[0].at),
    [
      [0, 0, 0],
      [1, -0.5, 2],
      [2, -1, 4],
    ],
  );
});

test("what a mark looks like is taken from the frame that it moves to", () => {
  const found = between(frame(spot("A1", [0, 0, 0])), frame(spot("A1", [2, 0, 0], { colour: "#ffffff" })), 0.1);
  assert.equal(found.marks[0].colour, "#ffffff");
});

test("a new arrow grows from its start and is whole before the beat is over", () => {
  const after = frame(arrow("burn", [1, 1, 1], [1, 1, 10]));
  assert.deepEqual(between(frame(), after, 0).marks[0].to, [1, 1, 1]);
  assert.deepEqual(between(frame(), after, 1 / 1.8).marks[0].to, [1, 1, 10]);
});

test("a body that is destroyed stays until half of the beat is over, other marks go at once", () => {
  const before = frame(spot("A1", [0, 0, 0]), arrow("old", [0, 0, 0], [1, 0, 0]), spot("sign", [0, 0, 0], { stays: false }));
  assert.deepEqual(
    between(before, frame(), 0.5).marks.map((mark) => mark.id),
    ["A1"],
  );
  assert.deepEqual(between(before, frame(), 0.6).marks, []);
});

test("a trail grows from where it stopped", () => {
  const found = between(
    frame(
      line("trail", [
        [0, 0, 0],
        [1, 0, 0],
      ]),
    ),
    frame(
      line("trail", [
        [0, 0, 0],
        [1, 0, 0],
        [3, 0, 0],
      ]),
    ),
    0.5,
  );
  assert.deepEqual(found.marks[0].points, [
    [0, 0, 0],
    [1, 0, 0],
    [2, 0, 0],
  ]);
});

test("a mark of another kind with the same name is not mixed with it", () => {
  const found = between(frame(spot("A1", [0, 0, 0])), frame(arrow("A1", [1, 0, 0], [2, 0, 0])), 0.5);
  assert.deepEqual(
    found.marks.map((mark) => mark.is),
    ["arrow"],
  );
});

test("while something flies from one box into another, both are shown", () => {
  const far = {
    ...frame(),
    room: [
      [-6, 0, 0],
      [2, 9, 4],
    ],
  };
  assert.deepEqual(between(frame(), far, 0.5).room, [
    [-6, 0, 0],
    [4, 9, 4],
  ]);
  assert.deepEqual(between(frame(), far, 1).room, far.room);
});

test("a clock knows its stops and what is seen between them", () => {
  const film = {
    frames: [frame(spot("A1", [0, 0, 0])), frame(spot("A1", [1, 0, 0])), frame(spot("A1", [5, 0, 0]))],
    beats: [beat(0.5, "burn"), beat(2, "move")],
  };
  const clock = clockOf(film);
  assert.deepEqual([clock.length, clock.stops], [2.5, [0, 0.5, 2.5]]);
  const middle = clock.at(1.5);
  assert.deepEqual([middle.frame.marks[0].at, middle.beat.caption, middle.s], [[3, 0, 0], "move", 0.5]);
  assert.deepEqual(clock.at(2.5), { frame: film.frames[2], beat: null, s: 1 });
});

test("a beat that takes no time is never seen, and divides nothing by zero", () => {
  const clock = clockOf({
    frames: [frame(spot("A1", [0, 0, 0])), frame(spot("A1", [1, 0, 0])), frame(spot("A1", [3, 0, 0]))],
    beats: [beat(0, "at once"), beat(1, "move")],
  });
  const first = clock.at(0);
  assert.deepEqual([first.beat.caption, first.s, first.frame.marks[0].at], ["move", 0, [1, 0, 0]]);
});

test("a film without beats shows its only frame", () => {
  const only = frame(spot("A1", [1, 2, 3]));
  const clock = clockOf({ frames: [only], beats: [] });
  assert.deepEqual([clock.length, clock.stops, clock.at(0).frame], [0, [0], only]);
});
