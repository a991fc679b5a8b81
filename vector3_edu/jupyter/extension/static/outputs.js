/** What cells show while no Python stands behind it: a widget's output, put to rest when it is saved or opened, and woken again. */
/** @import { Output, SavedCell, SavedNotebook } from "../../extension_types.d.ts" */

const WIDGET = "application/vnd.jupyter.widget-view+json";
const OURS = "vector3-edu";

/**
 * The widget that an output shows or, at rest, showed; "" if none.
 * @param {Output} output
 */
export function widgetOf(output) {
  return output.data?.[WIDGET]?.model_id ?? output.metadata?.[OURS]?.widget ?? "";
}

/**
 * Whether an output is a widget's right now, and not at rest.
 * @param {Output} output
 */
export function isWidget(output) {
  return Boolean(output.data?.[WIDGET]);
}

/**
 * The output of a widget as words (or as the still picture that came with it), which any page can show.
 * @param {Output} output
 * @param {string} words
 * @returns {Output}
 */
function rest(output, words) {
  const { [WIDGET]: view, ...data } = output.data ?? {};
  if (!view) return output;
  const still = "text/html" in data;
  if (!still) data["text/html"] = `<p><em>${words}</em></p>`;
  return { ...output, data, metadata: { ...output.metadata, [OURS]: { widget: view.model_id, still } } };
}

/**
 * The output of a widget that still lives, in place of its words.
 * @param {Partial<Output>} output
 * @param {string} widget
 * @returns {Output}
 */
export function wake(output, widget) {
  const { [OURS]: kept, ...metadata } = output.metadata ?? {};
  /** @type {Record<string, unknown>} */
  const data = { ...output.data, [WIDGET]: { version_major: 2, version_minor: 0, model_id: widget } };
  if (kept && !kept.still) delete data["text/html"];
  return { output_type: "display_data", data, metadata };
}

/**
 * A notebook with all its widgets at rest: `words` says of a cell what stands in their place.
 * @param {SavedNotebook} notebook
 * @param {(cell: SavedCell) => string} words
 * @returns {SavedNotebook}
 */
export function restAll(notebook, words) {
  const cells = notebook.cells.map((cell) =>
    cell.outputs ? { ...cell, outputs: cell.outputs.map((output) => rest(output, words(cell))) } : cell,
  );
  const { widgets, ...metadata } = notebook.metadata; // the state of widgets: megabytes, and buttons that nobody hears
  return { ...notebook, cells, metadata };
}
