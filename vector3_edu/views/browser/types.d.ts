// What crosses the border between Python and the browser, and what the parts of a stage hand each other. Types only: nothing
// of this file is sent to a page.

export type Point = [number, number, number];
/** A pixel and, behind it, how far away it is. */
export type Seen = [number, number, number];
export type Pixel = [number, number];
/** The lowest and the highest corner of a box. */
export type Room = [Point, Point];

export interface Spot {
  is: "spot";
  id: string;
  at: Point;
  shape: string;
  size: number;
  colour: string;
  hover: string;
  look: string;
  facing: Point;
  open: boolean;
  stays: boolean;
}
export interface Arrow {
  is: "arrow";
  id: string;
  from: Point;
  to: Point;
  colour: string;
  width: number;
  dash: Dash;
  hover: string;
}
export interface Line {
  is: "line";
  id: string;
  points: Point[];
  colour: string;
  width: number;
  dash: Dash;
  closed: boolean;
  fill: string;
  opacity: number;
  fades: boolean;
}
export interface Ball {
  is: "ball";
  id: string;
  at: Point;
  radius: number;
  colour: string;
  fill: string;
  opacity: number;
  dash: Dash;
  solid: boolean;
  stays: boolean;
}
export interface Words {
  is: "words";
  id: string;
  at: Point;
  text: string;
  colour: string;
  bold: boolean;
}
export interface Cloud {
  is: "cloud";
  id: string;
  places: Point[];
  colour: string;
}
export type Mark = Spot | Arrow | Line | Ball | Words | Cloud;
export type Dash = "" | "dot" | "dash";

/** What a film shows at one of its stops; the marks of a film on paper are other ones, and there is no room. */
export interface Still<M> {
  marks: M[];
  room?: Room;
}
export interface Frame extends Still<Mark> {
  room: Room;
  boxed?: boolean;
  from?: string | null;
}

export interface Beam {
  is: "beam";
  start: Point;
  end: Point;
  hit: boolean;
  colour: string;
}
export interface Blast {
  is: "blast";
  centre: Point;
  radius: number;
  colour: string;
}
export interface BreakUp {
  is: "breakup";
  at: Point;
  velocity: Point;
  colour: string;
  size: number;
}
export interface Note {
  is: "note";
  at: Point;
  text: string;
  colour: string;
}
export type Effect = Beam | Blast | BreakUp | Note;

export interface Beat<E = Effect> {
  seconds: number;
  caption: string;
  effects: E[];
}
export interface Film<F = Frame, E = Effect> {
  frames: F[];
  beats: Beat<E>[];
}
/** What is seen at a moment of a film: a frame, the beat that it is in, and how far along, from 0 to 1. */
export interface Moment<F = Frame, E = Effect> {
  frame: F;
  beat: Beat<E> | null;
  s: number;
}
export interface Clock<F = Frame, E = Effect> {
  length: number;
  stops: number[];
  at(seconds: number): Moment<F, E>;
}

export interface Look {
  dark: boolean;
  stars: boolean;
  ground: string;
  sheet: string;
  ink: string;
  soft: string;
  grid: string;
  axis: string;
  x: string;
  y: string;
  z: string;
  burn: string;
  warn: string;
  scale: number;
}
export interface Handle {
  name: string;
  x: number;
  y: number;
  z: number;
  kind: string;
  label: string;
  colour: string;
  moves: string;
  lift: number;
}
export interface Seat {
  name: string;
  colour: string;
  shape: string;
}

/** Says a text in the language of the page; `point` is that language's decimal point. */
export interface Say {
  (text: string, gaps?: Record<string, unknown>): string;
  readonly point: string;
}

/** What a bar asks of the object that has the film. */
export interface Player {
  readonly length: number;
  readonly time: number;
  readonly playing: boolean;
  readonly where: string;
  speed: number;
  go(): void;
  stop(): void;
  seek(seconds: number): void;
  step(by: number): void;
  end(): void;
  cut(): void;
}

/** A label before it has its place: `at` is what it names, `gap` how far off it stands. */
export interface Label {
  id: string;
  text: string;
  at: Seen | Pixel;
  colour: string;
  gap: number;
  bold?: boolean;
  body?: string;
  of?: string;
  small?: boolean;
  kind?: string;
  full?: string;
  group?: string;
  members?: Label[];
}
export interface Sized extends Label {
  wide: number;
  high: number;
  last: number;
}
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
  of?: string;
}
export interface Place extends Box {
  side: number;
  ring: number;
  spot: number;
}

/** From a place in space to its pixel, with the numbers that do it. */
export interface Projector {
  (place: Point): Seen;
  rows: Rows;
}
export type Row = [number, number, number, number];
export type Rows = [Row, Row, Row, Pixel];

/** Triangles of a solid in a list of places, nine numbers each. */
export interface Solid {
  places: number[];
  from: number;
  to: number;
  colour: string;
}
export interface Ground {
  low: Point;
  high: Point;
  back: number;
  floor: number;
  onFloor(place: Point): Point;
  onWall(place: Point): Point;
}
/** A triangle of a shape: three corners and a tint, 0 the colour itself, 1 white, -1 black. */
export type Face = [Point, Point, Point, number];
export interface Trails {
  lines: Line[];
  ground: string;
  x: (number | null)[];
  y: (number | null)[];
  z: (number | null)[];
  colours: string[];
}
/** Of plotly.js, what is used; the rest of it is looked into at run time. */
export interface Library {
  newPlot(host: HTMLElement, data: unknown[], layout: object, config: object): Promise<unknown>;
  react(host: HTMLElement, data: unknown[], layout: object, config?: object): Promise<unknown>;
  purge(host: HTMLElement): void;
  Plots: { resize(host: HTMLElement): void };
}

/** What carries a widget: a notebook's kernel, Python in a worker, or a class server. */
export interface Host<State> {
  /** The words of the page in its language. */
  readonly say: Say;
  get<K extends keyof State & string>(name: K): State[K];
  set<K extends keyof State & string>(name: K, value: State[K]): void;
  /** Calls `act` when one of these changes; returns how to stop that. */
  on(names: (keyof State & string)[], act: () => void): () => void;
  /** Calls `act` with each message; returns how to stop that. */
  hear(act: (content: any, buffers: DataView[]) => void): () => void;
  post(content: object): void;
  /** The page, or of several that are open in one window the one, in which a view stands. */
  whole(el: HTMLElement): ParentNode;
  /** The view of another widget, inside this one. */
  child(reference: string): Promise<Child>;
}
export interface Child {
  el: HTMLElement;
  shown(): void;
  remove(): void;
}
/** A widget: draws into `el` and returns how to take everything back. */
export type View<State> = (el: HTMLElement, host: Host<State>) => () => void;
