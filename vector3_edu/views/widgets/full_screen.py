"""A table on the wall of the classroom: it fills the screen, with larger letters, until Escape is pressed."""

from __future__ import annotations

from vector3_edu.core.language import mark
from vector3_edu.views.browser.messages import Wired, script


class FullScreen(Wired):
    """The button that puts the widget around it on the whole screen."""

    _esm = script("full_screen.js")
    sentence = mark("Run this cell to show it on the whole screen.")
