"""What a seat may know: everything in 2009, its own technology, pods and mines in 1979."""

from __future__ import annotations

from typing import Any

import pytest

from vector3_edu.core.results import Result
from vector3_edu.core.vectors import Vec3
from vector3_edu.games.vector3.game import GAME
from vector3_edu.games.vector3.rules import events as happened
from vector3_edu.games.vector3.rules import visibility
from vector3_edu.games.vector3.rules.orders import Burn, Fit
from vector3_edu.games.vector3.rules.state import HIDDEN, Cause, Load, Options, Pod, State, Technology, Weapon
from vector3_edu.games.vector3.scenarios import ready_fleets
from vector3_edu.games.vector3.scenarios.catalogue import SCENARIOS
from vector3_edu.matches.match import Match

SEATS = ("Dora", "Ada")
TORPEDOES = (
    Weapon(0, "T1", "guided", Vec3(1, 2, 3), Vec3(1, 0, 0), 3),
    Weapon(1, "T1", "unguided", Vec3(4, 2, 3), Vec3(0, 0, 0), 2),
)
HIDDEN_MINE = Weapon(0, "M9", "mine", Vec3(7, 7, 7), Vec3(0, 0, 0), 1, fresh=False, hidden=True)


def original(scenario: str = "advanced") -> State:
    """A game of 1979 in its third turn: Dora defends, Ada attacks."""
    state = ready_fleets.ready(State("1979", scenario, Options(), SEATS, 3, "fire"))
    return state._replace(weapons=(*state.weapons, *TORPEDOES), mines_left=2)


@pytest.mark.parametrize("seat", ["Dora", "Ada", None])
def test_2009_hides_nothing(seat: str | None) -> None:
    """Technology: all are revealed at once; ship displays lie on the table."""
    state = ready_fleets.ready(State("2009", "advanced", Options(), SEATS, 1, "fire"))
    assert visibility.seen_by(state, seat) is state


def test_a_seat_sees_its_own_things_whole() -> None:
    """1979, 12.1: only the other's records are secret."""
    state = original()
    for place, seat in enumerate(SEATS):
        seen = visibility.seen_by(state, seat)
        assert seen.technology[place] == state.technology[place]
        assert [ship for ship in seen.ships if ship.seat == place] == [ship for ship in state.ships if ship.seat == place]
        assert [each for each in seen.weapons if each.seat == place] == [
            each for each in state.weapons if each.seat == place
        ]
    assert visibility.seen_by(state, "Dora").mines_left == 2


def test_of_an_enemy_ship_size_pods_place_and_velocity_are_seen() -> None:
    """1979, 4.1 and 11.0; ruling 35."""
    state = original()
    worn = state.ships[0]._replace(velocity=Vec3(1, 2, 3), power_hits=1)
    worn = worn._replace(pods=(worn.pods[0]._replace(whole=False), *worn.pods[1:]))
    seen = visibility.seen_by(state._replace(ships=(worn, *state.ships[1:])), "Ada").ships[0]
    assert (seen.name, seen.size, seen.at, seen.velocity, seen.power_hits) == ("A12", 12, worn.at, Vec3(1, 2, 3), 1)
    assert [pod.whole for pod in seen.pods] == [False] + [True] * 11
    assert {pod.kind for pod in seen.pods} == {HIDDEN} and not any(any(pod.load) for pod in seen.pods)
    assert (seen.lasers, seen.launchers, seen.tractor, seen.screen) == (0, 0, False, False)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_attacker_does_not_know_of_the_mines(scenario: str) -> None:
    """1979, 7.2; ruling 32. Only Advanced sells mines; wherever one lies, it is hidden."""
    state = original(scenario)
    state = state._replace(weapons=(HIDDEN_MINE, *state.weapons), named=((0, 1), (0, 0)))
    for seat in ("Ada", None):
        seen = visibility.seen_by(state, seat)
        assert [weapon.kind for weapon in seen.weapons] == ["guided", "unguided"]
        assert seen.mines_left == 0 and seen.named[0] == (0, 0)


def changed(state: State) -> list[State]:
    """The state with one thing or another of the defender's secrets changed."""
    ship = state.ships[0]
    pods = (*ship.pods[:-1], Pod("laser"))
    loaded = tuple(pod._replace(load=Load(5, 5)) if pod.kind == "launch" else pod for pod in ship.pods)
    mines = tuple(weapon for weapon in state.weapons if weapon.kind == "mine")
    others = tuple(weapon for weapon in state.weapons if weapon.kind != "mine")
    return [
        state._replace(technology=(Technology(4, 5, screens=2), state.technology[1])),
        state._replace(ships=(ship._replace(pods=pods, lasers=6, screen=False), *state.ships[1:])),
        state._replace(ships=(ship._replace(pods=loaded), *state.ships[1:])),
        state._replace(weapons=others),
        state._replace(weapons=(*mines[:2], mines[2]._replace(at=Vec3(9, 9, 9)), *others), named=((0, 99), (0, 0))),
        state._replace(weapons=(*mines, others[0]._replace(level=5), others[1])),
        state._replace(mines_left=7),
    ]


def test_no_secret_of_the_defender_makes_a_difference_to_what_others_see() -> None:
    """1979, 7.2, 11.0 and 12.1: what is hidden is not in the state that is seen, in no form."""
    state = original()
    for other in changed(state):
        assert other != state
        for seat in ("Ada", None):
            assert visibility.seen_by(other, seat) == visibility.seen_by(state, seat)
        assert visibility.seen_by(other, "Dora") != visibility.seen_by(state, "Dora")


def test_secrets_end_with_the_game() -> None:
    """1979, 11.0: technologies are told at the end of the game."""
    over = original()._replace(result=Result(("Ada",), (("Dora", 0), ("Ada", 5)), "Done."), phase="over")
    assert visibility.seen_by(over, "Ada") is over


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_a_seat_chooses_from_what_it_sees_is_legal(scenario: str) -> None:
    """Computer players get the state as their seat sees it: its choices must be the true ones."""
    match = Match.new("vector3", scenario=scenario, seats=SEATS, seed=2, edition="1979", turn_limit=6)
    while match.asks:
        for ask in match.asks:
            seen = match.seen_by(ask.seat)
            assert ask in GAME.asks(seen)
            for unit in ask.units:
                choices = GAME.choices(seen, ask, unit)
                assert list(choices) == list(match.choices(ask, unit))
                assert all(match.problems(ask.seat, {unit: choice}) == [] for choice in list(choices)[:4])
            match.let(ask, lambda game, state, ask, luck: _first(game, state, ask))
    assert match.result


def test_what_an_enemy_might_burn_can_be_looked_at_without_knowing_its_technology() -> None:
    """1979, 11.0 and 4.5: as far as anybody can tell, a 12-pod ship may have Acceleration 4, and so burn up to 3."""
    seen = GAME.seen_by(original()._replace(phase="burn"), "Ada")
    ask = GAME.asks(seen)[0]
    assert ask.seat == "Dora" and ask.units[0] == "A12"
    burns = GAME.choices(seen, ask, "A12")
    assert max(choice.by.cubes for choice in burns) == 3
    assert GAME.problems(seen, "Dora", {"A12": burns[-1], "T1": GAME.choices(seen, ask, "T1")[-1]}) == []
    assert "its drive gives 3" in GAME.problems(seen, "Dora", {"A12": Burn(Vec3(4, 0, 0))})[0]


def _first(game: Any, state: State, ask: Any) -> dict[str, Any]:
    units = ask.units[:1] if ask.one else ask.units
    chosen = {unit: list(game.choices(state, ask, unit)) for unit in units}
    return {unit: choices[len(choices) // 2] for unit, choices in chosen.items() if choices}


# ---- events

AT = Vec3(1, 2, 3)
SHOT = happened.LaserFired("Dora", "A6", ("Ada", "B6"), AT, AT, 0, 3, 5, 1, 4, hit=True)
A_MINE = Cause("Dora", "mine", "mine")
MINE, LASER = Cause("Dora", "M7", "mine"), Cause("Dora", "A6", "laser")
BY_MINE = happened.DamageRolled("Ada", "B6", (3, 4), (5,), "pod", (5, "laser"), cause=MINE)
SECRETS: list[tuple[Any, str, Any]] = [
    (happened.TechnologyBought("Dora", Technology(4)), "Ada", {"levels": visibility.UNKNOWN_LEVELS}),
    (
        happened.FleetBought("Dora", (Fit(6, ("laser", "launch"), (Load(1),)),), ("A6",), 3),
        "Ada",
        {"ships": (Fit(6, (HIDDEN, HIDDEN)),), "mines": -1},
    ),
    (SHOT, "Dora", {"screen": -1}),
    (SHOT, "Ada", {"level": -1, "number": -1}),
    (SHOT, "", {"level": -1, "number": -1, "screen": -1}),
    (happened.Detonated("Dora", "T1", "guided", AT, 3), "Ada", {"level": -1}),
    (happened.CaughtInBlast("Dora", "A6", 1, 3, 1, 2), "Ada", {"level": -1, "screen": -1}),
    (happened.CaughtInBlast("Dora", "A6", 1, 3, 1, 2), "Dora", {}),
    (happened.CaughtInBlast("Dora", "A6", 2, 2, 1, 0), "Dora", {"level": -1, "screen": -1}),
    (happened.CaughtInBlast("Dora", "M1", 1, 3, 0, 3), "Ada", None),
    (happened.DamageRolled("Dora", "A6", (3, 4), (5,), "pod", (5, "laser")), "Ada", {"pod": (5, HIDDEN)}),
    (happened.DamageRolled("Dora", "M1", (3, 4), (), "destroyed"), "Ada", None),
    (happened.UnitDestroyed("Dora", "M1", "direct"), "Ada", None),
    (happened.Detonated("Dora", "M7", "mine", AT, 3), "Ada", {"level": -1, "unit": "mine"}),
    (happened.Detonated("Dora", "M7", "mine", AT, 3), "Dora", {}),
    (happened.UnitDestroyed("Dora", "M7", "detonated"), "Ada", {"unit": "mine"}),
    (happened.UnitDestroyed("Dora", "M7", "detonated"), "Dora", {}),
    (happened.UnitDestroyed("Dora", "A6", "direct"), "Ada", {}),
    (BY_MINE, "Ada", {"cause": A_MINE}),
    (BY_MINE, "", {"cause": A_MINE, "pod": (5, HIDDEN)}),
    (BY_MINE, "Dora", {"pod": (5, HIDDEN)}),
    (happened.CaughtInBlast("Ada", "B6", 1, 3, 0, 3, cause=MINE), "Ada", {"cause": A_MINE}),
    (happened.UnitDestroyed("Ada", "B6", "direct", cause=MINE), "Ada", {"cause": A_MINE}),
    (happened.UnitDestroyed("Ada", "B6", "direct", cause=LASER), "Ada", {}),
    (happened.UnitDestroyed("Dora", "M7", "detonated", cause=MINE), "Ada", {"unit": "mine", "cause": A_MINE}),
    (happened.Salvoed("Dora", "A6", 5, "guided", "T1", AT, AT), "Ada", {"pod": -1}),
    (happened.DudSalvoed("Dora", "A6", 5, "guided", (1, 1), 6), "Ada", {"pod": -1, "needed": -1}),
    (happened.MinePlaced("Dora", "M1", AT), "Ada", None),
    (happened.UnitMoved("Dora", "A6", AT, AT, AT), "Ada", {}),
]


@pytest.mark.parametrize(("event", "seat", "redacted"), SECRETS)
def test_events_are_redacted_alike(event: Any, seat: str, redacted: dict[str, Any] | None) -> None:
    """1979, 7.2 and 11.0; rulings 32 and 35: dice and hits are seen by all, levels, pods and hidden mines are not."""
    (kept,) = visibility.mark_secrets([event])
    seen = visibility.event_seen_by(kept, seat or None)
    assert seen == (None if redacted is None else kept._replace(**redacted))


@pytest.mark.parametrize("event", [event for event, _, _ in SECRETS if not isinstance(event, happened.MinePlaced)])
def test_events_of_2009_are_seen_by_all(event: Any) -> None:
    """Nothing is marked as secret there."""
    assert visibility.event_seen_by(event, "Ada") is event
    assert visibility.event_seen_by(event, None) is event


def test_a_whole_game_of_1979_tells_the_attacker_no_secret() -> None:
    """1979, 7.2 and 11.0: not in any event, from the purchase to the last shot."""
    match = Match.new("vector3", scenario="advanced", seats=SEATS, seed=4, edition="1979", setup="buy", turn_limit=8)
    for unit in ("technology", "fleet"):
        for ask in match.asks:
            match.submit(ask.seat, {unit: match.choices(ask, unit)[0]})
    assert match.state.mines_left
    match.play("random")
    told = match.events_seen_by("Ada")
    assert len(told) < len(match.events)
    for event in told:
        if getattr(event, "seat", "") == "Dora":
            assert getattr(event, "level", -1) == -1 or type(event) is happened.CaughtInBlast
            assert getattr(event, "levels", visibility.UNKNOWN_LEVELS) == visibility.UNKNOWN_LEVELS
            assert (getattr(event, "pod", None) or (0, HIDDEN)) in (-1, (0, HIDDEN)) or event.pod[1] == HIDDEN
            assert not isinstance(event, happened.MinePlaced)
