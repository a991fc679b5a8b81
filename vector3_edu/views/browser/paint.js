// What lies behind and before the solids, on two canvases: the floor and the wall with their grids and shadows, lines that
// are dashed, spheres, drop lines; beams and blasts in front. Thin things are crisper here than in WebGL, and much cheaper.
const NUMBERS = 11;

// A step of 1, 2, 5, 10 … that divides a length into no more than a given number.
function gridStep(span, most) {
  for (let k = 1; k < 1e7; k *= 10) for (const step of [1, 2, 5]) if (span / (step * k) <= most) return step * k;
  return 1e7;
}
function stepsFrom(low, high, step) {
  const found = [];
  for (let n = Math.ceil(low / step - 1e-9); n * step <= high + 1e-9; n += 1) found.push(n * step);
  return found;
}
const signed = (n) => String(Math.round(10 * n) / 10).replace("-", "−");

// The two sheets as they stand in space: the floor, and the wall at its far side. `fold` is 1 where the wall stands upright
// and 0 where it lies flat beyond the floor, as the X-Z sheet lies above the X-Y sheet.
function groundOf(frame, camera, fold) {
  const [low, high] = frame.room;
  const floor = low[2];
  const back = fold < 1 || camera.toward[1] <= 0 ? high[1] : low[1];
  const [up, out] = [Math.sin((fold * Math.PI) / 2), Math.cos((fold * Math.PI) / 2)];
  return {
    low, high, back, floor,
    onFloor: ([x, y]) => [x, y, floor],
    onWall: ([x, , z]) => [x, back + out * (z - floor), floor + up * (z - floor)],
  };
}

class Brush {
  constructor(canvas) {
    this.canvas = canvas;
    this.pen = canvas.getContext("2d");
  }
  begin(width, height, ratio = 1) {
    const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (this.canvas.width !== w || this.canvas.height !== h) [this.canvas.width, this.canvas.height] = [w, h];
    this.pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.pen.clearRect(0, 0, width, height);
    [this.width, this.height] = [width, height];
  }
  path(points, closed = false) {
    const { pen } = this;
    pen.beginPath();
    points.forEach(([x, y], k) => (k ? pen.lineTo(x, y) : pen.moveTo(x, y)));
    if (closed) pen.closePath();
  }
  line(points, colour, width, { dash = [], alpha = 1, closed = false } = {}) {
    const { pen } = this;
    this.path(points, closed);
    pen.setLineDash(dash);
    [pen.strokeStyle, pen.lineWidth, pen.globalAlpha, pen.lineJoin, pen.lineCap] = [colour, width, alpha, "round", "round"];
    pen.stroke();
    pen.globalAlpha = 1;
    pen.setLineDash([]);
  }
  fill(points, colour, alpha = 1) {
    const { pen } = this;
    this.path(points, true);
    [pen.fillStyle, pen.globalAlpha] = [colour, alpha];
    pen.fill();
    pen.globalAlpha = 1;
  }
  dot([x, y], radius, colour, alpha = 1) {
    const { pen } = this;
    pen.beginPath();
    pen.arc(x, y, Math.max(0.1, radius), 0, 2 * Math.PI);
    [pen.fillStyle, pen.globalAlpha] = [colour, alpha];
    pen.fill();
    pen.globalAlpha = 1;
  }
  text(words, x, y, colour, size, { bold = false, align = "center" } = {}) {
    const { pen } = this;
    pen.font = `${bold ? "bold " : ""}${size}px system-ui, sans-serif`;
    [pen.textAlign, pen.textBaseline, pen.fillStyle] = [align, "middle", colour];
    pen.fillText(words, x, y);
  }
}

// A few hundred stars that always lie in the same places.
const STARS = Array.from({ length: 150 }, (_, k) => {
  const at = (n) => ((Math.sin(k * 91.7 + n * 37.3) * 43758.5453) % 1 + 1) % 1;
  return [at(1), at(2), 0.4 + 0.9 * at(3) ** 4, 0.25 + 0.6 * at(4)];
});
function paintSky(brush, look) {
  const { pen, width, height } = brush;
  if (!look.dark) {
    [pen.fillStyle] = [look.ground];
    pen.fillRect(0, 0, width, height);
    return;
  }
  const sky = pen.createRadialGradient(width * 0.5, height * 0.35, 20, width * 0.5, height * 0.4, Math.max(width, height) * 0.75);
  sky.addColorStop(0, blend(look.ground, look.sheet, 0.9));
  sky.addColorStop(1, look.ground);
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);
  if (look.stars) for (const [x, y, r, a] of STARS) brush.dot([x * width, y * height], r, "#ffffff", a);
}

function paintSheet(brush, at, corners, look, along, across) {
  brush.fill(corners.map(at), look.sheet, look.dark ? 0.62 : 1);
  for (const [a, b, zero] of [...along, ...across]) brush.line([at(a), at(b)], zero ? look.axis : look.grid, 1);
  brush.line(corners.map(at), look.axis, 1, { closed: true, alpha: 0.7 });
}

function paintGround(brush, at, ground, camera, look, fold) {
  const { low, high, floor } = ground;
  const spans = [0, 1, 2].map((i) => high[i] - low[i]);
  const step = gridStep(Math.max(spans[0], spans[1]), 26);
  const xs = stepsFrom(low[0], high[0], step);
  const ys = stepsFrom(low[1], high[1], step);
  const zs = stepsFrom(low[2], high[2], step);
  const wall = (x, z) => ground.onWall([x, 0, z]);
  const on = (x, y) => [x, y, floor];
  if (spans[2] > 0) {
    paintSheet(brush, at, [wall(low[0], floor), wall(high[0], floor), wall(high[0], high[2]), wall(low[0], high[2])], look,
      xs.map((x) => [wall(x, floor), wall(x, high[2]), !x]), zs.map((z) => [wall(low[0], z), wall(high[0], z), !z]));
  }
  paintSheet(brush, at, [on(low[0], low[1]), on(high[0], low[1]), on(high[0], high[1]), on(low[0], high[1])], look,
    xs.map((x) => [on(x, low[1]), on(x, high[1]), !x]), ys.map((y) => [on(low[0], y), on(high[0], y), !y]));
  return paintNumbers(brush, at, ground, camera, look, step, spans[2] > 0, fold);
}

// The axes with their names and numbers, along the edges of the sheets that are nearest to the eye.
function paintNumbers(brush, at, ground, camera, look, step, tall, fold) {
  const { low, high, floor } = ground;
  const taken = [];
  const near = camera.toward[1] <= 0 || fold < 1 ? low[1] : high[1];
  const sides = [low[0], high[0]].map((x) => [x, at([x, (low[1] + high[1]) / 2, floor])[0]]);
  const [left, right] = sides[0][1] < sides[1][1] ? [sides[0][0], sides[1][0]] : [sides[1][0], sides[0][0]];
  const ySide = fold < 1 ? left : camera.toward[0] >= 0 ? high[0] : low[0];
  const zSide = fold < 1 ? left : Math.abs(at(ground.onWall([left, 0, low[2]]))[0]) < Math.abs(at(ground.onWall([right, 0, low[2]]))[0]) ? left : right;
  const axes = [
    ["X", look.x, (n) => [n, near, floor], low[0], high[0]],
    ["Y", look.y, (n) => [ySide, n, floor], low[1], high[1]],
    ...(tall ? [["Z", look.z, (n) => ground.onWall([zSide, 0, n]), low[2], high[2]]] : []),
  ];
  const middle = at([(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, floor]);
  const size = NUMBERS * look.scale;
  const lines = axes.map(([name, colour, place, from, to]) => {
    const [a, b] = [at(place(from)), at(place(to))];
    const far = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const way = [(b[0] - a[0]) / far, (b[1] - a[1]) / far];
    // numbers stand on the side of the axis that is away from the middle of the floor; those of Z, beside the wall
    let off = [-way[1], way[0]];
    if (name === "Z") off = [a[0] < at(ground.onWall([(low[0] + high[0]) / 2, 0, low[2]]))[0] ? -1 : 1, 0];
    else if ((middle[0] - a[0]) * off[0] + (middle[1] - a[1]) * off[1] > 0) off = [-off[0], -off[1]];
    brush.line([a, b], colour, 2);
    const [x, y] = [b[0] + way[0] * 1.3 * size + off[0] * 4, b[1] + way[1] * 1.3 * size + off[1] * 4];
    brush.text(name, x, y, colour, 15 * look.scale, { bold: true });
    taken.push(squareAt([x, y], 1.6 * size));
    return { place, from, to, far, off };
  });
  for (const { place, from, to, far, off } of lines) {
    const most = Math.max(2, Math.floor(far / (2.7 * size)));
    for (const n of stepsFrom(from, to, gridStep(to - from, Math.min(8, most)))) {
      const [x, y] = at(place(n));
      const box = squareAt([x + 1.15 * size * off[0], y + 1.05 * size * off[1]], 1.3 * size);
      if (taken.some((other) => overlaps(box, other))) continue;
      brush.text(signed(n), (box.left + box.right) / 2, (box.top + box.bottom) / 2, look.soft, size);
      taken.push(box);
    }
  }
  return taken;
}

// The shadows of solids: straight down on the floor and straight back on the wall.
function paintShadows(brush, at, ground, { marks, solids }, look, trails) {
  const shade = (colour) => blend(look.sheet, colour, 0.42);
  for (const onto of [ground.onFloor, ground.onWall]) {
    const { pen } = brush;
    const flat = (place) => at(onto(place));
    for (const { is, from, to, points, colour, fades } of marks) {
      if (is === "arrow") brush.line([flat(from), flat(to)], shade(colour), 2.4);
      if (is === "line" && fades && trails) brush.line(points.map(flat), shade(colour), 1.6);
    }
    const rows = rowsOnto(at.rows, onto);
    for (const { places, from, to, colour } of solids) {
      pen.beginPath();
      pathOfShadow(pen, rows, places, from, to);
      pen.fillStyle = shade(colour);
      pen.fill();
    }
  }
}

// The numbers that turn a place into the pixel of its shadow: the way onto the sheet, and then those of the view.
function rowsOnto([right, down, deep, middle], onto) {
  const start = onto([0, 0, 0]);
  const ways = [[1, 0, 0], [0, 1, 0], [0, 0, 1]].map((way) => less(onto(way), start));
  const row = (r) => [...ways.map((way) => dot(r, way)), dot(r, start) + r[3]];
  return [row(right), row(down), row(deep), middle];
}
// The triangles of a solid that face the light; the others lie in their shadow. There are a thousand in every picture, so
// this makes no arrays on the way.
const corner = new Float64Array(6);
function pathOfShadow(pen, [right, down, deep, [cx, cy]], places, from, to) {
  for (let k = from; k < to; k += 9) {
    for (let n = 0; n < 3; n += 1) {
      const [x, y, z] = [places[k + 3 * n], places[k + 3 * n + 1], places[k + 3 * n + 2]];
      const w = Math.max(deep[0] * x + deep[1] * y + deep[2] * z + deep[3], 1e-3);
      corner[2 * n] = cx + (right[0] * x + right[1] * y + right[2] * z + right[3]) / w;
      corner[2 * n + 1] = cy + (down[0] * x + down[1] * y + down[2] * z + down[3]) / w;
    }
    const [ax, ay] = [corner[0], corner[1]];
    if ((corner[2] - ax) * (corner[5] - ay) <= (corner[3] - ay) * (corner[4] - ax)) continue;
    pen.moveTo(ax, ay);
    pen.lineTo(corner[2], corner[3]);
    pen.lineTo(corner[4], corner[5]);
    pen.closePath();
  }
}

// From each body a thin line to its foot on the floor, and a ring where it stands.
function paintDrops(brush, at, ground, places, look) {
  for (const place of places) {
    const [top, foot] = [at(place), at(ground.onFloor(place))];
    brush.line([top, foot], look.axis, 1.2, { dash: [2, 3] });
    brush.dot(foot, 2.4, look.axis);
  }
}

function circle(middle, radius, one, other) {
  return Array.from({ length: 49 }, (_, k) => {
    const turn = (2 * Math.PI * k) / 48;
    return add(middle, add(times(one, radius * Math.cos(turn)), times(other, radius * Math.sin(turn))));
  });
}
const ROUND = [[[1, 0, 0], [0, 1, 0]], [[1, 0, 0], [0, 0, 1]], [[0, 1, 0], [0, 0, 1]]];

// A sphere that is no solid: a faint skin, its outline, and three rings that show how round it is.
function paintBall(brush, at, ball, camera) {
  const [right] = camera.axes;
  const [x, y] = at(ball.at);
  const edge = at(add(ball.at, times(right, ball.radius)));
  const r = Math.hypot(edge[0] - x, edge[1] - y);
  if (ball.fill) {
    const skin = brush.pen.createRadialGradient(x - r / 3, y - r / 3, r / 10, x, y, r);
    skin.addColorStop(0, `${ball.fill}18`);
    skin.addColorStop(1, `${ball.fill}${Math.round(255 * Math.min(0.6, 2 * (ball.opacity || 0.1))).toString(16).padStart(2, "0")}`);
    brush.dot([x, y], r, skin);
  }
  for (const [one, other] of ROUND) {
    brush.line(circle(ball.at, ball.radius, one, other).map(at), ball.colour, 1.1, { alpha: ball.dash ? 0.4 : 0.6, dash: ball.dash ? [5, 4] : [] });
  }
}

const DASHES = { "": [], dot: [1.5, 4], dash: [7, 5] };
function paintLine(brush, at, line) {
  const points = line.points.map(at);
  if (line.fill) brush.fill(points, line.fill, line.opacity);
  if (line.width) brush.line(points, line.colour, 1.25 * line.width, { dash: DASHES[line.dash], closed: line.closed });
}

// The places where bodies have been, turn by turn: the older, the fainter. Dots of one colour are one path.
function paintTrailMarks(brush, at, lines, look) {
  const dots = new Map();
  for (const line of lines) {
    const colours = fadedColours(line, look.ground);
    line.points.slice(0, -1).forEach((place, k) => {
      if (!dots.has(colours[k])) dots.set(colours[k], []);
      dots.get(colours[k]).push(at(place));
    });
  }
  const { pen } = brush;
  for (const [colour, places] of dots) {
    pen.beginPath();
    for (const [x, y] of places) {
      pen.moveTo(x + 2.6, y);
      pen.arc(x, y, 2.6, 0, 2 * Math.PI);
    }
    pen.fillStyle = colour;
    pen.fill();
  }
}

function paintCloud(brush, at, cloud) {
  const seen = cloud.places.map(at);
  const deep = seen.map((p) => p[2]);
  const [near, far] = [Math.min(...deep), Math.max(...deep)];
  for (const [x, y, depth] of seen) {
    const close = far > near ? (far - depth) / (far - near) : 1;
    brush.dot([x, y], 1.4 + 1.3 * close, cloud.colour, 0.3 + 0.4 * close);
  }
}

// What is seen only while it happens. `s` goes from 0 to 1 during the beat.
const EFFECTS = {
  beam(brush, at, { start, end, hit, colour }, s) {
    const flown = Math.min(1, s / 0.45);
    const beyond = add(end, times(less(end, start), 0.35));
    const tip = hit ? mixPoint(start, end, flown) : mixPoint(start, beyond, flown);
    const tail = mixPoint(start, tip, s < 0.45 ? 0 : Math.min(1, (s - 0.45) / 0.4));
    const alpha = s < 0.85 ? 1 : 1 - (s - 0.85) / 0.15;
    brush.line([at(tail), at(tip)], colour, 6, { alpha: 0.35 * alpha });
    brush.line([at(tail), at(tip)], "#ffffff", 1.8, { alpha });
    if (hit && s > 0.4) {
      const flash = Math.min(1, (s - 0.4) / 0.3);
      brush.dot(at(end), 4 + 15 * flash, colour, 0.7 * (1 - flash));
      brush.dot(at(end), 3 + 5 * flash, "#ffffff", 1 - flash);
    }
  },
  blast(brush, at, { centre, radius, colour }, s, camera) {
    const grown = radius * (1 - (1 - Math.min(1, s / 0.6)) ** 2);
    const [right] = camera.axes;
    const [x, y] = at(centre);
    const edge = at(add(centre, times(right, grown)));
    const r = Math.hypot(edge[0] - x, edge[1] - y);
    const alpha = s < 0.6 ? 0.85 : 0.85 * (1 - (s - 0.6) / 0.4);
    const fire = brush.pen.createRadialGradient(x, y, 0, x, y, Math.max(r, 1));
    fire.addColorStop(0, "#fff6d0");
    fire.addColorStop(0.35, "#ffb84d");
    fire.addColorStop(0.8, `${colour}cc`);
    fire.addColorStop(1, `${colour}30`);
    brush.dot([x, y], r, fire, alpha);
    for (const [one, other] of ROUND) brush.line(circle(centre, grown, one, other).map(at), colour, 1.4, { alpha });
  },
};

const squareAt = ([x, y], size) => ({ left: x - size / 2, right: x + size / 2, top: y - size / 2, bottom: y + size / 2 });

function ringAt(brush, [x, y], spot) {
  const { pen } = brush;
  pen.beginPath();
  pen.arc(x, y, 0.5 * spot.size, 0, 2 * Math.PI);
  [pen.strokeStyle, pen.lineWidth] = [spot.colour, 1.8];
  pen.stroke();
}
