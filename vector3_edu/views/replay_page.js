// The moments of a match, from what `sharing.py` has taken apart.
const page = JSON.parse(unpack("data"));

function piece(number) {
  const found = page.pieces[number];
  if (found === null || !found.object) return found;
  const [keys, ...values] = found.object;
  return Object.fromEntries(page.pieces[keys].map((key, k) => [key, piece(values[k])]));
}

const written = (place) =>
  `(${place.slice(0, page.axes).map((part) => String(Math.round(10 * part) / 10).replace("-", "−")).join(", ")})`;

// Trails of one look are one line with gaps and one set of marks: plotly is slow with many traces.
function trails(shown) {
  const looks = new Map();
  for (const [number, count, ...rest] of shown) {
    const {name, look, places} = page.trails[number];
    const path = [...places.slice(0, count), ...rest];
    if (!looks.has(look)) looks.set(look, {line: [], marks: [], text: []});
    const group = looks.get(look);
    group.line.push(...path, [null, null, null]);
    path.slice(0, -1).forEach((place, k) => {
      const ago = path.length - 1 - k;
      group.marks.push(place);
      group.text.push(`${name}, ${ago} turn${ago > 1 ? "s" : ""} ago: at ${written(place)}`);
    });
  }
  const axes = (places) => ({x: places.map((p) => p[0]), y: places.map((p) => p[1]), z: places.map((p) => p[2])});
  return [...looks].flatMap(([look, group]) => {
    const {line, marks} = piece(look);
    const all = (list) => group.marks.map(() => list[0]);
    const marker = {...marks.marker, symbol: all(marks.marker.symbol), size: all(marks.marker.size)};
    return [{...line, ...axes(group.line)}, {...marks, ...axes(group.marks), marker, text: group.text}];
  });
}

const get = (id) => document.getElementById(id);
const at = get("at"), play = get("play"), picture = get("picture");
let timer = null;

function draw(moment) {
  if (moment.svg) {
    picture.innerHTML = moment.svg.map(([from, many]) => page.pieces.slice(from, from + many).join("")).join("");
    return;
  }
  const data = [...trails(piece(moment.trails)), ...moment.data.map(piece)];
  Plotly.react(picture, data, {...piece(moment.layout), autosize: true}, {responsive: true, scrollZoom: false});
}

function show() {
  const moment = page.moments[+at.value];
  const words = moment.words.map(piece).join("\n");
  get("where").textContent = moment.title;
  get("words").textContent = words;
  picture.setAttribute("aria-label", words);
  get("news").replaceChildren(...moment.news.map((number) => {
    const item = document.createElement("li");
    item.textContent = piece(number);
    return item;
  }));
  draw(moment);
  picture.dataset.shown = at.value;
}

function stop() { clearInterval(timer); timer = null; play.textContent = "Play"; }

play.onclick = () => {
  if (timer) return stop();
  if (at.value === at.max) at.value = 0;
  play.textContent = "Stop";
  timer = setInterval(() => {
    if (at.value === at.max) return stop();
    at.value = +at.value + 1;
    show();
  }, 900);
};
at.oninput = show;
if (get("library")) {
  const library = document.createElement("script");
  library.textContent = unpack("library");
  document.head.append(library);
}
show();
