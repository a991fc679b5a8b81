"""A play table for a game without controls of its own: lists, clicks, drags and odds, all from its declared phases."""

from __future__ import annotations

from typing import Any

import pytest

from tests.facts import facts
from tests.games.space_domination.positions import starship
from tests.games.space_domination.positions import table as table_top
from tests.games.vector_command import positions as hexes
from tests.views.test_play_table import played
from vector3_edu import Match, play
from vector3_edu.core.hexes import NAMES, Hex
from vector3_edu.core.vectors import Vec3
from vector3_edu.games.space_domination.orders import Launch, Move
from vector3_edu.games.vector3.rules.orders import Burn, Vote, WarpOut
from vector3_edu.games.vector_command.rules import orders as helm
from vector3_edu.games.vector_command.rules.orders import Allocate, Fire, Place
from vector3_edu.views.browser.disposal import close, widgets_of
from vector3_edu.views.table import play_table
from vector3_edu.views.table.choice_filter import FEW, Sieve
from vector3_edu.views.table.choices import ChoiceControls
from vector3_edu.views.table.controls import NothingControls


@pytest.fixture(autouse=True)
def _no_special_controls(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game is played as if it had no controls of its own."""
    monkeypatch.setattr(
        play_table, "controls_for", lambda model, ask: (ChoiceControls if ask.units else NothingControls)(model, ask)
    )


def standing(game: str, state: Any, **options: Any) -> Any:
    """A play table with a match that stands in a state set up by hand."""
    match = Match.new(game, seats=state.seats, seed=1, **options)
    match.steps[-1] = match.steps[-1]._replace(state=state)
    return play(match)


def vector_command(*ships: Any, phase: str) -> Any:
    return standing("vector_command", hexes.state(*ships, phase=phase), scenario="duel")


def space_domination(*ships: Any) -> Any:
    return standing("space_domination", table_top(*ships))


def vector3(**options: Any) -> Any:
    table = play("vector3", scenario="learning", edition="2009", computer="random", seed=5, **options)
    while table.controls.ask.phase != "burn":
        table._give()
    return table


def choose(sieve: Sieve, choice: Any) -> None:
    """Go down the lists as somebody does with the keyboard, one list after the other."""
    for depth, (_, text) in enumerate(sieve.paths[sieve.offers.index(choice)]):
        if depth in sieve.lists and sieve.lists[depth] in sieve.box.children:
            sieve.lists[depth].value = text


# ---- whole games


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("space_domination", {"setup": "chosen", "seats": 3}),
        ("vector_command", {"scenario": "asteroids", "setup": "chosen"}),
        ("vector3", {"scenario": "learning", "edition": "2009"}),
        ("vector3", {"scenario": "advanced", "edition": "1979", "setup": "ready"}),
        ("racetrack", {"scenario": "oval"}),
    ],
)
def test_a_game_without_controls_of_its_own_is_played_by_pressing_the_buttons(game: str, options: dict[str, Any]) -> None:
    table = play(game, computer="random", seed=5, turn_limit=3, **options)
    phases = set(played(table))
    assert table.match.result is not None
    assert phases <= set(table.match.game.phases)


# ---- lists


@pytest.mark.parametrize(
    "table",
    [
        lambda: space_domination(starship(30, 40, 90, (3.0, 0.0)), starship(90, 40)),
        lambda: vector_command(hexes.ship("A1", (0, 0)), hexes.ship("B1", (5, 0)), phase="power"),
        lambda: vector_command(hexes.ship("A1", (0, 0), power=(2, 2, 1, 1)), hexes.ship("B1", (5, 0)), phase="move"),
        lambda: vector_command(hexes.ship("A1", (0, 0), power=(0, 0, 5, 1)), hexes.ship("B1", (2, 0)), phase="fire"),
        vector3,
    ],
    ids=["turn", "power", "helm", "guns", "burn"],
)
def test_every_choice_can_be_reached_by_going_down_the_lists(table: Any) -> None:
    """A native list is worked by the keyboard alone."""
    controls = table().controls
    for unit in controls.ask.units:
        controls.unit.value = unit
        sieve = controls.sieve_of(unit)
        assert sieve.offers
        for choice in sieve.offers[:: max(1, len(sieve.offers) // 60)]:
            choose(sieve, choice)
            assert controls.order()[unit] == choice


def test_a_list_leaves_only_what_agrees_with_the_lists_before_it_and_keeps_what_it_can() -> None:
    """Allocate Power: all of the reactor's 6 points are given out, at most 2 of them to the shields."""
    controls = vector_command(hexes.ship("A1", (0, 0)), hexes.ship("B1", (5, 0)), phase="power").controls
    labels = {box.description: box for box in controls.sieve_of("A1").box.children}
    assert list(labels) == ["Thrust", "Rotation", "Weapons", "Overboost"], "what is left goes to the shields"
    assert controls.order() == {"A1": Allocate(2, 1, 2, 1)}
    labels["Thrust"].value = "1"
    assert controls.order() == {"A1": Allocate(1, 1, 2, 2)}
    labels["Overboost"].value = "shields"
    labels["Thrust"].value = "3"
    assert controls.order() == {"A1": Allocate(3, 1, 2, 0)}, "shields without power cannot be overboosted"
    labels["Thrust"].value = "6"
    assert controls.order() == {"A1": Allocate(6, 0, 0, 0)}


def test_the_list_of_units_says_what_each_of_them_does() -> None:
    table = play("vector_command", scenario="squadron", setup="chosen", computer="random", seed=1)
    assert [label for label, _ in table.controls.unit.options] == [
        "A1: begin at (−7, −2), facing E",
        "A2: begin at (−9, 2), facing E",
    ]
    table.controls.unit.value = "A2"
    table.controls.sieve_of("A2").value = -1
    assert table.controls.unit.options[1] == ("A2: begin where it stands", "A2")
    assert set(table.controls.order()) == {"A1"}


def test_a_unit_that_may_do_nothing_does_nothing_until_it_is_told() -> None:
    """Salvo: each launch pod may send out something, and need not."""
    match = Match.new("vector3", scenario="basic", edition="2009", seed=3)
    match.play("greedy", until=lambda match: any(ask.phase == "salvo" and ask.units for ask in match.asks))
    table = play(match)
    table._lift()
    assert table.controls.order() == {}
    unit = table.controls.looked_at()
    assert table.controls.sieve.box.children[0].options[0] == ("launch nothing", "launch nothing")
    choose(table.controls.sieve, table.controls.sieve.offers[0])
    assert list(table.controls.order()) == [unit]


def test_only_the_unit_that_is_looked_at_acts_where_one_acts_at_a_time() -> None:
    """2009, laser fire: seats take turns, and one ship fires at a time."""
    match = Match.new("vector3", scenario="basic", edition="2009", seed=3)
    match.play("greedy", until=lambda match: any(ask.phase == "fire" and len(ask.units) > 1 for ask in match.asks))
    ask = next(ask for ask in match.asks if ask.phase == "fire")
    table = play(match)
    assert table.controls.ask == ask and ask.one
    for unit in ask.units:
        table.controls.unit.value = unit
        assert list(table.controls.order()) == [unit]
    assert table.skip.layout.display == "", "and a seat may pass"


# ---- odds


def test_a_few_choices_stand_in_one_list_with_their_odds() -> None:
    """Hit Rolls: 2 or more for a target close by that did not move."""
    table = vector_command(hexes.ship("A1", (0, 0), power=(0, 0, 3, 1)), hexes.ship("B1", (2, 0)), phase="fire")
    (box,) = table.controls.sieve_of("A1").box.children
    assert box.description == "Action"
    both = "laser at B1, gauss at B1"
    assert [label.split(":")[0] for label, _ in box.options] == ["hold fire", "laser at B1", "gauss at B1", both]
    assert [facts(label) for label, _ in box.options][1:] == [["B1", "5", "6"]] * 2 + [["B1", "B1", "5", "6", "5", "6"]]


def test_of_many_choices_the_list_that_decides_has_the_odds() -> None:
    offers = [Launch(seat, float(heading)) for seat in ("Blaise", "Carol") for heading in range(0, 360, 20)]
    assert len(offers) > FEW
    asked: list[Any] = []
    sieve = Sieve("", offers, note=lambda choice: asked.append(choice) or f": hits in {choice.heading:g} cases")  # type: ignore[func-returns-value,attr-defined]
    target, face = sieve.box.children
    assert [label for label, _ in target.options] == ["Blaise", "Carol"]
    assert face.options[1] == ("20° (compass 70°): hits in 20 cases", "20° (compass 70°)")
    target.value, face.value = "Carol", "40° (compass 50°)"
    target.value = "Blaise"
    assert sieve.choice == Launch("Blaise", 40.0), "another target, and the same heading"
    assert len(asked) == len(set(asked)), "odds are worked out once"


# ---- what may be added


def test_a_vote_and_ships_that_leave_are_folded_away_and_added_to_any_order() -> None:
    """Ending the Game; Warping Out."""
    table = vector3()
    unit = table.controls.looked_at()
    choose(table.controls.sieve_of(unit), Burn(Vec3(0, 1, 0)))
    also = table.controls.also
    assert table.controls.box.children[-1] is also.fold
    assert also.fold.selected_index is None and also.fold.get_title(0) == "Also"
    assert {extra: len(sieve.offers) for extra, sieve in also.sieves.items()}.keys() == {"warp", "vote"}
    (vote,) = also.sieves["vote"].box.children
    assert vote.description == "Vote"
    assert [label for label, _ in vote.options] == ["not now", "agree to end the game", "play on"]
    vote.value = "agree to end the game"
    (warp,) = also.sieves["warp"].box.children
    warp.value = warp.options[1][1]
    order = table.controls.order()
    assert order["vote"] == Vote(end=True) and isinstance(order["warp"], WarpOut)
    assert order[unit] == Burn(Vec3(0, 1, 0))
    assert also.fold.get_title(0) == f"Also: {warp.value}, agree to end the game"
    assert table.problems.value == ""
    table._give()
    assert 0 in table.match.state.votes


def test_who_passes_or_has_nothing_to_act_with_can_still_vote() -> None:
    """1979: where technology is secret, a seat is asked although it can do nothing."""
    match = Match.new("vector3", scenario="learning", seats=("Ada", "Blaise"), seed=5, edition="1979")
    table = play(match, computer="greedy")
    table.model.passes = False
    match.undo(len(match.steps) - 1)
    table.refresh()
    assert isinstance(table.controls, NothingControls) and not table.controls.ask.units
    table.controls.also.sieves["vote"].value = 0
    assert table.controls.order() == table.controls.extras() == {"vote": Vote(end=True)}
    table._give()
    assert 0 in match.state.votes


def test_a_game_without_extras_has_no_fold() -> None:
    table = space_domination(starship(30, 40), starship(90, 40))
    assert table.controls.also.boxes == [] and table.controls.extras() == {}


# ---- on the map


def test_a_click_on_a_hex_chooses_it_and_another_click_what_else_is_about_it() -> None:
    table = play("vector_command", scenario="duel", setup="chosen", computer="random", seed=1)
    assert table.pictures.map.clicks and table.pictures.map.sheets
    table.controls.sieve_of("A1").lists[1].value = "W"
    table._dragged("place", [-10, 1, 0])
    assert table.controls.order() == {"A1": Place(Hex(-10, 1), 3)}, "another hex, and the same facing"
    faced = []
    for _ in NAMES:
        table._dragged("place", [-10, 1, 0])
        faced.append(NAMES[table.controls.order()["A1"].facing])
    assert faced == ["SW", "SE", "E", "NE", "NW", "W"]


def test_a_click_where_nothing_can_be_chosen_names_the_nearest_places() -> None:
    table = play("vector_command", scenario="duel", setup="chosen", computer="random", seed=1)
    before = table.controls.order()
    table._dragged("place", [0, 0, 0])
    assert "choose (0, 0) now. The nearest places are (−8, 0), " in table.problems.value
    assert table.controls.order() == before


def test_a_click_on_a_ship_chooses_a_shot_at_it() -> None:
    foes = hexes.ship("B1", (2, 0)), hexes.ship("B2", (3, -1))
    table = vector_command(hexes.ship("A1", (0, 0), power=(0, 0, 1, 1)), *foes, phase="fire")
    for at, name in (((3, -1, 0), "B2"), ((2, 0, 0), "B1")):
        table._dragged("place", list(at))
        assert table.controls.order()["A1"] == Fire((("laser", name),))


def test_a_click_means_nothing_where_choices_are_about_no_place() -> None:
    table = vector_command(hexes.ship("A1", (0, 0)), hexes.ship("B1", (5, 0)), phase="power")
    before = table.controls.order()
    table._dragged("place", [5, 0, 0])
    assert (table.controls.order(), table.problems.value) == (before, "")


def test_the_tip_is_dragged_to_the_nearest_place_that_can_be() -> None:
    """A heading follows the handle round the starship, in the headings that are listed."""
    table = space_domination(starship(30, 40, 0, (5.0, 0.0)), starship(90, 40))
    table._dragged("tip", [35, 52, 0])
    assert table.controls.order() == {"starship": Move(90.0)}
    assert table.controls.preview().tip == (35, 52, 0)
    for nonsense in (None, [1, 2], ["a", 0, 0], [10**30, 0, 0], {}):
        table._dragged("tip", nonsense)
    assert table.controls.order() == {"starship": Move(90.0)}


def test_a_drag_on_hexes_counts_steps_from_hex_to_hex() -> None:
    """(2, −2) is two steps from (0, 0) and (−2, −1) three, although by their numbers the second looks nearer."""
    table = vector_command(hexes.ship("A1", (0, 0), power=(2, 1, 2, 1)), hexes.ship("B1", (9, 0)), phase="move")
    controls = table.controls
    assert controls._gap((2, -2, 0), (0, 0, 0)) == 2 and controls._gap((-2, -1, 0), (0, 0, 0)) == 3
    table._dragged("tip", [2, -1, 0])
    assert controls.preview().tip == (2, -1, 0)


def test_what_is_seen_of_a_choice_is_the_preview_of_its_phase() -> None:
    table = vector_command(hexes.ship("A1", (0, 0), motion=(1, 0)), hexes.ship("B1", (9, 0)), phase="move")
    choose(table.controls.sieve_of("A1"), helm.Move(("accelerate",)))
    assert "(1, 0) + (1, 0) = (2, 0)" in table.preview.value
    assert table.give.description == "Carry out and drift"


# ---- afterwards


def test_all_the_lists_leave_the_page_with_the_controls() -> None:
    """Whoever sits down next finds nothing of what was ordered."""
    controls = vector3().controls
    widgets = list(widgets_of([controls.box, controls], set()))
    also, unit = controls.also.fold, controls.unit
    assert also in widgets and unit in widgets and all(box in widgets for box in controls.sieves[unit.value].lists.values())
    close(controls)
    assert also.comm is None and unit.comm is None


def test_a_game_without_displays_of_its_ships_has_no_empty_view_for_them():
    """Racetrack has no cards: what stands where is in words already."""
    titles = [table.seen.children[0].children[0].titles for table in (play("racetrack"), play("space_domination"))]
    assert titles == [["Map", "In words", "Log"], ["Map", "Close up", "Ships", "Log"]]
