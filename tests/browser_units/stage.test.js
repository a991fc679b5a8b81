import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Labels } from "../../vector3_edu/views/browser/stage/labels.js";
import { SpacePainter } from "../../vector3_edu/views/browser/stage/space.js";
import { Stage } from "../../vector3_edu/views/browser/stage/stage.js";
import { openPage } from "./page_of.js";

let body;
beforeEach(() => {
  body = openPage();
});
const LOOK = {
  dark: true,
  stars: true,
  ground: "#000000",
  sheet: "#111111",
  ink: "#ffffff",
  soft: "#aaaaaa",
  grid: "#222222",
  axis: "#333333",
  x: "#ff0000",
  y: "#00ff00",
  z: "#0000ff",
  burn: "#ffaa00",
  warn: "#ff0000",
  scale: 1,
};
const frame = {
  marks: [],
  room: [
    [-5, -5, 0],
    [5, 5, 5],
  ],
  boxed: true,
  from: null,
};
function openStage(told = {}) {
  const host = document.createElement("div");
  body.append(host);
  const stage = new Stage(host, told);
  Object.assign(stage, { width: 900, height: 520 });
  stage.show(frame, LOOK);
  return stage;
}
const label = (more) => ({ id: "A6", text: "A6", at: [50, 50, 1], colour: "#ffffff", gap: 5, bold: true, ...more });

/** What the painter uses of a scene of plotly.js. */
function sceneOn(canvas) {
  const gl = { getExtension: () => ({ loseContext: () => canvas.dispatchEvent(new Event("webglcontextlost")) }) };
  return { glplot: { canvas, gl } };
}

test("a context that a stage gives back itself is not taken for lost", () => {
  const painter = new SpacePainter(document.createElement("div"), () => ({ width: 1, height: 1 }));
  const canvas = document.createElement("canvas");
  let lost = 0;
  painter.lost = () => (lost += 1);
  canvas.addEventListener("webglcontextlost", painter.onLost);
  painter.scene = sceneOn(canvas);
  canvas.dispatchEvent(new Event("webglcontextlost"));
  assert.equal(lost, 1, "the browser's own doing is heard");
  painter.end();
  assert.equal(lost, 1);
});

test("if the redraw that stands in for a failed update fails too, somebody hears of it", async () => {
  const painter = new SpacePainter(document.createElement("div"), () => ({ width: 1, height: 1 }));
  painter.scene = sceneOn(document.createElement("canvas"));
  painter.host.layout = {};
  painter.library = { react: () => Promise.reject(new Error("no")), purge() {} };
  let failed = 0;
  painter.failed = () => (failed += 1);
  painter.update(painter.soup, { ...painter.trails });
  await new Promise((next) => setTimeout(next));
  assert.equal(failed, 1);
});

test("the camera takes as long as the sheets that fold before it", () => {
  const stage = openStage();
  stage.lay(true);
  const { since } = stage.gliding;
  stage.pass(since + 600, 16);
  assert.ok(stage.gliding && stage.folding, "both are still on the way");
  stage.pass(since + 1000, 16);
  assert.deepEqual([stage.gliding, stage.folding, stage.fold], [null, null, 0]);
});

test("a name that first appears without its body can be clicked once the body is there", () => {
  const picked = [];
  const labels = new Labels(
    body,
    (id) => picked.push(id),
    () => {},
  );
  labels.show([label({ body: "" })], [], 900, 520);
  labels.show([label({ body: "Ada A6" })], [], 900, 520);
  body.querySelector(".v3-label").click();
  assert.deepEqual(picked, ["Ada A6"]);
});

test("the label of a group is a real button, which Space and Enter press", () => {
  const opened = [];
  const labels = new Labels(
    body,
    () => {},
    (group) => opened.push(group),
  );
  labels.show([label({ group: "torpedoes" })], [], 900, 520);
  const button = body.querySelector(".v3-label");
  assert.equal(button.tagName, "BUTTON");
  button.click();
  assert.deepEqual(opened, ["torpedoes"]);
});

test("a label that was measured while it was hidden is measured again", () => {
  const labels = new Labels(
    body,
    () => {},
    () => {},
  );
  const element = document.createElement("span");
  let wide = 0;
  Object.defineProperty(element, "offsetWidth", { get: () => wide });
  assert.equal(labels.size(label(), element).wide, 0);
  wide = 40;
  assert.equal(labels.size(label(), element).wide, 40);
});
