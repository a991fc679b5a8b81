// The card of an exercise or a prediction. What stands in a box belongs to the student: nothing that comes back takes it away.

function part(name, attributes = {}, ...inside) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...inside);
  return element;
}

// Each line is a paragraph; lines that begin with four spaces are code and stay together.
function paragraphs(text) {
  const made = [];
  for (const line of text.split("\n").filter(Boolean)) {
    const last = made[made.length - 1];
    if (!line.startsWith("    ")) made.push(part("p", {}, line));
    else if (last?.tagName === "PRE") last.append(`\n${line.slice(4)}`);
    else made.push(part("pre", { class: "v3-code" }, line.slice(4)));
  }
  return made;
}

// A widget inside the card, which stays while the card changes: the view of space, the map to draw on, the reveal.
function inset(model, trait, place, after = () => {}) {
  let shown = null;
  let view = null;
  const close = () => {
    if (view) view.then((each) => each.remove());
    view = null;
  };
  const show = () => {
    const wanted = model.get(trait);
    place.hidden = !wanted;
    if (wanted === shown) return;
    close();
    shown = wanted;
    if (!wanted) return;
    const manager = model.widget_manager;
    view = manager.get_model(wanted.replace("IPY_MODEL_", "")).then((child) => manager.create_view(child));
    view.then((each) => {
      if (shown !== wanted) return;
      place.replaceChildren(each.el);
      // a view puts on its layout (the width of a picture) when it hears that it is in the page
      each.luminoWidget?.processMessage({ type: "after-attach" });
      after();
    });
  };
  return { show, close };
}

function drawings(model, trait, words, place) {
  const drawn = model.get(trait);
  if (drawn.join() !== place.drawn) place.innerHTML = drawn.map((svg) => `<div class="v3-card-picture">${svg}</div>`).join("");
  place.drawn = drawn.join();
  place.hidden = !drawn.length;
  if (model.get(words)) place.setAttribute("aria-label", model.get(words));
}

function boxFor(name, card, typed) {
  const id = `${card}-${name}`;
  const input = part("input", { id, class: "v3-card-box", type: "text", autocomplete: "off", spellcheck: "false", maxlength: "200",
    "data-box": name });
  if (typed) input.value = typed;
  return [input, part("label", { for: id }, name, input)];
}

function choiceFor(value, index, card, typed, text = value) {
  const input = part("input", { type: "radio", name: card, value, "data-choice": "abcdefgh"[index] });
  if (typed === value) input.checked = true;
  return [input, part("label", { class: "v3-card-choice" }, input, part("span", {}, text))];
}

// Things to be put in order: each is moved by its buttons, or by the arrow keys while it has the focus; its new place is read out.
function orderFor(texts) {
  const list = part("ol", { class: "v3-card-order", "aria-label": say("Put these in order") });
  const said = part("span", { class: "v3-card-said", role: "status" });
  const move = (item, up) => {
    const other = up ? item.previousElementSibling : item.nextElementSibling;
    if (!other) return;
    if (up) other.before(item);
    else other.after(item);
    said.textContent = say("{item} is now number {place} of {all}.", {
      item: item.dataset.item, place: [...list.children].indexOf(item) + 1, all: texts.length,
    });
  };
  for (const text of texts) {
    const item = part("li", { tabindex: "0", "data-item": text });
    const button = (up) => {
      const name = up ? "up" : "down";
      const made = part("button", { type: "button", class: "v3-button", "aria-label": up ? say("Move {item} up", { item: text }) : say("Move {item} down", { item: text }), "data-move": name }, up ? "↑" : "↓");
      made.addEventListener("click", () => {
        move(item, up);
        made.focus();
      });
      return made;
    };
    item.append(button(true), button(false), part("span", {}, text));
    item.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
      event.preventDefault();
      move(item, event.key === "ArrowUp");
      item.focus();
    });
    list.append(item);
  }
  return [list, said];
}

// The answer of a card: boxes, choices, things in order, or nothing where it is drawn on the map.
function answerOf(model, card) {
  const typed = model.get("typed");
  const choices = model.get("choices");
  if (model.get("drawing")) return { parts: [], given: () => [] };
  if (model.get("ordered")) {
    const known = typed.length === choices.length && typed.every((text) => choices.includes(text));
    const [list, said] = orderFor(known ? typed : choices);
    return { parts: [list, said], given: () => [...list.children].map((item) => item.dataset.item) };
  }
  if (choices.length) {
    const made = choices.map((text, index) => choiceFor(text, index, card, typed[0]));
    return { parts: made.map((each) => each[1]), given: () => made.filter(([input]) => input.checked).map(([input]) => input.value) };
  }
  const made = model.get("boxes").map((name, index) => boxFor(name, card, typed[index]));
  return { parts: made.map((each) => each[1]), given: () => made.map(([input]) => input.value) };
}

// How sure, and why: asked beside the answer, kept for the teacher.
function asideOf(model, card) {
  const [sure, why] = model.get("said");
  const radios = model.get("sure").map(([value, text], index) => choiceFor(value, index, `${card}-sure`, sure, text));
  const group = part("fieldset", { class: "v3-card-sure" }, part("legend", {}, say("How sure are you?")), ...radios.map((each) => each[1]));
  const reason = part("input", { id: `${card}-why`, class: "v3-card-why", type: "text", maxlength: "400", autocomplete: "off", "data-why": "1" });
  reason.value = why || "";
  const label = part("label", { for: `${card}-why`, class: "v3-card-reason" }, model.get("why"), reason);
  return {
    parts: [...(radios.length ? [group] : []), ...(model.get("why") ? [label] : [])],
    sure: () => (radios.find(([input]) => input.checked) || [{ value: "" }])[0].value,
    why: () => reason.value,
  };
}

// The next card in the notebook gets the focus, where its answer begins.
function goOn(el) {
  const cards = [...document.querySelectorAll(".v3-card")];
  const next = cards[cards.indexOf(el) + 1];
  if (!next) return;
  next.scrollIntoView({ block: "start" });
  const first = next.querySelector("input:not([type=hidden]), .v3-handle, .v3-card-order li, .v3-card-check");
  (first || next).focus({ preventScroll: true });
}

function render({ model, el }) {
  speak(model.get("page_words"));
  const card = `v3-card-${fresh()}`;
  el.classList.add("v3-card", "v3-palette-default");
  // the notebook's own keys (Enter on a button, letters on a choice) stay out of the card
  el.setAttribute("data-lm-suppress-shortcuts", "true");
  const line = wire(model, () => {});
  const heading = part("h4", { id: `${card}-title` });
  const question = part("div");
  const own = part("div", { class: "v3-card-pictures", role: "img" });
  const board = part("div", { class: "v3-card-board" });
  const deep = part("div", { class: "v3-card-space" });
  const beside = part("div", { class: "v3-card-pictures v3-card-beside", role: "img" });
  const reveal = part("div", { class: "v3-card-reply" });
  const insets = [inset(model, "drawing", board), inset(model, "space", deep), inset(model, "reply", reveal, () => answered && follow())];
  const answer = answerOf(model, card);
  const more = asideOf(model, card);
  const check = part("button", { type: "submit", class: "v3-button v3-card-check v3-once", "data-button": "check" });
  const hint = part("button", { type: "button", class: "v3-button v3-once", "data-button": "hint" });
  const last = part("button", { type: "button", class: "v3-button v3-once", "data-button": "reveal" });
  const listed = model.get("choices").length > 0;
  const form = part("form", { class: listed ? "v3-card-form v3-card-list" : "v3-card-form", "aria-labelledby": `${card}-title` },
    ...answer.parts, ...more.parts, part("div", { class: "v3-card-buttons" }, check, hint, last));
  const cheer = part("div", { class: "v3-card-cheer", role: "status" });
  const feedback = part("div", { class: "v3-card-feedback", "aria-live": "polite", role: "status" });
  const hints = part("div", { class: "v3-card-hint", "aria-live": "polite" });
  const tried = part("p", { class: "v3-card-tried" });
  const bar = part("div", { class: "v3-card-bar" });
  const pictures = part("div", { class: "v3-card-pictures" }, own, board, deep, beside);
  el.append(heading, question, pictures, form, cheer, feedback, reveal, hints, tried, bar);

  const given = () => ({ typed: answer.given(), sure: more.sure(), why: more.why() });
  const done = () => ["right", "open"].includes(model.get("tone"));
  let checked = "";
  // What is said of an answer may come to stand below the window: then the page moves up as far as it must.
  let asked = null;
  let answered = false;
  const ask = (name, value, place) => {
    asked = place;
    answered = true;
    line.press(name, value);
  };
  const bringUp = (place) => {
    asked = null;
    if (place) requestAnimationFrame(() => place.scrollIntoView({ block: "nearest" }));
  };
  // What really happens comes into the page a little later than the words about it, and grows; its film must not play below
  // the window.
  const growth = new ResizeObserver(() => bringUp(reveal));
  const follow = () => {
    growth.observe(reveal);
    setTimeout(() => growth.disconnect(), 1500);
  };
  const settled = () => done() && (model.get("drawing") ? !board.dataset.touched : JSON.stringify(answer.given()) === checked);
  const label = () => {
    check.textContent = settled() ? say("Next") : model.get("buttons")[0];
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (settled()) {
      goOn(el);
      return;
    }
    checked = JSON.stringify(answer.given());
    delete board.dataset.touched;
    ask("check", given(), feedback);
  });
  form.addEventListener("input", label);
  form.addEventListener("keydown", (event) => event.stopPropagation());
  // Enter on a handle checks what was drawn; an arrow key or a drag changes it. The map keeps its keys, so we listen first.
  board.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.shiftKey) form.requestSubmit();
    else if (event.key.startsWith("Arrow")) board.dataset.touched = "1";
    label();
  }, true);
  board.addEventListener("pointerdown", () => {
    board.dataset.touched = "1";
    label();
  });
  hint.addEventListener("click", () => ask("hint", 1, hints));
  last.addEventListener("click", () => ask("reveal", 1, feedback));

  // How far one is: also told when another card of the lesson is solved.
  const count = () => {
    const [many, all, solved] = model.get("done");
    const tally = model.get("tally");
    heading.textContent = model.get("title") + (solved ? " ✓" : "");
    const meter = part("progress", { max: String(all), value: String(many), "aria-label": tally });
    bar.replaceChildren(...(tally ? [meter, part("span", {}, say("{many} of {all} {what}", { many, all, what: tally }))] : []));
  };
  const show = () => {
    question.replaceChildren(...paragraphs(model.get("question")));
    drawings(model, "pictures", "picture_words", own);
    drawings(model, "beside", "beside_words", beside);
    pictures.hidden = model.get("tone") === "open" && model.get("seen");
    pictures.classList.toggle("v3-card-compared", !beside.hidden);
    const paper = own.querySelector("svg")?.viewBox.baseVal;
    pictures.classList.toggle("v3-card-line", Boolean(paper && paper.width > 2 * paper.height)); // a line needs the whole width
    for (const each of insets) each.show();
    cheer.textContent = model.get("cheer");
    cheer.classList.toggle("v3-card-now", Boolean(asked)); // what was predicted on another day is not cheered again
    feedback.replaceChildren(...paragraphs(model.get("feedback")));
    feedback.dataset.tone = model.get("tone");
    hints.replaceChildren(...paragraphs(model.get("hint")));
    tried.textContent = model.get("tried");
    const names = model.get("buttons");
    [hint, last].forEach((button, index) => {
      button.textContent = names[index + 1] ?? "";
      button.hidden = !names[index + 1];
    });
    check.hidden = !names[0];
    label();
    count();
    el.dataset.revision = String(model.get("revision"));
    el.dataset.tone = model.get("tone");
    bringUp(asked);
  };
  checked = JSON.stringify(answer.given());
  show();
  model.on("change:revision", show);
  model.on("change:done", count);
  return () => {
    line.close();
    growth.disconnect();
    for (const each of insets) each.close();
    model.off("change:revision", show);
    model.off("change:done", count);
  };
}

export default { render };
