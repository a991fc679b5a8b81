// The page of a replay, which opens without a kernel and without internet: its data and the drawing library stand packed in it.

/** @import { ReplayData } from "./replay/moments.js" */
/** @import { Library } from "./types.d.ts" */

import { Replay } from "./replay/replay.js";
import { unpack } from "./replay/unpack.js";
import { webgl } from "./stage/contexts.js";
import { speaker } from "./words.js";

/** Unpacks everything, and begins. */
export function openReplay() {
  /** @type {ReplayData} */
  const data = JSON.parse(unpack("data"));
  const host = /** @type {HTMLElement} */ (document.getElementById("replay"));
  const replay = new Replay(host, data, { say: speaker(data.page_words) });
  const { space } = replay;
  if (space && !webgl()) replay.fail();
  else if (space) {
    const script = document.createElement("script");
    script.textContent = unpack("library");
    document.head.append(script);
    space.begin(/** @type {{ Plotly: Library }} */ (/** @type {unknown} */ (globalThis)).Plotly);
    addEventListener("resize", () => space.resize());
  }
  return replay;
}
