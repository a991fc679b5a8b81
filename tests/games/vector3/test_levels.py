"""The computer players of Vector 3: legal everywhere, in three dimensions, fair, and true in what they say."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest

from tests.facts import facts, says
from tests.games.vector3.battles import STRONG, battle, ship, weapon
from vector3_edu import Match
from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Ask, Player
from vector3_edu.core.players import ComputerPlayer
from vector3_edu.core.results import Event
from vector3_edu.core.vectors import Vec3, cube_distance
from vector3_edu.games.vector3.game import GAME
from vector3_edu.games.vector3.judgement.odds import shot_odds
from vector3_edu.games.vector3.players import LEVELS
from vector3_edu.games.vector3.rules.orders import Burn, Detonate, Fire, Push, Salvo
from vector3_edu.games.vector3.rules.state import Load, State, Technology
from vector3_edu.games.vector3.tables import to_hit

NAMES = [level.name for level in LEVELS]
KINDS = [
    ("2009", "learning", 6, "ready"),
    ("2009", "basic", 3, "buy"),
    ("2009", "intermediate", 4, "ready"),
    ("2009", "advanced", 2, "buy"),
    ("2009", "advanced", 5, "ready"),
    ("1979", "learning", 2, "buy"),
    ("1979", "basic", 2, "ready"),
    ("1979", "intermediate", 2, "buy"),
    ("1979", "advanced", 2, "ready"),
    ("1979", "advanced", 2, "buy"),
]


def refereed(level: ComputerPlayer) -> Player[State, Event]:
    """The level as a player of whom nothing is taken on trust: every order of its is checked."""
    return lambda game, state, ask, luck: level(game, state, ask, luck)


@pytest.mark.parametrize(("edition", "scenario", "seats", "setup"), KINDS)
def test_levels_give_legal_orders_and_sensible_reasons(edition: str, scenario: str, seats: int, setup: str) -> None:
    """The protocol: every order is refereed, and every reason is a sentence, or nothing."""
    match = Match.new("vector3", scenario, seats, seed=3, edition=edition, setup=setup)
    by = {seat: LEVELS[(k + len(scenario)) % len(LEVELS)] for k, seat in enumerate(match.seats)}
    match.play({seat: refereed(level) for seat, level in by.items()}, turns=7)
    for before, step in zip(match.steps, match.steps[1:], strict=False):
        for ask in GAME.asks(before.state):
            for viewer in (None, *match.seats):
                said = by[ask.seat].why(GAME, GAME.seen_by(before.state, viewer), ask, step.orders[ask.seat])
                assert said == "" or (said[0].isupper() and said[-1] == "." and "-" not in said.replace("-pod", "")), said


@pytest.mark.parametrize("name", [name for name in NAMES if name != "greedy"])
def test_every_level_leaves_the_plane(name: str) -> None:
    """Ready fleets of the Learning Scenario stand at Z = 0; a captain who knows space uses all of it."""
    heights = set()
    for seed in range(3):
        match = Match.new("vector3", "learning", ("Ada", "Blaise"), seed=seed).play(name, turns=8)
        heights |= {each.at.z for step in match.steps for each in step.state.ships if each.at is not None}
    assert len(heights) > 2


@pytest.mark.parametrize("name", NAMES)
def test_mirror_games_end(name: str) -> None:
    """(2009) Ending the Game: two captains of the same mind agree, leave or close."""
    for seed in (1, 2):
        match = Match.new("vector3", "learning", ("Ada", "Blaise"), seed=seed).play(name, turns=60)
        assert match.result is not None


@pytest.mark.parametrize("name", NAMES)
def test_a_level_knows_nothing_that_its_seat_does_not_see(name: str) -> None:
    """1979, 11.0: whatever the enemy has hidden, the order is the same."""
    state = Match.new("vector3", "advanced", ("Ada", "Blaise"), seed=5, edition="1979").play("random", turns=3).state
    level = next(each for each in LEVELS if each.name == name)
    for ask in GAME.asks(state):
        own = state.seats.index(ask.seat)
        hidden = state._replace(
            technology=tuple(levels if seat == own else STRONG for seat, levels in enumerate(state.technology)),
            weapons=tuple(each for each in state.weapons if each.seat == own or not each.hidden),
        )
        orders = [level(GAME, GAME.seen_by(each, ask.seat), ask, Dice(7)) for each in (state, hidden)]
        assert orders[0] == orders[1]


# ---- reasons


PLAIN = Technology(acceleration=2, lasers=2, unguided=3, tractors=2)
FOE = ship("B6", 1, (8, 0, 2), (-1, 0, 0), pods=("laser", "laser"))
OWN = ship("A6", 0, (0, 0, 0), (1, 0, 0), pods=("laser", "laser"))


def reason(state: State, phase: str, order: dict[str, Any], name: str = "sniper") -> str:
    level = next(each for each in LEVELS if each.name == name)
    return level.why(GAME, state, Ask("Ada", phase, tuple(order), one=False, extras=()), order)


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_a_ship_that_tries_to_warp_out_burns_away_from_the_enemy(level: Any) -> None:
    """(2009) Warping Out: not with an enemy within 3 cubes."""
    wreck, mate = ship("A6", lost=(5, 6), warping=1), ship("B6", at=(4, 0, 0), pods=("laser",))
    state = battle(wreck, mate, ship("C6", 1, (5, 0, 0), (-1, 0, 0), pods=("laser", "laser")), phase="burn")
    (ask,) = (each for each in GAME.asks(state) if each.seat == "Ada")
    order = level(GAME, GAME.seen_by(state, "Ada"), ask, Dice(3))
    assert cube_distance(order["A6"].by, (4, 0, 0)) > 4


def test_a_burn_is_explained_by_the_range_and_by_who_hits_there() -> None:
    """Laser Fire Table: 4 cubes with lasers of level 2 is the second band."""
    state = battle(OWN, FOE, phase="burn", technology=PLAIN)
    far = cube_distance((3, 0, -1), (7, 0, 2))
    assert to_hit(2, far) == 3
    said = reason(state, "burn", {"A6": Burn(Vec3(2, 0, -1))})
    assert facts(said) == ["A6", "(2, 0, −1)", "B6", "5", "3", "3"]
    assert "3 cubes below it" in reason(state, "burn", {"A6": Burn(Vec3(2, 0, -1))}, "flanker")
    expected = Fraction(2 * 3, 6)
    assert f"{float(expected):.1f} hits for me" in reason(state, "burn", {"A6": Burn(Vec3(2, 0, -1))}, "admiral")


def test_reasons_count_no_laser_that_has_no_power_or_is_lost() -> None:
    """(2009) Damage Effects: without Power a ship can't fire."""
    order = {"A6": Burn(Vec3(2, 0, -1))}
    for harm, words in (
        ({0: OWN._replace(power_hits=1)}, "where I cannot hit and it hits on 3 or less"),
        ({1: FOE._replace(power_hits=1)}, "where I hit on 3 or less and it cannot hit"),
        ({1: FOE._replace(lasers=0)}, "where I hit on 3 or less and it cannot hit"),
        ({0: OWN._replace(power_hits=1), 1: FOE._replace(power_hits=1)}, "I will be 5 cubes from it."),
    ):
        state = battle(harm.get(0, OWN), harm.get(1, FOE), phase="burn", technology=PLAIN)
        assert words in reason(state, "burn", order)
        made, taken = (0 if seat in harm else 1 for seat in (0, 1))
        expected = f"{made}.0 hits for me against {taken}.0"
        assert (expected in reason(state, "burn", order, "admiral")) is bool(made or taken)


def test_with_several_opponents_reasons_say_whose_ship_is_meant() -> None:
    state = battle(OWN, FOE, phase="burn", technology=PLAIN, seats=3)
    assert says(reason(state, "burn", {"A6": Burn()}), "A6 at (1, 0, 0), Blaise's B6")


def test_a_shot_is_explained_by_the_exact_odds() -> None:
    """(2009) Determining Damage: the chance agrees with `odds`."""
    state = battle(OWN, FOE, technology=PLAIN)
    shot = Fire((("Blaise", "B6"),) * 2)
    chance = shot_odds(state, "Ada", "A6", shot)["Blaise", "B6"].hit
    assert chance == Fraction(5, 9)
    said = reason(state, "fire", {"A6": shot})
    assert facts(said) == ["A6", "2", "B6", "8", "2", "56%"]
    assert reason(state, "fire", {}) == ""


def test_torpedoes_and_pushes_are_explained_by_distances() -> None:
    """(2009) Detonating Torpedoes: level − distance + 1 rolls; Use on Torpedoes."""
    torpedo = weapon("T1", 0, (8, 0, 1))
    state = battle(OWN, FOE, torpedo, phase="detonate", technology=PLAIN)
    said = reason(state, "detonate", {"T1": Detonate()})
    assert facts(said)[:3] == ["T1", "1", "B6"] and "3 − 1 + 1 = 3 damage rolls" in said
    armed = ship("A6", 0, (0, 0, 0), (1, 0, 0), pods=("launch", "tractor"), loads=(Load(unguided=2),))
    state = battle(armed, FOE, weapon("T4", 1, (4, 0, 0), (-2, 0, 0)), phase="salvo", technology=PLAIN)
    assert facts(reason(state, "salvo", {"A6": Salvo(((5, "unguided"),))})) == ["A6", "B6", "6", "5"]
    push = {"A6": Push(("Blaise", "T4"), Vec3(0, 2, 0))}
    assert facts(reason(state, "push", push)) == ["A6", "T4", "(0, 2, 0)", "2", "1"]


def test_reasons_keep_the_secrets_of_1979() -> None:
    """1979, 11.0: the enemy hears of places and velocities, which all can see, and of no levels."""
    state = battle(OWN, FOE, phase="burn", technology=PLAIN, edition="1979")
    said = reason(GAME.seen_by(state, "Blaise"), "burn", {"A6": Burn(Vec3(2, 0, -1))}, "admiral")
    assert facts(said) == ["A6", "(2, 0, −1)", "B6", "5"]
    shot = reason(GAME.seen_by(state, "Blaise"), "fire", {"A6": Fire((("Blaise", "B6"),) * 2)})
    assert not re.search("chance|hits on", shot)
