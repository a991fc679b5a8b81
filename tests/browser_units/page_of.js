// A page in Node.js, and a host that a test plays: what Python would say and hear.
import { Window } from "happy-dom";

import { english } from "../../vector3_edu/views/browser/words.js";

/** A pen that draws nothing. */
const PEN = new Proxy({}, { get: (kept, name) => kept[name] ?? (() => PEN) });

/** A page of its own; what modules look for at run time is taken from it. */
export function openPage() {
  const window = new Window({ url: "http://127.0.0.1/" });
  for (const name of [
    "document",
    "HTMLElement",
    "HTMLButtonElement",
    "Event",
    "KeyboardEvent",
    "PointerEvent",
    "CustomEvent",
    "Node",
  ]) {
    globalThis[name] = window[name];
  }
  globalThis.window = window;
  globalThis.localStorage = window.localStorage;
  globalThis.DOMPoint = class {
    constructor(x, y) {
      Object.assign(this, { x, y });
    }
    matrixTransform() {
      return this;
    }
  };
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  };
  globalThis.CSS = { escape: (text) => text };
  Object.assign(window.HTMLCanvasElement.prototype, { getContext: () => PEN, setPointerCapture() {} });
  Object.assign(window.SVGElement.prototype, {
    getScreenCTM: () => ({ inverse() {} }),
    setPointerCapture() {
      this.holdsPointer = true;
    },
  });
  globalThis.ResizeObserver = class {
    observe() {}
    disconnect() {}
  };
  globalThis.matchMedia = () => ({ matches: false });
  globalThis.requestAnimationFrame = () => 0;
  return window.document.body;
}

/** A host with this state; `change` changes it as Python would, `posted` is what the page has said; `slow`: it is never answered. */
export function hostWith(state, { slow = false, say = english } = {}) {
  const acts = [];
  const ears = [];
  const posted = [];
  const hear = (content, buffers = []) => {
    for (const act of [...ears]) act(content, buffers);
  };
  const host = {
    say,
    get: (name) => state[name],
    set: (name, value) => (state[name] = value),
    on(names, act) {
      const row = { names, act };
      acts.push(row);
      return () => acts.splice(acts.indexOf(row), 1);
    },
    hear(act) {
      ears.push(act);
      return () => ears.splice(ears.indexOf(act), 1);
    },
    post(content) {
      posted.push(content);
      if (!slow) hear({ done: content.id });
    },
    whole: () => document,
    child: async () => ({ el: document.createElement("div"), shown() {}, remove() {} }),
  };
  const change = (more) => {
    Object.assign(state, more);
    for (const { names, act } of [...acts]) if (names.some((name) => name in more)) act();
  };
  return { host, posted, change, hear, left: () => acts.length + ears.length };
}
