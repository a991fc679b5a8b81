"""Orders and units as lines of text."""

from __future__ import annotations

from time import process_time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from tests.games.vector3.battles import FAR, battle, ship, weapon
from vector3_edu.core.problems import Refused
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.games.vector3.game import GAME as RULES
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
from vector3_edu.games.vector3.rules.state import Load, Options, State, Technology, Weapon
from vector3_edu.games.vector3.scenarios import ready_fleets
from vector3_edu.games.vector3.scenarios.catalogue import BOOKS
from vector3_edu.games.vector3.tables import EXPENDABLES, PODS
from vector3_edu.matches.match import Match

TORPEDO = Weapon(2, "T1", "guided", Vec3(1, 2, 3), Vec3(0, 1, -1), 1)
SEATS = ("Ada", "Blaise", "Carol Ann")


def a_game(phase: str = "burn", seats: tuple[str, ...] = SEATS, flat: bool = False) -> State:
    state = ready_fleets.ready(State("2009", "advanced", Options(flat=flat), seats, 1, phase))
    return state._replace(weapons=(TORPEDO,) if len(seats) > 2 else ())


GAME = a_game()
LASERS = next(ship.lasers for ship in GAME.ships if ship.name == "A12")
B6 = ("Blaise", "B6")

LINES: list[tuple[str, dict[str, Any]]] = [
    ("pass", {}),
    ("A6 burn (1,0,-2); B6 coast", {"A6": Burn(Vec3(1, 0, -2)), "B6": Burn(ZERO)}),
    ("A6 fire at Blaise B6", {"A6": Fire((B6,))}),
    ("A12 fire at Blaise B6", {"A12": Fire((B6,) * LASERS)}),
    ("A12 fire at Blaise B6, Carol Ann T1", {"A12": Fire((B6, ("Carol Ann", "T1")))}),
    ("A12 fire at Blaise B6 once", {"A12": Fire((B6,))}),
    ("T1 detonate", {"T1": Detonate()}),
    ("A12 salvo guided from 9, mine from 12", {"A12": Salvo(((9, "guided"), (12, "mine")))}),
    ("A12 salvo nothing; B12 salvo unguided from 9", {"A12": Salvo(()), "B12": Salvo(((9, "unguided"),))}),
    ("A12 push Carol Ann T1 (1,0,-1)", {"A12": Push(("Carol Ann", "T1"), Vec3(1, 0, -1))}),
    ("A6 place (3,2,1)", {"A6": Place(Vec3(3, 2, 1))}),
    (
        "A6 burn (0,0,1); warp A12, B6; vote end",
        {"A6": Burn(Vec3(0, 0, 1)), "warp": WarpOut(("A12", "B6")), "vote": Vote(end=True)},
    ),
    ("vote go on", {"vote": Vote(end=False)}),
    ("technology acceleration 2, lasers 1, screens 1", {"technology": Research(Technology(acceleration=2, screens=1))}),
    (
        "fleet 6: laser launch(1 guided, 2 mine); 12: launch launch() cargo cargo cargo cabin; mines 4",
        {
            "fleet": Buy(
                (
                    Fit(6, ("laser", "launch"), (Load(guided=1, mine=2),)),
                    Fit(12, ("launch", "launch", "cargo", "cargo", "cargo", "cabin"), (Load(), Load())),
                ),
                4,
            )
        },
    ),
]


@pytest.mark.parametrize(("line", "order"), LINES)
def test_an_order_is_read_from_a_line_and_written_as_one(line: str, order: dict[str, Any]) -> None:
    assert RULES.read(GAME, "Ada", line) == order
    assert RULES.read(GAME, "Ada", RULES.write(GAME, "Ada", order)) == order


@pytest.mark.parametrize(("line", "order"), [pair for pair in LINES if "launch()" not in pair[0]])
def test_lines_are_written_as_they_are_read_whatever_the_case_and_the_spaces(line: str, order: dict[str, Any]) -> None:
    assert RULES.write(GAME, "Ada", order) == line
    loose = f"  {line.swapcase()}  ".replace(",", " ,  ").replace("; ", " ;\t").replace("(", "( ")
    assert RULES.read(GAME, "Ada", loose) == order


@pytest.mark.parametrize(
    "typed", ["(1,-2,3)", "[1 -2 3]", "1,-2,3", "1 −2 3", "( +1 , -2,  3 )", "<1, – 2, 3>", "by (1,-2,3)", "{1 -2\t3}"]
)
def test_vectors_are_read_as_people_type_them(typed: str) -> None:
    assert RULES.read(GAME, "Ada", f"A6 burn {typed}") == {"A6": Burn(Vec3(1, -2, 3))}


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("Ada A6: burn 1 0 0", {"A6": Burn(Vec3(1, 0, 0))}),
        ("a6 (1,0,0)", {"A6": Burn(Vec3(1, 0, 0))}),
        ("A6 burn 1 0 0; B6 pass", {"A6": Burn(Vec3(1, 0, 0))}),
        ("A6 shoot at carol  ann's t1", {"A6": Fire((("Carol Ann", "T1"),))}),
        ("A6 fire at T1", {"A6": Fire((("Carol Ann", "T1"),))}),
        ("A12 fire at Blaise A6 and T1", {"A12": Fire((("Blaise", "A6"), ("Carol Ann", "T1")))}),
        ("A12 salvo guided", {"A12": Salvo(((9, "guided"),))}),
        ("A12 salvo an unguided torpedo from pod 9", {"A12": Salvo(((9, "unguided"),))}),
        ("A12 push Blaise B6 by 1,0,0", {"A12": Push(B6, Vec3(1, 0, 0))}),
        ("A6 place at (1,2,3)", {"A6": Place(Vec3(1, 2, 3))}),
        ("pass; vote end", {"vote": Vote(end=True)}),
        ("A6 warp out; B6 warp", {"warp": WarpOut(("A6", "B6"))}),
        ("technology acc 2, laser=3, tractor-pressors 1", {"technology": Research(Technology(2, 3, tractors=1))}),
        ("fleet 2 x 6: 2 lasers", {"fleet": Buy((Fit(6, ("laser", "laser")),) * 2)}),
        (
            "fleet A9: lasers, cargo, 2 launchers (guided)",
            {"fleet": Buy((Fit(9, ("laser", "cargo", "launch", "launch"), (Load(1), Load(1))),))},
        ),
    ],
)
def test_short_and_long_forms_are_understood(line: str, order: dict[str, Any]) -> None:
    assert RULES.read(GAME, "Ada", line) == order


def test_two_numbers_are_enough_in_a_flat_game_only() -> None:
    """1979, 13.0."""
    assert RULES.read(a_game(flat=True), "Ada", "A6 burn (1,2)") == {"A6": Burn(Vec3(1, 2, 0))}
    with pytest.raises(Refused, match="three directions"):
        RULES.read(GAME, "Ada", "A6 burn (1,2)")


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("", "This line is empty"),
        ("  ;; ", "This line is empty"),
        ("hello there", "'hello there'"),
        ("A6", "A6 has no order"),
        ("A6 dance (1,0,0)", "A6 cannot dance"),
        ("A6 burn", "a vector is missing"),
        ("A6 burn (1,2.5,0)", "Only whole numbers"),
        ("A6 burn (1,2,3,4)", "is not a vector"),
        ("A6 burn (nan,0,0)", "'(nan,0,0)' is not understood. It needs three whole numbers"),
        ("A6 burn (99999999999999999999999,0,0)", "is not a vector"),
        ("A6 coast gently", "'gently'"),
        ("A6 fire at", "a target is missing"),
        ("A6 fire at Nobody B6", "is not a target"),
        ("A6 fire at A6", "Blaise and Carol Ann each have one"),
        ("A6 fire at Z9", "nobody has one"),
        ("A6 fire at Blaise B6 Carol Ann T1", "commas between targets"),
        ("A12 salvo rocks from 9", "'rocks from 9'"),
        ("A6 salvo guided", "no launch pod of A6 holds guided"),
        ("A12 push Blaise B6", "a vector is missing"),
        ("A6 burn 1 0 0; A6 coast", "two orders"),
        ("technology magic 3", "'magic'"),
        ("technology lasers", "'lasers'"),
        ("technology lasers 1, laser 2", "named twice"),
        ("technology", "no level is named"),
        ("fleet six lasers", "is not a ship"),
        ("fleet 6: laser death-ray", "'death-ray'"),
        ("fleet 6: laser(1 guided)", "holds nothing"),
        ("fleet 6: launch(many!)", "'many'"),
        ("warp", "no ship is named"),
        ("warp the whole fleet", "'the'"),
        ("vote maybe", "vote 'maybe'"),
    ],
)
def test_what_cannot_be_read_gets_a_sentence_that_names_the_part(line: str, names: str) -> None:
    with pytest.raises(Refused) as refused:
        RULES.read(GAME, "Ada", line)
    assert names in str(refused.value)
    assert "A12 burn (1,0,0)" in str(refused.value)


def _seconds(line: str) -> float:
    started = process_time()
    for _ in range(3):
        try:
            RULES.read(GAME, "Ada", line)
        except Refused as refused:
            assert refused.problems
    return process_time() - started


@pytest.mark.parametrize(
    ("start", "again", "end"),
    [
        ("technology lasers ", " ", "x"),
        ("technology lasers ", "- ", "!"),
        ("technology ", "lasers,", ""),
        ("A6 burn (1", " ", "x"),
        ("A6 burn (1", ", ", "x"),
        ("A6 burn ", "1", "x"),
        ("A6 fire at ", "Blaise B6, ", "Blaise"),
        ("A6 fire at ", "and ", "x"),
        ("A12 push ", "B6 ", "x"),
        ("A12 push Blaise B6 ", "1 ", "x"),
        ("A12 salvo ", "guided from ", "x"),
        ("A12 salvo ", "nothing, ", "x"),
        ("fleet 6: ", "laser, ", "!"),
        ("fleet 6: launch(", "1 guided ", "!"),
        ("fleet ", "1", ":!"),
        ("fleet 6: laser", ";6: laser", ";x"),
        ("warp ", "A6 , ", "x"),
        ("vote ", "go on ", ""),
        ("A6 burn ", "(", ""),
        ("", "A6 coast;", "x"),
    ],
)
def test_reading_takes_time_in_proportion_to_the_length(start: str, again: str, end: str) -> None:
    """Text is read in linear time: four times the length takes about four times as long, and not sixteen times."""
    short, long = (start + again * (letters // len(again)) + end for letters in (450, 1_800))
    assert min(_seconds(long) for _ in range(5)) < 12 * min(_seconds(short) for _ in range(5)) + 0.01


def test_a_single_order_has_at_most_two_thousand_letters_and_a_line_many_more() -> None:
    """An order of one unit is short; a line has those of a whole fleet."""
    with pytest.raises(Refused, match="Write at most 2,000"):
        RULES.read(GAME, "Ada", "A6 fire at " + "Blaise B6, " * 200)
    assert RULES.read(GAME, "Ada", "A6 coast" + " " * 15_000) == {"A6": Burn(ZERO)}
    many = "; ".join(f"Z{k} burn (1,0,0)" for k in range(1_000))
    assert len(RULES.read(GAME, "Ada", many)) == 1_000


@pytest.mark.parametrize("phase", ["technology", "fleet", "mines", "place", "fire", "detonate", "salvo", "push", "burn"])
def test_the_example_of_each_phase_can_be_read_itself(phase: str) -> None:
    state = a_game(phase)
    with pytest.raises(Refused) as refused:
        RULES.read(state, "Ada", "what?")
    offered = refused.value.problems[-1].partition("try: ")[2].replace(" (or pass)", "")
    assert RULES.read(state, "Ada", offered)


@pytest.mark.parametrize("text", [None, 3, b"A6 coast", ["A6 coast"], "A6 coast;" * 50_000])
def test_a_line_that_is_no_line_gets_a_sentence(text: Any) -> None:
    with pytest.raises(Refused, match="one line of text"):
        RULES.read(GAME, "Ada", text)


def test_all_that_cannot_be_read_is_told_at_once() -> None:
    with pytest.raises(Refused) as refused:
        RULES.read(GAME, "Ada", "A6 dance; B6 burn (1,2.5,0); warp")
    assert len(refused.value.problems) == 4


WORDS = some.sampled_from(
    [
        "A6",
        "A12",
        "T1",
        "Blaise",
        "Carol Ann",
        "burn",
        "fire at",
        "salvo",
        "push",
        "warp",
        "vote",
        "fleet",
        "technology",
        "(1,0,0)",
        "(",
        ")",
        ",",
        ";",
        ":",
        "6:",
        "12:",
        "launch",
        "laser",
        "guided",
        "from",
        "5",
        "mines",
        "x",
        "once",
        "−",
        "²",
        "\n",
    ]
)


@settings(max_examples=50, deadline=None)
@given(some.one_of(some.text(max_size=60), some.lists(WORDS, max_size=12).map(" ".join)))
def test_whatever_is_typed_it_is_read_or_refused(text: str) -> None:
    try:
        RULES.read(GAME, "Ada", text)
    except Refused as refused:
        assert refused.problems


LOADS = some.builds(Load, *(some.integers(0, 9) for _ in EXPENDABLES))
FITS = some.builds(
    Fit, some.sampled_from([6, 9, 12]), some.lists(some.sampled_from(PODS), min_size=1, max_size=6).map(tuple)
)


@settings(max_examples=50, deadline=None)
@given(some.lists(FITS, min_size=1, max_size=5), some.lists(LOADS, max_size=4), some.integers(0, 99))
def test_every_fleet_is_read_back_as_it_was(fits: list[Fit], loads: list[Load], mines: int) -> None:
    ships = tuple(fit._replace(loads=tuple(loads[: fit.pods.count("launch")])) for fit in fits)
    order = {"fleet": Buy(ships, mines)}
    assert RULES.read(GAME, "Ada", RULES.write(GAME, "Ada", order)) == order


@settings(max_examples=50, deadline=None)
@given(some.lists(some.integers(0, 5), min_size=9, max_size=9))
def test_every_technology_is_read_back_as_it_was(levels: list[int]) -> None:
    order = {"technology": Research(Technology(levels[0] or 1, levels[1] or 1, *levels[2:]))}
    assert RULES.read(GAME, "Ada", RULES.write(GAME, "Ada", order)) == order


@pytest.mark.parametrize("scenario", BOOKS)
@pytest.mark.parametrize(("edition", "seats"), [("2009", ("Ada", "ada", "Ada B")), ("1979", ("Smith, J.", "A6"))])
def test_every_order_of_a_game_is_read_back_as_it_was(edition: str, scenario: str, seats: tuple[str, ...]) -> None:
    match = Match.new("vector3", scenario=scenario, seats=seats, seed=5, edition=edition, setup="buy", turn_limit=7)
    match.play("random")
    assert match.result
    for before, step in zip(match.steps, match.steps[1:], strict=False):
        for seat, order in step.orders.items():
            assert RULES.read(before.state, seat, RULES.write(before.state, seat, order)) == order


def test_passing_and_acting_in_one_line_contradict_each_other() -> None:
    """(2009) Laser Fire: a seat that declines does nothing; it may still vote, or declare that it warps out."""
    with pytest.raises(Refused, match="nothing, but A6 has an order too"):
        RULES.read(a_game("fire"), "Ada", "pass; A6 fire at Blaise B6")
    assert RULES.read(a_game("fire"), "Ada", "warp A6; pass") == {"warp": WarpOut(("A6",))}


@pytest.mark.parametrize(
    "state",
    [
        battle(ship("A6"), ship("B6", pods=("laser",)), ship("A6", 1, at=(90, 0, 0)), ship("B6", 1, at=(4, 0, 0))),
        battle(ship("A6"), ship("A9", pods=("tractor",)), ship("A6", 1, at=(90, 0, 0)), phase="push"),
        battle(ship("A6"), ship("A9", pods=("laser", "launch"), loads=(Load(1),)), FAR, phase="salvo"),
        battle(weapon("T1", kind="guided"), ship("A6", 1), ship("A6", 2, at=(90, 0, 0)), phase="burn", seats=3),
        battle(ship("A6"), FAR, edition="1979", phase="salvo"),
    ],
)
def test_the_line_that_is_advised_is_a_legal_order(state: State) -> None:
    """The design, How a problem reads: what to try next. Not a target out of range, nor a pod that holds nothing of it."""
    with pytest.raises(Refused) as refused:
        RULES.read(state, "Ada", "what?")
    offered = refused.value.problems[-1].partition("try: ")[2].replace(" (or pass)", "")
    assert RULES.problems(state, "Ada", RULES.read(state, "Ada", offered)) == []
