import assert from "node:assert/strict";
import { test } from "node:test";
import { constants, deflateRawSync } from "node:zlib";

import { inflate } from "../../vector3_edu/views/browser/replay/unpack.js";

const TEXT = Array.from({ length: 4000 }, (_, k) => `ship ${k % 17} at (${k % 5}, −${(k * 7) % 11}, 0)`).join("\n");

test("a text is the same again, however it was packed", () => {
  const bytes = new TextEncoder().encode(TEXT);
  for (const options of [{ level: 0 }, { level: 1 }, { level: 9 }, { strategy: constants.Z_FIXED }]) {
    const packed = new Uint8Array(deflateRawSync(bytes, options));
    assert.equal(new TextDecoder().decode(inflate(packed, bytes.length)), TEXT);
  }
});

test("nothing is nothing again", () => {
  assert.equal(inflate(new Uint8Array(deflateRawSync(Buffer.alloc(0))), 0).length, 0);
});
