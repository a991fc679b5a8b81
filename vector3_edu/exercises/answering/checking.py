"""Checking: right, or which idea is behind it; the feedback asks a question and shows a counter-example."""

from __future__ import annotations

from typing import Any, NamedTuple

from vector3_edu.core.language import chain, in_english, mark, say, say_many
from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.problems import listed
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises.answering.code_answers import reply_to
from vector3_edu.exercises.answering.reading import read
from vector3_edu.exercises.answering.trials import write_answer
from vector3_edu.exercises.asking.boards import on_hexes
from vector3_edu.exercises.asking.pictures import marked
from vector3_edu.exercises.asking.posing import PosedQuestion, one_off, pose_for, same
from vector3_edu.exercises.asking.question import CODE, DRAWN, NOTHING, Answer, Drawn, Question
from vector3_edu.exercises.asking.tasks import short
from vector3_edu.exercises.ideas import IDEAS, Idea
from vector3_edu.exercises.themes import retell, retell_scene

HINTS = 3
KEPT = 200
"""Letters of an answer that the journal keeps."""
EXAMPLES = 12
"""How many other examples are looked at for one with another answer."""


class Verdict(NamedTuple):
    """What came of an answer. `right` is None if it could not be read, and then it does not count as a try."""

    exercise: str
    right: bool | None
    words: str
    answer: Answer = None
    idea: str = ""
    scene: Scene = NOTHING
    """The picture of the question with the answer drawn in."""
    beside: Scene = NOTHING
    """The counter-example to the idea, where it has a picture of its own."""
    note: str = ""
    """A remark beside the answer: progress that could not be saved."""

    def __repr__(self) -> str:
        more = say('For more help: hint("{exercise}")', exercise=self.exercise) if self.right is False else ""
        return "\n".join(filter(None, (self.words, more, self.note)))


class Hint(NamedTuple):
    """A hint: 1 points the way, 2 says how, 3 works a different example in full."""

    exercise: str
    number: int
    words: str

    def __repr__(self) -> str:
        return self.words


def judge(posed: PosedQuestion, typed: Any) -> Verdict:
    """What a typed answer is worth, in the words of the theme. Never raises."""
    found = _judge(posed, typed)
    return found._replace(words=retell(found.words), scene=retell_scene(found.scene), beside=retell_scene(found.beside))


def _judge(posed: PosedQuestion, typed: Any) -> Verdict:
    question, exercise_id = posed.question, posed.exercise.id
    if question.kind == CODE:
        reply = reply_to(question, exercise_id, typed, lambda idea: IDEAS[idea].put_to(question).words)
        return Verdict(exercise_id, reply.right, reply.words, reply.answer, reply.idea, reply.scene)
    reading = read(question, typed)
    if reading.problem:
        return Verdict(exercise_id, None, reading.problem)
    answer = reading.value
    if same(question, answer, question.answer):
        well = mark("Right: {answer}. {working}") if question.kind == "yes-no" else mark("Yes, {answer}. {working}")
        words = say(well, answer=say_back(question, answer), working=question.working)
        words = chain((words, question.means), "\n") if question.means else words
        return Verdict(exercise_id, right=True, words=words, answer=answer, scene=marked(question, answer, "sum"))
    scene, idea = marked(question, answer), diagnose(posed, answer)
    if idea is None:
        shown = scene not in (question.scene, NOTHING)
        advice = (
            say("Look at your answer in the picture, then take a hint.") if shown else say("Take a hint, and try again.")
        )
        words = chain(
            filter(
                None,
                (say("Not quite: {answer} is not it.", answer=say_back(question, answer)), nearly(question, answer), advice),
            ),
            " ",
        )
        return Verdict(exercise_id, right=False, words=words, answer=answer, idea="", scene=scene)
    counter = idea.put_to(question)
    words = say("Not {answer}. {why}", answer=say_back(question, answer), why=counter.words)
    if counter.scene in (NOTHING, question.scene):
        return Verdict(exercise_id, right=False, words=words, answer=answer, idea=idea.id, scene=scene)
    beside = on_hexes(counter.scene) if question.on_hexes else counter.scene._replace(along=question.scene.along)
    return Verdict(exercise_id, right=False, words=words, answer=answer, idea=idea.id, scene=scene, beside=beside)


def nearly(question: Question, answer: Answer) -> str:
    """What is right about a wrong answer: all but a slip by one, or some numbers of a vector."""
    if question.kind == "order":
        return _in_place(question, answer)
    if not one_off(question, answer):
        return partly(question, answer)
    if question.kind in DRAWN:
        hexes, squares = mark("You are only one hex off: count again."), mark("You are only one square off: count again.")
        return say(hexes if question.on_hexes else squares)
    return chain(filter(None, (partly(question, answer), say("It is off by one: check the sum."))), " ")


def _in_place(question: Question, answer: Answer) -> str:
    """What is right about an order: how many stand where they should from the first on, or everything but the direction."""
    if answer == tuple(reversed(question.answer)):
        return say("You have it just the other way round: which one comes first?")
    right = next(place for place, (one, other) in enumerate(zip(answer, question.answer, strict=True)) if one != other)
    if not right:
        return ""
    return say_many("The first one is in its place.", "The first {number} are in their places.", right)


_PARTLY = {
    (True, True): mark("{right} is right, {wrong} is not."),
    (True, False): mark("{right} is right, {wrong} are not."),
    (False, True): mark("{right} are right, {wrong} is not."),
    (False, False): mark("{right} are right, {wrong} are not."),
}
"""By whether one is right, and whether one is wrong."""


def partly(question: Question, answer: Answer) -> str:
    """Which numbers of a vector are right already, if some are and some are not.

    >>> partly(Question("", "vector", (1, 2, 3), "", {}), (1, 5, 3))
    'X and Z are right, Y is not.'
    """
    if question.kind not in ("vector", "place"):
        return ""
    alike = [abs(one - other) <= question.tolerance for one, other in zip(answer, question.answer, strict=True)]
    letters = list(zip(question.letters[: question.axes], alike, strict=False))
    right, wrong = [name for name, same in letters if same], [name for name, same in letters if not same]
    if not right or not wrong:
        return ""
    return say(_PARTLY[len(right) == 1, len(wrong) == 1], right=listed(right, last="and"), wrong=listed(wrong, last="and"))


_DRAWN = {
    (True, "arrow"): mark("that arrow"),
    (True, "place"): mark("that place"),
    (False, "arrow"): mark("this arrow"),
    (False, "place"): mark("this place"),
}
"""What was drawn, by whether it is right."""


def say_back(question: Question, answer: Answer) -> str:
    """An answer as the feedback names it: what was drawn has no numbers on the map, so none are said."""
    if question.kind in DRAWN:
        return say(_DRAWN[same(question, answer, question.answer), question.kind])
    return say("this order") if question.kind == "order" else answer_words(question, answer)


def answer_words(question: Question, answer: Answer) -> str:
    """An answer in words."""
    if question.kind == CODE:
        return say("this function")
    if question.kind == "arrow":
        tail, tip = (short(end, question.axes) for end in question.as_drawn(answer))
        return say("the arrow from {tail} to {tip}", tail=tail, tip=tip)
    if question.kind == "order":
        words = chain(answer, "; ")
        return (
            words if len(words.english) <= KEPT else ", ".join("abcdefgh"[question.choices.index(each)] for each in answer)
        )
    if question.kind in ("choice", "yes-no"):
        return say("\u201c{choice}\u201d", choice=answer if question.kind == "choice" else short(bool(answer)))
    if answer == question.answer:
        answer = tidy(question, answer)
    number = short(answer, question.axes)
    if question.kind == "angle":
        return say("{degrees}°", degrees=number)
    if not question.unit:
        return number
    return say("{number} {unit}", number=number, unit=unit_words(question.unit, 1 if answer in (1, -1) else 2))


def unit_words(unit: str, number: int) -> str:
    """A unit as it follows a number.

    >>> unit_words("cubes per turn", 1), unit_words("seconds", 2)
    ('cube per turn', 'seconds')
    """
    return say_many(unit.removesuffix("s").replace("cubes ", "cube "), unit, number)


def kept_words(question: Question, answer: Answer) -> str:
    """An answer as the journal keeps it, in English whatever the language; read again, it is the same answer."""
    if question.kind == CODE:
        return write_answer(answer)
    return str(in_english(answer_words(question, answer)))[:KEPT]


def tidy(question: Question, answer: Answer) -> Answer:
    """The right answer with as many decimals as were asked for: one where a tenth more or less is right, none for 1.

    >>> tidy(Question("", "number", 5.8309, "", {}, tolerance=0.06), 5.8309)
    5.8
    """
    if not question.tolerance or question.kind not in ("number", "angle", "vector"):
        return answer
    decimals = 0 if question.tolerance >= 1 else 1 if question.tolerance >= 0.05 else 2
    if question.kind == "vector":
        return tuple(round(float(part), decimals) + 0.0 for part in answer)
    return round(float(answer), decimals) + 0.0


def diagnose(posed: PosedQuestion, answer: Answer) -> Idea | None:
    """The wrong idea that leads to this answer: first those that the exercise lists, then the rest of the catalogue.

    A wrong yes or no proves no idea. Nor does a slip by one, unless it is just what an idea that is listed would answer
    (numbers are drawn so that this is rare: only where the idea is about a step of one, as in rounding).
    """
    question = posed.question
    if question.kind == "yes-no":
        return None
    listed = [IDEAS[idea] for idea in posed.exercise.ideas]
    others = [idea for idea in IDEAS.values() if idea not in listed]
    slip = one_off(question, answer)
    for first_only, ideas in ((True, listed),) if slip else ((True, listed), (False, listed), (False, others)):
        for idea in ideas:
            answers = idea.answers(question)
            if any(_meant(question, answer, wrong) for wrong in (answers[:1] if first_only else answers)):
                return idea
    if slip or not isinstance(answer, Drawn):
        return None
    return next((idea for idea in (*listed, *others) if idea.drawn is not None and idea.drawn(question, answer)), None)


def _meant(question: Question, typed: Answer, wrong: Answer) -> bool:
    """Whether a typed answer is this wrong answer; a root may have been typed with one or two decimals."""
    if same(question, wrong, question.answer):
        return False
    if question.kind == "arrow" and isinstance(wrong, Vec3):
        return bool(typed.vector == wrong)
    if question.kind == "number" and isinstance(typed, float) and isinstance(wrong, float):
        return abs(typed - wrong) < 0.06
    if question.kind == "angle":
        return same(question._replace(tolerance=max(question.tolerance, 1.0)), typed, wrong)
    return same(question, typed, wrong)


def give_hint(posed: PosedQuestion, number: int) -> Hint:
    """The first, second or third hint of an exercise."""
    number = min(max(number, 1), HINTS)
    if number < HINTS:
        words = say(posed.exercise.hints[number - 1], **_told(posed.question))
        return Hint(
            posed.exercise.id,
            number,
            retell(say("Hint {number} of {hints}. {words}", number=number, hints=HINTS, words=words)),
        )
    example = posed.question.example or _worked(posed)
    words = say(
        "Hint {number} of {hints}. Here is a different example, worked in full.\n{example}\nNow go the same way with your "
        "own numbers.",
        number=HINTS,
        hints=HINTS,
        example=example,
    )
    return Hint(posed.exercise.id, number, retell(words))


def _worked(posed: PosedQuestion) -> str:
    """Another example worked in full; one that does not come to the student's own answer, if there is any."""
    question, exercise_id = posed.question, posed.exercise.id
    others = (pose_for(exercise_id, posed.student, posed.seed, other=number) for number in range(1, EXAMPLES + 1))
    apart = (other for other in others if not same(question, other.question.answer, question.answer))
    other = next(apart, None) or pose_for(exercise_id, posed.student, posed.seed, other=1)
    return f"{other.words}\n{other.question.working}"


def _told(question: Question) -> dict[str, str]:
    """The numbers of a question as words, for the places in a hint that name them."""
    numbers = question.numbers.items()
    return {name: it if isinstance(it, str) else short(it, question.axes) for name, it in numbers}
