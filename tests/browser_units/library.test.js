import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const SOURCE = new TextEncoder().encode("module.exports = { name: 'drawn' };");
let withPlotly;
let isThere;
let round = 0;
beforeEach(async () => {
  round += 1; // a module of its own for each test: what has come stays in it
  ({ withPlotly, isThere } = await import(`../../vector3_edu/views/browser/library.js?${round}`));
});

function asker() {
  const asks = [];
  let hear = () => {};
  const host = { post: (content) => asks.push(content), hear: (act) => ((hear = act), () => (hear = () => {})) };
  const answer = () => hear({ answer: "plotly", packed: false }, [new DataView(SOURCE.buffer)]);
  return { host, asks, answer };
}

test("the first view asks, and all get the library when it comes", async () => {
  const [first, second] = [asker(), asker()];
  const got = [];
  withPlotly(first.host, (library) => got.push(["first", library.name]));
  withPlotly(second.host, (library) => got.push(["second", library.name]));
  assert.deepEqual([first.asks.length, second.asks.length, isThere()], [1, 0, false]);
  await first.answer();
  assert.deepEqual(got, [
    ["first", "drawn"],
    ["second", "drawn"],
  ]);
  const third = asker();
  withPlotly(third.host, (library) => got.push(["third", library.name]));
  assert.deepEqual([got.at(-1), third.asks.length], [["third", "drawn"], 0]);
});

test("a view that is closed while the library is under way is not opened any more", async () => {
  const [gone, stays] = [asker(), asker()];
  const got = [];
  const leave = withPlotly(gone.host, () => got.push("gone"));
  withPlotly(stays.host, () => got.push("stays"));
  leave();
  assert.equal(stays.asks.length, 1, "the next one asks its own kernel");
  await stays.answer();
  assert.deepEqual(got, ["stays"]);
});
