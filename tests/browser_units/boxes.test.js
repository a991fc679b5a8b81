import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { linkTo } from "../../vector3_edu/views/browser/explorers/copy_link.js";
import { panel } from "../../vector3_edu/views/browser/explorers/panel.js";
import { fleetStrip } from "../../vector3_edu/views/browser/table/fleet_strip.js";
import { numberBox } from "../../vector3_edu/views/browser/table/number_box.js";
import { tabs } from "../../vector3_edu/views/browser/table/tabs.js";
import { hostWith, openPage } from "./page_of.js";

let body;
beforeEach(() => {
  body = openPage();
});
function open(view, state, options) {
  const el = document.createElement("div");
  body.append(el);
  const played = hostWith(state, options);
  return { el, close: view(el, played.host), ...played };
}
const type = (box, text) => {
  box.value = text;
  box.dispatchEvent(new Event("input", { bubbles: true }));
};
const NUMBER = { value: 3, min: 0, max: 9, description: "Burn", name: "", label_width: "auto" };
const FIELD = { name: "speed", label: "Speed", axes: [], options: [], colour: "", aside: false, locked: false, why: "" };
const PANEL = {
  title: "Controls",
  fields: [
    { ...FIELD, name: "burn", kind: "vector", axes: ["x", "y"], value: [1, -2], low: [-3, -3], high: [3, 3] },
    { ...FIELD, kind: "button", name: "fly", label: "Fly", value: null, low: 0, high: 0 },
    { ...FIELD, kind: "button", name: "undo", label: "Undo", value: null, low: 0, high: 0, repeats: true },
  ],
  sums: ["1 + 1 = 2"],
  words: "A ship",
  note: "",
  link: "explore=burns",
  site: "",
  revision: 1,
};

test("a number is told as it is typed, and what is none only when the box is left", () => {
  const { el, posted } = open(numberBox, { ...NUMBER });
  const box = el.querySelector("input");
  type(box, "7");
  type(box, "");
  assert.equal(posted.length, 1);
  box.dispatchEvent(new Event("blur"));
  assert.deepEqual(posted[1].told.value, { typed: "", before: 3 });
});

test("Python's answer waits until the box is left", () => {
  const { el, change } = open(numberBox, { ...NUMBER });
  const box = el.querySelector("input");
  type(box, "12");
  change({ value: 9 });
  assert.equal(box.value, "12");
  box.dispatchEvent(new Event("blur"));
  assert.equal(box.value, "9");
});

test("a component of a vector is told by its axis, and two of them together", () => {
  const { el, posted, hear } = open(panel, structuredClone(PANEL), { slow: true });
  type(el.querySelector("[data-field='burn.x']"), "2");
  type(el.querySelector("[data-field='burn.x']"), "3");
  type(el.querySelector("[data-field='burn.y']"), "-1");
  hear({ done: posted[0].id });
  assert.deepEqual(
    posted.map(({ told }) => told.burn),
    [{ x: 2 }, { x: 3, y: -1 }],
  );
});

test("a button acts once until it is answered, one that repeats counts", () => {
  const { el, posted, hear } = open(panel, structuredClone(PANEL), { slow: true });
  const [fly, undo] = ["fly", "undo"].map((name) => el.querySelector(`[data-button=${name}]`));
  for (const button of [fly, fly, undo, undo]) button.click();
  hear({ done: posted[0].id });
  assert.deepEqual(
    posted.map(({ told }) => told),
    [{ fly: 1 }, { undo: 2 }],
  );
});

test("controls that are built anew show what Python has, also while an answer is under way", () => {
  const menu = {
    ...FIELD,
    kind: "menu",
    name: "colours",
    label: "Colours",
    options: [
      ["default", "Default"],
      ["space", "Space"],
    ],
    low: 0,
    high: 0,
  };
  const { el, change } = open(panel, structuredClone(PANEL), { slow: true });
  el.querySelector("[data-button=fly]").click();
  change({ fields: [{ ...menu, value: "space" }], revision: 2 });
  assert.equal(el.querySelector("select").value, "space");
});

test("bounds are read out with a true minus", () => {
  const { el } = open(panel, structuredClone(PANEL));
  assert.equal(el.querySelector("[data-field='burn.x']").title, "From −3 to 3");
});

test("a link is an address on the site, and a line of code elsewhere", () => {
  const at = (address, site = "") => linkTo("explore=burns", site, address);
  assert.equal(at("https://course.example/lite/lab/"), "https://course.example/open.html?explore=burns");
  assert.equal(at("http://localhost:8888/lab", "https://course.example"), "https://course.example/open.html?explore=burns");
  assert.equal(at("http://localhost:8888/lab"), 'explore.open_link("explore=burns")');
});

test("the place of the views shows the chosen one, whenever it comes", () => {
  const seen = document.createElement("div");
  seen.className = "v3-seen";
  body.append(seen);
  const { el, change } = open((view, host) => (seen.append(view), tabs(view, host)), {
    titles: ["Space", "Map"],
    chosen: 0,
  });
  change({ chosen: 1 });
  assert.deepEqual([seen.dataset.tab, el.querySelectorAll("input")[1].checked], ["1", true]);
});

test("arrow keys go from card to card, and only one is in the order of Tab", () => {
  const card = (id) => ({
    id,
    seat: "Ada",
    own: true,
    kind: "ship",
    name: id,
    words: id,
    colour: "#ff0000",
    chosen: false,
    aimed: false,
    hull: [true, false],
    holds: [["laser", "lasers", 2]],
    note: "",
    velocity: "(1, 0)",
    does: "",
  });
  const { el } = open(fleetStrip, { cards: [card("A6"), card("B6")] });
  const [first, second] = el.querySelectorAll(".v3-unit");
  first.focus();
  first.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }));
  assert.deepEqual([document.activeElement, first.tabIndex, second.tabIndex], [second, -1, 0]);
});
