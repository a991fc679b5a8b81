"""Hints: more each time, forgotten with the next decision, switched off by the teacher for a match."""

import json

import pytest

from tests.every_kind import EVERYDAY, OURS
from tests.often import rarely
from vector3_edu import GAMES, Match
from vector3_edu.core.coach import Advice, Coach
from vector3_edu.core.picture.scene import Arrow, Preview
from vector3_edu.core.problems import Refused
from vector3_edu.core.vectors import Vec3
from vector3_edu.games.vector3.rules.orders import Burn
from vector3_edu.matches import players
from vector3_edu.matches.hints import Hints
from vector3_edu.matches.table import Table


class Talkative(Coach):
    """A coach that has something for every step."""

    def question(self, state, ask):
        return f"Where will they be if they coast, {ask.seat}?"

    def picture(self, state, ask):
        return Preview("Look at (-1, 0, 0).", (Arrow((0, 0, 0), (1, 0, 0), "burn", "look"),))

    def advise(self, state, ask, most=3):
        order = {ask.units[0]: Burn(Vec3(-1, 0, 0))}
        working = "(0, 0, 0) + (-1, 0, 0) = (-1, 0, 0)"
        return [Advice(order, f"reason {number}.", working, lesson="06") for number in range(5)]

    def dangers(self, state, ask, order):
        return ["A6 flies into a blast."] if Burn(Vec3(1, 0, 0)) in order.values() else []


@pytest.fixture
def coached(monkeypatch):
    monkeypatch.setattr(type(GAMES["vector3"]), "coach", Talkative())


def table(**options):
    return Table(Match.new("vector3", seats=("Ada", "Blaise"), seed=7, **options), {"Blaise": "random"})


def test_each_hint_gives_more_and_the_last_is_a_sum(coached):
    sitting = table()
    hints = sitting.hints
    assert hints.said == [] and hints.drawing == Preview()
    assert hints.give().lines == ("Where will they be if they coast, Ada?",)
    assert hints.give().lines == ("Look at (−1, 0, 0).",) and hints.drawing.arrows
    choices = hints.give()
    assert choices.lines == tuple(f"reason {number}." for number in range(3))
    assert choices.orders == ("A6 burn (−1,0,0)",) * 3
    worked = hints.give()
    assert worked.sums and worked.lines == ("(0, 0, 0) + (−1, 0, 0) = (−1, 0, 0)", "Lesson 06 teaches this.")
    assert not hints.more and hints.give() is None and len(hints.said) == 4
    assert sitting.hints is hints, "nothing is forgotten before something is decided"
    sitting.give({})
    sitting.settle()
    assert sitting.hints.said == []


def test_a_coach_that_has_nothing_to_say_is_not_there(monkeypatch):
    monkeypatch.setattr(type(GAMES["vector3"]), "coach", Coach())
    assert table().hints is None


def test_hints_that_are_switched_off_stay_off_in_the_saved_match(coached, tmp_path):
    """Issue 13: the teacher can switch it off for a match."""
    sitting = table(hints=False)
    assert sitting.hints is None and sitting.dangers({"A6": Burn(Vec3(1, 0, 0))})
    path = sitting.save(str(tmp_path / "game"))
    assert json.loads(path.read_text())["hints"] is False
    assert Match.load(path).setup.hints is False
    other = table()
    other.load(str(path))
    assert other.hints is None
    assert "hints" not in json.loads(table().save(str(tmp_path / "usual")).read_text())
    with pytest.raises(Refused, match="True or False"):
        Match.new("vector3", hints="no")


def test_a_new_match_proposes_a_file_that_is_not_there(tmp_path, monkeypatch):
    """Issue 13: a new game proposes a new file name."""
    monkeypatch.chdir(tmp_path)
    first = table()
    assert str(first.save()) == "vector3_learning_1.json"
    assert first.file_name == "vector3_learning_1.json", "its own file is written over"
    second = table()
    assert second.file_name == "vector3_learning_2.json"
    with pytest.raises(Refused, match=r"no file vector3_learning_2.json. Saved here: vector3_learning_1.json\."):
        second.load("")
    assert str(second.save()) == "vector3_learning_2.json" and str(first.save()) == "vector3_learning_1.json"
    first.begin(Match.new("vector3", seats=("Ada", "Blaise"), seed=8), {})
    assert first.file_name == "vector3_learning_3.json", "a rematch is another game"
    with pytest.raises(Refused, match="did not write it"):
        first.save("vector3_learning_1.json")


COACHED = [
    (kind, setup) if kind in EVERYDAY else rarely(kind, setup)
    for kind in OURS
    if type(GAMES[kind.game].coach) is not Coach
    for setup in kind.setups
]


@pytest.mark.parametrize(("kind", "setup"), COACHED, ids=str)
def test_every_decision_of_every_game_has_a_hint_and_its_best_choices_are_legal(kind, setup):
    """Issue 13: a coach for every game. Each phase that each seat meets in a game of computer players is looked at once."""
    match = kind.begun(seed=8, turns=6, **({"setup": setup} if setup else {}))
    names = players.names(kind.game)
    player, met = players.find(names[len(names) // 2], kind.game), set()

    def watched(game, seen, ask, luck):
        if ask.units and (ask.seat, ask.phase) not in met:
            met.add((ask.seat, ask.phase))
            hints = Hints(game, seen, ask)
            titles = [hint.title for hint in iter(hints.give, None)]
            assert titles[0] == "Think about this", (ask, titles)
            assert any("choice" in title for title in titles), (ask, titles)
            assert all(advice.why and match.problems(ask.seat, advice.order) == [] for advice in hints.advice), hints.advice
        return player(game, seen, ask, luck)

    match.play(watched, turns=6)
    assert met
