// Space, drawn by plotly.js in two merged traces (all solids, all trails) that are given new places many times a second.
// This reaches into plotly.js where that is much faster; whatever is not as expected is left to an ordinary redraw.
const REACH = 5000; // the axes always go this far either way: only the camera frames the picture
const LIGHT = { ambient: 0.5, diffuse: 0.85, specular: 0.35, roughness: 0.4, fresnel: 0.15, facenormalsepsilon: 0, vertexnormalsepsilon: 0 };
const MOST_LIVE = 6; // WebGL contexts in use; a browser gives a page about 16

// Whether this browser draws with WebGL at all.
function webgl() {
  const known = globalThis.vector3EduWebgl;
  if (known !== undefined) return known;
  try {
    const context = document.createElement("canvas").getContext("webgl");
    context?.getExtension("WEBGL_lose_context")?.loseContext();
    return (globalThis.vector3EduWebgl = Boolean(context));
  } catch (_) {
    return (globalThis.vector3EduWebgl = false);
  }
}

// The stages that draw with WebGL on this page; the one seen last is at the end.
const live = (globalThis.vector3EduLive ??= []);
function claim(view) {
  release(view);
  while (live.length >= MOST_LIVE) {
    const out = live.find((other) => !other.visible) || live[0];
    out.rest();
    release(out);
  }
  live.push(view);
}
function release(view) {
  const at = live.indexOf(view);
  if (at >= 0) live.splice(at, 1);
}
// Views begin one after another: a page that scrolls by stays quick, and no two claim the same context.
function inTurn(act) {
  return (globalThis.vector3EduTurn = (globalThis.vector3EduTurn ?? Promise.resolve()).then(act));
}

// Antialiasing costs half the frames where WebGL is drawn in software, and plotly.js has no option for it.
async function withoutSmoothing(host, act) {
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function asked(kind, options) {
    const ours = /webgl/.test(kind) && host.contains(this);
    return getContext.call(this, kind, ours ? { ...options, antialias: false, preserveDrawingBuffer: false } : options);
  };
  try {
    return await act();
  } finally {
    HTMLCanvasElement.prototype.getContext = getContext;
  }
}

// A place through a matrix, as WebGL writes them: column by column.
const through = (p, m) => [0, 1, 2, 3].map((i) => m[i] * p[0] + m[4 + i] * p[1] + m[8 + i] * p[2] + m[12 + i] * p[3]);

const POINT = { places: [0, 0, 0, 0, 0, 0, 0, 0, 0], colours: ["#888888"] };
const DOT = { x: [0, 0], y: [0, 0], z: [0, 0], colours: [] };

class SpacePainter {
  constructor(host, size) {
    this.host = host;
    this.unit = 10; // how many units of the game are one of plotly's
    this.size = size;
    this.soup = new Soup();
    this.trails = { x: [], y: [], z: [], colours: [] };
    this.onLost = () => this.lost && this.lost();
  }
  get open() {
    return Boolean(this.scene);
  }
  async begin(library, camera) {
    this.library = library;
    this.unit = Math.max(2, camera.distance / 6);
    this.camera = camera;
    const axis = { visible: false, range: [-REACH, REACH], showspikes: false };
    const side = (2 * REACH) / this.unit;
    const layout = {
      ...this.size(), autosize: false, margin: { l: 0, r: 0, t: 0, b: 0 }, paper_bgcolor: "rgba(0,0,0,0)", showlegend: false,
      hovermode: false,
      scene: {
        dragmode: false, hovermode: false, bgcolor: "rgba(0,0,0,0)", aspectmode: "manual", aspectratio: { x: side, y: side, z: side },
        xaxis: axis, yaxis: axis, zaxis: axis, camera: this.plotlyCamera(),
      },
    };
    const config = { displayModeBar: false, scrollZoom: false, doubleClick: false, plotGlPixelRatio: this.sharp() };
    await withoutSmoothing(this.host, () => library.newPlot(this.host, this.data(), layout, config));
    this.hook();
  }
  // Where there are two screen pixels to one, twice as many are drawn at rest.
  sharp() {
    return 2;
  }
  plotlyCamera() {
    const [eye, middle] = [times(this.camera.eye, 1 / this.unit), times(this.camera.middle, 1 / this.unit)];
    const xyz = ([x, y, z]) => ({ x, y, z });
    return { eye: xyz(eye), center: xyz(middle), up: { x: 0, y: 0, z: 1 }, projection: { type: "perspective" } };
  }
  // plotly.js keeps no trace that is empty, and stumbles when it is filled: where nothing is yet, there is one point.
  data() {
    const { places, colours } = this.soup.colours.length ? this.soup : POINT;
    const pick = (from) => places.filter((_, k) => k % 3 === from);
    const corner = (from) => colours.map((_, k) => 3 * k + from);
    const { x, y, z, colours: along } = this.trails.x.length ? this.trails : DOT;
    return [
      { type: "mesh3d", x: pick(0), y: pick(1), z: pick(2), i: corner(0), j: corner(1), k: corner(2), facecolor: [...colours],
        flatshading: true, lighting: LIGHT, hoverinfo: "skip" },
      { type: "scatter3d", mode: "lines", x, y, z, line: { color: along.length ? along : "#888888", width: 4 }, connectgaps: false, hoverinfo: "skip" },
    ];
  }
  hook() {
    const scene = this.host._fullLayout.scene._scene;
    const { glplot } = scene;
    this.scene = scene;
    glplot.fovy = FIELD;
    glplot.zNear = 0.05;
    scene.camera.delay = 0;
    this.answerSize(scene.camera.element);
    this.answerSize(glplot.canvas.parentNode);
    glplot.oncontextloss = null; // it would try for ever to draw in a lost context; we make a new one
    glplot.onrender = null; // plotly.js would place hover labels and axis titles, which we do not have
    for (const part of glplot.objects) part.pickSlots = 0;
    const [first] = glplot.objects;
    if (first) {
      glplot.remove(first);
      glplot.add(first);
    }
    glplot.canvas.addEventListener("webglcontextlost", this.onLost);
    this.look();
  }
  look() {
    if (!this.scene) return;
    this.scene.camera.lookAt(times(this.camera.eye, 1 / this.unit), times(this.camera.middle, 1 / this.unit), [0, 0, 1]);
    this.light();
    this.scene.glplot.redraw();
  }
  // plotly.js asks for the size of its element in every frame, and the page would lay everything out again to answer.
  answerSize(element) {
    Object.defineProperty(element, "clientWidth", { get: () => this.size().width, configurable: true });
    Object.defineProperty(element, "clientHeight", { get: () => this.size().height, configurable: true });
  }
  // Light comes from above our left shoulder, wherever we look from. plotly.js wants to know where the light is on the
  // screen, and counts it from a place of its own; from far enough away that does not matter.
  light() {
    const { projection, view, model } = this.scene.glplot.cameraParams;
    const mesh = this.scene.traces[this.host._fullData[0].uid]?.mesh;
    if (!mesh || !view) return;
    const [right, up, toward] = this.camera.axes;
    const from = times(unit(add(add(toward, times(up, 0.8)), times(right, -0.6))), -1e4);
    const [x, y, z, w] = [model, view, projection].reduce(through, [...from, 1]);
    mesh.lightPosition = [x / w, y / w, z / w];
  }
  // Fine pixels are slow: they are for a picture at rest.
  fine(still) {
    const ratio = still ? this.sharp() : 1;
    const { glplot } = this.scene || {};
    if (!glplot || glplot.pixelRatio === ratio) return;
    glplot.pixelRatio = ratio;
    if (still) glplot.redraw(); // what moves is drawn right after this
  }
  update(soup, trails) {
    const same = soup.colours.length === this.soup.colours.length && soup.colours.every((colour, k) => colour === this.soup.colours[k]);
    const moved = trails !== this.trails;
    [this.soup, this.trails] = [soup, trails];
    if (!this.scene) return;
    try {
      if (!same) this.replace(0);
      if (!this.writeBuffers() && same) this.replace(0);
      if (moved) this.replace(1);
    } catch (_) {
      this.react();
    }
  }
  // The same triangles in other places: their corners and normals are written straight into the buffers.
  writeBuffers() {
    const part = this.scene.traces[this.host._fullData[0].uid];
    const mesh = part && part.mesh;
    if (!mesh || !mesh.trianglePositions || !mesh.triangleNormals || !this.soup.colours.length) return false;
    const { places } = this.soup;
    const many = places.length;
    const [at, normal] = [new Float32Array(many), new Float32Array(many)];
    const scale = this.scene.dataScale;
    for (let f = 0; f < many; f += 9) {
      // plotly.js goes round each triangle the other way
      for (let k = 0; k < 9; k += 1) at[f + k] = places[f + 6 - 3 * Math.floor(k / 3) + (k % 3)] * scale[k % 3];
      const [ux, uy, uz] = [at[f + 3] - at[f], at[f + 4] - at[f + 1], at[f + 5] - at[f + 2]];
      const [vx, vy, vz] = [at[f + 6] - at[f], at[f + 7] - at[f + 1], at[f + 8] - at[f + 2]];
      const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
      const size = Math.hypot(nx, ny, nz) || 1;
      for (let k = 0; k < 9; k += 3) {
        normal[f + k] = nx / size;
        normal[f + k + 1] = ny / size;
        normal[f + k + 2] = nz / size;
      }
    }
    mesh.trianglePositions.update(at);
    mesh.triangleNormals.update(normal);
    mesh.dirty = true;
    return true;
  }
  replace(number) {
    const full = this.host._fullData[number];
    const part = this.scene.traces[full.uid];
    const wanted = this.data()[number];
    if (!part) throw new Error("plotly.js keeps its traces elsewhere");
    for (const key of ["x", "y", "z", "i", "j", "k", "facecolor"]) if (key in wanted) full[key] = wanted[key];
    if (wanted.line) full.line = { ...full.line, color: wanted.line.color };
    full._length = full.x.length;
    part.update(full);
    for (const each of this.scene.glplot.objects) each.pickSlots = 0;
  }
  async react() {
    const { layout } = this.host;
    const scene = { ...layout.scene, camera: this.plotlyCamera() };
    await this.library.react(this.host, this.data(), { ...layout, ...this.size(), scene });
    if (!this.scene) return;
    this.hook();
    // meanwhile something may have moved
    for (const number of [0, 1]) this.replace(number);
    this.writeBuffers();
    this.look();
  }
  // plotly.js draws everything anew when its size changes: from what we show now, not from what it was given at first.
  resize() {
    const { width, height } = this.size();
    const { layout } = this.host;
    if (this.scene && width && height && (layout.width !== width || layout.height !== height)) this.react();
  }
  // A copy of what WebGL shows, which stays when the context is given back.
  copy() {
    const { glplot } = this.scene;
    const canvas = document.createElement("canvas");
    glplot.redraw();
    [canvas.width, canvas.height] = [glplot.canvas.width, glplot.canvas.height];
    canvas.getContext("2d").drawImage(glplot.canvas, 0, 0);
    return canvas;
  }
  end() {
    if (!this.scene) return;
    const { gl } = this.scene.glplot;
    this.scene = null;
    this.library.purge(this.host);
    const lose = gl && gl.getExtension && gl.getExtension("WEBGL_lose_context");
    if (lose) lose.loseContext();
  }
}
