// What a student does with the stage: turn it, come nearer, click a ship, take hold of a handle, and all of it by keys.
function listen(stage) {
  const { host, camera } = stage;
  const held = new Map();
  let start = null;
  let apart = 0;
  const surface = stage.front.canvas;
  surface.tabIndex = 0;
  surface.setAttribute("role", "application");
  surface.setAttribute("aria-roledescription", say("picture in space"));
  const seen = () => {
    stage.turned = true;
    stage.run();
  };
  surface.addEventListener("pointerdown", (event) => {
    surface.setPointerCapture(event.pointerId);
    held.set(event.pointerId, [event.clientX, event.clientY]);
    start = { x: event.clientX, y: event.clientY, moved: false };
  });
  surface.addEventListener("pointermove", (event) => {
    const was = held.get(event.pointerId);
    if (!was) {
      hover(stage, event);
      return;
    }
    const [dx, dy] = [event.clientX - was[0], event.clientY - was[1]];
    held.set(event.pointerId, [event.clientX, event.clientY]);
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > 4) start.moved = true;
    if (!start.moved) return;
    stage.gliding = null;
    if (held.size > 1) {
      const [[ax, ay], [bx, by]] = [...held.values()];
      const far = Math.hypot(ax - bx, ay - by);
      if (apart) camera.zoom(apart / far);
      apart = far;
    } else if (event.shiftKey || event.buttons & 2) {
      const unit = (2 * camera.distance * Math.tan(FIELD / 2)) / stage.height;
      camera.pan(-dx * unit, dy * unit);
    } else camera.turn(0.4 * dx, 0.4 * dy);
    seen();
  });
  const release = (event) => {
    held.delete(event.pointerId);
    apart = 0;
    if (start && !start.moved && event.type === "pointerup") {
      const body = nearest(stage, event, isBody);
      if (body) stage.told.pick(body.id);
    }
    stage.paint();
  };
  surface.addEventListener("pointerup", release);
  surface.addEventListener("pointercancel", release);
  surface.addEventListener("pointerleave", () => (stage.tip.hidden = true));
  surface.addEventListener("contextmenu", (event) => event.preventDefault());
  // The wheel scrolls the page, unless the stage has been clicked on or Ctrl is held.
  surface.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && document.activeElement !== surface) return;
    event.preventDefault();
    camera.zoom(Math.exp(0.0012 * event.deltaY));
    seen();
  }, { passive: false });
  surface.addEventListener("keydown", (event) => {
    if (steer(stage, event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  });
}

// Keys on the stage itself: arrows turn it, + and - come nearer and go away, Home fits; Space, comma, full stop and End
// run the film.
function steer(stage, event) {
  const { camera, bar: { deck } } = stage;
  const turn = ARROWS[event.key];
  if (turn) camera.turn(8 * turn[0], 6 * turn[1]);
  else if (event.key === "+" || event.key === "=") camera.zoom(0.88);
  else if (event.key === "-") camera.zoom(1 / 0.88);
  else if (event.key === "Home") stage.home();
  else if (!runByKey(deck, event.key)) return false;
  stage.turned = true;
  stage.run();
  return true;
}

// The body that is nearest to the pointer, within a finger's breadth.
function nearest(stage, event, wanted, within = 18) {
  if (!stage.at || !stage.current) return null;
  const box = stage.host.getBoundingClientRect();
  const [x, y] = [event.clientX - box.left, event.clientY - box.top];
  let best = null;
  let least = within;
  for (const mark of stage.current.marks) {
    if (!wanted(mark) && !(mark.is === "ball" && mark.solid)) continue;
    const [px, py, depth] = stage.at(mark.at);
    const off = Math.hypot(px - x, py - y) - (mark.is === "spot" ? 0.4 * mark.size : 0);
    if (depth > 0 && off < least) [best, least] = [mark, off];
  }
  return best;
}

function hover(stage, event) {
  const body = nearest(stage, event, isBody);
  const seen = body || nearest(stage, event, (mark) => mark.look === "wreck");
  stage.tip.hidden = !(seen && seen.hover);
  stage.front.canvas.style.cursor = body ? "pointer" : "grab";
  if (stage.tip.hidden) return;
  stage.tip.textContent = seen.hover;
  putBeside(stage, stage.tip, ...stage.at(seen.at));
}

// Puts words above or below a point of the picture, inside it.
function putBeside(stage, words, x, y) {
  words.style.left = `${Math.max(4, Math.min(stage.width - words.offsetWidth - 4, x - words.offsetWidth / 2))}px`;
  words.style.top = `${y > stage.height / 2 ? y - words.offsetHeight - 16 : y + 16}px`;
}

// Handles: the tip of a vector or a mark that can be dragged. In the plane of the view, or along one axis while its letter
// is held; keys move it cube by cube. Where it stands is decided elsewhere: a handle never leaves its arrow.
function placeGrips(stage) {
  const wanted = new Map(stage.handles.map((handle) => [handle.name, handle]));
  for (const grip of [...stage.grips.children]) if (!wanted.has(grip.dataset.handle)) grip.remove();
  for (const handle of stage.handles) {
    let grip = [...stage.grips.children].find((each) => each.dataset.handle === handle.name);
    if (!grip) grip = makeGrip(stage, handle.name);
    const [x, y] = stage.at([handle.x, handle.y, handle.z]);
    grip.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
    grip.style.color = handle.colour || stage.look.burn;
    grip.dataset.at = `${handle.x},${handle.y},${handle.z}`;
    grip.setAttribute("aria-label", handle.label || handle.name);
    grip.setAttribute("aria-valuetext", `x ${signed(handle.x)}, y ${signed(handle.y)}, z ${signed(handle.z)}`);
    grip.setAttribute("aria-valuenow", handle.x);
    grip.hidden = Boolean(stage.playing) || stage.fold < 1;
    if (stage.why.textContent && handle.name === stage.lastMoved) putBeside(stage, stage.why, x, y);
  }
}

function makeGrip(stage, name) {
  const grip = make("div", "v3-grip", stage.grips, { role: "slider", tabindex: "0", "data-handle": name, "aria-valuenow": "0" });
  grip.title = say("Drag it. While you drag, hold X, Y or Z to move along that axis only. Arrow keys, Page Up and Page Down move it too.");
  const handle = () => stage.handles.find((each) => each.name === name);
  let press = null;
  let axis = null;
  const tell = (place) => {
    const here = handle();
    const kept = [here.x, here.y, here.z].map((n, i) => ((here.moves || "xyz").includes("xyz"[i]) ? Math.round(place[i]) : n));
    if (kept.some((n, i) => n !== [here.x, here.y, here.z][i])) {
      stage.lastMoved = name;
      stage.told.move(name, kept);
    }
  };
  grip.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    grip.focus();
    grip.setPointerCapture(event.pointerId);
    const { x, y, z } = handle();
    press = { at: [x, y, z], x: event.clientX, y: event.clientY };
  });
  grip.addEventListener("pointermove", (event) => {
    if (!press) return;
    const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
    tell(axis === null ? dragInView(stage, press.at, dx, dy) : dragAlong(stage, press.at, axis, dx, dy));
  });
  const release = () => {
    press = null;
    stage.told.move(name, null);
  };
  grip.addEventListener("pointerup", release);
  grip.addEventListener("pointercancel", release);
  grip.addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() in AXIS_KEYS) axis = AXIS_KEYS[event.key.toLowerCase()];
    const { x, y, z } = handle();
    const by = stepByKey(stage, event);
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    tell(add([x, y, z], by));
  });
  grip.addEventListener("keyup", () => (axis = null));
  return grip;
}

// How far a pointer that moved on the screen has moved in the plane of the view, at that depth.
function dragInView(stage, place, dx, dy) {
  const depth = stage.at(place)[2];
  const unit = (2 * depth * Math.tan(FIELD / 2)) / stage.height;
  const [right, up] = stage.camera.axes;
  return add(place, add(times(right, dx * unit), times(up, -dy * unit)));
}
function dragAlong(stage, place, axis, dx, dy) {
  const step = [0, 0, 0];
  step[axis] = 1;
  const [a, b] = [stage.at(place), stage.at(add(place, step))];
  const [ux, uy] = [b[0] - a[0], b[1] - a[1]];
  return add(place, times(step, (dx * ux + dy * uy) / Math.max(4, ux * ux + uy * uy)));
}
// An arrow key moves along the axis that runs most nearly its way on the screen; Page Up and Page Down along Z.
function stepByKey(stage, { key, shiftKey }) {
  const far = shiftKey ? 5 : 1;
  if (key === "PageUp") return [0, 0, far];
  if (key === "PageDown") return [0, 0, -far];
  const way = ARROWS[key];
  if (!way) return null;
  const [right, up] = stage.camera.axes;
  const pull = [0, 1].map((i) => way[0] * right[i] + way[1] * up[i]);
  // X and Y lie on the floor: of the two, the one that follows the key; up and down keys take the other one
  const i = way[0] ? (Math.abs(right[0]) >= Math.abs(right[1]) ? 0 : 1) : Math.abs(right[0]) >= Math.abs(right[1]) ? 1 : 0;
  const step = [0, 0, 0];
  step[i] = Math.sign(pull[i] || 1) * far;
  return step;
}
