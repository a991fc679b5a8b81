"""Commit, then reveal: a prediction is noted before anything of what really happens can be seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from vector3_edu.core.language import mark, say
from vector3_edu.core.picture.film import Film
from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.problems import Refused
from vector3_edu.exercises.answering.checking import answer_words, kept_words
from vector3_edu.exercises.answering.reading import read
from vector3_edu.exercises.asking.posing import same
from vector3_edu.exercises.asking.question import NOTHING, Answer, Prediction
from vector3_edu.exercises.ghosts import reveal_film
from vector3_edu.exercises.progress import journal
from vector3_edu.exercises.progress.journal import Entry, Student
from vector3_edu.exercises.progress.session import progress, seated
from vector3_edu.exercises.syllabus import prediction
from vector3_edu.exercises.themes import retell, retell_film, retell_scene

CHEER = mark("✓ Well predicted!")
DRAWN = {"arrow": mark("Your prediction is the dashed arrow."), "place": mark("Your prediction is marked.")}
AGREED = {"arrow": mark("Your arrow is the real one."), "place": mark("Your mark is in the right place.")}
SKIPS = frozenset({"skip", "pass"})
UNSAID: Any = object()

_waiting: dict[tuple[str, Student], list[Callable[[], None]]] = {}
"""Who wants to know when a student commits to a prediction."""


class Forecast(NamedTuple):
    """A prediction as a student sees it. Before a commitment or a skip it holds nothing of what really happens."""

    id: str
    opened: bool
    words: str
    scene: Scene = NOTHING
    film: Film | None = None
    level: int = 2
    answer: Answer = None
    """What was predicted; None if nothing was, or if it was skipped."""
    right: bool | None = None
    problem: bool = False
    """Whether the words say why an answer could not be taken."""

    def __repr__(self) -> str:
        return self.words


def predict(id: Any, answer: Any = UNSAID, who: Student | None = None) -> Forecast:
    """The prediction; with an answer, commit to it (or "skip" it) and see what really happens. Never raises."""
    try:
        it = prediction(id)
    except Refused as refused:
        return Forecast(str(id)[:20], False, "\n".join(refused.problems), problem=True)
    who = who or seated()
    before = progress(who).committed(it.id)
    if before is not None:
        return _reveal(it, before, "" if answer is UNSAID else say("Your first prediction stays."))
    if answer is UNSAID:
        return Forecast(it.id, False, retell(_ask(it)), retell_scene(it.scene), level=int(it.level[0]))
    if isinstance(answer, str) and answer.strip(" .!").lower() in SKIPS:
        return _note(it, who, Entry(journal.now(), "skip", it.id))
    reading = read(it.question, answer)
    if reading.problem:
        return Forecast(it.id, False, reading.problem, retell_scene(it.scene), level=int(it.level[0]), problem=True)
    right = same(it.question, reading.value, it.question.answer)
    return _note(it, who, Entry(journal.now(), "prediction", it.id, kept_words(it.question, reading.value), right))


def is_open(id: str, who: Student | None = None) -> bool:
    """Whether somebody has committed to a prediction or skipped it."""
    return progress(who or seated()).committed(prediction(id).id) is not None


def when_opened(id: str, call: Callable[[], None], who: Student | None = None) -> None:
    """Call this as soon as somebody commits to a prediction or skips it, in this kernel."""
    _waiting.setdefault((id, who or seated()), []).append(call)


def _note(it: Prediction, who: Student, entry: Entry) -> Forecast:
    """Note it and open what waits for it; where it cannot be saved, it is still opened, and that is said."""
    problem = journal.note(who, entry)
    shown = _reveal(it, entry)
    for call in _waiting.pop((it.id, who), ()):
        call()
    return shown._replace(words=f"{shown.words}\n{problem}") if problem else shown


def _ask(it: Prediction) -> str:
    choices = "".join(f"\n  {letter}) {choice}" for letter, choice in zip("abcdefgh", it.question.choices, strict=False))
    return say(
        'Predict. {text}{choices}\nCommit with predict("{id}", ...), or skip it with predict("{id}", "skip").',
        text=it.question.text,
        choices=choices,
        id=it.id,
    )


def _reveal(it: Prediction, entry: Entry, first: str = "") -> Forecast:
    """What really happens, with what was predicted drawn over it."""
    reading = read(it.question, entry.answer) if entry.kind == "prediction" else None
    answer = reading.value if reading is not None and not reading.problem else None
    drawn = AGREED if entry.right else DRAWN
    if answer is None:
        said = say("You skipped this prediction.")
    elif it.kind in drawn:
        said = say(drawn[it.kind])
    else:
        said = say("You predicted {answer}.", answer=answer_words(it.question, answer))
    shown = it.shows() if callable(it.shows) else it.shows
    cheer = say(CHEER) if entry.right else ""
    words = " ".join(filter(None, (cheer, first, said, retell(it.reveal))))
    opened = Forecast(it.id, True, words, NOTHING, None, int(it.level[0]), answer, entry.right)
    film = reveal_film(it, shown, answer, bool(entry.right))
    if film is None:
        return opened._replace(scene=retell_scene(shown) if isinstance(shown, Scene) else NOTHING)
    film = retell_film(film)
    return opened._replace(scene=film.last, film=film)
