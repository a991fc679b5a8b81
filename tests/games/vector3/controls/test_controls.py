"""The controls of Vector 3 at the play table: what they begin with, and what they offer, is asked of the rules."""

from __future__ import annotations

from tests.facts import facts, says
from tests.games.vector3.battles import battle, ship, weapon
from vector3_edu import Match, play
from vector3_edu.games.vector3.rules.orders import Detonate
from vector3_edu.games.vector3.rules.state import Load


def at_table(*units, phase, **options):
    """A table at which Ada decides in a battle that is set up by hand."""
    match = Match.new("vector3", scenario="advanced", seats=("Ada", "Blaise"), seed=5)
    state = battle(*units, phase=phase, **options)
    match.steps[-1] = match.steps[-1]._replace(state=state)
    return play(match, computer={"Blaise": "greedy"})


def test_the_weapon_that_does_most_harm_is_offered_first_screens_and_all():
    """(2009) Screens: a ship behind a screen that leaves no damage roll is not worth a torpedo."""
    table = at_table(
        weapon("T1", level=2),
        ship("A9", 1, at=(2, 0, 0), pods=("screen",)),
        ship("B9", 1, at=(0, 2, 0), pods=("screen",)),
        weapon("T2", at=(50, 0, 0), level=2),
        ship("A6", 1, at=(50, 0, 1)),
        ship("A12", at=(-50, 0, 0)),
        phase="detonate",
    )
    assert table.controls.name.value == "T2"
    nothing, harmless, harmful = (words for words, _ in table.controls.name.options)
    assert nothing == "nothing goes off" and facts(harmless) == ["T1", "(0, 0, 0)"]
    assert facts(harmful) == ["T2", "(50, 0, 0)", "1"], "it harms one enemy unit"
    assert table.give.description == "Detonate" and table.skip.description == "Pass: no detonation"


def test_nothing_goes_off_by_itself_where_a_blast_gains_nothing():
    """(2009) Detonating Torpedoes: friend and foe suffer; screened ships and one's own torpedoes are counted as they are."""
    screened, far = ship("A9", 1, at=(2, 0, 0), pods=("screen",)), ship("A12", at=(-50, 0, 0))
    other = weapon("T2", at=(0, 1, 0), kind="guided", level=2)
    table = at_table(weapon("T1", level=2), other, screened, far, phase="detonate")
    assert table.controls.name.value == "" and table.controls.order() == {} and table.problems.value == ""
    assert "None goes off as it stands." in table.preview.value
    table.controls.name.value = "T1"
    assert table.controls.order() == {"T1": Detonate()}
    assert says(table.controls.name.label, "T1 at (0, 0, 0) harms 1")


def test_each_laser_has_a_target_of_its_own_with_multifire_only():
    """(2009) Multifire; 1979, 6.5."""
    units = ship("A6", pods=("laser", "laser")), ship("A9", 1, at=(3, 0, 0)), ship("B9", 1, at=(9, 0, 0))
    levels = battle().technology[0]
    table = at_table(*units, phase="fire")
    assert [laser.description for laser in table.controls.lasers] == ["Laser 1", "Laser 2"]
    assert facts(table.controls.lasers[0].options[0][0]) == ["Blaise", "A9", "3", "5", "6"]
    table = at_table(*units, phase="fire", technology=levels._replace(multifire=0))
    assert [laser.description for laser in table.controls.lasers] == ["Target"]
    assert table.controls.order()["A6"].at == (("Blaise", "A9"),) * 2


def test_a_launch_pod_offers_what_it_holds():
    """(2009) Salvoing: one item from each whole launch pod that holds something."""
    loads = (Load(guided=2, mine=1), Load(unguided=1))
    table = at_table(ship("A9", pods=("launch", "launch"), loads=loads, lost=(7,)), ship("A6", 1), phase="salvo")
    (pod,) = table.controls.pods.values()
    assert pod.description == "A9 pod 6"
    assert [text for text, _ in pod.options] == ["nothing", "guided torpedo (2 left)", "mine (1 left)"]


def test_only_ships_that_can_declare_it_are_offered_to_warp_out():
    """(2009) Warping Out: the Warp section is not destroyed, and the ship is not trying already."""
    able, broken, trying = ship("A6"), ship("B6", at=(2, 0, 0), warp_hits=1), ship("C6", at=(4, 0, 0), warping=1)
    table = at_table(able, broken, trying, ship("A6", 1, at=(90, 0, 0)), phase="burn")
    assert list(table.controls.warps) == ["A6"]
    table.controls.warps["A6"].value = True
    assert table.controls.order()["warp"].ships == ("A6",) and table.problems.value == ""


def test_any_ship_of_a_fleet_can_be_placed_next():
    """(2009) Initial Placement: in whatever order the player likes."""
    table = play("vector3", scenario="learning", setup="buy", computer="greedy", seed=7)
    while table.controls.ask.phase != "fleet":
        table._give()
    table.controls.offer.value = next(k for k, buy in enumerate(table.controls.offers) if len(buy.ships) > 1)
    table._give()
    second = table.controls.ask.units[1]
    table.controls.name.value = second
    assert list(table.controls.order()) == [second] and second in table.preview.value
    table._give()
    assert second not in table.controls.ask.units


def test_the_fleet_that_is_proposed_first_uses_all_that_was_paid_for():
    """What the table proposes is nothing to be warned of."""
    for edition in ("2009", "1979"):
        table = play("vector3", scenario="advanced", setup="buy", computer="greedy", seed=7, edition=edition)
        while table.controls.ask.phase != "fleet":
            table._give()
        controls = table.controls
        assert controls.game.coach.dangers(controls.state, controls.ask, controls.order()) == []
