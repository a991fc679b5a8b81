// Who is learning: the name, a box to type another one, and a button for each student who has worked in this folder.
function make(name, attributes, ...inside) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...inside);
  return element;
}

// Another student sits here now, so the other cards on this page have somebody else's numbers. Where JupyterLab's extension
// opened the lesson, it starts again; elsewhere the student is told to do it, and `false` comes back.
function startLessonAgain(el) {
  if (!el.closest(".v3-lesson")) return false;
  el.dispatchEvent(new CustomEvent("vector3-edu:again", { bubbles: true }));
  return true;
}

function render({ model, el }) {
  el.classList.add("v3-student");
  el.setAttribute("role", "group");
  keepKeys(el);
  const line = wire(model, () => {});
  el.setAttribute("aria-label", say("Who is learning"));
  const who = make("p", { class: "v3-student-who", role: "status" });
  const other = make("button", { type: "button", class: "v3-button", "data-button": "other" }, say("Somebody else?"));
  const box = make("input", { type: "text", class: "v3-student-name", autocomplete: "off", spellcheck: "false", maxlength: model.get("longest") });
  const sit = make("button", { type: "submit", class: "v3-button", "data-button": "name" }, say("That is me"));
  const form = make("form", { class: "v3-row-of" }, make("label", {}, say("Your name"), " ", box), sit);
  const others = make("div", { class: "v3-row-of", role: "group", "aria-label": say("Students who have worked here") });
  const more = make("div", { class: "v3-student-more" }, form, others);
  const note = make("p", { class: "v3-note", role: "status" });
  el.append(make("div", { class: "v3-row-of v3-student-line" }, who, other), more, note);

  let open = false;
  const button = (name, place) => {
    const made = make("button", { type: "button", class: "v3-button", "data-student": name }, name);
    made.addEventListener("click", () => line.tell("sit", place));
    return made;
  };
  const show = () => {
    const name = model.get("name");
    who.textContent = model.get("greeting");
    others.replaceChildren(...model.get("others").map(button));
    others.hidden = !model.get("others").length;
    note.textContent = model.get("said");
    other.hidden = !name;
    more.hidden = Boolean(name) && !open;
    other.setAttribute("aria-expanded", String(!more.hidden));
  };
  other.addEventListener("click", () => {
    open = !open;
    show();
    if (open) box.focus();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    line.tell("name", box.value);
  });
  const heard = (content) => {
    if (!content.changed) return;
    open = false;
    box.value = "";
    show();
    if (!startLessonAgain(el)) note.textContent = say("The other cards on this page still have the numbers of whoever was here before. Run all cells again.");
  };
  show();
  const synced = ["name", "greeting", "others", "said"];
  for (const each of synced) model.on(`change:${each}`, show);
  model.on("msg:custom", heard);
  return () => {
    line.close();
    for (const each of synced) model.off(`change:${each}`, show);
    model.off("msg:custom", heard);
  };
}

export default { render };
