// WebGL for one stage, while it is seen: it takes a context, gives it back to those that are seen, and asks for it again.

/** @import { Library, Trails } from "../types.d.ts" */
/** @import { Camera } from "./camera.js" */
/** @import { Soup } from "./shapes.js" */
/** @import { SpacePainter } from "./space.js" */
/**
 * What a screen asks of its stage.
 * @typedef {{
 *   camera: Camera, soup: Soup, trails: Trails | null, prepare(): boolean, opened(): void, stop(): void,
 *   told: { failed(): void },
 * }} Drawn
 */

import { claim, inTurn, release } from "./contexts.js";

const MOST_LOST = 20; // lost contexts, after which we stop asking for new ones

export class Screen {
  /**
   * @param {HTMLElement} host
   * @param {HTMLElement} place
   * @param {SpacePainter} painter
   * @param {Drawn} stage
   */
  constructor(host, place, painter, stage) {
    this.host = host;
    this.place = place;
    this.painter = painter;
    this.stage = stage;
    /** @type {Library | null} */
    this.library = null;
    /**
     * What was seen last, while there is no context.
     * @type {HTMLElement | null}
     */
    this.picture = null;
    this.beginning = false;
    this.losses = 0;
    this.visible = true;
    this.gone = false;
  }
  /** @param {Library} library */
  async begin(library) {
    this.library = library;
    if (this.painter.open || this.beginning) return;
    this.beginning = true;
    try {
      // those that have left the screen before their turn comes wait until they are seen again
      await inTurn(() => (this.visible && !this.gone ? this.enter(library) : undefined));
    } finally {
      this.beginning = false;
    }
  }
  /** @param {Library} library */
  async enter(library) {
    const { painter, stage } = this;
    if (!stage.prepare()) return;
    claim(this);
    try {
      painter.soup = stage.soup;
      if (stage.trails) painter.trails = stage.trails;
      painter.lost = () => this.lose();
      painter.failed = () => this.fail();
      await painter.begin(library, stage.camera);
    } catch {
      this.fail();
      return;
    }
    if (this.gone) {
      painter.end();
      return;
    }
    this.picture?.remove();
    this.picture = null;
    delete this.host.dataset.rests;
    stage.opened();
  }
  fail() {
    release(this);
    this.stage.told.failed();
  }
  /** @param {boolean} visible */
  see(visible) {
    this.visible = visible;
    this.wake();
  }
  // A resting stage that is looked at or touched claims a context again.
  wake() {
    if (this.library && this.visible && !this.painter.open) this.begin(this.library);
  }
  // The browser has taken the context away: what is seen is drawn anew.
  lose() {
    this.rest(true);
    this.losses += 1;
    if (this.losses > MOST_LOST) this.stage.told.failed();
    else this.wake();
  }
  // Gives the context back: the picture stays as it was.
  rest(lost = false) {
    if (!this.painter.open) return;
    if (!lost) {
      this.picture = this.painter.copy();
      this.picture.className = "v3-rested";
    }
    this.painter.end();
    release(this);
    if (this.visible) this.stage.stop();
    if (this.picture) this.place.after(this.picture);
    this.host.dataset.rests = "true";
  }
  close() {
    this.gone = true;
    release(this);
    this.painter.end();
  }
}
