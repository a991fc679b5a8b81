"""What is left of ships that were lost. The rules take them off the map; the pictures of a match still show their wrecks.

In open space a wreck drifts on with the velocity that the ship had, for nothing slows it down. On a board it stays where the
ship was lost, as a counter that is turned over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from vector3_edu.core.game import AnyGame, AnyState
from vector3_edu.core.picture.film import Beat, BreakUp
from vector3_edu.core.picture.scene import Body, Frame, Scene
from vector3_edu.core.results import Event

if TYPE_CHECKING:
    from vector3_edu.matches.match import Step


class Wreck(NamedTuple):
    """A ship as it was when it was lost, and in which turn that was."""

    body: Body
    turn: int

    def drifted(self, scene: Scene, turn: int) -> Body:
        """Where it is in a turn."""
        if scene.board is not None:
            return self.body._replace(velocity=(0.0, 0.0, 0.0), moves=False)
        return self.body._replace(at=Frame(self.body.at, self.body.velocity).place_on_map((0, 0, 0), turn - self.turn))


def with_wrecks(scene: Scene, wrecks: Iterable[Wreck], turn: int) -> Scene:
    """A scene with wrecks as they lie there in a turn; none of what is a body of the scene itself."""
    here = {(body.seat, body.name) for body in scene.bodies}
    left = [wreck.drifted(scene, turn) for wreck in wrecks if (wreck.body.seat, wreck.body.name) not in here]
    return scene._replace(wrecks=tuple(left)) if left else scene


def wrecks_through(game: AnyGame, steps: Sequence[Step], seat: str | None) -> list[tuple[Wreck, ...]]:
    """After each step of a match, the wrecks of all ships that a seat has seen lost."""
    found: list[tuple[Wreck, ...]] = []
    so_far: tuple[Wreck, ...] = ()
    for number, step in enumerate(steps):
        if number and any(isinstance(event, game.losses) for event in step.events):
            seen = (game.event_seen_by(event, seat) for event in step.events)
            events = tuple([event for event in seen if event is not None])
            before, after = (game.seen_by(each.state, seat) for each in (steps[number - 1], step))
            so_far += wrecks_of(_film(game.film, before, events, after), before.turn)
        found.append(so_far)
    return found


def wrecks_of(beats: Iterable[Beat], turn: int) -> tuple[Wreck, ...]:
    """What is left of all that breaks up in these beats, which begin in a turn."""
    return tuple(
        [
            Wreck(Body(end.name, "wreck", end.at, end.velocity, end.seat, end.size), turn)
            for beat in beats
            for end in beat.effects
            if isinstance(end, BreakUp) and end.name
        ]
    )


def film_with_wrecks(beats: Sequence[Beat], before: Iterable[Wreck], turns: tuple[int, int]) -> tuple[Beat, ...]:
    """The beats of a step with the wrecks of before and those that it leaves; they drift in the last beat, as ships do."""
    wrecks, shown = list(before), []
    for number, beat in enumerate(beats, 1):
        wrecks += wrecks_of((beat,), turns[0])
        turn = turns[number == len(beats)]
        shown.append(beat._replace(scene=with_wrecks(beat.scene, wrecks, turn)))
    return tuple(shown)


@lru_cache(256)
def _film(
    film: Callable[..., tuple[Beat, ...]], before: AnyState, events: tuple[Event, ...], after: AnyState
) -> tuple[Beat, ...]:
    """The film of a step in which a ship was lost: it tells where. A table shows its wrecks again with every picture."""
    return film(before, events, after)
