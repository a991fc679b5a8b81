import assert from "node:assert/strict";
import { test } from "node:test";

import { Line } from "../../vector3_edu/views/browser/line.js";
import { speaker } from "../../vector3_edu/views/browser/words.js";

function hosted() {
  const posted = [];
  let hear = () => {};
  const host = { post: (content) => posted.push(content), hear: (act) => ((hear = act), () => (hear = () => {})) };
  return { host, posted, answer: () => hear({ done: posted.at(-1).id }, []) };
}

test("one message is under way at a time, and the next has only the latest of each thing", () => {
  const { host, posted, answer } = hosted();
  const line = new Line(host);
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
  const line = new Line(host);
  const sum = (earlier, later) => earlier + later;
  for (let k = 0; k < 4; k += 1) line.tell("fly", 1, sum);
  answer();
  assert.equal(posted[1].told.fly, 3);
  line.close();
});

test("a line is settled once everything told is answered", () => {
  let settled = 0;
  const { host, answer } = hosted();
  const line = new Line(host, () => (settled += 1));
  line.tell("x", 1);
  line.tell("x", 2);
  assert.equal(line.quiet, false);
  answer();
  assert.equal(settled, 0);
  answer();
  assert.deepEqual([settled, line.quiet], [1, true]);
  line.close();
});

test("a press comes after all that was told before it, on whatever line, without waiting for an answer", () => {
  const order = [];
  const told = () => ({ post: ({ told }) => order.push(told), hear: () => () => {} });
  const [map, head] = [new Line(told()), new Line(told())];
  map.tell("tip", [1, 0, 0]);
  map.tell("tip", [2, 0, 0]); // waits for the answer to the first
  head.press("launch");
  assert.deepEqual(order, [{ tip: [1, 0, 0] }, { tip: [2, 0, 0] }, { launch: 1 }]);
  map.close();
  head.close();
});

test("the same press twice is one press until it is answered", () => {
  const { host, posted, answer } = hosted();
  const line = new Line(host);
  line.press("launch");
  line.press("launch");
  assert.equal(posted.length, 1);
  answer();
  line.press("launch");
  assert.equal(posted.length, 2);
  line.close();
});

test("a line that is closed neither tells nor keeps others waiting", () => {
  const { host, posted } = hosted();
  const line = new Line(host);
  line.tell("x", 1);
  line.close();
  line.tell("x", 2);
  line.press("y");
  const other = hosted();
  new Line(other.host).press("launch");
  assert.deepEqual([posted.length, other.posted.length], [1, 1]);
});

test("two languages can be spoken on one page, and gaps are filled in both", () => {
  const [german, plain] = [speaker({ "Speed {speed}×": "{speed}-fach" }), speaker()];
  assert.deepEqual([german("Speed {speed}×", { speed: 2 }), plain("Speed {speed}×", { speed: 2 })], ["2-fach", "Speed 2×"]);
  assert.equal(german("constructor"), "constructor");
});

test("numbers in gaps have a true minus and the decimal point of their language", () => {
  const spanish = speaker({ ".": "," });
  assert.deepEqual([spanish("v {v}", { v: -2.5 }), speaker()("v {v}", { v: -2.5 })], ["v −2,5", "v −2.5"]);
});
