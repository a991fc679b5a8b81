import assert from "node:assert/strict";
import { test } from "node:test";

import { lineTo, whenQuiet } from "../../vector3_edu/views/browser/line.js";
import { speaker } from "../../vector3_edu/views/browser/words.js";

function hosted() {
  const posted = [];
  let hear = () => {};
  const host = { post: (content) => posted.push(content), hear: (act) => ((hear = act), () => (hear = () => {})) };
  return { host, posted, answer: () => hear({ done: posted.at(-1).id }, []) };
}

test("one message is under way at a time, and the next has only the latest of each thing", () => {
  const { host, posted, answer } = hosted();
  const line = lineTo(host);
  for (const x of [1, 2, 3]) line.tell("x", x);
  line.tell("y", 9);
  assert.deepEqual(
    posted.map(({ told }) => told),
    [{ x: 1 }],
  );
  answer();
  assert.deepEqual(
    posted.map(({ told }) => told),
    [{ x: 1 }, { x: 3, y: 9 }],
  );
  line.close();
});

test("presses of a button are counted, not lost", () => {
  const { host, posted, answer } = hosted();
  const line = lineTo(host);
  const sum = (earlier, later) => earlier + later;
  for (let k = 0; k < 4; k += 1) line.tell("fly", 1, sum);
  answer();
  assert.equal(posted[1].told.fly, 3);
  line.close();
});

test("a line is settled once everything told is answered", () => {
  let settled = 0;
  const { host, answer } = hosted();
  const line = lineTo(host, () => (settled += 1));
  line.tell("x", 1);
  line.tell("x", 2);
  assert.equal(line.quiet(), false);
  answer();
  assert.equal(settled, 0);
  answer();
  assert.deepEqual([settled, line.quiet()], [1, true]);
  line.close();
});

test("what must come last waits for all lines, but not for one that was closed", async () => {
  const { host, answer } = hosted();
  const [first, other] = [lineTo(host), lineTo(hosted().host)];
  other.tell("x", 1);
  other.close();
  first.tell("x", 1);
  const order = [];
  whenQuiet(() => order.push("last"));
  await new Promise((next) => setTimeout(next, 30));
  order.push("answered");
  answer();
  await new Promise((next) => setTimeout(next, 40));
  assert.deepEqual(order, ["answered", "last"]);
  first.close();
});

test("two languages can be spoken on one page, and gaps are filled in both", () => {
  const [german, plain] = [speaker({ "Speed {speed}×": "{speed}-fach" }), speaker()];
  assert.deepEqual([german("Speed {speed}×", { speed: 2 }), plain("Speed {speed}×", { speed: 2 })], ["2-fach", "Speed 2×"]);
  assert.equal(german("constructor"), "constructor");
});
