// A replay in a notebook. The match comes from the kernel once, in pieces; then nothing more is asked while it plays.
// @ts-nocheck

import { fresh, keepKeys, make } from "../page.js";
import { webgl } from "../stage/contexts.js";
import { plotly, say, speak } from "../compat.js";
import { Replay } from "./replay.js";
import { inflate } from "./unpack.js";

export function render({ model, el }) {
  speak(model.get("page_words"));
  keepKeys(el);
  const wait = make("p", "v3-replay-wait", el, { role: "status" });
  wait.textContent = say("Preparing the replay …");
  const host = make("div", "", el);
  const to = fresh();
  let drawn = !webgl();
  let replay = null;
  let parts = [];
  let seen = false;

  const ask = () => {
    parts = [];
    model.send({ ask: "replay", drawn, to });
  };
  const open = (data) => {
    wait.hidden = true;
    if (replay && replay.data.flat === data.flat) {
      replay.change(data);
      return;
    }
    if (replay) replay.close();
    host.replaceChildren();
    // somebody at a table has asked for it: it is seen, and plays at once
    const table = replay ? null : el.closest(".v3-table");
    table?.scrollIntoView({ block: "nearest" });
    replay = new Replay(host, data, { failed });
    if (data.flat) {
      if (table) replay.go();
      return;
    }
    replay.picture.see(seen);
    plotly(model).then((library) => {
      replay.picture.begin?.(library);
      if (table) replay.go();
    });
  };
  // Without WebGL every moment is a drawing.
  const failed = () => {
    drawn = true;
    ask();
  };
  const heard = (content, buffers) => {
    if (content.answer !== "replay" || content.to !== to) return;
    const { buffer, byteOffset, byteLength } = buffers[0];
    parts[content.number] = new Uint8Array(buffer, byteOffset, byteLength);
    if (content.number < content.of - 1) return;
    const packed = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    parts.reduce((at, part) => (packed.set(part, at), at + part.length), 0);
    parts = [];
    open(JSON.parse(new TextDecoder().decode(inflate(packed, content.size))));
  };
  model.on("msg:custom", heard);
  model.on("change:revision", ask);
  const sight = new IntersectionObserver((entries) => {
    seen = entries[entries.length - 1].isIntersecting;
    replay?.picture.see?.(seen);
  });
  sight.observe(el);
  const size = new ResizeObserver(() => replay?.picture.resize?.());
  size.observe(el);
  ask();
  return () => {
    sight.disconnect();
    size.disconnect();
    model.off("msg:custom", heard);
    model.off("change:revision", ask);
    if (replay) replay.close();
  };
}
