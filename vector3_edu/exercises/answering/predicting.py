"""Commit, then reveal: a prediction is noted before anything of what really happens can be seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import add
from typing import Any, NamedTuple

from vector3_edu.core.language import in_english, mark, say
from vector3_edu.core.picture.film import Beat, Film, Note
from vector3_edu.core.picture.scene import Body, Point, Scene
from vector3_edu.core.problems import Refused
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises.answering.checking import answer_words, kept_words
from vector3_edu.exercises.answering.reading import read
from vector3_edu.exercises.asking.pictures import as_vector, draw_over, on_map
from vector3_edu.exercises.asking.posing import same
from vector3_edu.exercises.asking.question import NOTHING, Answer, Drawn, Prediction
from vector3_edu.exercises.progress import journal
from vector3_edu.exercises.progress.journal import Entry, Student
from vector3_edu.exercises.progress.session import current_student, progress
from vector3_edu.exercises.syllabus import prediction
from vector3_edu.exercises.themes import retell, retell_film, retell_scene

GHOST, AGREES = mark("your prediction"), mark("your prediction ✓")
PREDICTED = mark("predicted")
"""What the mark is called that moves as predicted; and the kind of an arrow that is only predicted."""
LOOK, TURN, GHOSTS_CHEER = 0.9, 1.2, 1.1
"""Seconds in which a prediction is seen alone, a still picture takes its place, and agreement is seen."""


def overlay(it: Prediction, scene: Scene, answer: Answer, kind: str = PREDICTED, label: str = GHOST) -> Scene:
    """A picture with a prediction drawn over it, where it can be drawn: an arrow, a place, or what a choice looks like."""
    if isinstance(answer, str) and in_english(answer) in it.ghosts:
        ghost = it.ghosts[in_english(answer)]
        return scene._replace(
            bodies=(*scene.bodies, *ghost.bodies),
            arrows=(*scene.arrows, *ghost.arrows),
            lines=(*scene.lines, *ghost.lines),
            trails=(*scene.trails, *ghost.trails),
            labels=(*scene.labels, *ghost.labels),
        )
    drawn = as_drawn(it, answer)
    if drawn is None:
        return scene
    over = draw_over(scene, drawn, kind, label)
    if over == NOTHING:
        return scene
    if it.axes == 1 and isinstance(
        drawn, Drawn
    ):  # on a line each arrow has a lane: this one keeps the first, whatever comes
        *others, predicted = over.arrows
        return over._replace(arrows=(predicted, *others))
    return over


def as_drawn(it: Prediction, answer: Answer) -> Drawn | Vec3 | None:
    """A prediction as it was drawn; one in numbers as an arrow, where it says from where, or as a place."""
    if isinstance(answer, Drawn):
        return answer
    vector = as_vector(answer, it.axes) if it.kind in ("vector", "place", "number") else None
    if vector is None or (it.kind == "number" and it.axes != 1):
        return None
    return Drawn(it.tail, it.tail + vector) if it.tail is not None and it.kind != "place" else vector


def reveal_film(it: Prediction, shown: Scene | Film, answer: Answer, right: bool) -> Film | None:
    """What really happens as a film that starts with the prediction; None where a still picture is all there is to see."""
    if isinstance(shown, Film):
        film = _with_mark(it, shown, answer)
    else:
        film = Film(_before(it, shown), (Beat(shown, seconds=TURN, caption=say("What really happens.")),))
    if overlay(it, film.last, answer) == film.last:
        return shown if isinstance(shown, Film) else None
    beats = [Beat(film.first, seconds=LOOK, caption=say("Your prediction.")), *film.beats]
    over = [beat._replace(scene=overlay(it, beat.scene, answer)) for beat in beats]
    if right:
        over.append(_agreement(it, film.last, answer))
    ground = over[-1].scene.board  # wide enough for the prediction: all pictures lie on it
    laid = tuple(beat._replace(scene=beat.scene._replace(board=ground)) for beat in over)
    return Film(laid[0].scene, laid)


def _before(it: Prediction, shown: Scene) -> Scene:
    """What was seen before, on the ground of what is seen now; on another ground it would only be confusing."""
    kinds = {None if scene.board is None else scene.board.kind for scene in (it.scene, shown)}
    alike = len(kinds) == 1 or it.scene == NOTHING
    return it.scene._replace(board=shown.board, flat=shown.flat, along=shown.along) if alike else shown


def _with_mark(it: Prediction, film: Film, answer: Answer) -> Film:
    """A film with a mark that makes the predicted move whenever the ship moves that really starts there."""
    drawn = as_drawn(it, answer)
    if not isinstance(drawn, Drawn):
        return film
    to, scenes = on_map(film.first), (film.first, *(beat.scene for beat in film.beats))
    start, step = to(drawn.tail), to(drawn.vector)
    real = next((body for body in film.first.bodies if body.at == start), None)
    if real is None:
        return film
    marked = [
        scene._replace(bodies=(Body(PREDICTED, "mark", at, seat=PREDICTED, moves=False), *scene.bodies))  # behind the ship
        for scene, at in zip(scenes, _steps(scenes, real, step), strict=True)
    ]
    return Film(marked[0], tuple(beat._replace(scene=scene) for beat, scene in zip(film.beats, marked[1:], strict=True)))


def _steps(scenes: tuple[Scene, ...], real: Body, step: Point) -> Iterator[Point]:
    """Where the mark is in each scene."""
    at, before = real.at, real.at
    for scene in scenes:
        here = next((body.at for body in scene.bodies if (body.name, body.seat) == (real.name, real.seat)), before)
        if here != before:
            x, y, z = map(add, at, step)
            at = (x, y, z)
        before = here
        yield at


def _agreement(it: Prediction, last: Scene, answer: Answer) -> Beat:
    """The drawn arrow turns into the real one, or the mark is ticked."""
    drawn, to = as_drawn(it, answer), on_map(last)
    if drawn is None:
        return Beat(overlay(it, last, answer), seconds=GHOSTS_CHEER)
    vector = to(drawn.vector) if isinstance(drawn, Drawn) else None
    kind = next((arrow.kind for arrow in last.arrows if arrow.vector == vector), "sum")
    tick = Note(to(drawn.tip if isinstance(drawn, Drawn) else drawn), say("✓ as you predicted"), "good")
    return Beat(overlay(it, last, answer, kind, AGREES), (tick,), GHOSTS_CHEER, say("It is as you predicted."))


CHEER = mark("✓ Well predicted!")
DRAWN = {"arrow": mark("Your prediction is the dashed arrow."), "place": mark("Your prediction is marked.")}
AGREED = {"arrow": mark("Your arrow is the real one."), "place": mark("Your mark is in the right place.")}
SKIPS = frozenset({"skip", "pass"})
UNSAID: Any = object()

_waiting: dict[tuple[str, Student], list[Callable[[], None]]] = {}
"""Who wants to know when a student commits to a prediction."""


class Revealed(NamedTuple):
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


def predict(prediction_id: Any, answer: Any = UNSAID, who: Student | None = None) -> Revealed:
    """The prediction; with an answer, commit to it (or "skip" it) and see what really happens. Never raises."""
    try:
        it = prediction(prediction_id)
    except Refused as refused:
        return Revealed(str(prediction_id)[:20], opened=False, words="\n".join(refused.problems), problem=True)
    who = who or current_student()
    before = progress(who).committed(it.id)
    if before is not None:
        return _reveal(it, before, "" if answer is UNSAID else say("Your first prediction stays."))
    if answer is UNSAID:
        return Revealed(it.id, opened=False, words=retell(_ask(it)), scene=retell_scene(it.scene), level=int(it.level[0]))
    if isinstance(answer, str) and answer.strip(" .!").lower() in SKIPS:
        return _note(it, who, Entry(journal.now(), "skip", it.id))
    reading = read(it.question, answer)
    if reading.problem:
        return Revealed(
            it.id, opened=False, words=reading.problem, scene=retell_scene(it.scene), level=int(it.level[0]), problem=True
        )
    right = same(it.question, reading.value, it.question.answer)
    return _note(it, who, Entry(journal.now(), "prediction", it.id, kept_words(it.question, reading.value), right))


def is_open(prediction_id: str, who: Student | None = None) -> bool:
    """Whether somebody has committed to a prediction or skipped it."""
    return progress(who or current_student()).committed(prediction(prediction_id).id) is not None


def when_opened(prediction_id: str, call: Callable[[], None], who: Student | None = None) -> None:
    """Call this as soon as somebody commits to a prediction or skips it, in this kernel."""
    _waiting.setdefault((prediction_id, who or current_student()), []).append(call)


def _note(it: Prediction, who: Student, entry: Entry) -> Revealed:
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


def _reveal(it: Prediction, entry: Entry, first: str = "") -> Revealed:
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
    opened = Revealed(
        it.id, opened=True, words=words, scene=NOTHING, film=None, level=int(it.level[0]), answer=answer, right=entry.right
    )
    film = reveal_film(it, shown, answer, bool(entry.right))
    if film is None:
        return opened._replace(scene=retell_scene(shown) if isinstance(shown, Scene) else NOTHING)
    film = retell_film(film)
    return opened._replace(scene=film.last, film=film)
