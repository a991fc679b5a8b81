import assert from "node:assert/strict";
import { test } from "node:test";

import { overlaps } from "../../vector3_edu/views/browser/stage/boxes.js";
import { groupLabels, labelsOf, placeLabels, shortenNames } from "../../vector3_edu/views/browser/stage/labels.js";
import { english, speaker } from "../../vector3_edu/views/browser/words.js";

const label = (id, at, more = {}) => ({
  id,
  of: id,
  text: id,
  at,
  colour: "#000000",
  gap: 6,
  wide: 40,
  high: 16,
  last: -1,
  ...more,
});
const small = (id, at, more = {}) => label(id, at, { small: true, kind: "torpedo", colour: "#ff0000", ...more });
const flat = Object.assign(([x, y, z]) => [100 + 10 * x, 100 - 10 * y, 50 - z], { rows: [] });
const frame = (...marks) => ({
  marks,
  room: [
    [0, 0, 0],
    [9, 9, 9],
  ],
});
const ship = (id, at) => ({ is: "spot", id, at, look: "ship", size: 10, open: false });
const words = (text, at, bold = true) => ({ is: "words", id: `words ${text}`, at, text, bold, colour: "#000000" });

test("labels that belong to one place never cover each other and never leave the picture", () => {
  const crowd = Array.from({ length: 14 }, (_, k) => label(`A${k}`, [150 + (k % 3), 90]));
  const placed = placeLabels(crowd, [], 300, 180).filter(Boolean);
  assert.ok(placed.length >= 12, `${placed.length}`);
  placed.forEach((box, k) => {
    assert.ok(box.left >= 1 && box.right <= 299 && box.top >= 1 && box.bottom <= 179);
    for (const other of placed.slice(0, k)) assert.ok(!overlaps(box, other));
  });
});

test("a label stands to the right, and elsewhere where something is in its way", () => {
  const [free] = placeLabels([label("A1", [100, 100])], [], 400, 200);
  assert.equal(free.side, 0);
  const [moved] = placeLabels([label("A1", [100, 100])], [{ left: 100, right: 160, top: 80, bottom: 120 }], 400, 200);
  assert.notEqual(moved.side, 0);
});

test("a label stays on its side as long as it can", () => {
  const [left] = placeLabels([label("A1", [100, 100], { last: 10 })], [], 400, 200);
  assert.equal(left.side, 1);
});

test("a label for which there is no place is left out", () => {
  const [none] = placeLabels([label("wide", [50, 50], { wide: 500 })], [], 400, 200);
  assert.equal(none, null);
});

test("where many names stand, the name of the seat goes, but whoever listens hears it", () => {
  const names = Array.from({ length: 13 }, (_, k) => label(`Ada A${k}`, [0, 0], { bold: true }));
  assert.deepEqual(shortenNames(names, ["Ada", "Blaise"])[3], { ...names[3], text: "A3", full: "Ada A3" });
  assert.equal(shortenNames(names.slice(1), ["Ada", "Blaise"])[3].text, "Ada A4");
});

test("three torpedoes close together share a label, in the language of the page; two do not, nor those of two seats", () => {
  const three = [small("T1", [10, 10]), small("T2", [15, 10]), small("T3", [20, 12])];
  const german = speaker({ "{number} torpedoes": "{number} Torpedos" });
  assert.deepEqual(
    groupLabels(three, new Set(), german).map(({ text }) => text),
    ["3 Torpedos"],
  );
  assert.equal(groupLabels(three.slice(1), new Set(), english).length, 2);
  const mixed = [three[0], three[1], { ...three[2], colour: "#0000ff" }];
  assert.equal(groupLabels(mixed, new Set(), english).length, 3);
});

test("a group that was opened names what is in it", () => {
  const three = [small("T1", [10, 10]), small("T2", [15, 10]), small("T3", [20, 12])];
  const [{ group }] = groupLabels(three, new Set(), english);
  assert.deepEqual(
    groupLabels(three, new Set([group]), english).map(({ id }) => id),
    ["T1", "T2", "T3"],
  );
});

test("a name knows the body that stands where it is", () => {
  const found = labelsOf(
    frame(ship("A1", [1, 1, 0]), words("Ada A1", [1, 1, 0]), words("note", [3, 3, 0], false)),
    flat,
    400,
    300,
  );
  assert.deepEqual(
    found.map(({ text, body }) => [text, body]),
    [
      ["Ada A1", "A1"],
      ["note", ""],
    ],
  );
});

test("a name whose body is out of sight stands at the edge and says which way it is", () => {
  const [found] = labelsOf(frame(ship("A1", [90, 0, 0]), words("Ada A1", [90, 0, 0])), flat, 400, 300);
  assert.equal(found.text, "→ Ada A1");
  assert.ok(found.at[0] < 400);
});

test("what is behind us has no label", () => {
  assert.deepEqual(labelsOf(frame(words("A1", [0, 0, 60])), flat, 400, 300), []);
});
