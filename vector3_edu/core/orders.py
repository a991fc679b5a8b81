"""An order declared once: its sentence and its fields say how to read, write, check and describe it.

    @order("fire at {targets} [with {together}] [strength {strength}]")
    class Fire(NamedTuple):
        targets: Names
        together: Names = ()
        strength: Count = 0

The sentence is what a player types, what a saved game holds and what the log says. `{field}` is a field. `[...]` is written
where its fields differ from their defaults, and `[by]`, without a field, is read but never written. `at|on` reads either
and writes the first; `at?` and `{item?}` are written but may be left out. `turn_to` is one phrase. If there are several
sentences, all are read, and the first that can say everything is written.

Each field is annotated with its kind (see `core/kinds.py`). An irregular order has `read_rest(text, here)` and
`write_rest(here)` for the text after its verb; one that reads better in other words has `describe()`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar, get_type_hints

from vector3_edu.core.kinds import Here, Kind, is_count
from vector3_edu.core.language import chain, say
from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.core.results import Choice, Order
from vector3_edu.core.text import plain

LONGEST_LINE = 20_000
"""The most characters in a line with the orders of all units; for one unit, `fold` has a limit of its own."""
MOST_PROBLEMS = 8
"""What is told of a line; the rest of it is not read any more."""
_TOKENS = re.compile(r"\[|\]|\{\w+\??\}|,|[^\s\[\]{},]+")

T = TypeVar("T", bound=type)
Item = Any  # a token of a sentence, or a list of them for what stands in brackets


class Sentence:
    """One way to say an order."""

    def __init__(self, text: str, kinds: Mapping[str, Kind], defaults: Mapping[str, Any]) -> None:
        self.text, self.kinds, self.defaults = text, kinds, defaults
        self.fields = re.findall(r"\{(\w+)", text)
        self.items = _items(iter(_TOKENS.findall(text)))

    def prepare(self) -> Sentence:
        """Prepare it for reading; TypeError if the text could be read without giving everything the order needs."""
        needed = [f"{{{name}}}" for name in self.kinds if name not in self.defaults]
        first = self.items[0].strip("{}") if self.items and isinstance(self.items[0], str) else ""
        known = first not in self.kinds or bool(self.kinds[first].spellings) or len(self.items) == 1
        whole = known and first[:1].isalpha() and self.text.count("[") == self.text.count("]")
        if not whole or any(each not in self.items for each in needed):
            raise TypeError(f"{self.text!r} must begin with a word, close its brackets, and have {needed} outside them")
        self.verbs = list(self.kinds[first].spellings) if first in self.kinds else _spellings(first)
        self.pattern = re.compile(self._pattern(self.items, []), re.IGNORECASE)
        return self

    def _pattern(self, items: list[Item], following: list[Item]) -> str:
        found = ""
        for k, item in enumerate(items):
            rest = items[k + 1 :] + following
            if isinstance(item, list):
                found += f"(?:{self._pattern(item, rest)})?"
            elif item.startswith("{"):
                name = item.strip("{}?")
                kind = self.kinds[name]
                verb = _word("|".join(kind.spellings)) if kind.spellings and item is self.items[0] else ""
                text = kind.pattern or verb or self._open(item, rest)
                found += f"(?: ?(?P<{name}>{text})){'?' if '?' in item else ''}"
            else:
                found += f"(?: ?{_word(item)}){'?' if item == ',' or item.endswith('?') else ''}"
        return found

    def _open(self, item: str, rest: list[Item]) -> str:
        """A field that runs up to the next word of the sentence without backtracking, so that reading takes linear time."""
        stops = _stops(rest)
        if rest and not stops:
            raise TypeError(f"{self.text!r}: a word must come after {item}, which could go on for ever")
        some = "+" if "?" in item else "*"
        return f"(?>(?:(?! ?(?:{'|'.join(stops)})).){some})" if stops else f".{some}"

    def read(self, text: str, here: Here) -> dict[str, Any] | None:
        """The fields in a text, or None if it does not follow the sentence."""
        match = self.pattern.fullmatch(text)
        if match is None:
            return None
        said = ((name, part.strip(" ,")) for name, part in match.groupdict().items() if part is not None)
        return {name: self.kinds[name].read(part, here) for name, part in said}

    def says_all(self, choice: Any) -> bool:
        """Whether the sentence can say all of an order: what it leaves out has its default value."""
        return all(getattr(choice, name) == self.defaults.get(name) for name in self.kinds if name not in self.fields)

    def describe(self, choice: Any) -> str:
        """The sentence as it is said in a list of choices."""
        told = {name: self.kinds[name].describe(getattr(choice, name)) for name in self.fields}
        pattern = self.write(choice, lambda name: f"{{{name}}}" if told[name] else "")
        return say(pattern, **{name: text for name, text in told.items() if f"{{{name}}}" in pattern})

    def write(self, choice: Any, put: Callable[[str], str]) -> str:
        """The sentence with the fields of an order, which are known by their names, put in."""
        words = filter(None, self._written(self.items, choice, put))
        return "".join(word if word == "," else f" {word}" for word in words).strip()

    def _written(self, items: list[Item], choice: Any, put: Callable[[str], str]) -> list[str]:
        words = []
        for item in items:
            if isinstance(item, list):
                names = [each.strip("{}?") for each in item if isinstance(each, str) and each.startswith("{")]
                usual = all(getattr(choice, name) == self.defaults.get(name) for name in names)
                words += [] if usual else self._written(item, choice, put)
            elif item.startswith("{"):
                words.append(put(item.strip("{}?")))
            else:
                words.append(_spellings(item)[0])
        return words


def _items(tokens: Iterator[str]) -> list[Item]:
    items: list[Item] = []
    for token in tokens:
        if token == "]":
            break
        items.append(_items(tokens) if token == "[" else token)
    return items


def _spellings(item: str) -> list[str]:
    return [each.replace("_", " ") for each in item.rstrip("?").split("|")]


def _word(item: str) -> str:
    either = "|".join(map(re.escape, sorted(_spellings(item), key=len, reverse=True)))
    return f"(?:{either})" + (r"(?!\w)" if item[0].isalnum() else "")


def _stops(following: list[Item]) -> list[str]:
    """The words that end an open field: those that may come next, up to the first that must."""
    stops: list[str] = []
    for item in following:
        first = item[0] if isinstance(item, list) else item
        if first.startswith("{"):
            break
        stops.append((r"(?<!\w)" if first[0].isalnum() else "") + _word(first))
        if item is first and item != "," and not item.endswith("?"):
            break
    return stops


class Declaration(NamedTuple):
    """The declaration of an order: its class, sentences and kinds."""

    cls: Any
    kinds: Mapping[str, Kind]
    sentences: tuple[Sentence, ...]
    words: Sentence | None
    unit: str
    """The made-up unit that the order is for, which then need not be named: "vote"."""

    def verb(self, choice: Any) -> str:
        """What the unit does, in a word or two: the start of its sentence, or an irregular order's own word."""
        if hasattr(choice, "verb"):
            return str(choice.verb)
        sentence = self._fitting(choice)
        first = sentence.items[0].strip("{}")
        return self.kinds[first].describe(getattr(choice, first)) if first in self.kinds else sentence.verbs[0]

    def read(self, text: str, here: Here) -> Choice | None:
        """The order in a text; None if the text has another verb. Raises Refused if the rest cannot be read."""
        refused, unread = None, ""
        for sentence, verb in [(each, verb) for each in self.sentences for verb in each.verbs if starts(text, verb)]:
            rest = text[len(verb) :].strip(" ,:")
            try:
                if hasattr(self.cls, "read_rest"):
                    return self.cls.read_rest(rest, here)  # type: ignore[no-any-return]
                fields = sentence.read(text, here)
                if fields is not None:
                    return self.cls(**fields)  # type: ignore[no-any-return]
                unread = _not_understood(sentence, verb, rest, here)
            except Refused as why:
                refused = refused or why
        if refused or unread:
            raise refused or Refused(unread)
        return None

    def _fitting(self, choice: Any) -> Sentence:
        return next((each for each in self.sentences if each.says_all(choice)), self.sentences[-1])

    def write(self, choice: Any, here: Here) -> str:
        """An order as its sentence."""
        if hasattr(choice, "write_rest"):
            return f"{self.verb(choice)} {choice.write_rest(here)}".strip()
        return self._fitting(choice).write(choice, lambda name: self.kinds[name].write(getattr(choice, name), here))

    def describe(self, choice: Any) -> str:
        """An order as it appears in a list of choices, after "the ship will"."""
        if hasattr(choice, "describe"):
            return str(choice.describe())
        return (self.words or self._fitting(choice)).describe(choice)


def starts(text: str, verb: str) -> bool:
    """Whether a text begins with a word or phrase, ignoring case."""
    return text[: len(verb)].casefold() == verb.casefold() and not text[len(verb) : len(verb) + 1].isalnum()


def _not_understood(sentence: Sentence, verb: str, rest: str, here: Here) -> str:
    about = f"{here.unit} {verb}".strip()
    if rest and not sentence.fields:
        return say("{about}: {rest} makes no sense here. Separate orders with a semicolon.", about=about, rest=shown(rest))
    fields = listed((sentence.kinds[name].noun() for name in sentence.fields), last="and")
    if not rest:
        return say("{about}: something is missing. It needs {fields}.", about=about, fields=fields)
    return say("{about}: {rest} is not understood. It needs {fields}.", about=about, rest=shown(rest), fields=fields)


def order(*sentences: str, words: str = "", unit: str = "") -> Callable[[T], T]:
    """Declare an order by its sentences; `words` is the sentence for a list of choices, if that is different."""

    def declare(cls: T) -> T:
        kinds = {name: Kind.of(hint) for name, hint in get_type_hints(cls, include_extras=True).items()}
        defaults: Mapping[str, Any] = cls._field_defaults  # type: ignore[attr-defined]
        readable = tuple(Sentence(text, kinds, defaults).prepare() for text in sentences)
        said = Sentence(words, kinds, defaults) if words else None
        cls.declared = Declaration(cls, kinds, readable, said, unit)  # type: ignore[attr-defined]
        return cls

    return declare


def declaration_of(choice: object) -> Declaration | None:
    """The declaration of an order; None for anything else."""
    found = getattr(type(choice), "declared", None)
    return found if isinstance(found, Declaration) else None


def describe(choice: Choice) -> str:
    """One choice of a list, as it is said after "the ship will"."""
    known = declaration_of(choice)
    return known.describe(choice) if known else str(choice)


def write(choice: Choice, here: Here) -> str:
    """One choice as its sentence."""
    known = declaration_of(choice)
    return known.write(choice, here) if known else str(choice)


def is_misshapen(choice: Any) -> bool:
    """Whether something is not an order, or is an order with an impossible value in one of its fields."""
    known = declaration_of(choice)
    if known is None or type(choice) is not known.cls or len(choice) != len(known.kinds):
        return True
    return not all(kind.fits(value) for kind, value in zip(known.kinds.values(), choice, strict=True))


def why_misshapen(choice: Any) -> str:
    """Why something is no order, or which of its fields hold what cannot be there, and what belongs there."""
    known = declaration_of(choice)
    if known is None or type(choice) is not known.cls or len(choice) != len(known.kinds):
        return say("{choice} is not an order.", choice=shown(choice))
    fields = ((name, kind, getattr(choice, name)) for name, kind in known.kinds.items())
    return chain((_why_not_in(choice, *field) for field in fields if not field[1].fits(field[2])), " ")


def _why_not_in(choice: Any, field: str, kind: Kind, value: object) -> str:
    code = f"{type(choice).__name__}({field}={shown(value)})"
    told = say("{code} is not possible. It takes {kind}.", code=code, kind=kind.noun())
    return chain((told, say("A number in it is too large or too small.")), " ") if _is_out_of_reach(value) else told


def _is_out_of_reach(value: Any) -> bool:
    """Whether a number is below 0, or it, or one of several, has more digits than an order can."""
    if isinstance(value, tuple):
        return any(type(part) is int and not is_count(abs(part)) for part in value)
    return type(value) is int and not is_count(value)


class Notation(NamedTuple):
    """The lines of a game: an order for each unit, separated by semicolons, as in `A6 burn (1,0,-2); B6 coast`."""

    orders: tuple[type, ...]
    unit: str = r"\w+"
    """What the name of a unit looks like."""
    nothing: str = "pass"

    def fits(self, unit: object, choice: Choice) -> bool:
        """Whether this is the name of a unit and an order of the game, with values in its fields that can be there."""
        return type(unit) is str and type(choice) in self.orders and not is_misshapen(choice)

    def why_not_fitting(self, choice: Choice) -> str:
        """Why something is not an order of the game, whatever its rules say."""
        if is_misshapen(choice):
            return why_misshapen(choice)
        return say("{choice} is an order of another game.", choice=shown(choice))

    def write(self, state: Any, seat: str, order: Order) -> str:
        """An order as one line of text."""
        return "; ".join(self.write_piece(Here(state, seat, unit), choice) for unit, choice in order.items()) or self.nothing

    def write_piece(self, here: Here, choice: Choice) -> str:
        """The order of one unit, beginning with the unit's name where that is needed."""
        known, said = declaration_of(choice), write(choice, here)
        return said if known and known.unit else f"{here.unit} {said}"

    def read(self, state: Any, seat: str, text: object, units: Sequence[str]) -> dict[str, Choice]:
        """The order in a line; Refused lists everything that is wrong. A unit that is the only one need not be named."""
        order: dict[str, Choice] = {}
        problems: list[str] = []
        for piece in self.cut(text):
            try:
                if piece.casefold() not in ("pass", self.nothing):
                    self.put(order, *self.read_piece(state, seat, piece, units))
            except Refused as refused:
                problems += refused.problems
            if len(problems) >= MOST_PROBLEMS:
                break
        if problems:
            raise Refused(problems[:MOST_PROBLEMS])
        return order

    def cut(self, text: object) -> list[str]:
        """A line split into the orders of its units, with single spaces; there is at least one, and none is too long."""
        if not isinstance(text, str) or len(text) > LONGEST_LINE:
            raise Refused(say("An order is one line of text, at most {most:,} characters long.", most=LONGEST_LINE))
        pieces = [piece for piece in map(plain, re.split(r"[;\n]", text)) if piece]
        if not pieces:
            raise Refused(say("This line is empty. To do nothing, type pass."))
        return pieces

    def put(self, order: dict[str, Choice], unit: str, choice: Choice) -> None:
        """Add the order of one unit to the others of a line."""
        if unit in order:
            raise Refused(say("{unit} is given two orders in this line. Keep one of them.", unit=unit))
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
            raise Refused(say("{piece} does not begin with one of {seat}'s units.", piece=shown(piece), seat=seat))
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
        if not text:
            raise Refused(say("{unit} has no order.", unit=here.unit))
        raise Refused(say("{unit}: {text} is not an order.", unit=here.unit, text=shown(text)))
