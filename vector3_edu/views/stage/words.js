// What a page says by itself, in the language of its kernel: Python sends all of it, with the English text as the key. The words
// are shared by all widgets of a page, each of which is a module of its own.
function hear(words) {
  globalThis.vector3EduWords = words ?? {};
}

function spoken(text, gaps = {}) {
  return (globalThis.vector3EduWords?.[text] ?? text).replace(/\{(\w+)\}/g, (_, name) => gaps[name]);
}
