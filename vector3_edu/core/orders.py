"""An order declared once: from its sentence and its fields follow reading, writing, the check of its shape and its words.

    @order("fire at {targets} [with {together}] [strength {strength}]")
    class Fire(NamedTuple):
        targets: Names
        together: Names = ()
        strength: Count = 0

The sentence is what a player types, what a saved game holds and what the log says. `{field}` is a field. `[...]` is written
where its fields differ from their defaults, and `[by]`, without a field, is read but never written. `at|on` reads both and
writes the first; `at?` and `{item?}` are written but may be left out. `turn_to` is one phrase. Of several sentences all are
read, and the first that can say everything is written.

Each field is annotated with its kind (see `core/kinds.py`). An order too irregular for sentences has `read_rest(text, here)`
and `write_rest(here)` for what follows its verb; one that is better described in other words has `describe()`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar, get_type_hints

from vector3_edu.core.kinds import Here, Kind
from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.core.text import fold

Choice = Hashable
"""What one unit does: a small immutable value of the game's own, such as Burn(Vec3(1, 0, 0))."""
Order = Mapping[str, Choice]
"""A choice for each unit that acts."""

LONGEST_LINE = 100_000
"""Letters of a line with the orders of all units; the order of one has at most as many as `fold` takes."""
_MINUS = str.maketrans(dict.fromkeys("−–‒", "-"))
_TOKENS = re.compile(r"\[|\]|\{\w+\??\}|,|[^\s\[\]{},]+")

T = TypeVar("T", bound=type)
Item = Any  # a token of a sentence, or a list of them for what stands in brackets


class Sentence:
    """One way to say an order."""

    def __init__(self, text: str, kinds: Mapping[str, Kind], defaults: Mapping[str, Any]) -> None:
        self.kinds, self.defaults = kinds, defaults
        self.fields = re.findall(r"\{(\w+)", text)
        self.items: list[Item] = []
        opened: list[list[Item]] = [self.items]
        for token in _TOKENS.findall(text):
            if token == "[":
                part: list[Item] = []
                opened[-1].append(part)
                opened.append(part)
            elif token == "]":
                opened.pop()
            else:
                opened[-1].append(token)
        self.verbs = _spellings(self.items[0])
        self.pattern = re.compile(self._pattern(self.items, []), re.IGNORECASE)

    def _pattern(self, items: list[Item], following: list[Item]) -> str:
        found = ""
        for k, item in enumerate(items):
            rest = items[k + 1 :] + following
            if isinstance(item, list):
                found += f"(?:{self._pattern(item, rest)})?"
            elif item.startswith("{"):
                name = item.strip("{}?")
                # an open field cannot run on past the next word of the sentence, so that reading takes linear time
                text = self.kinds[name].pattern or f"(?:(?! ?(?:{'|'.join(_stops(rest)) or '$.'})).)*"
                found += f"(?: ?(?P<{name}>{text})){'?' if '?' in item else ''}"
            else:
                found += f"(?: ?{_word(item)}){'?' if item == ',' or item.endswith('?') else ''}"
        return found

    def read(self, text: str, here: Here) -> dict[str, Any] | None:
        """The fields that a text gives, or None where it does not follow the sentence."""
        match = self.pattern.fullmatch(text)
        said = match.groupdict() if match else {}
        fields = {name: self.kinds[name].read(part.strip(" ,"), here) for name, part in said.items() if part is not None}
        return fields if match else None

    def says_all(self, choice: Any) -> bool:
        """Whether the sentence can say all of an order: what it leaves out is as usual."""
        return all(getattr(choice, name) == self.defaults.get(name) for name in self.kinds if name not in self.fields)

    def write(self, choice: Any, put: Callable[[Kind, Any], str]) -> str:
        """The sentence with the fields of an order put in."""
        return " ".join(filter(None, self._written(self.items, choice, put))).replace(" ,", ",")

    def _written(self, items: list[Item], choice: Any, put: Callable[[Kind, Any], str]) -> list[str]:
        words = []
        for item in items:
            if isinstance(item, list):
                names = [each.strip("{}?") for each in item if each.startswith("{")]
                usual = all(getattr(choice, name) == self.defaults.get(name) for name in names)
                words += [] if usual else self._written(item, choice, put)
            elif item.startswith("{"):
                name = item.strip("{}?")
                words.append(put(self.kinds[name], getattr(choice, name)))
            else:
                words.append(_spellings(item)[0])
        return words


def _spellings(item: str) -> list[str]:
    return [each.replace("_", " ") for each in item.rstrip("?").split("|")]


def _word(item: str) -> str:
    either = "|".join(map(re.escape, sorted(_spellings(item), key=len, reverse=True)))
    return f"(?:{either})" + (r"(?!\w)" if item[0].isalnum() else "")


def _stops(following: list[Item]) -> list[str]:
    """The words at which an open field ends: those that may come next, up to the first that must."""
    stops: list[str] = []
    for item in following:
        first = item[0] if isinstance(item, list) else item
        if first.startswith("{"):
            break
        stops.append(_word(first))
        if item is first and item != "," and not item.endswith("?"):
            break
    return stops


class Declaration(NamedTuple):
    """What was declared of an order."""

    cls: Any
    sentences: tuple[Sentence, ...]
    words: Sentence | None
    unit: str
    """The made-up unit that the order is for, which then need not be named: "vote"."""

    @property
    def kinds(self) -> Mapping[str, Kind]:
        """The kind of each field."""
        return self.sentences[0].kinds

    def verb(self, choice: Any) -> str:
        """What is done, in a word."""
        return self._fitting(choice).verbs[0]

    def read(self, text: str, here: Here) -> Choice | None:
        """The order that a text stands for; None if its verb is not of this order. Refused if the rest cannot be read."""
        problem: Refused | None = None
        for sentence in self.sentences:
            verb = next((verb for verb in sentence.verbs if starts(text, verb)), None)
            if verb is None:
                continue
            rest = text[len(verb) :].strip(" ,:")
            try:
                if hasattr(self.cls, "read_rest"):
                    return self.cls.read_rest(rest, here)  # type: ignore[no-any-return]
                fields = sentence.read(text, here)
                if fields is not None:
                    return self.cls(**fields)  # type: ignore[no-any-return]
                problem = problem or Refused(_not_understood(sentence, verb, rest, here))
            except Refused as refused:
                problem = problem or refused
        if problem:
            raise problem
        return None

    def _fitting(self, choice: Any) -> Sentence:
        return next((each for each in self.sentences if each.says_all(choice)), self.sentences[-1])

    def write(self, choice: Any, here: Here) -> str:
        """An order as its sentence."""
        if hasattr(choice, "write_rest"):
            return f"{self.sentences[0].verbs[0]} {choice.write_rest(here)}".strip()
        return self._fitting(choice).write(choice, lambda kind, value: kind.write(value, here))

    def describe(self, choice: Any) -> str:
        """An order as it stands in a list of choices, after "the ship will"."""
        if hasattr(choice, "describe"):
            return str(choice.describe())
        return (self.words or self._fitting(choice)).write(choice, Kind.describe)


def starts(text: str, verb: str) -> bool:
    """Whether a text begins with a word or phrase, whatever its capitals."""
    return text[: len(verb)].casefold() == verb.casefold() and not (verb and text[len(verb) : len(verb) + 1].isalnum())


def _not_understood(sentence: Sentence, verb: str, rest: str, here: Here) -> str:
    about = f"{here.unit} {verb}".strip()
    if rest and not sentence.fields:
        return f"{about}: {shown(rest)} is not understood after it. Separate orders with a semicolon."
    said = f"{shown(rest)} is not understood" if rest else "something is missing"
    return f"{about}: {said}. It takes {listed((sentence.kinds[name].name for name in sentence.fields), last='and')}."


def order(*sentences: str, words: str = "", unit: str = "") -> Callable[[T], T]:
    """Declare an order by its sentences; `words` is how it is said in a list of choices, where that is another sentence."""

    def declare(cls: T) -> T:
        hints = get_type_hints(cls, include_extras=True)
        fields: tuple[str, ...] = cls._fields  # type: ignore[attr-defined]
        kinds = {name: Kind.of(hints[name]) for name in fields}
        defaults: Mapping[str, Any] = cls._field_defaults  # type: ignore[attr-defined]
        said = [Sentence(text, kinds, defaults) for text in (*sentences, words) if text]
        cls.declared = Declaration(cls, tuple(said[: len(sentences)]), said[-1] if words else None, unit)  # type: ignore[attr-defined]
        return cls

    return declare


def declared(choice: object) -> Declaration | None:
    """What was declared of an order; None for anything else."""
    found = getattr(type(choice), "declared", None)
    return found if isinstance(found, Declaration) else None


def describe(choice: Choice) -> str:
    """One choice of a list, as it is said after "the ship will"."""
    known = declared(choice)
    return known.describe(choice) if known else str(choice)


def write(choice: Choice, here: Here) -> str:
    """One choice as its sentence."""
    known = declared(choice)
    return known.write(choice, here) if known else str(choice)


def misshapen(choice: object) -> bool:
    """Whether something is no order at all, or an order with something in it that cannot be there."""
    known = declared(choice)
    return known is None or not all(kind.fits(getattr(choice, name)) for name, kind in known.kinds.items())


class Notation(NamedTuple):
    """The lines of a game: an order for each unit, parted by semicolons, as in `A6 burn (1,0,-2); B6 coast`."""

    orders: tuple[type, ...]
    unit: str = r"\w+"
    """What the name of a unit looks like."""
    after: str = " "
    """What is written between a unit and its order."""
    nothing: str = "pass"

    def write(self, state: Any, seat: str, order: Order) -> str:
        """An order as one line of text."""
        return "; ".join(self.write_piece(Here(state, seat, unit), choice) for unit, choice in order.items()) or self.nothing

    def write_piece(self, here: Here, choice: Choice) -> str:
        """The order of one unit, with the unit in front where it has to be named."""
        known, said = declared(choice), write(choice, here)
        return said if known and known.unit else f"{here.unit}{self.after}{said}"

    def read(self, state: Any, seat: str, text: object, units: Sequence[str], example: str) -> dict[str, Choice]:
        """The order that a line stands for; Refused says all that is wrong. A single unit need not be named."""
        order: dict[str, Choice] = {}
        problems: list[str] = []
        for piece in self.cut(text, example):
            try:
                if piece.casefold() not in ("pass", self.nothing):
                    self.put(order, *self.read_piece(state, seat, piece, units))
            except Refused as refused:
                problems += refused.problems
        if problems:
            raise Refused([*problems[:8], f"In this phase, try: {example}"])
        return order

    def cut(self, text: object, example: str) -> list[str]:
        """A line cut into the orders of its units."""
        return pieces(text, example)

    def put(self, order: dict[str, Choice], unit: str, choice: Choice) -> None:
        """Add the order of one unit to the others of a line."""
        if unit in order:
            raise Refused(f"{unit} is given two orders in this line. Keep one of them.")
        order[unit] = choice

    def read_piece(self, state: Any, seat: str, piece: str, units: Sequence[str]) -> tuple[str, Choice]:
        """A unit and its order."""
        for cls in self.orders:
            known = cls.declared  # type: ignore[attr-defined]
            if known.unit and (choice := known.read(piece, Here(state, seat, known.unit))) is not None:
                return known.unit, choice
        named = self.name_in(piece, seat)
        spelled = {unit.casefold(): unit for unit in units}
        if named and (named[1].casefold() in spelled or len(units) != 1):
            unit = spelled.get(named[1].casefold(), named[1])
            return unit, self.read_choice(named[2], Here(state, seat, unit))
        if len(units) != 1:
            raise Refused(f"{shown(piece)} does not begin with one of {seat}'s units.")
        return units[0], self.read_choice(piece, Here(state, seat, units[0]))

    def name_in(self, piece: str, seat: str) -> re.Match[str] | None:
        """The name of a unit at the beginning of a piece, and what follows it; the seat may stand in front."""
        own = re.escape(plain(seat))
        return re.match(rf"(?:{own} )?({self.unit})(?!\w) ?:? ?(.*)", piece, re.IGNORECASE)

    def read_choice(self, text: str, here: Here) -> Choice:
        """The order of one unit, from its sentence."""
        for cls in self.orders:
            choice = cls.declared.read(text, here)  # type: ignore[attr-defined]
            if choice is not None:
                return choice  # type: ignore[no-any-return]
        raise Refused(f"{here.unit}: {shown(text)} can't be read as an order." if text else f"{here.unit} is told nothing.")


def plain(text: str) -> str:
    """Text as orders are read: with single spaces, and with any dash as a minus."""
    return fold(text.translate(_MINUS))


def pieces(text: object, example: str) -> list[str]:
    """A line cut into the orders of its units, with single spaces; at least one, and none too long to be meant."""
    if not isinstance(text, str) or len(text) > LONGEST_LINE:
        raise Refused(f"An order is a line of text of at most {LONGEST_LINE:,} letters. Try: {example}")
    found = [piece for piece in map(plain, re.split(r"[;\n]", text)) if piece]
    if not found:
        raise Refused(f"There is nothing in this line. To do nothing, say pass; otherwise try: {example}")
    return found
