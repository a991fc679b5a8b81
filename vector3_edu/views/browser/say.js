// What a page says itself, in the language of its kernel: `speak` hears what English texts are in that language (in English
// nothing), and `say` fills their gaps. Python finds the texts in these files, so each is written out where it is said.
let spoken = {};
function speak(words) {
  spoken = words ?? {};
}
function say(text, gaps = {}) {
  return (spoken[text] ?? text).replace(/\{(\w+)\}/g, (_, name) => gaps[name]);
}
