"""Levels: each can be done, the best is proven, and the stars are what the proof says."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from tests.facts import says
from tests.often import often, rarely
from vector3_edu.core.hexes import within
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises import mission, progress, student
from vector3_edu.exercises.missions.course import LEVELS, USUAL, level_in, level_of
from vector3_edu.exercises.missions.cubes import LONGER, Cubes, first_hit
from vector3_edu.exercises.missions.guesses import Asked, HiddenPlace, room
from vector3_edu.exercises.missions.hexes import STRONGEST
from vector3_edu.exercises.missions.play import Attempt, Level
from vector3_edu.exercises.missions.puzzle import Puzzle
from vector3_edu.exercises.missions.solver import prove
from vector3_edu.exercises.missions.vectors import legal_burns
from vector3_edu.exercises.progress import session
from vector3_edu.games.vector3.tables import burn_cost, burns_within
from vector3_edu.physics.gravity import alone

SEEDS = often(50)
GUESSES = ("01", "02")
"""There the best is for the worst case, and luck can beat it."""
ALL = [(lesson, number) for lesson, drawn in LEVELS.items() for number in range(1, len(drawn) + 1)]
every_level = pytest.mark.parametrize(("lesson", "number"), [each if each[1] % 2 else rarely(*each) for each in ALL])
"""The first, third and fifth of each mission every day."""


@pytest.fixture(autouse=True)
def ada() -> None:
    student("Ada")


def play_through(level: Level, moves: tuple[Any, ...]) -> Attempt:
    """The play that these moves make; each of them must be legal."""
    play = level.begin()
    for move in moves:
        if play.over:
            break
        assert not level.puzzle.refuse(play.state, move)
        play = play.make(move)
    return play


@every_level
def test_every_level_can_be_done_and_its_best_earns_three_stars(lesson: str, number: int) -> None:
    """For many students the proof is a flight that really does it, by legal moves, and takes what it says."""
    for seed in range(SEEDS):
        level = level_in.__wrapped__("en", lesson, number, "Ada", seed)
        play = play_through(level, level.proof.moves)
        assert play.done, (seed, play.log)
        assert play.spent == level.proof.best or (lesson in GUESSES and play.spent < level.proof.best)
        assert play.stars == 3
        assert "★★★" in play.verdict()
        assert len(play.moves) <= 30, "code takes 30 moves at most"


@pytest.mark.parametrize("lesson", LEVELS)
def test_a_lesson_has_five_levels_of_growing_dimension(lesson: str) -> None:
    levels = [level_of(lesson, number, "Ada", 0) for number in range(1, 6)]
    assert len(LEVELS[lesson]) == 5
    assert [level.dimension for level in levels] == sorted(level.dimension for level in levels)
    assert len({level.title for level in levels}) == 5
    assert 1 <= USUAL[lesson] <= 5


@every_level
def test_a_level_is_told_with_its_stars_and_its_code(lesson: str, number: int) -> None:
    outcome = mission(lesson, level=number)
    assert outcome.done is None
    assert outcome.level == number
    assert "★★★ for" in outcome.words
    assert f'mission("{lesson}", ' in outcome.words
    assert ast.parse(outcome.words.partition("In code: ")[2]), "a student can copy it into a cell"
    assert outcome.scene.bodies or outcome.scene.lines


@every_level
def test_nonsense_in_a_level_is_answered_in_words(lesson: str, number: int) -> None:
    for move in ("x", None, (0.5, 0, 0), float("nan"), [[]], 10**30, {}, (10**9, 0, 0), (1, 2, 3, 4)):
        assert mission(lesson, move, level=number).words, move
        assert mission(lesson, *[move] * 40, level=number).done is None, move


def brute_force(puzzle: Puzzle, most: int) -> int | None:
    """The least cost of any sequence of moves, tried one after another without a single thought."""
    found = []

    def go(state: Any, spent: int, depth: int) -> None:
        if puzzle.done(state):
            found.append(spent)
        elif depth < most:
            for move in puzzle.moves(state):
                go(puzzle.after(state, move), spent + puzzle.cost(move), depth + 1)

    go(puzzle.begin(), 0, 0)
    return min(found, default=None)


@pytest.mark.parametrize("counted", ["turns", "fuel"])
@pytest.mark.parametrize("match", [False, True])
def test_the_proof_agrees_with_brute_force_on_small_flights(counted: str, match: bool) -> None:
    """All flights of at most three turns in the plane, and four on a line, tried without any bound."""
    for x, y, u, v in product((1, 3), (-2, 1), (-1, 0), (0, 1)):
        plane = Cubes(ZERO, Vec3(u, v, 0), 1, 2, "beacon", Vec3(x, y, 0), match=match, limit=3, counted=counted)
        line = Cubes(ZERO, Vec3(u, 0, 0), 2, 1, "beacon", Vec3(x + y, 0, 0), match=match, limit=4, counted=counted)
        debris = plane.__class__(
            ZERO,
            Vec3(u, v, 0),
            1,
            2,
            "beacon",
            Vec3(x, y, 0),
            match=match,
            limit=3,
            counted=counted,
            debris=frozenset({Vec3(1, 0, 0), Vec3(0, -1, 0)}),
        )
        moving = Cubes(ZERO, ZERO, 1, 2, "courier", Vec3(x, y, 0), Vec3(u, v, 0), match, (0, 1), limit=3, counted=counted)
        for puzzle in (plane, line, debris, moving):
            proof = prove(puzzle, 20)
            assert (proof.best if proof else None) == brute_force(puzzle, puzzle.limit)


def test_gravity_never_bends_a_course_by_more_than_the_search_allows_for() -> None:
    """The bound of the search on hexes stands on this."""
    chart = alone("Mars")
    passages = [chart.passage(at, step) for at in within(4) for step in within(6)]
    assert max(sum(each.weak, each.pull).length for each in passages if not each.hit) == STRONGEST


def test_no_burn_is_longer_than_the_search_allows_for() -> None:
    """Burn Component Table: (5, 4, 2) costs 6 and is 6.7 long."""
    assert max(burn.length - (burn_cost(burn) or 0) for burn in burns_within(6)) < LONGER


@pytest.mark.parametrize("lesson", GUESSES)
@pytest.mark.parametrize("number", [1, 2, 4])
def test_the_promised_guesses_are_enough_wherever_it_hides(lesson: str, number: int) -> None:
    """Every hiding place is tried. With one guess fewer, even the best first one leaves too many."""
    puzzle = level_of(lesson, number, "Ada", 0).puzzle
    needed = []
    for hidden in room(puzzle.dimension, puzzle.far):
        proof = replace(puzzle, hidden=hidden).proof
        answers = {}
        for guess in proof.moves[:-1]:
            answers[guess] = replace(puzzle, hidden=hidden).tell(Asked(), guess, Asked((guess,)))
        fits = (
            [
                place
                for place in room(puzzle.dimension, puzzle.far)
                if all(replace(puzzle, hidden=place).tell(Asked(), g, Asked((g,))) == said for g, said in answers.items())
            ]
            if lesson == "02"
            else [hidden]
        )
        assert fits == [hidden], "the answers leave one place"
        needed.append(len(proof.moves))
    assert max(needed) <= puzzle.proof.best


def test_halving_is_the_best_worst_case_by_brute_force() -> None:
    """The worst case of the best strategy for N places on an axis, worked out from the definition."""

    def worst(places: int) -> int:
        return 0 if not places else 1 + min(max(worst(left), worst(places - 1 - left)) for left in range(places))

    for far in (1, 2, 3, 4, 5):
        assert HiddenPlace(ZERO, 1, far).proof.best == worst(2 * far + 1)


@pytest.mark.parametrize(("lesson", "number"), [each for each in ALL if each[0] in ("20", "21", "22")])
def test_nobody_wins_a_mission_of_captains_without_an_order(lesson: str, number: int) -> None:
    """A ship that coasts to the last turn reaches nothing, whatever the student's numbers are."""
    for name, seed in product(("Ada", "Blaise"), range(often(30))):
        play = level_in.__wrapped__("en", lesson, number, name, seed).begin()
        while not play.over:
            play = play.step(ZERO)
        assert not play.done, (name, seed)


def test_debris_is_met_on_the_way_and_not_only_at_its_end() -> None:
    """A ship that flies four cubes in a turn passes through the two between."""
    debris = frozenset({Vec3(2, 0, 0)})
    assert first_hit(ZERO, Vec3(4, 0, 0), debris) == Vec3(2, 0, 0)
    assert first_hit(ZERO, Vec3(4, 2, 0), debris) is None
    assert first_hit(ZERO, Vec3(2, 2, 0), frozenset({Vec3(1, 0, 0)})) is None, "a corner is only touched"


def test_debris_ends_the_flight_with_its_place() -> None:
    puzzle = Cubes(ZERO, Vec3(2, 0, 0), 1, 2, "beacon", Vec3(6, 0, 0), debris=frozenset({Vec3(2, 0, 0)}))
    state = puzzle.after(puzzle.begin(), ZERO)
    assert puzzle.moves(state) == ()
    assert says(puzzle.ending(state), "A6 at (2, 0) in turn 1") and "debris" in puzzle.ending(state)


def test_stars_fall_with_the_turns_and_with_a_quarter_more_fuel() -> None:
    level = level_of("05", 1, "Ada", 0)
    best = level.proof.best
    assert [level.stars(best + more) for more in (0, 1, 2, 9)] == [3, 2, 1, 1]
    thrifty = level_of("06", 4, "Ada", 0)
    assert thrifty.proof.best == 4
    assert [thrifty.stars(spent) for spent in (4, 5, 6)] == [3, 2, 1]


def test_stars_that_nobody_can_win_are_not_promised() -> None:
    """With power for just five commands, nobody can use six."""
    assert level_of("14", 5, "Ada", 0).par() == "★★★ for 5 commands"
    assert level_of("05", 1, "Ada", 0).par().endswith("★ for more")


@pytest.mark.parametrize(("lesson", "number"), [("03", 4), ("03", 1), ("03", 2), ("04", 3), ("07", 1), ("09", 1), ("15", 2)])
def test_every_star_that_is_promised_can_be_won_by_some_flight(lesson: str, number: int) -> None:
    """A single push leaves little choice: where one velocity alone does it, two stars would be an empty promise."""
    level = level_of(lesson, number, "Ada", 0)
    won = {play.stars for play in every_play(level.begin()) if play.done}
    assert {line.split(" for ")[0].count("★") for line in level.par().split(", ")} == won


def every_play(play: Attempt) -> Iterator[Attempt]:
    """A play and all that can follow from it."""
    yield play
    for move in () if play.over else play.level.puzzle.moves(play.state):
        yield from every_play(play.step(move))


def test_a_level_that_is_done_is_noted_with_its_stars() -> None:
    """The journal has the lesson, the level and the stars; `flown` and the exercises are as they were."""
    level = level_of("05", 3, "Ada", 0)
    outcome = mission("05", *level.proof.moves, level=3)
    assert (outcome.done, outcome.stars) == (True, 3)
    assert session.stars("05") == {3: 3}
    assert progress().flown == {"05"}
    assert not progress().solved
    entry = progress().entries[-1]
    assert (entry.kind, entry.exercise, entry.number) == ("mission", "05", 3)
    assert mission("05", ZERO[:2], level=3).done is False
    assert session.stars("05") == {3: 3}, "a later failure takes nothing away"


def test_undo_goes_back_to_the_last_choice() -> None:
    """After one push the ship can only coast: undo takes back the push and all that came of it."""
    level = level_of("03", 1, "Ada", 0)
    begun = level.begin()
    flown = begun.make(legal_burns(level.puzzle.reach, 1)[1])
    assert flown.over
    assert len(flown.moves) > 1
    assert flown.undo() == begun
    assert len(flown.chosen) == 1


def test_the_film_shows_each_new_turn_and_ends_with_the_news() -> None:
    level = level_of("05", 5, "Ada", 0)
    play = play_through(level, level.proof.moves)
    film = play.film(len(play.moves) - 1)
    assert film is not None
    assert film.last == play.scene()
    assert any(beat.effects for beat in film.beats)
    assert play.film(len(play.moves)) is None


def test_an_unknown_level_is_named() -> None:
    for given in (0, 6, "x", True, 2.5):
        assert "has levels 1 to 5" in mission("05", level=given).words


def test_what_is_left_is_a_displacement_and_not_a_number_of_cubes() -> None:
    """On a line it may be negative: "the beacon will be −10 from it" is no sentence."""
    for lesson, level in (("05", 1), ("05", 5), ("13", 1), ("15", 1)):
        play = level_of(lesson, level, "Ada", 0).begin()
        puzzle = play.level.puzzle
        status = puzzle.status(play.state, puzzle.idle(play.state))
        assert "isplacement from there to the " in status, status
        assert "from it" not in status
