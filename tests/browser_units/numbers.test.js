import assert from "node:assert/strict";
import { test } from "node:test";

import { english } from "../../vector3_edu/views/browser/words.js";
import { gridStep, signed, stepsFrom, wholeNumber } from "../../vector3_edu/views/browser/numbers.js";

test("a whole number is read with either minus sign and with spaces around it", () => {
  assert.deepEqual(["7", "-3", "−3", " 12 ", "007"].map(wholeNumber), [7, -3, -3, 12, 7]);
});

test("what is no whole number, or not yet one, is not read", () => {
  assert.deepEqual(["", "-", "2.", "2.7", "1e3", "+3", "3 4", "--3", "−-3", "three"].map(wholeNumber), Array(10).fill(null));
});

test("a number is written with a true minus sign and at most one decimal", () => {
  assert.deepEqual(
    [3, -3, 0.25, -0.04, 2.96].map((n) => signed(n, english)),
    ["3", "−3", "0.3", "0", "3"],
  );
});

test("the steps of a grid are 1, 2, 5, 10 … and never more than asked for", () => {
  assert.deepEqual(
    [0, 8, 12, 25, 30, 61, 240, 1e5].map((span) => gridStep(span, 12)),
    [1, 1, 1, 5, 5, 10, 20, 10000],
  );
  for (const span of [1, 7, 13, 99, 1234]) assert.ok(stepsFrom(0, span, gridStep(span, 12)).length <= 13);
});

test("the lines of a grid are the multiples of its step, both ends among them", () => {
  assert.deepEqual(stepsFrom(-4, 4, 2), [-4, -2, 0, 2, 4]);
  assert.deepEqual(stepsFrom(0.3, 0.9, 0.3).length, 3);
});
