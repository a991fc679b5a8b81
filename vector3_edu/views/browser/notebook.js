// All widgets of a notebook, by their names: what the library hands to a cell.

/** @import { Host } from "./types.d.ts" */
/** @import { Model } from "./host/notebook.js" */

import { exerciseCard } from "./cards/exercise_card.js";
import { notebookHost } from "./host/notebook.js";
import { render as dice_box } from "./table/dice_box.js";
import { render as fleet_strip } from "./table/fleet_strip.js";
import { render as full_screen } from "./table/full_screen.js";
import { render as graph_view } from "./pictures/graph_view.js";
import { render as linked } from "./explorers/linked.js";
import { render as live } from "./table/live.js";
import { render as map_view } from "./pictures/map_view.js";
import { render as mission_head } from "./cards/mission_head.js";
import { render as news_box } from "./table/news_box.js";
import { render as number_box } from "./table/number_box.js";
import { render as panel } from "./explorers/panel.js";
import { render as plot_view } from "./pictures/plot_view.js";
import { render as replay_view } from "./replay/replay_view.js";
import { render as tabs } from "./table/tabs.js";
import { render as work_box } from "./cards/work_box.js";
import { spaceView } from "./pictures/space_view.js";

/** @typedef {(given: { model: Model, el: HTMLElement }) => (() => void) | void} Render */

/** @type {(view: (el: HTMLElement, host: Host<any>) => () => void) => Render} */
const inNotebook =
  (view) =>
  ({ model, el }) =>
    view(el, notebookHost(model));

/** @type {Record<string, Render>} */
export const views = {
  "cards/exercise_card": inNotebook(exerciseCard),
  "cards/mission_head": mission_head,
  "cards/work_box": work_box,
  "explorers/linked": linked,
  "explorers/panel": panel,
  "pictures/graph_view": graph_view,
  "pictures/map_view": map_view,
  "pictures/plot_view": plot_view,
  "pictures/space_view": inNotebook(spaceView),
  "replay/replay_view": replay_view,
  "table/dice_box": dice_box,
  "table/fleet_strip": fleet_strip,
  "table/full_screen": full_screen,
  "table/live": live,
  "table/news_box": news_box,
  "table/number_box": number_box,
  "table/tabs": tabs,
};
