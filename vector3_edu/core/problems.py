"""Why an order cannot be given, in sentences that a student understands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from vector3_edu.core.language import chain, mark, say

_LISTS = {"or": mark("{first} or {last}"), "and": mark("{first} and {last}"), "then": mark("{first} then {last}")}


class Refused(ValueError):
    """Something was asked for that cannot be; `problems` says what is wrong, why in numbers, and what to try."""

    def __init__(self, problems: Iterable[str] | str) -> None:
        self.problems: tuple[str, ...] = (problems,) if isinstance(problems, str) else tuple(problems)
        super().__init__("\n".join(self.problems))

    def _render_traceback_(self) -> list[str]:
        """In a notebook the sentences stand alone, without a traceback."""
        return list(self.problems)


class IllegalOrder(Refused):
    """An order that the rules do not allow; the match is as it was."""


class DamagedFile(Refused):
    """A file that cannot be read as what it should be; the problem names the place."""


def listed(names: Iterable[object], last: str = "or", most: int = 12) -> str:
    """Names in a sentence; before the last one stands "or", "and" or "then".

    >>> listed(["A6", "B6", "A9"])
    'A6, B6 or A9'
    """
    words = [name if isinstance(name, str) else str(name) for name in names]
    if len(words) > most:
        words = [*words[:most], say("{number} more", number=len(words) - most)]
    if len(words) < 2:
        return words[0] if words else ""
    return say(_LISTS[last], first=chain(words[:-1]), last=words[-1])


def agree(subjects: Sequence[object], one: str, many: str) -> str:
    """The verb that goes with one subject or with several.

    >>> agree(["Ada"], "decides", "decide"), agree(["Ada", "Blaise"], "decides", "decide")
    ('decides', 'decide')
    """
    return one if len(subjects) == 1 else many


def shown(value: object, most: int = 60) -> str:
    """Whatever somebody typed, as it can stand in a sentence: cut short if long, and never an error of its own.

    >>> shown("x" * 99, most=8)
    "'xxxxxx…"
    """
    try:
        text = repr(value)
    except Exception:  # a number too long to be written, or an object that will not be shown
        text = say("that {kind}", kind=type(value).__name__)
    return text if len(text) <= most else text[: most - 1] + "…"
