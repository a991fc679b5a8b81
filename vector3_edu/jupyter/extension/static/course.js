/** The map of the course with its one next button; and in each lesson the way back to it, and on to the next lesson. */
/** @import { App, CourseMap, LabShell, Lent, MakesWidget, Panel, Tracker } from "../../extension_types.d.ts" */
import { findCourse, folderOf, neighbours, titleOf } from "./course_data.js";
import { CoursePage } from "./course_page.js";
import { LessonWay } from "./lesson_way.js";
import { wear } from "./shared.js";

const OPEN = "vector3-edu:course";

/** @param {Lent} lent */
export function course(lent) {
  const { INotebookTracker } = lent["@jupyterlab/notebook"];
  const { ILabShell } = lent["@jupyterlab/application"] ?? {};
  return {
    id: "vector3-edu:course",
    autoStart: true,
    requires: [INotebookTracker],
    optional: ILabShell ? [ILabShell] : [],
    /**
     * @param {App} app
     * @param {Tracker} tracker
     * @param {LabShell | null} shell
     */
    activate(app, tracker, shell) {
      wear("course.css");
      const place = new Course(app, shell, lent["@lumino/widgets"].Widget);
      tracker.widgetAdded.connect((_, panel) => quietly(place.meet(panel)));
      tracker.forEach((panel) => quietly(place.meet(panel)));
      if (!shell) return; // Notebook 7 shows one document and has no place for a page
      app.commands.addCommand(OPEN, { label: "vector3_edu", execute: () => place.show() });
      quietly(place.greet());
    },
  };
}

/** @param {Promise<unknown>} promise */
function quietly(promise) {
  promise.catch((error) => console.warn("vector3_edu:", error));
}

/** What a page knows of the course, and what its buttons do. */
class Course {
  /**
   * @param {App} app
   * @param {LabShell | null} shell
   * @param {MakesWidget} Widget
   */
  constructor(app, shell, Widget) {
    this.app = app;
    this.shell = shell;
    this.Widget = Widget;
    this.root = "";
    /**
     * What was found of the course; nothing before it has been looked for.
     * @type {CourseMap | undefined}
     */
    this.found = undefined;
    /**
     * Its page, once somebody has looked at it.
     * @type {CoursePage | undefined}
     */
    this.page = undefined;
    shell?.currentChanged?.connect(
      (_, { newValue }) => newValue && newValue === this.page?.widget && quietly(this.refresh()),
    );
  }

  get contents() {
    return this.app.serviceManager.contents;
  }

  /** Where a folder with the course is served, its page is there from the start; it is in front unless a file was asked for. */
  async greet() {
    const { shell } = this;
    const asksForFile = /\/(tree|doc)\//.test(location.pathname) || new URLSearchParams(location.search).has("path");
    const found = await findCourse(this.contents, "");
    if (!found || !shell) return;
    await this.app.restored;
    document.body.classList.add("v3-course-here");
    this.put(found, { inFront: !asksForFile });
    if (asksForFile) return;
    shell.collapseLeft();
    for (const each of [...shell.widgets("main")]) if (each.id.startsWith("launcher")) each.dispose();
    await this.startBehind(found.next.file);
  }

  /**
   * While the page is read, the Python of the next lesson starts. Some versions of JupyterLab bring what is opened to the front.
   * @param {string} file
   */
  async startBehind(file) {
    this.stays = true;
    const opened = await this.open(file, { behind: true });
    if (this.stays && this.page && this.shell?.currentWidget === opened) this.shell.activateById(this.page.widget.id);
  }

  /**
   * The page in the main area, in front of all else or behind.
   * @param {CourseMap} found
   * @param {{ inFront: boolean }} where
   */
  put(found, { inFront }) {
    const { shell } = this;
    if (!shell) return;
    this.found = found;
    this.root = found.root;
    if (!this.page || this.page.widget.isDisposed) {
      this.page = new CoursePage(this.Widget, {
        go: () => quietly(this.goOn()),
        open: (file) => this.open(file),
        files: () => this.app.commands.execute("filebrowser:activate"),
      });
      const [first] = [...shell.widgets("main")];
      const beside = first ? { mode: "tab-before", ref: first.id } : {};
      shell.add(this.page.widget, "main", { activate: false, ...beside });
    }
    this.page.draw(found);
    if (inFront) shell.activateById(this.page.widget.id);
  }

  async show(folder = this.root) {
    const found = await findCourse(this.contents, folder);
    if (found) this.put(found, { inFront: true });
  }

  async refresh() {
    const found = await findCourse(this.contents, this.root);
    if (found) this.page?.draw((this.found = found));
  }

  async goOn() {
    if (!this.found) return;
    const { file, exercise } = this.found.next;
    const way = await this.ways.get(await this.open(file));
    if (exercise) way?.showExercise(exercise);
  }

  /**
   * Opens a notebook of the course.
   * @param {string} file
   * @param {{ behind?: boolean, folder?: string }} where
   * @returns {Promise<Panel>}
   */
  open(file, { behind = false, folder = this.folder } = {}) {
    const path = folder ? `${folder}/${file}` : file;
    if (!behind) this.stays = false;
    const options = behind ? { activate: false, mode: "tab-after", ref: this.page?.widget.id } : {};
    const opened = this.app.commands.execute("docmanager:open", { path, factory: "Notebook", options });
    return /** @type {Promise<Panel>} */ (opened);
  }

  /** The folder of the notebooks, in the language in which somebody learned last. */
  get folder() {
    return [this.root, this.found?.folder].filter(Boolean).join("/");
  }

  /**
   * Of each notebook that is open: a promise of the ways back and on, since whoever presses a button may be quicker.
   * @type {WeakMap<Panel, Promise<LessonWay | undefined>>}
   */
  ways = new WeakMap();

  /** @param {Panel} panel */
  meet(panel) {
    const way = this.accompany(panel);
    this.ways.set(panel, way);
    return way;
  }

  /**
   * In a notebook of the course: a readable name, and the ways back and on.
   * @param {Panel} panel
   */
  async accompany(panel) {
    await panel.context.ready;
    const { path } = panel.context;
    const found = await findCourse(this.contents, folderOf(path));
    if (!found || panel.isDisposed) return undefined;
    const title = titleOf(found, path);
    const { next } = neighbours(found, path);
    const goTo = this.shell ? (/** @type {string} */ file) => quietly(this.open(file, { folder: folderOf(path) })) : visit;
    const back = this.shell && (() => quietly(this.show(folderOf(path))));
    if (title && this.shell) name(panel, title);
    return new LessonWay(panel, { words: found.words, next, back, goTo });
  }
}

/**
 * A tab says "05 Burns" in place of the name of a file. Its label must stay: JupyterLab renames the file after it.
 * @param {Panel} panel
 * @param {string} title
 */
function name(panel, title) {
  const { path } = panel.context;
  const show = () => {
    const { "v3-lesson": _, ...dataset } = panel.title.dataset;
    panel.title.dataset = panel.context.path === path ? { ...dataset, "v3-lesson": title } : dataset;
  };
  const text = JSON.stringify(title);
  names().insertRule(`.lm-TabBar-tab[data-v3-lesson=${text}] > .lm-TabBar-tabLabel::after { content: ${text}; }`);
  panel.context.pathChanged.connect(show);
  show();
}

/** The style sheet in which the readable names stand: a tab itself has no place for them. */
function names() {
  const [known] = document.adoptedStyleSheets.filter((each) => "forLessons" in each);
  if (known) return known;
  const made = Object.assign(new CSSStyleSheet(), { forLessons: true });
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, made];
  return made;
}

/**
 * Opens another notebook in place of this one, as Notebook 7 names them in its address.
 * @param {string} file
 */
function visit(file) {
  const address = new URL(location.href);
  const path = address.searchParams.get("path");
  if (path === null) address.pathname = address.pathname.replace(/[^/]*$/, file);
  else address.searchParams.set("path", path.replace(/[^/]*$/, file));
  location.assign(address);
}
