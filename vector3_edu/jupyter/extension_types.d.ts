// What the extension uses of JupyterLab, and what it reads of Python's. Types only: no page loads this file.

export interface Signal<News, Sender = unknown> {
  connect(hear: (sender: Sender, news: News) => void): unknown;
}

// ---- Widgets and the page around them

export interface Title {
  label: string;
  closable: boolean;
  dataset: Record<string, string>;
}
export interface Widget {
  id: string;
  readonly node: HTMLElement;
  readonly title: Title;
  readonly parent: Widget | null;
  readonly isDisposed: boolean;
  readonly disposed: Signal<void>;
  addClass(name: string): void;
  removeClass(name: string): void;
  hasClass(name: string): boolean;
  toggleClass(name: string, on: boolean): void;
  setHidden(hidden: boolean): void;
  dispose(): void;
}
export type MakesWidget = new () => Widget;

export interface Shell {
  activateById(id: string): void;
}
/** JupyterLab's own; Notebook 7 has none. */
export interface LabShell extends Shell {
  readonly currentWidget: Widget | null;
  readonly currentChanged?: Signal<{ newValue: Widget | null }>;
  widgets(area: string): Iterable<Widget>;
  collapseLeft(): void;
  add(widget: Widget, area: string, options: { activate?: boolean; mode?: string; ref?: string }): void;
}
export interface App {
  readonly shell: Shell;
  readonly restored: Promise<unknown>;
  readonly serviceManager: { contents: Contents };
  readonly commands: {
    addCommand(id: string, command: { label: string; execute: () => unknown }): unknown;
    execute(id: string, given?: object): Promise<unknown>;
  };
  readonly docRegistry: {
    addWidgetExtension(kind: string, extension: { createNew(panel: Panel, context: Context): void }): unknown;
  };
}
export interface Contents {
  get(path: string, options: { content: boolean; type?: string; format?: string }): Promise<{ content: any }>;
}
export interface SettingRegistry {
  load(id: string): Promise<{ get(name: string): { composite: unknown } }>;
}

// ---- A notebook that is open

export interface Panel extends Widget {
  readonly content: NotebookView;
  readonly contentHeader: Widget & { addWidget(widget: Widget): void };
  readonly context: Context;
}
export interface Context {
  readonly path: string;
  readonly pathChanged: Signal<string>;
  readonly ready: Promise<unknown>;
  readonly model: { dirty: boolean; fromJSON(notebook: SavedNotebook): void; toJSON(): SavedNotebook };
  readonly sessionContext: Session;
}
export interface NotebookView extends Widget {
  readonly widgets: readonly Cell[];
  readonly model: { cells: { changed: Signal<unknown> } } | null;
  activeCellIndex: number;
  scrollToItem(at: number, where: string): Promise<unknown>;
}
export interface Cell extends Widget {
  readonly model: { readonly id: string; readonly type: string; readonly sharedModel: { getSource(): string } };
  inputHidden: boolean;
}
export interface CodeCell extends Cell {
  readonly model: Cell["model"] & { trusted: boolean; readonly outputs: Outputs };
  readonly outputArea: Widget;
  /** JupyterLab's class of such cells, which runs them. */
  readonly constructor: { execute(cell: CodeCell, session: Session): Promise<unknown> };
}
export interface Outputs {
  readonly length: number;
  get(at: number): { toJSON(): Output };
  fromJSON(outputs: Output[]): void;
  clear(): void;
}
export interface Tracker {
  readonly widgetAdded: Signal<Panel>;
  forEach(act: (panel: Panel) => void): void;
}
export interface NotebookActions {
  readonly executed: Signal<{ notebook: NotebookView; cell: Cell }>;
  readonly executionScheduled: Signal<{ notebook: NotebookView; cell: CodeCell }>;
}

// ---- A notebook as it is saved

export interface SavedNotebook {
  cells: SavedCell[];
  metadata: Record<string, unknown>;
}
export interface SavedCell {
  id?: string;
  cell_type: string;
  source: string | string[];
  outputs?: Output[];
}
export interface Output {
  output_type: string;
  data?: { "application/vnd.jupyter.widget-view+json"?: { model_id: string }; [kind: string]: unknown };
  metadata?: { "vector3-edu"?: { widget: string; still: boolean }; [name: string]: unknown };
}

// ---- Its Python

export interface Session {
  readonly ready: Promise<unknown>;
  readonly session: { readonly kernel: Kernel | null } | null;
  readonly statusChanged: Signal<string>;
  readonly kernelChanged: Signal<{ oldValue: Kernel | null; newValue: Kernel | null }>;
  readonly iopubMessage: Signal<Message>;
  startKernel(): Promise<unknown>;
  restartKernel(): Promise<unknown>;
}
export interface Kernel {
  readonly id: string;
  readonly status: string;
  readonly info: Promise<{ language_info: { name: string } }>;
  interrupt(): Promise<void>;
  requestExecute(request: object): { onIOPub: (message: Message) => void; readonly done: Promise<{ content: Reply }> };
}
export interface Message {
  header: { session: string; msg_type: string };
  parent_header?: { msg_id?: string };
  content: { name?: string; text?: string };
}
export interface Reply {
  status: string;
  evalue?: string;
  user_expressions?: Record<string, { status: string; evalue?: string; data: Record<string, string> }>;
}
/** What `open_lesson` answers: of each cell its kind and the widget that it still shows. */
export interface Opened {
  kinds: string[];
  shown: string[];
  words: Record<string, string>;
  /** Whether this Python is asked for the first time. */
  fresh: boolean;
}

// ---- The map of the course

export interface CourseMap {
  form: string;
  version: number;
  folder: string;
  /** The folder in which it was found. */
  root: string;
  words: Record<string, string>;
  student: string;
  start: string;
  next: { file: string; exercise: string; state: "new" | "next" | "begun" | "finished" };
  parts: Part[];
  most_stars: number;
  notes: string[];
}
export interface Part {
  title: string;
  lessons: LessonRow[];
}
export interface LessonRow {
  number: string;
  title: string;
  file: string;
  /** Core exercises that are solved, and how many there are. */
  core: [number, number];
  stars: number;
  finished: boolean;
}

// ---- What JupyterLab lends to extensions

/** Of a package the copies that a page has, by their versions. */
export type Copies = Record<string, { loaded?: unknown; eager?: boolean; get(): Promise<() => unknown> }>;
export type Scope = Record<string, Copies | undefined>;
/** Names a service that JupyterLab gives to a plugin. */
export type Token = object;
export interface Lent {
  "@jupyterlab/application"?: { ILabShell?: Token };
  "@jupyterlab/notebook": { INotebookTracker: Token; NotebookActions: NotebookActions };
  "@jupyterlab/settingregistry": { ISettingRegistry: Token };
  "@lumino/widgets": { Widget: MakesWidget };
}
