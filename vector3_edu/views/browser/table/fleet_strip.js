// The strip of cards above a table. One card is in the order of Tab, arrow keys go from card to card, Enter turns to it.
// @ts-nocheck

import { keepKeys } from "../page.js";
import { say, speak, wire } from "../compat.js";

const SIGNS = {
  laser: "M1 11 11 1M8 1h3v3",
  guided: "M1 6h6M7 3l4 3-4 3zM1 3l2 3-2 3",
  unguided: "M2 4h5l4 2-4 2H2z",
  mine: "M6 3a3 3 0 1 0 .01 0M6 0v3M6 9v3M0 6h3M9 6h3",
  screen: "M2 1C9 2 9 10 2 11M5 1c7 1 7 9 0 10",
  tractor: "M1 6h10M8 3l3 3-3 3M4 3 1 6l3 3",
};

function sign(path) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 12 12");
  svg.setAttribute("aria-hidden", "true");
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}

function part(name, text, parent) {
  const span = document.createElement("span");
  span.className = `v3-unit-${name}`;
  span.textContent = text;
  parent.append(span);
  return span;
}

function draw(card) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "v3-unit";
  button.dataset.unit = card.id;
  button.classList.add(`v3-unit-${card.own ? card.kind : "other"}`);
  button.classList.toggle("v3-unit-chosen", card.chosen);
  button.classList.toggle("v3-unit-aimed", card.aimed);
  button.style.setProperty("--v3-seat", card.colour);
  button.setAttribute("aria-label", card.aimed ? say("{card}, the target", { card: card.words }) : card.words);
  button.setAttribute("aria-pressed", String(card.chosen || card.aimed));
  button.title = card.words;
  const head = part("head", "", button);
  part("name", card.name, head);
  const hull = part("hull", "", head);
  card.hull.forEach((whole) => hull.append(document.createElement(whole ? "b" : "i")));
  if (card.kind === "fleet") return button;
  const ship = card.kind === "ship";
  // what other ships hold is in the display of the ships, and told by the tooltip
  if (card.own || !ship) {
    const line = ship ? part("line", "", button) : head;
    for (const [icon, what, many] of card.holds) {
      const held = part("held", "", line);
      if (icon) held.append(sign(SIGNS[icon]), String(many));
      else held.textContent = say("{number} {things}", { number: many, things: what });
    }
    if (card.note) part("note", card.note, line);
  }
  if (card.velocity && (ship || !card.does)) part("velocity", `v ${card.velocity}`, button);
  if (card.does) part("does", card.does, button);
  return button;
}

export function render({ model, el }) {
  speak(model.get("page_words"));
  el.classList.add("v3-strip");
  el.setAttribute("role", "toolbar");
  el.setAttribute("aria-label", say("Ships: arrow keys go from card to card, Enter turns to one"));
  keepKeys(el);
  const line = wire(model, () => {});
  let at = "";
  const buttons = () => [...el.querySelectorAll(".v3-unit")];
  const reach = () => {
    const every = buttons();
    const first =
      every.find((one) => one.dataset.unit === at) ?? every.find((one) => one.matches(".v3-unit-chosen")) ?? every[0];
    every.forEach((one) => (one.tabIndex = one === first ? 0 : -1));
    return first;
  };
  const show = () => {
    const held = el.contains(document.activeElement);
    const groups = [];
    let seat = null;
    for (const card of model.get("cards")) {
      if (card.seat !== seat) {
        const group = document.createElement("div");
        group.className = "v3-strip-seat";
        group.classList.toggle("v3-strip-own", card.own);
        group.setAttribute("role", "group");
        group.setAttribute("aria-label", card.seat);
        groups.push(group);
        seat = card.seat;
      }
      groups.at(-1).append(draw(card));
    }
    el.replaceChildren(...groups);
    const first = reach();
    if (held) first?.focus();
  };
  el.addEventListener("click", (event) => {
    const card = event.target.closest(".v3-unit");
    if (!card) return;
    at = card.dataset.unit;
    reach();
    line.tell("picked", at);
  });
  el.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const every = buttons();
    const here = every.indexOf(document.activeElement);
    if (here < 0) return;
    const next = event.key === "Home" ? 0 : event.key === "End" ? every.length - 1 : step && here + step;
    if (next === undefined || !every[next]) return;
    event.preventDefault();
    at = every[next].dataset.unit;
    reach().focus();
  });
  show();
  model.on("change:cards", show);
  return () => {
    model.off("change:cards", show);
    line.close();
  };
}
