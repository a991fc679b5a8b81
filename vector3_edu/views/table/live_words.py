"""Words that a screen reader speaks when they change."""

from __future__ import annotations

import traitlets

from vector3_edu.core.language import mark
from vector3_edu.views.browser.delivery import Delivered


class Live(Delivered):
    """HTML of ours in a live region: `value` is what it says; the region itself stays, so that a change is announced."""

    view = "table/live"
    sentence = mark("Run this cell to read what happens.")
    value = traitlets.Unicode("").tag(sync=True)
    rises = traitlets.Bool(False).tag(sync=True)
    """Whether the panel around it is scrolled to the top when it changes: for what stands there."""


# ---- What has just happened, at the top of what is read beside the picture


class NewsBox(Delivered):
    """HTML of ours: `value` is what it says. When `mark` changes, a new decision begins, and its panel scrolls up."""

    view = "table/news_box"
    sentence = mark("Run this cell to read what has happened.")
    value = traitlets.Unicode("").tag(sync=True)
    mark = traitlets.Unicode("").tag(sync=True)
