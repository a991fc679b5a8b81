import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { graphView, momentAt, stretch } from "../../vector3_edu/views/browser/pictures/graph_view.js";
import { speaker } from "../../vector3_edu/views/browser/words.js";
import { hostWith, openPage } from "./page_of.js";

const GRAPHS = {
  panels: [
    {
      svg: '<svg viewBox="0 0 100 100"></svg>',
      foot: 90,
      head: 10,
      right: 95,
      lines: [
        {
          name: "v",
          colour: "#ff0000",
          points: [
            [10, 80],
            [50, 40],
            [90, 20],
          ],
          values: [0, 1.5, 3],
        },
      ],
    },
  ],
  stops: [0, 1, 3],
  readings: ["at rest", "one turn", "the end"],
  words: "Speed over time",
  revision: 1,
};
let body;
beforeEach(() => {
  body = openPage();
});
function open(say) {
  const el = document.createElement("div");
  body.append(el);
  const played = hostWith(structuredClone(GRAPHS), { say });
  return { el, close: graphView(el, played.host), ...played };
}

test("what a graph says is in the language of its page", () => {
  const say = speaker({ "1 turn": "1 turno", "Time in the graphs": "Tiempo en las gráficas", ".": "," });
  const { el } = open(say);
  const words = [...el.querySelectorAll("text")].map((each) => each.textContent);
  assert.deepEqual(words, ["+1,5", "1 turno"]);
  assert.equal(el.querySelector("[role=slider]").getAttribute("aria-label"), "Tiempo en las gráficas");
});

test("keys move the cursor from stop to stop, and what is there is read out", () => {
  const { el } = open(speaker());
  const sheets = el.querySelector("[role=slider]");
  const press = (key, more = {}) => sheets.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
  press("ArrowRight");
  assert.equal(sheets.getAttribute("aria-valuetext"), "one turn");
  press("End");
  assert.equal(sheets.getAttribute("aria-valuetext"), "the end");
  press("Home", { ctrlKey: true });
  assert.equal(sheets.getAttribute("aria-valuetext"), "the end", "with Ctrl a key is the browser's");
});

test("a moment is in one stretch, and the end is in the last", () => {
  assert.deepEqual(
    [stretch([0, 1, 3], 0.5), stretch([0, 1, 3], 2), stretch([0, 1, 3], 3)],
    [
      [0, 0.5],
      [1, 0.5],
      [1, 1],
    ],
  );
});

test("of several moments at one place across, the last is meant", () => {
  assert.equal(momentAt([0, 1, 2], [10, 10, 20], 10), 1);
  assert.equal(momentAt([0, 1, 2], [10, 15, 20], 17.5), 1.5);
});
