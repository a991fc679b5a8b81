// How an answer is given on a card: boxes to type in, choices, things to put in order; and beside it how sure one is, and why.

/** @import { Say } from "../types.d.ts" */
/** @import { CardHost } from "./exercise_card.js" */

import { part } from "../page.js";

/**
 * @param {string} name
 * @param {string} card
 * @param {string} [typed]
 */
function boxFor(name, card, typed) {
  const id = `${card}-${name}`;
  const input = part("input", {
    id,
    class: "v3-card-box",
    type: "text",
    autocomplete: "off",
    spellcheck: "false",
    maxlength: "200",
    "data-box": name,
  });
  if (typed) input.value = typed;
  return { input, label: part("label", { for: id }, name, input) };
}

/**
 * @param {string} value
 * @param {number} index
 * @param {string} card
 * @param {string} [typed]
 */
function choiceFor(value, index, card, typed, text = value) {
  const input = part("input", { type: "radio", name: card, value, "data-choice": "abcdefgh"[index] });
  if (typed === value) input.checked = true;
  return { input, label: part("label", { class: "v3-card-choice" }, input, part("span", {}, text)) };
}

/**
 * Things to be put in order: each is moved by its buttons, or by the arrow keys while it has the focus; its new place is read out.
 */
class Order {
  /**
   * @param {string[]} texts
   * @param {Say} say
   */
  constructor(texts, say) {
    this.say = say;
    this.list = part("ol", { class: "v3-card-order", "aria-label": say("Put these in order") });
    this.said = part("span", { class: "v3-card-said", role: "status" });
    this.list.append(...texts.map((text) => this.item(text)));
  }
  get texts() {
    return [...this.list.children].map((item) => /** @type {HTMLElement} */ (item).dataset.item ?? "");
  }
  /** @param {string} text */
  item(text) {
    const item = part("li", { tabindex: "0", "data-item": text });
    item.append(this.button(item, text, true), this.button(item, text, false), part("span", {}, text));
    item.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
      event.preventDefault();
      this.move(item, event.key === "ArrowUp");
      item.focus();
    });
    return item;
  }
  /**
   * @param {HTMLElement} item
   * @param {string} text
   * @param {boolean} up
   */
  button(item, text, up) {
    const { say } = this;
    const label = up ? say("Move {item} up", { item: text }) : say("Move {item} down", { item: text });
    const attributes = { type: "button", class: "v3-button", "aria-label": label, "data-move": up ? "up" : "down" };
    const button = part("button", attributes, up ? "↑" : "↓");
    button.addEventListener("click", () => {
      this.move(item, up);
      button.focus();
    });
    return button;
  }
  /**
   * @param {HTMLElement} item
   * @param {boolean} up
   */
  move(item, up) {
    const other = up ? item.previousElementSibling : item.nextElementSibling;
    if (!other) return;
    if (up) other.before(item);
    else other.after(item);
    const { list, say } = this;
    this.said.textContent = say("{item} is now number {place} of {all}.", {
      item: item.dataset.item,
      place: [...list.children].indexOf(item) + 1,
      all: list.childElementCount,
    });
  }
}

/**
 * The answer of a card: boxes, choices, things in order, or nothing where it is drawn on the map.
 * @param {CardHost} host
 * @param {string} card
 * @returns {{ parts: HTMLElement[], given: () => string[] }}
 */
export function answerOf(host, card) {
  const typed = host.get("typed");
  const choices = host.get("choices");
  if (host.get("drawing")) return { parts: [], given: () => [] };
  if (host.get("ordered")) {
    const known = typed.length === choices.length && typed.every((text) => choices.includes(text));
    const order = new Order(known ? typed : choices, host.say);
    return { parts: [order.list, order.said], given: () => order.texts };
  }
  if (choices.length) {
    const made = choices.map((text, index) => choiceFor(text, index, card, typed[0]));
    return {
      parts: made.map(({ label }) => label),
      given: () => made.filter(({ input }) => input.checked).map(({ input }) => input.value),
    };
  }
  const made = host.get("boxes").map((name, index) => boxFor(name, card, typed[index]));
  return { parts: made.map(({ label }) => label), given: () => made.map(({ input }) => input.value) };
}

/**
 * How sure, and why: asked beside the answer, kept for the teacher.
 * @param {CardHost} host
 * @param {string} card
 */
export function asideOf(host, card) {
  const [sure, why] = host.get("said");
  const radios = host.get("sure").map(([value, text], index) => choiceFor(value, index, `${card}-sure`, sure, text));
  const group = part(
    "fieldset",
    { class: "v3-card-sure" },
    part("legend", {}, host.say("How sure are you?")),
    ...radios.map(({ label }) => label),
  );
  const reason = part("input", {
    id: `${card}-why`,
    class: "v3-card-why",
    type: "text",
    maxlength: "400",
    autocomplete: "off",
    "data-why": "1",
  });
  reason.value = why || "";
  const label = part("label", { for: `${card}-why`, class: "v3-card-reason" }, host.get("why"), reason);
  return {
    parts: [...(radios.length ? [group] : []), ...(host.get("why") ? [label] : [])],
    sure: () => radios.find(({ input }) => input.checked)?.input.value ?? "",
    why: () => reason.value,
  };
}
