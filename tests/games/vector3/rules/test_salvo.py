"""Torpedo Salvo: sealed launches, inventories, duds."""

from __future__ import annotations

from tests.games.vector3.battles import FAR, battle, give, of, ship, unit
from vector3_edu.core.vectors import Vec3
from vector3_edu.games.vector3.game import GAME
from vector3_edu.games.vector3.rules.events import DudSalvoed, Salvoed
from vector3_edu.games.vector3.rules.orders import Salvo
from vector3_edu.games.vector3.rules.salvo import dud_below
from vector3_edu.games.vector3.rules.state import Load, Technology

LEVELS = Technology(launch=2, unguided=2, guided=3, mines=4)


def launching(*loads: Load, **settings):  # type: ignore[no-untyped-def]
    launcher = ship("A9", at=(1, 2, 3), velocity=(4, 0, -1), pods=("launch",) * len(loads), loads=loads)
    return battle(launcher, FAR, phase="salvo", technology=LEVELS, **settings)


def test_a_torpedo_starts_with_its_ships_place_and_velocity() -> None:
    """(2009) Salvoing; 1979, 7.0."""
    after, _ = give(launching(Load(unguided=2)), {"Ada": {"A9": Salvo(((6, "unguided"),))}})
    torpedo = unit(after, "T10")
    assert (torpedo.at, torpedo.velocity, torpedo.level, torpedo.fresh) == (Vec3(1, 2, 3), Vec3(4, 0, -1), 2, True)


def test_a_mine_starts_at_rest() -> None:
    """(2009) Mines: all mines have zero velocity."""
    after, _ = give(launching(Load(mine=1)), {"Ada": {"A9": Salvo(((6, "mine"),))}})
    assert (unit(after, "M10").velocity, unit(after, "M10").level) == (Vec3(0, 0, 0), 4)


def test_each_kind_has_the_level_of_its_own_technology() -> None:
    """(2009) Guided vs. Unguided Torpedoes: blast radii may differ."""
    state = launching(Load(guided=1), Load(unguided=1))
    after, _ = give(state, {"Ada": {"A9": Salvo(((6, "guided"), (7, "unguided")))}})
    assert [(each.name, each.kind, each.level) for each in after.weapons] == [("T10", "guided", 3), ("T11", "unguided", 2)]


def test_what_is_salvoed_leaves_the_inventory_of_its_pod() -> None:
    """(2009) Salvoing; 1979, 12.3."""
    after, _ = give(launching(Load(unguided=2, mine=1)), {"Ada": {"A9": Salvo(((6, "unguided"),))}})
    assert unit(after, "A9").pods[5].load == Load(unguided=1, mine=1)


def test_each_launch_pod_salvos_one_item_a_turn() -> None:
    """(2009) Torpedoes; 1979, 7.0."""
    state = launching(Load(unguided=2))
    assert "twice from pod 6" in GAME.problems(state, "Ada", {"A9": Salvo(((6, "unguided"), (6, "unguided")))})[0]


def test_a_pod_salvos_only_what_it_holds() -> None:
    """(2009) Salvoing; 1979, 12.3."""
    state = launching(Load(unguided=1))
    for item in ((6, "guided"), (1, "unguided"), (99, "unguided"), (6, "moose"), ("6", "unguided")):
        assert GAME.problems(state, "Ada", {"A9": Salvo((item,))})  # type: ignore[arg-type]


def test_a_lost_launch_pod_takes_its_torpedoes_with_it() -> None:
    """(2009) Damage Effects: a destroyed pod can't be used."""
    broken = ship("A9", pods=("launch",), loads=(Load(guided=2),), lost=(6,))
    assert GAME.asks(battle(broken, FAR, phase="salvo")) == ()


def test_salvos_are_asked_for_together() -> None:
    """Ruling 20; (2009) Salvoing: each writes down which ships do so, and reveals it."""
    other = ship("A6", 1, pods=("launch",), loads=(Load(guided=1),))
    state = launching(Load(unguided=1))
    state = state._replace(ships=(*state.ships, other))
    assert [(ask.seat, ask.one) for ask in GAME.asks(state)] == [("Ada", False), ("Blaise", False)]
    orders = {"Ada": {"A9": Salvo(((6, "unguided"),))}, "Blaise": {"A6": Salvo(((5, "guided"),))}}
    _, events = give(state, orders)
    assert [event.seat for event in of(events, Salvoed)] == ["Ada", "Blaise"], "both in one step"


def test_every_combination_is_listed_nothing_first() -> None:
    """(2009) Torpedoes: one of either type of torpedo, or a mine, from each pod."""
    state = launching(Load(guided=1, unguided=1), Load(mine=2))
    listed = GAME.choices(state, GAME.asks(state)[0], "A9")
    assert listed[0] == Salvo(()) and len(set(listed)) == 6
    assert all(GAME.problems(state, "Ada", {"A9": choice}) == [] for choice in listed)


def test_a_ship_with_very_many_combinations_lists_the_plain_ones() -> None:
    """Up to 200 combinations are listed."""
    full = ship("A12", pods=("launch",) * 6, loads=(Load(2, 2, 2),) * 6)
    state = battle(full, FAR, phase="salvo")
    listed = GAME.choices(state, GAME.asks(state)[0], "A12")
    assert 20 <= len(listed) <= 200 and max(len(choice.items) for choice in listed) == 6
    assert all(GAME.problems(state, "Ada", {"A12": choice}) == [] for choice in listed)


def test_duds_are_an_option_and_follow_the_technology_of_the_torpedo() -> None:
    """Ruling 24; (2009) Torpedo Duds: two dice under 7 - 2."""
    order = {"Ada": {"A9": Salvo(((6, "unguided"),))}}
    after, events = give(launching(Load(unguided=1), duds=True), order, 2, 2)
    assert of(events, DudSalvoed)[0].needed == 5 and not after.weapons
    after, events = give(launching(Load(unguided=1), duds=True), order, 2, 3)
    assert of(events, Salvoed) and len(after.weapons) == 1, "a 5 is not less than 5"


def test_a_dud_is_spent_all_the_same() -> None:
    """(2009) Torpedo Duds: it is not placed into play."""
    after, _ = give(launching(Load(unguided=1), duds=True), {"Ada": {"A9": Salvo(((6, "unguided"),))}}, 1, 1)
    assert unit(after, "A9").pods[5].load == Load()


def test_in_the_original_the_launch_level_decides_about_duds() -> None:
    """1979, 7.0; ruling 32."""
    assert dud_below(Technology(launch=1, guided=5), "guided", "launch") == 6


def test_names_count_on_for_each_seat() -> None:
    """Ruling 15: T1, T2 ... and M1, M2 ... per seat."""
    other = ship("A6", 1, pods=("launch",), loads=(Load(guided=1),))
    state = launching(Load(guided=1), Load(mine=1))
    state = state._replace(ships=(*state.ships, other), named=((0, 0), (2, 0)))
    orders = {"Ada": {"A9": Salvo(((6, "guided"), (7, "mine")))}, "Blaise": {"A6": Salvo(((5, "guided"),))}}
    after, _ = give(state, orders)
    assert [(each.seat, each.name) for each in after.weapons] == [(0, "T1"), (0, "M1"), (1, "T3")]
    assert after.named == ((1, 1), (3, 0))
