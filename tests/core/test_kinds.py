"""What a field of an order can hold: how it is read, written, checked and described."""

from __future__ import annotations

from typing import Annotated, Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.core.test_orders import RUBBISH
from tests.often import for_all
from vector3_edu.core import kinds
from vector3_edu.core.kinds import COUNT, NAME, NOWHERE, WORD, Kind, flag, load_of, one_of, several
from vector3_edu.core.problems import Refused

WAY = one_of(("North", "East"), "a direction")
LIT = flag("lit", "dark", "a state of a lamp")
CREW = several(NAME, "Crew", nothing="nobody")
DEPTHS = several(COUNT)
CARGO = load_of("'2 coal'")
ALL = {"count": COUNT, "word": WORD, "name": NAME, "one of": WAY, "flag": LIT, "several": CREW, "load": CARGO}


@pytest.mark.parametrize(
    ("kind", "text", "value", "written"),
    [
        (COUNT, "007", 7, "7"),
        (WORD, "Salt Herring", "salt herring", "salt herring"),
        (NAME, "Fort William", "Fort William", "Fort William"),
        (WAY, "nOrTh", "North", "North"),
        (LIT, "DARK", False, "dark"),
        (CREW, "Ann,Bo , Cy,", ("Ann", "Bo", "Cy"), "Ann, Bo, Cy"),
        (CREW, "Nobody", (), "nobody"),
        (DEPTHS, "3, 12", (3, 12), "3, 12"),
        (CARGO, "2 Coal, 1 salt herring", (("coal", 2), ("salt herring", 1)), "2 coal, 1 salt herring"),
    ],
)
def test_a_text_is_read_as_its_kind_and_written_in_one_way(kind: Kind, text: str, value: Any, written: str) -> None:
    assert kind.read(text, NOWHERE) == value
    assert kind.write(value, NOWHERE) == written
    assert kind.read(written, NOWHERE) == value
    assert kind.fits(value)


@pytest.mark.parametrize(
    ("kind", "text", "says"),
    [
        (WAY, "up", "'up' is not a direction. Try North or East."),
        (LIT, "maybe", "'maybe' is not a state of a lamp. Try lit or dark."),
        (WORD, "all well!", "'all well!' is not a word."),
        (WORD, "", "A word is missing."),
        (CARGO, "coal", "'coal' is not a load. Write for example '2 coal'."),
        (CARGO, "1234567 coal", "'1234567 coal' is not a load. Write for example '2 coal'."),
        (CARGO, "2", "'2' is not a load. Write for example '2 coal'."),
        (several(WAY), "north, up", "'up' is not a direction. Try North or East."),
    ],
)
def test_what_is_not_of_its_kind_gets_a_sentence_with_what_is(kind: Kind, text: str, says: str) -> None:
    with pytest.raises(Refused) as refused:
        kind.read(text, NOWHERE)
    assert refused.value.problems == (says,)


@pytest.mark.parametrize(
    ("kind", "value", "words"),
    [
        (CREW, ("Ann", "Bo", "Cy"), "Ann, Bo and Cy"),
        (CREW, (), "nobody"),
        (several(NAME, last="or"), ("Ann", "Bo"), "Ann or Bo"),
        (CREW.called("Who", lambda crew: f"{len(crew)} hands"), ("Ann", "Bo"), "2 hands"),
        (several(COUNT.called("Depth", lambda depth: f"{depth} m")), (3, 4), "3 m and 4 m"),
        (LIT, True, "lit"),
    ],
)
def test_a_value_is_described_as_people_read_it(kind: Kind, value: Any, words: str) -> None:
    assert kind.describe(value) == words


def test_a_kind_under_another_label_is_otherwise_the_same() -> None:
    thrust = COUNT.called("Thrust")
    assert (thrust.label, thrust.name, thrust.pattern) == ("Thrust", COUNT.name, COUNT.pattern)
    assert thrust.read("3", NOWHERE) == 3 and thrust.describe(3) == "3"


def test_the_kind_of_a_field_stands_in_its_annotation() -> None:
    assert Kind.of(kinds.Count) is COUNT
    assert Kind.of(Annotated[int, "how many", COUNT]) is COUNT
    assert Kind.of(int) is COUNT
    for bare in (str, Annotated[int, "how many"]):
        with pytest.raises(TypeError, match="annotate it, as in"):
            Kind.of(bare)


# ---- values from outside


@for_all("name", ALL)
@for_all("rubbish", RUBBISH)
def test_rubbish_does_not_fit_and_is_never_an_error(name: str, rubbish: Any) -> None:
    """Deep nesting, huge numbers, values that object to being compared, texts that equal everything."""
    fits = ALL[name].fits(rubbish)
    assert fits is (name == "flag" and rubbish is True)


@pytest.mark.parametrize(("value", "fits"), [(0, True), (999_999, True), (-1, False), (10**6, False), (True, False)])
def test_a_count_fits_if_it_can_be_typed(value: int, fits: bool) -> None:
    """Six digits are read, and no sign: what fits can be written to a file and read again."""
    assert COUNT.fits(value) is fits


@pytest.mark.parametrize("value", ["Coal", "coal!", "", " coal", "salt  herring", "x" * 1_000])
def test_a_word_fits_if_it_is_read_as_it_is_written(value: str) -> None:
    assert not WORD.fits(value) and not CARGO.fits(((value, 1),))


texts = st.text("abcXYZ 019,-;()ßİ\n", max_size=12)


@example("word", "İ")
@example("load", "1 İ")
@given(st.sampled_from(sorted(ALL)), texts)
def test_what_can_be_read_fits_and_comes_back(name: str, text: str) -> None:
    kind = ALL[name]
    if name == "count":
        text = "".join(letter for letter in text if letter.isdecimal()) or "0"
    try:
        value = kind.read(text.strip(), NOWHERE)
    except Refused as refused:
        assert all(refused.problems)
    else:
        assert kind.fits(value)
        assert kind.read(kind.write(value, NOWHERE), NOWHERE) == value
        assert isinstance(kind.describe(value), str)
