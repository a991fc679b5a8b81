/** Lessons open ready: their cards run by themselves, and come back whenever their Python has stopped. */
/** @import { App, Lent, Panel, SettingRegistry, Tracker } from "../../extension_types.d.ts" */
import { Lesson } from "./lesson.js";
import { showFromTop } from "./scroll.js";
import { wear } from "./shared.js";

const ID = "vector3-edu:ready";

/** @param {Lent} lent */
export function ready(lent) {
  const { INotebookTracker, NotebookActions } = lent["@jupyterlab/notebook"];
  const { ISettingRegistry } = lent["@jupyterlab/settingregistry"];
  return {
    id: ID,
    autoStart: true,
    requires: [INotebookTracker],
    optional: [ISettingRegistry],
    /**
     * @param {App} app
     * @param {Tracker} _
     * @param {SettingRegistry | null} registry
     */
    activate(app, _, registry) {
      const lessons = new WeakMap(); // by notebook: a second view of it shows the same outputs
      wear("ready.css");
      app.docRegistry.addWidgetExtension("Notebook", {
        createNew(panel, context) {
          offerStop(panel);
          if (lessons.has(context)) return;
          const chooseKernel = () => {
            app.shell.activateById(panel.id);
            return app.commands.execute("notebook:change-kernel");
          };
          const lesson = new Lesson(panel, { lent, startsByItself: () => setting(registry), chooseKernel });
          lessons.set(context, lesson);
          panel.disposed.connect(() => lessons.delete(context));
          lesson.open().catch((error) => console.warn("vector3_edu:", error));
        },
      });
      NotebookActions.executed.connect((_sender, { notebook, cell }) => {
        if (notebook.parent?.hasClass("v3-lesson") && cell.hasClass("v3-quiet")) showFromTop(cell);
      });
    },
  };
}

/**
 * A button of class `v3-stop` in an output stops what its notebook is playing: a click on a widget would wait until that ends.
 * @param {Panel} panel
 */
function offerStop(panel) {
  panel.addClass("v3-can-stop");
  panel.node.addEventListener("click", (event) => {
    const { target } = event;
    const button = target instanceof Element ? target.closest("button.v3-stop") : null;
    if (!(button instanceof HTMLButtonElement)) return;
    button.disabled = true;
    panel.context.sessionContext.session?.kernel?.interrupt().catch((error) => console.warn("vector3_edu:", error));
  });
}

/**
 * Whether lessons start by themselves: they do, unless it is switched off.
 * @param {SettingRegistry | null} registry
 */
async function setting(registry) {
  try {
    return (await registry?.load(ID))?.get("ready").composite !== false;
  } catch {
    return true;
  }
}
