"""The debrief of a match: it is true, it adds up, it tells no secret, and it fails on no game."""

import csv
import io
from fractions import Fraction

import pytest

from tests.bench.golden import path_of, replay
from tests.every_kind import every_kind, played
from tests.facts import facts
from vector3_edu import Match
from vector3_edu.core.coach import Advice, Coach
from vector3_edu.core.problems import Refused
from vector3_edu.exercises.syllabus import numbers
from vector3_edu.games import GAMES
from vector3_edu.matches.debriefs import debrief as again
from vector3_edu.matches.debriefs.debrief import debrief
from vector3_edu.matches.debriefs.flight import flight
from vector3_edu.matches.debriefs.known import known_steps
from vector3_edu.matches.debriefs.luck import Luck, describe_luck
from vector3_edu.matches.debriefs.missed import _decisions, _judge, _spread
from vector3_edu.testing import Kind, kinds

pytestmark = pytest.mark.usefixtures("two_games")


def golden(*kind):
    return replay(path_of(Kind(*kind)).read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def learning():
    return golden("vector3", "learning", "2009")


# ---- every game


@every_kind
def test_no_game_is_without_a_debrief(kind):
    """In the middle as each seat and an onlooker know it, and at the end."""
    match = played(kind)
    for each in (match.at(len(match.steps) // 2), match):
        for seat in (None, each.seats[0]):
            looked_back = debrief(each, seat, seconds=0.2)
            assert 1 <= len(looked_back.verdict) <= 3
            assert all(sentence.endswith((".", "!")) for sentence in looked_back.verdict)
            assert "  None" not in str(looked_back) and " -" not in str(looked_back).replace(" - ", "")
            assert set(looked_back.lessons) <= set(numbers())


def test_a_match_that_waits_for_its_first_dice_says_so():
    waiting = Match.new("space_domination", dice="typed")
    assert not waiting.steps
    with pytest.raises(Refused, match="first dice"):
        waiting.debrief()


def test_before_anything_is_on_the_map_there_is_little_to_say():
    """Fleets are still being bought."""
    looked_back = Match.new("vector3", "advanced", setup="buy").debrief()
    (verdict,) = looked_back.verdict
    assert "yet to begin" in verdict
    assert looked_back.vectors == looked_back.series == ()


def test_only_a_seat_of_the_match_can_look_back(learning):
    with pytest.raises(Refused, match="not playing"):
        learning.debrief("Zoe")


# ---- every vector


STRAIGHT = [kind for kind in kinds() if kind.game in ("vector3", "space_domination", "racetrack")]
"""Games in which nothing but a change of velocity decides where a unit flies."""


@pytest.mark.parametrize("kind", STRAIGHT, ids=str)
def test_place_and_velocity_make_the_next_place(kind):
    """In the table of vectors as it is read from a file."""
    rows = list(csv.DictReader(io.StringIO(golden(*kind).debrief().csv())))
    axes = [axis for axis in "xyz" if axis in rows[0]]
    known = {(row["seat"], row["unit"], int(row["turn"])): row for row in rows}
    followed = 0
    for (seat, unit, turn), row in known.items():
        after = known.get((seat, unit, turn + 1))
        if after is not None:
            followed += 1
            for axis in axes:
                moved = float(row[axis]) + float(row[f"v{axis}"])
                assert moved == pytest.approx(float(after[axis]), abs=1e-3), (seat, unit, turn)
                changed = float(row[f"v{axis}"]) + float(after[f"change_{axis}"])
                assert changed == pytest.approx(float(after[f"v{axis}"]), abs=1e-3), (seat, unit, turn)
    assert followed


def test_the_table_is_saved_over_nothing_but_such_a_table(learning, tmp_path):
    path = learning.debrief().save_csv(tmp_path / "vectors.csv")
    assert learning.debrief().save_csv(path).read_text(encoding="utf-8") == learning.debrief().csv()
    (tmp_path / "diary.csv").write_text("dear diary")
    with pytest.raises(Refused):
        learning.debrief().save_csv(tmp_path / "diary.csv")


def test_momentum_is_pods_times_velocity(learning):
    """Turn 1: Ada's two ships of 6 pods fly with (−1, 0, 0) each, so their momentum is 12."""
    momentum = next(series for series in learning.debrief().series if series.name == "momentum")
    assert momentum.unit == "pods × cubes per turn"
    assert momentum.lines[0].points[0] == (1, 12.0)
    assert "pods" in learning.debrief().mass


def test_range_is_that_of_the_nearest_ships(learning):
    between = next(series for series in learning.debrief().series if series.name == "range")
    assert between.lines[0].points[0] == (1, 12.0)
    assert [turn for turn, _ in between.lines[0].points] == list(range(1, 9))


# ---- the turning point and luck


def test_the_turning_point_is_where_a_ship_was_lost(learning):
    point = learning.debrief().turning_point
    assert point.turn == 8
    assert "B6 is destroyed" in point.event
    assert learning.steps[point.step].orders.keys() == {"Ada"}


def test_expected_hits_are_those_of_the_table(learning):
    """Turn 4: four laser pods at 10 cubes hit on 1 of 6 each. Laser Fire Table."""
    first = learning.debrief().luck[0]
    assert first[:6] == (4, "Ada", "laser hits", 4, Fraction(4, 6), 0)
    total = next(each for each in learning.debrief().totals if each.seat == "Ada")
    own = [each for each in learning.debrief().luck if each.seat == "Ada"]
    assert (total.expected, total.happened) == (sum(each.expected for each in own), sum(each.happened for each in own))


@pytest.mark.parametrize(
    ("expected", "happened", "told"),
    [
        ((8, 4), (8, 4), "Ada had the better chances, and luck was even"),
        ((4, 4), (8, 2), "Both had equally good chances, and Ada was lucky"),
        ((8, 4), (3, 8), "Ada had the better chances, but was unlucky"),
        ((6, 4), (9, 3), "About 33% of Ada's lead came from better chances, and the rest was luck"),
    ],
)
def test_luck_is_told_from_skill(expected, happened, told):
    both = zip(("Ada", "Bo"), expected, happened, strict=True)
    rows = [Luck(1, seat, "hits", 12, Fraction(most_likely), came, 1.0) for seat, most_likely, came in both]
    assert describe_luck(rows).endswith(f"{told}.")


# ---- missed choices


class Stopper(Coach):
    """Finds it best to burn nothing."""

    def advise(self, state, ask, most=3):
        if ask.phase != "burn":
            return ()
        order = GAMES["vector3"].read(state, ask.seat, f"{ask.units[0]} burn (0,0,0)")
        return (Advice(order, "Fuel is saved.", "velocity + (0, 0, 0) = velocity", 0.0, "03"),)

    def worth(self, state, ask, order):
        return -float(sum(burn.vector.length for burn in order.values() if hasattr(burn, "vector"))) - len(order)


def test_the_best_missed_choice_comes_with_its_vector_sum_and_lesson(learning, monkeypatch):
    monkeypatch.setattr(type(learning.game), "coach", Stopper())
    looked_back = debrief(learning, seconds=60)
    assert [missed.seat for missed in looked_back.missed] == ["Ada", "Blaise"]
    assert looked_back.lessons == ("03",)
    assert "velocity + (0, 0, 0) = velocity" in str(looked_back)
    assert "The coach says: “Fuel is saved.”" in str(looked_back)
    assert debrief(learning, seconds=0).missed == ()


# ---- secrets


def test_before_the_end_a_debrief_holds_what_a_seat_knows(monkeypatch):
    """1979: mines lie hidden until they detonate, and technology is secret."""
    match = golden("vector3", "advanced", "1979")
    early = match.at(next(k for k, step in enumerate(match.steps) if step.state.turn == 2))
    assert early.game.has_secrets(early.state)
    monkeypatch.setattr(type(match.game), "coach", Stopper())
    for seat in (None, *match.seats):
        looked_back = early.debrief(seat)
        assert {missed.seat for missed in looked_back.missed} <= {seat}
        seen = [match.game.seen_by(step.state, seat) for step in early.steps]
        assert [known.state for known in known_steps(early, seat)] == seen
        names = {(body.seat, body.name) for state in seen for body in match.game.scene(state).bodies}
        assert {(vector.seat, vector.unit) for vector in looked_back.vectors} <= names
    assert flight(match.game, known_steps(match)).rows


# ---- playing again


def test_a_rematch_has_the_same_set_up_and_other_dice(learning):
    next_ = learning.debrief().rematch()
    assert next_.setup == learning.setup._replace(seed=learning.setup.seed + 1)
    assert learning.debrief().rematch(seed=5).setup.seed == 5
    assert len(next_.steps) == 1


def test_sides_change_by_name_or_by_role(learning):
    swapped = learning.debrief().change_sides()
    assert swapped.seats == ("Blaise", "Ada")
    assert again.swap_players(learning, {"Blaise": "greedy"}) == {"Blaise": "greedy"}
    roles = Match.new("triplanetary", "escape")
    assert again.change_sides(roles).seats == roles.seats == ("Pilgrims", "Enforcers")
    assert again.swap_players(roles, {"Enforcers": "greedy"}) == {"Pilgrims": "greedy"}


def test_playing_on_shares_the_beginning_and_goes_the_same_way(learning, tmp_path):
    looked_back = learning.debrief()
    other = looked_back.play_on(5)
    assert other.turn == 5 and len(other.steps) < len(learning.steps)
    assert other.steps == learning.steps[: len(other.steps)]
    for step in learning.steps[len(other.steps) :]:
        for seat, order in step.orders.items():
            other.submit(seat, order)
    assert other.state == learning.state and other.events == learning.events
    assert Match.load(looked_back.play_on(5).save(tmp_path / "on.json")).steps[-1].state.turn == 5
    assert looked_back.play_on().turn == looked_back.turning_point.turn
    with pytest.raises(Refused, match="from 1 to 8"):
        looked_back.play_on(99)


def test_what_was_missed_in_a_race_is_looked_for_from_its_end():
    """There the exact search of the coach is quick, so that something is found before the time is up."""
    match = Match.new("triplanetary", "bi-planetary", seed=7).play({"Ada": "navigator", "Blaise": "greedy"})
    order = list(_spread({seat: list(_decisions(match, seat)) for seat in match.seats}))
    turns = [decision.state.turn for decision in order]
    assert turns[:2] == [10, 10] and sorted(set(turns)) == list(range(1, 11)) and 1 not in turns[:8]
    eighth = next(decision for decision in order if decision.ask.seat == "Blaise" and decision.state.turn == 8)
    missed = _judge(match, eighth)
    assert missed is not None and missed.loss > 0.9 and "course" in missed.working
    assert facts(debrief(match, seconds=0).verdict[0]) == ["Ada", "10", "Ada", "10"]
