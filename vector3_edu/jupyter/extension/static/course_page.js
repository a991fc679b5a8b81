/** The page of the course: who is learning, one next button, the map with what is done, and all files one click away. */
/** @import { CourseMap, LessonRow, MakesWidget, Part } from "../../extension_types.d.ts" */
import { lessonsOf, nameOf, titleOf } from "./course_data.js";
import { element, speaker } from "./page_words.js";

export class CoursePage {
  /**
   * @param {MakesWidget} Widget
   * @param {{ go: () => void, open: (file: string) => void, files: () => void }} does
   */
  constructor(Widget, { go, open, files }) {
    this.does = { go, open, files };
    this.say = speaker({});
    this.drawn = "";
    this.widget = new Widget();
    this.widget.id = "vector3-edu-course";
    this.widget.addClass("v3-course");
    this.widget.title.closable = true;
  }

  /** @param {CourseMap} course */
  draw(course) {
    const text = JSON.stringify(course);
    if (text === this.drawn) return;
    this.drawn = text;
    this.say = speaker(course.words);
    const { say, widget } = this;
    const scrolled = widget.node.scrollTop;
    widget.title.label = say("The course");
    const main = element(
      "div",
      { class: "v3-course-page", role: "region", "aria-label": say("The course") },
      this.who(course),
      this.next(course),
    );
    const [first, ...others] = course.parts.map((part, at) => this.part(part, at, course));
    for (const each of others) each.style.setProperty("--v3-narrowest", "140px");
    main.append(first, element("div", { class: "v3-course-aside" }, ...others));
    for (const note of course.notes) main.append(element("p", { class: "v3-course-note" }, note));
    main.append(this.foot());
    widget.node.replaceChildren(main);
    widget.node.scrollTop = scrolled;
  }

  /** @param {CourseMap} course */
  who(course) {
    const { say } = this;
    const done = lessonsOf(course).filter((each) => each.finished).length;
    const known = course.student || say("Welcome");
    const words = course.student
      ? say("{done} of {all} lessons finished", { done, all: lessonsOf(course).length })
      : say("Lesson 01 asks for your name.");
    const sign = element(
      "span",
      { class: "v3-course-sign", "aria-hidden": "true" },
      course.student ? [...known][0].toUpperCase() : "★",
    );
    return element("header", {}, sign, element("h1", {}, known), element("p", {}, words));
  }

  /**
   * The one button, and a sentence about where it leads.
   * @param {CourseMap} course
   */
  next(course) {
    const { say } = this;
    const { file, exercise, state } = course.next;
    const lesson = titleOf(course, file);
    const row = lessonsOf(course).find((each) => each.file === file);
    const label = {
      new: () => say("Start here"),
      next: () => say("Begin: {lesson}", { lesson }),
      begun: () => say("Go on: {lesson}, exercise {exercise}", { lesson, exercise }),
      finished: () => say("Play a game"),
    }[state]();
    const words = {
      new: () => say("Drag two vectors, fly a ship, and win your first battle."),
      next: () => say("Your next lesson is ready."),
      begun: () => (row ? this.core(row) : ""),
      finished: () => say("You have finished every lesson. Space is yours."),
    }[state]();
    const go = element("button", { type: "button", class: "v3-course-go", "data-button": "go" }, label);
    go.addEventListener("click", () => this.does.go());
    const box = element("section", { class: "v3-course-next" }, element("div", {}, element("p", {}, words), go));
    box.insertAdjacentHTML("beforeend", PICTURE);
    return box;
  }

  /**
   * @param {Part} part
   * @param {number} at
   * @param {CourseMap} course
   */
  part(part, at, course) {
    const id = `v3-course-part-${at}`;
    const lessons = part.lessons.map((lesson) => element("li", {}, this.lesson(lesson, course)));
    const made = element(
      "section",
      { "aria-labelledby": id },
      element("h2", { id }, part.title),
      element("ol", {}, ...lessons),
    );
    made.style.setProperty("--v3-lessons", String(lessons.length));
    return made;
  }

  /**
   * A lesson on the map: a button with its name, a bar of its core exercises, and its stars.
   * @param {LessonRow} lesson
   * @param {CourseMap} course
   */
  lesson(lesson, course) {
    const { say } = this;
    const [done, wanted] = lesson.core;
    const here = lesson.file === course.next.file;
    const stars = say("{won} of {all} ★", { won: lesson.stars, all: course.most_stars });
    const words = [here && say("Next"), lesson.finished && say("Finished"), this.core(lesson), lesson.stars && stars];
    const classes = ["v3-course-lesson", here && "v3-here", lesson.finished && "v3-finished"].filter(Boolean).join(" ");
    const label = [nameOf(lesson), ...words].filter(Boolean).join(", ");
    const made = element("button", {
      type: "button",
      class: classes,
      "data-lesson": lesson.number,
      "aria-label": label,
      title: label,
    });
    const filled = element("span", {});
    filled.style.width = `${(100 * done) / Math.max(1, wanted)}%`;
    const count = lesson.finished ? "✓" : done ? say("{done} of {all}", { done, all: wanted }) : "";
    const line = element(
      "span",
      { class: "v3-course-line" },
      element("span", { class: "v3-course-bar" }, filled),
      element("span", {}, count),
      element("span", {}, lesson.stars ? `★ ${lesson.stars}` : ""),
    );
    made.append(
      element("span", { class: "v3-course-number" }, lesson.number),
      element("span", { class: "v3-course-title" }, lesson.title),
      line,
    );
    made.addEventListener("click", () => this.does.open(lesson.file));
    return made;
  }

  /** @param {LessonRow} lesson */
  core({ core: [done, wanted] }) {
    return this.say("{done} of {all} core exercises solved", { done, all: wanted });
  }

  foot() {
    const { say } = this;
    const files = element("button", { type: "button", class: "v3-course-files", "data-button": "files" }, say("All files"));
    files.addEventListener("click", () => this.does.files());
    return element(
      "footer",
      {},
      files,
      element("p", {}, say("Somebody else? The first card of each lesson asks who you are.")),
    );
  }
}

/** A ship, its velocity, a burn and the new velocity: the triangle that the course is about. */
const PICTURE = `<svg viewBox="0 0 320 150" aria-hidden="true" focusable="false">
  <g fill="#fff"><circle cx="22" cy="30" r="1.1"/><circle cx="70" cy="14" r=".8"/><circle cx="118" cy="44" r="1.3"/><circle cx="150" cy="12" r=".9"/>
  <circle cx="205" cy="30" r="1"/><circle cx="262" cy="18" r="1.4"/><circle cx="300" cy="52" r=".9"/><circle cx="290" cy="118" r="1.1"/>
  <circle cx="40" cy="84" r=".9"/><circle cx="232" cy="132" r=".8"/><circle cx="104" cy="136" r="1"/><circle cx="312" cy="92" r="1.2"/></g>
  <defs>
    <marker id="v3-tip-v" viewBox="0 0 8 8" refX="6.5" refY="4" markerWidth="6" markerHeight="6" orient="auto"><path d="M0 0L8 4L0 8z" fill="#7cc4ff"/></marker>
    <marker id="v3-tip-b" viewBox="0 0 8 8" refX="6.5" refY="4" markerWidth="6" markerHeight="6" orient="auto"><path d="M0 0L8 4L0 8z" fill="#ffb454"/></marker>
    <marker id="v3-tip-n" viewBox="0 0 8 8" refX="6.5" refY="4" markerWidth="6" markerHeight="6" orient="auto"><path d="M0 0L8 4L0 8z" fill="#fff"/></marker>
  </defs>
  <g fill="none" stroke-width="3">
    <path d="M48 112L186 112" stroke="#7cc4ff" marker-end="url(#v3-tip-v)"/><path d="M190 110L238 46" stroke="#ffb454" marker-end="url(#v3-tip-b)"/>
    <path d="M48 110L234 43" stroke="#fff" stroke-dasharray="7 5" marker-end="url(#v3-tip-n)"/></g>
  <path d="M30 105L52 112L30 119L36 112z" fill="#fff"/>
</svg>`;
