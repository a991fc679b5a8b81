"""Words that a screen reader speaks when they change."""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

from vector3_edu.core.language import mark, say
from vector3_edu.views.browser.messages import Wired, with_plain_text


class Live(anywidget.AnyWidget):
    """HTML of ours in a live region: `value` is what it says; the region itself stays, so that a change is announced."""

    _esm = """
    export default {
      render({ model, el }) {
        const region = document.createElement("div");
        region.setAttribute("aria-live", "polite");
        region.className = "v3-live-words";
        el.append(region);
        const show = () => { region.innerHTML = model.get("value"); };
        const change = () => {
          show();
          if (model.get("rises")) el.closest(".v3-scroll")?.scrollTo(0, 0);
        };
        show();
        model.on("change:value", change);
        return () => model.off("change:value", change);
      },
    };
    """
    value = traitlets.Unicode("").tag(sync=True)
    rises = traitlets.Bool(False).tag(sync=True)
    """Whether the panel around it is scrolled to the top when it changes: for what stands there."""

    def __repr__(self) -> str:
        return say("Run this cell to read what happens.")

    def _repr_mimebundle_(self, **options: Any) -> Any:
        return with_plain_text(super()._repr_mimebundle_(**options), repr(self))


# ---- What has just happened, at the top of what is read beside the picture


class NewsBox(Wired):
    """HTML of ours: `value` is what it says. When `mark` changes, a new decision begins, and its panel scrolls up."""

    _esm = """
    export default {
      render({ model, el }) {
        el.classList.add("v3-live-words", "v3-news-box");
        const show = () => { el.innerHTML = model.get("value"); };
        const rise = () => el.closest(".v3-scroll")?.scrollTo(0, 0);
        show();
        model.on("change:value", show);
        model.on("change:mark", rise);
        return () => {
          model.off("change:value", show);
          model.off("change:mark", rise);
        };
      },
    };
    """
    _css = ""  # the table's pictures bring the style
    sentence = mark("Run this cell to read what has happened.")
    value = traitlets.Unicode("").tag(sync=True)
    mark = traitlets.Unicode("").tag(sync=True)
