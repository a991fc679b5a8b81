import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { mapView } from "../../vector3_edu/views/browser/pictures/map_view.js";
import { speaker } from "../../vector3_edu/views/browser/words.js";
import { hostWith, openPage } from "./page_of.js";

const SHEET = {
  title: "X-Y",
  origin: [0, 0],
  axes: ["x", "y"],
  steps: [
    [10, 0],
    [0, -10],
  ],
  low: [-9, -9],
  high: [9, 9],
  deep: {},
};
const handle = (name, more = {}) => ({
  name,
  x: 1,
  y: 2,
  z: 0,
  kind: "tip",
  label: "",
  colour: "#123456",
  moves: "xy",
  lift: 0,
  ...more,
});
const MAP = {
  svg: '<svg viewBox="0 0 100 100"></svg>',
  words: "A map",
  sheets: [SHEET],
  handles: [handle("a")],
  axes: ["x", "y"],
  letters: ["x", "y", "z"],
  clicks: false,
  note: "",
  film: {},
  revision: 1,
};
let body;
beforeEach(() => {
  body = openPage();
});
function open(more = {}, options = {}) {
  const el = document.createElement("div");
  body.append(el);
  const played = hostWith({ ...structuredClone(MAP), ...more }, options);
  return { el, close: mapView(el, played.host), grip: (name) => el.querySelector(`[data-handle=${name}]`), ...played };
}
const pointer = (element, type, x, y) =>
  element.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX: x, clientY: y, bubbles: true, cancelable: true }));

test("a handle that is offered again keeps the pointer, so that a drag goes on", () => {
  const { grip, posted, change } = open();
  const before = grip("a");
  pointer(before, "pointerdown", 10, -20);
  pointer(before, "pointermove", 30, -20);
  change({ handles: [handle("b"), handle("a", { x: 3, colour: "#ff0000", label: "burn" })], revision: 2 });
  assert.equal(grip("a"), before);
  assert.deepEqual([before.style.color, before.getAttribute("aria-label")], ["#ff0000", "burn, on the X-Y sheet"]);
  pointer(before, "pointermove", 50, -20);
  assert.deepEqual(posted.at(-1).told, { a: [5, 2, 0] });
});

test("handles stand in the order in which they are offered, and those that are not wanted go", () => {
  const { el, change } = open({ handles: [handle("a"), handle("b"), handle("c")] });
  const names = () => [...el.querySelectorAll(".v3-handle")].map((each) => each.dataset.handle);
  change({ handles: [handle("c"), handle("a")], revision: 2 });
  assert.deepEqual(names(), ["c", "a"]);
});

test("keys that come before Python has answered add up", () => {
  const { grip, posted, hear } = open({}, { slow: true });
  for (let k = 0; k < 3; k += 1) grip("a").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
  hear({ done: posted[0].id });
  assert.deepEqual(
    posted.map(({ told }) => told.a),
    [
      [2, 2, 0],
      [4, 2, 0],
    ],
  );
});

test("a place is read out with the decimal point of the language", () => {
  const { grip } = open({ handles: [handle("a", { x: -2.5 })] }, { say: speaker({ ".": "," }) });
  assert.equal(grip("a").getAttribute("aria-valuetext"), "x −2,5, y 2");
});

test("a map that is closed listens no more", () => {
  const { close, left } = open();
  close();
  assert.equal(left(), 0);
});
