import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Moments } from "../../vector3_edu/views/browser/replay/moments.js";
import { replayView } from "../../vector3_edu/views/browser/replay/replay_view.js";
import { hostWith, openPage } from "./page_of.js";

// two marks that share all but their place, and the rest of a frame
const PIECES = [
  "Turn 1",
  ["is", "id", "at"],
  "spot",
  "A6",
  [0, 0, 0],
  { object: [1, 2, 3, 4] },
  [1, 0, 0],
  { object: [1, 2, 3, 6] },
  ["room"],
  [
    [0, 0, 0],
    [9, 9, 9],
  ],
  { object: [8, 9] },
  "<svg>",
  "</svg>",
];
const DATA = {
  flat: false,
  look: {},
  legend: [],
  pieces: PIECES,
  moments: [
    {
      title: "Step 0",
      news: [0],
      words: [0, 2],
      frames: [
        { marks: [5], rest: 10 },
        { marks: [7], rest: 10 },
      ],
      beats: [],
      drawing: [[11, 2]],
    },
  ],
};

test("what was taken apart is put together again", () => {
  const moments = new Moments(DATA);
  assert.deepEqual(moments.frame(0), { room: PIECES[9], marks: [{ is: "spot", id: "A6", at: [1, 0, 0] }] });
  assert.deepEqual([moments.news(0), moments.words(0), moments.drawing(0)], [["Turn 1"], "Turn 1\nspot", "<svg></svg>"]);
});

let body;
beforeEach(() => {
  body = openPage();
});

test("two pages of one kernel ask under different names: neither takes the answer of the other", () => {
  const asked = [1, 2].map(() => {
    const { host, posted } = hostWith({ revision: 0 });
    const el = document.createElement("div");
    body.append(el);
    const close = replayView(el, host);
    close();
    return posted[0].to;
  });
  assert.notEqual(asked[0], asked[1]);
});
