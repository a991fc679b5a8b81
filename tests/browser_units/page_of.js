// A page in Node.js, and a host that a test plays: what Python would say and hear.
import { Window } from "happy-dom";

import { english } from "../../vector3_edu/views/browser/words.js";

/** A page of its own; what modules look for at run time is taken from it. */
export function openPage() {
  const window = new Window({ url: "http://127.0.0.1/" });
  for (const name of ["document", "HTMLElement", "HTMLButtonElement", "Event", "KeyboardEvent", "CustomEvent", "Node"]) {
    globalThis[name] = window[name];
  }
  globalThis.localStorage = window.localStorage;
  globalThis.ResizeObserver = class {
    observe() {}
    disconnect() {}
  };
  globalThis.matchMedia = () => ({ matches: false });
  globalThis.requestAnimationFrame = () => 0;
  return window.document.body;
}

/** A host with this state; `say` changes it as Python would, `posted` is what the page has said. */
export function hostWith(state) {
  const acts = [];
  const ears = [];
  const posted = [];
  const host = {
    say: english,
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
      for (const act of [...ears]) act({ done: content.id }, []);
    },
    child: async () => ({ el: document.createElement("div"), shown() {}, remove() {} }),
  };
  const change = (more) => {
    Object.assign(state, more);
    for (const { names, act } of [...acts]) if (names.some((name) => name in more)) act();
  };
  return { host, posted, change, left: () => acts.length + ears.length };
}
