"""Two buttons: *Download my work* saves everything a student has done as one file, *Bring it back* reads such a file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import traitlets

from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import Refused
from vector3_edu.exercises.progress import session
from vector3_edu.exercises.progress.journal import HAND_IN, hand_in_name, hand_in_text
from vector3_edu.exercises.progress.session import bring_back
from vector3_edu.views.browser.messages import Wired, use_palette
from vector3_edu.views.figures.palettes import palette_named
from vector3_edu.views.runtime import IN_BROWSER

CAN_BE_CLEARED = mark(
    "Your work is kept in this browser, on this computer. Browsers can clear what they keep, and a private window always "
    "does. Download your work before you leave; it is one file."
)


class WorkBox(Wired):
    """The two buttons, a sentence about what they did, and in the browser edition a warning."""

    view = "cards/work_box"
    sentence = mark("Run this cell to download your work, or to bring it back.")
    said = traitlets.Unicode("").tag(sync=True)
    warning = traitlets.Unicode("").tag(sync=True)
    largest = traitlets.Int(HAND_IN.largest).tag(sync=True)

    def __init__(self, said: str = "", in_browser: bool = IN_BROWSER) -> None:
        super().__init__(said=said, warning=say(CAN_BE_CLEARED) if in_browser else "")
        self.on_message(self._on_message)
        use_palette(self, palette_named("default"))

    def _on_message(self, name: str, value: Any) -> None:
        try:
            if name == "download":
                self.download()
            elif name == "bring" and isinstance(value, Mapping):
                self.said = str(bring_back(value.get("name"), value.get("text")))
        except Refused as refused:
            self.said = " ".join(refused.problems)

    def download(self) -> None:
        """Send the page the file that it saves."""
        done = session.progress()
        if done.problem:
            raise Refused(done.problem)
        name = hand_in_name(done.student)
        self.said = say(
            "{file} goes to your downloads: {many:,} entries of {student}.",
            file=name,
            many=len(done.entries),
            student=done.student.name,
        )
        self.send({"file": name, "text": hand_in_text(done)})
