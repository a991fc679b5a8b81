// A host without a notebook: no manager of widgets, no anywidget, no Jupyter. It stands on two functions: `toPython(message)`
// promises what Python says to a message, and Python calls `hear(messages)` with what it says by itself.

/** @import { Child, Host } from "../../vector3_edu/views/browser/types.d.ts" */
/** @typedef {{ names: string[], act: () => void }} Watch */
/** @typedef {(content: any, buffers: DataView[]) => void} Ear */
/** @typedef {{ view: string, state: Record<string, any>, watches: Set<Watch>, ears: Set<Ear> }} Carried */
/** @typedef {{ id: string, view?: string, state?: Record<string, any>, content?: any, buffers?: string[] }} Message */

import { speaker } from "../../vector3_edu/views/browser/words.js";

/** @type {Map<string, Carried>} */
const widgets = new Map();

/** @type {<T>(all: Set<T>, one: T) => () => void} */
const join = (all, one) => {
  all.add(one);
  return () => all.delete(one);
};
/** @param {string} text */
const bytes = (text) => new DataView(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer);

/** @param {Message[]} messages */
export function hear(messages) {
  for (const { id, view, state = {}, content, buffers = [] } of messages) {
    if (view) widgets.set(id, { view, state: {}, watches: new Set(), ears: new Set() });
    const carried = /** @type {Carried} */ (widgets.get(id));
    Object.assign(carried.state, state);
    for (const { names, act } of [...carried.watches]) if (names.some((name) => name in state)) act();
    if (content) for (const act of [...carried.ears]) act(content, buffers.map(bytes));
  }
}

/** @param {object} message */
const tell = (message) => /** @type {any} */ (globalThis).toPython(message).then(hear);

/**
 * @param {string} id
 * @returns {Host<any>}
 */
function directHost(id) {
  const { state, watches, ears } = /** @type {Carried} */ (widgets.get(id));
  return {
    say: speaker(state.page_words),
    get: (name) => state[name],
    set(name, value) {
      state[name] = value;
      tell({ id, state: { [name]: value } });
    },
    on: (names, act) => join(watches, { names, act }),
    hear: (act) => join(ears, act),
    post: (content) => tell({ id, content }),
    whole: () => document,
    child: (reference) => open(reference.replace("IPY_MODEL_", "")),
  };
}

/**
 * An element that wears the classes of a widget, its palette among them; with what stops that.
 * @param {Carried} carried
 */
function dressed({ state, watches }) {
  const el = document.createElement("div");
  /** @type {string[]} */
  let worn = [];
  const dress = () => {
    el.classList.remove(...worn);
    worn = state._dom_classes;
    el.classList.add(...worn);
  };
  dress();
  return { el, stop: join(watches, { names: ["_dom_classes"], act: dress }) };
}

/**
 * The view of a widget, in an element that has no place yet.
 * @param {string} id
 * @returns {Promise<Child>}
 */
export async function open(id) {
  const carried = /** @type {Carried} */ (widgets.get(id));
  const { view } = carried;
  const module = await import(`../../vector3_edu/views/browser/${view}.js`);
  const { el, stop } = dressed(carried);
  const close = module[view.replace(/.*\//, "").replace(/_./g, (pair) => pair[1].toUpperCase())](el, directHost(id));
  return {
    el,
    shown() {},
    remove() {
      close();
      stop();
      el.remove();
    },
  };
}

/** How many wait for something from Python. */
export const left = () => [...widgets.values()].reduce((sum, { watches, ears }) => sum + watches.size + ears.size, 0);
