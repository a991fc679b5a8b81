// Space in a notebook: the stage, fed by the kernel. Until plotly.js is there, and where there is no WebGL, the still picture
// stands in its place.
// The current frame: the base, with new marks in place of those that have moved.
function frameOf(model) {
  const [base, moved, order] = [model.get("base"), model.get("moved"), model.get("order")];
  const marks = new Map(base.map((mark) => [mark.id, mark]));
  const ids = order.length ? order : [...marks.keys()];
  return { ...model.get("box"), marks: ids.map((id) => moved[id] || marks.get(id)) };
}

function render({ model, el }) {
  speak(model.get("page_words"));
  el.classList.add("v3-space");
  keepKeys(el);
  const still = make("div", "v3-still", el);
  const host = make("div", "v3-live", el);
  host.hidden = true;
  let library = null;
  let stage = null;
  let seen = false;
  let film = model.get("film").beats ? { film: model.get("film"), revision: 0 } : null;
  let drawn = 0;

  const line = wire(model, () => {});
  const name = () => {
    el.setAttribute("role", "group");
    el.setAttribute("aria-label", model.get("words") || say("A picture of space"));
    // ipywidgets clears the height of el itself when it lays it out
    for (const part of [still, host]) part.style.height = model.get("height") ? `${model.get("height")}px` : "100%";
    const { ground, ink } = model.get("look");
    still.style.background = ground;
    host.style.setProperty("--v3-stage-ground", ground);
    host.style.setProperty("--v3-stage-ink", ink);
  };
  const showStill = () => {
    if (!stage) still.innerHTML = model.get("still");
  };
  const changed = () => {
    if (!stage) return;
    name();
    const shown = [frameOf(model), model.get("look"), model.get("handles")];
    if (film && film.revision === model.get("revision")) stage.play(film.film, ...shown);
    else stage.show(...shown);
    film = null;
    stage.legend(model.get("legend"));
    drawn += 1;
    el.dataset.drawn = String(drawn);
    el.dataset.revision = String(model.get("revision"));
  };
  const heard = (content) => {
    if (content.film) film = content;
    if (content.forget && stage) {
      stage.forget();
      stage.room = null; // what comes next is framed for itself
    }
  };
  // The still picture stands in front until the first one that can be turned is there, and comes back if there is none.
  const open = () => {
    host.hidden = false;
    still.classList.add("v3-in-front");
    stage = new Stage(host, {
      pick: (body) => line.tell("picked", body),
      move: (handle, place) => place && line.tell(handle, place),
      opened: () => {
        still.hidden = true;
        if (el.dataset.live) return;
        el.dataset.live = "true";
        model.send({ ask: "nothing" });
      },
      failed: () => {
        stage.close();
        stage = null;
        [still.hidden, host.hidden] = [false, true];
        still.classList.remove("v3-in-front");
        showFlat();
      },
    });
    stage.see(seen);
    changed();
    stage.begin(library);
  };
  const showFlat = () => {
    delete el.dataset.live;
    el.dataset.flat = "true";
    showStill();
    model.send({ ask: "still" });
  };

  const deaf = skipByEscape(el, () => stage);
  name();
  showStill();
  model.on("change:revision", changed);
  model.on("change:still", showStill);
  model.on("change:words change:height change:look", name);
  const explain = () => {
    if (stage) stage.explain(model.get("note"));
  };
  model.on("change:note", explain);
  model.on("msg:custom", heard);
  // Nothing is asked for or drawn while the view cannot be seen: a lesson in two dimensions never loads the library, and
  // a view that is scrolled away gives its WebGL context to those that are seen.
  let begun = false;
  const begin = () => {
    if (begun || !el.clientWidth) return;
    begun = true;
    if (!webgl()) {
      showFlat();
      return;
    }
    if (!globalThis.vector3EduPlotly?.ready) model.send({ ask: "still" });
    plotly(model).then((loaded) => {
      library = loaded;
      open();
    });
  };
  const sight = new IntersectionObserver((entries) => {
    seen = entries[entries.length - 1].isIntersecting;
    if (seen) begin();
    if (stage) stage.see(seen);
  });
  sight.observe(el);
  const size = new ResizeObserver(() => {
    if (seen) begin();
    if (stage) stage.resize();
  });
  size.observe(el);
  return () => {
    sight.disconnect();
    size.disconnect();
    deaf();
    line.close();
    model.off("change:revision", changed);
    model.off("change:still", showStill);
    model.off("change:words change:height change:look", name);
    model.off("change:note", explain);
    model.off("msg:custom", heard);
    if (stage) stage.close();
  };
}

export default { render };
