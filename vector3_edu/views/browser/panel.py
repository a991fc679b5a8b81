"""The controls of an explorer: boxes, sliders, choices and buttons, the sums in figures, the picture in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import traitlets

from vector3_edu.core.language import mark, say
from vector3_edu.core.vectors import Vec3
from vector3_edu.views.browser.messages import Wired

AXES = "xyz"
ENDLESS = 10**8
"""Bounds so far apart are none to speak of."""


class Field(NamedTuple):
    """One control. `kind` is vector, number, choice, menu, switch, button or picture (an SVG to look at); what is `aside`
    stands apart, below; `why` says what else bounds a number, for the note on one that could not be taken. A button that
    `repeats` may be pressed in quick succession; any other acts once for a double click."""

    name: str
    kind: str
    label: str
    value: Any = None
    low: Any = 0
    high: Any = 0
    options: tuple[tuple[Any, str], ...] = ()
    axes: str = ""
    colour: str = ""
    aside: bool = False
    locked: bool = False
    why: str = ""
    repeats: bool = False

    def data(self) -> dict[str, Any]:
        """As the page wants it."""
        return {**self._asdict(), "axes": list(self.axes)}


def vector_field(  # noqa: PLR0913 (what a field shows)
    name: str, label: str, value: Vec3, reach: Sequence[int], level: int = 3, colour: str = "", why: str = ""
) -> Field:
    """A box and a slider for each component that the level has; `reach` is how far each may go either way."""
    low, high = [-r for r in reach[:level]], list(reach[:level])
    return Field(name, "vector", label, list(value[:level]), low, high, axes=AXES[:level], colour=colour, why=why)


def whole(value: object, low: int, high: int, otherwise: int) -> int:
    """What a page sent as a whole number within bounds; rubbish leaves things as they were.

    >>> whole("12", 0, 9, 3), whole(12, 0, 9, 3), whole(float("nan"), 0, 9, 3)
    (3, 9, 3)
    """
    if isinstance(value, bool) or not isinstance(value, int | float) or value != value:
        return otherwise
    if isinstance(value, float) and value in (float("inf"), float("-inf")):
        return otherwise
    return max(low, min(high, round(value)))


def moved(value: object, was: Vec3, reach: Sequence[int], level: int = 3) -> Vec3:
    """Where a vector goes when a page sends three numbers, or only the axes that change; the level's axes alone move.

    >>> moved({"x": 9}, Vec3(1, 2, 3), (5, 5, 5)), moved([0, 0, 0], Vec3(1, 2, 3), (5, 5, 5), level=2)
    (Vec3(5, 2, 3), Vec3(0, 0, 3))
    """
    new = list(was)
    for i, axis in enumerate(AXES[:level]):
        if isinstance(value, dict) and axis in value:
            new[i] = whole(value[axis], -reach[i], reach[i], was[i])
        elif isinstance(value, list | tuple) and len(value) == 3:
            new[i] = whole(value[i], -reach[i], reach[i], was[i])
    return Vec3(*new)


def taken(what: str, given: object, kept: int, low: int, high: int, why: str = "") -> str:
    """What was taken in place of a number that was typed, and why; nothing if it was taken as it is.

    >>> taken("Burn, x", 9999, 3, -3, 3)
    'Burn, x: 9999 is more than 3, so 3 was taken. It goes from −3 to 3.'
    >>> taken("Thrust", "1.5", 2, 0, 6)
    'Thrust: 1.5 is not a whole number, so 2 stays. It goes from 0 to 6.'
    """
    stays = number_words(kept)
    room = (
        say("It goes from {low} to {high}.", low=number_words(low), high=number_words(high)) if high - low < ENDLESS else ""
    )
    if isinstance(given, str) and not given.strip():
        return _row(say("{what}: that is not a number, so {stays} stays.", what=what, stays=stays), room)
    if isinstance(given, bool) or not isinstance(given, int | float) or given != given or given % 1:
        text = str(given).strip()
        shown = text if len(text) <= 20 else f"{text[:19]}…"
        odd = say(
            "{what}: {typed} is not a whole number, so {stays} stays.", what=what, typed=shown.replace("-", "−"), stays=stays
        )
        return _row(odd, room)
    if given == kept:
        return ""
    if low <= given <= high:
        since = mark("{what}: {given} cannot be taken, since {why}; {stays} was taken.")
        plain = mark("{what}: {given} cannot be taken; {stays} was taken.")
        return say(since if why else plain, what=what, given=number_words(given), why=why, stays=stays)
    more = mark("{what}: {given} is more than {bound}, so {stays} was taken.")
    less = mark("{what}: {given} is less than {bound}, so {stays} was taken.")
    bound = number_words(high if given > high else low)
    words = say(more if given > high else less, what=what, given=number_words(given), bound=bound, stays=stays)
    return _row(words, room, f"{why[:1].upper()}{why[1:]}." if why else "")


def _row(*sentences: str) -> str:
    """Sentences one after the other, without the empty ones."""
    return " ".join(filter(None, sentences))


def number_words(number: float) -> str:
    """A whole number as it stands in a sentence; one that is too long for that is cut.

    >>> number_words(-3), number_words(10.0**30)
    ('−3', '1000000000…')
    """
    text = str(int(number)) if abs(number) < 1e300 else say("a number beyond all bounds")
    return (text if len(text) <= 12 or " " in text else f"{text[:10]}…").replace("-", "−")


class Panel(Wired):
    """The controls; `on_message(listener)` hears the name of a field and what the student made of it."""

    view = "explorers/panel"
    sentence = mark("Run this cell to see the controls.")
    title = traitlets.Unicode("Controls").tag(sync=True)
    fields = traitlets.List().tag(sync=True)
    sums = traitlets.List().tag(sync=True)
    words = traitlets.Unicode("").tag(sync=True)
    note = traitlets.Unicode("").tag(sync=True)
    """What was taken in place of a number that could not be: it stays until the next change."""
    link = traitlets.Unicode("").tag(sync=True)
    """What a link to this says after its question mark; without it there is no button to copy one."""
    site = traitlets.Unicode("").tag(sync=True)
    """Where the course is on the web, if that is known."""
    revision = traitlets.Int(0).tag(sync=True)

    def show(self, fields: Sequence[Field], sums: Sequence[str], words: str, link: str = "") -> None:
        """Show these controls, these sums and these words; the link is what *Copy link* copies."""
        with self.hold_sync():
            self.link = link
            self.fields = [field.data() for field in fields]
            self.sums = list(sums)
            self.words = words
            self.revision += 1

    def _hear(self, widget: Any, content: Any, buffers: Sequence[Any]) -> None:
        before = {field["name"]: field["value"] for field in self.fields}
        super()._hear(widget, content, buffers)
        told = content.get("told") if isinstance(content, Mapping) else None
        if isinstance(told, Mapping):
            notes = (self._noted(str(name), value, before.get(name)) for name, value in told.items())
            self.note = " ".join(note for note in notes if note)

    def _noted(self, name: str, value: Any, before: Any) -> str:
        """What became of the numbers that were told, where they were not taken as they are, and of those beside them."""
        field = next((field for field in self.fields if field["name"] == name), None)
        if field is None or field["kind"] not in ("vector", "number"):
            return ""
        label, why = field["label"], field["why"]
        if field["kind"] == "number":
            return taken(label, value, field["value"], field["low"], field["high"], why)
        notes = []
        rows = zip(field["axes"], before or field["value"], field["value"], field["low"], field["high"], strict=False)
        for axis, was, now, low, high in rows if isinstance(value, Mapping) else ():
            if axis in value:
                notes.append(taken(f"{label}, {axis}", value[axis], now, low, high, why))
            elif was != now:
                since = mark("{what}: {was} became {now}, since {why}.")
                told = since if why else mark("{what}: {was} became {now}.")
                what = f"{label}, {axis}"
                notes.append(say(told, what=what, was=number_words(was), now=number_words(now), why=why))
        return " ".join(note for note in notes if note)
