"""Retribution: corvettes one by one, the Terra Security Patrol, the Freedom Fleet."""

from __future__ import annotations

import pytest

from vector3_edu import Match
from vector3_edu.core.dice import Dice, TypedDice
from vector3_edu.core.hexes import ORIGIN, Hex, distance
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.rules.events import (
    CorvetteGathered,
    HazardRolled,
    PatrolAssigned,
    ShipCrashed,
    ShipDamaged,
)
from vector3_edu.games.triplanetary.rules.orders import Burn, TakeOff
from vector3_edu.games.triplanetary.rules.owner_orders import Appear, Choose, Raise
from vector3_edu.games.triplanetary.rules.state import Ship, State, Weapon, find_ship
from vector3_edu.games.triplanetary.rules.state_updates import with_ship
from vector3_edu.games.triplanetary.rules.turn import begin
from vector3_edu.games.triplanetary.scenarios import retribution
from vector3_edu.games.triplanetary.scenarios.retribution import ENFORCERS, GATHERED, LIBERTY, PATROL

SEATS = ("Liberty", "Enforcers")


def begun() -> State:
    return GAME.new("retribution", SEATS, {}, Dice())[0]


def corvette(**about: object) -> Ship:
    return Ship(LIBERTY, "Corvette 1", "corvette", Hex(0, -10), fuel=20, scanners=True)._replace(**about)


def flying(ship: Ship) -> State:
    """One corvette under way, of ten."""
    state = begun()
    return begin(state._replace(ships=(*state.ships, ship), notes=(("appeared", 1),)))


def test_a_corvette_appears_on_any_base_but_those_of_luna_ceres_and_terra() -> None:
    """Triplanetary, Retribution."""
    state = begun()
    worlds = {choice.world for choice in GAME.choices(state, GAME.asks(state)[0], "corvette")}  # type: ignore[attr-defined]
    assert worlds == {"Mercury", "Venus", "Mars", "Callisto", "Io", "Ganymede"}
    assert GAME.problems(state, "Liberty", {"corvette": Appear("Terra")})
    state, _ = GAME.step(state, {"Liberty": {"corvette": Appear("Io")}}, TypedDice(()))
    assert state.units == ("Corvette 1",) and GAME.problems(state, "Liberty", {"Corvette 1": TakeOff("SW")}) == []


def crashed(state: State) -> State:
    return GAME.step(state, {"Liberty": {}}, TypedDice(()))[0]


def diving(**about: object) -> State:
    """A corvette that is about to crash into Terra."""
    return flying(corvette(at=begun().board.worlds["Terra"].at + Hex(-3, 0), velocity=Hex(3, 0), **about))


def test_a_corvette_that_crashes_into_terra_calls_the_enforcer_that_its_owner_chooses() -> None:
    """Triplanetary, Retribution: the First Citizen reassigns one ship."""
    state = crashed(diving())
    (ask,) = GAME.asks(state)
    assert (ask.seat, ask.phase, ask.units, ask.optional) == ("Enforcers", "patrol", ("patrol",), False)
    offered = GAME.choices(state, ask, "patrol")
    assert offered == (Choose("Frigate 1"), Choose("Corsair 1"), Choose("Corsair 2"))
    assert GAME.problems(state, "Enforcers", {"patrol": Choose("Corvette 1")}) and GAME.problems(state, "Enforcers", {})
    state, events = GAME.step(state, {"Enforcers": {"patrol": Choose("Corsair 2")}}, TypedDice(()))
    assert PatrolAssigned("Enforcers", "Corsair 2") in events
    assert [ship.name for ship in state.ships if ship.role == PATROL] == ["Corsair 2"]
    assert (state.phase, state.mover) == ("astrogation", ENFORCERS)


def test_a_disabled_corvette_that_crashes_frightens_nobody() -> None:
    """Triplanetary, Retribution: while not disabled."""
    state = crashed(diving(disabled=2))
    assert state.phase == "astrogation" and not any(ship.role == PATROL for ship in state.ships)


def test_the_last_free_enforcer_is_called_without_a_question() -> None:
    """Triplanetary, Retribution: after three crashes all three are on patrol."""
    state = diving()
    for name in ("Corsair 1", "Corsair 2"):
        ship = find_ship(state, name)
        assert ship is not None
        state = with_ship(state, ship._replace(role=PATROL))
    state = crashed(state)
    assert state.phase == "astrogation" and sum(ship.role == PATROL for ship in state.ships) == 3


def test_a_ship_on_patrol_stays_near_terra_or_luna() -> None:
    """Triplanetary, Retribution."""
    terra = begun().board.worlds["Terra"].at
    patrol = Ship(ENFORCERS, "Frigate 1", "frigate", terra + Hex(-4, 0), Hex(-1, 0), 20, role=PATROL)
    state = begun()
    state = begin(state._replace(ships=(patrol,), mover=ENFORCERS))
    ends = [patrol.at + patrol.velocity + choice.by for choice in GAME.choices(state, GAME.asks(state)[0], "Frigate 1")]  # type: ignore[attr-defined]
    assert ends and all(distance(end, terra) <= 5 for end in ends)
    assert "patrol" in GAME.problems(state, "Enforcers", {"Frigate 1": Burn(Hex(-1, 0))})[0]


def test_corvettes_gather_at_clandestine_and_become_a_fleet_of_twice_their_strength() -> None:
    """Triplanetary, Retribution: total the combat strength, and double it; torches may be selected."""
    home = begun().board.worlds["Clandestine"].at
    state = flying(corvette(at=home, velocity=ORIGIN))
    state, events = GAME.step(state, {"Liberty": {}}, TypedDice(()))
    assert [event.points for event in events if isinstance(event, CorvetteGathered)] == [4]
    while state.phase != "appear":
        state, _ = GAME.step(state, {SEATS[state.asked]: {}}, TypedDice(()))
    assert retribution.points(state) == 4
    assert "costs 8 points" in GAME.problems(state, "Liberty", {"corvette": Raise(("torch",))})[0]
    state, _ = GAME.step(state, {"Liberty": {"corvette": Raise(("corvette", "corvette"))}}, TypedDice(()))
    assert [ship.name for ship in state.ships if ship.seat == LIBERTY] == ["Freedom 1", "Freedom 2"]
    assert not any(ship.role == GATHERED for ship in state.ships)


def test_the_fleet_may_be_raised_while_a_corvette_is_under_way() -> None:
    """Triplanetary, Retribution: at the Sons of Liberty player's option, at any time prior."""
    home = begun().board.worlds["Clandestine"].at
    state = flying(corvette(name="Corvette 2"))
    assert retribution.before_turn(state) is None
    asked = retribution.before_turn(state._replace(ships=(*state.ships, corvette(at=home, role=GATHERED))))
    assert asked is not None and GAME.problems(asked, "Liberty", {"corvette": Appear("Io")})
    raised, _ = GAME.step(asked, {"Liberty": {"corvette": Raise(("corsair",))}}, TypedDice(()))
    assert [ship.name for ship in raised.ships if ship.seat == LIBERTY] == ["Corvette 2", "Freedom 1"]
    waiting, _ = GAME.step(asked, {"Liberty": {}}, TypedDice(()))
    assert waiting.phase == "astrogation" and "Corvette 2" in waiting.units


def test_the_dense_asteroids_are_ordinary_ones_to_the_sons_of_liberty() -> None:
    """Triplanetary, Retribution."""
    state = flying(corvette(at=Hex(21, -25), velocity=Hex(2, 0)))
    _, events = GAME.step(state, {"Liberty": {}}, TypedDice((1, 1, 1)))
    assert [event.at for event in events if isinstance(event, HazardRolled)] == [Hex(23, -25)]


@pytest.mark.parametrize(
    ("notes", "winners"),
    [
        ((("grounded 1", 12),), ("Liberty",)),
        ((("grounded 0", 12),), ("Enforcers",)),
        ((("appeared", 10),), ("Enforcers",)),
    ],
)
def test_hiding_loses_and_so_does_running_out_of_corvettes(
    notes: tuple[tuple[str, int], ...], winners: tuple[str, ...]
) -> None:
    """Triplanetary, Retribution, Victory."""
    result = retribution.verdict(begun(), begun()._replace(notes=notes), ())
    assert result is not None and result.winners == winners


def test_destroying_the_enforcers_frees_terra() -> None:
    """Triplanetary, Retribution, Victory."""
    state = begun()
    result = retribution.verdict(state, state._replace(ships=(corvette(),)), ())
    assert result is not None and result.winners == ("Liberty",)


def test_turns_on_the_ground_are_counted_and_a_flight_begins_the_count_again() -> None:
    state = begun()
    on_ground = state._replace(mover=ENFORCERS, ships=tuple(ship for ship in state.ships if ship.world))
    once = retribution.turn_over(on_ground, [])
    assert dict(retribution.turn_over(once, []).notes)["grounded 1"] == 2
    assert (
        dict(
            retribution.turn_over(
                with_ship(once, find_ship(once, "Frigate 1")._replace(world="", velocity=Hex(1, 0))), []
            ).notes
        )[  # type: ignore[union-attr]
            "grounded 1"
        ]
        == 0
    )


@pytest.mark.parametrize(
    "rubbish", [None, 3, Appear("Nowhere"), Appear(None), Raise(()), Raise(("x",)), Raise(7), Raise((None,))]
)  # type: ignore[arg-type]
def test_rubbish_is_answered_with_a_sentence(rubbish: object) -> None:
    assert GAME.problems(begun(), "Liberty", {"corvette": rubbish})


def test_a_corvette_that_leaves_clandestine_again_is_worth_nothing_there() -> None:
    """Triplanetary, Retribution: the strength of all corvettes at Clandestine is doubled."""
    home = begun().board.worlds["Clandestine"].at
    state = flying(corvette(at=home, role=GATHERED))
    assert retribution.points(state) == 4
    state, _ = GAME.step(state, {"Liberty": {"Corvette 1": Burn(Hex(1, 0))}}, TypedDice(()))
    while state.mover == LIBERTY:
        state, _ = GAME.step(state, {state.seats[state.asked]: {}}, TypedDice(()))
    assert retribution.points(state) == 0 and not GAME.problems(state, "Enforcers", {})


def test_a_captured_enforcer_is_no_corvette() -> None:
    """Triplanetary, Retribution: corvettes gather, appear one at a time and frighten the First Citizen; a prize doesn't."""
    state = begun()
    prize = Ship(LIBERTY, "Corsair 1", "corsair", state.board.worlds["Clandestine"].at, fuel=9, prize=True, scanners=True)
    state = with_ship(state, prize)
    assert retribution.points(retribution.turn_over(state, [])) == 0
    assert Appear("Mars") in retribution.choices(state)
    diver = prize._replace(at=state.board.worlds["Terra"].at + Hex(-3, 0), velocity=Hex(3, 0))
    state = crashed(begin(with_ship(state, diver)))
    assert find_ship(state, "Corsair 1") is None and state.phase != "patrol"


def test_a_mine_on_the_way_to_a_crash_goes_off_first() -> None:
    """Triplanetary, Mines: at the instant of contact; Retribution: a corvette that is disabled frightens nobody."""
    mine = Weapon(ENFORCERS, "Mine 1", "mine", begun().board.worlds["Terra"].at + Hex(-2, 0), ORIGIN)
    state, events = GAME.step(diving()._replace(weapons=(mine,)), {"Liberty": {}}, TypedDice((6,)))
    kinds = [type(event) for event in events]
    assert kinds.index(HazardRolled) < kinds.index(ShipDamaged) < kinds.index(ShipCrashed)
    assert state.phase != "patrol" and not state.weapons and find_ship(state, "Corvette 1") is None


def test_a_mine_that_does_not_harm_a_corvette_does_not_save_terra_from_it() -> None:
    """Triplanetary, Mines and Retribution: a 1 does nothing, and the crash calls a ship home."""
    mine = Weapon(ENFORCERS, "Mine 1", "mine", begun().board.worlds["Terra"].at + Hex(-2, 0), ORIGIN)
    assert GAME.step(diving()._replace(weapons=(mine,)), {"Liberty": {}}, TypedDice((1,)))[0].phase == "patrol"


def test_a_mine_behind_the_place_of_a_crash_does_not_go_off() -> None:
    """Triplanetary, Crashes and Mines: the ship never came there."""
    terra = begun().board.worlds["Terra"].at
    mine = Weapon(ENFORCERS, "Mine 1", "mine", terra + Hex(1, 0), ORIGIN)
    fast = flying(corvette(at=terra + Hex(-3, 0), velocity=Hex(5, 0)))._replace(weapons=(mine,))
    assert GAME.step(fast, {"Liberty": {}}, TypedDice(()))[0].weapons == (mine,)


def on_guard(**about: object) -> State:
    """A corsair on Terra Security Patrol at the edge of its area, on the way out."""
    state = begun()
    terra = state.board.worlds["Terra"].at
    guard = Ship(ENFORCERS, "Corsair 1", "corsair", terra + Hex(-5, 0), Hex(-1, 0), fuel=9, role=PATROL)._replace(**about)
    return begin(state._replace(ships=(guard,), mover=ENFORCERS, notes=(("appeared", 1),)))


def test_a_ship_on_terra_security_patrol_that_can_stay_does_not_coast_out() -> None:
    """Triplanetary, Retribution: it may not venture beyond detector range of Terra or Luna."""
    state = on_guard()
    (ask,) = GAME.asks(state)
    assert GAME.problems(state, "Enforcers", {"Corsair 1": Burn(Hex(1, 0))}) == [] and not ask.optional
    assert Burn() not in GAME.choices(state, ask, "Corsair 1")
    (sentence,) = GAME.problems(state, "Enforcers", {"Corsair 1": Burn()})
    assert "within 5 hexes of Terra or Luna" in sentence and sentence in GAME.problems(state, "Enforcers", {})


@pytest.mark.parametrize("about", [{"fuel": 0}, {"disabled": 2}, {"velocity": Hex(-6, 0)}, {"velocity": Hex(-2, 0)}])
def test_a_ship_on_terra_security_patrol_that_cannot_stay_may_coast(about: dict[str, object]) -> None:
    """Triplanetary, Retribution: nobody is asked for what cannot be done, nor to overload."""
    state = on_guard(**about)
    assert GAME.asks(state)[0].optional
    assert GAME.problems(state, "Enforcers", {}) == GAME.problems(state, "Enforcers", {"Corsair 1": Burn()}) == []


@pytest.mark.parametrize("who", ["random", "greedy"])
def test_the_game_goes_on_with_every_enforcer_on_patrol(who: str) -> None:
    """Triplanetary, Retribution: three crashes bind all three ships, and each always has a course to fly."""
    for seed in range(4):
        match = Match.new("triplanetary", scenario="retribution", seed=seed)
        ships = tuple(ship._replace(role=PATROL) if ship.seat == ENFORCERS else ship for ship in match.state.ships)
        match.steps[-1] = match.steps[-1]._replace(state=match.state._replace(ships=ships))
        match.play(who, turns=12)
        assert match.turn > 12 or match.result is not None
