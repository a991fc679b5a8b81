"""What has just happened, at the top of what is read beside the picture."""

from __future__ import annotations

import traitlets

from vector3_edu.core.language import mark
from vector3_edu.views.browser.messages import Wired


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
