// Names and numbers over the picture: all the same size, beside what they name, never over one another, from wherever the
// stage is seen. Where a label has to stand apart, a thin line leads to it. It stays on its side as long as it can.
const SIDES = [[1, 0], [-1, 0], [0, -1], [0, 1], [1, -1], [-1, -1], [1, 1], [-1, 1]];
const RINGS = [0, 1, 2, 3, 5, 7];
const overlaps = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const shared = (a, b) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

function boxAt([x, y], side, ring, { wide, high, gap }) {
  const [sx, sy] = SIDES[side];
  const off = gap + ring * 0.8 * high;
  const cx = x + sx * (off + wide / 2) * (sy && sx ? 0.85 : 1);
  const cy = y + sy * (off + high / 2) * (sy && sx ? 0.75 : 1) + (sx && !sy ? ring * 2 : 0);
  return { left: cx - wide / 2, right: cx + wide / 2, top: cy - high / 2, bottom: cy + high / 2, side, ring };
}

// For each label the cheapest place that covers no other label; null where there is none.
function placeLabels(labels, obstacles, width, height) {
  const placed = [];
  const tight = (box) => box.left >= 1 && box.right <= width - 1 && box.top >= 1 && box.bottom <= height - 1;
  return labels.map((label) => {
    let best = null;
    let least = Infinity;
    for (const ring of RINGS) {
      if (best && least < 12 * ring) break;
      for (let side = 0; side < SIDES.length; side += 1) {
        const box = boxAt(label.at, side, ring, label);
        const spot = 10 * side + ring;
        let cost = 12 * ring + 0.6 * side - (label.last === spot ? 9 : 0);
        if (cost >= least || !tight(box) || placed.some((other) => overlaps(box, other))) continue;
        for (const other of obstacles) if (other.of !== label.of) cost += 0.12 * shared(box, other);
        if (cost < least) [best, least] = [{ ...box, spot }, cost];
      }
    }
    if (best) placed.push(best);
    return best;
  });
}

class Labels {
  constructor(host, pick) {
    this.host = host;
    this.pick = pick;
    this.made = new Map();
    this.sizes = new Map();
  }
  element(label) {
    let element = this.made.get(label.id);
    if (!element) {
      element = document.createElement(label.body ? "button" : "span");
      if (label.body) {
        element.type = "button";
        element.addEventListener("click", () => this.pick(label.body));
      }
      element.className = "v3-label";
      this.host.append(element);
      this.made.set(label.id, element);
    }
    if (element.textContent !== label.text) element.textContent = label.text;
    if (label.full) element.setAttribute("aria-label", label.full);
    else element.removeAttribute("aria-label");
    element.classList.toggle("v3-bold", Boolean(label.bold));
    element.style.color = label.colour;
    return element;
  }
  size(label, element) {
    const key = `${label.text}|${label.bold}|${this.scale}|${Boolean(this.host.closest(".v3-full"))}`;
    if (!this.sizes.has(key)) this.sizes.set(key, { wide: element.offsetWidth, high: element.offsetHeight });
    return this.sizes.get(key);
  }
  // Puts all labels where they belong, and returns the lines that lead to those that stand apart.
  show(labels, obstacles, width, height) {
    const wanted = labels.map((label) => {
      const element = this.element(label);
      return { ...label, element, ...this.size(label, element), last: Number(element.dataset.spot ?? -1) };
    });
    const gone = new Set(this.made.keys());
    const boxes = placeLabels(wanted, obstacles, width, height);
    const leaders = [];
    wanted.forEach((label, k) => {
      gone.delete(label.id);
      const box = boxes[k];
      label.element.style.visibility = box ? "" : "hidden";
      if (!box) return;
      label.element.dataset.spot = String(box.spot);
      label.element.style.transform = `translate(${box.left.toFixed(1)}px, ${box.top.toFixed(1)}px)`;
      if (box.ring > 1) {
        const x = Math.max(box.left, Math.min(box.right, label.at[0]));
        const y = Math.max(box.top, Math.min(box.bottom, label.at[1]));
        leaders.push([label.at, [x, y], label.colour]);
      }
    });
    for (const id of gone) {
      this.made.get(id).remove();
      this.made.delete(id);
    }
    return leaders;
  }
}

// Where many names stand in one picture they go without the name of their seat, which their colour tells and the legend
// spells out; whoever listens hears the whole name.
const CROWD = 12;
function shortenNames(labels, seats) {
  if (labels.filter((label) => label.bold).length <= CROWD) return labels;
  return labels.map((label) => {
    const whose = label.bold ? seats.filter((seat) => label.text.includes(`${seat} `)) : [];
    return whose.length === 1 ? { ...label, text: label.text.replace(`${whose[0]} `, ""), full: label.text } : label;
  });
}

// Several small things of one seat that lie close together share one label, which says how many; a click on it names them.
function groupLabels(labels, open) {
  const groups = [];
  for (const label of labels) {
    const near = label.small && groups.find((g) => g[0].small && g[0].colour === label.colour && g[0].kind === label.kind && Math.hypot(g[0].at[0] - label.at[0], g[0].at[1] - label.at[1]) < 34);
    near ? near.push(label) : groups.push([label]);
  }
  return groups.flatMap((group) => {
    const id = `group of ${group[0].id}`;
    if (group.length < 3 || open.has(id)) return group;
    return [{ ...group[0], id, text: PLURALS[group[0].kind](group.length), body: "", group: id, members: group }];
  });
}

const PLURALS = {
  torpedo: (number) => say("{number} torpedoes", { number }),
  mine: (number) => say("{number} mines", { number }),
  guided: (number) => say("{number} guided torpedoes", { number }),
  missile: (number) => say("{number} missiles", { number }),
};
const where = (place) => place.map((n) => n.toFixed(3)).join();

const WAYS = ["→", "↘", "↓", "↙", "←", "↖", "↑", "↗"];

// A name whose body is out of sight stands at the edge, with an arrow that says which way it is.
function atEdge(label, width, height) {
  const [x, y, depth] = label.at;
  const air = 26;
  if (x >= 0 && x <= width && y >= 0 && y <= height) return label;
  const turn = Math.atan2(y - height / 2, x - width / 2);
  const way = WAYS[(Math.round(turn / (Math.PI / 4)) + 8) % 8];
  const clamp = (n, most) => Math.max(air, Math.min(most - air, n));
  return { ...label, text: `${way} ${label.text}`, at: [clamp(x, width), clamp(y, height), depth], gap: 2 };
}

// The words of a frame as labels, names before all else. A name knows the body that stands where it is.
function labelsOf(frame, at, width, height) {
  const bodies = new Map(frame.marks.filter(isBody).map((spot) => [where(spot.at), spot]));
  const near = ([x, y]) => x > -40 && x < width + 40 && y > -40 && y < height + 40;
  const labels = frame.marks
    .filter((mark) => mark.is === "words")
    .map((mark) => {
      const body = bodies.get(where(mark.at));
      const of = body ? { gap: 5 + 0.75 * body.size, small: body.look in PLURALS, kind: body.look, body: mark.bold ? body.id : "" } : { gap: 7 };
      return { ...mark, ...of, of: mark.id, at: at(mark.at) };
    })
    .filter((label) => label.at[2] > 0 && (label.body || near(label.at)));
  const names = labels.filter((label) => label.bold).map((label) => (label.body ? atEdge(label, width, height) : label));
  return [...names, ...labels.filter((label) => !label.bold)];
}

// Words that rise from a place while something happens there.
function notesOf(beat, s, at) {
  const notes = (beat?.effects || []).filter((effect) => effect.is === "note" && s > 0.25);
  return notes.map(({ text, colour, at: place }, k) => {
    const [x, y] = at(place);
    return { id: `note ${k} ${text}`, text, colour, bold: true, at: [x, y - 14 - 22 * (s - 0.25)], gap: 4, of: "note" };
  });
}

// What labels should not cover: bodies, and places along arrows.
function obstaclesOf(frame, at) {
  const bodies = frame.marks.filter(isBody);
  const arrows = frame.marks.filter((mark) => mark.is === "arrow");
  const along = arrows.flatMap(({ from, to }) => [0.15, 0.4, 0.65, 0.9, 1].map((k) => squareAt(at(mixPoint(from, to, k)), 8)));
  return [...bodies.map((spot) => squareAt(at(spot.at), 1.5 * spot.size + 4)), ...along];
}
