/** One lesson in one panel: it starts by itself, says when its Python is gone, and is brought back by one button. */
/** @import { CodeCell, Lent, Opened, Panel, SavedCell, SavedNotebook } from "../../extension_types.d.ts" */
/** @typedef {"closed" | "starting" | "ready" | "gone" | "missing"} Phase gone: Python has stopped; missing: it does not have us */
import * as cards from "./cells.js";
import { Header } from "./header.js";
import { restAll } from "./outputs.js";
import { alone, ask, isLesson, Missing } from "./python.js";
import { Words } from "./words.js";

const ENDED = new Set(["restarting", "autorestarting", "terminating", "dead"]);
/** Milliseconds after which a kernel that has nothing to do is told what its cells show. */
const SOON = 400;
/** How long JupyterLab may look for a widget, in milliseconds. */
const PATIENCE = 4000;

/**
 * When so many milliseconds have passed.
 * @param {number} milliseconds
 * @returns {Promise<void>}
 */
function passed(milliseconds) {
  return new Promise((next) => {
    setTimeout(next, milliseconds);
  });
}

export class Lesson {
  /**
   * @param {Panel} panel
   * @param {{ lent: Lent, startsByItself: () => Promise<boolean>, chooseKernel: () => Promise<unknown> }} given
   */
  constructor(panel, { lent, startsByItself, chooseKernel }) {
    this.panel = panel;
    this.session = panel.context.sessionContext;
    this.lent = lent;
    this.startsByItself = startsByItself;
    this.chooseKernel = chooseKernel;
    this.words = new Words();
    /** @type {Phase} */
    this.phase = "closed";
    /**
     * Of each cell that was asked about: its code as it was then, and its kind.
     * @type {Map<string, { source: string, kind: string }>}
     */
    this.kinds = new Map();
    this.python = "";
    this.remembered = "";
    this.withCode = false;
    this.atRest();
  }

  /** @param {string} text */
  say(text) {
    return this.words.say(text);
  }

  /** What is saved, and what is opened, has its widgets at rest, so that no page shows an error in their place. */
  atRest() {
    const { model } = this.panel.context;
    const [read, written] = [model.fromJSON.bind(model), model.toJSON.bind(model)];
    /** @param {SavedNotebook} notebook */
    const ours = (notebook) => isLesson(notebook.cells.filter((cell) => cell.cell_type === "code").map(sourceOf));
    /** @param {SavedNotebook} notebook */
    const resting = (notebook) => (ours(notebook) ? restAll(notebook, (cell) => this.placeholder(cell)) : notebook);
    model.fromJSON = (notebook) => read(resting(notebook));
    model.toJSON = () => resting(written());
  }

  /** @param {SavedCell} cell */
  placeholder({ id = "" }) {
    return this.kinds.get(id)?.kind === ""
      ? this.say("This comes back when its cell runs.")
      : this.say("This comes back when the lesson starts.");
  }

  get cells() {
    return this.panel.content.widgets.filter(cards.isCode);
  }

  /**
   * What Python said of a cell, as long as its code is what Python was asked about.
   * @param {CodeCell} cell
   */
  kindOf(cell) {
    const known = this.kinds.get(cell.model.id);
    return known?.source === cards.codeOf(cell) ? known.kind : "";
  }

  async open() {
    const { panel, session } = this;
    await panel.context.ready;
    if (panel.isDisposed || !isLesson(this.cells.map(cards.codeOf))) return;
    this.byItself = await this.startsByItself();
    if (this.byItself) this.dress();
    this.watch();
    this.enter("starting");
    await session.ready;
    await this.start();
  }

  /** The header, and a place for what hides and shows the code. */
  dress() {
    const { panel } = this;
    panel.addClass("v3-lesson");
    this.header = new Header(this.lent["@lumino/widgets"].Widget, {
      again: () => (this.phase === "missing" ? this.chooseKernel() : this.again()),
      toggle: () => this.toggleCode(),
    });
    panel.contentHeader.addWidget(this.header.widget);
    panel.node.addEventListener("vector3-edu:again", () => this.againAfterwards());
    panel.content.model?.cells.changed.connect(() => requestAnimationFrame(() => this.quieten()));
  }

  /**
   * Where the lesson stands now, as the header says it.
   * @param {Phase} phase
   */
  enter(phase) {
    this.phase = phase;
    /** @type {Partial<Record<Phase, () => string>>} */
    const status = {
      starting: () => this.say("The lesson is starting …"),
      gone: () => this.say("Python has stopped, so the cards cannot answer. What you have done is kept."),
      missing: () => this.say("This kernel does not have vector3_edu, so the lesson cannot start."),
    };
    this.header?.show(phase, {
      status: status[phase]?.() ?? "",
      again: phase === "missing" ? this.say("Choose another kernel") : this.say("Start the lesson again"),
      code: this.withCode ? this.say("Hide the code") : this.say("Show the code"),
    });
  }

  // ---- Starting

  /** Asks Python which cells may start and what still lives; what lives comes back into the page, and the rest runs. */
  async start({ anew = false } = {}) {
    if (this.running || this.panel.isDisposed) return;
    this.running = true;
    const { model } = this.panel.context;
    const clean = !model.dirty;
    this.enter("starting");
    try {
      await alone(this.session.session?.kernel, async () => {
        await this.bringBack(anew);
        if (clean) model.dirty = false;
        this.enter("ready");
        await this.remember();
      });
    } catch (error) {
      this.enter(error instanceof Missing ? "missing" : "gone");
    } finally {
      this.running = false;
    }
  }

  /** @param {boolean} anew */
  async bringBack(anew) {
    const { cells } = this;
    const told = cells.map(cards.asked);
    /** @type {Opened} */
    const { kinds, shown, words, fresh } = await this.ask("open_lesson", told);
    this.words.learn(words);
    this.kinds = new Map(told.map(({ id, source }, at) => [id, { source, kind: kinds[at] }]));
    this.header?.widget.setHidden(!kinds.some(Boolean)); // a notebook of one's own, in which nothing starts
    this.quieten();
    const living = cells.filter((_, at) => shown[at] && !anew);
    cells.forEach((cell, at) => living.includes(cell) && this.attach(cell, shown[at]));
    const toRun = cells.filter((cell) => !living.includes(cell) && (fresh || anew || this.kindOf(cell) !== "import"));
    if (this.byItself || anew) await this.run(toRun);
    await this.checkAttached(living);
  }

  /**
   * Runs those of the cells that may start; one that was changed since Python was asked about it waits for its student.
   * @param {CodeCell[]} cells
   */
  async run(cells) {
    for (const cell of cells) {
      if (cell.isDisposed || !this.kindOf(cell)) continue;
      this.revive(cell);
      await cell.constructor.execute(cell, this.session);
      if (this.phase === "gone") throw new Error("Python has stopped");
    }
  }

  /** The button: a lesson whose Python is gone gets a new one first, also where the page hears of it only now. */
  async again() {
    if (this.running) return;
    const anew = this.phase === "ready";
    await this.tryAgain(anew);
    if (this.phase === "gone") await this.tryAgain(anew);
  }

  /** @param {boolean} anew */
  async tryAgain(anew) {
    this.enter("starting");
    await this.wakePython().catch(() => {}); // then the start says that there is none
    await this.start({ anew });
  }

  async wakePython() {
    const { session } = this;
    const kernel = session.session?.kernel;
    if (!kernel) await session.startKernel();
    else if (kernel.status === "dead") await session.restartKernel();
  }

  /** Again, after what runs now: its cards are still drawn for whoever sat here before. */
  async againAfterwards() {
    while (this.running) await passed(SOON);
    await this.again();
  }

  /**
   * @param {string} name
   * @param {unknown[]} given
   */
  ask(name, ...given) {
    const kernel = this.session.session?.kernel;
    return kernel ? ask(kernel, name, ...given) : Promise.reject(new Error("no kernel"));
  }

  // ---- Widgets that Python still has

  /**
   * @param {CodeCell} cell
   * @param {string} widget
   */
  attach(cell, widget) {
    if (cards.shownBy(cell) !== widget) {
      if (this.kindOf(cell)) cards.attachCard(cell, widget);
      else cards.attachAmongOthers(cell, widget);
    }
    this.revive(cell);
  }

  /**
   * A widget that Python has and the page could not find is made anew.
   * @param {CodeCell[]} cells
   */
  async checkAttached(cells) {
    /** @param {(cell: CodeCell) => boolean} test */
    const now = (test) => cells.filter((cell) => !cell.isDisposed && test(cell));
    const until = Date.now() + PATIENCE;
    while (now(cards.isLoading).length && Date.now() < until) await passed(50);
    await this.run(now(cards.isNotFound));
  }

  /** Python is told what each cell shows, so that a page that is loaded again finds it. */
  async remember() {
    const shown = Object.fromEntries(
      this.cells.map((cell) => [cell.model.id, cards.shownBy(cell)]).filter(([, widget]) => widget),
    );
    const text = JSON.stringify([this.python, shown]);
    if (text === this.remembered || this.phase !== "ready") return;
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
    session.kernelChanged.connect((_, { oldValue, newValue }) => {
      if (oldValue) this.lose();
      if (newValue && this.phase === "missing") this.start();
    });
    // Whoever restarts a kernel from elsewhere tells no page; but a new Python signs its messages with a new name. What the
    // server says itself answers nothing that was asked.
    session.iopubMessage.connect((_, { header, parent_header: asked }) => asked?.msg_id && this.heardFrom(header.session));
    this.lent["@jupyterlab/notebook"].NotebookActions.executionScheduled.connect((_, { notebook, cell }) => {
      if (notebook === this.panel.content) this.revive(cell);
    });
  }

  /** @param {string} name */
  heardFrom(name) {
    if (document.querySelector("script[data-jupyter-lite-root]")) return; // each message has a name of its own there
    const other = this.python && name !== this.python;
    this.python = name;
    if (other) this.lose();
  }

  soon() {
    clearTimeout(this.later);
    this.later = setTimeout(() => !this.running && !this.panel.isDisposed && this.remember(), SOON);
  }

  lose() {
    [this.python, this.remembered] = ["", ""];
    if (this.phase === "closed" || this.phase === "missing") return;
    const live = this.cells.filter(cards.shownBy);
    live.forEach((cell) =>
      cards.lose(cell, this.say("Python has stopped, so this cannot answer. What you have done is kept.")),
    );
    if (live.length || this.running) this.enter("gone");
  }

  /** @param {CodeCell} cell */
  revive(cell) {
    if (!cards.isGone(cell)) return;
    cards.revive(cell);
    if (this.phase === "gone" && !this.cells.some(cards.isGone)) this.enter("ready");
  }

  // ---- Code that only starts a card

  quieten() {
    if (!this.byItself) return;
    for (const cell of this.cells) {
      const startsByItself = Boolean(this.kindOf(cell));
      cell.toggleClass("v3-quiet", startsByItself);
      if (startsByItself && this.withCode) cell.inputHidden = false;
    }
  }

  toggleCode() {
    this.withCode = !this.withCode;
    this.panel.toggleClass("v3-code", this.withCode);
    this.quieten();
    this.enter(this.phase);
  }
}

/** @param {SavedCell} cell */
function sourceOf(cell) {
  return Array.isArray(cell.source) ? cell.source.join("") : cell.source;
}
