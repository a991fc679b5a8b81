// What a frame is made of before it is drawn: its box, its solids as triangles, its trails as one line.
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


// How large solids are beside the signs that stand for them on paper.
const SIZES = { ship: 1.15, wreck: 1.5 };

// The solids of a frame as triangles, and which of them belong to which mark. `px` is how long a pixel is in space.
function solidsOf(frame, beat, s, px) {
  const soup = new Soup();
  const solids = [];
  const middle = times(add(...frame.room), 0.5); // what is at rest looks there
  const crowd = frame.marks.filter((mark) => mark.is === "spot" && mark.look).length > 8 ? 0.72 : 1;
  const put = (mark, ...how) => {
    const from = soup.places.length;
    soup.put(...how);
    solids.push({ places: soup.places, from, to: soup.places.length, colour: mark.colour });
  };
  for (const mark of frame.marks) {
    if (mark.is === "spot" && !mark.open) {
      const size = mark.size * px * crowd * (SIZES[mark.look] ?? (mark.look ? 0.95 : 0.5));
      const facing = long(mark.facing) > 1e-6 ? mark.facing : less(middle, mark.at);
      put(mark, shapeOf(mark), mark.at, facing, size, mark.colour);
    } else if (mark.is === "ball" && mark.solid) put(mark, WORLD, mark.at, [1, 0, 0.4], mark.radius, mark.colour);
    else if (mark.is === "arrow" && mark.dash) soup.head(mark.from, mark.to, 10 * px, mark.colour);
    else if (mark.is === "arrow") soup.arrow(mark.from, mark.to, 1.05 * mark.width * px, 13 * px, mark.colour);
  }
  for (const effect of beat?.effects || []) if (effect.is === "breakup") shatter(soup, effect, s, px);
  return { soup, solids };
}

// The sign of something that plays; a wreck does not.
const isBody = (mark) => mark.is === "spot" && !mark.open && mark.look !== "wreck";

// Where drop lines start: at bodies or, where there are none, at the tips of arrows.
function dropped(frame) {
  const bodies = frame.marks.filter((mark) => isBody(mark) || (mark.is === "ball" && mark.solid));
  if (bodies.length) return bodies.map((mark) => mark.at);
  return frame.marks.filter((mark) => mark.is === "arrow").map((arrow) => arrow.to);
}

// While the sheets are laid flat, everything sinks onto the floor.
function flattened(frame, fold) {
  if (fold >= 1) return frame;
  const sink = ([x, y, z]) => [x, y, mix(frame.room[0][2], z, fold)];
  const marks = frame.marks.map((mark) => {
    if (mark.is === "arrow") return { ...mark, from: sink(mark.from), to: sink(mark.to) };
    if (mark.is === "line") return { ...mark, points: mark.points.map(sink) };
    if (mark.is === "cloud") return { ...mark, places: mark.places.map(sink) };
    return { ...mark, at: sink(mark.at) };
  });
  return { ...frame, marks };
}

// The colours of a trail, from its beginning to its end: the older, the fainter. Most trails stay as they are for long.
const faded = new Map();
function fadedColours({ colour, points }, ground) {
  const key = `${ground}${colour}${points.length}`;
  if (!faded.has(key)) faded.set(key, points.map((_, k) => blend(ground, colour, fade(points.length - 1 - k))));
  return faded.get(key);
}

// All trails as one line with gaps; the same object as before if none has moved.
function trailsOf(frame, look, before) {
  const lines = frame.marks.filter((mark) => mark.is === "line" && mark.fades);
  const same = before && before.ground === look.ground && before.lines.length === lines.length && lines.every((line, k) => line === before.lines[k]);
  if (same) return before;
  const trails = { lines, ground: look.ground, x: [], y: [], z: [], colours: [] };
  for (const line of lines) {
    for (const [x, y, z] of line.points) {
      trails.x.push(x);
      trails.y.push(y);
      trails.z.push(z);
    }
    for (const axis of ["x", "y", "z"]) trails[axis].push(null);
    trails.colours.push(...fadedColours(line, look.ground), line.colour);
  }
  return trails;
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
