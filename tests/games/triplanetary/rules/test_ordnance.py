"""Mines, torpedoes and nukes, and ramming."""

from __future__ import annotations

import pytest

from vector3_edu.core.dice import TypedDice
from vector3_edu.core.hexes import NAMED, ORIGIN, Hex
from vector3_edu.core.results import Event
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.rules import ordnance
from vector3_edu.games.triplanetary.rules.board import MapOptions
from vector3_edu.games.triplanetary.rules.events import HazardRolled, SideDevastated, WeaponMoved, WeaponSpent
from vector3_edu.games.triplanetary.rules.orders import Burn, Land, Launch, TakeOff
from vector3_edu.games.triplanetary.rules.owner_orders import Choose
from vector3_edu.games.triplanetary.rules.state import Base, Ship, State, Weapon, Wounds, find_ship
from vector3_edu.games.triplanetary.rules.turn import begin
from vector3_edu.games.triplanetary.scenarios import rules_of
from vector3_edu.games.triplanetary.tables import KINDS

HERE = Hex(-4, -8)


def ship(seat: int, name: str, kind: str, at: Hex = HERE, velocity: Hex = ORIGIN, **about: object) -> Ship:
    return Ship(seat, name, kind, at, velocity, KINDS[kind].fuel)._replace(**about)


def war(*ships: Ship, weapons: tuple[Weapon, ...] = (), bases: tuple[Base, ...] = ()) -> State:
    """Ada's astrogation phase, with these ships; a tanker of each seat is far away so that the war goes on."""
    far = ship(0, "Tanker 1", "tanker", Hex(-2, 8)), ship(1, "Tanker 2", "tanker", Hex(8, 2))
    return begin(
        State(
            rules_of("interplanetary war"),
            MapOptions(),
            ("Ada", "Blaise"),
            ships=(*ships, *far),
            weapons=weapons,
            bases=bases,
            credit=(0, 0),
            arrived=(0, 0),
        )
    )


def plot(
    state: State, order: dict[str, object], launch: dict[str, object] | None = None, dice: tuple[int, ...] = ()
) -> tuple[State, list[Event]]:
    """Ada's turn up to the combat phase or beyond."""
    assert GAME.problems(state, "Ada", order) == []
    state, events = GAME.step(state, {"Ada": order}, TypedDice(dice if launch is None else ()))
    if launch is not None:
        assert state.phase == "ordnance" and GAME.problems(state, "Ada", launch) == []
        state, events = GAME.step(state, {"Ada": launch}, TypedDice(dice))
    return state, list(events)


def test_a_mine_keeps_the_course_that_its_ship_leaves() -> None:
    """Triplanetary, Mines: it takes the ship's vector, and the ship has to change course."""
    state = war(ship(0, "A", "corsair", HERE, Hex(2, 0), hold=(("mine", 1),)))
    new, _ = plot(state, {"A": Burn(NAMED["NE"])}, {"A": Launch("mine")})
    assert [(weapon.kind, weapon.at, weapon.velocity, weapon.left) for weapon in new.weapons] == [
        ("mine", HERE + Hex(2, 0), Hex(2, 0), 4)
    ]
    assert find_ship(new, "A").at == HERE + Hex(3, -1) and find_ship(new, "A").hold == ()  # type: ignore[union-attr]
    coasting, _ = GAME.step(state, {"Ada": {"A": Burn()}}, TypedDice(()))
    assert coasting.phase != "ordnance"


def test_a_torpedo_may_accelerate_two_hexes_when_it_is_launched() -> None:
    """Triplanetary, Torpedoes."""
    state = war(ship(0, "A", "frigate", HERE, Hex(1, 0), hold=(("torpedo", 2),)))
    new, _ = plot(state, {"A": Burn()}, {"A": Launch("torpedo", Hex(2, 0))})
    assert new.weapons[0].velocity == Hex(3, 0) and find_ship(new, "A").hold == (("torpedo", 1),)  # type: ignore[union-attr]
    ready, _ = GAME.step(state, {"Ada": {"A": Burn()}}, TypedDice(()))
    assert "at most 2 hexes" in GAME.problems(ready, "Ada", {"A": Launch("torpedo", Hex(3, 0))})[0]


def test_ordnance_does_not_meet_its_own_ship_on_its_first_flight() -> None:
    """Our ruling: the ship has turned away, but a short course may still cross its hex; an enemy there is met."""
    state = war(ship(0, "A", "frigate", HERE, Hex(2, 0), hold=(("torpedo", 1),)), ship(1, "B", "frigate", HERE + Hex(5, 0)))
    launch = {"A": Launch("torpedo", Hex(2, 0))}
    new, events = plot(state, {"A": Burn(NAMED["E"])}, launch, dice=())
    assert find_ship(new, "A").at == HERE + Hex(3, 0) and new.weapons[0].at == HERE + Hex(4, 0)  # type: ignore[union-attr]
    assert not any(isinstance(event, HazardRolled) for event in events)
    later = war(ship(0, "A", "frigate", HERE + Hex(3, 0)), weapons=(new.weapons[0]._replace(at=HERE),))
    late, events = plot(later, {}, dice=(6,))
    assert [event.unit for event in events if isinstance(event, HazardRolled)] == ["A"] and late.weapons == ()


def test_weak_gravity_always_bends_ordnance() -> None:
    """Our ruling: nobody is aboard to choose."""
    luna = war().board.worlds["Luna"].at
    state, _ = plot(war(weapons=(Weapon(0, "Mine 9", "mine", luna + Hex(-2, 1), Hex(1, 0)),)), {})
    assert state.board.passage(luna + Hex(-2, 1), Hex(1, 0)).weak == (NAMED["NE"],) and state.weapons[0].pull == NAMED["NE"]


def test_ships_fly_before_their_ordnance_and_meet_it_only_where_it_flies() -> None:
    """Our ruling: a ship passes through its owner's mines unharmed; a mine that flies into an owner's ship goes off."""
    mine = Weapon(0, "Mine 9", "mine", HERE + Hex(1, 0), ORIGIN)
    _, events = plot(war(ship(0, "A", "corsair", HERE, Hex(2, 0)), weapons=(mine,)), {})
    assert not any(isinstance(event, HazardRolled) for event in events)
    # the ship comes to where the mine is going, and is there when it comes
    flying = mine._replace(velocity=Hex(1, 0))
    _, events = plot(war(ship(0, "A", "corsair", HERE, Hex(2, 0)), weapons=(flying,)), {}, dice=(1,))
    assert [event.unit for event in events if isinstance(event, HazardRolled)] == ["A"]


def test_only_warships_launch_torpedoes_and_any_ship_lays_mines() -> None:
    """Triplanetary, Mines and Torpedoes."""
    state = war(ship(0, "A", "transport", hold=(("mine", 1), ("torpedo", 1))))
    state, _ = GAME.step(state, {"Ada": {"A": Burn(Hex(1, 0))}}, TypedDice(()))
    assert ordnance.choices(state, "A") == (Launch("mine"),)


def test_nothing_is_launched_while_landing_taking_off_or_disabled() -> None:
    """Triplanetary, Ordnance Launch and Damage Results."""
    mars = war().board.worlds["Mars"].at
    orbiting = ship(0, "A", "frigate", mars + Hex(1, 0), NAMED["SE"], orbit="Mars", hold=(("mine", 1),))
    state = war(orbiting, bases=(Base("Mars", "E", 0),))
    down, _ = GAME.step(state, {"Ada": {"A": Land("E")}}, TypedDice(()))
    assert down.phase != "ordnance"
    landed = ship(0, "A", "frigate", mars, world="Mars", side="E", hold=(("mine", 1),))
    up, _ = GAME.step(war(landed, bases=(Base("Mars", "E", 0),)), {"Ada": {"A": TakeOff("E")}}, TypedDice(()))
    assert up.phase != "ordnance" and find_ship(up, "A").at == mars + NAMED["E"]  # type: ignore[union-attr]
    fit, _ = GAME.step(war(orbiting), {"Ada": {"A": Burn(NAMED["E"])}}, TypedDice(()))
    assert fit.phase == "ordnance"
    torpedo = orbiting._replace(disabled=2, hold=(("torpedo", 1),))
    hurt, _ = GAME.step(war(torpedo), {"Ada": {"A": Burn()}}, TypedDice(()))
    assert hurt.phase != "ordnance"


def test_a_docked_ship_launches_nothing() -> None:
    """Triplanetary, Ordnance Launch: not while the ship is at a base, be it planetary, asteroid or orbital."""
    bodies = war().board.worlds
    arms = {"hold": (("mine", 1), ("torpedo", 1))}
    at_ceres = ship(0, "A", "frigate", bodies["Ceres"].at, **arms)
    over_mars = bodies["Mars"].at + NAMED["E"]
    station = ship(0, "Station 9", "orbital base", over_mars, hold=(("torpedo", 99),))
    on_mars = ship(0, "A", "frigate", bodies["Mars"].at, world="Mars", side="E", **arms)
    for owner in (0, 1):
        state = war(at_ceres, bases=(Base("Ceres", "asteroid", owner, arms=False),))
        for burn in (Burn(), Burn(NAMED["E"])):
            assert "A" not in ordnance.launchers(state._replace(plots=(("A", burn),)))
    assert ordnance.launchers(war(on_mars, bases=(Base("Mars", "E", 0),))) == ()
    assert ordnance.launchers(war(ship(0, "A", "frigate", over_mars, **arms), station)) == ("Station 9",)
    # the same ships with no base there, or on their way past it
    assert ordnance.launchers(war(at_ceres)) == ("A",)
    assert ordnance.launchers(war(ship(0, "A", "frigate", over_mars, **arms))) == ("A",)
    passing = war(at_ceres._replace(velocity=Hex(1, 0)), bases=(Base("Ceres", "asteroid", 1),))
    assert ordnance.launchers(passing) == ("A",)


def test_a_mine_is_met_anywhere_in_its_hex_not_only_at_the_end_of_a_course() -> None:
    """Triplanetary, Mines: any portion of the hex."""
    mine = Weapon(1, "Mine 9", "mine", HERE + Hex(1, 0), ORIGIN)
    new, events = plot(war(ship(0, "A", "corsair", HERE, Hex(3, -1)), weapons=(mine,)), {"A": Burn()}, dice=(6,))
    assert [(event.hazard, event.damage) for event in events if isinstance(event, HazardRolled)] == [("mine", 2)]
    assert new.weapons == () and find_ship(new, "A").disabled == 1  # type: ignore[union-attr]


def test_every_ship_in_the_hex_rolls_for_a_mine() -> None:
    """Triplanetary, Mines."""
    mine = Weapon(0, "Mine 9", "mine", HERE, Hex(2, 0))
    there = HERE + Hex(2, 0)
    _, events = plot(war(ship(1, "B", "corsair", there), ship(1, "C", "corsair", there), weapons=(mine,)), {}, dice=(5, 1))
    assert [event.damage for event in events if isinstance(event, HazardRolled)] == [2, 0]


def test_a_torpedo_hits_one_ship_and_goes_on_if_it_misses_all() -> None:
    """Triplanetary, Torpedoes: the order is random (two dice), and it stops at the first damage."""
    there = HERE + Hex(2, 0)
    ships = (ship(1, "B", "corsair", there), ship(1, "C", "corsair", there))
    torpedo = Weapon(0, "Torpedo 9", "torpedo", HERE, Hex(3, 0))
    _, events = plot(war(*ships, weapons=(torpedo,)), {}, dice=(4, 2, 3))
    assert [(event.unit, event.damage) for event in events if isinstance(event, HazardRolled)] == [("C", 1)]
    missed, _ = plot(war(*ships, weapons=(torpedo,)), {}, dice=(4, 2, 1, 1))
    assert [weapon.at for weapon in missed.weapons] == [HERE + Hex(3, 0)]


def _pass_on(state: State) -> tuple[State, list[Event]]:
    """The player-turn of whoever is on move, in which nothing is ordered."""
    mover, events = state.mover, []
    while state.mover == mover and state.result is None:
        state, more = GAME.step(state, {state.seats[state.asked]: {}}, TypedDice(()))
        events += more
    return state, events


@pytest.mark.parametrize("kind", ["mine", "torpedo", "nuke"])
def test_ordnance_lasts_five_turns(kind: str) -> None:
    """Triplanetary, Mines, Torpedoes and Nukes; our ruling.

    It flies in five movement phases, that of the launch included, and is there in every enemy turn between them and in
    the one after the fifth; when its owner's turn comes again, it is gone.
    """
    state = war(ship(0, "A", "frigate", HERE, Hex(1, 0), hold=((kind, 1),)))
    state, _ = plot(state, {"A": Burn(NAMED["NE"])}, {"A": Launch(kind, Hex(0, 1) if kind == "torpedo" else ORIGIN)})
    course, flown, guarded, spent = state.weapons[0].velocity, 1, 0, []
    while not spent:
        if state.phase != "astrogation":
            state, _ = _pass_on(state)
        assert state.mover == 1 and [each.at for each in state.weapons] == [HERE + course * flown]
        guarded += 1
        state, events = _pass_on(state)
        spent = [event.reason for event in events if isinstance(event, WeaponSpent)]
        if not spent:
            state, _ = _pass_on(state)
            flown += 1
    assert (flown, guarded, spent) == (5, 5, ["its time was up"])
    assert state.mover == 0 and state.weapons == ()


def test_a_mine_that_has_flown_for_the_last_time_is_still_met_in_the_enemy_turn_after_that() -> None:
    """Triplanetary, Mines; our ruling: it is active in the enemy turn after its fifth flight."""
    mine = Weapon(0, "Mine 9", "mine", HERE, Hex(1, 0), left=1)
    state, _ = plot(war(ship(1, "B", "corsair", HERE + Hex(3, 0), Hex(-2, 0)), weapons=(mine,)), {})
    state, events = GAME.step(state, {"Blaise": {"B": Burn()}}, TypedDice((6,)))
    assert [(event.unit, event.damage) for event in events if isinstance(event, HazardRolled)] == [("B", 2)]


def test_gravity_bends_ordnance_too() -> None:
    """Triplanetary, Ordnance Launch."""
    venus = war().board.worlds["Venus"].at
    state, _ = plot(war(weapons=(Weapon(0, "Mine 9", "mine", venus + Hex(-2, 1), Hex(2, 0)),)), {})
    assert state.weapons[0].pull == Hex(1, -2)


def test_mines_go_off_in_asteroids_without_harm() -> None:
    """Triplanetary, Asteroids."""
    state, _ = plot(war(weapons=(Weapon(0, "Mine 9", "mine", Hex(2, -29), Hex(-1, 0)),)), {})
    assert state.weapons == () and state.cleared == frozenset()


def test_a_nuke_destroys_everything_in_a_hex_and_clears_asteroids() -> None:
    """Triplanetary, Nukes."""
    rock = Hex(1, -29)
    nuke = Weapon(0, "Nuke 9", "nuke", rock + Hex(1, 0), Hex(-1, 0))
    there = (ship(0, "A", "frigate", rock), ship(1, "B", "dreadnaught", rock))
    state, events = plot(war(*there, weapons=(nuke, Weapon(0, "Mine 7", "mine", rock, ORIGIN))), {})
    assert {find_ship(state, name) for name in "AB"} == {None} and state.cleared == {rock} and state.weapons == ()
    assert not any(isinstance(event, HazardRolled) for event in events)


ROCK = Hex(1, -29)
"""An asteroid hex with clear space beside it."""


def test_asteroids_are_rolled_for_in_the_combat_phase() -> None:
    """Triplanetary, Sequence of Play: ordnance goes off in the movement phase, asteroids are rolled for in the next.

    Their dice come before any gun: a ship that they disable has nobody to fire at.
    """
    mine = Weapon(0, "Mine 9", "mine", HERE, Hex(2, 0))
    fleet = (
        ship(0, "A", "corsair", ROCK + Hex(-1, 0), Hex(2, 0)),
        ship(1, "B", "corsair", HERE + Hex(2, 0)),
        ship(1, "C", "corsair", ROCK + Hex(2, 0)),
    )
    state, events = plot(war(*fleet, weapons=(mine,)), {}, dice=(1, 1))
    rolled = [event for event in events if isinstance(event, HazardRolled)]
    assert [(event.unit, event.hazard) for event in rolled] == [("B", "mine"), ("A", "asteroid")]
    assert state.phase == "combat" and state.units == ("A",) and state.rocks == ()
    hurt, _ = plot(war(*fleet, weapons=(mine,)), {}, dice=(1, 6))
    assert hurt.phase != "combat"


def test_what_movement_leaves_to_an_owner_is_decided_before_asteroids_are_rolled_for() -> None:
    """Triplanetary, Sequence of Play: the suffering player's choice belongs to the movement phase."""
    terra = war().board.worlds["Terra"].at
    nuke = Weapon(0, "Nuke 9", "nuke", terra + Hex(-1, -1), Hex(1, 1))
    bases = (Base("Terra", "W", 1), Base("Terra", "NW", 1))
    state, events = plot(war(ship(0, "A", "corsair", ROCK + Hex(-1, 0), Hex(2, 0)), weapons=(nuke,), bases=bases), {})
    assert state.phase == "suffering" and not any(isinstance(event, HazardRolled) for event in events)
    state, told = GAME.step(state, {"Blaise": {"Terra": Choose("W")}}, TypedDice((5,)))
    assert [(event.unit, event.damage) for event in told if isinstance(event, HazardRolled)] == [("A", 1)]


def test_a_ship_that_was_among_asteroids_before_a_nuke_cleared_them_is_rolled_for() -> None:
    """Our ruling: the ship flew through them, and the nuke came there later; those cleared before are clear space."""
    fast = ship(0, "A", "corsair", ROCK + Hex(-1, 0), Hex(2, 0))
    nuke = Weapon(0, "Nuke 9", "nuke", ROCK + Hex(0, 1), Hex(0, -1))
    state, events = plot(war(fast, weapons=(nuke,)), {}, dice=(5,))
    assert state.cleared == {ROCK} and [event.at for event in events if isinstance(event, HazardRolled)] == [ROCK]
    _, events = plot(war(fast)._replace(cleared=frozenset({ROCK})), {})
    assert not any(isinstance(event, HazardRolled) for event in events)


def test_a_nuke_that_reaches_a_world_devastates_one_side() -> None:
    """Triplanetary, Nukes: the base and the ships that landed there are destroyed."""
    terra = war().board.worlds["Terra"].at
    nuke = Weapon(0, "Nuke 9", "nuke", terra + NAMED["NE"], NAMED["SW"])
    landed = (
        ship(1, "B", "frigate", terra, world="Terra", side="NE"),
        ship(1, "C", "frigate", terra, world="Terra", side="E"),
    )
    bases = tuple(Base("Terra", side, 1) for side in ("NE", "E"))
    state, events = plot(war(*landed, weapons=(nuke,), bases=bases), {})
    assert SideDevastated("Terra", "NE") in events and [base.side for base in state.bases] == ["E"]
    assert find_ship(state, "B") is None and find_ship(state, "C") is not None


def test_the_side_is_that_through_which_the_nuke_comes() -> None:
    """Triplanetary, Nukes: from far away another side may face the launch than the one that is hit."""
    terra = war().board.worlds["Terra"].at
    nuke = Weapon(0, "Nuke 9", "nuke", terra + Hex(-3, 1), Hex(3, -1))
    _, events = plot(war(weapons=(nuke,), bases=(Base("Terra", "W", 1), Base("Terra", "SW", 1))), {})
    assert SideDevastated("Terra", "W") in events


def test_the_suffering_player_chooses_a_side_that_is_not_clear() -> None:
    """Triplanetary, Nukes: a course exactly through a corner comes to neither side more than to the other."""
    terra = war().board.worlds["Terra"].at
    nuke = Weapon(0, "Nuke 9", "nuke", terra + Hex(-1, -1), Hex(1, 1))
    bases = (Base("Terra", "W", 1), Base("Terra", "NW", 1), Base("Terra", "E", 1))
    state, events = plot(war(weapons=(nuke,), bases=bases), {})
    (ask,) = GAME.asks(state)
    assert (ask.seat, ask.phase, ask.units, ask.optional) == ("Blaise", "suffering", ("Terra",), False)
    assert GAME.choices(state, ask, "Terra") == (Choose("NW"), Choose("W"))
    assert "choose NW or choose W" in GAME.problems(state, "Blaise", {"Terra": Choose("E")})[0]
    assert GAME.read(state, "Blaise", "choose W") == {"Terra": Choose("W")}
    state, events = GAME.step(state, {"Blaise": {"Terra": Choose("W")}}, TypedDice(()))  # type: ignore[assignment]
    assert SideDevastated("Terra", "W") in events and [base.side for base in state.bases] == ["NW", "E"]
    assert not state.unclear and (state.phase, state.mover) == ("astrogation", 1)


def test_a_side_that_hurts_nobody_is_not_asked_about() -> None:
    """Triplanetary, Nukes."""
    terra = war().board.worlds["Terra"].at
    _, events = plot(war(weapons=(Weapon(0, "Nuke 9", "nuke", terra + Hex(-1, -1), Hex(1, 1)),)), {})
    assert SideDevastated("Terra", "NW") in events


def test_a_ship_that_has_not_chosen_its_base_is_lost_with_the_last_one() -> None:
    """Triplanetary, Nukes."""
    state = war(
        ship(1, "B", "frigate", war().board.worlds["Mars"].at, world="Mars", side="any"),
        bases=(Base("Mars", "E", 1), Base("Mars", "W", 1)),
    )
    state = ordnance.devastate(state, "Mars", "E", [])
    assert find_ship(state, "B") is not None
    assert find_ship(ordnance.devastate(state, "Mars", "W", []), "B") is None


def test_a_nuke_is_all_that_harms_an_asteroid_base() -> None:
    """Triplanetary, Asteroid Bases and Nukes."""
    ceres = war().board.worlds["Ceres"].at
    for kind, left in (("nuke", 0), ("mine", 1)):
        weapon = Weapon(0, "Weapon 9", kind, ceres + Hex(1, 0), Hex(-1, 0))
        state, _ = plot(war(weapons=(weapon,), bases=(Base("Ceres", "asteroid", 1),)), {})
        assert len(state.bases) == left


@pytest.mark.parametrize("flying", ["mine", "torpedo", "nuke"])
@pytest.mark.parametrize("waiting", ["mine", "torpedo", "nuke"])
def test_mines_torpedoes_and_nukes_destroy_one_another(flying: str, waiting: str) -> None:
    """Triplanetary, Mines: mines, torpedoes and nukes automatically destroy mines and are themselves destroyed."""
    there = HERE + Hex(1, 0)
    pair = (Weapon(0, "Weapon 8", flying, HERE, Hex(2, 0)), Weapon(1, "Weapon 9", waiting, there, ORIGIN))
    state, events = plot(war(weapons=pair), {})
    assert state.weapons == ()
    assert {event.weapon for event in events if isinstance(event, WeaponSpent)} == {"Weapon 8", "Weapon 9"}


@pytest.mark.parametrize(("speed", "die", "turns"), [(1, 6, 5), (2, 5, 3), (4, 6, 1), (4, 4, 0)])
def test_ramming_counts_for_both_ships(speed: int, die: int, turns: int) -> None:
    """Triplanetary, Ramming: the velocity difference above two is taken off the die."""
    state = war(ship(0, "A", "corsair", HERE, Hex(speed, 0)), ship(1, "B", "frigate", HERE + Hex(speed, 0)))
    new, events = plot(state, {"A": Burn(ORIGIN, (), "B")}, dice=(die,))
    assert [event.damage for event in events if isinstance(event, HazardRolled)] == [turns, turns]
    assert find_ship(new, "B").disabled == turns  # type: ignore[union-attr]


def test_ramming_needs_the_centre_of_the_hex() -> None:
    """Triplanetary, Ramming."""
    state = war(ship(0, "A", "corsair", HERE, Hex(3, -1)), ship(1, "B", "frigate", HERE + Hex(1, 0)))
    assert "centre" in GAME.problems(state, "Ada", {"A": Burn(ORIGIN, (), "B")})[0]


@pytest.mark.parametrize(
    "rubbish",
    [None, 3, "launch", Launch("nuke"), Launch("bomb"), Launch("mine", Hex(1, 0)), Launch(None), Launch("mine", 3)],
)  # type: ignore[arg-type]
def test_rubbish_is_answered_with_a_sentence(rubbish: object) -> None:
    state = war(ship(0, "A", "corsair", hold=(("mine", 1),)))
    state, _ = GAME.step(state, {"Ada": {"A": Burn(Hex(1, 0))}}, TypedDice(()))
    assert GAME.problems(state, "Ada", {"A": rubbish})


@pytest.mark.parametrize(
    ("about", "words"),
    [({"disabled": 2}, "disabled"), ({"prize": True}, "prize"), ({"wounds": Wounds(drive=1)}, "disabled")],
)
def test_a_ship_that_cannot_attack_cannot_ram(about: dict[str, object], words: str) -> None:
    """Triplanetary, Damage Results and Capture: a disabled ship may only drift, a captured one may not fire."""
    foe = ship(1, "B", "transport", HERE + Hex(2, 0))
    state = war(ship(0, "A", "corsair", HERE, Hex(2, 0), **about), foe)
    assert words in GAME.problems(state, "Ada", {"A": Burn(ram="B")})[0]
    assert GAME.problems(war(ship(0, "A", "corsair", HERE, Hex(2, 0)), foe), "Ada", {"A": Burn(ram="B")}) == []


def test_a_truce_forbids_ramming() -> None:
    """Triplanetary, Surrender: both agree not to attack the other ship."""
    state = war(ship(0, "A", "corsair", HERE, Hex(2, 0)), ship(1, "B", "transport", HERE + Hex(2, 0)))
    bound = state._replace(truces=frozenset({("A", "B")}))
    assert "surrender" in GAME.problems(bound, "Ada", {"A": Burn(ram="B")})[0]


def test_a_nuke_clears_the_dense_asteroids_too() -> None:
    """Triplanetary, Asteroids: a nuke that goes off in any asteroid hex makes it clear space."""
    at = Hex(23, -25)
    nuke = Weapon(0, "Nuke 9", "nuke", at + Hex(-2, 0), Hex(2, 0))
    state, _ = plot(war(weapons=(nuke,)), {})
    assert at in state.cleared
    visitor = ship(0, "A", "corsair", at + Hex(-1, 0), Hex(1, 0))
    for cleared, left in ((frozenset({at}), True), (frozenset(), False)):
        flown, _ = plot(war(visitor)._replace(cleared=cleared), {})
        assert (find_ship(flown, "A") is not None) is left


def test_ordnance_of_one_owner_does_not_destroy_its_own_kind() -> None:
    """Our ruling: torpedoes that ships of one player launch together fly together."""
    pair = tuple(Weapon(0, f"Torpedo {k}", "torpedo", HERE, Hex(1, 0)) for k in (1, 2))
    state, _ = plot(war(weapons=pair), {})
    assert len(state.weapons) == 2


def test_a_weapon_that_a_nuke_destroys_does_not_fly_in_the_same_turn() -> None:
    """Triplanetary, Nukes: all in the hex are destroyed, weapons of the same owner too, whether they have flown or not."""
    enemy = ship(1, "B", "frigate", HERE)
    before = Weapon(0, "Before", "mine", HERE - Hex(1, 0), Hex(1, 0), left=3, launcher="B")
    nuke = Weapon(0, "Nuke", "nuke", HERE - Hex(2, 0), Hex(2, 0), left=3)
    after = Weapon(0, "After", "mine", HERE, Hex(0, 2), left=3)
    far = Weapon(0, "Far", "mine", HERE + Hex(0, 3), Hex(0, 1), left=3)
    state, events = war(enemy, weapons=(before, nuke, after, far)), list[Event]()
    state = ordnance.fly_weapons(state, TypedDice(()), events)
    assert [(weapon.name, weapon.at) for weapon in state.weapons] == [("Far", HERE + Hex(0, 4))]
    assert [event.weapon for event in events if isinstance(event, WeaponMoved)] == ["Before", "Nuke", "Far"]
    assert find_ship(state, "B") is None
