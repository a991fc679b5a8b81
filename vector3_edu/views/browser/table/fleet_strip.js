// The strip of cards above a table. One card is in the order of Tab, arrow keys go from card to card, Enter turns to it.

/** @import { Host, Say } from "../types.d.ts" */
/** @typedef {"laser" | "guided" | "unguided" | "mine" | "screen" | "tractor"} Icon */
/**
 * @typedef {{
 *   id: string, seat: string, own: boolean, kind: string, name: string, words: string, colour: string, chosen: boolean,
 *   aimed: boolean, hull: boolean[], holds: [icon: Icon | "", what: string, many: number][], note: string, velocity: string,
 *   does: string,
 * }} Card
 */

import { Line } from "../line.js";
import { keepKeys, make, part, sign, targetOf, together } from "../page.js";

const SIGNS = {
  laser: "M1 11 11 1M8 1h3v3",
  guided: "M1 6h6M7 3l4 3-4 3zM1 3l2 3-2 3",
  unguided: "M2 4h5l4 2-4 2H2z",
  mine: "M6 3a3 3 0 1 0 .01 0M6 0v3M6 9v3M0 6h3M9 6h3",
  screen: "M2 1C9 2 9 10 2 11M5 1c7 1 7 9 0 10",
  tractor: "M1 6h10M8 3l3 3-3 3M4 3 1 6l3 3",
};
/** @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * @param {string} name
 * @param {string} text
 * @param {Element} parent
 */
function piece(name, text, parent) {
  const span = make("span", `v3-unit-${name}`, parent);
  span.textContent = text;
  return span;
}

/**
 * @param {Card} card
 * @param {Say} say
 */
function cardButton(card, say) {
  const button = part("button", {
    type: "button",
    class: `v3-unit v3-unit-${card.own ? card.kind : "other"}`,
    "data-unit": card.id,
    "aria-label": card.aimed ? say("{card}, the target", { card: card.words }) : card.words,
    "aria-pressed": String(card.chosen || card.aimed),
    title: card.words,
  });
  button.classList.toggle("v3-unit-chosen", card.chosen);
  button.classList.toggle("v3-unit-aimed", card.aimed);
  button.style.setProperty("--v3-seat", card.colour);
  return button;
}

/**
 * @param {Card} card
 * @param {Say} say
 */
function draw(card, say) {
  const button = cardButton(card, say);
  const head = piece("head", "", button);
  piece("name", card.name, head);
  const hull = piece("hull", "", head);
  for (const whole of card.hull) hull.append(part(whole ? "b" : "i"));
  if (card.kind === "fleet") return button;
  const ship = card.kind === "ship";
  // what other ships hold is in the display of the ships, and told by the tooltip
  if (card.own || !ship) {
    const line = ship ? piece("line", "", button) : head;
    for (const [icon, what, many] of card.holds) {
      const held = piece("held", "", line);
      if (icon)
        held.append(
          sign("svg", { viewBox: "0 0 12 12", "aria-hidden": "true" }, sign("path", { d: SIGNS[icon] })),
          String(many),
        );
      else held.textContent = say("{number} {things}", { number: many, things: what });
    }
    if (card.note) piece("note", card.note, line);
  }
  if (card.velocity && (ship || !card.does)) piece("velocity", `v ${card.velocity}`, button);
  if (card.does) piece("does", card.does, button);
  return button;
}

/**
 * The cards in groups, one for each seat.
 * @param {Card[]} cards
 * @param {Say} say
 */
function groupsOf(cards, say) {
  /** @type {HTMLElement[]} */
  const groups = [];
  let seat = null;
  for (const card of cards) {
    if (card.seat !== seat) {
      const name = card.own ? "v3-strip-seat v3-strip-own" : "v3-strip-seat";
      groups.push(part("div", { class: name, role: "group", "aria-label": card.seat }));
      seat = card.seat;
    }
    groups[groups.length - 1].append(draw(card, say));
  }
  return groups;
}

class FleetStrip {
  at = "";

  /**
   * @param {HTMLElement} el
   * @param {Host<{ cards: Card[] }>} host
   */
  constructor(el, host) {
    this.el = el;
    this.host = host;
    this.line = new Line(host);
    el.classList.add("v3-strip");
    el.setAttribute("role", "toolbar");
    el.setAttribute("aria-label", host.say("Ships: arrow keys go from card to card, Enter turns to one"));
    keepKeys(el);
    el.addEventListener("click", (event) => this.pick(targetOf(event).closest(".v3-unit")));
    el.addEventListener("keydown", (event) => this.go(event));
    this.show();
  }
  get buttons() {
    return /** @type {HTMLElement[]} */ ([...this.el.querySelectorAll(".v3-unit")]);
  }
  // The one card that Tab leads to.
  reach() {
    const every = this.buttons;
    const first =
      every.find((one) => one.dataset.unit === this.at) ?? every.find((one) => one.matches(".v3-unit-chosen")) ?? every[0];
    for (const one of every) one.tabIndex = one === first ? 0 : -1;
    return first;
  }
  show() {
    const held = this.el.contains(document.activeElement);
    this.el.replaceChildren(...groupsOf(this.host.get("cards"), this.host.say));
    const first = this.reach();
    if (held) first?.focus();
  }
  /** @param {HTMLElement | null} card */
  pick(card) {
    if (!card) return;
    this.at = card.dataset.unit ?? "";
    this.reach();
    this.line.tell("picked", this.at);
  }
  /** @param {KeyboardEvent} event */
  go(event) {
    const every = this.buttons;
    const here = every.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (here < 0) return;
    /** @type {Record<string, number>} */
    const ends = { Home: 0, End: every.length - 1 };
    const next = every[ends[event.key] ?? here + STEPS[event.key]];
    if (!next) return;
    event.preventDefault();
    this.at = next.dataset.unit ?? "";
    this.reach().focus();
  }
}

/**
 * @param {HTMLElement} el
 * @param {Host<{ cards: Card[] }>} host
 */
export function fleetStrip(el, host) {
  const strip = new FleetStrip(el, host);
  return together(
    host.on(["cards"], () => strip.show()),
    () => strip.line.close(),
  );
}
