import assert from "node:assert/strict";
import { test } from "node:test";

import { Deck, runByKey } from "../../vector3_edu/views/browser/stage/deck.js";
import { clockOf } from "../../vector3_edu/views/browser/stage/film.js";
import { english } from "../../vector3_edu/views/browser/words.js";

function deckOf(seconds, ended = () => {}) {
  const deck = new Deck(new EventTarget(), english, { ended });
  const frames = Array.from({ length: seconds.length + 1 }, () => ({ marks: [] }));
  deck.clock = clockOf({ frames, beats: seconds.map((each) => ({ seconds: each, caption: "", effects: [] })) });
  return deck;
}

test("a step goes to the next stop, and one back to the stop before", () => {
  const deck = deckOf([0.5, 2]);
  const seen = [1, 1, 1, -1, -1, -1].map((by) => (deck.step(by), deck.time));
  assert.deepEqual(seen, [0.5, 2.5, 2.5, 0.5, 0, 0]);
});

test("a film runs at its speed, stops at its end and says so once", () => {
  let many = 0;
  const deck = deckOf([1, 1], () => (many += 1));
  Object.assign(deck, { speed: 2, playing: true });
  deck.advance(500);
  assert.deepEqual([deck.time, deck.playing, many], [1, true, 0]);
  deck.advance(800);
  assert.deepEqual([deck.time, deck.playing, many], [2, false, 1]);
});

test("a film that is over begins anew when it is asked to go", () => {
  const deck = deckOf([1]);
  deck.end();
  deck.go();
  assert.deepEqual([deck.time, deck.playing], [0, true]);
});

test("nobody can seek beyond the ends", () => {
  const deck = deckOf([1, 1]);
  assert.deepEqual(
    [-3, 1.2, 99].map((to) => (deck.seek(to), deck.time)),
    [0, 1.2, 2],
  );
});

test("keys run a film, but with Ctrl, Alt or Meta they are the browser's", () => {
  const deck = deckOf([1, 1]);
  assert.equal(runByKey(deck, { key: " " }), true);
  assert.equal(deck.playing, true);
  assert.equal(runByKey(deck, { key: "End", ctrlKey: true }), false);
  assert.equal(runByKey(deck, { key: "x" }), false);
  assert.deepEqual([deck.time, deck.playing], [0, true]);
  runByKey(deck, { key: "End" });
  assert.deepEqual([deck.time, deck.playing], [2, false]);
});

test("a film that is forgotten cannot be played again", () => {
  const deck = deckOf([1]);
  deck.forget();
  deck.go();
  assert.deepEqual([deck.length, deck.playing], [0, false]);
});
