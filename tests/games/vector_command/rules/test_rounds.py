"""Initiative, the end of a round, asteroids, targets, and how games end."""

from __future__ import annotations

import pytest

from tests.games.vector_command.positions import battle, of, rolled, ship, state
from vector3_edu import Match
from vector3_edu.core.hexes import Hex
from vector3_edu.games.vector_command.rules.events import GameEnded, InitiativeRolled, ShipDestroyed
from vector3_edu.games.vector_command.rules.orders import Fire
from vector3_edu.games.vector_command.rules.rounds import begin_round, end_round
from vector3_edu.games.vector_command.rules.state import Asteroid
from vector3_edu.games.vector_command.rules.turn import act
from vector3_edu.games.vector_command.tables import LONGEST


def test_the_highest_die_acts_first_and_ties_roll_again() -> None:
    """Ruling 9."""
    field = battle(ship("A1", (0, 0)), ship("A2", (1, 0)), ship("B1", (9, 0)), ship("B2", (8, 0)))
    begin_round(field, 3, rolled(4, 6, 4, 6, 2, 5, 1, 1, 3, 6))
    assert field.order == ("B2", "A2", "B1", "A1")
    (rolls,) = of(InitiativeRolled, field.events)
    assert dict(rolls.rolls) == {"A1": (4, 2), "A2": (6, 1, 3), "B1": (4, 5), "B2": (6, 1, 6)}


def test_each_ship_does_all_three_phases_before_the_next() -> None:
    """Each Turn: allocate power, move, fire; after the last ship the round ends."""
    match = Match.new("vector_command", "squadron", seed=4)
    order = match.state.order
    seen = []
    while match.turn == 1:
        seen.append((match.state.order[0], match.asks[0].phase))
        ask = match.asks[0]
        unit = ask.units[0]
        match.submit(ask.seat, {unit: match.choices(ask, unit)[0]})
    assert seen == [(name, phase) for name in order for phase in ("power", "move", "fire")]


def test_the_game_ends_the_moment_a_side_has_no_ships() -> None:
    weak = ship("B1", (2, 0), "W", reactor=1, hull=(1, 6, 6, 6), shields=0)
    field = state(ship("A1", (0, 0)), weak, phase="fire")
    after, events = act(field, {"A1": Fire((("laser", "B1"),))}, rolled(6))
    assert after.phase == "over" and after.result is not None and after.result.winners == ("Ada",)
    assert dict(after.result.points)["Blaise"] == 0 and of(ShipDestroyed, events)


def test_a_destroyed_ship_does_not_act_any_more() -> None:
    weak = ship("B1", (2, 0), "W", reactor=1, hull=(1, 6, 6, 6), shields=0)
    field = state(ship("A1", (0, 0)), weak, ship("B2", (9, 0)), phase="fire")
    after, _ = act(field, {"A1": Fire((("laser", "B1"),))}, rolled(6))
    assert after.order == ("B2",)


def test_the_last_ships_of_both_sides_that_burst_in_one_strain_check_are_a_draw() -> None:
    """Each Turn: at the end of the round strain is checked, for all ships; no side is spared for being looked at second."""
    field = battle(ship("A1", (0, 0), strain=6, reactor=1), ship("B1", (9, 0), strain=6, reactor=1))
    end_round(field, rolled(1, 2))
    assert len(of(ShipDestroyed, field.events)) == 2 and len(of(GameEnded, field.events)) == 1
    assert field.result is not None and field.result.winners == () and "draw" in field.result.reason


def test_a_strain_check_rolls_for_every_ship_before_anybody_has_won() -> None:
    """The other side's ships are checked as well, and lose what they lose."""
    field = battle(ship("A1", (0, 0), strain=6, reactor=1), ship("B1", (9, 0), strain=6, reactor=2))
    end_round(field, rolled(1, 2))
    assert field.result is not None and field.result.winners == ("Blaise",) and field.ships["B1"].reactor == 1


def test_asteroids_drift_and_come_back_at_the_opposite_rim() -> None:
    """Ruling 1: each with a drift; decided here: the opposite point of the rim."""
    field = battle(ship("A1", (0, 0)), ship("B1", (9, 0)))
    field.asteroids = (Asteroid(Hex(2, 1), Hex(-1, 0)), Asteroid(Hex(12, -4), Hex(1, 0)))
    end_round(field, rolled())
    assert [rock.at for rock in field.asteroids] == [Hex(1, 1), Hex(-12, 4)]


def test_training_targets_drift_do_not_act_and_can_be_beaten() -> None:
    match = Match.new("vector_command", "training", seed=1)
    assert match.seats == ("Ada",) and match.state.order == ("A1",)
    places = {each.name: each.at for each in match.state.ships}
    match.play("random", turns=1)
    moved = {each.name: each.at - places[each.name] for each in match.state.ships if each.kind == "target"}
    assert moved == {"T1": (0, 0), "T2": (0, -1), "T3": (-1, 1)}
    won = Match.new("vector_command", "training", seed=2).play("greedy")
    assert won.result is not None and won.result.winners == ("Ada",)


def test_at_the_turn_limit_the_side_with_more_ship_left_wins() -> None:
    field = state(ship("A1", (0, 0), reactor=5), ship("B1", (9, 0)), phase="fire", order=("A1",), turn_limit=1)
    after, _ = act(field, {}, rolled())
    assert after.result is not None and after.result.winners == ("Blaise",)


@pytest.mark.parametrize(("turn", "over"), [(LONGEST - 1, False), (LONGEST, True)])
def test_a_fight_that_nobody_wins_is_called_off_in_the_end(turn: int, over: bool) -> None:
    """Decided here: every game ends."""
    field = state(ship("A1", (0, 0), reactor=5), ship("B1", (9, 0)), phase="fire", order=("A1",))._replace(turn=turn)
    after, _ = act(field, {}, rolled(1, 2))
    assert (after.result is not None) is over


def test_the_asteroid_field_has_eight_and_looks_the_same_from_both_sides() -> None:
    """Rulings, Scenarios."""
    field = Match.new("vector_command", "asteroids").state
    rocks = {(rock.at, rock.drift) for rock in field.asteroids}
    assert len(rocks) == 8
    assert {(-at, -drift) for at, drift in rocks} == rocks
    ships = {(each.at, each.facing) for each in field.ships}
    assert {(-at, (facing + 3) % 6) for at, facing in ships} == ships
