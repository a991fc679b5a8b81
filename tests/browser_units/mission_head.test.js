import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { missionHead } from "../../vector3_edu/views/browser/cards/mission_head.js";
import { hostWith, openPage } from "./page_of.js";

const HEAD = {
  stars: [0, 2, 0, 0, 0],
  level: 1,
  title: "One",
  briefing: "",
  par: "",
  how: "",
  verdict: "",
  tone: "",
  delay: 0,
  revision: 0,
};
let body;
beforeEach(() => {
  body = openPage();
});
function open(more = {}) {
  const el = document.createElement("div");
  const played = hostWith({ ...HEAD, ...more });
  const close = missionHead(el, played.host);
  const mission = document.createElement("div");
  mission.className = "v3-mission";
  mission.innerHTML = '<div class="v3-handle" tabindex="0"></div><button data-button="undo">Undo</button>';
  const put = () => {
    body.append(mission);
    mission.append(el);
  };
  const press = (key, more) =>
    mission.firstChild.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
  return { el, close, mission, put, press, ...played };
}

test("the first key is heard, however soon it comes after the head has been put into the page", () => {
  const { put, press, posted, close } = open();
  put();
  press("Enter");
  assert.deepEqual(
    posted.map(({ told }) => told),
    [{ launch: 1 }],
  );
  close();
});

test("keys in another mission of the page are none of its business", () => {
  const [mine, other] = [open(), open()];
  mine.put();
  other.put();
  other.press("Backspace");
  assert.deepEqual([mine.posted.length, other.posted.length], [0, 1]);
  mine.close();
  other.close();
});

test("Enter that is held down launches once, and with Shift or Ctrl not at all", () => {
  const { put, press, posted, close } = open();
  put();
  press("Enter", { repeat: true });
  press("Enter", { shiftKey: true });
  press("Enter", { ctrlKey: true });
  assert.equal(posted.length, 0);
  close();
});

test("a level is named with the stars that were won in it", () => {
  const { el, close } = open();
  assert.equal(el.querySelectorAll("input")[1].getAttribute("aria-label"), "Level 2, 2 of 3 stars");
  close();
});

test("a head that is closed hears no key", () => {
  const { put, press, posted, close, left } = open();
  put();
  close();
  press("Enter");
  assert.deepEqual([posted.length, left()], [0, 0]);
});
