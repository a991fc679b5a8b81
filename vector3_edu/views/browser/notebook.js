// All widgets of a notebook, by their names: what the Library hands to a cell.

/** @import { Host } from "./types.d.ts" */
/** @import { Model } from "./host/notebook.js" */

import { exerciseCard } from "./cards/exercise_card.js";
import { missionHead } from "./cards/mission_head.js";
import { studentCard } from "./cards/student_card.js";
import { workBox } from "./cards/work_box.js";
import { linked } from "./explorers/linked.js";
import { panel } from "./explorers/panel.js";
import { notebookHost } from "./host/notebook.js";
import { graphView } from "./pictures/graph_view.js";
import { mapView } from "./pictures/map_view.js";
import { plotView } from "./pictures/plot_view.js";
import { spaceView } from "./pictures/space_view.js";
import { replayView } from "./replay/replay_view.js";
import { diceBox } from "./table/dice_box.js";
import { fleetStrip } from "./table/fleet_strip.js";
import { fullScreen } from "./table/full_screen.js";
import { live } from "./table/live.js";
import { newsBox } from "./table/news_box.js";
import { numberBox } from "./table/number_box.js";
import { tabs } from "./table/tabs.js";

/** @typedef {(given: { model: Model, el: HTMLElement }) => () => void} Render */

/** @type {(view: (el: HTMLElement, host: Host<any>) => () => void) => Render} */
const inNotebook =
  (view) =>
  ({ model, el }) =>
    view(el, notebookHost(model));

/** @type {Record<string, Render>} */
export const views = {
  "cards/exercise_card": inNotebook(exerciseCard),
  "cards/mission_head": inNotebook(missionHead),
  "cards/student_card": inNotebook(studentCard),
  "cards/work_box": inNotebook(workBox),
  "explorers/linked": inNotebook(linked),
  "explorers/panel": inNotebook(panel),
  "pictures/graph_view": inNotebook(graphView),
  "pictures/map_view": inNotebook(mapView),
  "pictures/plot_view": inNotebook(plotView),
  "pictures/space_view": inNotebook(spaceView),
  "replay/replay_view": inNotebook(replayView),
  "table/dice_box": inNotebook(diceBox),
  "table/fleet_strip": inNotebook(fleetStrip),
  "table/full_screen": inNotebook(fullScreen),
  "table/live": inNotebook(live),
  "table/news_box": inNotebook(newsBox),
  "table/number_box": inNotebook(numberBox),
  "table/tabs": inNotebook(tabs),
};
