/** What a page of ours is made of: elements, and words in the language of the course. */

export function element(name, attributes, ...inside) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...inside);
  return made;
}

/** Says the texts of a page, with their gaps filled, in the words that Python gave; without them in English. */
export function speaker(words = {}) {
  return (text, gaps = {}) => String(words[text] ?? text).replace(/\{(\w+)\}/g, (_, name) => gaps[name]);
}
