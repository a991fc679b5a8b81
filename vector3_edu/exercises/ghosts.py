"""A prediction drawn over what really happens: it is there from the first picture, and moves as it was predicted to move.

So prediction and reality are seen to agree or to part. Where they agree, the drawn arrow turns into the real one at the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import add

from vector3_edu.core.language import in_english, mark, say
from vector3_edu.core.picture.film import Beat, Film, Note
from vector3_edu.core.picture.scene import Body, Point, Scene
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises.asking.pictures import as_vector, draw_over, on_map
from vector3_edu.exercises.asking.question import NOTHING, Answer, Drawn, Prediction

GHOST, AGREES = mark("your prediction"), mark("your prediction ✓")
PREDICTED = mark("predicted")
"""What the mark is called that moves as predicted; and the kind of an arrow that is only predicted."""
LOOK, TURN, CHEER = 0.9, 1.2, 1.1
"""Seconds in which a prediction is seen alone, a still picture takes its place, and agreement is seen."""


def overlay(it: Prediction, scene: Scene, answer: Answer, kind: str = PREDICTED, label: str = GHOST) -> Scene:
    """A picture with a prediction drawn over it, where it can be drawn: an arrow, a place, or what a choice looks like."""
    if isinstance(answer, str) and in_english(answer) in it.ghosts:
        ghost = it.ghosts[in_english(answer)]
        return scene._replace(
            bodies=(*scene.bodies, *ghost.bodies), arrows=(*scene.arrows, *ghost.arrows), lines=(*scene.lines, *ghost.lines),
            trails=(*scene.trails, *ghost.trails), labels=(*scene.labels, *ghost.labels),
        )  # fmt: skip
    drawn = as_drawn(it, answer)
    if drawn is None:
        return scene
    over = draw_over(scene, drawn, kind, label)
    return over if over != NOTHING else scene


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
        return Beat(overlay(it, last, answer), seconds=CHEER)
    vector = to(drawn.vector) if isinstance(drawn, Drawn) else None
    kind = next((arrow.kind for arrow in last.arrows if arrow.vector == vector), "sum")
    tick = Note(to(drawn.tip if isinstance(drawn, Drawn) else drawn), say("✓ as you predicted"), "good")
    return Beat(overlay(it, last, answer, kind, AGREES), (tick,), CHEER, say("It is as you predicted."))
