import assert from "node:assert/strict";
import { test } from "node:test";

import { claim, inTurn, live, release } from "../../vector3_edu/views/browser/stage/contexts.js";

const view = (name, visible = true) => ({
  name,
  visible,
  rested: false,
  rest() {
    this.rested = true;
  },
});

test("at most six draw at once, and one that nobody sees gives its context back first", () => {
  const views = Array.from({ length: 6 }, (_, k) => view(`v${k}`, k !== 3));
  views.forEach(claim);
  const next = view("next");
  claim(next);
  assert.deepEqual([live.length, views.filter(({ rested }) => rested).map(({ name }) => name)], [6, ["v3"]]);
  claim(view("last"));
  assert.equal(views[0].rested, true);
  for (const each of [...live]) release(each);
  assert.equal(live.length, 0);
});

test("one that claims twice has one place, at the end", () => {
  const [a, b] = [view("a"), view("b")];
  [a, b, a].forEach(claim);
  assert.deepEqual(
    live.map(({ name }) => name),
    ["b", "a"],
  );
  [a, b].forEach(release);
});

test("views begin one after another, and one that fails does not stop those after it", async () => {
  const said = [];
  const slow = inTurn(async () => {
    await new Promise((next) => setTimeout(next, 20));
    said.push("slow");
  });
  const broken = inTurn(() => {
    throw new Error("no context");
  });
  const last = inTurn(() => said.push("last"));
  await slow;
  await assert.rejects(broken, /no context/);
  await last;
  assert.deepEqual(said, ["slow", "last"]);
});
