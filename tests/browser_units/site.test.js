import assert from "node:assert/strict";
import { test } from "node:test";

import { Flight, legal } from "../../vector3_edu/views/browser/site/flight.js";
import { planFor } from "../../vector3_edu/views/browser/site/open.js";

const LESSONS = {
  "01": { notebook: "01_space.ipynb", explore: "" },
  "05": { notebook: "05_burns.ipynb", explore: "burns" },
};

test("a lesson by itself opens in JupyterLab, also where a browser does not count what is asked", () => {
  assert.deepEqual(planFor("?lesson=05", LESSONS), { goTo: "lite/lab/index.html?path=05_burns.ipynb" });
});

test("a lesson with a state opens its explorer, and a link to the lesson", () => {
  const { query, lesson } = planFor("?lesson=05&velocity=1,0,2", LESSONS);
  assert.deepEqual([query, lesson.number], ["?velocity=1,0,2&explore=burns", "05"]);
  assert.match(planFor("?lesson=01&velocity=1", LESSONS).refusal, /Lesson 01 has no explorer/);
});

test("what is no lesson is refused, whatever objects may call their parts", () => {
  for (const name of ["constructor", "toString", "99"]) {
    assert.match(planFor(`?lesson=${name}`, LESSONS).refusal, /^There is no lesson “.*”. Lessons are 01, 05.$/);
  }
  assert.match(planFor("", LESSONS).refusal, /does not say what to open/);
});

test("an explorer by itself is left for Python to judge", () => {
  assert.deepEqual(planFor("?explore=burns&x=1", LESSONS), { query: "?explore=burns&x=1" });
});

test("a burn is added to the velocity, and the ship does not fly along it", () => {
  const flight = new Flight();
  assert.match(flight.burn([0, 2]), /^Velocity \(2, 0\) \+ burn \(0, 2\) = \(2, 2\)/);
  flight.pass(600);
  assert.deepEqual(flight.place, [1, 1]);
  flight.pass(600);
  assert.deepEqual(
    [flight.at, flight.place],
    [
      [2, 2],
      [2, 2],
    ],
  );
});

test("a burn is no longer than the drive gives, and whole", () => {
  assert.deepEqual(legal(0.6, -0.4), [1, -0]);
  assert.ok(Math.hypot(...legal(9, 9)) < 3.5);
});

test("whoever reaches the beacon is told once", () => {
  const flight = new Flight();
  flight.velocity = [8, 5];
  assert.match(flight.next(), /You reached the beacon/);
  flight.velocity = [0, 0];
  assert.equal(flight.next(), "");
});
