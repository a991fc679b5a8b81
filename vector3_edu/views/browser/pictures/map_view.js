// The flat map: a drawing from Python, and on it handles that are dragged or moved by the arrow keys, cube by cube. Films play in
// it.

/** @import { Handle, Host } from "../types.d.ts" */
/** @import { FlatFilm } from "../stage/flat.js" */
/** @import { Axis, Sheet } from "./sheets.js" */
/**
 * @typedef {{
 *   svg: string, words: string, sheets: Sheet[], handles: Handle[], axes: Axis[], letters: string[], clicks: boolean,
 *   note: string, film: FlatFilm | {}, revision: number,
 * }} MapState
 */

import { Line } from "../line.js";
import { keepKeys, make, putDrawing, sign, spotIn, targetOf, together, whenIn } from "../page.js";
import { followOther, runByKey, skipByEscape } from "../stage/deck.js";
import { FlatStage } from "../stage/flat.js";
import { Handles } from "./handles.js";
import { AXES, onGrid } from "./sheets.js";

/**
 * The lists of a play table are not ours: an arrow key pressed in one would lead the notebook to the next cell. The map,
 * which every table has, keeps their keys too, as soon as it stands in the page.
 * @param {HTMLElement} table
 */
function keepTableKeys(table) {
  if (table.dataset.keepsKeys) return;
  table.dataset.keepsKeys = "true";
  keepKeys(table);
}

class MapView {
  over = sign("svg", { class: "v3-map-handles" });
  /** @type {{ film: FlatFilm, revision: number } | null} */
  film = null;
  drawn = 0;

  /**
   * @param {HTMLElement} el
   * @param {Host<MapState>} host
   */
  constructor(el, host) {
    this.el = el;
    this.host = host;
    el.classList.add("v3-map");
    keepKeys(el);
    const paper = make("div", "v3-map-paper", el, { tabindex: "-1" });
    this.picture = make("div", "v3-map-picture", paper, { role: "img" });
    const shown = (/** @type {boolean} */ filmed) => {
      this.picture.hidden = filmed;
      this.over.classList.toggle("v3-away", filmed);
    };
    this.stage = new FlatStage(el, paper, shown, host.say);
    this.note = make("div", "v3-map-note", paper, { role: "status" });
    paper.append(this.over);
    this.line = new Line(host, () => this.handles.settle());
    this.handles = new Handles({
      over: this.over,
      say: host.say,
      sheet: (number) => host.get("sheets")[number],
      letters: () => host.get("letters"),
      axes: () => host.get("axes"),
      spot: (event) => spotIn(this.over, event),
      tell: (name, place) => this.line.tell(name, place),
    });
    paper.addEventListener("click", (event) => this.click(event));
    // Space, comma, full stop and End run the film, unless a button or a box has the key for itself.
    el.addEventListener("keydown", (event) => {
      if (this.stage.clock && !targetOf(event).closest("button, input") && runByKey(this.stage, event))
        event.preventDefault();
    });
    this.draw();
    this.close = together(whenIn(el, ".v3-table", keepTableKeys), this.openFilm(), this.listen());
  }
  listen() {
    const { el, host, stage } = this;
    return together(
      skipByEscape(el, () => stage),
      followOther(el, stage),
      host.on(["revision"], () => this.draw()),
      host.on(["note"], () => this.explain()),
      host.hear((content) => {
        if (content.film) this.film = content;
      }),
      () => this.line.close(),
      () => stage.leave(),
    );
  }
  // The film with which a map opens begins when it is first seen, unless something else is shown by then.
  openFilm() {
    const opening = this.host.get("film");
    const sight = new IntersectionObserver((entries) => {
      if (!entries[entries.length - 1].isIntersecting) return;
      sight.disconnect();
      if (this.host.get("revision") === 1 && "beats" in opening) this.stage.play(opening);
    });
    if ("beats" in opening && opening.beats.length) sight.observe(this.el);
    return () => sight.disconnect();
  }
  draw() {
    const { el, host, picture, stage, film } = this;
    const drawing = putDrawing(picture, host.get("svg"));
    picture.setAttribute("aria-label", host.get("words") || host.say("A flat map"));
    const size = drawing?.viewBox.baseVal;
    if (size) this.over.setAttribute("viewBox", `${size.x} ${size.y} ${size.width} ${size.height}`);
    this.handles.offer(host.get("handles"), host.get("sheets"));
    this.explain();
    if (film && film.revision === host.get("revision")) stage.play(film.film);
    else stage.leave();
    this.film = null;
    this.drawn += 1;
    el.dataset.drawn = String(this.drawn);
    el.dataset.revision = String(host.get("revision"));
  }
  // The note about the handle that was moved last stands beside it.
  explain() {
    const { note, over } = this;
    const place = this.handles.moved;
    note.textContent = place ? this.host.get("note") : "";
    if (!note.textContent || !place) return;
    const [x, y] = place;
    const { width, height } = over.viewBox.baseVal;
    const low = y > height / 2;
    note.style.left = `${Math.max(0, Math.min(50, (100 * x) / width - 25))}%`;
    note.style.top = low ? "" : `calc(${(100 * y) / height}% + 18px)`;
    note.style.bottom = low ? `calc(${100 - (100 * y) / height}% + 18px)` : "";
  }
  /** @param {MouseEvent} event */
  click(event) {
    if (this.stage.unfinished) {
      this.stage.end();
      return;
    }
    const sheet = this.host.get("sheets")[0];
    if (!this.host.get("clicks") || !sheet || targetOf(event).closest(".v3-handle")) return;
    const place = onGrid(sheet, spotIn(this.over, event));
    this.line.tell(
      "place",
      AXES.map((axis) => place[axis] ?? 0),
    );
  }
}

/**
 * @param {HTMLElement} el
 * @param {Host<MapState>} host
 */
export function mapView(el, host) {
  return new MapView(el, host).close;
}
