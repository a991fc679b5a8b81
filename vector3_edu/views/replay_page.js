// The page of a replay: unpack its data and begin.
const replay = new Replay(document.getElementById("replay"), JSON.parse(unpack("data")));
if (!replay.data.flat && !webgl()) replay.fail();
else if (!replay.data.flat) {
  const library = document.createElement("script");
  library.textContent = unpack("library");
  document.head.append(library);
  replay.picture.begin(Plotly);
  addEventListener("resize", () => replay.picture.resize());
}
