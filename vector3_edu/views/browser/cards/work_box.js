// A file goes from the kernel to the student's downloads, and a file of the student's goes to the kernel: no server takes part.

/** @import { Host } from "../types.d.ts" */

import { Line } from "../line.js";
import { keepKeys, part, together } from "../page.js";

/**
 * @param {string} name
 * @param {string} text
 */
function save(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = part("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

/**
 * @param {HTMLElement} el
 * @param {Host<{ said: string, warning: string, largest: number }>} host
 */
export function workBox(el, host) {
  const { say } = host;
  el.classList.add("v3-work");
  keepKeys(el);
  const line = new Line(host);
  const usual = { type: "button", class: "v3-button" };
  const download = part("button", { ...usual, "data-button": "download" }, say("Download my work"));
  const bring = part("button", { ...usual, "data-button": "bring" }, say("Bring it back …"));
  const kinds = ".json,application/json";
  const file = part("input", { type: "file", accept: kinds, hidden: true, "aria-label": say("A file with your work") });
  const said = part("p", { class: "v3-note", role: "status" });
  const warning = part("p", { class: "v3-work-warning" }, host.get("warning"));
  warning.hidden = !host.get("warning");
  el.append(warning, part("div", { class: "v3-row-of" }, download, bring, file), said);
  download.addEventListener("click", () => line.tell("download", 1));
  bring.addEventListener("click", () => file.click());
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    file.value = "";
    if (!chosen) return;
    const large = chosen.size > host.get("largest");
    if (large) said.textContent = say("{file} is too large: it is not a file with your work.", { file: chosen.name });
    else line.tell("bring", { name: chosen.name, text: await chosen.text() });
  });
  const show = () => {
    said.textContent = host.get("said");
  };
  show();
  return together(
    host.on(["said"], show),
    host.hear((content) => content.file && save(content.file, content.text)),
    () => line.close(),
  );
}
