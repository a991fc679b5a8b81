// Widgets in a page without Jupyter. Their manager is the usual one; what it needs of a kernel comes from `host`:
// `post(message)`, a promise of what Python says to it, and `hear(messages)`, which Python calls with what it says by itself.
import "@jupyter-widgets/base/css/index.css";
import "@jupyter-widgets/controls/css/widgets-base.css";
import * as base from "@jupyter-widgets/base";
import * as controls from "@jupyter-widgets/controls";
import { ManagerBase } from "@jupyter-widgets/base-manager";
import { Widget } from "@lumino/widgets";
import { widgets } from "./anywidget.js";
import "anywidget";

const WIDGET = "application/vnd.jupyter.widget-view+json";
const MODULES = { "@jupyter-widgets/base": base, "@jupyter-widgets/controls": controls, anywidget: widgets };

let underWay = 0;
const during = async (doing) => {
  underWay += 1;
  try {
    return await doing;
  } finally {
    underWay -= 1;
  }
};

// One end of the line between a widget and its model here. What comes before the model listens waits for it.
class Comm {
  constructor(id) {
    this.comm_id = id;
    this.target_name = "jupyter.widget";
    this.waiting = [];
  }

  on_msg(hear) {
    this.hear = (message) => during(hear(message));
    this.waiting.splice(0).forEach(this.hear);
  }

  on_close(end) {
    this.end = end;
  }

  receive(message) {
    if (this.hear) this.hear(message);
    else this.waiting.push(message);
  }

  open() {}

  send(data, callbacks, metadata, buffers) {
    return this.post("comm_msg", { data }, callbacks, buffers);
  }

  close(data, callbacks) {
    return this.post("comm_close", { data: data ?? {} }, callbacks);
  }

  post(type, content, callbacks, buffers = []) {
    const id = base.uuid();
    const message = { header: { msg_type: type, msg_id: id }, content: { comm_id: this.comm_id, ...content } };
    const idle = { header: { msg_type: "status" }, parent_header: { msg_id: id }, content: { execution_state: "idle" } };
    const told = { ...message, buffers: buffers.map(toText) };
    during(late().then(() => globalThis.post(told)).then(hear).then(() => callbacks?.iopub?.status?.(idle)));
    return id;
  }
}

// How long a message is on its way, in milliseconds: a test can make it long.
const late = () => new Promise((next) => (globalThis.bare.late ? setTimeout(next, globalThis.bare.late) : next()));

function toText(buffer) {
  const { buffer: all = buffer, byteOffset = 0, byteLength } = buffer;
  const bytes = new Uint8Array(all, byteOffset, byteLength);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function fromText(text) {
  return new DataView(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer);
}

class Manager extends ManagerBase {
  comms = new Map();

  async loadClass(name, module) {
    return MODULES[module][name];
  }

  create_view(model, options) {
    return during(super.create_view(model, options));
  }

  async _create_comm(target, id) {
    return this.line(id);
  }

  async _get_comm_info() {
    return {};
  }

  line(id) {
    if (!this.comms.has(id)) this.comms.set(id, new Comm(id));
    return this.comms.get(id);
  }
}

const manager = new Manager();

const ACTS = {
  comm_open: (message) => during(manager.handle_comm_open(manager.line(message.content.comm_id), message)),
  comm_msg: (message) => manager.line(message.content.comm_id).receive(message),
  comm_close: (message) => {
    const { comm_id: id } = message.content;
    manager.comms.get(id)?.end?.(message);
    manager.comms.delete(id);
  },
  shown: ({ content }) => during(show(content)),
};

// What Python says, in its order.
async function hear(messages) {
  for (const message of messages) {
    message.buffers = (message.buffers ?? []).map(fromText);
    ACTS[message.header.msg_type](message);
  }
}

// An output of a cell, or another one in the place of what was shown under the same name.
async function show({ cell, name, update, data }) {
  const book = document.querySelector(".jp-Notebook");
  const places = update ? [...book.querySelectorAll(`[data-name="${name}"]`)] : [place(book, cell, name)];
  for (const output of places) {
    const [type] = [WIDGET, "text/html", "image/svg+xml", "text/plain", "application/vnd.jupyter.stderr"].filter((each) => each in data);
    output.dataset.mimeType = type;
    output.replaceChildren();
    if (type === WIDGET) await attach(data[WIDGET].model_id, output);
    else if (type === "text/html" || type === "image/svg+xml") output.innerHTML = data[type];
    else output.append(Object.assign(document.createElement("pre"), { textContent: data[type] }));
  }
}

function place(book, cell, name) {
  while (book.children.length <= cell) {
    book.append(Object.assign(document.createElement("section"), { className: "jp-Cell" }));
  }
  const output = Object.assign(document.createElement("div"), { className: "jp-OutputArea-output" });
  output.dataset.name = name;
  book.children[cell].append(output);
  return output;
}

async function attach(id, output) {
  const view = await manager.create_view(await manager.get_model(id));
  Widget.attach(view.luminoWidget ?? view.pWidget, output);
}

globalThis.bare = {
  hear,
  // Whether all that was told is answered, and all that was said has its model and its view.
  quiet: () => underWay === 0,
  late: 0,
  async clear() {
    globalThis.bare.late = 0;
    if (document.fullscreenElement) await document.exitFullscreen();
    await manager.clear_state();
    manager.comms.clear();
    document.querySelector(".jp-Notebook").replaceChildren();
    localStorage.clear();
    scrollTo(0, 0);
  },
};
