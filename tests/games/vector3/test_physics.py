"""What holds whatever the numbers: Newton's laws and Galileo's relativity, at the table."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.vector3.battles import FAR, STRONG, battle, ship, unit, weapon
from vector3_edu.core.dice import Dice
from vector3_edu.core.players import random
from vector3_edu.core.vectors import Vec3
from vector3_edu.games.vector3.game import GAME
from vector3_edu.games.vector3.rules.events import UnitMoved
from vector3_edu.games.vector3.rules.move import shift
from vector3_edu.games.vector3.rules.orders import Push
from vector3_edu.games.vector3.rules.state import Load

small = st.integers(-6, 6)
vectors = st.builds(Vec3, small, small, small)
frugal = settings(max_examples=50, deadline=None)


@frugal
@given(vectors, vectors, st.integers(1, 6))
def test_coasting_keeps_velocity_and_moves_by_it_every_turn(at: Vec3, velocity: Vec3, turns: int) -> None:
    """(2009) Movement: strictly Newtonian; 1979, 4.1."""
    state = battle(ship(at=at, velocity=velocity), FAR, weapon(at=at, velocity=velocity, kind="guided"), phase="burn")
    for _ in range(turns):
        while state.phase != "burn":
            state, _ = GAME.step(state, {ask.seat: {} for ask in GAME.asks(state)}, Dice(1))
        state, _ = GAME.step(state, {"Ada": {}, "Blaise": {}}, Dice(1))
    for name in ("A6", "T1"):
        assert unit(state, name).velocity == velocity and unit(state, name).at == at + velocity * turns


@frugal
@given(vectors, vectors, st.sampled_from([0, 1]), st.integers(0, 10**6))
def test_a_push_between_ships_changes_no_total_velocity(mine: Vec3, theirs: Vec3, owner: int, pick: int) -> None:
    """(2009) Tractor-Pressor Beams; 1979, 8.2: equal and opposite."""
    state = battle(
        ship("A6", velocity=mine, pods=("tractor",)), ship("B6", owner, at=(3, 0, 0), velocity=theirs), FAR, phase="push"
    )
    listed = GAME.choices(state, GAME.asks(state)[0], "A6")
    push = listed[pick % len(listed)]
    assert isinstance(push, Push)
    after, _ = GAME.step(state, {"Ada": {"A6": push}}, Dice(1))
    assert unit(after, "A6").velocity - mine == -push.by and unit(after, "B6", owner).velocity - theirs == push.by


def outcomes(events: tuple[object, ...]) -> list[type]:
    """What happened, but for movement: what is at rest in one frame moves in another."""
    return [type(event) for event in events if not isinstance(event, UnitMoved)]


@frugal
@given(vectors, vectors, st.integers(0, 10**6))
def test_a_shift_of_frame_changes_no_outcome(by: Vec3, velocity: Vec3, seed: int) -> None:
    """1979, 4.4; ruling 16: the same orders and dice, seen from a moving frame, give the same battle."""
    pods = ("laser", "launch", "tractor", "screen")
    here = battle(
        ship("A9", 0, pods=pods, loads=(Load(2, 2, 0),)),
        ship("A9", 1, at=(5, 1, 0), pods=pods, loads=(Load(2, 2, 0),)),
        weapon("T1", 0, at=(3, 1, 0), velocity=(0, 1, 0), kind="guided"),
        phase="fire",
        technology=STRONG,
    )
    there = shift(here, by, velocity)
    turn = here.turn
    for number in range(25):
        assert GAME.asks(here) == GAME.asks(there)
        orders = {ask.seat: random(GAME, here, ask, Dice(seed, number * 50)) for ask in GAME.asks(here)}
        if not orders:
            break
        (here, told), (there, retold) = (GAME.step(each, orders, Dice(seed, number * 90)) for each in (here, there))
        assert outcomes(told) == outcomes(retold)
        gone = here.turn - turn
        assert shift(here, by + velocity * gone, velocity) == there


@frugal
@given(st.integers(0, 10**6))
def test_a_flat_game_stays_in_its_plane(seed: int) -> None:
    """1979, 13.0; ruling 36."""
    state, _ = GAME.new("advanced", ("Ada", "Blaise"), {"flat": True, "turn_limit": 4}, Dice(seed))
    for number in range(60):
        asks = GAME.asks(state)
        if not asks:
            break
        orders = {ask.seat: random(GAME, state, ask, Dice(seed, number * 50)) for ask in asks}
        state, _ = GAME.step(state, orders, Dice(seed, number * 90))
    every = (*state.ships, *state.weapons)
    assert all(each.at.z == 0 and each.velocity.z == 0 for each in every)
