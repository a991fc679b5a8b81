// The page of a replay: unpack its data and begin.
const data = JSON.parse(unpack("data"));
speak(data.page_words);
const replay = new Replay(document.getElementById("replay"), data);
if (!replay.data.flat && !webgl()) replay.fail();
else if (!replay.data.flat) {
  const library = document.createElement("script");
  library.textContent = unpack("library");
  document.head.append(library);
  replay.picture.begin(Plotly);
  addEventListener("resize", () => replay.picture.resize());
}
