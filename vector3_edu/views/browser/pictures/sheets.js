// Sheets of paper with axes on them: where a place lies on one, which place a spot is, and where an arrow key leads.

/** @typedef {"x" | "y" | "z"} Axis */
/** @typedef {[number, number]} Pair */
/** @typedef {Partial<Record<Axis, number>>} Change */
/**
 * A sheet in pixels: where its axes begin, and how far a step along each of them leads. `deep` are the bounds of axes that only
 * other sheets show.
 * @typedef {{
 *   title: string, origin: Pair, axes: Axis[], steps: Pair[], low: number[], high: number[], deep?: Partial<Record<Axis, Pair>>,
 * }} Sheet
 */

/** @type {Axis[]} */
export const AXES = ["x", "y", "z"];
/** @type {Record<string, Pair>} */
const KEYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The pixel of a place.
 * @param {Sheet} sheet
 * @param {Record<Axis, number> & { lift?: number }} place
 * @returns {Pair}
 */
export function onPaper(sheet, place) {
  let [x, y] = sheet.origin;
  sheet.axes.forEach((axis, i) => {
    x += sheet.steps[i][0] * place[axis];
    y += sheet.steps[i][1] * place[axis];
  });
  if (sheet.axes.length === 1) y -= (place.lift || 0) * sheet.steps[0][0];
  return [x, y];
}

/** @type {(n: number, low: number, high: number) => number} */
const clamp = (n, low, high) => Math.min(high, Math.max(low, n));

/**
 * The place nearest to a pixel. On squares each axis is rounded by itself; on hexes, whose axes lean, the nearest of the four
 * places around is taken.
 * @param {Sheet} sheet
 * @param {readonly [number, number]} point
 * @returns {Change}
 */
export function onGrid(sheet, point) {
  const [dx, dy] = [point[0] - sheet.origin[0], point[1] - sheet.origin[1]];
  const [[sx, sy], [tx, ty]] = [sheet.steps[0], sheet.steps[1] ?? [0, 0]];
  const leaning = Math.abs(sx * tx + sy * ty) > 1e-6;
  const found = leaning
    ? nearest(dx, dy, sheet.steps)
    : sheet.steps.map(([x, y]) => Math.round((dx * x + dy * y) / (x * x + y * y)));
  return Object.fromEntries(sheet.axes.map((axis, i) => [axis, clamp(found[i], sheet.low[i], sheet.high[i])]));
}

/**
 * @param {number} dx
 * @param {number} dy
 * @param {Pair[]} steps
 */
function nearest(dx, dy, [[sx, sy], [tx, ty]]) {
  const area = sx * ty - sy * tx;
  const [a, b] = [Math.floor((dx * ty - dy * tx) / area), Math.floor((sx * dy - sy * dx) / area)];
  /** @param {number[]} place */
  const off = ([p, q]) => Math.hypot(dx - p * sx - q * tx, dy - p * sy - q * ty);
  const around = [
    [a, b],
    [a + 1, b],
    [a, b + 1],
    [a + 1, b + 1],
  ];
  return around.sort((one, other) => off(one) - off(other))[0];
}

/**
 * A key moves along the axis that runs most nearly its way on this sheet; Page Up and Page Down along the one that is not drawn.
 * With Ctrl, Alt or Meta a key is the browser's.
 * @param {Sheet} sheet
 * @param {Record<Axis, number>} place
 * @param {{ key: string, shiftKey: boolean, ctrlKey?: boolean, altKey?: boolean, metaKey?: boolean }} event
 * @returns {Change | null}
 */
export function stepped(sheet, place, { key, shiftKey, ctrlKey, altKey, metaKey }) {
  if (ctrlKey || altKey || metaKey) return null;
  const size = shiftKey ? 5 : 1;
  if (key in KEYS) {
    const [kx, ky] = KEYS[key];
    const pull = sheet.steps.map(([sx, sy]) => (sx * kx + sy * ky) / Math.hypot(sx, sy));
    const i = pull.findIndex((p) => Math.abs(p) > 0.7);
    if (i < 0) return null;
    const axis = sheet.axes[i];
    return { [axis]: clamp(place[axis] + Math.sign(pull[i]) * size, sheet.low[i], sheet.high[i]) };
  }
  if (key !== "PageUp" && key !== "PageDown") return null;
  const axis = AXES.find((name) => !sheet.axes.includes(name) && sheet.deep?.[name]);
  const bounds = axis && sheet.deep?.[axis];
  return bounds ? { [axis]: clamp(place[axis] + (key === "PageUp" ? size : -size), ...bounds) } : null;
}
