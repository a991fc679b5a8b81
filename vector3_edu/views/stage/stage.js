// The stage: one view of space that shows a frame, plays films, keeps the camera that a student chose, and says what was
// clicked or dragged. It knows no kernel: a widget and an exported page use it alike.
const AXIS_KEYS = { x: 0, y: 1, z: 2 };
const MOST_LOST = 20; // contexts, after which a browser is taken to have none to give
const SLOW = 300; // milliseconds in which the camera glides to a new place

// The box that is shown grows by whole steps, and shrinks only when it has become much too large.
function steadyRoom(old, wanted) {
  const span = ([low, high]) => Math.max(...low.map((a, i) => high[i] - a));
  if (old) {
    const holds = old[0].every((a, i) => a <= wanted[0][i]) && old[1].every((b, i) => b >= wanted[1][i]);
    if (holds && span(old) <= 2.2 * span(wanted)) return old;
  }
  const apart = old && old[0].some((a, i) => wanted[0][i] > old[1][i] || wanted[1][i] < a);
  const both = old && !apart && span(roomOf(old, wanted)) <= 2.2 * span(wanted) ? roomOf(old, wanted) : wanted;
  const step = old ? gridStep(span(both), 12) : 1;
  return [both[0].map((a) => Math.floor(a / step) * step), both[1].map((b) => Math.ceil(b / step) * step)];
}

class Stage extends Deck {
  constructor(host, told = {}) {
    super(host, { pick() {}, move() {}, opened() {}, failed() {}, ...told });
    host.stage = this; // whoever looks at the page can ask it what is drawn
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
    this.shadows = make("div", "v3-shadow-line", host);
    this.shadows.textContent = "Shadows: X-Y sheet on the floor, X-Z sheet on the wall";
    this.camera = new Camera();
    this.painter = new SpacePainter(this.gl, () => ({ width: this.width, height: this.height }));
    this.open = new Set();
    this.fold = 1;
    this.px = 0.05;
    this.handles = [];
    this.visible = true;
    this.bar = new Bar(host, this);
    this.viewBar = new ViewBar(this);
    listen(this);
  }
  get width() {
    return this.host.clientWidth || 600;
  }
  get height() {
    return this.host.clientHeight || 360;
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
    if (this.clock) this.time = this.clock.length;
    Object.assign(this, { frame, look: look || this.look, handles });
    this.settle(frame.room);
    this.refresh();
    this.paint();
  }
  // Plays a film and stays on what is shown then; without motion for whoever has asked for that.
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
      if (this.playing && this.painter.open) this.advance(at - before);
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
  paint() {
    if (this.waiting || this.gone) return;
    this.waiting = true;
    requestAnimationFrame(() => {
      this.waiting = false;
      if (!this.gone && !this.running) this.draw();
      clearTimeout(this.resting);
      this.resting = setTimeout(() => !this.moving && this.painter.fine(true), 260);
    });
  }
  draw() {
    if (!this.frame || !this.look || !this.host.clientWidth) return;
    if (this.moving) this.painter.fine(false);
    const { frame, beat, s } = this.seen;
    this.current = flattened({ ...frame, room: this.room }, this.fold);
    this.solids = this.build(this.current, beat, s);
    this.painter.update(this.soup, this.trails);
    this.painter.look();
    this.overlay(beat, s);
    this.caption.textContent = (beat && beat.caption) || "";
    this.frames = (this.frames || 0) + 1;
    this.host.dataset.frames = String(this.frames);
  }
  // The solids of a frame as triangles, and its trails as one line with gaps.
  build(frame, beat, s) {
    const soup = new Soup();
    const solids = [];
    const { px, look, room } = this;
    const middle = times(add(...room), 0.5); // what is at rest looks there
    const crowd = frame.marks.filter((mark) => mark.is === "spot" && mark.look).length > 8 ? 0.72 : 1;
    const solid = (act, mark) => {
      const from = soup.places.length;
      act();
      solids.push({ places: soup.places, from, to: soup.places.length, colour: mark.colour, mark });
    };
    for (const mark of frame.marks) {
      if (mark.is === "spot" && !mark.open) {
        const size = mark.size * px * crowd * (mark.look === "ship" ? 1.15 : mark.look ? 0.95 : 0.5);
        const facing = long(mark.facing) > 1e-6 ? mark.facing : less(middle, mark.at);
        solid(() => soup.put(shapeOf(mark), mark.at, facing, size, mark.colour), mark);
      } else if (mark.is === "ball" && mark.solid) {
        solid(() => soup.put(WORLD, mark.at, [1, 0, 0.4], mark.radius, mark.colour), mark);
      } else if (mark.is === "arrow" && !mark.dash) {
        soup.arrow(mark.from, mark.to, 1.05 * mark.width * px, 13 * px, mark.colour);
      } else if (mark.is === "arrow") {
        const way = less(mark.to, mark.from);
        const head = Math.min(10 * px, 0.6 * long(way));
        if (head > 0) soup.put(spun([[head, 0], [0, 0.4 * head], [0, 0]], 8, [0.08, -0.3]), less(mark.to, times(unit(way), head)), way, 1, mark.colour);
      }
    }
    for (const effect of (beat && beat.effects) || []) if (effect.is === "breakup") shatter(soup, effect, s, px);
    this.soup = soup;
    this.trails = trailsOf(frame, look, this.trails);
    return solids;
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
    const marks = (is) => frame.marks.filter((mark) => mark.is === is);
    if (frame.boxed !== false) {
      paintShadows(back, at, ground, this.solids, marks("arrow"), look);
      if (this.fold === 1) paintDrops(back, at, ground, dropped(frame), look);
    }
    for (const line of marks("line")) line.fades ? paintTrailMarks(back, at, line, look) : paintLine(back, at, line);
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
    const { at, front } = this;
    const spots = frame.marks.filter((mark) => mark.is === "spot" && !mark.open);
    const by = new Map(spots.map((spot) => [spot.at.map((n) => n.toFixed(3)).join(), spot]));
    const words = frame.marks.filter((mark) => mark.is === "words").map((mark) => {
      const spot = by.get(mark.at.map((n) => n.toFixed(3)).join());
      const small = Boolean(spot) && ["torpedo", "mine", "guided", "missile"].includes(spot.look);
      return { ...mark, at: at(mark.at), gap: spot ? 5 + 0.75 * spot.size : 7, small, kind: spot ? spot.look : "", of: mark.id, body: mark.bold && spot ? spot.id : "" };
    });
    const notes = ((beat && beat.effects) || []).filter((effect) => effect.is === "note" && s > 0.25).map((note, k) => {
      const [x, y] = at(note.at);
      return { id: `note ${k} ${note.text}`, text: note.text, colour: note.colour, bold: true, at: [x, y - 14 - 22 * (s - 0.25)], gap: 4, of: "note" };
    });
    const seen = words.filter((label) => label.at[2] > 0 && label.at[0] > -40 && label.at[0] < this.width + 40 && label.at[1] > -40 && label.at[1] < this.height + 40);
    const labels = groupLabels([...seen.filter((l) => l.bold), ...seen.filter((l) => !l.bold)], this.open);
    const obstacles = [...taken, ...spots.map((spot) => squareAt(at(spot.at), 1.5 * spot.size + 4))];
    for (const arrow of frame.marks) {
      if (arrow.is !== "arrow") continue;
      for (const k of [0.15, 0.4, 0.65, 0.9, 1]) obstacles.push(squareAt(at(mixPoint(arrow.from, arrow.to, k)), 8));
    }
    this.labels.scale = this.look.scale;
    const leaders = this.labels.show([...notes, ...labels], obstacles, this.width, this.height - (this.bar.film.hidden ? 2 : 34));
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
  // Who has which colour, and what the shadows are.
  legend(seats) {
    this.key.replaceChildren();
    for (const { name, colour } of seats || []) {
      const sign = make("span", "v3-seat", this.key);
      make("i", "", sign).style.background = colour;
      sign.append(name);
    }
    this.shadows.hidden = this.frame?.boxed === false;
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
      this.solids = this.build(flattened({ ...this.frame, room: this.room }, this.fold), null, 1);
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
  // Whoever is looked at or touched while it rests claims a context again.
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

const squareAt = ([x, y], size) => ({ left: x - size / 2, right: x + size / 2, top: y - size / 2, bottom: y + size / 2 });

function ringAt(brush, [x, y], spot) {
  const { pen } = brush;
  pen.beginPath();
  pen.arc(x, y, 0.5 * spot.size, 0, 2 * Math.PI);
  [pen.strokeStyle, pen.lineWidth] = [spot.colour, 1.8];
  pen.stroke();
}

// From where lines drop: from bodies, and where there are none, from the tips of arrows.
function dropped(frame) {
  const bodies = frame.marks.filter((mark) => (mark.is === "spot" && !mark.open) || (mark.is === "ball" && mark.solid));
  if (bodies.length) return bodies.map((mark) => mark.at);
  return frame.marks.filter((mark) => mark.is === "arrow").map((arrow) => arrow.to);
}

// While the sheets are laid flat, everything sinks onto the floor.
function flattened(frame, fold) {
  if (fold >= 1) return frame;
  const sink = ([x, y, z]) => [x, y, mix(frame.room[0][2], z, fold)];
  const marks = frame.marks.map((mark) => {
    if (mark.is === "arrow") return { ...mark, from: sink(mark.from), to: sink(mark.to), truly: mark };
    if (mark.is === "line") return { ...mark, points: mark.points.map(sink) };
    if (mark.is === "cloud") return { ...mark, places: mark.places.map(sink) };
    return { ...mark, at: sink(mark.at) };
  });
  return { ...frame, marks };
}

// All trails as one line with gaps, fainter the older they are; the same object as before if nothing moved.
function trailsOf(frame, look, before) {
  const trails = { x: [], y: [], z: [], colours: [] };
  for (const line of frame.marks) {
    if (line.is !== "line" || !line.fades) continue;
    const last = line.points.length - 1;
    line.points.forEach(([x, y, z], k) => {
      trails.x.push(x);
      trails.y.push(y);
      trails.z.push(z);
      trails.colours.push(blend(look.ground, line.colour, fade(last - k)));
    });
    for (const axis of ["x", "y", "z"]) trails[axis].push(null);
    trails.colours.push(line.colour);
  }
  const same = before && before.x.length === trails.x.length && ["x", "y", "z", "colours"].every((key) => trails[key].every((n, k) => n === before[key][k]));
  return same ? before : trails;
}

// A destroyed ship: pieces that fly apart while they drift on with its velocity.
function shatter(soup, { at, velocity, colour, size }, s, px) {
  for (let k = 0; k < 14; k += 1) {
    const way = unit([Math.sin(k * 2.4), Math.cos(k * 2.4), Math.sin(k * 1.3 + 1)]);
    const far = (10 + 26 * ((k * 0.37) % 1)) * px * s ** 0.6;
    const place = add(add(at, times(velocity, 0.5 * s)), times(way, far));
    soup.put(SHARD, place, [Math.cos(k + 5 * s), Math.sin(k + 5 * s), 0.4], (4 + size) * 0.55 * px * (1 - 0.8 * s), k % 3 ? colour : "#ffb84d");
  }
}
