"""A box for the numbers on real dice; Enter takes them as the button does."""

from __future__ import annotations

import traitlets

from vector3_edu.core.language import mark, say
from vector3_edu.views.browser.messages import Wired, script


class DiceBox(Wired):
    """What is typed stands in `value`; `on_told` hears "roll" with the whole text when Enter is pressed."""

    _esm = script("dice_box.js")
    _css = ""
    sentence = mark("Run this cell to type dice in.")
    value = traitlets.Unicode("").tag(sync=True)
    description = traitlets.Unicode("").tag(sync=True)
    placeholder = traitlets.Unicode("3 5").tag(sync=True)

    def __init__(self) -> None:
        super().__init__(description=say("Dice"))
