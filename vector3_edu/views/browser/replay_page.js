// The page of a replay: unpack its data and begin.
// @ts-nocheck

import { speak } from "./compat.js";
import { Replay } from "./replay/replay.js";
import { unpack } from "./replay/unpack.js";
import { webgl } from "./stage/contexts.js";

export function openReplay() {
  const data = JSON.parse(unpack("data"));
  speak(data.page_words);
  const replay = new Replay(document.getElementById("replay"), data);
  if (!replay.data.flat && !webgl()) replay.fail();
  else if (!replay.data.flat) {
    const library = document.createElement("script");
    library.textContent = unpack("library");
    document.head.append(library);
    replay.picture.begin(globalThis.Plotly);
    addEventListener("resize", () => replay.picture.resize());
  }
}
