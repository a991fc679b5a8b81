import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { exerciseCard } from "../../vector3_edu/views/browser/cards/exercise_card.js";
import { hostWith, openPage } from "./page_of.js";

const CARD = {
  title: "05.1 A burn",
  question: "Where is it?\n    ship.at\nThen?",
  pictures: [],
  picture_words: "",
  beside: [],
  beside_words: "",
  space: null,
  drawing: null,
  reply: null,
  seen: false,
  boxes: ["X", "Y"],
  choices: [],
  ordered: false,
  sure: [],
  why: "",
  said: ["", ""],
  typed: [],
  tone: "",
  feedback: "",
  cheer: "",
  tried: "",
  hint: "",
  buttons: ["Check", "Hint", "Show the answer"],
  done: [0, 1, 0],
  tally: "",
  revision: 0,
};
let body;
beforeEach(() => {
  body = openPage();
});
function open(more = {}) {
  const el = document.createElement("div");
  body.append(el);
  const played = hostWith({ ...structuredClone(CARD), ...more });
  const close = exerciseCard(el, played.host);
  const press = () => el.querySelector("form").dispatchEvent(new Event("submit", { cancelable: true }));
  return { el, close, press, ...played };
}
const texts = (el, selector) => [...el.querySelectorAll(selector)].map((each) => each.textContent);

test("what stands in the boxes is told when it is checked", () => {
  const { el, press, posted } = open();
  const [x, y] = el.querySelectorAll("input");
  [x.value, y.value] = ["3", "−2"];
  press();
  assert.deepEqual(posted[0].told, { check: { typed: ["3", "−2"], sure: "", why: "" } });
});

test("nothing that comes back takes away what a student is typing", () => {
  const { el, change } = open();
  const [x] = el.querySelectorAll("input");
  x.value = "12";
  change({ feedback: "Not yet.", tone: "wrong", typed: ["7", "7"], revision: 1 });
  assert.deepEqual([x.value, el.querySelector(".v3-card-feedback").textContent], ["12", "Not yet."]);
});

test("after a right answer the button leads on, until the answer is changed", () => {
  const { el, press, change } = open();
  const [x] = el.querySelectorAll("input");
  x.value = "3";
  press();
  change({ tone: "right", done: [1, 1, 1], revision: 1 });
  const button = el.querySelector(".v3-card-check");
  assert.deepEqual([button.textContent, el.querySelector("h4").textContent], ["Next", "05.1 A burn ✓"]);
  x.value = "4";
  x.dispatchEvent(new Event("input", { bubbles: true }));
  assert.equal(button.textContent, "Check");
});

test("Next leads to the next card of its own notebook, not to one in another that is open", () => {
  const [here, other] = ["div", "div"].map((tag) => body.appendChild(document.createElement(tag)));
  const { el, press, change, host } = open({ typed: ["3", "3"] });
  const follower = document.createElement("div");
  follower.className = "v3-card";
  // the film of its picture has an input that does not take the focus
  follower.innerHTML = '<div hidden><input class="v3-scrub"></div><form class="v3-card-form"><input></form>';
  const box = follower.querySelector("form input");
  here.append(el);
  other.append(follower);
  host.whole = () => here;
  follower.scrollIntoView = () => {};
  change({ tone: "right", revision: 1 });
  press();
  assert.notEqual(document.activeElement, box);
  here.append(follower);
  press();
  assert.equal(document.activeElement, box);
});

test("what is solved on another card is counted on this one, and nothing else of it changes", () => {
  const { el, change } = open({ tally: "exercises" });
  el.querySelector("input").value = "12";
  change({ done: [3, 4, 0] });
  assert.equal(el.querySelector(".v3-card-bar span").textContent, "3 of 4 exercises");
  assert.equal(el.querySelector("input").value, "12");
});

test("lines that begin with four spaces are code", () => {
  const { el } = open();
  assert.deepEqual([texts(el, "p").slice(0, 2), texts(el, "pre")], [["Where is it?", "Then?"], ["ship.at"]]);
});

test("a choice that was made before is made again, and told", () => {
  const { el, press, posted } = open({ boxes: [], choices: ["yes", "no"], typed: ["no"] });
  assert.deepEqual(
    [...el.querySelectorAll("input")].map(({ checked }) => checked),
    [false, true],
  );
  press();
  assert.deepEqual(posted[0].told.check.typed, ["no"]);
});

test("things are put in order by keys, and their new place is read out", () => {
  const { el, press, posted } = open({ boxes: [], choices: ["a", "b", "c"], ordered: true });
  const [, b] = el.querySelectorAll("li");
  b.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true, cancelable: true }));
  assert.equal(el.querySelector(".v3-card-said").textContent, "b is now number 1 of 3.");
  press();
  assert.deepEqual(posted[0].told.check.typed, ["b", "a", "c"]);
});

test("a card that is closed listens no more", () => {
  const { close, left } = open();
  assert.ok(left() > 0);
  close();
  assert.equal(left(), 0);
});
