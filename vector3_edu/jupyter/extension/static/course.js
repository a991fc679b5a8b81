/** The map of the course with its one next button; and in each lesson the way back to it, and on to the next lesson. */
import { findCourse, folderOf, neighbours, titleOf } from "./course_data.js";
import { CoursePage } from "./course_page.js";
import { LessonWay } from "./lesson_way.js";
import { wear } from "./shared.js";

const OPEN = "vector3-edu:course";

export function course(lent) {
  const { INotebookTracker } = lent["@jupyterlab/notebook"];
  const { ILabShell } = lent["@jupyterlab/application"] ?? {};
  return {
    id: "vector3-edu:course",
    autoStart: true,
    requires: [INotebookTracker],
    optional: ILabShell ? [ILabShell] : [],
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

function quietly(promise) {
  promise.catch((error) => console.warn("vector3_edu:", error));
}

/** What a page knows of the course, and what its buttons do. */
class Course {
  constructor(app, shell, Widget) {
    this.app = app;
    this.shell = shell;
    this.Widget = Widget;
    this.root = "";
    /** What was found of the course; nothing before it has been looked for. */
    this.found = /** @type {any} */ (undefined);
    /** Its page, once somebody has looked at it. */
    this.page = /** @type {any} */ (undefined);
    shell?.currentChanged?.connect(
      (_, { newValue }) => newValue && newValue === this.page?.widget && quietly(this.refresh()),
    );
  }

  get contents() {
    return this.app.serviceManager.contents;
  }

  /** Where a folder with the course is served, its page is there from the start; it is in front unless a file was asked for. */
  async greet() {
    const asksForFile = /\/(tree|doc)\//.test(location.pathname) || new URLSearchParams(location.search).has("path");
    const found = await findCourse(this.contents, "");
    if (!found) return;
    await this.app.restored;
    document.body.classList.add("v3-course-here");
    this.put(found, { inFront: !asksForFile });
    if (asksForFile) return;
    this.shell.collapseLeft();
    for (const each of [...this.shell.widgets("main")]) if (each.id.startsWith("launcher")) each.dispose();
    await this.startBehind(found.next.file);
  }

  /** While the page is read, the Python of the next lesson starts. Some versions of JupyterLab bring what is opened to the front. */
  async startBehind(file) {
    this.stays = true;
    const opened = await this.open(file, { behind: true });
    if (this.stays && this.shell.currentWidget === opened) this.shell.activateById(this.page.widget.id);
  }

  /** The page in the main area, in front of all else or behind. */
  put(found, { inFront }) {
    this.found = found;
    this.root = found.root;
    if (!this.page || this.page.widget.isDisposed) {
      this.page = new CoursePage(this.Widget, {
        go: () => quietly(this.goOn()),
        open: (file) => this.open(file),
        files: () => this.app.commands.execute("filebrowser:activate"),
      });
      const [first] = [...this.shell.widgets("main")];
      const beside = first ? { mode: "tab-before", ref: first.id } : {};
      this.shell.add(this.page.widget, "main", { activate: false, ...beside });
    }
    this.page.draw(found);
    if (inFront) this.shell.activateById(this.page.widget.id);
  }

  async show(folder = this.root) {
    const found = await findCourse(this.contents, folder);
    if (found) this.put(found, { inFront: true });
  }

  async refresh() {
    const found = await findCourse(this.contents, this.root);
    if (found) this.page.draw((this.found = found));
  }

  async goOn() {
    const { file, exercise } = this.found.next;
    const way = await this.ways.get(await this.open(file));
    if (exercise) way?.showExercise(exercise);
  }

  /** Opens a notebook of the course. */
  open(file, { behind = false, folder = this.folder } = {}) {
    const path = folder ? `${folder}/${file}` : file;
    if (!behind) this.stays = false;
    const options = behind ? { activate: false, mode: "tab-after", ref: this.page.widget.id } : {};
    return this.app.commands.execute("docmanager:open", { path, factory: "Notebook", options });
  }

  /** The folder of the notebooks, in the language in which somebody learned last. */
  get folder() {
    return [this.root, this.found.folder].filter(Boolean).join("/");
  }

  /** Of each notebook that is open: a promise of the ways back and on, since whoever presses a button may be quicker. */
  ways = new WeakMap();

  meet(panel) {
    const way = this.accompany(panel);
    this.ways.set(panel, way);
    return way;
  }

  /** In a notebook of the course: a readable name, and the ways back and on. */
  async accompany(panel) {
    await panel.context.ready;
    const { path } = panel.context;
    const found = await findCourse(this.contents, folderOf(path));
    if (!found || panel.isDisposed) return undefined;
    const title = titleOf(found, path);
    const { next } = neighbours(found, path);
    const goTo = this.shell ? (file) => quietly(this.open(file, { folder: folderOf(path) })) : visit;
    const back = this.shell && (() => quietly(this.show(folderOf(path))));
    if (title && this.shell) name(panel, title);
    return new LessonWay(panel, { words: found.words, next, back, goTo });
  }
}

/** A tab says "05 Burns" in place of the name of a file. Its label must stay: JupyterLab renames the file after it. */
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

/** Opens another notebook in place of this one, as Notebook 7 names them in its address. */
function visit(file) {
  const address = new URL(location.href);
  const path = address.searchParams.get("path");
  if (path === null) address.pathname = address.pathname.replace(/[^/]*$/, file);
  else address.searchParams.set("path", path.replace(/[^/]*$/, file));
  location.assign(address);
}
