"""Whatever nonsense comes in, sentences come out, and the match stays as it was."""

from decimal import Decimal
from fractions import Fraction
from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.every_kind import every_kind
from vector3_edu import Match
from vector3_edu.core.problems import IllegalOrder, Refused
from vector3_edu.core.vectors import Vec3
from vector3_edu.games.vector3.rules.orders import (
    ORDERS,
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
from vector3_edu.games.vector3.rules.state import Load, Technology

pytestmark = pytest.mark.usefixtures("two_games")

NAN, INF = float("nan"), float("inf")


class Spiteful:
    """A value that objects to everything."""

    def __eq__(self, other):
        raise RuntimeError("no comparing")

    def __hash__(self):
        raise RuntimeError("no hashing")

    def __iter__(self):
        raise RuntimeError("no looking inside")

    __bool__ = __len__ = __iter__


NONSENSE = [
    None,
    True,
    0,
    -1,
    10**400,
    1.5,
    NAN,
    INF,
    "",
    "x" * 10_000,
    "Ada",
    b"A6",
    (),
    [],
    {},
    set(),
    object(),
    Vec3,
    len,
    (None,) * 3,
    (NAN, INF, -INF),
    ("1", "2", "3"),
    [[[[]]]],
    {"A6": {"A6": {}}},
    1j,
    Fraction(1, 3),
    Decimal("NaN"),
]


def check(match, seat, order):
    """The order is refused in sentences, and nothing has changed."""
    before = match.state, len(match.steps), match.asks
    problems = match.problems(seat, order)
    assert problems
    assert all(isinstance(problem, str) and problem.strip() and "Traceback" not in problem for problem in problems)
    assert all(len(problem) < 2000 for problem in problems)
    with pytest.raises(IllegalOrder):
        match.submit(seat, order)
    assert (match.state, len(match.steps), match.asks) == before
    return " ".join(problems)


# ---- every game


@every_kind
@pytest.mark.parametrize("steps", [0, 1, 9])
def test_nonsense_orders_of_every_game_get_sentences(kind, steps):
    setup = {"setup": kind.setups[-1]} if kind.setups[-1] else {}
    match = kind.begun(seed=4, turns=4, **setup).play("random", until=lambda match: len(match.steps) > steps)
    if match.result:
        match.undo()
    ask = match.asks[0]
    unit = ask.units[0] if ask.units else "A6"
    for value in NONSENSE:
        if value != {}:
            match_problems = match.game.problems(match.state, ask.seat, value)
            assert match_problems, f"{value!r:.50} as an order"
        assert match.game.problems(match.state, ask.seat, {unit: value}), f"{value!r:.50} as a choice"
        try:
            named = {value: None}
        except TypeError:
            continue
        assert match.game.problems(match.state, ask.seat, named), f"{value!r:.50} as a unit"
    assert match.game.problems(match.state, ask.seat, {unit: Spiteful()})


LINES = [
    "",
    "pass pass",
    "A6",
    "A6 A6 A6",
    "burn",
    ";;;",
    "A6 burn (((",
    "A6 burn " + "9" * 5000,
    "\x00",
    "(" * 3000,
    "A6\nB6",
    "%s {0}",
]


@every_kind
def test_nonsense_lines_of_every_game_are_read_or_refused_in_words(kind):
    match = kind.begun(seed=4, turns=4)
    ask = match.asks[0]
    for line in LINES:
        try:
            order = match.game.read(match.state, ask.seat, line)
        except Refused as refused:
            assert all(problem.strip() and len(problem) < 2000 for problem in refused.problems), line[:50]
        else:
            assert isinstance(match.game.problems(match.state, ask.seat, order), list), line[:50]


plain = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
nested = st.recursive(
    plain, lambda inner: st.tuples(inner) | st.lists(inner, max_size=4) | st.tuples(inner, inner, inner), max_leaves=8
)
CHOICES = [Burn, Fire, Salvo, Place, Research, WarpOut, Vote]


@st.composite
def odd_choices(draw):
    """Choices of the right kind with rubbish inside."""
    kind = draw(st.sampled_from([*CHOICES, Push, Buy, Fit]))
    return kind(*(draw(nested) for _ in range(2 if kind in (Push, Buy, Fit) else 1)))


PHASES = ("technology", "fleet", "place", "detonate", "fire", "salvo", "push", "burn")


@cache
def in_phase(phase):
    """A match of Vector 3 with everything in it, at a phase."""
    setup = "buy" if phase in PHASES[:3] else "ready"
    match = Match.new("vector3", "advanced", ("Ada", "Blaise"), setup=setup, seed=3)
    return match.play("greedy", until=lambda match: match.asks[0].phase == phase)


@pytest.mark.parametrize("phase", PHASES)
@given(choice=odd_choices())
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_choices_with_rubbish_inside_get_sentences(phase, choice):
    match = in_phase(phase)
    ask = match.asks[0]
    problems = match.problems(ask.seat, {ask.units[0]: choice})
    assert all(isinstance(problem, str) and problem.strip() for problem in problems)
    # a lucky draw may be legal; then reading and stepping must work as well
    if not problems:
        assert match.game.write(match.state, ask.seat, {ask.units[0]: choice})


# ---- seats, phases, units


def learning():
    return Match.new("vector3", "learning", ("Ada", "Blaise"), seed=7)


@pytest.mark.parametrize("seat", ["Zoe", "", None, 0, 1.5, [], {}, ("Ada",)])
def test_a_wrong_seat(seat):
    assert "Ada and Blaise" in check(learning(), seat, {})


def test_a_seat_out_of_turn():
    match = in_phase("fire")
    other = next(seat for seat in match.seats if seat != match.asks[0].seat)
    assert "not" in check(match, other, {})


OTHERS = [Detonate(), Fire((("Blaise", "A6"),)), Salvo(()), Place(Vec3(0, 0, 0)), Push(("Ada", "B6"), Vec3(1, 0, 0))]


@pytest.mark.parametrize("choice", OTHERS)
def test_a_choice_of_another_phase(choice):
    assert "A6" in check(learning(), "Ada", {"A6": choice})


def test_an_unknown_unit_is_told_which_there_are():
    told = check(learning(), "Ada", {"Z9": Burn(Vec3(1, 0, 0))})
    assert "Z9" in told
    assert "A6" in told and "B6" in told


def test_an_order_for_a_unit_of_the_enemy():
    match = Match.new("vector3", "basic", ("Ada", "Blaise"))
    assert check(match, "Ada", {"Blaise A6": Burn(Vec3(1, 0, 0))})


def test_more_than_one_ship_cannot_fire_at_a_time():
    """Vector 3 (2009), Laser Fire: one ship at a time."""
    match = in_phase("fire")
    ask = match.asks[0]
    order = {unit: match.choices(ask, unit)[0] for unit in ask.units}
    if len(order) > 1:
        assert "one" in check(match, ask.seat, order)


# ---- burns


@pytest.mark.parametrize("by", [Vec3(4, 0, 0), Vec3(3, 2, 0), Vec3(0, 0, -99), Vec3(10**50, 0, 0)])
def test_a_burn_that_is_too_long_is_told_its_length_and_the_limit(by):
    """Burn Component Table: a 6-pod ship of Acceleration 2 has 3."""
    told = check(learning(), "Ada", {"A6": Burn(by)})
    assert "3" in told
    assert "A6" in told


NO_BURNS = [(1.0, 0, 0), (NAN, 0, 0), (INF, 0, 0), ("1", 0, 0), (1, 0), (1, 0, 0, 0), 1, None, "up", (True, 0, 0)]


@pytest.mark.parametrize("by", NO_BURNS)
def test_a_burn_needs_three_whole_numbers(by):
    assert "whole numbers" in check(learning(), "Ada", {"A6": Burn(by)})


def test_all_problems_of_an_order_are_told_at_once():
    problems = learning().problems("Ada", {"A6": Burn(Vec3(9, 0, 0)), "B6": Burn((1.5, 0, 0)), "Q6": Burn(Vec3(0, 0, 0))})
    assert len(problems) == 3


def test_z_is_refused_in_a_flat_game():
    """1979, 13.0; ruling 36."""
    match = Match.new("vector3", "learning", ("Ada", "Blaise"), flat=True)
    assert check(match, "Ada", {"A6": Burn(Vec3(0, 0, 1))})


# ---- buying and placing


def buying(phase, scenario="basic"):
    match = Match.new("vector3", scenario, ("Ada", "Blaise"), setup="buy")
    return match.play("greedy", until=lambda match: match.asks[0].phase == phase)


@pytest.mark.parametrize(
    "levels",
    [
        Technology(4, 4, 4, 4),
        Technology(lasers=9),
        Technology(lasers=-1),
        Technology(acceleration=0),
        Technology(screens=1),
        Technology(lasers=2.0),
        Technology(lasers="2"),
        (1, 1),
        None,
        Technology(lasers=10**5000),
    ],
)
def test_technology_that_cannot_be_bought(levels):
    """Vector 3 (2009), Basic Scenario: 60 points, and no screens."""
    check(buying("technology"), "Ada", {"technology": Research(levels)})


def test_over_spent_technology_points_are_told_in_numbers():
    told = check(buying("technology"), "Ada", {"technology": Research(Technology(acceleration=4, lasers=4))})
    assert "100" in told and "60" in told


SMALL = Fit(6, ("laser", "laser"))


@pytest.mark.parametrize(
    "buy",
    [
        Buy((SMALL,) * 20),
        Buy(()),
        Buy((Fit(6, ("laser",)),)),
        Buy((Fit(6, ("laser",) * 3),)),
        Buy((Fit(7, ("laser",)),)),
        Buy((Fit(6, ("laser", "bomb")),)),
        Buy((Fit(6, ("laser", "screen")),)),
        Buy((SMALL,), mines=3),
        Buy((SMALL,), mines=-1),
        Buy((Fit(6, ("laser", "launch"), (Load(99, 99, 99),)),)),
        Buy((Fit(6, ("laser", "launch"), (Load(-1),)),)),
        Buy((Fit(6, ("laser", "laser"), (Load(1),)),)),
        Buy(None),
        Buy("fleet"),
        Buy((None,)),
        Buy(SMALL),
        Buy((SMALL,), mines=NAN),
        Buy((SMALL,), mines=10**5000),
        Buy((Fit(10**5000, ("laser",)),)),
        Buy((Fit(6, ("laser", "launch"), (Load(10**5000),)),)),
        Buy((Fit(6, ("laser", "x" * 10_000)),)),
    ],
)
def test_fleets_that_cannot_be_bought(buy):
    check(buying("fleet"), "Ada", {"fleet": buy})


def test_over_spent_ship_points_are_told_in_numbers():
    told = check(buying("fleet"), "Ada", {"fleet": Buy((SMALL,) * 6)})
    assert "144" in told and "120" in told


def test_unfilled_slots_are_told_in_numbers():
    """Vector 3 (2009), Ships and Pods: all pod slots must be filled."""
    told = check(buying("fleet"), "Ada", {"fleet": Buy((Fit(6, ("laser",)),))})
    assert "2" in told and "1" in told


@pytest.mark.parametrize("at", [(1.5, 0, 0), (NAN,) * 3, ("a", "b", "c"), (10**9, 0, 0), (0, 0), None, 5])
def test_places_that_are_none(at):
    match = buying("place")
    ask = match.asks[0]
    check(match, ask.seat, {ask.units[0]: Place(at)})


def test_warping_in_too_near_is_told_in_cubes():
    """Vector 3 (2009), Initial Placement: more than 3 cubes from other players' ships."""
    match = buying("place").play("random", until=lambda match: match.asks[0].seat == "Blaise")
    near = next(ship.at for ship in match.state.ships if ship.seat == 0)
    assert "3 cubes" in check(match, "Blaise", {match.asks[0].units[0]: Place(near + Vec3(1, 0, 0))})


def test_every_kind_of_choice_was_tried():
    assert {*ORDERS} - {Detonate} <= {*CHOICES, Push, Buy}
