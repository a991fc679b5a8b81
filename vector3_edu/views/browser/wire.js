// A number that nothing else on the page has: every widget is a module of its own, so a counter in one would begin anew.
function fresh() {
  globalThis.vector3EduIds = (globalThis.vector3EduIds ?? 0) + 1;
  return globalThis.vector3EduIds;
}

// The lines of all widgets of the page that wait for the kernel. What must come after everything told before it, on whatever
// line, waits until there are none, or for PATIENCE milliseconds: a kernel that is gone answers nobody.
const LINES = (globalThis.vector3EduLines ??= new Set());
const PATIENCE = 2000;
function whenQuiet(then, until = Date.now() + PATIENCE) {
  if (!LINES.size || Date.now() > until) then();
  else setTimeout(() => whenQuiet(then, until), 10);
}

// A double click is one press: what a button marked `v3-once` does (fly a turn, commit, give orders, take a hint) is done by the
// first click, and the second presses nothing, not even what has come under the pointer since. Nor does Enter held down.
function pressOnce() {
  let pressed = false;
  const within = (event, place) => Boolean(event.target.closest?.(place));
  const stop = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener("click", (event) => {
    if (event.detail < 2) pressed = within(event, ".v3-once");
    else if (pressed) stop(event);
  }, true);
  document.addEventListener("keydown", (event) => {
    if (event.repeat && event.key === "Enter" && within(event, ".v3-once, form:has(.v3-once)")) stop(event);
  }, true);
  return true;
}
globalThis.vector3EduOnce ??= pressOnce();

// What a page tells the kernel: one message at a time, and only the latest value of each thing, so that a slow kernel
// is never flooded and the last word is always the student's.
function wire(model, settled) {
  speak(model.get("page_words"));
  const id = Math.random().toString(36).slice(2);
  const waiting = new Map();
  const pressed = new Map();
  let under = [];
  let busy = false;
  const send = () => {
    busy = true;
    LINES.add(id);
    const told = Object.fromEntries(waiting);
    under = Object.keys(told);
    waiting.clear();
    model.send({ told, id });
  };
  const answered = (content) => {
    if (content.done !== id) return;
    busy = false;
    for (const name of under) pressed.delete(name);
    if (waiting.size) return send();
    LINES.delete(id);
    settled();
  };
  model.on("msg:custom", answered);
  const tell = (name, value, joined = (_, latest) => latest) => {
    waiting.set(name, waiting.has(name) ? joined(waiting.get(name), value) : value);
    if (!busy) send();
  };
  return {
    tell,
    // Tell what is done once: until it is answered, the same again is not told. It goes `when` it may.
    press(name, value = 1, when = (go) => go()) {
      const said = JSON.stringify(value);
      if (pressed.get(name) === said) return;
      pressed.set(name, said);
      when(() => tell(name, value));
    },
    quiet: () => !busy && !waiting.size,
    close: () => {
      LINES.delete(id);
      model.off("msg:custom", answered);
    },
  };
}

// Arrow keys, Enter and letters pressed in a widget are meant for it; the notebook would move on to the next cell.
function keepKeys(el) {
  el.addEventListener("keydown", (event) => {
    const leaves = event.key === "Escape" || event.key === "Tab" || (event.key === "Enter" && event.shiftKey);
    if (!leaves && !event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
  });
}

// A browser's box for numbers drops a true minus sign without a word, and a pasted −3 would become 3.
function takeMinus(box) {
  box.addEventListener("beforeinput", (event) => {
    if (!event.data || !event.data.includes("−")) return;
    event.preventDefault();
    document.execCommand("insertText", false, event.data.replaceAll("−", "-"));
  });
}

// A button that puts the widget around it on the whole screen, for the class wall; Escape, or the button again, leaves.
function fullScreenButton(el) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "v3-button";
  button.dataset.button = "full screen";
  const whole = () => el.closest(".v3-table, .v3-explorer, .v3-replay");
  const show = () => {
    if (!button.isConnected) return document.removeEventListener("fullscreenchange", show);
    const mine = document.fullscreenElement !== null && document.fullscreenElement === whole();
    button.textContent = mine ? say("Leave full screen") : say("Full screen");
    whole()?.classList.toggle("v3-full", mine);
  };
  button.addEventListener("click", async () => {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await whole().requestFullscreen();
  });
  button.hidden = !document.fullscreenEnabled;
  button.textContent = say("Full screen");
  document.addEventListener("fullscreenchange", show);
  return button;
}
