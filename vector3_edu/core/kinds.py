"""The kinds of field in an order: how each is read, written, checked, described and offered in a control."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Annotated, Any, NamedTuple, get_args

from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.core.words import pair


class Here(NamedTuple):
    """The context in which an order is read or written: the state as its seat sees it, the seat, and the unit."""

    state: Any
    seat: str
    unit: str = ""


@dataclass(frozen=True)
class Kind:
    """A kind of field. `pattern` says what its text looks like; without one, it runs up to the next word of the sentence."""

    read: Callable[[str, Here], Any]
    write: Callable[[Any, Here], str]
    fits: Callable[[object], bool]
    name: str = ""
    """What it is, in a sentence: "a whole number"."""
    label: str = ""
    """The label of its control."""
    pattern: str = ""
    words: Callable[[Any], str] | None = None
    """How it reads in a list of choices, if that differs from how it is written."""
    spellings: tuple[str, ...] = ()
    """Every word that it can be, if there are only a few: a sentence may then begin with it."""
    one: Kind | None = None
    """For a list: the kind of each of its values, whose name fills the gap in the name of the list."""

    def describe(self, value: Any) -> str:
        """The value as people read it."""
        return self.words(value) if self.words else self.write(value, NOWHERE)

    def noun(self) -> str:
        """What it is, in the language of the sentence that it stands in."""
        return say(self.name, one=self.one.noun()) if self.one else say(self.name)

    def called(self, label: str, words: Callable[[Any], str] | None = None) -> Kind:
        """The same kind with another label, perhaps described in other words."""
        return replace(self, label=label, words=words or self.words)

    @staticmethod
    def of(hint: Any) -> Kind:
        """The kind of an annotated field; `int` alone is a `Count`."""
        if hint is int:
            return COUNT
        found = next((each for each in get_args(hint)[1:] if isinstance(each, Kind)), None)
        if found is None:
            raise TypeError(f"{hint} does not name its kind: annotate it, as in Annotated[int, COUNT] or Count")
        return found


NOWHERE = Here(None, "")


def is_whole(value: object) -> bool:
    """Whether something is a whole number of reasonable size."""
    return type(value) is int and abs(value) < 10**9


def is_count(value: object) -> bool:
    """Whether something is a number of things that can be typed with at most six digits."""
    return is_whole(value) and 0 <= value < 10**6  # type: ignore[operator]


def is_text(value: object) -> bool:
    """Whether something is text that an order can contain."""
    return type(value) is str and len(value) < 1_000


_WORDS = re.compile(r"[\w-]+(?: [\w-]+)*")


def _read_word(text: str, _: Here) -> str:
    if not _WORDS.fullmatch(text.lower()):
        raise Refused(say("{text} is not a word.", text=shown(text)) if text else say("A word is missing."))
    return text.lower()


def _is_word(value: object) -> bool:
    return type(value) is str and is_text(value) and value == value.lower() and bool(_WORDS.fullmatch(value))


# ---- kinds that every game has

COUNT = Kind(lambda text, _: int(text), lambda value, _: str(value), is_count, "a whole number", "How many", r"\d{1,6}")
WORD = Kind(_read_word, lambda value, _: value, _is_word, "a word", "What")
NAME = Kind(lambda text, _: text, lambda value, _: value, is_text, "a name", "Which")


def one_of(names: tuple[str, ...], what: str, label: str = mark("Which")) -> Kind:
    """One of a few words, ignoring case; `what` says what they are: "a colour"."""
    spelled = {name.casefold(): name for name in names}

    def read(text: str, _: Here) -> str:
        if text.casefold() not in spelled:
            raise Refused(say("{text} is not {what}. Try {names}.", text=shown(text), what=say(what), names=listed(names)))
        return spelled[text.casefold()]

    def fits(value: object) -> bool:
        return type(value) is str and value in names

    return Kind(read, lambda value, _: value, fits, what, label, spellings=names)


def several(kind: Kind, label: str = "", nothing: str = "", last: str = "and") -> Kind:
    """A list of values of this kind, separated by commas; `nothing` is the word for an empty list."""

    def read(text: str, here: Here) -> tuple[Any, ...]:
        if nothing and text.casefold() == nothing:
            return ()
        return tuple(kind.read(part.strip(), here) for part in text.split(",") if part.strip())

    def write(values: tuple[Any, ...], here: Here) -> str:
        return ", ".join(kind.write(value, here) for value in values) or nothing

    def describe(values: tuple[Any, ...]) -> str:
        return listed((kind.describe(value) for value in values), last=last) or say(nothing)

    def fits(value: object) -> bool:
        return type(value) is tuple and all(map(kind.fits, value))

    each = kind if kind.name else replace(kind, name=mark("something"))
    name = mark("{one}, or several with commas")
    return Kind(read, write, fits, name, label or kind.label, "", describe, one=each)


def flag(yes: str, no: str, what: str) -> Kind:
    """One of two words for yes and no."""
    both = one_of((yes, no), what)
    return Kind(
        lambda text, here: both.read(text, here) == yes,
        lambda value, _: yes if value else no,
        lambda value: type(value) is bool,
        both.name,
        mark("Does"),
        spellings=(yes, no),
    )


def pair_of(make: Callable[[int, int], Any], name: str, label: str) -> Kind:
    """Two whole numbers, as in `(1, -2)`: a hex, a square or a step; `make` builds it from them."""

    def read(text: str, _: Here) -> Any:
        return make(*map(int, text.strip("()[] ").replace(",", " ").split()))

    def fits(value: object) -> bool:
        return isinstance(value, tuple) and all(map(is_whole, value)) and type(value) is type(make(0, 0))

    pattern = r"[(\[]? ?[+-]?\d{1,4}(?: ?, ?| )[+-]?\d{1,4} ?[)\]]?"
    return Kind(read, lambda value, _: f"({value[0]}, {value[1]})", fits, name, label, pattern, pair)


def load_of(example: str) -> Kind:
    """Amounts of several things, as in `2 mine, 1 torpedo`."""

    def read(text: str, _: Here) -> tuple[tuple[str, int], ...]:
        items = []
        for part in filter(None, (each.strip() for each in text.split(","))):
            many, item = (*part.split(" ", 1), "")[:2]
            if not (many.isdecimal() and len(many) <= 6 and _WORDS.fullmatch(item.lower())):
                raise Refused(say("{part} is not a load. Write for example {example}.", part=shown(part), example=example))
            items.append((item.lower(), int(many)))
        return tuple(items)

    def write(value: tuple[tuple[str, int], ...], _: Here) -> str:
        return ", ".join(f"{many} {item}" for item, many in value)

    def fits(value: object) -> bool:
        pairs = value if type(value) is tuple else (None,)
        return all(type(pair) is tuple and len(pair) == 2 and _is_word(pair[0]) and is_count(pair[1]) for pair in pairs)

    return Kind(read, write, fits, "a load", "Carries")


Count = Annotated[int, COUNT]
Word = Annotated[str, WORD]
Name = Annotated[str, NAME]
Names = Annotated[tuple[str, ...], several(NAME)]
Load = Annotated[tuple[tuple[str, int], ...], load_of("'1 mine, 2 torpedo'")]
