/** The cells of a lesson that hold code: what they say and show, and how their widgets go and come back. */
/** @import { Cell, CodeCell } from "../../extension_types.d.ts" */
import { isWidget, wake, widgetOf } from "./outputs.js";

const GONE = "v3-gone";
/** What JupyterLab writes while it looks for a widget, and what it writes if there is none. */
const LOADING = "Loading widget";
const NOT_FOUND = "model not found";

/**
 * @param {Cell} cell
 * @returns {cell is CodeCell}
 */
export function isCode(cell) {
  return cell.model.type === "code";
}

/** @param {Cell} cell */
export function codeOf(cell) {
  return cell.model.sharedModel.getSource();
}

/** @param {CodeCell} cell */
function outputsOf(cell) {
  const { outputs } = cell.model;
  return Array.from({ length: outputs.length }, (_, at) => outputs.get(at).toJSON());
}

/**
 * The widget that a cell shows right now.
 * @param {CodeCell} cell
 */
export function shownBy(cell) {
  return outputsOf(cell).filter(isWidget).map(widgetOf)[0] ?? "";
}

/**
 * What Python is told of a cell: its code, and the widget that it shows or, at rest, showed.
 * @param {CodeCell} cell
 */
export function asked(cell) {
  return { id: cell.model.id, source: codeOf(cell), shows: outputsOf(cell).map(widgetOf).find(Boolean) ?? "" };
}

/**
 * Of a cell whose code only starts a card nothing is kept but the card: whatever else it was saved with is of somebody else.
 * @param {CodeCell} cell
 * @param {string} widget
 */
export function attachCard(cell, widget) {
  const { model } = cell;
  model.outputs.clear(); // before it is trusted, or what it was saved with would be
  model.trusted = true;
  model.outputs.fromJSON([wake({}, widget)]);
}

/**
 * Any other cell gets its widget back where JupyterLab trusts it, among all that it shows.
 * @param {CodeCell} cell
 * @param {string} widget
 */
export function attachAmongOthers(cell, widget) {
  const { model } = cell;
  if (!model.trusted) return;
  model.outputs.fromJSON(outputsOf(cell).map((output) => (widgetOf(output) === widget ? wake(output, widget) : output)));
}

/** @param {CodeCell} cell */
export function isLoading(cell) {
  return cell.outputArea.node.textContent.includes(LOADING);
}

/** @param {CodeCell} cell */
export function isNotFound(cell) {
  return cell.outputArea.node.textContent.includes(NOT_FOUND);
}

// ---- A card whose Python is gone

/** @param {Cell} cell */
export function isGone(cell) {
  return cell.hasClass(GONE);
}

/**
 * Nothing on it can be pressed, and above it stands why.
 * @param {CodeCell} cell
 * @param {string} words
 */
export function lose(cell, words) {
  cell.addClass(GONE);
  cell.node.style.setProperty("--v3-gone", JSON.stringify(words));
  cell.outputArea.node.inert = true;
}

/** @param {CodeCell} cell */
export function revive(cell) {
  cell.removeClass(GONE);
  cell.outputArea.node.inert = false;
}
