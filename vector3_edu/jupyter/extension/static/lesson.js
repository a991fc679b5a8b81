/** One lesson in one panel: it starts by itself, says when its Python is gone, and is brought back by one button. */
import { Header } from "./header.js";
import { isWidget, restAll, wake, widgetOf } from "./outputs.js";
import { ask, isLesson, Missing } from "./python.js";

const KEPT_WORDS = "vector3-edu:words";
const ENDED = new Set(["restarting", "autorestarting", "terminating", "dead"]);
/** Milliseconds after which a kernel that has nothing to do is told what its cells show. */
const SOON = 400;
/** What JupyterLab writes while it looks for a widget, how long it may look, and what it writes if there is none. */
const LOADING = "Loading widget";
const NOT_FOUND = "model not found";
const PATIENCE = 4000;

export class Lesson {
  constructor(panel, lent, startsByItself) {
    this.panel = panel;
    this.session = panel.context.sessionContext;
    this.startsByItself = startsByItself;
    this.phase = "closed";
    this.kinds = new Map();
    this.words = keptWords();
    this.python = "";
    this.remembered = "";
    this.withCode = false;
    this.lent = lent;
    this.atRest();
  }

  say(text) {
    return this.words[text] ?? text;
  }

  /** What is saved, and what is opened, has its widgets at rest, so that no page shows an error in their place. */
  atRest() {
    const { model } = this.panel.context;
    const [read, written] = [model.fromJSON.bind(model), model.toJSON.bind(model)];
    const ours = (notebook) => isLesson(notebook.cells.filter((cell) => cell.cell_type === "code").map(sourceOf));
    const resting = (notebook) => (ours(notebook) ? restAll(notebook, (cell) => this.placeholder(cell.id)) : notebook);
    model.fromJSON = (notebook) => read(resting(notebook));
    model.toJSON = () => resting(written());
  }

  placeholder(id) {
    return this.kinds.get(id) === ""
      ? this.say("This comes back when its cell runs.")
      : this.say("This comes back when the lesson starts.");
  }

  get cells() {
    return this.panel.content.widgets.filter((cell) => cell.model.type === "code");
  }

  async open() {
    const { panel, session } = this;
    await panel.context.ready;
    if (panel.isDisposed || !isLesson(this.cells.map(codeOf))) return;
    this.byItself = await this.startsByItself();
    if (this.byItself) this.dress();
    this.watch();
    await session.ready;
    await this.start();
  }

  /** The header, and a place for what hides and shows the code. */
  dress() {
    const { panel } = this;
    panel.addClass("v3-lesson");
    this.header = new Header(this.lent["@lumino/widgets"].Widget, {
      again: () => this.again(),
      toggle: () => this.toggleCode(),
    });
    panel.contentHeader.addWidget(this.header.widget);
    panel.node.addEventListener("vector3-edu:again", () => this.againAfterwards());
    panel.content.model?.cells.changed.connect(() => requestAnimationFrame(() => this.quieten()));
    this.enter("starting");
  }

  /** Where the lesson stands now, as the header says it. */
  enter(phase) {
    this.phase = phase;
    const status = {
      starting: () => this.say("The lesson is starting …"),
      gone: () => this.say("Python has stopped, so the cards cannot answer. What you have done is kept."),
      missing: () => this.say("This Python does not have vector3_edu, so the lesson cannot start. Choose another kernel."),
    }[phase];
    this.header?.show({
      status: status?.() ?? "",
      again: this.say("Start the lesson again"),
      code: this.withCode ? this.say("Hide the code") : this.say("Show the code"),
      urgent: phase === "gone" || phase === "missing",
    });
  }

  // ---- Starting

  /** Asks Python which cells may start and what still lives; what lives comes back into the page, and the rest runs. */
  async start({ anew = false } = {}) {
    if (this.running) return;
    this.running = true;
    const { model } = this.panel.context;
    const clean = !model.dirty;
    this.enter("starting");
    try {
      const { kinds, shown, words, fresh } = await this.ask("open_lesson", this.cells.map(asked));
      this.learn(kinds, words);
      const alive = anew ? shown.map(() => "") : shown;
      this.cells.forEach((cell, at) => alive[at] && shownBy(cell) !== alive[at] && this.attach(cell, alive[at]));
      if (this.byItself || anew) await this.run(this.cells.filter((_, at) => kinds[at] && !alive[at] && (fresh || kinds[at] !== "import")));
      await this.checkAttached(this.cells.filter((_, at) => alive[at]));
      if (clean) model.dirty = false;
      this.remember();
      this.enter("ready");
    } catch (error) {
      this.enter(error instanceof Missing ? "missing" : "gone");
    } finally {
      this.running = false;
    }
  }

  learn(kinds, words) {
    this.cells.forEach((cell, at) => this.kinds.set(cell.model.id, kinds[at]));
    this.words = words;
    keepWords(words);
    this.quieten();
  }

  async run(cells) {
    for (const cell of cells) {
      if (cell.isDisposed) continue;
      this.revive(cell);
      await cell.constructor.execute(cell, this.session);
      if (this.phase === "gone") return;
    }
  }

  /** The button: a lesson whose Python is gone gets a new one first, also where the page hears of it only now. */
  async again() {
    if (this.running) return;
    const anew = this.phase === "ready";
    this.enter("starting");
    await this.wakePython().catch(() => this.enter("gone"));
    await this.start({ anew });
    if (this.phase !== "gone") return;
    await this.wakePython().catch(() => {});
    await this.start();
  }

  async wakePython() {
    const { session } = this;
    const kernel = session.session?.kernel;
    if (!kernel) await session.startKernel();
    else if (kernel.status === "dead") await session.restartKernel();
  }

  /** Again, after what runs now: its cards are still drawn for whoever sat here before. */
  async againAfterwards() {
    while (this.running) await new Promise((next) => setTimeout(next, SOON));
    await this.again();
  }

  ask(name, ...given) {
    const kernel = this.session.session?.kernel;
    return kernel ? ask(kernel, name, ...given) : Promise.reject(new Error("no kernel"));
  }

  // ---- Widgets that Python still has

  /**
   * A card's own cell shows its widget and nothing else, and may be trusted with it. Any other cell gets its widget back only
   * if JupyterLab trusts it already: whatever else it was saved with comes from somebody else.
   */
  attach(cell, widget) {
    const { model } = cell;
    if (this.kinds.get(model.id)) {
      model.trusted = true;
      model.outputs.fromJSON([wake({}, widget)]);
    } else if (model.trusted) {
      model.outputs.fromJSON(outputsOf(cell).map((output) => (widgetOf(output) === widget ? wake(output, widget) : output)));
    }
    this.revive(cell);
  }

  /** A widget that Python has and the page could not find is made anew. */
  async checkAttached(cells) {
    const which = (words) => cells.filter((cell) => !cell.isDisposed && cell.outputArea.node.textContent.includes(words));
    const until = Date.now() + PATIENCE;
    while (which(LOADING).length && Date.now() < until) await new Promise((next) => setTimeout(next, 50));
    await this.run(which(NOT_FOUND).filter((cell) => this.kinds.get(cell.model.id)));
  }

  /** Python is told what each cell shows, so that a page that is loaded again finds it. */
  async remember() {
    const shown = Object.fromEntries(this.cells.map((cell) => [cell.model.id, shownBy(cell)]).filter(([, widget]) => widget));
    const text = JSON.stringify([this.python, shown]);
    if (text === this.remembered || this.phase === "gone" || this.phase === "missing") return;
    this.remembered = text;
    await this.ask("remember", shown).catch((error) => error instanceof Missing && this.enter("missing"));
  }

  // ---- Python that is gone

  watch() {
    const { session } = this;
    session.statusChanged.connect((_, status) => {
      if (ENDED.has(status)) this.lose();
      if (status === "idle") this.soon();
    });
    session.kernelChanged.connect((_, { oldValue }) => oldValue && this.lose());
    // Whoever restarts a kernel from elsewhere tells no page; but a new Python signs its messages with a new name. What the
    // server says itself answers nothing that was asked.
    session.iopubMessage.connect((_, { header, parent_header: asked }) => asked?.msg_id && this.heardFrom(header.session));
    this.lent["@jupyterlab/notebook"].NotebookActions.executionScheduled.connect((_, { notebook, cell }) => {
      if (notebook === this.panel.content) this.revive(cell);
    });
  }

  heardFrom(name) {
    const other = this.python && name !== this.python;
    this.python = name;
    if (other) this.lose();
  }

  soon() {
    clearTimeout(this.later);
    this.later = setTimeout(() => !this.running && !this.panel.isDisposed && this.remember(), SOON);
  }

  lose() {
    if (this.phase === "closed" || this.phase === "missing") return;
    const words = this.say("Python has stopped, so this cannot answer. What you have done is kept.");
    const live = this.cells.filter(shownBy);
    live.forEach((cell) => {
      cell.addClass("v3-gone");
      cell.node.querySelector(".jp-Cell-outputWrapper")?.setAttribute("data-v3-gone", words);
      cell.outputArea.node.inert = true;
    });
    [this.python, this.remembered] = ["", ""];
    this.enter(live.length || this.running ? "gone" : this.phase);
  }

  revive(cell) {
    if (!cell.hasClass("v3-gone")) return;
    cell.removeClass("v3-gone");
    cell.outputArea.node.inert = false;
    if (this.phase === "gone" && !this.cells.some((each) => each.hasClass("v3-gone"))) this.enter("ready");
  }

  // ---- Code that only starts a card

  quieten() {
    if (!this.byItself) return;
    for (const cell of this.cells) cell.toggleClass("v3-quiet", Boolean(this.kinds.get(cell.model.id)));
  }

  toggleCode() {
    this.withCode = !this.withCode;
    this.panel.toggleClass("v3-code", this.withCode);
    for (const cell of this.cells) {
      if (this.withCode && this.kinds.get(cell.model.id)) cell.inputHidden = false;
    }
    this.enter(this.phase);
  }
}

function codeOf(cell) {
  return cell.model.sharedModel.getSource();
}

function sourceOf(cell) {
  return Array.isArray(cell.source) ? cell.source.join("") : cell.source;
}

function outputsOf(cell) {
  const { outputs } = cell.model;
  return Array.from({ length: outputs.length }, (_, at) => outputs.get(at).toJSON());
}

/** The widget that a cell shows right now. */
function shownBy(cell) {
  return outputsOf(cell).filter(isWidget).map(widgetOf)[0] ?? "";
}

function asked(cell) {
  return { id: cell.model.id, source: codeOf(cell), shows: outputsOf(cell).map(widgetOf).find(Boolean) ?? "" };
}

function keptWords() {
  try {
    return JSON.parse(localStorage.getItem(KEPT_WORDS)) ?? {};
  } catch {
    return {};
  }
}

function keepWords(words) {
  try {
    localStorage.setItem(KEPT_WORDS, JSON.stringify(words));
  } catch {
    // a browser that keeps nothing says it in English until Python answers
  }
}
