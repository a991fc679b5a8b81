"""Bi-Planetary and the Grand Tour, played through Match."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.triplanetary.lines import read_choice, write_choice
from vector3_edu.core.dice import Dice, TypedDice
from vector3_edu.core.hexes import NAMED, Hex
from vector3_edu.core.problems import Refused
from vector3_edu.games import GAMES
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.rules import events
from vector3_edu.games.triplanetary.rules.orders import Burn, Fire, Land
from vector3_edu.games.triplanetary.rules.state import Ship, State
from vector3_edu.games.triplanetary.scenarios import grand_tour
from vector3_edu.games.triplanetary.telling.words import _TOLD as told
from vector3_edu.matches.match import Match, replay
from vector3_edu.matches.players import find

RACES = [
    ("bi-planetary", {}, 2),
    ("bi-planetary", {"route": "Mercury and Ganymede"}, 2),
    ("grand tour", {}, 4),
    ("grand tour", {"order": "from the sun", "start": "Terra"}, 2),
    ("grand tour", {"tour_combat": "on the sly", "start": "Terra"}, 3),
]


@pytest.mark.parametrize(("scenario", "options", "seats"), RACES)
def test_a_race_played_at_random_ends_and_can_be_played_again(
    scenario: str, options: dict[str, str], seats: int, tmp_path: Path
) -> None:
    for seed in range(6):
        match = Match.new("triplanetary", scenario=scenario, seats=seats, seed=seed, turn_limit=40, **options).play("random")
        assert match.result is not None
        again = replay(match, [step.orders for step in match.steps[1:]])
        loaded = Match.load(match.save(tmp_path / "race.json"))
        assert again.state == loaded.state == match.state
        assert again.events == loaded.events == match.events


@pytest.mark.parametrize(("scenario", "options", "seats"), RACES)
def test_every_listed_choice_is_accepted_and_can_be_read_back(scenario: str, options: dict[str, str], seats: int) -> None:
    match = Match.new("triplanetary", scenario=scenario, seats=seats, seed=3, turn_limit=15, **options)
    while match.asks:
        ask = match.asks[0]
        for unit in ask.units:
            for choice in match.choices(ask, unit):
                assert match.problems(ask.seat, {unit: choice}) == []
                assert read_choice(write_choice(choice)) == choice
        match.let(ask, find("random", "triplanetary"))


def test_greedy_beats_random_in_at_least_nine_races_of_ten() -> None:
    won = 0
    for seed in range(25):
        match = Match.new("triplanetary", scenario="bi-planetary", seats=("Ada", "Blaise"), seed=seed)
        won += match.play({"Ada": "greedy", "Blaise": "random"}).result.winners == ("Ada",)  # type: ignore[union-attr]
        match = Match.new("triplanetary", scenario="bi-planetary", seats=("Ada", "Blaise"), seed=seed)
        won += match.play({"Ada": "random", "Blaise": "greedy"}).result.winners == ("Blaise",)  # type: ignore[union-attr]
    assert won >= 45


def test_two_navigators_arrive_on_the_same_day_and_share_the_race() -> None:
    """Triplanetary, Bi-Planetary: the fewest turns win; both ways take ten, with an overload each."""
    match = Match.new("triplanetary", scenario="bi-planetary", seats=("Ada", "Blaise")).play("navigator")
    assert match.result is not None and match.result.winners == ("Ada", "Blaise") and match.turn == 10


def tour(**about: object) -> State:
    """The Grand Tour with Ada's corvette, which started on Terra, in orbit there."""
    state, _ = GAME.new("grand tour", ("Ada", "Blaise"), {}, Dice())
    terra = state.board.worlds["Terra"].at
    ship = state.ships[0]._replace(world="", side="", at=terra + NAMED["E"], velocity=NAMED["SE"], orbit="Terra")
    return state._replace(ships=(ship._replace(**about), state.ships[1]))


def finished(state: State) -> State:
    state, _ = GAME.step(state, {"Ada": {"Corvette 1": Land("E")}}, Dice())
    state, _ = GAME.step(state, {"Blaise": {}}, Dice())
    return state


@pytest.mark.parametrize(
    ("options", "starts"),
    [({}, ("Mars", "Venus")), ({"route": "Mercury and Ganymede"}, ("Mercury", "Ganymede"))],
)
def test_bi_planetary_is_a_race_to_the_world_of_the_other(options: dict[str, str], starts: tuple[str, str]) -> None:
    """Triplanetary, Bi-Planetary: each starts on one world and has to land on the other; the longer route is a variant."""
    state, _ = GAME.new("bi-planetary", ("Ada", "Blaise"), options, Dice())
    assert tuple(ship.world for ship in state.ships) == starts
    for world, winners in ((starts[1], ("Ada",)), (starts[0], None)):
        at = state.board.worlds[world].at
        about = {"at": at + NAMED["E"], "velocity": NAMED["SE"], "orbit": world, "world": "", "side": ""}
        ready = state._replace(ships=(state.ships[0]._replace(**about), state.ships[1]))
        done, _ = GAME.step(ready, {"Ada": {"Corvette 1": Land(state.board.worlds[world].bases[0])}}, Dice())
        done, _ = GAME.step(done, {"Blaise": {}}, Dice())
        assert (done.result.winners if done.result else None) == winners


def test_a_race_that_nobody_finishes_is_won_by_nobody() -> None:
    """Our ruling: after 120 days nobody has won Bi-Planetary; the Grand Tour has 365."""
    for scenario, days in (("bi-planetary", 120), ("grand tour", 365)):
        last = GAME.new(scenario, ("Ada", "Blaise"), {}, Dice())[0]._replace(turn=days - 1)
        for over in (False, True):
            for seat in ("Ada", "Blaise"):
                last, _ = GAME.step(last, {seat: {}}, Dice())
            assert (last.result is not None and last.result.winners == ()) is over


@pytest.mark.parametrize(("start", "worlds"), [("different worlds", ["Terra", "Venus", "Mars"]), ("Terra", ["Terra"] * 3)])
def test_racers_start_on_different_worlds_or_all_on_terra(start: str, worlds: list[str]) -> None:
    """Triplanetary, Grand Tour, and its variant; each comes home to where it started."""
    state, _ = GAME.new("grand tour", ("Ada", "Blaise", "Cleo"), {"start": start}, Dice())
    assert [ship.world for ship in state.ships] == worlds == list(state.homes)


def test_the_grand_tour_is_won_at_home_after_passing_every_body_with_full_gravity() -> None:
    """Triplanetary, Grand Tour."""
    assert finished(tour(visited=grand_tour.BODIES[1:])).result is None
    result = finished(tour(visited=grand_tour.BODIES)).result
    assert result is not None and result.winners == ("Ada",)


def test_if_two_come_home_together_the_thriftier_wins() -> None:
    """Triplanetary, Grand Tour: in case of ties the lowest fuel consumption."""
    state = tour(visited=grand_tour.BODIES, spent=30, fuel=5)
    venus = state.board.worlds["Venus"].at
    other = state.ships[1]._replace(
        world="", side="", at=venus + NAMED["E"], velocity=NAMED["SE"], orbit="Venus", visited=grand_tour.BODIES, spent=29
    )
    state = state._replace(ships=(state.ships[0], other))
    state, _ = GAME.step(state, {"Ada": {"Corvette 1": Land("E")}}, Dice())
    state, _ = GAME.step(state, {"Blaise": {"Corvette 2": Land("E")}}, Dice())
    assert state.result is not None and state.result.winners == ("Blaise",)


def test_a_body_is_passed_by_entering_a_gravity_hex() -> None:
    """Triplanetary, Grand Tour."""
    state = tour()
    ship, events = grand_tour.visit(state, state.ships[0], ("Terra", "Luna"))
    assert ship.visited == ("Terra",) and len(events) == 1


def test_an_announced_order_counts_only_the_next_body() -> None:
    """Triplanetary, Grand Tour, variants."""
    state, _ = GAME.new("grand tour", ("Ada", "Blaise"), {"order": "alphabetical"}, Dice())
    ship: Ship = state.ships[0]
    assert grand_tour.visit(state, ship, ("Mars",))[0].visited == ()
    assert grand_tour.visit(state, ship, ("Mars", "Callisto"))[0].visited == ("Callisto",)


def test_in_the_grand_tour_mercury_and_ganymede_sell_no_fuel() -> None:
    """Triplanetary, Grand Tour."""
    state = tour()
    assert {base.world for base in state.bases if base.fuel} == {"Terra", "Venus", "Mars", "Callisto"}


def test_the_words_of_a_race_tell_and_explain_everything() -> None:
    words = GAMES["triplanetary"]
    match = Match.new("triplanetary", scenario="bi-planetary", seed=5).play({"Ada": "greedy", "Blaise": "random"})
    told = [words.tell(event) for event in match.events]
    assert all(told) and "Ada's Corvette 1 took off from Mars" in " ".join(told)
    explained = " ".join(words.explain(event) for event in match.events)
    assert "+ gravity" in explained and "+ burn" in explained
    assert "Corvette 1" in words.describe_state(match.state, "Ada")


def test_there_are_words_for_every_kind_of_event() -> None:
    kinds = [
        kind
        for kind in vars(events).values()
        if isinstance(kind, type) and hasattr(kind, "_fields") and kind.__name__[0] != "_"
    ]
    assert {kind for kind in kinds if kind.__module__ == events.__name__} <= set(told)


def test_the_scene_has_the_map_and_the_courses() -> None:
    """The rulebook's conventions: numbered arrows, fuel circles, squares for standing still."""
    match = Match.new("triplanetary", scenario="bi-planetary").play("greedy", turns=5)
    scene = match.scene()
    assert scene.board is not None and scene.board.kind == "hexes" and len(scene.board.cells) > 120
    courses = [arrow for arrow in scene.arrows if arrow.kind == "course"]
    assert {arrow.label for arrow in courses} == {"2", "3", "4", "5"}
    assert [line.label for line in scene.lines if line.kind == "standing"] == ["1", "1"]
    assert any(region.kind == "fuel" for region in scene.regions)
    assert {body.name for body in scene.bodies} >= {"Sol", "Mars", "Corvette 1"}


@pytest.mark.parametrize(
    "text", ["burn", "burn up", "fly", "Corvette 1 burn NE", "Corvette 1: land", "x" * 500, ": ;", "burn (1, 2, 3)"]
)
def test_a_line_that_cannot_be_read_is_answered_with_a_sentence(text: str) -> None:
    match = Match.new("triplanetary", scenario="bi-planetary", seats=("Ada", "Blaise"))
    assert match.problems("Ada", text)


def test_a_line_is_read_in_plain_words() -> None:
    match = Match.new("triplanetary", scenario="bi-planetary", seats=("Ada", "Blaise"))
    match.submit("Ada", "take off E")
    match.submit("Blaise", "corvette 2: takeoff nw")
    assert match.turn == 2
    with pytest.raises(Refused):
        match.submit("Ada", "land E")
    match.submit("Ada", "Corvette 1: burn NE")
    assert match.state.ships[0].orbit == "Mars"


# ---- combat on the sly


FAR = Hex(-9, -12)
"""A place that no detector reaches."""


def on_the_sly(ada: Hex, blaise: Hex, cleo: Hex, **options: str) -> State:
    """Three racers in space, at rest but for their first turn; Ada is on move."""
    state = GAME.new("grand tour", ("Ada", "Blaise", "Cleo"), {"tour_combat": "on the sly", **options}, Dice())[0]
    places = (ada, blaise, cleo)
    ships = tuple(ship._replace(at=at, world="", side="") for ship, at in zip(state.ships, places, strict=True))
    return state._replace(ships=ships)


def fired(state: State, *dice: int) -> tuple[State, list[object]]:
    """Ada coasts and fires on Blaise, who does not fire back."""
    state, told = GAME.step(state, {"Ada": {}}, TypedDice(()))
    assert state.phase == "combat"
    state, more = GAME.step(state, {"Ada": {"Corvette 1": Fire(("Corvette 2",))}}, TypedDice(()))
    assert state.phase == "counterattack" and state.asked == 1
    state, last = GAME.step(state, {"Blaise": {}}, TypedDice(dice))
    return state, [*told, *more, *last]


def out(happened: list[object]) -> list[str]:
    return [event.seat for event in happened if isinstance(event, events.RacerDisqualified)]


def test_nobody_fires_in_the_race_unless_the_variant_is_chosen() -> None:
    """Triplanetary, Grand Tour: combat is not allowed."""
    state = on_the_sly(FAR, FAR + Hex(1, 0), Hex(3, -12), tour_combat="forbidden")
    state, _ = GAME.step(state, {"Ada": {}}, TypedDice(()))
    assert (state.phase, state.asked) == ("astrogation", 1)


def test_a_racer_who_fires_unseen_stays_in_the_race() -> None:
    """Triplanetary, Grand Tour, Variants."""
    state, happened = fired(on_the_sly(FAR, FAR + Hex(1, 0), Hex(3, -12)), 5)
    assert out(happened) == [] and len(state.ships) == 3
    assert (state.phase, state.asked, state.fired, state.struck) == ("astrogation", 1, frozenset(), frozenset())
    assert state.ships[1].disabled


def test_a_racer_who_fires_near_a_world_is_disqualified() -> None:
    """Triplanetary, Grand Tour, Variants (a): five hexes from Mars."""
    mars = Hex(1, -20)
    state, happened = fired(on_the_sly(mars + Hex(-5, 0), mars + Hex(-6, 0), Hex(3, -8)), 1)
    assert out(happened) == ["Ada"]
    assert [ship.name for ship in state.ships] == ["Corvette 2", "Corvette 3"]
    state, happened = fired(on_the_sly(mars + Hex(-6, 0), mars + Hex(-7, 0), Hex(3, -8)), 1)
    assert out(happened) == []


@pytest.mark.parametrize(("far", "seen"), [(3, ["Ada"]), (4, [])])
def test_a_racer_whom_a_third_sees_firing_is_disqualified(far: int, seen: list[str]) -> None:
    """Triplanetary, Grand Tour, Variants (b): the detectors of ships reach three hexes."""
    _, happened = fired(on_the_sly(FAR, FAR + Hex(1, 0), FAR + Hex(-far, 0)), 1)
    assert out(happened) == seen


def test_a_target_that_reaches_a_world_tells_who_fired() -> None:
    """Triplanetary, Grand Tour, Variants (c)."""
    state, happened = fired(on_the_sly(FAR, FAR + Hex(1, 0), Hex(3, -8)), 1)
    assert out(happened) == []
    beside = Hex(1, -20) + NAMED["W"] + NAMED["W"]
    ships = tuple(ship._replace(at=beside) if ship.seat == 1 else ship for ship in state.ships)
    state, more = GAME.step(state._replace(ships=ships), {"Blaise": {"Corvette 2": Burn(NAMED["E"])}}, TypedDice(()))
    assert out(list(more)) == ["Ada"]
    assert [ship.name for ship in state.ships] == ["Corvette 2", "Corvette 3"] and state.asked == 2


def test_firing_back_is_self_defence() -> None:
    """Triplanetary, Grand Tour, Variants: a counterattack on the turn of the attack is not held against a racer."""
    state = on_the_sly(FAR, FAR + Hex(1, 0), FAR + Hex(2, 0))
    state, _ = GAME.step(state, {"Ada": {}}, TypedDice(()))
    state, _ = GAME.step(state, {"Ada": {"Corvette 1": Fire(("Corvette 2",))}}, TypedDice(()))
    state, happened = GAME.step(state, {"Blaise": {"Corvette 2": Fire(("Corvette 1",))}}, TypedDice((1, 1)))
    assert out(list(happened)) == ["Ada"]
    state, happened = GAME.step(state, {"Blaise": {"Corvette 2": Burn(NAMED["E"])}}, TypedDice(()))
    assert out(list(happened)) == []
