"""Answers that are functions: tried in hidden situations, judged by what comes of them, diagnosed by their signature."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from vector3_edu.classroom.report.hand_ins import judge_again
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises import Draw, Exercise, PosedQuestion, Progress, Question, Student, judge, pose_for
from vector3_edu.exercises.answering.code_answers import code_question
from vector3_edu.exercises.answering.trials import LONGEST_CODE, Trial, as_near, read_answer, source_of, write_answer
from vector3_edu.exercises.asking.posing import told_apart
from vector3_edu.exercises.asking.situations import Situation, fly_again, in_space, on_track
from vector3_edu.exercises.progress import journal, session

LEADS = """
def steer(view):
    for ship in view.ships:
        foe = view.nearest(ship)
        ship.burn(toward=foe.at + foe.velocity)
"""


def leads(view: Any) -> None:
    for ship in view.ships:
        foe = view.nearest(ship)
        ship.burn(toward=foe.at + foe.velocity)


def at_now(view: Any) -> None:
    for ship in view.ships:
        ship.burn(toward=view.nearest(ship).at)


def as_displacement(view: Any) -> None:
    for ship in view.ships:
        foe = view.nearest(ship)
        ship.burn(foe.at + foe.velocity - ship.at, at_most=ship.acceleration)


def too_long(view: Any) -> None:
    for ship in view.ships:
        foe = view.nearest(ship)
        ship.burn(foe.at + foe.velocity - ship.at - ship.velocity)


WRONG = {"aims-at-now": at_now, "burn-is-displacement": as_displacement, "burn-too-long": too_long}


def chase(draw: Draw) -> Situation:
    return in_space([(draw.vector(3, 5), draw.vector(3, 3))], [(draw.vector(3, 6), draw.vector(3, 4))])


def near_the_foe(view: Any) -> Vec3:
    foe = view.foes[0]
    return Vec3(*(foe.at + foe.velocity))


def question(draw: Draw) -> Question:
    return code_question(draw, "Meet the foe.", chase, LEADS, WRONG, "An example.", says={}, accept=as_near(near_the_foe))


IT = Exercise("20.1", "Meet", "3D", tuple(WRONG), ("Look.", "Think."), question)


def posed(seed: int = 0) -> PosedQuestion:
    """A sample, drawn again until its ideas are told apart."""
    drawn = (question(Draw(f"{seed}|{attempt}")) for attempt in range(100))
    return PosedQuestion(IT, "Ada", seed, next(each for each in drawn if told_apart(IT, each)))


@pytest.mark.parametrize("seed", range(10))
def test_a_function_that_does_it_is_right_and_wrong_ideas_are_named(seed: int) -> None:
    it = posed(seed)
    assert judge(it, leads).right is True
    for idea, function in WRONG.items():
        verdict = judge(it, function)
        assert (verdict.right, verdict.idea) == (False, idea)
        assert "What was asked:" in verdict.words
        assert {arrow.label for arrow in verdict.scene.arrows} >= {"your function", "asked"}


def test_any_burn_that_comes_as_near_is_right() -> None:
    """Judged by its result, not by how it is written: here all legal burns are tried one by one."""

    def by_trying(view: Any) -> Any:
        ship = view.ships[0]
        return {ship: min(ship.burns, key=lambda burn: (ship.after(burn).at - near_the_foe(view)).squared)}

    assert judge(posed(), by_trying).right is True


def test_no_idea_is_named_without_clear_evidence() -> None:
    """Burning at random and a mixture of two ideas are signs of none."""

    turns = cycle((at_now, as_displacement))

    def at_random(view: Any) -> None:
        for ship in view.ships:
            ship.burn(view.luck.choice(ship.burns))

    def mixed(view: Any) -> None:
        next(turns)(view)

    for seed in range(10):
        for function in (at_random, mixed):
            verdict = judge(posed(seed), function)
            assert (verdict.right, verdict.idea) == (False, ""), function


def test_a_function_that_does_nothing_yet_does_not_count_as_a_try() -> None:
    """Whoever runs all cells of a notebook from top to bottom has not answered anything."""
    verdict = judge(posed(), lambda view: None)
    assert verdict.right is None and "without an order" in verdict.words


def test_a_function_that_is_right_but_once_is_not_called_a_misconception() -> None:
    def nearly(view: Any) -> None:
        (at_now if view.ships[0].at.x == 5 else leads)(view)

    for seed in range(10):
        verdict = judge(posed(seed), nearly)
        assert verdict.right or verdict.idea == ""


@pytest.mark.parametrize(
    ("function", "said"),
    [
        (lambda view: view.nonsense, "The view has no nonsense"),
        (lambda: None, "argument"),
        (lambda view: 7, "not an order"),
        (lambda view: [None for _ in iter(int, 1)], "thought for too long"),
    ],
)
def test_code_that_stops_is_told_with_its_reason_and_does_not_count(function: Any, said: str) -> None:
    verdict = judge(posed(), function)
    assert verdict.right is None and said in verdict.words


def test_what_is_printed_is_shown_for_one_situation_only(capsys: pytest.CaptureFixture[str]) -> None:
    def talks(view: Any) -> None:
        print("I am at", view.ships[0].at)
        at_now(view)

    words = judge(posed(), talks).words
    assert words.count("I am at") == 1
    assert "I am at" not in capsys.readouterr().out


def test_hidden_situations_are_not_printed() -> None:
    it = posed()
    assert repr(it.question.trial) == "<a trial in 10 hidden situations>"
    assert "Situation(" not in repr(it.question)


def test_an_answer_is_written_down_and_judged_again_without_running_code() -> None:
    it = posed()
    for function, right, idea in ((leads, True, ""), (at_now, False, "aims-at-now"), (too_long, False, "burn-too-long")):
        kept = write_answer(judge(it, function).answer)
        assert len(kept) <= journal.LONGEST["answer"]
        assert read_answer(kept) == judge(it, function).answer
        again = judge(it, kept)
        assert (again.right, again.idea) == (right, idea)


FORGED = ["", "banana", "1,0,0", "|" * 9, "9,9,9|" * 9 + "9,9,9", "|".join(["__import__('os')"] * 10)]


@pytest.mark.parametrize("kept", FORGED)
def test_a_forged_answer_is_judged_like_any_other(kept: str) -> None:
    assert judge(posed(), kept).right is not True


def test_the_desk_takes_only_functions_and_keeps_their_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "pose", lambda exercise_id, who=None: posed())
    who = Student("Ada")
    assert session.check("20.1", write_answer(posed().question.answer), who).right is None
    assert session.check("20.1", at_now, who).right is False
    (entry,) = journal.read_journal(who).entries
    assert "toward=view.nearest(ship).at" in entry.code and entry.idea == "aims-at-now"
    assert json.loads(journal.hand_in_text(Progress(who, (entry,))))["entries"][0]["code"] == entry.code


def test_a_report_never_runs_what_was_handed_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """It judges the words of the answer; the code is only text."""
    monkeypatch.setattr("vector3_edu.classroom.report.hand_ins.question_of", lambda who, entry: posed())
    kept = write_answer(judge(posed(), at_now).answer)
    bomb = "raise SystemExit('run!')"
    entry = journal.Entry("2026-01-01T00:00:00+00:00", "answer", "01.1", kept, right=True, code=bomb)
    (again,) = judge_again(Progress(Student("Ada"), (entry,))).progress.entries
    assert (again.right, again.idea, again.code) == (False, "aims-at-now", bomb)


def test_the_code_that_is_kept_is_bounded() -> None:
    namespace: dict[str, Any] = {}
    exec("def f(view): pass", namespace)
    assert source_of(namespace["f"]) == "", "where there is no source, there is no text"
    assert len(source_of(Trial)) <= LONGEST_CODE


def test_a_car_is_flown_turn_by_turn_by_the_rules() -> None:
    """Racetrack: velocity 3, one less each turn: 2 + 1 + 0 squares, then it stands."""
    track = "############\n#S........F#\n############"
    flight = fly_again(on_track(track, Vec3(1, 1), Vec3(3, 0), turns=3), ("-1,0,0",) * 3)
    assert [at.x for at, _ in flight.of("car")] == [1, 3, 4, 4]


def test_a_shot_and_a_held_fire_are_told_apart_and_the_crew_fires_for_the_silent() -> None:
    close = in_space([(Vec3(0, 0, 0), Vec3(0, 0, 0))], [(Vec3(1, 0, 0), Vec3(0, 0, 0))], phase="fire")
    trial = Trial([close], "def hold(view):\n    view.ships[0].hold_fire()", {})
    assert trial.right == (("-",),)
    assert trial.run(lambda view: None).answer == (("F6+F6",),)


def drives(change: Callable[[int, int], int]) -> Callable[[int], Any]:
    """A captain that changes its speed by what a formula of its speed and the room before the wall says."""

    def made(last: int) -> Any:
        return lambda view: view.car.steer((change(view.car.velocity.x, last - view.car.at.x), 0))

    return made


PARKING = {
    "coasts when it is two moves away": (drives(lambda speed, room: 2 * speed < room), "coasts-to-a-stop"),
    "coasts when it would fly past": (drives(lambda speed, room: speed + 1 <= room), "coasts-to-a-stop"),
    "speeds up once": (drives(lambda speed, room: speed < 4 and room > 3), "coasts-to-a-stop"),
    "speeds up all the way": (drives(lambda speed, room: 1), "never-brakes"),
    "brakes one turn too late": (drives(lambda speed, room: 1 if speed < room else -1), ""),
    "wants to brake by 2": (drives(lambda speed, room: 1 if 2 * speed < room else -2), ""),
}


@pytest.mark.parametrize("way", PARKING)
def test_a_car_that_coasts_into_the_wall_is_told_from_one_that_brakes_too_late(way: str) -> None:
    """21.6: however it comes to coast there, it believed that it would stop by itself."""
    made, idea = PARKING[way]
    named = []
    for seed in range(20):
        it = pose_for("21.6", "Ada", seed)
        verdict = judge(it, made(it.question.numbers["last"]))
        assert verdict.right is False and verdict.idea in ("", idea)
        named.append(verdict.idea)
        if idea == "coasts-to-a-stop" and verdict.idea:
            assert "never brakes" in verdict.words and "It has hit the wall" in verdict.words
    assert named.count(idea) >= 14


def test_a_helper_function_can_be_asked_for() -> None:
    """`call` says how it is used; faults still name its own lines."""
    trial = Trial(
        [chase(Draw("a"))],
        "def burn_for(ship):\n    return (1, 0, 0)",
        {},
        call="def use(function, view):\n    return {view.ships[0]: function(view.ships[0])}\n",
    )
    assert trial.right == (("1,0,0",),)
    assert trial.run(lambda ship: (1, 0, 0)).answer == trial.right
