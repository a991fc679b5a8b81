"""A seat of Vector 3 that can do nothing is told why, and nobody blows up their own ship unwarned."""

from vector3_edu import Match, play
from vector3_edu.core.vectors import Vec3
from vector3_edu.games import GAMES
from vector3_edu.games.vector3.rules.state import Weapon


def learning(**options):
    return Match.new("vector3", scenario="learning", seats=("Ada", "Blaise"), seed=5, edition="1979", **options)


def test_who_has_no_target_is_told_how_far_lasers_reach_and_how_far_the_nearest_is():
    """1979, 6.1: lasers of level 2 reach 10 cubes; where technology is secret everybody is asked all the same."""
    table = play(learning())
    table._act()
    state = table.match.state
    reach = 5 * state.technology[0].lasers
    told = table.controls_box.children[0].children[0].value
    assert f"your lasers reach {reach} cubes" in told and "24 cubes away" in told
    assert "You are still asked" in told
    assert table.give.description == "Pass"


def test_against_the_computer_the_table_passes_for_who_has_no_target_and_says_so():
    table = play(learning(), computer="greedy")
    assert table.controls.ask.phase == "burn", "that is the first phase in which there is something to decide"
    assert "So the table passed for you." in table.question.value and "24 cubes away" in table.question.value
    assert "You are still asked" not in table.question.value


def test_who_has_fired_with_everything_or_has_nothing_to_fire_with_is_told_so():
    match = learning()
    words, state, ask = GAMES["vector3"], match.state, match.asks[0]
    fired = state._replace(acted=frozenset((0, ship.name) for ship in state.ships if ship.seat == 0))
    assert "have used them in this phase" in words.why_idle(fired, ask)
    broken = state._replace(ships=tuple(ship._replace(lasers=0) for ship in state.ships))
    assert words.why_idle(broken, ask).startswith("None of your ships has lasers")
    assert words.why_idle(state, ask._replace(phase="salvo")) == "You have nothing to act with in this phase."


def test_a_torpedo_that_reaches_nothing_but_its_own_side_is_warned_of():
    """Torpedoes hit friend and foe alike. 1979, 7.3."""
    match = Match.new("vector3", scenario="basic", seats=("Ada", "Blaise"), seed=5, edition="1979")
    state = match.state
    (own, foe) = (next(ship for ship in state.ships if ship.seat == seat) for seat in (0, 1))
    for at, warned in ((own.at, True), (foe.at, False)):
        torpedo = Weapon(0, "T1", "guided", at, Vec3(0, 0, 0), 1, fresh=False)
        changed = state._replace(weapons=(torpedo,), phase="detonate", round=(0,))
        match.steps[-1] = match.steps[-1]._replace(state=changed)
        table = play(match)
        table._act()
        assert (table.controls.order() == {}) is warned, "what gains nothing is not chosen for anybody"
        table.controls.name.value = "T1"
        assert ("nobody but your own side" in table.preview.value) is warned
        assert "-" not in table.controls.name.options[1][0], "a minus sign is no hyphen"
