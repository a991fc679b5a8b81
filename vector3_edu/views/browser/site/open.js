// Opens what a link asks for. A lesson by itself opens in JupyterLab; an explorer opens here, in a frame that holds one notebook
// with one cell, which is run as soon as Python has started. The kernel reads the link and judges it: nothing of it becomes code.

/** @typedef {Record<string, { notebook: string, explore?: string }>} Lessons */
/**
 * What follows from a link: a page to go to, a refusal, or an explorer with the query that Python reads; and the lesson to which
 * it belongs, with its page.
 * @typedef {{ goTo?: string, refusal?: string, query?: string, lesson?: { number: string, page: string } }} Plan
 */
/** @typedef {Window & { jupyterapp?: any }} Lite */

const PATIENCE = 180000;
const LOOK = 200;

/**
 * @param {string} search
 * @param {Lessons} lessons
 * @returns {Plan}
 */
export function planFor(search, lessons) {
  const asked = new URLSearchParams(search);
  const number = asked.get("lesson");
  if (number === null) {
    if (asked.has("explore")) return { query: search };
    return { refusal: "This link does not say what to open. It needs lesson= and a number, or explore= and a name." };
  }
  if (!Object.keys(lessons).includes(number)) {
    const known = Object.keys(lessons).sort().join(", ");
    return { refusal: `There is no lesson “${number.slice(0, 20)}”. Lessons are ${known}.` };
  }
  const { notebook, explore } = lessons[number];
  const page = `lite/lab/index.html?path=${notebook}`;
  if ([...asked.keys()].length === 1) return { goTo: page };
  const lesson = { number, page };
  if (!asked.has("explore") && !explore) {
    return { lesson, refusal: `Lesson ${number} has no explorer. Add explore= and a name to the link.` };
  }
  asked.delete("lesson");
  if (!asked.has("explore")) asked.set("explore", explore ?? "");
  return { lesson, query: `?${asked.toString().replaceAll("%2C", ",").replaceAll("%2F", "/")}` };
}

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {string} sentence */
function refuse(sentence) {
  byId("said").textContent = sentence;
  byId("track").hidden = true;
}

/**
 * Runs the notebook in the frame as soon as Python has started; says whether that is done.
 * @param {Lite | null} page
 */
function runOnce(page) {
  const app = page?.jupyterapp;
  const session = app?.shell.currentWidget?.sessionContext;
  if (!session?.isReady || session.session.kernel.status !== "idle") return false;
  app.commands.execute("notebook:run-all-cells");
  return true;
}

function show() {
  const frame = document.createElement("iframe");
  frame.title = "The explorer";
  frame.src = "lite/notebooks/index.html?path=explore.ipynb";
  document.querySelector("main")?.append(frame);
  const until = Date.now() + PATIENCE;
  let started = false;
  const finish = () => {
    clearInterval(timer);
    frame.className = "ready";
  };
  const timer = setInterval(() => {
    started = started || runOnce(frame.contentWindow);
    if (frame.contentDocument?.querySelector(".v3-explorer .v3-panel, .v3-bad-link")) {
      finish();
      byId("wait").hidden = true;
    } else if (Date.now() > until) {
      finish();
      refuse("It takes unusually long. Reload this page, or try another browser.");
    }
  }, LOOK);
}

/**
 * Does what the address of this page asks for.
 * @param {Lessons} lessons
 */
export function openAsked(lessons) {
  const { goTo, refusal, query, lesson } = planFor(location.search, lessons);
  if (goTo) {
    location.replace(goTo);
    return;
  }
  if (lesson) {
    const link = /** @type {HTMLAnchorElement} */ (byId("lesson"));
    Object.assign(link, { href: lesson.page, hidden: false, textContent: `Lesson ${lesson.number}` });
  }
  if (refusal) refuse(refusal);
  else {
    if (query !== location.search) history.replaceState(null, "", query);
    show();
  }
}
