"""Three number boxes in which only legal vectors can be put together."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import ipywidgets as W

from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import listed
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.core.words import signed
from vector3_edu.views.table.boxes import FAR, NumberBox

AXES = "XYZ"


class LegalVector:
    """A vector among legal ones: each box offers what is legal with the other two as they stand.

    `limit` says what bounds it ("an acceleration of 2"); `noted` hears what was taken in place of what was typed.
    """

    def __init__(
        self, legal: Iterable[Vec3], value: Vec3 = ZERO, flat: bool = False, name: str = "", limit: str = ""
    ) -> None:
        self.legal = frozenset(legal)
        self.limit = limit
        self.changed: Callable[[], None] = lambda: None
        self.noted: Callable[[str], None] = lambda _sentence: None
        self._quiet = False
        layout, name = W.Layout(width="92px"), name or say("Burn")
        self.boxes = [NumberBox(description=axis, name=f"{name}, {axis}", layout=layout) for axis in AXES]
        self.boxes[2].layout = W.Layout(width="92px", display="none" if flat else "")
        self.box = W.HBox(self.boxes, layout=W.Layout(flex_flow="row wrap"))
        self.put(value)
        for box in self.boxes:
            box.observe(self._moved, "value")
            box.noted = lambda sentence: self.noted(sentence)

    @property
    def value(self) -> Vec3:
        return Vec3(*(box.value for box in self.boxes))

    def put(self, value: Vec3, legal: Iterable[Vec3] | None = None, limit: str | None = None) -> None:
        """Show a vector, perhaps among other legal ones."""
        self.legal = self.legal if legal is None else frozenset(legal)
        self.limit = self.limit if limit is None else limit
        self._quiet = True
        for box, part in zip(self.boxes, value, strict=True):
            box.min, box.max = -FAR, FAR
            box.value = part
        self._bound()
        self._quiet = False

    def _moved(self, _: object) -> None:
        if self._quiet:
            return
        self._quiet = True
        self._bound()
        self._quiet = False
        self.changed()

    def _bound(self) -> None:
        """Legal values of a component lie without gaps round those of the others, so a least and a greatest will do."""
        here = self.value
        for axis, box in enumerate(self.boxes):
            fits = [v[axis] for v in self.legal if all(v[k] == here[k] for k in range(3) if k != axis)]
            box.min, box.max = min(fits, default=here[axis]), max(fits, default=here[axis])
            others = listed((f"{AXES[k]} {signed(here[k])}" for k in range(3) if k != axis), last="and")
            told = mark("with {others} that is all that {limit} allows") if self.limit else mark("that is with {others}")
            box.why = say(told, others=others, limit=self.limit)
