/** What a page of ours is made of: elements, and words in the language of the course. */

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string>} attributes
 * @param {(Node | string)[]} inside
 */
export function element(name, attributes, ...inside) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...inside);
  return made;
}

/**
 * Says the texts of a page, with their gaps filled, in the words that Python gave; without them in English.
 * @param {Record<string, string>} [words]
 * @returns {(text: string, gaps?: Record<string, unknown>) => string}
 */
export function speaker(words = {}) {
  return (text, gaps = {}) => String(words[text] ?? text).replace(/\{(\w+)\}/g, (_, name) => String(gaps[name]));
}
