"""1979: attacker and defender, warping in, and what being asked gives away."""

from __future__ import annotations

import pytest

from tests.games.vector3.battles import FAR, battle, give, of, ship, weapon
from vector3_edu.core.dice import Dice
from vector3_edu.games.vector3.game import GAME
from vector3_edu.games.vector3.rules.events import Detonated, DudSalvoed, InitiativeRolled, LaserFired
from vector3_edu.games.vector3.rules.orders import Buy, Detonate, Fire, Fit, Place, Research, Salvo, Vec3
from vector3_edu.games.vector3.rules.state import Load, Technology
from vector3_edu.matches.match import Match

ARMED = ("laser", "launch", "tractor", "screen")


def old(*units, **settings):  # type: ignore[no-untyped-def]
    return battle(*units, edition="1979", **settings)


def test_the_attacker_is_powerless_until_the_second_movement_is_over() -> None:
    """1979, 5.1; ruling 29: no lasers, torpedoes, tractor-pressors or screens."""
    pair = (ship("A9", 0, pods=ARMED, loads=(Load(guided=1),)), ship("A9", 1, pods=ARMED, loads=(Load(guided=1),)))
    for phase in ("fire", "salvo", "push"):
        asked = [[ask.seat for ask in GAME.asks(old(*pair, phase=phase, turn=turn, round=(1, 0)))] for turn in (1, 2)]
        assert "Blaise" not in asked[0] and "Blaise" in asked[1]


def test_the_attackers_screens_come_up_in_the_second_turn() -> None:
    """1979, 5.1."""
    units = (ship("A6", 0, pods=("laser",)), ship("A6", 1, at=(1, 0, 0), pods=("screen",)))
    for turn, screen in ((1, 0), (2, 2)):
        state = old(*units, turn=turn)
        _, events = GAME.step(state, {"Ada": {"A6": Fire((("Blaise", "A6"),))}}, Dice(1))
        assert of(events, LaserFired)[0].screen == screen


def test_an_even_die_lets_the_attacker_act_first() -> None:
    """Ruling 30; 1979, 6.3 and 7.3."""
    units = (ship("A6", 0, pods=("laser",)), ship("A6", 1, at=(1, 0, 0), pods=("laser",)))
    for die, first in ((2, "Blaise"), (5, "Ada")):
        after, events = give(old(*units, phase="burn", scenario="learning"), {"Ada": {}, "Blaise": {}}, die)
        assert of(events, InitiativeRolled)[0].first == first and GAME.asks(after)[0].seat == first


def test_who_passes_in_detonation_is_out_of_the_phase() -> None:
    """Ruling 30; 1979, 7.3: detonations alternate in the same way as fire."""
    state = old(
        FAR,
        ship(),
        weapon("T1", 0, at=(50, 0, 0)),
        weapon("T1", 1, at=(0, 50, 0)),
        weapon("T2", 1, at=(0, 0, 50)),
        scenario="basic",
        phase="detonate",
    )
    state, _ = give(state, {"Ada": {}})
    state, _ = give(state, {"Blaise": {"T1": Detonate()}})
    assert [ask.seat for ask in GAME.asks(state)] == ["Blaise"]


def test_being_asked_to_fire_does_not_tell_whether_there_are_lasers() -> None:
    """Ruling 35: whoever is near an enemy is asked; only the ask's own units tell what can be done."""
    for pods in (("laser",), ("cargo",)):
        state = old(
            ship("A6", 0, pods=pods), ship("A6", 1, at=(20, 0, 0)), technology=Technology(lasers=5), scenario="learning"
        )
        assert [ask.seat for ask in GAME.asks(state)] == ["Ada"]
        assert GAME.asks(GAME.seen_by(state, "Blaise"))[0].units == ()


def test_of_the_asks_of_others_a_seat_sees_only_who_is_asked() -> None:
    """Ruling 35: the units that can fire are those with lasers, which is nobody else's business."""
    match = Match.new("vector3", "advanced", ("Ada", "Blaise"), edition="1979", seed=3)
    match.play("greedy", until=lambda match: match.asks[0].phase == "fire" and bool(match.asks[0].units))
    (ask,) = match.asks
    other = next(seat for seat in match.seats if seat != ask.seat)
    assert match.asks_seen_by(ask.seat) == (ask,)
    for seat in (other, None):
        (seen,) = match.asks_seen_by(seat)
        assert (seen.seat, seen.phase, seen.units) == (ask.seat, "fire", ())


def test_the_defender_is_asked_to_detonate_whether_there_are_mines_or_not() -> None:
    """Ruling 35: otherwise being asked would betray the mines."""
    mine = weapon("M1", 0, at=(99, 0, 0), kind="mine", hidden=True)
    for units in ((mine,), ()):
        assert [ask.seat for ask in GAME.asks(old(ship(), FAR, *units, phase="detonate"))] == ["Ada"]
    assert GAME.asks(old(ship(), FAR, phase="detonate", scenario="intermediate")) == ()


def test_a_hidden_mine_is_not_there_for_whoever_may_not_know_it() -> None:
    """Ruling 32: the sentence for a mine is the same as for nothing."""
    mine = weapon("M1", 0, kind="mine", hidden=True)
    state = old(ship("A6", 0, at=(2, 0, 0)), ship("A6", 1, pods=("laser",)), mine, round=(1, 0))
    told = GAME.problems(state, "Blaise", {"A6": Fire((("Ada", "M1"),))})
    assert told == [
        sentence.replace("M7", "M1") for sentence in GAME.problems(state, "Blaise", {"A6": Fire((("Ada", "M7"),))})
    ]


def test_a_mine_is_revealed_when_it_detonates() -> None:
    """1979, 7.2; ruling 32: where it was, and not by its number that there are more of them."""
    state = old(ship(at=(90, 0, 0)), ship("A6", 1), weapon("M1", 0, kind="mine", hidden=True, level=1), phase="detonate")
    _, events = GAME.step(state, {"Ada": {"M1": Detonate()}}, Dice(2))
    seen = GAME.event_seen_by(of(events, Detonated)[0], "Blaise")
    assert (seen.kind, seen.unit, seen.at) == ("mine", "mine", (0, 0, 0))


def test_duds_are_always_rolled_for() -> None:
    """1979, 7.0; ruling 32: with Launch 1 a 5 is a dud and a 6 is none, and no option is needed."""
    launcher = ship(pods=("launch",), loads=(Load(guided=1),))
    state = old(launcher, FAR, phase="salvo", scenario="basic", technology=Technology(launch=1, guided=5))
    for pair, dud in (((2, 3), True), ((3, 3), False)):
        after, events = give(state, {"Ada": {"A6": Salvo(((5, "guided"),))}}, *pair)
        assert bool(of(events, DudSalvoed)) == dud and len(after.weapons) == (0 if dud else 1)


def test_setting_up_goes_technology_fleets_defender_mines_then_the_attacker_warps_in() -> None:
    """1979, 13.0, 7.2 and 5.1; rulings 29 and 32."""
    state, _ = GAME.new("advanced", ("Ada", "Blaise"), {"edition": "1979", "setup": "buy"}, Dice(0))
    levels = Technology(mines=1)
    orders = {"Ada": {"technology": Research(levels)}, "Blaise": {"technology": Research(Technology())}}
    state, _ = give(state, orders)
    fit = Fit(6, ("laser", "cargo"))
    state, _ = give(state, {"Ada": {"fleet": Buy((fit,), mines=2)}, "Blaise": {"fleet": Buy((fit, fit))}})
    seen = []
    for places in (((0, 0, 0),), ((3, 0, 0), (0, 3, 0)), ((40, 0, 0),), ((41, 0, 0),)):
        ask = GAME.asks(state)[0]
        seen.append((ask.seat, ask.phase, ask.units, state.turn))
        order = {name: Place(Vec3(*at)) for name, at in zip(ask.units, places, strict=False)}
        state, _ = give(state, {ask.seat: order})
    assert seen == [
        ("Ada", "place", ("A6",), 0),
        ("Ada", "mines", ("M1", "M2"), 0),
        ("Blaise", "place", ("A6", "B6"), 1),
        ("Blaise", "place", ("B6",), 1),
    ]
    assert (
        state.turn == 1
        and [(mine.name, mine.at, mine.hidden) for mine in state.weapons]
        == [("M1", Vec3(3, 0, 0), True), ("M2", Vec3(0, 3, 0), True)]
        and all(each.velocity == Vec3(0, 0, 0) for each in state.ships)
    )


def laying(mines: int) -> Match:
    """A match of 1979 in which the defender, Ada, has bought so many mines and must lay them now."""
    match = Match.new("vector3", "advanced", ("Ada", "Blaise"), edition="1979", setup="buy")
    for seat in match.seats:
        match.submit(seat, {"technology": Research(Technology(mines=1 if seat == "Ada" else 0))})
    fit = Fit(6, ("laser", "cargo"))
    match.submit("Ada", {"fleet": Buy((fit,), mines)})
    match.submit("Blaise", {"fleet": Buy((fit,))})
    match.submit("Ada", "A6 place (0,0,0)")
    return match


@pytest.mark.parametrize("mines", [0, 1, 9])
def test_nobody_can_count_the_mines_by_what_the_defender_is_asked(mines: int) -> None:
    """1979, 7.2; ruling 35: whoever might have mines is asked, and lays all of them in one order."""
    match = laying(mines)
    ask = match.ask_of("Ada")
    assert ask is not None and ask.phase == "mines" and len(ask.units) == mines
    assert match.asks_seen_by("Ada") == (ask,)
    assert [each.units for each in match.asks_seen_by("Blaise")] == [()]
    match.submit("Ada", {name: match.choices(ask, name)[0] for name in ask.units})
    assert (len(match.steps), match.state.phase) == (5, "place")
    assert len({mine.at for mine in match.state.weapons}) == mines


def test_every_mine_must_be_laid() -> None:
    """1979, 7.2: mines begin the game on the map. Those that an order leaves out are asked for again."""
    match = laying(3)
    assert match.problems("Ada", {})
    match.submit("Ada", "M2 place (9,0,0)")
    assert match.asks[0].phase == "mines" and match.asks[0].units == ("M1", "M3")
    match.submit("Ada", "M1 place (9,9,0); M3 place (9,9,9)")
    assert [mine.name for mine in match.state.weapons] == ["M2", "M1", "M3"] and match.state.phase == "place"
