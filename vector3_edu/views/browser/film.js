// A film is a list of frames and the beats between them. What is seen at a moment between two frames is worked out here:
// a mark moves to the next mark with its id in a straight line at constant speed, as things do when nothing pushes them.
const mix = (a, b, s) => a + (b - a) * s;
const mixPoint = (a, b, s) => [mix(a[0], b[0], s), mix(a[1], b[1], s), mix(a[2], b[2], s)];

// The shorter of two lines repeats its last point: a trail grows from where it stopped.
function mixPoints(a, b, s) {
  const long = Math.max(a.length, b.length);
  const at = (points, k) => points[Math.min(k, points.length - 1)];
  return Array.from({ length: long }, (_, k) => mixPoint(at(a, k), at(b, k), s));
}

const BETWEEN = {
  spot: (a, b, s) => ({ ...b, at: mixPoint(a.at, b.at, s), facing: mixPoint(a.facing, b.facing, s) }),
  arrow: (a, b, s) => ({ ...b, from: mixPoint(a.from, b.from, s), to: mixPoint(a.to, b.to, s) }),
  line: (a, b, s) => ({ ...b, points: mixPoints(a.points, b.points, s) }),
  ball: (a, b, s) => ({ ...b, at: mixPoint(a.at, b.at, s), radius: mix(a.radius, b.radius, s) }),
  words: (a, b, s) => ({ ...b, at: mixPoint(a.at, b.at, s) }),
  cloud: (a, b) => b,
};

// What is new in the picture: an arrow grows from its start, everything else is there at once.
const NEW = {
  arrow: (mark, s) => ({ ...mark, to: mixPoint(mark.from, mark.to, Math.min(1, s * 1.8)) }),
};

// What one frame becomes on the way to the next. Bodies that are not in the next one stay until it is reached.
function between(before, after, s) {
  if (s >= 1) return after;
  const old = new Map(before.marks.map((mark) => [mark.id, mark]));
  const marks = after.marks.map((mark) => {
    const was = old.get(mark.id);
    old.delete(mark.id);
    if (was && was.is === mark.is) return BETWEEN[mark.is](was, mark, s);
    return mark.is in NEW ? NEW[mark.is](mark, s) : mark;
  });
  for (const mark of old.values()) {
    if ((mark.is === "spot" || mark.is === "ball") && mark.stays && s < 0.55) marks.push(mark);
  }
  return before.room ? { ...after, marks, room: roomOf(before.room, after.room) } : { ...after, marks };
}

// While something moves from one box into another, both are shown.
function roomOf(a, b) {
  return [a[0].map((low, i) => Math.min(low, b[0][i])), a[1].map((high, i) => Math.max(high, b[1][i]))];
}

// The clock of a film: where it is, and what is seen there. `seconds` counts from the first frame.
function clockOf(film) {
  const ends = [];
  film.beats.reduce((sum, beat) => (ends.push(sum + beat.seconds), sum + beat.seconds), 0);
  const length = ends.length ? ends[ends.length - 1] : 0;
  return {
    length,
    // the times at which beats begin and end, for stepping from one to the next
    stops: [0, ...ends],
    at(seconds) {
      if (!film.beats.length || seconds >= length) return { frame: film.frames[film.frames.length - 1], beat: null, s: 1 };
      const k = ends.findIndex((end) => seconds < end);
      const beat = film.beats[k];
      const s = Math.max(0, 1 - (ends[k] - seconds) / beat.seconds);
      return { frame: between(film.frames[k], film.frames[k + 1], s), beat, s };
    },
  };
}

const prefersStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// How faint a trail is where its body was so many turns ago.
const fade = (ago) => Math.max(0.25, 1 - 0.11 * ago);
