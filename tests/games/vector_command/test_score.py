"""How seats stand, luck against skill, and arcs of fire in Vector Command."""

from __future__ import annotations

from fractions import Fraction

from tests.facts import facts
from tests.games.vector_command.positions import of, rolled, ship, state
from vector3_edu import Match
from vector3_edu.core.hexes import Hex, distance, within
from vector3_edu.core.results import Chance
from vector3_edu.games.vector_command.game import GAME
from vector3_edu.games.vector_command.rules.events import MissilesFought, ShotFired
from vector3_edu.games.vector_command.rules.geometry import sides_toward
from vector3_edu.games.vector_command.rules.orders import Fire
from vector3_edu.games.vector_command.tables import FORE, PORT
from vector3_edu.games.vector_command.telling.scene import arc, arcs


def test_standings_tell_ships_hull_shields_and_reactors() -> None:
    field = state(ship("A1", (0, 0), hull=(0, 6, 6, 6), shields=3), ship("A2", (1, 0)), ship("B1", (4, 0)))
    ada, blaise = GAME.standings(field)
    assert facts(ada.words) == ["2", "42", "11", "12"]
    assert blaise.words.startswith("1 ship, 24 hull points")
    assert ada.number > blaise.number


def test_in_training_standings_count_the_targets() -> None:
    (ada,) = GAME.standings(Match.new("vector_command", "training").state)
    assert ada.words.endswith("3 targets to go")


def test_a_shot_is_a_chance_of_its_threshold() -> None:
    field = state(ship("A1", (0, 0)), ship("B1", (4, 0), "W", motion=(1, 0)), phase="fire")
    _, events = GAME.step(field, {"Ada": {"A1": Fire((("laser", "B1"),))}}, rolled(2))
    (shot,) = of(ShotFired, events)
    assert GAME.dice_results(field, shot) == (Chance("Ada", "hits by direct fire", Fraction(2, 3), 0),)


def test_two_missiles_that_meet_have_equal_chances() -> None:
    """The higher die lives and a tie kills both: each destroys the other 21 in 36 (ruling 8)."""
    fought = MissilesFought("Ada", "M1", "Blaise", "M1", Hex(0, 0), (4, 4))
    first, second = GAME.dice_results(state(ship("A1", (0, 0)), ship("B1", (4, 0))), fought)
    assert first.expected == second.expected == Fraction(21, 36) and first.happened == second.happened == 1


def test_over_many_games_expectation_and_happening_agree() -> None:
    expected = happened = Fraction(0)
    for seed in range(15):
        match = Match.new("vector_command", "duel", seed=seed).play("greedy")
        for before, step in zip(match.steps, match.steps[1:], strict=False):
            for event in step.events:
                for chance in match.game.dice_results(before.state, event):
                    expected, happened = expected + chance.expected, happened + chance.happened
    assert expected > 100 and abs(float(happened / expected) - 1) < 0.15


def test_the_arc_that_is_drawn_holds_just_the_hexes_that_bear() -> None:
    """Every hex within range is inside the outline if and only if the side looks at it; those on its edge count."""
    for side, turns in ((FORE, [0]), (PORT, [1, 2])):
        for facing in range(6):
            outline = [(x, y) for x, y, _ in arc(Hex(2, -1), facing, turns, 6)]
            for spot in within(8, Hex(2, -1)):
                far = distance(spot, Hex(2, -1))
                if far:
                    bears = far <= 6 and side in sides_toward(facing, spot - Hex(2, -1))
                    assert inside(spot.to_xy(), outline) == bears


def inside(place: tuple[float, float], outline: list[tuple[float, float]]) -> bool:
    """Whether a place lies in a convex outline that goes counter-clockwise, or on it."""
    pairs = zip(outline, [*outline[1:], outline[0]], strict=True)
    return all((b[0] - a[0]) * (place[1] - a[1]) - (b[1] - a[1]) * (place[0] - a[0]) > -1e-9 for a, b in pairs)


def test_arcs_are_those_of_working_weapons_only() -> None:
    mine = ship("A1", (0, 0), working=(True, False, True, False, True), missiles=0)
    assert [line.label for line in arcs(mine, mine.at, 0, "Ada")] == ["laser 6", "guns 5"]


def test_a_ship_is_drawn_with_what_is_left_of_its_sides() -> None:
    field = state(ship("A1", (0, 0), hull=(0, 3, 6, 6), shields=4), ship("B1", (4, 0)))
    body = GAME.scene(field).bodies[0]
    assert body.hull == (0, 0.5, 0.5, 1, 1, 1) and body.shields == 0.5
