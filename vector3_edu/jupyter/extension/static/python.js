/** How a page asks the Python of its notebook. What it asks is fixed here, and what comes back is data. */
/** @import { Kernel } from "../../extension_types.d.ts" */

const ROOM = "vector3_edu.jupyter.ready";

// A folder `vector3_edu` that lies beside a notebook is not ours: while ours is imported, the notebook's folder is not looked at.
const IMPORT = `
import os, sys
before, here = sys.path[:], os.path.realpath(os.getcwd())
sys.path[:] = [place for place in before if place and os.path.realpath(place) != here]
try:
    import ${ROOM}
finally:
    sys.path[:] = before
`;

/** How often a question is asked again that JupyterLab has dropped, because a cell before it has failed. */
const TRIES = 5;

/**
 * What a function of vector3_edu.jupyter.ready answers; `Missing` where this kernel does not have the package.
 * @param {Kernel} kernel
 * @param {string} name
 * @param {unknown[]} given
 * @returns {Promise<any>}
 */
export async function ask(kernel, name, ...given) {
  const { language_info: language } = await kernel.info;
  if (language.name !== "python") throw new Missing(language.name);
  const told = given.map((value) => JSON.stringify(value)).join(", ");
  for (let tried = 0; tried < TRIES; tried++) {
    const future = kernel.requestExecute({
      code: `exec(${JSON.stringify(IMPORT)}, {})`,
      silent: true,
      store_history: false,
      allow_stdin: false,
      stop_on_error: false,
      user_expressions: { answer: `__import__("sys").modules["${ROOM}"].${name}(${told})` },
    });
    const { content } = await future.done;
    const answer = content.user_expressions?.answer;
    if (answer?.status === "ok") return JSON.parse(answer.data["text/plain"]);
    if (content.status === "ok" && !answer) return heard(kernel, `__import__("sys").modules["${ROOM}"].${name}(${told})`);
    if (content.status !== "aborted") throw new Missing(content.evalue ?? answer?.evalue);
  }
  throw new Error(`no answer to ${name}`);
}

/**
 * The Python of JupyterLite leaves expressions out of its replies: there the answer is printed. A character that ends a line
 * for IPython alone must not reach it as itself.
 * @param {Kernel} kernel
 * @param {string} expression
 */
async function heard(kernel, expression) {
  const plain = expression.replace(/[^ -~]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`);
  const code = `pass\nprint(repr(${plain}))`;
  const future = kernel.requestExecute({
    code,
    silent: true,
    store_history: false,
    allow_stdin: false,
    stop_on_error: false,
  });
  let text = "";
  future.onIOPub = ({ header, content }) => {
    if (header.msg_type === "stream" && content.name === "stdout") text += content.text;
  };
  await future.done;
  try {
    return JSON.parse(text);
  } catch {
    throw new Missing("no answer");
  }
}

/**
 * Does something with a kernel while no other tab of this browser does: a second tab finds what the first has made. Browsers
 * have no locks where an address is not a safe one (http, and not this computer): there it is done at once.
 * @template T
 * @param {Kernel | null | undefined} kernel
 * @param {() => Promise<T>} act
 * @returns {Promise<T>}
 */
export function alone(kernel, act) {
  const { locks } = navigator;
  return locks && kernel ? locks.request(`vector3-edu ${kernel.id}`, act) : act();
}

export class Missing extends Error {}

/**
 * Whether a notebook begins as ours do: one of its cells imports from us. Which cells may start is for Python to say.
 * @param {string[]} sources
 */
export function isLesson(sources) {
  return sources.some((source) => /^\s*from vector3_edu(\.views\.lesson)? import /.test(source));
}
