// The head of a mission: the five levels with their stars, the briefing, and how the flight ended. Enter on the tip of a burn
// launches, Backspace takes the last move back, so that a whole level can be flown without leaving the map.
function piece(name, className, parent) {
  const element = document.createElement(name);
  if (className) element.className = className;
  parent.append(element);
  return element;
}

function render({ model, el }) {
  speak(model.get("page_words"));
  el.classList.add("v3-mission-head");
  keepKeys(el);
  const line = wire(model, () => {});
  const group = `v3-${fresh()}`;
  const tabs = piece("div", "v3-segments v3-mission-levels", el);
  tabs.setAttribute("role", "radiogroup");
  tabs.setAttribute("aria-label", say("Level"));
  const inputs = model.get("stars").map((_, index) => {
    const label = piece("label", "v3-choice", tabs);
    const input = piece("input", "", label);
    Object.assign(input, { type: "radio", name: group, value: String(index + 1) });
    input.dataset.level = String(index + 1);
    input.addEventListener("change", () => line.tell("stage", index + 1));
    return [input, piece("span", "", label)];
  });
  const title = piece("h4", "", el);
  const briefing = piece("p", "v3-mission-briefing", el);
  const par = piece("p", "v3-mission-par", el);
  const how = piece("p", "v3-mission-par", el);
  const verdict = piece("p", "v3-mission-verdict", el);
  verdict.setAttribute("role", "status");
  let waiting = null;
  let root = null;
  let byKeys = false;

  const show = () => {
    model.get("stars").forEach((won, index) => {
      const [input, words] = inputs[index];
      input.checked = model.get("level") === index + 1;
      words.textContent = `${index + 1} ${"★".repeat(won)}${"☆".repeat(3 - won)}`;
      input.setAttribute("aria-label", say("Level {number}, {won} of 3 stars", { number: index + 1, won }));
    });
    title.textContent = model.get("title");
    briefing.textContent = model.get("briefing");
    par.textContent = model.get("par");
    how.textContent = model.get("how");
    how.hidden = !model.get("how");
    clearTimeout(waiting);
    const tellVerdict = () => {
      verdict.textContent = model.get("verdict");
      verdict.dataset.tone = model.get("tone");
      verdict.hidden = !model.get("verdict");
      const won = Boolean(model.get("verdict")) && model.get("tone") === "right";
      root?.classList.toggle("v3-mission-won", won);
      // the handle is gone with the last burn: the keys go on at the button that leads on
      const on = root?.querySelector(`[data-button="${won ? "next" : "undo"}"]:enabled`);
      if (byKeys && model.get("verdict") && document.activeElement === document.body) on?.focus({ preventScroll: true });
      if (model.get("verdict")) byKeys = false;
    };
    // what came of a flight is read when it has been seen
    if (model.get("verdict") && model.get("delay")) waiting = setTimeout(tellVerdict, model.get("delay"));
    else tellVerdict();
    el.dataset.revision = String(model.get("revision"));
  };
  const keys = (event) => {
    if (!event.target.closest(".v3-handle, .v3-grip") || event.ctrlKey || event.metaKey || event.altKey) return;
    const name = { Enter: "launch", Backspace: "undo" }[event.key];
    if (!name || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat && name === "launch") return;
    byKeys = name === "launch";
    line.press(name, 1, whenQuiet); // the last arrow key may still be on its way, on the map's own line
  };
  const listen = (tries = 50) => {
    root = el.closest(".v3-mission");
    if (root) root.addEventListener("keydown", keys, true);
    else if (tries) setTimeout(() => listen(tries - 1), 100);
  };
  listen();
  show();
  model.on("change:revision", show);
  return () => {
    clearTimeout(waiting);
    line.close();
    if (root) root.removeEventListener("keydown", keys, true);
    model.off("change:revision", show);
  };
}

export default { render };
