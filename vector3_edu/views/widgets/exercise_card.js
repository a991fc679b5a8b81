// The card of an exercise. What stands in a box belongs to the student: nothing that comes back takes it away.

function part(name, attributes = {}, ...inside) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...inside);
  return element;
}

function paragraphs(text) {
  return text.split("\n").filter(Boolean).map((line) => part("p", {}, line));
}

// The pictures of a scene: what is flat as SVG, and space as a view of its own, which stays while the card changes.
function gallery(model, svgs, space, words) {
  const flat = part("div", { class: "v3-card-pictures", role: "img" });
  const deep = part("div", { class: "v3-card-space" });
  const box = part("div", { class: "v3-card-pictures" }, flat, deep);
  let shown = null;
  let view = null;
  const close = () => {
    if (view) view.then((each) => each.remove());
    view = null;
  };
  const show = () => {
    const drawn = model.get(svgs);
    if (drawn.join() !== flat.drawn) flat.innerHTML = drawn.map((svg) => `<div class="v3-card-picture">${svg}</div>`).join("");
    flat.drawn = drawn.join();
    if (model.get(words)) flat.setAttribute("aria-label", model.get(words));
    const wanted = model.get(space);
    box.hidden = !drawn.length && !wanted;
    deep.hidden = !wanted;
    if (wanted === shown) return;
    close();
    shown = wanted;
    if (!wanted) return;
    const manager = model.widget_manager;
    view = manager.get_model(wanted.replace("IPY_MODEL_", "")).then((child) => manager.create_view(child));
    view.then((each) => shown === wanted && deep.replaceChildren(each.el));
  };
  return { box, show, close };
}

function boxFor(name, card, typed) {
  const id = `${card}-${name}`;
  const input = part("input", { id, class: "v3-card-box", type: "text", autocomplete: "off", spellcheck: "false", maxlength: "200",
    "data-box": name });
  if (typed) input.value = typed;
  return [input, part("label", { for: id }, name, input)];
}

function choiceFor(text, index, card, typed) {
  const input = part("input", { type: "radio", name: card, value: text, "data-choice": "abcdefgh"[index] });
  if (typed === text) input.checked = true;
  return [input, part("label", { class: "v3-card-choice" }, input, part("span", {}, text))];
}

function render({ model, el }) {
  const card = `v3-card-${fresh()}`;
  el.classList.add("v3-card", "v3-palette-default");
  // the notebook's own keys (Enter on a button, letters on a choice) stay out of the card
  el.setAttribute("data-lm-suppress-shortcuts", "true");
  const line = wire(model, () => {});
  const heading = part("h4", { id: `${card}-title` });
  const question = part("div");
  const pictures = gallery(model, "pictures", "space", "picture_words");
  const typed = model.get("typed");
  const choices = model.get("choices");
  const answers = choices.length
    ? choices.map((text, index) => choiceFor(text, index, card, typed[0]))
    : model.get("boxes").map((name, index) => boxFor(name, card, typed[index]));
  const names = model.get("buttons");
  const check = part("button", { type: "submit", class: "v3-button v3-card-check", "data-button": "check" }, names[0]);
  const hint = part("button", { type: "button", class: "v3-button", "data-button": "hint" }, names[1] ?? "");
  const reveal = part("button", { type: "button", class: "v3-button", "data-button": "reveal" }, names[2] ?? "");
  const form = part("form", { class: choices.length ? "v3-card-form v3-card-list" : "v3-card-form", "aria-labelledby": `${card}-title` },
    ...answers.map((each) => each[1]), part("div", { class: "v3-card-buttons" }, ...[check, hint, reveal].slice(0, names.length)));
  const feedback = part("div", { class: "v3-card-feedback", "aria-live": "polite", role: "status" });
  const counter = gallery(model, "feedback_pictures", "feedback_space", "feedback_words");
  const hints = part("div", { class: "v3-card-hint", "aria-live": "polite" });
  const tried = part("p", { class: "v3-card-tried" });
  const bar = part("div", { class: "v3-card-bar" });
  el.append(heading, question, pictures.box, form, feedback, counter.box, hints, tried, bar);

  const given = () => answers.map(([input]) => (choices.length ? (input.checked ? input.value : "") : input.value)).filter(
    (text) => !choices.length || text);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    line.tell("check", given());
  });
  form.addEventListener("keydown", (event) => event.stopPropagation());
  hint.addEventListener("click", () => line.tell("hint", 1));
  reveal.addEventListener("click", () => line.tell("reveal", 1));

  const show = () => {
    heading.textContent = model.get("title") + (model.get("done")[2] ? " ✓" : "");
    question.replaceChildren(...paragraphs(model.get("question")));
    pictures.show();
    feedback.replaceChildren(...paragraphs(model.get("feedback")));
    feedback.dataset.tone = model.get("tone");
    counter.show();
    hints.replaceChildren(...paragraphs(model.get("hint")));
    tried.textContent = model.get("tried");
    const [done, all] = model.get("done");
    const meter = part("progress", { max: String(all), value: String(done), "aria-label": model.get("tally") });
    bar.replaceChildren(meter, part("span", {}, `${done} of ${all} ${model.get("tally")}`));
    el.dataset.revision = String(model.get("revision"));
    el.dataset.tone = model.get("tone");
  };
  show();
  model.on("change:revision", show);
  return () => {
    line.close();
    pictures.close();
    counter.close();
    model.off("change:revision", show);
  };
}

export default { render };
