"""A match as one seat has seen it, in motion: each step with the beats that lead to it, and trails that grow with bodies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from vector3_edu.core.picture.film import Beat, Film
from vector3_edu.core.picture.frames import ON_MAP, frame_of, past_seen_from
from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.results import Event
from vector3_edu.matches.match import Match
from vector3_edu.matches.wrecks import Wreck, film_with_wrecks, with_wrecks, wrecks_through

MOST_SECONDS = 12.0
"""The longest film, in seconds, of what happened while somebody was away."""


class Moment(NamedTuple):
    """A step in which a seat saw or heard something new: what it heard, what it saw, and the beats that led there."""

    turn: int
    events: tuple[Event, ...]
    scene: Scene
    beats: tuple[Beat, ...]
    past: tuple[Scene, ...]
    """What the seat saw at the end of each turn before; trails go through it."""

    def with_trails(self, seen_from: str = ON_MAP) -> Moment:
        """The same moment in a frame of reference with trails in all its scenes, which go back to the beginning."""
        (*beats, last) = _with_trails([(beat, self.past) for beat in (*self.beats, Beat(self.scene))], self.scene, seen_from)
        return self._replace(scene=last.scene, beats=tuple(beats))

    def film_from(self, before: Moment, seen_from: str = ON_MAP) -> Film:
        """What leads to this moment from the one before, in one frame of reference and with trails."""
        if not self.beats:
            return Film(self.with_trails(seen_from).scene)
        shots = [(Beat(before.scene), before.past), *[(beat, self.past) for beat in self.beats]]
        opening, *beats = _with_trails(shots, self.scene, seen_from)
        return Film(opening.scene, tuple(beats))


def moments(match: Match, seat: str | None = None, since: int = 0, turns: int | None = None) -> Iterator[Moment]:
    """Every step in which a seat saw or heard anything new, oldest first; step `since` comes first, and has no beats.

    `turns` says how many past turns are remembered for trails, if not all. How many steps others took out of sight is theirs
    to know: it would tell what they had to decide.
    """
    game, steps = match.game, match.steps
    wrecks = wrecks_through(game, steps, seat)
    states = {step.state.turn: number for number, step in enumerate(steps[: since + 1])}
    kept = list(states.items())[0 if turns is None else -turns - 1 :]
    seen = {turn: _scene(match, seat, number, wrecks[number]) for turn, number in kept}

    def past() -> tuple[Scene, ...]:
        return tuple([scene for number, scene in seen.items() if number != turn][0 if turns is None else -turns :])

    turn, before = steps[since].state.turn, game.seen_by(steps[since].state, seat)
    yield Moment(turn, _events_seen(match, seat, since), seen[turn], (), past())
    for number in range(since + 1, len(steps)):
        after, events = game.seen_by(steps[number].state, seat), _events_seen(match, seat, number)
        if after == before and not any(game.tell(event) for event in events):
            continue
        turn = steps[number].state.turn
        beats = film_with_wrecks(game.film(before, events, after), wrecks[number - 1], (before.turn, turn))
        seen[turn] = beats[-1].scene if beats else _scene(match, seat, number, wrecks[number])
        yield Moment(turn, events, seen[turn], beats, past())
        before = after


def _scene(match: Match, seat: str | None, step: int, wrecks: tuple[Wreck, ...]) -> Scene:
    state = match.steps[step].state
    return with_wrecks(match.game.scene(match.game.seen_by(state, seat)), wrecks, state.turn)


def _events_seen(match: Match, seat: str | None, step: int) -> tuple[Event, ...]:
    seen = (match.game.event_seen_by(event, seat) for event in match.steps[step].events)
    return tuple([event for event in seen if event is not None])


def film_since(match: Match, seat: str | None, since: int, seen_from: str = ON_MAP, turns: int | None = None) -> Film:
    """What a seat has seen since a step, as one film in one frame of reference; of a long one only the end.

    It ends with the scene of now. If the ship that we look from is lost in it, it is seen from the map.
    """
    first, *later = moments(match, seat, since, turns)
    shots = [(Beat(first.scene), first.past), *[(beat, moment.past) for moment in later for beat in moment.beats]]
    shots = shots[-1 - count_last([beat.seconds for beat, _ in shots[1:]]) :]
    opening, *beats = _with_trails(shots, (later[-1] if later else first).scene, seen_from)
    return Film(opening.scene, tuple(beats))


def _with_trails(shots: Sequence[tuple[Beat, tuple[Scene, ...]]], last: Scene, seen_from: str) -> list[Beat]:
    """Beats, each with the past at that time, in one frame of reference and with trails that grow with their bodies.

    If the ship that we look from is not in the last scene, they are seen from the map.
    """
    name = seen_from if frame_of(last, seen_from) is not None else ON_MAP
    bare = Film(last, tuple([beat for beat, _ in shots])).seen_from(name)
    trails = [past_seen_from(past, last, name) for _, past in shots]
    return [beat._replace(scene=beat.scene.with_trails(earlier)) for beat, earlier in zip(bare.beats, trails, strict=True)]


def count_last(seconds: Sequence[float], most: float = MOST_SECONDS) -> int:
    """How many of the last beats of a film fit into a given time; the very last is always shown.

    >>> count_last([1.0, 5.0, 1.5, 0.5], most=6), count_last([9.0], most=6), count_last([])
    (2, 1, 0)
    """
    many, left = 0, most
    for each in reversed(seconds):
        left -= each
        if many and left < 0:
            break
        many += 1
    return many
