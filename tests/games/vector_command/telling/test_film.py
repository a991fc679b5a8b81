"""How a step of Vector Command looks: command by command."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from tests.games.vector_command.positions import rolled, ship, state
from vector3_edu.core.hexes import Hex
from vector3_edu.core.picture.film import Beam, Beat, Blast, BreakUp, Note
from vector3_edu.games.vector_command.game import GAME
from vector3_edu.games.vector_command.rules.orders import Fire, Move
from vector3_edu.games.vector_command.rules.state import Asteroid, State
from vector3_edu.games.vector_command.tables import RADIUS
from vector3_edu.games.vector_command.telling.scene import point

CALM: dict[str, Any] = {"stances": (0, 0, 0, 0)}


def filmed(before: State, order: dict[str, Any], *dice: int) -> tuple[State, tuple[Beat, ...]]:
    after, events = GAME.step(before, {"Ada": order}, rolled(*dice))
    return after, GAME.film(before, events, after)


def steps(*commands: str) -> tuple[Beat, ...]:
    before = state(ship("A1", (-3, 0), "E", (1, 0)), ship("B1", (6, 0), "W"), phase="move")
    return filmed(before, {"A1": Move(commands)})[1]


def test_each_command_is_a_beat_in_the_order_in_which_it_is_carried_out() -> None:
    """Movement: rotating before accelerating is not the same as accelerating first."""
    turn_first, push_first = steps("rotate port", "accelerate"), steps("accelerate", "rotate port")
    assert [beat.scene.bodies[0].heading for beat in turn_first] == [60, 60, 60]
    assert [beat.scene.bodies[0].heading for beat in push_first] == [0, 60, 60]
    assert [beat.scene.bodies[0].velocity for beat in turn_first[:2]] == [point(Hex(1, 0)), point(Hex(2, -1))]
    assert [beat.scene.bodies[0].velocity for beat in push_first[:2]] == [point(Hex(2, 0)), point(Hex(2, 0))]
    assert turn_first[-1].scene.bodies[0].at == point(Hex(-1, -1))
    assert push_first[-1].scene.bodies[0].at == point(Hex(-1, 0))


def test_a_push_is_laid_at_the_tip_of_the_motion() -> None:
    first, *_ = steps("accelerate")
    (burn,) = [arrow for arrow in first.scene.arrows if arrow.kind == "burn"]
    assert (burn.start, burn.vector) == (point(Hex(-2, 0)), point(Hex(1, 0)))
    assert first.caption == "A1 accelerates: motion (1, 0) + (1, 0) = (2, 0)."
    assert first.scene.bodies[0].at == point(Hex(-3, 0)), "it drifts only when all commands are carried out"


def test_without_commands_a_ship_drifts() -> None:
    (drift,) = steps()
    assert drift.scene.bodies[0].at == point(Hex(-2, 0))


def test_all_shots_of_a_volley_fly_together() -> None:
    """Hit Rolls: each weapon rolls; the damage shows at the target."""
    before = state(ship("A1", (0, 0), power=(0, 0, 6, 1)), ship("B1", (3, 0), "W"), phase="fire")
    after, (volley,) = filmed(before, {"A1": Fire((("laser", "B1"), ("gauss", "B1")))}, 6, 1)
    beams = [effect for effect in volley.effects if isinstance(effect, Beam)]
    assert [beam.hit for beam in beams] == [True, False]
    assert {(beam.start, beam.end) for beam in beams} == {(point(Hex(0, 0)), point(Hex(3, 0)))}
    (note,) = [effect for effect in volley.effects if isinstance(effect, Note)]
    assert note.text.startswith("1 hit, shields −")
    assert volley.scene == GAME.scene(after)


def test_a_ship_whose_reactor_is_gone_breaks_up_after_the_shot() -> None:
    """Damage: a side that is gone costs the reactor 1."""
    target = ship("B1", (3, 0), "W", power=(0, 0, 0, 0), reactor=1, hull=(0, 3, 3, 3))
    before = state(ship("A1", (0, 0), power=(0, 0, 6, 1)), target, phase="fire")
    _, (shot, wreck) = filmed(before, {"A1": Fire((("gauss", "B1"),))}, 6)
    assert len(shot.scene.bodies) == 2
    assert wreck.effects == (BreakUp(point(Hex(3, 0)), (0, 0, 0), "Blaise", name="B1"),)
    assert [body.name for body in wreck.scene.bodies] == ["A1"]


def test_a_missile_flies_from_bend_to_bend_to_what_it_strikes() -> None:
    """Missiles: launched at a target within its first leg, it strikes in the same step."""
    before = state(ship("A1", (0, 0), "W", power=(0, 0, 6, 1)), ship("B1", (3, -1), "W", **CALM), phase="fire")
    _, beats = filmed(before, {"A1": Fire((("missiles", "B1"),))})
    ways = [[body.at for body in beat.scene.bodies if body.kind == "missile"] for beat in beats]
    assert ways[0] == [point(Hex(0, 0))] and ways[-1] == []
    flown = [way[0] for way in ways if way]
    assert flown[-1] == point(Hex(3, -1))
    assert all(one != other for one, other in pairwise(flown))
    assert Blast(point(Hex(3, -1)), 0.5, "Ada") in beats[-1].effects


def test_point_defence_fires_at_the_missile_where_it_is() -> None:
    """Point Defense: 5 or 6 stops it, and it is gone."""
    before = state(ship("A1", (0, 0), "W", power=(0, 0, 6, 1)), ship("B1", (4, 0), "W"), phase="fire")
    _, beats = filmed(before, {"A1": Fire((("missiles", "B1"),))}, 6)
    beams = [effect for beat in beats for effect in beat.effects if isinstance(effect, Beam)]
    assert beams == [Beam(point(Hex(4, 0)), point(Hex(3, 0)), hit=True, seat="Blaise")]
    assert [type(effect) for effect in beats[-1].effects] == [BreakUp]


def test_an_asteroid_that_comes_in_at_the_other_side_does_not_cross_the_map() -> None:
    """Rounds, ours: it comes in again at the opposite point of the rim."""
    rock = Asteroid(Hex(RADIUS, 0), Hex(1, 0))
    before = state(ship("A1", (0, 0)), ship("B1", (4, 0), "W"), phase="fire", order=("A1",))._replace(asteroids=(rock,))
    _, beats = filmed(before, {}, 1, 2)
    places = [[body.at for body in beat.scene.bodies if body.kind == "asteroid"] for beat in beats]
    assert places == [[], [point(Hex(-RADIUS, 0))]]
