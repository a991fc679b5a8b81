"""The ladder: a captain climbs from the weakest computer player to the strongest, and wins one to three stars at each."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from vector3_edu.arena.captains import as_captain
from vector3_edu.arena.duels import Duel, Progress, duel, progress_shower, show_in_notebook
from vector3_edu.core.language import mark, say
from vector3_edu.games import FIRST
from vector3_edu.matches.players import names

STARS = (0.5, 0.65, 0.8)
"""More than this share of the games wins one, two or three stars."""
YARDSTICKS = ("random", "greedy")
"""Players that are kept to compare others with; in a game with other levels they are no rung of its ladder."""


class Rung(NamedTuple):
    """One computer player on the ladder, and how the captain fared against it."""

    level: str
    duel: Duel

    @property
    def stars(self) -> int:
        """None to three, by the share of games won."""
        return sum(self.duel.score > least for least in STARS)


@dataclass(frozen=True, repr=False)
class Ladder:
    """How far a captain got."""

    name: str
    levels: tuple[str, ...]
    """All rungs of the game, from the bottom."""
    rungs: tuple[Rung, ...] = field(default=())
    """Those that were fought on; the last of them was the end of the climb."""

    @property
    def stars(self) -> int:
        return sum(rung.stars for rung in self.rungs)

    @property
    def beaten(self) -> tuple[str, ...]:
        """The computer players that the captain is better than, as far as these games tell."""
        return tuple(rung.level for rung in self.rungs if rung.stars)

    def describe(self) -> str:
        """The climb, one rung a line, and what stopped it."""
        told = mark("{level}: {stars} won {wins} of {games}")
        lines = [
            say(
                told,
                level=rung.level,
                stars="★" * rung.stars + "☆" * (3 - rung.stars),
                wins=rung.duel.wins,
                games=len(rung.duel.games),
            )
            for rung in self.rungs
        ]
        return "\n".join([*lines, self.verdict])

    @property
    def verdict(self) -> str:
        """How far it got, and what is next."""
        most = 3 * len(self.levels)
        if self.rungs and self.rungs[-1].stars:
            return say("{name} is at the top: {stars} of {most} stars.", name=self.name, stars=self.stars, most=most)
        last = self.rungs[-1].level if self.rungs else self.levels[0]
        told = mark("{name} has {stars} of {most} stars. Next: win more than half of the games against {level}.")
        return say(told, name=self.name, stars=self.stars, most=most, level=last)

    def __repr__(self) -> str:
        return self.describe()

    def _repr_mimebundle_(self, **_options: Any) -> Any:
        return show_in_notebook(self)


def levels_of(game: str) -> tuple[str, ...]:
    """The rungs of a game's ladder, from the bottom."""
    levels = names(game)
    proper = tuple(each for each in levels if each not in YARDSTICKS)
    return proper if len(proper) > 3 else tuple(each for each in levels if each != "random")


def ladder(
    steer: Any,
    game: str = FIRST,
    scenario: str | None = None,
    games: int = 20,
    seed: int = 0,
    progress: bool | Progress = True,
    **options: Any,
) -> Ladder:
    """Climb: fight the computer players of a game, the weakest first, until one is not beaten."""
    captain, levels, rungs = as_captain(steer), levels_of(game), []
    show = progress_shower(progress)
    for number, level in enumerate(levels):

        def shown(done: int, _all: int, before: int = number) -> None:
            show(before * games + done, len(levels) * games)

        fought = duel(captain, level, game, scenario, games, seed, shown, **options)
        rungs.append(Rung(level, fought))
        if not rungs[-1].stars or fought.ended:
            break
    show(len(levels) * games, len(levels) * games)
    return Ladder(captain.name, levels, tuple(rungs))
