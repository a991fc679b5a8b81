/** The map of the course as Python wrote it down beside the journal: read without a kernel, and never trusted to be whole. */
/** @import { Contents, CourseMap, LessonRow } from "../../extension_types.d.ts" */
import { speaker } from "./page_words.js";

const FORM = "vector3-edu course";
const NOTEBOOK = /^\w+\.ipynb$/;

/** @param {string} path */
export function folderOf(path) {
  return path.split("/").slice(0, -1).join("/");
}

/**
 * The map that belongs to the notebooks of a folder, and the folder in which it was found; notebooks in another language
 * share that of the folder above.
 * @param {Contents} contents
 * @param {string} folder
 */
export async function findCourse(contents, folder) {
  for (const root of new Set([folder, folderOf(folder)])) {
    const found = await readCourse(contents, root);
    if (found) return { ...found, root };
  }
  return null;
}

/**
 * Asked for is only what is listed: a file that is not there would stand in the browser's log as an error.
 * @param {Contents} contents
 * @param {string} root
 */
async function readCourse(contents, root) {
  const progress = await listed(contents, root, "progress");
  const file = progress && (await listed(contents, progress, "course.json"));
  if (!file) return null;
  try {
    const { content } = await contents.get(file, { type: "file", format: "text", content: true });
    return checked(JSON.parse(content));
  } catch {
    return null;
  }
}

/**
 * @param {Contents} contents
 * @param {string} folder
 * @param {string} name
 * @returns {Promise<string | undefined>}
 */
async function listed(contents, folder, name) {
  const { content } = await contents.get(folder, { content: true });
  return content?.find?.((/** @type {{ name: string }} */ each) => each.name === name)?.path;
}

/**
 * The map if it is one: its files are notebooks beside it, and nothing else.
 * @param {CourseMap} course
 */
function checked(course) {
  if (course?.form !== FORM || course.version !== 1 || !/^\w*$/.test(course.folder)) return null;
  const files = [course.next.file, ...lessonsOf(course).map((each) => each.file)];
  return files.every((file) => NOTEBOOK.test(file)) ? course : null;
}

/** @param {CourseMap} course */
export function lessonsOf(course) {
  return course.parts.flatMap((part) => part.lessons);
}

/** @param {LessonRow} lesson */
export function nameOf(lesson) {
  return `${lesson.number} ${lesson.title}`;
}

/**
 * What a notebook of the course is called; nothing if it is no lesson.
 * @param {CourseMap} course
 * @param {string} path
 */
export function titleOf(course, path) {
  const file = path.split("/").pop();
  const lesson = lessonsOf(course).find((each) => each.file === file);
  if (lesson) return nameOf(lesson);
  const say = speaker(course.words);
  return file === course.start ? say("Start here") : "";
}

/**
 * The lesson that follows in the same part of the course; after a page that is no lesson, the one to go on with.
 * @param {CourseMap} course
 * @param {string} path
 */
export function neighbours(course, path) {
  const file = path.split("/").pop();
  const part = course.parts.find(({ lessons }) => lessons.some((each) => each.file === file));
  if (!part) return { next: file === course.start ? course.parts[0].lessons[0] : undefined };
  return { next: part.lessons[part.lessons.findIndex((each) => each.file === file) + 1] };
}
