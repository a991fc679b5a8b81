"""What is said and drawn when a student's function has been tried: right, or one situation in which it goes wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from textwrap import indent
from typing import Any, NamedTuple

from vector3_edu.arena.thinking import Fault
from vector3_edu.core.language import chain, mark, say
from vector3_edu.core.picture.scene import Arrow, Scene
from vector3_edu.core.problems import Refused
from vector3_edu.core.text import disarm
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises.answering.trials import Answer, FunctionText, Stopped, Trial, Tried, read_answer
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.question import NOTHING, Counter, Draw, Question
from vector3_edu.exercises.asking.situations import COAST, HOLD, REFUSED, Situation, TrialRun, is_idle
from vector3_edu.exercises.asking.tasks import short
from vector3_edu.games import GAMES

SITUATIONS = 10
"""How many situations an exercise has, unless it says otherwise."""
MOST_PRINTED = 300
"""Letters of what a function printed that are shown."""
NO_FUNCTION = mark('Give the name of your function, without quotation marks or brackets: check("{id}", {name}).')

NO_ORDER = mark(
    "In all of these situations, your function does just what would happen without an order. Does its line with the order "
    "run when view.phase is {phase}? Is the condition above it ever true?"
)
AS_GIVEN = mark(
    "This is the function as the lesson gives it, so it does not count as a try. Change it, and run the cell again."
)
"""A cell to start from is no answer, and does not count as a try."""


class Reply(NamedTuple):
    """What came of a function; `right` is None if it could not be tried."""

    right: bool | None
    words: str
    answer: Answer | None = None
    idea: str = ""
    scene: Scene = NOTHING


def code_question(  # noqa: PLR0913 (a question is all of these, each by its name)
    draw: Draw,
    text: str,
    situation: Callable[[Draw], Situation],
    model: str,
    wrong: Mapping[str, Any],
    example: str,
    axes: int = 3,
    many: int = SITUATIONS,
    says: Mapping[str, Counter] | None = None,
    numbers: Mapping[str, Any] | None = None,
    **trial: Any,
) -> Question:
    """A question whose answer is a function. `situation` draws one situation; the first one drawn is shown as an example.

    `model` is the text of a function that does what is asked, `wrong` has a function for each wrong idea, `example` is a
    neighbouring problem, worked in full, for the third hint. `accept`, `call`, `tell`, `shows` and `given` are those of a
    Trial.
    """
    shown, *hidden = (situation(draw) for _ in range(many + 1))
    tried = Trial(hidden, model, wrong, **trial)
    words = say("{text}\nAn example: {situation}", text=text, situation=tell_situation(shown, axes))
    return Question(
        words,
        "code",
        tried.right,
        say("A function that does it:\n{model}", model=as_code(model)),
        {"axes": axes, **(numbers or {})},
        scene=picture(shown),
        wrong=tried.wrong,
        axes=axes,
        example=example,
        says=says or {},
        trial=tried,
    )


def as_code(text: str) -> str:
    """Code as it stands among words: cards and replies show lines that begin with four spaces as code."""
    return indent(text.strip(), "    ")


def reply_to(question: Question, exercise_id: str, typed: Any, ask: Callable[[str], str]) -> Reply:
    """Try a function, or judge again what the journal says it did; `ask(idea)` is what is put to somebody with an idea."""
    trial: Trial = question.trial
    try:
        tried = _tried(trial, typed)
    except Stopped as stopped:
        return Reply(None, _stopped_words(question, stopped), scene=picture(stopped.situation))
    except Refused as refused:
        return Reply(None, str(refused))
    if tried is None:
        return Reply(None, say(NO_FUNCTION, id=exercise_id, name=_name_in(trial.model)))
    passed = trial.passed(tried.answer)
    if all(map(is_idle, tried.answer)) and not all(passed):
        return Reply(None, say(NO_ORDER, phase=repr(trial.models[0].situation.phase)), scene=question.scene)
    if all(passed):
        told = mark("Yes: your function does it in all {many} situations.")
        return Reply(right=True, words=say(told, many=len(passed)), answer=tried.answer)
    idea = trial.diagnose(tried.answer)
    number = _worth_showing(trial, tried.answer, passed, idea)
    flight = trial.flight(number, tried.answer[number])
    words = _wrong_words(question, tried, passed, number, flight)
    end = ask(idea) if idea else say("Look at the picture, then take a hint, and try again.")
    scene = compare(flight, trial.models[number])
    if trial.is_given(typed):
        return Reply(None, f"{words}\n{say(AS_GIVEN)}", scene=scene)
    return Reply(right=False, words=f"{words}\n{end}", answer=tried.answer, idea=idea, scene=scene)


def _tried(trial: Trial, typed: Any) -> Tried | None:
    """What a function did, from the function itself or from the journal; None for anything else."""
    given = read_answer(typed) if isinstance(typed, str) else typed
    if trial.is_answer(given):
        return Tried(given, ((),) * len(given), ("",) * len(given))
    is_function = isinstance(typed, FunctionText) or (callable(typed) and not isinstance(typed, type))
    return trial.run(typed) if is_function else None


def _worth_showing(trial: Trial, answer: Answer, passed: Sequence[bool], idea: str) -> int:
    """The situation to show: the first that goes wrong, and if an idea is named, the first in which it shows."""
    failed = [number for number, well in enumerate(passed) if not well]
    shows = [number for number in failed if idea and trial.follows(idea, number, answer[number])]
    return (shows or failed)[0]


def _name_in(model: str) -> str:
    """What the function of a model is called."""
    return model.partition("def ")[2].partition("(")[0]


# ---- words


def tell_situation(situation: Situation, axes: int) -> str:
    """Where everything is, and how it moves."""
    view = situation.view()
    moving, at_rest = mark("{name} is at {at}, with velocity {velocity}."), mark("{name} is at {at}, at rest.")
    return chain(
        (
            say(
                moving if each.velocity else at_rest,
                name=_called(each, situation),
                at=short(each.at, axes),
                velocity=short(each.velocity, axes),
            )
            for each in (*view.ships, *view.foes)
        ),
        " ",
    )


def _called(unit: Any, situation: Situation) -> str:
    return say(situation.yours if unit.is_mine else mark("The foe {ship}"), ship=unit.name)


_ONE = {
    "burn": mark("{name} burns {by} and ends its move at {at}, with velocity {velocity}."),
    "steer": mark("{name} changes its velocity by {by} and ends its move at {at}, with velocity {velocity}."),
}
_MANY = {
    "burn": mark("{name} burns {by}. After that it is at {at}, with velocity {velocity}."),
    "steer": mark("{name} changes its velocity by {by}. After that it is at {at}, with velocity {velocity}."),
}


def tell_flight(flight: TrialRun, axes: int) -> str:
    """What each unit does, and where that leads."""
    situation = flight.situation
    start = situation.view()
    by_unit = zip(*(act.split() for act in flight.acts), strict=False)
    return chain((_tell_unit(flight, unit, words, axes) for unit, words in zip(start.ships, by_unit, strict=False)), " ")


def _tell_unit(flight: TrialRun, unit: Any, words: tuple[str, ...], axes: int) -> str:
    situation = flight.situation
    name = say(situation.acting) if situation.acting else unit.name
    if situation.phase == "fire":
        if words[0] == HOLD:
            return say("{name} does not fire.", name=name)
        return say("{name} fires at {target}.", name=name, target=words[0].partition("+")[0])
    at, velocity = flight.of(unit.name)[-1]
    end = {"name": name, "at": short(at, axes), "velocity": short(velocity, axes)}
    if len(words) > 1 and all(word == COAST for word in words):
        return say("{name} coasts. After that it is at {at}, with velocity {velocity}.", **end)
    if len(words) > 1:
        return say(_MANY[situation.phase], by=_in_a_row(words, axes), **end)
    if words[0] == REFUSED:
        return say("{name} is refused its order: it coasts, and ends its move at {at}.", **end)
    if words[0] == COAST:
        return say("{name} coasts and ends its move at {at}.", **end)
    return say(_ONE[situation.phase], by=_written(words[0], axes), **end)


def _in_a_row(words: tuple[str, ...], axes: int) -> str:
    """Several burns, up to the last one that changes anything."""
    many = max(turn for turn, word in enumerate(words, 1) if word != COAST)
    burns = ", ".join(_written(word, axes) for word in words[:many])
    return burns if many == len(words) else say("{burns}, then coasts", burns=burns)


def _written(word: str, axes: int) -> str:
    """A burn, as it is written in sentences."""
    return say("(refused)") if word == REFUSED else short(tuple(map(int, word.split(","))), axes)


def _wrong_words(question: Question, tried: Tried, passed: Sequence[bool], number: int, flight: TrialRun) -> str:
    trial: Trial = question.trial
    told = mark("Not yet: your function does it in {right} of {all} situations. Here is one where it does not.")
    lines = [
        say(told, right=sum(passed), all=len(passed)),
        tell_situation(flight.situation, question.axes),
        say("Your function: {flight}", flight=chain(_told(trial, flight, question.axes), " ")),
        say("What was asked: {flight}", flight=chain(_told(trial, trial.models[number], question.axes), " ")),
    ]
    if tried.faults[number]:
        lines.append(_place_and_words(tried.faults[number][0]))
    if tried.printed[number].strip():
        lines.append(say("There it printed: {text}", text=disarm(tried.printed[number].strip()[:MOST_PRINTED])))
    return "\n".join(lines)


def _told(trial: Trial, flight: TrialRun, axes: int) -> list[str]:
    more = trial.tell(flight) if trial.tell is not None else ""
    return list(filter(None, (tell_flight(flight, axes), more)))


def _place_and_words(fault: Fault) -> str:
    """What went wrong, and in which line of the student's code."""
    told = mark("Line {line} ({source}): {words}")
    return say(told, line=fault.line, source=fault.source, words=fault.words) if fault.line else fault.words


def _stopped_words(question: Question, stopped: Stopped) -> str:
    lines = [
        say("Your function stopped before it was done. {fault}", fault=_place_and_words(stopped.fault)),
        tell_situation(stopped.situation, question.axes),
    ]
    if stopped.printed.strip():
        lines.append(say("There it printed: {text}", text=disarm(stopped.printed.strip()[:MOST_PRINTED])))
    return "\n".join([*lines, say("Correct that line, run the cell again, and check again.")])


# ---- pictures


def picture(situation: Situation) -> Scene:
    """The situation before anybody moves."""
    if situation.on_board:
        scene, name = GAMES[situation.game].scene(situation.state), say(situation.on_board)
        return scene._replace(title="", bodies=tuple(each._replace(name=name) for each in scene.bodies))
    view = situation.view()
    named = {
        (each.name if each.is_mine else say("foe {ship}", ship=each.name)): (each.at, each.velocity)
        for each in (*view.ships, *view.foes)
    }
    return pictures.pair(named)._replace(flat=situation.state.options.flat)


def compare(flight: TrialRun, model: TrialRun) -> Scene:
    """Where a function's units went, and where they should have gone."""
    scene = picture(flight.situation)
    if flight.situation.phase == "fire":
        return scene
    apart = flight.situation.aside
    arrows = list(scene.arrows)
    for unit in flight.situation.view().ships:
        went, asked = ([at for at, _ in each.of(unit.name)] for each in (flight, model))
        arrows += _moves(asked, "sum", mark("asked"), apart)
        arrows += _moves(went, "wrong", mark("your function"), -apart) if went != asked else []
    return scene._replace(arrows=tuple(arrows))


def _moves(places: Sequence[Vec3], kind: str, label: str, aside: Vec3) -> list[Arrow]:
    """Arrows from place to place, the last of them with its label."""
    steps = [(one, other) for one, other in pairwise(places) if one != other]
    return [
        Arrow(pictures.at(one + aside), pictures.at(other - one), kind, label if turn == len(steps) else "")
        for turn, (one, other) in enumerate(steps, 1)
    ]
