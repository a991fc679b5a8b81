"""An order declared once: reading, writing, words and the check of its shape follow from its sentence."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.harbour import (
    LINES,
    ORDERS,
    UNITS,
    WAYS,
    Anchor,
    CastOff,
    Chart,
    Lamp,
    Repair,
    Sail,
    Signal,
    TakeOn,
    Turn,
    read,
    read_one,
    write_one,
)
from tests.growth import growth
from tests.often import for_all
from vector3_edu.core.kinds import COUNT, NAME, NOWHERE, Count
from vector3_edu.core.orders import LONGEST_LINE, Notation, declaration_of, describe, is_misshapen, order, write
from vector3_edu.core.problems import Refused


def refusal(text: object, units: tuple[str, ...] = UNITS) -> tuple[str, ...]:
    with pytest.raises(Refused) as refused:
        read(text, units)
    return refused.value.problems


# ---- a sentence, its parts and its spellings


@pytest.mark.parametrize(
    ("choice", "line"),
    [
        (Sail("Oban"), "sail to Oban"),
        (Sail("Oban", speed=7), "sail to Oban at 7 knots"),
        (Sail("Oban", ("Ann", "Bo")), "sail to Oban with Ann, Bo"),
        (Sail("Oban", ("Ann",), 7), "sail to Oban with Ann at 7 knots"),
        (Anchor(), "anchor"),
        (Anchor("Oban"), "anchor at Oban"),
        (Anchor("Oban", 3), "anchor at Oban for 3 days"),
        (TakeOn((("coal", 2), ("salt herring", 1))), "load 2 coal, 1 salt herring"),
        (TakeOn((("coal", 2),), "barge"), "load 2 coal from barge"),
        (Turn(), "turn to north"),
        (CastOff(2), "cast off, leaving 2 behind"),
        (Signal("all well"), "signal all well"),
        (Signal("all well", "blue"), "signal all well in blue"),
        (Repair(), "repair"),
        (Chart((3, 12)), "chart 3-12"),
    ],
)
def test_an_order_is_written_as_its_sentence_and_read_from_it(choice: Any, line: str) -> None:
    """`[...]` is written where its fields differ from their defaults."""
    assert write_one(choice) == line
    assert read_one(line) == choice


@pytest.mark.parametrize(
    ("line", "choice"),
    [
        ("GO OFF FOR Oban", Sail("Oban")),
        ("sail to Oban at 7", Sail("Oban", speed=7)),
        ("sail to Oban at 7knots", Sail("Oban", speed=7)),
        ("sail to Oban, with Ann,Bo, at 7 knots", Sail("Oban", ("Ann", "Bo"), 7)),
        ("steer", Turn()),
        ("steer WEST", Turn("west")),
        ("put out leaving 2", CastOff(2)),
        ("cast off , and leaving 2 behind", CastOff(2)),
        ("signal mayday twice in RED", Signal("mayday")),
        ("  sail\tto   Oban  ", Sail("Oban")),
    ],
)
def test_other_spellings_are_read_and_never_written(line: str, choice: Any) -> None:
    """`at|on` reads both, `at?` may be left out, `[by]` is read and not written, `turn_to` is one phrase."""
    assert read_one(line) == choice
    assert write_one(choice).casefold() != line.casefold()


@pytest.mark.parametrize("port", ["Jason", "Boat", "Herewith", "Matt", "Fort Knots", "Watford", "Oban , Leith"])
def test_an_open_field_ends_at_the_next_word_and_not_inside_one(port: str) -> None:
    """ "with" and "at" end the name of a port; "Herewith" and "Boat" only sound like it."""
    crews = (), ("Pat",), ("Pat", "Kenwith")
    for choice in (*(Sail(port, crew, speed) for crew in crews for speed in (0, 5)), Anchor(port), Anchor(port, 2)):
        assert read_one(write_one(choice)) == choice


def test_of_several_sentences_the_first_that_says_everything_is_written() -> None:
    @order("wait", "wait {hours} hours?")
    class Wait(NamedTuple):
        hours: Count = 1

    assert [write(Wait(hours), NOWHERE) for hours in (1, 2)] == ["wait", "wait 2 hours"]
    assert [declaration_of(Wait()).verb(Wait(hours)) for hours in (1, 2)] == ["wait", "wait"]  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        (Sail("Oban", ("Ann",), 7), "sail to Oban at 7 knots"),
        (Sail("Oban"), "sail to Oban"),
        (TakeOn((("coal", 2),)), "load 2 coal"),
        (Chart((3, 12)), "chart 2 depths"),
        ("none of ours", "none of ours"),
    ],
)
def test_a_choice_is_described_by_its_words_or_else_by_its_sentence(choice: Any, words: str) -> None:
    assert describe(choice) == words


# ---- declarations that cannot work are refused when they are made


def declare(*sentences: str) -> Any:
    class Made(NamedTuple):
        who: Annotated[str, NAME]
        where: Annotated[str, NAME]
        many: Annotated[int, COUNT] = 0

    return order(*sentences)(Made)


@pytest.mark.parametrize(
    "sentence",
    [
        "take {who} [to {where}]",
        "take {who} to {where?}",
        "take {who}",
        "take {who} {where}",
        "{who} to {where}",
        "[take] {who} to {where}",
        "take {who} to {where} [by {many}",
        "take {who} to {where} by {many}]",
    ],
)
def test_a_sentence_that_can_leave_out_what_is_needed_or_does_not_end_is_no_declaration(sentence: str) -> None:
    """Otherwise a player who types it would meet a TypeError."""
    with pytest.raises(TypeError):
        declare(sentence)


def test_a_field_that_is_not_there_or_says_nothing_about_its_kind_is_no_declaration() -> None:
    with pytest.raises(KeyError):
        declare("take {who} to {where} in {what}")

    class Bare(NamedTuple):
        who: str

    with pytest.raises(TypeError, match="annotate it"):
        order("take {who}")(Bare)


# ---- lines for several units


def test_units_are_named_in_front_and_orders_parted_by_semicolons() -> None:
    assert read("s1 sail to Oban; Ada S2: anchor") == {"S1": Sail("Oban"), "S2": Anchor()}
    assert LINES.write(None, "Ada", {"S1": Sail("Oban"), "S2": Anchor()}) == "S1 sail to Oban; S2 anchor"


def test_a_made_up_unit_need_not_be_named_and_a_single_ship_neither() -> None:
    assert read("lamp on; S1 repair") == {"lamp": Lamp(lit=True), "S1": Repair()}
    assert LINES.write(None, "Ada", {"lamp": Lamp(lit=False)}) == "lamp off"
    assert read("repair; light off", ("S1",)) == {"S1": Repair(), "lamp": Lamp(lit=False)}


@pytest.mark.parametrize("line", ["pass", "PASS", " pass ; "])
def test_to_pass_is_an_order_for_nobody(line: str) -> None:
    assert read(line) == {}
    assert LINES.write(None, "Ada", {}) == "pass"


def test_all_problems_of_a_line_are_said_at_once_and_then_what_can_be_typed() -> None:
    assert refusal("S1 sail; S2 load coal; lamp maybe; S1 dance; S2 turn to port") == (
        "S1 sail: something is missing. It needs a name, a name, or several with commas and a whole number.",
        "'coal' is not a load. Write for example '1 mine, 2 torpedo'.",
        "'maybe' is not a lamp. Try on or off.",
        "S1: 'dance' is not an order.",
        "'port' is not a direction. Try north, east, south or west.",
    )


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("S1 anchor near Oban", "S1 anchor: 'near Oban' is not understood. It needs a name and a whole number."),
        ("S1 repair sails", "S1 repair: 'sails' makes no sense here. Separate orders with a semicolon."),
        ("S1 cast off", "S1 cast off: something is missing. It needs a whole number."),
        ("S1 repair; s1 anchor", "S1 is given two orders in this line. Keep one of them."),
        ("S1", "S1 has no order."),
        ("repair", "'repair' does not begin with one of Ada's units."),
        ("", "This line is empty. To do nothing, type pass."),
        (7, "An order is one line of text, at most 20,000 characters long."),
        ("x" * (LONGEST_LINE + 1), "An order is one line of text, at most 20,000 characters long."),
        ("S1 sail to " + "x" * 2_000, "That is 2,011 letters long. Write at most 2,000."),
    ],
)
def test_what_cannot_be_read_is_told_why(line: object, says: str) -> None:
    assert refusal(line)[0] == says


def test_a_thousand_problems_are_not_all_told() -> None:
    assert len(refusal("S1 dance; " * 1_000)) == 8


def test_after_eight_problems_a_line_is_not_read_any_further(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or a captain could keep a league busy with its answers alone."""
    tried: list[str] = []

    def refuse(_: Notation, text: str, __: object) -> None:
        tried.append(text)
        raise Refused(text)

    monkeypatch.setattr(Notation, "read_choice", refuse)
    assert len(refusal("S1 dance; " * 1_000)) == len(tried) == 8


# ---- there and back again

NAMES = st.sampled_from(["Oban", "Fort William", "Jason", "Pat", "Herewith", "Boat", "Ann-Marie", "O'Hara", "7 Seas"])
COUNTS = st.integers(0, 999_999)
SHORES = st.sampled_from(["quay", "barge"])
GOODS = st.sampled_from(["coal", "salt herring", "tar-oil"])
CHOICES: st.SearchStrategy[Any] = st.one_of(
    st.builds(Sail, NAMES, st.lists(NAMES, max_size=3).map(tuple), COUNTS),
    st.builds(Anchor, NAMES | st.just(""), COUNTS),
    st.builds(TakeOn, st.lists(st.tuples(GOODS, COUNTS), min_size=1, max_size=3).map(tuple), SHORES),
    st.builds(Turn, st.sampled_from(WAYS)),
    st.builds(CastOff, COUNTS),
    st.builds(Signal, GOODS, GOODS),
    st.builds(Repair),
    st.builds(Chart, st.lists(COUNTS, max_size=3).map(tuple)),
)


@given(st.dictionaries(st.sampled_from(UNITS), CHOICES), st.none() | st.builds(Lamp, st.booleans()))
def test_what_is_written_is_read_as_the_same(order: dict[str, Any], lamp: Lamp | None) -> None:
    """Reading and writing are two directions of one thing."""
    whole = order | ({"lamp": lamp} if lamp else {})
    assert read(LINES.write(None, "Ada", whole)) == whole
    assert all(describe(choice).strip() for choice in whole.values())


WORDS = [
    "S1",
    "S2",
    "sail",
    "anchor",
    "load",
    "turn to",
    "cast off",
    "signal",
    "repair",
    "lamp",
    "chart",
    "to",
    "with",
    "at",
    "for",
    "from",
    "in",
    "behind",
    "days",
    "knots",
    "on",
    "7",
    "2 coal",
    "Oban",
    "north",
    "pass",
    ",",
    ":",
    ";",
    "-",
    "(",
    "}",
    "\\",
    "\0",
]


@given(st.lists(st.sampled_from(WORDS) | st.text(max_size=6), max_size=12).map(" ".join))
def test_any_line_is_read_or_refused_in_sentences_and_what_was_read_can_be_written(line: str) -> None:
    try:
        order = read(line)
    except Refused as refused:
        assert all(problem.strip() and len(problem) < 500 for problem in refused.problems)
    else:
        assert read(LINES.write(None, "Ada", order)) == order  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("before", "again", "after"),
    [
        ("S1 sail to ", "with ", ""),
        ("S1 sail to Oban ", "with Ann at ", "x"),
        ("S1 sail to ", "at 7 ", "x"),
        ("S1 sail to Oban at ", "7", ""),
        ("S1 sail to Oban with ", "Ann, ", "at x"),
        ("S1 anchor at ", "for 3 ", "x"),
        ("S1 load ", "2 coal, ", "from x"),
        ("S1 load ", "2 ", ""),
        ("S1 load 2 ", "coal ", "!"),
        ("S1 load 2 ", "a-", "!"),
        ("S1 signal ", "a ", "!"),
        ("S1 signal ", "a in ", "!"),
        ("S1 signal ", "twice in ", "!"),
        ("S1 ", "cast off, ", ""),
        ("S1 turn to ", "north ", ""),
        ("", "lamp ", ""),
        ("", "S1 ", ""),
        ("S1 sail", ",", "x"),
        ("S1 chart ", "1-", ""),
    ],
)
def test_reading_time_grows_with_the_length_alone(before: str, again: str, after: str) -> None:
    """Text is read in linear time: twice the length takes about twice as long, and not four times."""
    assert growth(read, lambda size: before + again * (size // len(again)) + after) < 3


@pytest.mark.parametrize("line", ["S1 sail to{}x y", "S1 load 2{}coal !", "S1{}repair x", "S1 cast off{}, leaving x"])
def test_gaps_are_folded_before_a_pattern_sees_them(line: str) -> None:
    assert growth(read, lambda size: line.format(" " * size), 20_000) < 3


# ---- values that come from outside


class Spiteful:
    """A value that objects to everything."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("no comparing")

    def __hash__(self) -> int:
        raise RuntimeError("no hashing")

    def __iter__(self) -> Any:
        raise RuntimeError("no looking inside")

    __bool__ = __len__ = __iter__


class Agreeable(str):
    """A text that is equal to everything."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


class Pretender(Sail):
    """A kind of Sail that is equal to every other."""

    __eq__ = Agreeable.__eq__
    __hash__ = Agreeable.__hash__


def nested(depth: int) -> Any:
    value: Any = ()
    for _ in range(depth):
        value = (value,)
    return value


RUBBISH = [
    None,
    True,
    -1,
    10**6,
    10**5000,
    1.5,
    float("nan"),
    "x" * 10_000,
    b"Oban",
    [],
    {},
    set(),
    object(),
    Spiteful(),
    Agreeable("7"),
    nested(3),
    nested(100_000),
    ("Ann", None),
    (("coal", True),),
    (("coal", 1, 1),),
    ([],),
    ((),),
    Sail,
    Sail("Oban"),
]


@for_all("rubbish", RUBBISH)
@for_all("cls", [each for each in ORDERS if each is not Repair])
def test_an_order_with_rubbish_in_any_field_is_misshapen(cls: Any, rubbish: Any) -> None:
    for name in cls._fields:
        if cls is Lamp and rubbish is True:
            continue
        good = {"port": "Oban", "crew": (), "speed": 0, "days": 0, "goods": (("coal", 1),), "shore": "quay", "way": "north"}
        good |= {"behind": 0, "words": "hi", "colour": "red", "lit": True, "depths": ()}
        assert not is_misshapen(cls(**{field: good[field] for field in cls._fields}))
        assert is_misshapen(cls(**{field: rubbish if field == name else good[field] for field in cls._fields}))


NONE_OF_OURS = [*RUBBISH[:-1], Pretender("Oban"), tuple.__new__(Sail, ()), tuple.__new__(Sail, ("Oban",))]


@for_all("value", NONE_OF_OURS)
def test_what_is_no_order_of_ours_is_misshapen(value: Any) -> None:
    """A subclass could be anything, and a tuple that is too short has no fields."""
    assert is_misshapen(value)


def test_an_order_as_it_is_read_is_well_shaped() -> None:
    assert not any(map(is_misshapen, read("S1 sail to Oban with Ann; S2 load 2 coal; lamp on").values()))
