"""The explorer that the address of a page asks for: the page tells its address, and the explorer opens in its place."""

from __future__ import annotations

from html import escape
from typing import Any

import ipywidgets

from vector3_edu.core.problems import Refused
from vector3_edu.views.browser.disposal import replace_children
from vector3_edu.views.browser.messages import Wired, friendly, script
from vector3_edu.views.explorers.explorer import Explorer
from vector3_edu.views.explorers.links import exhibit_of

SENTENCE = "Run this cell to open the explorer that the link asks for."


class Address(Wired):
    """Tells the address of the page that it is in, once."""

    _esm = script("linked.js")
    sentence = SENTENCE


class Linked(ipywidgets.VBox):
    """What a link opens; a link that asks for something impossible gets sentences in its place."""

    def __init__(self) -> None:
        address = Address()
        super().__init__((address,))
        address.on_told(self._told)

    def _told(self, _: str, value: Any) -> None:
        try:
            shown: ipywidgets.Widget = Explorer(exhibit_of(value))
        except Refused as refused:
            rows = "".join(f"<p>{escape(problem)}</p>" for problem in ("This link does not work.", *refused.problems))
            shown = ipywidgets.HTML(f"<div class='v3-bad-link' role='alert'>{rows}</div>")
        replace_children(self, [shown])

    def __repr__(self) -> str:
        return SENTENCE

    def _repr_mimebundle_(self, **options: Any) -> Any:
        return friendly(super()._repr_mimebundle_(**options), SENTENCE)
