"""Whatever comes in, sentences come out: what, why in numbers, what next, which rule."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.vector3.battles import FAR, battle, ship, weapon
from vector3_edu.core.dice import Dice
from vector3_edu.core.vectors import Vec3
from vector3_edu.games.vector3.game import GAME
from vector3_edu.games.vector3.rules.orders import (
    Burn,
    Buy,
    Detonate,
    Fire,
    Fit,
    Place,
    Push,
    Research,
    Salvo,
    Vote,
    WarpOut,
)
from vector3_edu.games.vector3.rules.state import Load, State, Technology

ARMED = ship("A9", pods=("laser", "laser", "launch", "tractor"), loads=(Load(1, 1, 1),))
NEAR = ship("B6", 1, at=(2, 0, 0))


def at_phase(phase: str) -> State:
    if phase in ("technology", "fleet", "place"):
        state, _ = GAME.new("advanced", ("Ada", "Blaise"), {"setup": "buy"}, Dice(0))
        if phase == "place":
            state = state._replace(ships=(ship(at=None), ship("A6", 1, at=None)))
        return state._replace(phase=phase)
    levels = Technology(2, 2, 1, 1, 1, 1, 0, 1, 1)
    return battle(ARMED, NEAR, FAR, weapon("T1"), weapon("M1", 1, kind="mine"), phase=phase, technology=levels)


PHASES = ("technology", "fleet", "place", "detonate", "fire", "salvo", "push", "burn")
RUBBISH: tuple[Any, ...] = (
    None,
    7,
    1.5,
    float("nan"),
    float("inf"),
    "A9",
    b"",
    [],
    {},
    set(),
    object(),
    (1, 2),
    ((),),
    [[[]]],
    10**400,
    True,
    Vec3,
    (None, None, None),
    ("1", "0", "0"),
    (1.0, 0.0, 0.0),
    (float("nan"), 0, 0),
    (10**300, 0, 0),
    (True, False, False),
)


@pytest.mark.parametrize("phase", PHASES)
def test_an_order_that_is_rubbish_gets_a_sentence(phase: str) -> None:
    """The design: never a traceback for a student."""
    state = at_phase(phase)
    unit = GAME.asks(state)[0].units[0]
    for rubbish in RUBBISH:
        if rubbish != {} or phase in ("technology", "fleet", "place"):
            assert GAME.problems(state, "Ada", rubbish), rubbish
        for order in ({unit: rubbish}, {"Z9": rubbish}, {"warp": rubbish}, {"vote": rubbish}, {None: rubbish}):
            told = GAME.problems(state, "Ada", order)  # type: ignore[arg-type]
            assert told and all(isinstance(sentence, str) and len(sentence) < 400 for sentence in told)


def test_a_choice_of_another_phase_is_told_as_it_is_typed() -> None:
    """Notation: one line for the terminal, the table and code."""
    told = GAME.problems(at_phase("burn"), "Ada", {"A9": Salvo(((5, "unguided"),))})
    assert told == ["“A9 salvo unguided from 5” is not an order for this phase. Try A9 burn (1,0,0)."]
    assert "Salvo(items=7)" in GAME.problems(at_phase("burn"), "Ada", {"A9": Salvo(7)})[0]  # type: ignore[arg-type]


@pytest.mark.parametrize("phase", PHASES)
def test_a_choice_filled_with_rubbish_gets_a_sentence(phase: str) -> None:
    """The design: floats, NaN, strings, None, huge numbers, nested rubbish."""
    state = at_phase(phase)
    unit = GAME.asks(state)[0].units[0]
    for rubbish in RUBBISH:
        made: dict[str, list[Any]] = {
            "technology": [Research(rubbish), Research(Technology(rubbish))],
            "fleet": [Buy(rubbish), Buy((rubbish,)), Buy((Fit(rubbish, ("laser",)),)), Buy((Fit(6, (rubbish, "laser")),))],
            "place": [Place(rubbish), Place((rubbish, 0, 0))],  # type: ignore[arg-type]
            "detonate": [],
            "fire": [Fire(rubbish), Fire((rubbish,)), Fire((("Blaise", rubbish), (rubbish, "B6")))],
            "salvo": [Salvo((rubbish,)), Salvo(((rubbish, "guided"),)), Salvo(((8, rubbish),))],
            "push": [Push(rubbish, rubbish), Push(("Blaise", "B6"), rubbish), Push((rubbish, "B6"), Vec3(1, 0, 0))],
            "burn": [Burn(rubbish), Burn((rubbish, 0, 0))],  # type: ignore[arg-type]
        }
        for choice in made[phase]:
            if phase == "place" and choice.at == (7, 0, 0):
                continue  # that is a good place
            assert GAME.problems(state, "Ada", {unit: choice}), choice


@settings(max_examples=50, deadline=None)
@given(st.tuples(*[st.one_of(st.integers(), st.floats(), st.text(max_size=3), st.none())] * 3))
def test_a_burn_is_three_whole_numbers_or_a_sentence(by: Any) -> None:
    """Burn Component Table."""
    told = GAME.problems(at_phase("burn"), "Ada", {"A9": Burn(by)})
    assert isinstance(told, list)
    if any(type(part) is not int for part in by):
        assert "three whole numbers" in told[0]


def test_a_burn_that_is_too_long_says_so_in_numbers_and_what_to_try() -> None:
    """The design, How a problem reads."""
    told = GAME.problems(at_phase("burn"), "Ada", {"A9": Burn(Vec3(3, 2, 0))})
    assert told == [
        "A9 can't burn (3, 2, 0): that is 3.6 long, which rounds to 4, and its drive gives 2. Try (2, 1, 0) or (1, 2, 0). "
        "[Burn Component Table; 1979, 4.6]"
    ]


def test_the_misprint_is_told_by_its_printed_cost() -> None:
    """Ruling on 5,4,2."""
    state = battle(ship(), FAR, weapon("T1", kind="guided"), phase="burn", technology=Technology(2))
    assert "the table puts that at 6" in GAME.problems(state, "Ada", {"T1": Burn(Vec3(5, 4, 2))})[0]


def test_all_problems_of_an_order_come_at_once() -> None:
    """The design: every reason, not only the first."""
    state = battle(ship("A6"), ship("B6"), FAR, phase="burn", technology=Technology())
    told = GAME.problems(state, "Ada", {"A6": Burn(Vec3(9, 0, 0)), "B6": Burn(Vec3(0, 9, 0)), "Z1": Burn(Vec3(0, 0, 0))})
    assert len(told) == 3


def test_only_one_unit_acts_at_a_time_where_the_table_goes_round() -> None:
    """(2009) Detonating Torpedoes: one torpedo, then the next player."""
    state = battle(FAR, ship(), weapon("T1"), weapon("T2"), phase="detonate")
    assert "one unit acts" in GAME.problems(state, "Ada", {"T1": Detonate(), "T2": Detonate()})[0]


def test_whoever_is_not_asked_is_told_so() -> None:
    """The protocol: problems never raise."""
    assert GAME.problems(at_phase("fire"), "Blaise", {}) == ["Blaise has nothing to decide now."]
    assert GAME.problems(at_phase("fire"), "Zoe", {}) == ["Zoe has nothing to decide now."]


@pytest.mark.parametrize(
    ("phase", "units", "name", "words"),
    [
        ("fire", (ship("A6", pods=("laser",)), ship("B6", power_hits=1, pods=("laser",))), "B6", "Power section"),
        ("fire", (ship("A6", pods=("laser",)), ship("B6")), "B6", "no whole laser pod"),
        ("fire", (ship("A6", pods=("laser",)), ship("B6", at=(800, 0, 0), pods=("laser",))), "B6", "in range"),
        ("fire", (ship("A6", pods=("laser",)), weapon("T1")), "T1", "torpedo"),
        ("burn", (ship("A6"), weapon("M1", kind="mine")), "M1", "no engine"),
        ("burn", (ship("A6"), weapon("T1")), "T1", "turn of its salvo"),
        ("salvo", (ship("A6", pods=("launch",), loads=(Load(1),)), ship("B6", pods=("launch",))), "B6", "empty"),
    ],
)
def test_a_unit_that_cannot_act_is_told_why(phase: str, units: tuple[Any, ...], name: str, words: str) -> None:
    """(2009) Damage Effects, Salvoing, Torpedoes; 1979, 6.4."""
    told = GAME.problems(battle(*units, NEAR, phase=phase), "Ada", {name: Burn(Vec3(0, 0, 0))})
    assert words in told[0] and "can act now" in told[0]


def test_votes_and_warps_are_checked_too() -> None:
    """(2009) Warping Out, Ending the Game."""
    state = at_phase("burn")
    assert GAME.problems(state, "Ada", {"vote": Vote(end=True), "warp": WarpOut(("A9",))}) == []
    assert "no ship 'Q9'" in GAME.problems(state, "Ada", {"warp": WarpOut(("Q9",))})[0]
    assert "takes end or go on" in GAME.problems(state, "Ada", {"vote": Vote(1)})[0]  # type: ignore[arg-type]
    assert "Name the ships" in GAME.problems(state, "Ada", {"warp": WarpOut(())})[0]


class Shy:
    """A thing that can neither be shown nor compared."""

    __hash__ = object.__hash__

    def __repr__(self) -> str:
        raise ValueError

    def __eq__(self, other: object) -> bool:
        raise ValueError


def test_rubbish_beside_a_unit_where_one_acts_gets_a_short_sentence() -> None:
    """The protocol: problems never raise, whatever the order holds."""
    for rubbish in (10**5000, "x" * 100_000, frozenset({10**5000})):
        order: dict[Any, Any] = {"A9": Detonate(), rubbish: Detonate()}
        told = GAME.problems(at_phase("fire"), "Ada", order)
        assert told and all(len(each) < 400 for each in told)


def test_rubbish_among_too_many_targets_gets_a_short_sentence() -> None:
    """Multifire; 1979, 6.5; the protocol: problems never raise, whatever the order holds."""
    state = battle(ship("A9", pods=("laser", "laser")), NEAR, FAR, technology=Technology())
    for rubbish in (("Blaise", 10**5000), ("x" * 100_000, "B6"), ("Blaise", (10**5000,))):
        told = GAME.problems(state, "Ada", {"A9": Fire((("Blaise", NEAR.name), rubbish))})  # type: ignore[arg-type]
        assert told and all(len(each) < 400 for each in told)


def test_warping_out_with_something_else_than_ships_gets_a_sentence() -> None:
    """(2009) Warping Out; the protocol: problems never raise, whatever the order holds."""
    assert GAME.problems(at_phase("burn"), "Ada", {"warp": WarpOut(Vec3(Shy(), 0, 0))})  # type: ignore[arg-type]


@pytest.mark.parametrize("size", [2, 6])
def test_a_pod_that_cannot_even_be_compared_gets_a_sentence(size: int) -> None:
    """The protocol: problems never raise, whatever the order holds."""
    told = GAME.problems(at_phase("fleet"), "Ada", {"fleet": Buy((Fit(6, (Shy(),) * size),))})  # type: ignore[arg-type]
    assert "takes ships" in told[0]
    assert GAME.problems(at_phase("fleet"), "Ada", {"fleet": Buy(Vec3(Shy(), 0, 0))})  # type: ignore[arg-type]
