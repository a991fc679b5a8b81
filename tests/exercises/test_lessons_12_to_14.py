"""Lessons 12 to 14: table tops and hexes, and the order of turning and pushing."""

from __future__ import annotations

from math import hypot

import pytest

from tests.often import often
from vector3_edu.core.hexes import DIRECTIONS, Hex
from vector3_edu.core.plane import along
from vector3_edu.core.problems import Refused
from vector3_edu.core.vectors import Vec3, quarters
from vector3_edu.exercises import judge, mission, pose_for, student
from vector3_edu.exercises.answering.checking import give_hint
from vector3_edu.exercises.asking.boards import over_hexes
from vector3_edu.exercises.asking.hex_questions import hex_asked
from vector3_edu.exercises.asking.pictures import fan, marked
from vector3_edu.exercises.asking.posing import name_key
from vector3_edu.exercises.asking.question import Draw
from vector3_edu.exercises.missions.course import fly_mission
from vector3_edu.exercises.missions.hexes import steered
from vector3_edu.games.vector_command.rules import moving
from vector3_edu.views.cards.exercise_card import ExerciseCard
from vector3_edu.views.figures.hex_vectors import hex_directions, hex_step, hex_sum, hex_turns
from vector3_edu.views.figures.vectors import vector_sum
from vector3_edu.views.lesson_figures import describe_picture, draw_pictures

SEEDS = range(often(20))


def drawn_for(lesson: str) -> Draw:
    return Draw(f"mission|{lesson}|{name_key('Ada')}|0")


@pytest.mark.parametrize("exercise_id", ["12.3", "12.5"])
def test_components_follow_heading_and_die(exercise_id: str) -> None:
    """Space Domination, equation 1: v = a + r."""
    for seed in SEEDS:
        question = pose_for(exercise_id, "Ada", seed).question
        n = question.numbers
        a = along(n["heading"], n["die"])
        r = n.get("velocity", (0, 0))
        assert question.answer[:2] == pytest.approx((a.x + r[0], a.y + r[1]), abs=0.006)


def test_one_decimal_is_near_enough_and_a_wrong_one_is_still_recognised() -> None:
    for seed in SEEDS:
        posed = pose_for("12.3", "Ada", seed)
        x, y, _ = posed.question.answer
        assert judge(posed, (round(x, 1), round(y, 1))).right is True
        verdict = judge(posed, (round(y, 1), round(x, 1)))
        assert (verdict.right, verdict.idea) == (False, "sine-for-cosine")


def test_a_length_at_an_angle_is_between_difference_and_sum() -> None:
    for seed in SEEDS:
        question = pose_for("12.6", "Ada", seed).question
        die, fast = question.numbers["die"], question.numbers["fast"]
        assert abs(fast - die) < question.answer < fast + die


@pytest.mark.parametrize("typed", ["(2, -1)", "q=2 r=-1", "q: 2, r: −1", [2, -1], (2, -1), "2 -1"])
def test_a_hex_is_read_as_people_type_it(typed: object) -> None:
    posed = pose_for("13.3", "Ada")
    asked = posed._replace(question=posed.question._replace(answer=Vec3(2, -1), wrong={}))
    assert judge(asked, typed).right is True


def test_a_hex_with_three_numbers_is_answered_with_the_names_of_its_two() -> None:
    assert "two: q and r" in judge(pose_for("13.3", "Ada"), "1 2 3").words
    assert "three: q, r and s" in judge(pose_for("13.7", "Ada"), "1 2").words


def test_the_card_of_a_hex_question_has_boxes_named_q_and_r() -> None:
    student("Ada")
    card = ExerciseCard("13.3")
    assert card.boxes == ["q", "r"]
    q, r, _ = card.posed.question.answer
    card.check([str(q), str(r)])
    assert card.tone == "right"
    assert ExerciseCard("13.7").boxes == ["q", "r", "s"]


def test_swapped_numbers_on_hexes_are_not_called_x_and_y() -> None:
    for exercise_id in ("13.2", "13.3", "13.8", "14.2"):
        for seed in SEEDS:
            posed = pose_for(exercise_id, "Ada", seed)
            q, r, _ = posed.question.answer
            verdict = judge(posed, (r, q))
            assert verdict.right or "to X" not in verdict.words


def test_a_turn_of_sixty_degrees_keeps_the_straight_length_and_six_bring_it_back() -> None:
    for seed in SEEDS:
        question = pose_for("13.8", "Ada", seed).question
        before, after = question.numbers["a"], question.answer
        turned = Hex(after.x, after.y)
        assert turned.squared == Hex(before.x, before.y).squared
        assert turned.turned(5) == (before.x, before.y)


def test_straight_lengths_on_hexes_are_those_of_the_drawing() -> None:
    for seed in SEEDS:
        question = pose_for("13.9", "Ada", seed).question
        x, y, _ = over_hexes(question.numbers["a"])
        assert question.answer == pytest.approx(hypot(x, y), abs=0.006)


def test_counter_examples_to_hex_answers_are_drawn_on_hexes() -> None:
    posed = pose_for("13.3", "Ada")
    a, b = posed.question.numbers["a"], posed.question.numbers["b"]
    verdict = judge(posed, (a - b)[:2])
    assert verdict.idea == "takes-away-to-add"
    assert verdict.beside.board is not None and verdict.beside.board.kind == "hexes"
    assert "q grows to the east" in describe_picture(verdict.beside, 2)
    assert draw_pictures(verdict.beside, 2)[0].startswith("<svg")


def test_an_unknown_answer_is_marked_on_the_hexes() -> None:
    scene = marked(hex_asked("sum", "", fan([("a", Vec3(2, 0))]), a=Vec3(2, 0), b=Vec3(0, 0)), Vec3(0, 2))
    assert scene.arrows[-1].vector == over_hexes((0, 2))


def test_turning_and_pushing_do_not_commute_but_pushes_do() -> None:
    """Vector Command, Movement: order matters."""
    for facing in range(6):
        for turn in ("rotate port", "rotate starboard"):
            one, two = (moving.carry_out(facing, pair) for pair in ((turn, "accelerate"), ("accelerate", turn)))
            assert one[0] == two[0] and one[1] != two[1]
        assert moving.carry_out(facing, ("port", "accelerate")) == moving.carry_out(facing, ("accelerate", "port"))


def test_quarter_turns_in_space_do_not_commute_but_about_one_axis_they_do() -> None:
    v = Vec3(2, -3, 5)
    for name, axis in zip("XYZ", (Vec3(1, 0, 0), Vec3(0, 1, 0), Vec3(0, 0, 1)), strict=True):
        # the part along the axis stays; the rest goes to where the axis crossed with it points
        assert quarters(v, name) == axis * axis.dot(v) + axis.cross(v)
        assert quarters(quarters(v, name), 3 * name) == v != quarters(v, 2 * name)
    for one, two in ("XY", "YZ", "ZX"):
        assert quarters(v, one + two) != quarters(v, two + one)


def test_the_commands_of_exercise_14_are_carried_out_by_the_game() -> None:
    for seed in SEEDS:
        question = pose_for("14.3", "Ada", seed).question
        change = question.answer - question.numbers["velocity"]
        assert change == question.numbers["burn"]
        assert question.numbers["facing"] in question.text


def test_mission_12_is_flown_with_the_headings_it_was_made_from() -> None:
    """Space Domination, equation 1; option aim "first"."""
    draw = drawn_for("12")
    draw.vector(2, 5)
    [draw.whole(2, 6) for _ in range(3)]
    headings = [draw.whole(0, 23) * 15 for _ in range(3)]
    student("Ada")
    assert mission("12", *headings).done is True
    assert mission("12", *headings[:2]).done is False
    assert mission("12", "north").done is None


def test_mission_13_is_flown_with_the_pushes_it_was_made_from() -> None:
    draw = drawn_for("13")
    draw.vector(2, 4), draw.vector(2, 2)
    pushes = [draw.pick(DIRECTIONS) for _ in range(4)]
    assert fly_mission("13", "Ada", 0, pushes).done is True
    assert fly_mission("13", "Ada", 0, ("coast",)).done is False


def test_burns_are_read_as_words_or_steps() -> None:
    assert steered(("NE", "north-east", "South West", (0, 1), [1, 0], "coast")) == (
        Hex(1, -1),
        Hex(1, -1),
        Hex(-1, 1),
        Hex(0, 1),
        Hex(1, 0),
        Hex(0, 0),
    )
    assert "is not a burn" in str(steered(((2, 0),)))
    assert "is not a burn" in str(steered((None,)))


def test_mission_14_wants_motion_and_facing_within_the_power() -> None:
    """Vector Command, Movement."""
    draw = drawn_for("14")
    draw.whole(0, 5), draw.vector(2, 2)
    lists = [move for move in moving.choices(3, 2) if len(move.commands) == 5]
    commands = draw.pick(lists).commands
    assert fly_mission("14", "Ada", 0, commands).done is True
    assert fly_mission("14", "Ada", 0, ("accelerate",) * 4).done is None
    assert "is not a command" in fly_mission("14", "Ada", 0, ("fire",)).words


def test_figures_of_hex_vectors_are_told_in_hexes_and_refuse_nonsense() -> None:
    assert "(1, −1)" in hex_directions().words()
    assert "sum (2, 1)" in hex_sum((2, -1), (0, 2)).words()
    assert "300°" in hex_turns((2, 1)).words()
    for nonsense in ((1,), "x", None, (1.5, 2), (99, 0), [[]], (True, 1)):
        with pytest.raises(Refused):
            hex_step(nonsense)


def test_arrows_of_a_sum_can_have_the_names_of_the_lesson() -> None:
    figure = vector_sum((6, 0), (-2, 4), names="ra")
    assert figure.title == "The sum r + a"
    assert "r = (6, 0)" in figure.svg() and "a = (−2, 4)" in figure.svg()
    assert vector_sum((6, 0), (-2, 4), names="").title == "The sum a + b"


def test_a_mission_on_the_table_is_shown_close_up_unless_the_ship_has_left_it() -> None:
    told = fly_mission("12", "Ada", 0, ())
    assert told.scene.board is not None
    (x0, _), (x1, _) = told.scene.board.low, told.scene.board.high
    assert x1 - x0 < 60


def test_a_hint_writes_the_names_of_directions_with_a_hyphen() -> None:
    """A name among the numbers of a question is no number: south-west must not get a minus sign."""
    said = [give_hint(pose_for("13.2", "Ada", seed), 1).words for seed in SEEDS]
    assert any("south-west" in words for words in said)
    assert not any("\N{MINUS SIGN}" in words for words in said)


def test_turning_one_of_two_arrows_is_not_called_the_other_order() -> None:
    """Turning both arrows and then adding gives the same sum, so the order is no mistake: one turn is missing."""
    for seed in SEEDS:
        posed = pose_for("14.5", "Ada", seed)
        a, b = (Hex(*posed.question.numbers[name][:2]) for name in "ab")
        assert tuple(a.turned(1) + b.turned(1)) == posed.question.answer[:2]
        assert judge(posed, tuple(a.turned(1) + b)).idea == "turn-forgotten"
