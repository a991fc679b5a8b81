// A file goes from the kernel to the student's downloads, and a file of the student's goes to the kernel: no server takes part.
// @ts-nocheck

import { keepKeys } from "../page.js";
import { say, wire } from "../compat.js";

function make(name, attributes, ...inside) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...inside);
  return element;
}

function save(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = make("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

export function render({ model, el }) {
  el.classList.add("v3-work");
  keepKeys(el);
  const line = wire(model, () => {});
  const download = make(
    "button",
    { type: "button", class: "v3-button", "data-button": "download" },
    say("Download my work"),
  );
  const bring = make("button", { type: "button", class: "v3-button", "data-button": "bring" }, say("Bring it back …"));
  const file = make("input", {
    type: "file",
    accept: ".json,application/json",
    hidden: "",
    "aria-label": say("A file with your work"),
  });
  const said = make("p", { class: "v3-note", role: "status" });
  const warning = make("p", { class: "v3-work-warning" });
  el.append(warning, make("div", { class: "v3-row-of" }, download, bring, file), said);
  download.addEventListener("click", () => line.tell("download", 1));
  bring.addEventListener("click", () => file.click());
  file.addEventListener("change", async () => {
    const chosen = file.files[0];
    file.value = "";
    if (!chosen) return;
    const large = chosen.size > model.get("largest");
    if (large) said.textContent = say("{file} is too large: it is not a file with your work.", { file: chosen.name });
    else line.tell("bring", { name: chosen.name, text: await chosen.text() });
  });
  const show = () => {
    said.textContent = model.get("said");
    warning.textContent = model.get("warning");
    warning.hidden = !model.get("warning");
  };
  const heard = (content) => content.file && save(content.file, content.text);
  show();
  model.on("change:said", show);
  model.on("msg:custom", heard);
  return () => {
    line.close();
    model.off("change:said", show);
    model.off("msg:custom", heard);
  };
}
