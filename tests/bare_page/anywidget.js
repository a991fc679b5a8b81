// anywidget is made for a loader of modules by name; here that loader is three lines.
import * as base from "@jupyter-widgets/base";

export const widgets = {};
globalThis.define = (_, make) => Object.assign(widgets, make(base));
