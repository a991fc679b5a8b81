// The controls beside a picture: boxes, sliders, choices, switches and buttons, the sums in figures and the picture in
// words. A box that is being typed in belongs to the student: the kernel's answer waits until it is left.

function tag(name, attributes = {}, ...inside) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...inside);
  return element;
}

const said = (number) => String(number).replace("-", "−");

function number(field, axis, tell, settled) {
  const id = `v3-${fresh()}`;
  const i = axis === null ? null : field.axes.indexOf(axis);
  const label = axis === null ? field.label : `${field.label}, ${axis}`;
  const bounds = () => (axis === null ? [field.low, field.high] : [field.low[i], field.high[i]]);
  const [low, high] = bounds();
  const key = axis === null ? field.name : `${field.name}.${axis}`;
  const box = tag("input", { type: "number", id, min: low, max: high, step: 1, class: "v3-box", "aria-label": label,
    "data-field": key, inputmode: "numeric" });
  const slider = tag("input", { type: "range", min: low, max: high, step: 1, class: "v3-slider", "data-slider": key,
    "aria-label": say("{label}, slider", { label }), disabled: field.locked });
  if (field.locked) box.disabled = true;
  const send = (text, left = false) => {
    const whole = /^[-−]?\d+$/.test(text.trim());
    if (!whole && !left) return;
    const value = whole ? Number(text.trim().replace("−", "-")) : text.trim();
    if (axis === null) tell(field.name, value);
    else tell(field.name, { [axis]: value }, (earlier, later) => ({ ...earlier, ...later }));
  };
  takeMinus(box);
  let typing = false;
  box.addEventListener("input", () => {
    typing = true;
    send(box.value);
  });
  slider.addEventListener("input", () => {
    typing = false;
    box.value = slider.value;
    send(slider.value);
  });
  const row = tag("div", { class: "v3-row" }, tag("label", { for: id }, axis === null ? field.label : axis), box, slider);
  const show = (now, quiet) => {
    const value = axis === null ? now.value : now.value[i];
    const [least, most] = axis === null ? [now.low, now.high] : [now.low[i], now.high[i]];
    for (const input of [box, slider]) {
      input.min = least;
      input.max = most;
    }
    if (!typing && (quiet || document.activeElement !== box)) box.value = value;
    const agrees = Number(box.value) === value && box.value.trim() !== "";
    box.setAttribute("aria-invalid", agrees ? "false" : "true");
    box.title = say("From {low} to {high}", { low: said(least), high: said(most) });
    if (quiet) slider.value = value;
    row.dataset.value = value;
  };
  let latest = field;
  const shown = (now, quiet) => {
    latest = now;
    show(now, quiet);
  };
  // What is no whole number is told only when the box is left: until then it may become one. The answer is a note.
  const leave = () => {
    if (typing && !/^[-−]?\d+$/.test(box.value.trim())) send(box.value, true);
    typing = false;
    show(latest, settled());
  };
  box.addEventListener("blur", leave);
  box.addEventListener("keydown", (event) => {
    if (event.key === "Enter") leave();
  });
  return { row, show: shown };
}

const KINDS = {
  vector(field, tell, settled) {
    const rows = field.axes.map((axis) => number(field, axis, tell, settled));
    const name = tag("legend", {}, field.label);
    if (field.colour) name.style.color = field.colour;
    const box = tag("fieldset", { class: "v3-field", "data-name": field.name }, name, ...rows.map((r) => r.row));
    return { box, show: (now, quiet) => rows.forEach((row) => row.show(now, quiet)) };
  },
  number(field, tell, settled) {
    const one = number(field, null, tell, settled);
    return { box: tag("div", { class: "v3-field v3-number", "data-name": field.name }, one.row), show: one.show };
  },
  choice(field, tell) {
    const group = `v3-${fresh()}`;
    const inputs = field.options.map(([value, label]) => {
      const input = tag("input", { type: "radio", name: group, value: String(value), "data-choice": `${field.name}=${value}` });
      input.addEventListener("change", () => tell(field.name, value));
      return [value, input, tag("label", { class: "v3-choice" }, input, tag("span", {}, label))];
    });
    const box = tag("fieldset", { class: "v3-field", "data-name": field.name }, tag("legend", {}, field.label),
      tag("div", { class: "v3-segments" }, ...inputs.map((one) => one[2])));
    const show = (now, quiet) => {
      for (const [value, input] of inputs) if (quiet) input.checked = value === now.value;
      box.dataset.value = now.value;
    };
    return { box, show };
  },
  menu(field, tell) {
    const id = `v3-${fresh()}`;
    const options = field.options.map(([value, label]) => tag("option", { value: String(value) }, label));
    const list = tag("select", { id, "data-menu": field.name }, ...options);
    list.addEventListener("change", () => tell(field.name, field.options[list.selectedIndex][0]));
    const box = tag("div", { class: "v3-field v3-menu", "data-name": field.name }, tag("label", { for: id }, field.label), list);
    const show = (now, quiet) => {
      if (quiet) list.value = String(now.value);
      box.dataset.value = now.value;
    };
    return { box, show };
  },
  switch(field, tell) {
    const input = tag("input", { type: "checkbox", "data-switch": field.name });
    input.addEventListener("change", () => tell(field.name, input.checked));
    const box = tag("label", { class: "v3-field v3-switch", "data-name": field.name }, input, tag("span", {}, field.label));
    return { box, show: (now, quiet) => quiet && (input.checked = now.value) };
  },
  picture(field) {
    let shown = null;
    const drawing = tag("div", { role: "img" });
    const box = tag("figure", { class: "v3-field v3-picture", "data-name": field.name }, drawing);
    const show = (now) => {
      if (shown === now.value) return;
      shown = now.value;
      drawing.innerHTML = now.value;
      drawing.setAttribute("aria-label", now.label);
      const svg = drawing.querySelector("svg");
      if (svg) svg.setAttribute("aria-hidden", "true");
    };
    return { box, show };
  },
  button(field, tell, _settled, press) {
    const once = field.repeats ? "" : " v3-once";
    const button = tag("button", { type: "button", class: `v3-button${once}`, "data-button": field.name }, field.label);
    button.addEventListener("click", () => (field.repeats ? tell : press)(field.name, 1));
    return { box: tag("div", { class: "v3-field", "data-name": field.name }, button),
      show: (now) => {
        button.disabled = Boolean(now.locked);
        button.title = now.locked ? now.why || say("You can't do this now.") : "";
      } };
  },
};

// On the web site a link is an address. In JupyterLab it is one too where the address of the site is known, and else a line of code.
function linkTo(query, site) {
  const here = location.href.match(/^(https?:.*?\/)lite\//);
  const home = here ? here[1] : site && site.replace(/\/?$/, "/");
  return home ? `${home}open.html?${query}` : `explore.open_link("${query}")`;
}

// Where a page may not write to the clipboard (a school's server without https), the browser copies what is marked.
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = tag("textarea", { "aria-hidden": "true", style: "position:fixed;opacity:0" });
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
}

// The button itself says that it worked, so that nothing on the page moves.
const SAID = 2500;
function copyButton(model) {
  const button = tag("button", { type: "button", class: "v3-button", "data-button": "copy link", "aria-live": "polite",
    title: say("Copies a link that opens this as it is now") }, say("Copy link"));
  button.addEventListener("click", async () => {
    const text = linkTo(model.get("link"), model.get("site"));
    await copy(text);
    button.textContent = text.startsWith("http") ? say("Link copied") : say("Code copied");
    button.dataset.copied = text;
    button.focus();
    setTimeout(() => (button.textContent = say("Copy link")), SAID);
  });
  return button;
}

const shape = (field) => JSON.stringify({ ...field, value: 0, low: 0, high: 0, why: 0 });

function render({ model, el }) {
  speak(model.get("page_words"));
  el.classList.add("v3-panel");
  keepKeys(el);
  const controls = tag("div", { class: "v3-controls", role: "group" });
  const sums = tag("div", { class: "v3-sums" });
  const words = tag("p", { class: "v3-words", "aria-live": "polite" });
  const note = tag("p", { class: "v3-note", role: "status" });
  const pictures = tag("div", { class: "v3-pictures" });
  const more = tag("div", { class: "v3-more", role: "group", "aria-label": say("How it is shown") });
  const full = fullScreenButton(el);
  const copied = copyButton(model);
  const desk = tag("div", {}, controls, note);
  el.append(tag("div", { class: "v3-main" }, desk, tag("div", { class: "v3-said" }, sums, words, more), pictures));
  let parts = [];
  let built = "";
  // A page hears no answer between its message and its settling, so what it sent is never taken back by an older answer.
  const line = wire(model, () => show());
  const { tell, press } = line;
  const build = (fields) => {
    const wanted = fields.map(shape).join();
    if (wanted === built) return false;
    built = wanted;
    const held = el.contains(document.activeElement) && document.activeElement.dataset;
    const focus = held && Object.entries(held)[0];
    parts = fields.map((field) => KINDS[field.kind](field, tell, line.quiet, press));
    const seen = (i) => fields[i].kind === "picture";
    const inside = (vector) => (_, i) => !fields[i].aside && !seen(i) && (fields[i].kind === "vector") === vector;
    controls.replaceChildren(...[false, true].map((vector) => {
      const boxes = parts.filter(inside(vector)).map((part) => part.box);
      return tag("div", { class: "v3-row-of" }, ...boxes);
    }));
    pictures.replaceChildren(...parts.filter((_, i) => seen(i)).map((part) => part.box));
    pictures.hidden = !pictures.childElementCount;
    more.replaceChildren(...parts.filter((_, i) => fields[i].aside).map((part) => part.box), copied, full);
    if (focus) el.querySelector(`[data-${focus[0]}="${CSS.escape(focus[1])}"]`)?.focus();
    return true;
  };
  const show = () => {
    const fields = model.get("fields");
    const quiet = build(fields) || line.quiet(); // controls that are new have nothing of the student's in them yet
    copied.hidden = !model.get("link");
    fields.forEach((field, i) => parts[i].show(field, quiet));
    controls.setAttribute("aria-label", model.get("title"));
    sums.replaceChildren(...model.get("sums").map((sum) => tag("div", { class: "v3-sum" }, sum)));
    if (words.textContent !== model.get("words")) words.textContent = model.get("words");
    el.dataset.revision = String(model.get("revision"));
  };
  const remark = () => (note.textContent = model.get("note"));
  show();
  remark();
  model.on("change:revision", show);
  model.on("change:note", remark);
  return () => {
    line.close();
    model.off("change:note", remark);
    model.off("change:revision", show);
  };
}

export default { render };
