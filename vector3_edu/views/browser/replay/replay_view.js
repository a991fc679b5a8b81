// A replay in a notebook. The match comes from the kernel once, in pieces; then nothing more is asked while it plays.

/** @import { Host } from "../types.d.ts" */
/** @import { ReplayData } from "./moments.js" */

import { withPlotly } from "../library.js";
import { keepKeys, make, together } from "../page.js";
import { webgl } from "../stage/contexts.js";
import { Replay } from "./replay.js";
import { inflate } from "./unpack.js";

class ReplayView {
  /** Another page of the same kernel hears the same answers: each knows its own. */
  to = Math.random().toString(36).slice(2);
  /** Without WebGL every moment is a drawing. */
  drawn = !webgl();
  /** @type {Replay | null} */
  replay = null;
  /** @type {Uint8Array[]} */
  parts = [];
  seen = false;
  leave = () => {};

  /**
   * @param {HTMLElement} el
   * @param {Host<{ revision: number }>} host
   */
  constructor(el, host) {
    this.el = el;
    this.host = host;
    keepKeys(el);
    this.wait = make("p", "v3-replay-wait", el, { role: "status" });
    this.wait.textContent = host.say("Preparing the replay …");
    this.place = make("div", "", el);
    this.close = together(
      host.hear((content, buffers) => this.hear(content, buffers)),
      host.on(["revision"], () => this.ask()),
      this.watch(),
      () => this.leave(),
      () => this.replay?.close(),
    );
    this.ask();
  }
  watch() {
    const sight = new IntersectionObserver((entries) => {
      this.seen = entries[entries.length - 1].isIntersecting;
      this.replay?.space?.see(this.seen);
    });
    sight.observe(this.el);
    const size = new ResizeObserver(() => this.replay?.space?.resize());
    size.observe(this.el);
    return () => {
      sight.disconnect();
      size.disconnect();
    };
  }
  ask() {
    this.parts = [];
    this.host.post({ ask: "replay", drawn: this.drawn, to: this.to });
  }
  /**
   * @param {any} content
   * @param {DataView[]} buffers
   */
  hear(content, buffers) {
    if (content.answer !== "replay" || content.to !== this.to) return;
    const { buffer, byteOffset, byteLength } = buffers[0];
    this.parts[content.number] = new Uint8Array(/** @type {ArrayBuffer} */ (buffer), byteOffset, byteLength);
    if (content.number < content.of - 1) return;
    const packed = new Uint8Array(this.parts.reduce((sum, piece) => sum + piece.length, 0));
    let at = 0;
    for (const piece of this.parts) {
      packed.set(piece, at);
      at += piece.length;
    }
    this.parts = [];
    this.open(JSON.parse(new TextDecoder().decode(inflate(packed, content.size))));
  }
  /** @param {ReplayData} data */
  open(data) {
    const { el, place, host } = this;
    this.wait.hidden = true;
    if (this.replay && this.replay.data.flat === data.flat) {
      this.replay.change(data);
      return;
    }
    // somebody at a table has asked for it: it is seen, and plays at once
    const table = this.replay ? null : el.closest(".v3-table");
    table?.scrollIntoView({ block: "nearest" });
    this.replay?.close();
    place.replaceChildren();
    const failed = () => {
      this.drawn = true;
      this.ask();
    };
    const replay = new Replay(place, data, { say: host.say, failed });
    this.replay = replay;
    const { space } = replay;
    if (!space) {
      if (table) replay.go();
      return;
    }
    space.see(this.seen);
    this.leave();
    this.leave = withPlotly(host, (library) => {
      if (this.replay !== replay) return;
      space.begin(library);
      if (table) replay.go();
    });
  }
}

/**
 * @param {HTMLElement} el
 * @param {Host<{ revision: number }>} host
 */
export function replayView(el, host) {
  return new ReplayView(el, host).close;
}
