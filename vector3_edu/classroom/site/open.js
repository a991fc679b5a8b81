// Opens what a link asks for. A lesson by itself opens in JupyterLab; an explorer opens here, in a frame that holds one notebook
// with one cell, which is run as soon as Python has started. The kernel reads the link and judges it: nothing of it becomes code.
const said = document.getElementById("said"), wait = document.getElementById("wait"), main = document.querySelector("main");
const asked = new URLSearchParams(location.search);
const PATIENCE = 180000, LOOK = 200;

function refuse(sentence) {
  said.textContent = sentence;
  document.getElementById("track").hidden = true;
}

function start() {
  const number = asked.get("lesson"), lesson = LESSONS[number];
  if (number !== null && !lesson) return refuse(`There is no lesson “${number.slice(0, 20)}”. Lessons are ${Object.keys(LESSONS).sort().join(", ")}.`);
  const notebook = lesson && `lite/lab/index.html?path=${lesson.notebook}`;
  if (lesson && asked.size === 1) return location.replace(notebook);
  if (lesson) {
    Object.assign(document.getElementById("lesson"), { href: notebook, hidden: false, textContent: `Lesson ${number}` });
    if (!asked.has("explore") && !lesson.explore) return refuse(`Lesson ${number} has no explorer. Add explore= and a name to the link.`);
    asked.delete("lesson");
    if (!asked.has("explore")) asked.set("explore", lesson.explore);
    history.replaceState(null, "", `?${asked.toString().replaceAll("%2C", ",").replaceAll("%2F", "/")}`);
  }
  if (!asked.has("explore")) return refuse("This link does not say what to open. It needs lesson= and a number, or explore= and a name.");
  show();
}

function show() {
  const frame = document.createElement("iframe");
  frame.title = "The explorer";
  frame.src = "lite/notebooks/index.html?path=explore.ipynb";
  main.append(frame);
  const until = Date.now() + PATIENCE;
  let started = false;
  const timer = setInterval(() => {
    const app = frame.contentWindow.jupyterapp, shown = app && app.shell.currentWidget, session = shown && shown.sessionContext;
    if (!started && session && session.isReady && session.session.kernel.status === "idle") {
      started = true;
      app.commands.execute("notebook:run-all-cells");
    }
    if (frame.contentDocument && frame.contentDocument.querySelector(".v3-explorer .v3-panel, .v3-bad-link")) {
      clearInterval(timer);
      frame.className = "ready";
      wait.hidden = true;
    } else if (Date.now() > until) {
      clearInterval(timer);
      frame.className = "ready";
      refuse("It takes unusually long. Reload this page, or try another browser.");
    }
  }, LOOK);
}

start();
