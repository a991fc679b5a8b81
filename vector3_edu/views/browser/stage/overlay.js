// What is drawn over and under the solids: sheets, shadows, lines, names, effects.

/**
 * @import { Beat, Box, Frame, Ground, Look, Mark, Projector, Room, Say, Seat, Solid, Trails } from "../types.d.ts"
 */
/** @import { Camera } from "./camera.js" */
/**
 * One picture of a film, and how it is seen.
 * @typedef {{
 *   frame: Frame, look: Look, beat: Beat | null, s: number, camera: Camera, width: number, height: number, fold: number,
 *   room: Room | null, moving: boolean, barred: boolean, trails: Trails | null, casts: { marks: Mark[], solids: Solid[] },
 * }} View
 */

import { make } from "../page.js";
import { Brush } from "./brush.js";
import { projector } from "./camera.js";
import { dropped } from "./frame.js";
import { groundOf, paintGround } from "./ground.js";
import { groupLabels, Labels, labelsOf, notesOf, obstaclesOf, shortenNames } from "./labels.js";
import {
  DASHES,
  paintBall,
  paintCloud,
  paintDrops,
  paintEffect,
  paintLine,
  paintShadows,
  paintSky,
  paintTrailMarks,
  ringAt,
} from "./paint.js";

export class Overlay {
  /**
   * @param {HTMLElement} host
   * @param {Say} say
   * @param {(body: string) => void} pick
   * @param {() => void} paint
   */
  constructor(host, say, pick, paint) {
    this.say = say;
    this.sky = new Brush(make("canvas", "v3-back", host));
    this.back = new Brush(make("canvas", "v3-back", host));
    this.gl = make("div", "v3-gl", host);
    this.front = new Brush(make("canvas", "v3-front", host));
    this.labels = new Labels(make("div", "v3-labels", host), pick, (group) => {
      this.open.add(group);
      paint();
    });
    this.key = make("div", "v3-key-line", host);
    this.shadows = make("div", "v3-shadow-line", host);
    this.shadows.textContent = say("Shadows: floor X-Y, wall X-Z");
    /** @type {string[]} */
    this.seats = [];
    /**
     * The groups of labels that are spread out.
     * @type {Set<string>}
     */
    this.open = new Set();
    this.set = "";
    /** @type {Box[]} */
    this.taken = [];
  }
  /**
   * Who has which colour.
   * @param {Pick<Seat, "name" | "colour">[]} seats
   */
  legend(seats) {
    this.key.replaceChildren();
    this.seats = seats.map(({ name }) => name);
    for (const { name, colour } of seats) {
      const seat = make("span", "v3-seat", this.key);
      make("i", "", seat).style.background = colour;
      seat.append(name);
    }
  }
  /**
   * Draws everything; returns where things are on the screen.
   * @param {View} view
   */
  draw(view) {
    const { frame, camera, width, height, fold } = view;
    const at = projector(camera, width, height);
    const ratio = view.moving ? 1 : 1.5;
    this.back.begin(width, height, ratio);
    this.front.begin(width, height, ratio);
    const ground = groundOf(frame, camera, fold);
    this.paintSet(view, ground, at);
    this.shadows.hidden = frame.boxed === false || fold < 1;
    this.paintBehind(view, ground, at);
    this.paintBefore(view, at);
    this.name(view, at);
    return at;
  }
  /**
   * The sky and the sheets change only with the camera and the box.
   * @param {View} view
   * @param {Ground} ground
   * @param {Projector} at
   */
  paintSet({ frame, camera, look, width, height, fold, room, moving }, ground, at) {
    const boxed = frame.boxed !== false;
    const key = JSON.stringify([camera.pose, look, width, height, fold, room, boxed]);
    if (key === this.set) return;
    this.set = key;
    this.sky.begin(width, height, moving ? 1 : 1.5);
    paintSky(this.sky, look);
    this.taken = boxed ? paintGround({ brush: this.sky, at, ground, camera, look, fold, say: this.say }) : [];
  }
  /**
   * @param {View} view
   * @param {Ground} ground
   * @param {Projector} at
   */
  paintBehind({ frame, look, camera, fold, casts, trails }, ground, at) {
    const { back } = this;
    const { marks } = frame;
    if (frame.boxed !== false) {
      paintShadows(back, at, ground, casts, look, fold < 1);
      if (fold === 1) paintDrops(back, at, ground, dropped(frame), look);
    }
    for (const mark of marks) if (mark.is === "line" && !mark.fades) paintLine(back, at, mark);
    paintTrailMarks(back, at, trails?.lines ?? [], look);
    for (const mark of marks) if (mark.is === "ball" && !mark.solid) paintBall(back, at, mark, camera);
    for (const mark of marks) if (mark.is === "cloud") paintCloud(back, at, mark);
    for (const mark of marks) {
      if (mark.is === "arrow" && mark.dash) back.line([at(mark.from), at(mark.to)], mark.colour, 1.8, { dash: DASHES.dash });
    }
  }
  /**
   * @param {View} view
   * @param {Projector} at
   */
  paintBefore({ frame, beat, s, camera }, at) {
    for (const mark of frame.marks) if (mark.is === "spot" && mark.open) ringAt(this.front, at(mark.at), mark);
    for (const effect of beat?.effects ?? []) paintEffect(this.front, at, effect, s, camera);
  }
  /**
   * @param {View} view
   * @param {Projector} at
   */
  name({ frame, look, beat, s, width, height, barred }, at) {
    const names = shortenNames(labelsOf(frame, at, width, height), this.seats);
    const labels = [...notesOf(beat, s, at), ...groupLabels(names, this.open, this.say)];
    this.labels.scale = look.scale;
    const foot = height - (barred ? 34 : 2);
    const leaders = this.labels.show(labels, [...this.taken, ...obstaclesOf(frame, at)], width, foot);
    for (const [from, to, colour] of leaders) this.front.line([from, to], colour, 1, { alpha: 0.75 });
  }
}
