// The stage: one view of space that shows a frame, plays films, keeps the camera that a student chose, and says what was
// clicked or dragged. It knows no kernel: a widget and an exported page use it alike.
const AXIS_KEYS = { x: 0, y: 1, z: 2 };
const MOST_LOST = 20; // lost contexts, after which we stop asking for new ones
const SLOW = 300; // milliseconds in which the camera glides to a new place

class Stage extends Deck {
  constructor(host, told = {}) {
    super(host, { pick() {}, move() {}, opened() {}, failed() {}, ...told });
    host.stage = this; // so that tests and curious people can ask what is drawn
    host.classList.add("v3-stage");
    this.sky = new Brush(make("canvas", "v3-back", host));
    this.back = new Brush(make("canvas", "v3-back", host));
    this.gl = make("div", "v3-gl", host);
    this.front = new Brush(make("canvas", "v3-front", host));
    this.labels = new Labels(make("div", "v3-labels", host), (body) => this.told.pick(body));
    this.grips = make("div", "v3-grips", host);
    this.tip = make("div", "v3-tip", host, { hidden: "" });
    this.why = make("div", "v3-tip v3-why", host, { role: "status" });
    this.caption = make("div", "v3-caption", host, { "aria-live": "polite" });
    this.key = make("div", "v3-key-line", host);
    this.seats = [];
    this.shadows = make("div", "v3-shadow-line", host);
    this.shadows.textContent = say("Shadows: floor X-Y, wall X-Z");
    this.camera = new Camera();
    this.painter = new SpacePainter(this.gl, () => ({ width: this.width, height: this.height }));
    this.open = new Set();
    this.fold = 1;
    this.px = 0.05;
    this.shown = 0;
    this.measure();
    this.handles = [];
    this.visible = true;
    this.bar = new Bar(host, this);
    this.viewBar = new ViewBar(this);
    listen(this);
  }
  // How large it is. To ask the page each time would make it lay everything out again, for every key that is pressed.
  measure() {
    [this.width, this.height] = [this.host.clientWidth, this.host.clientHeight];
  }
  refresh() {
    super.refresh();
    this.viewBar.refresh();
  }
  get moving() {
    return (this.playing && this.visible) || this.gliding || this.turned || this.folding;
  }

  // ---- what is shown

  show(frame, look, handles = this.handles) {
    this.playing = false;
    if (this.from !== undefined && frame.from !== this.from) this.forget(); // its film was seen from elsewhere
    if (this.clock) this.time = this.clock.length;
    // to change to coarse pixels takes a while: it is worth it only for a hand that keeps moving
    this.hurried = now() - this.shown < 200;
    this.shown = now();
    Object.assign(this, { frame, look: look || this.look, handles });
    this.settle(frame.room);
    this.refresh();
    this.paint(true);
  }
  // Plays a film and stays on its last picture; only that picture if no motion is wanted.
  play(film, frame, look, handles = this.handles) {
    Object.assign(this, { frame, look: look || this.look, handles, film, clock: clockOf(film), time: 0 });
    this.settle([...film.frames, frame].map((each) => each.room).reduce(roomOf));
    this.playing = film.beats.length > 0;
    if (Bar.still()) this.end();
    this.refresh();
    this.run();
  }
  get seen() {
    return this.unfinished ? this.clock.at(this.time) : { frame: this.frame, beat: null, s: 1 };
  }

  // ---- the camera

  settle(room) {
    if (this.frame.from !== this.from) this.room = null; // another frame of reference: nothing is where it was
    this.from = this.frame.from;
    const before = this.room;
    this.room = steadyRoom(before, room);
    const barred = this.bar.deck.length > 0;
    if (!before || (!this.camera.chosen && (this.room !== before || barred !== this.barred))) {
      this.refresh();
      this.home(this.painter.open, this.camera.chosen);
    }
    this.barred = barred;
  }
  corners() {
    const ground = groundOf({ ...this.frame, room: this.room }, this.camera, this.fold);
    const [low, high] = this.room;
    const found = [];
    for (const x of [low[0], high[0]]) {
      for (const y of [low[1], high[1]]) found.push(ground.onFloor([x, y, 0]));
      for (const z of [low[2], high[2]]) found.push(ground.onWall([x, 0, z]));
    }
    return found;
  }
  // Fits everything into the view, from the usual side or from where the student looks.
  home(softly = true, from = false) {
    if (!this.width) this.measure();
    if (!this.width) return; // it is not on the page yet: it will be fitted when it is
    const { around, above } = this.camera;
    const wanted = from ? { around, above } : this.fold < 1 ? { around: -90, above: STEEPEST } : USUAL;
    const trial = Object.assign(new Camera(), wanted);
    const air = { left: 30, right: 30, top: 46, bottom: this.bar.film.hidden ? 26 : 76 };
    const goal = { ...wanted, ...trial.fit(this.corners(), this.width, this.height, air) };
    this.px = (2 * goal.distance * Math.tan(FIELD / 2)) / this.height;
    this.camera.chosen = from;
    if (!softly || prefersStill()) {
      this.gliding = null;
      Object.assign(this.camera, goal);
      this.painter.camera = this.camera;
      this.painter.look();
      return;
    }
    const { middle, distance } = this.camera;
    this.gliding = { from: { middle, distance, around, above }, to: goal, since: now() };
    this.run();
  }
  glide() {
    const { from, to, since } = this.gliding;
    const s = Math.min(1, (now() - since) / SLOW);
    const soft = s * s * (3 - 2 * s);
    this.camera.middle = mixPoint(from.middle, to.middle, soft);
    for (const key of ["distance", "around", "above"]) this.camera[key] = mix(from[key], to[key], soft);
    if (s >= 1) this.gliding = null;
  }
  // The sheets and space are one thing: the wall folds down, everything falls onto its sheet, and we look from above.
  lay(flat) {
    const goal = flat ? 0 : 1;
    if (prefersStill()) {
      this.fold = goal;
      this.home(false);
      this.paint();
      return;
    }
    this.folding = { from: this.fold, to: goal, since: now() };
    const fold = this.fold;
    this.fold = goal;
    this.home(true);
    this.gliding.since = now();
    this.gliding.slow = true;
    this.fold = fold;
    this.refresh();
    this.run();
  }

  // ---- drawing

  run() {
    this.wake();
    if (this.running) return;
    this.running = true;
    let before = now();
    const tick = () => {
      if (!this.moving || this.gone) {
        this.running = false;
        this.paint();
        return;
      }
      const at = now();
      // nothing flies while the frame of the picture still changes
      if (this.playing && this.painter.open && !this.gliding) this.advance(at - before);
      before = at;
      if (this.gliding) this.glide();
      if (this.folding) {
        const s = Math.min(1, (at - this.folding.since) / 900);
        this.fold = mix(this.folding.from, this.folding.to, s * s * (3 - 2 * s));
        if (s >= 1) this.folding = null;
      }
      this.turned = false;
      this.draw();
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }
  // Draws with the next frame of the page, or at once: what a student has just changed should not wait.
  paint(atOnce = false) {
    if (this.gone || (this.waiting && !atOnce)) return;
    if (atOnce && !this.running) {
      this.draw();
      this.calm();
      return;
    }
    this.waiting = true;
    requestAnimationFrame(() => {
      this.waiting = false;
      if (!this.gone && !this.running) this.draw();
      this.calm();
    });
  }
  // Once nothing has moved for a while, it is drawn with fine pixels.
  calm() {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => !this.moving && this.painter.fine(true), 260);
  }
  draw() {
    if (!this.width) this.measure();
    if (!this.frame || !this.look || !this.width) return;
    if (this.moving || this.hurried) this.painter.fine(false);
    const { frame, beat, s } = this.seen;
    this.build({ ...frame, room: this.room }, beat, s);
    this.painter.update(this.soup, this.trails);
    this.painter.look();
    this.overlay(beat, s);
    const caption = (beat && beat.caption) || "";
    if (this.caption.textContent !== caption) this.caption.textContent = caption;
    this.frames = (this.frames || 0) + 1;
    this.host.dataset.frames = String(this.frames);
  }
  build(frame, beat, s) {
    this.current = flattened(frame, this.fold);
    const { soup, solids } = solidsOf(this.current, beat, s, this.px);
    this.soup = soup;
    this.trails = trailsOf(this.current, this.look, this.trails);
    // what sinks onto the floor keeps its mark on the other sheet
    this.casts = this.fold < 1 ? { marks: frame.marks, solids: solidsOf(frame, beat, s, this.px).solids } : { marks: this.current.marks, solids };
  }
  overlay(beat, s) {
    const { back, front, camera, look, current: frame } = this;
    const at = projector(camera, this.width, this.height);
    this.at = at;
    const ratio = this.moving ? 1 : 1.5;
    back.begin(this.width, this.height, ratio);
    front.begin(this.width, this.height, ratio);
    const ground = groundOf(frame, camera, this.fold);
    this.paintSet(ground, frame.boxed !== false);
    this.shadows.hidden = frame.boxed === false || this.fold < 1;
    const marks = (is) => frame.marks.filter((mark) => mark.is === is);
    if (frame.boxed !== false) {
      paintShadows(back, at, ground, this.casts, look, this.fold < 1);
      if (this.fold === 1) paintDrops(back, at, ground, dropped(frame), look);
    }
    for (const line of marks("line")) if (!line.fades) paintLine(back, at, line);
    paintTrailMarks(back, at, this.trails.lines, look);
    for (const ball of marks("ball")) if (!ball.solid) paintBall(back, at, ball, camera);
    for (const cloud of marks("cloud")) paintCloud(back, at, cloud);
    for (const arrow of marks("arrow")) if (arrow.dash) back.line([at(arrow.from), at(arrow.to)], arrow.colour, 1.8, { dash: DASHES.dash });
    for (const spot of marks("spot")) if (spot.open) ringAt(front, at(spot.at), spot);
    for (const effect of (beat && beat.effects) || []) if (EFFECTS[effect.is]) EFFECTS[effect.is](front, at, effect, s, camera);
    this.name(frame, beat, s, this.taken);
    placeGrips(this);
  }
  // The sky and the sheets change only with the camera and the box.
  paintSet(ground, boxed) {
    const { camera, look, width, height, fold, room } = this;
    const key = JSON.stringify([camera.middle, camera.around, camera.above, camera.distance, look, width, height, fold, room, boxed]);
    if (key === this.set) return;
    this.set = key;
    this.sky.begin(width, height, this.moving ? 1 : 1.5);
    paintSky(this.sky, look);
    this.taken = boxed ? paintGround(this.sky, this.at, ground, camera, look, fold) : [];
  }
  name(frame, beat, s, taken) {
    const { at, front, width, height } = this;
    const labels = groupLabels(shortenNames(labelsOf(frame, at, width, height), this.seats), this.open);
    this.labels.scale = this.look.scale;
    const foot = height - (this.bar.film.hidden ? 2 : 34);
    const leaders = this.labels.show([...notesOf(beat, s, at), ...labels], [...taken, ...obstaclesOf(frame, at)], width, foot);
    for (const [from, to, colour] of leaders) front.line([from, to], colour, 1, { alpha: 0.75 });
    for (const label of labels) if (label.group) this.opensOn(label);
  }
  opensOn(label) {
    const element = this.labels.made.get(label.id);
    if (element.dataset.group) return;
    element.dataset.group = "true";
    element.setAttribute("role", "button");
    element.tabIndex = 0;
    const open = () => {
      this.open.add(label.group);
      this.paint();
    };
    element.addEventListener("click", open);
    element.addEventListener("keydown", (event) => event.key === "Enter" && open());
  }

  // Why the handle that was moved last can go no further.
  explain(sentence) {
    this.why.textContent = sentence;
    this.paint();
  }
  // Who has which colour.
  legend(seats) {
    this.key.replaceChildren();
    this.seats = (seats || []).map(({ name }) => name);
    for (const { name, colour } of seats || []) {
      const sign = make("span", "v3-seat", this.key);
      make("i", "", sign).style.background = colour;
      sign.append(name);
    }
  }

  // ---- WebGL, while it is seen

  begin(library) {
    this.library = library;
    if (this.painter.open || this.beginning || !this.frame) return;
    this.beginning = true;
    // those that have left the screen before their turn comes wait until they are seen again
    return inTurn(() => (this.visible && !this.gone ? this.enter() : null)).finally(() => (this.beginning = false));
  }
  async enter() {
    claim(this);
    try {
      if (!this.camera.chosen) this.home(false);
      this.build({ ...this.frame, room: this.room }, null, 1);
      [this.painter.soup, this.painter.trails] = [this.soup, this.trails];
      this.painter.lost = () => this.lose();
      await this.painter.begin(this.library, this.camera);
    } catch (_) {
      release(this);
      this.told.failed();
      return;
    }
    if (this.gone) {
      this.painter.end();
      return;
    }
    this.picture?.remove();
    this.picture = null;
    delete this.host.dataset.rests;
    this.draw();
    this.paint();
    this.told.opened();
  }
  see(visible) {
    this.visible = visible;
    this.wake();
    if (visible && this.playing) this.run();
  }
  // A resting stage that is looked at or touched claims a context again.
  wake() {
    if (this.library && this.visible && !this.painter.open) this.begin(this.library);
  }
  // The browser has taken the context away: what is seen is drawn anew.
  lose() {
    this.rest(true);
    this.losses = (this.losses || 0) + 1;
    if (this.losses > MOST_LOST) this.told.failed();
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
    if (this.visible) this.stop();
    if (this.picture) this.gl.after(this.picture);
    this.host.dataset.rests = "true";
  }
  resize() {
    this.measure();
    this.painter.resize();
    if (!this.camera.chosen && this.frame) this.home(false);
    this.paint();
  }
  close() {
    this.gone = true;
    release(this);
    this.painter.end();
  }
}
