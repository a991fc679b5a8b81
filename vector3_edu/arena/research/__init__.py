"""Every game as a PettingZoo environment, for those who train agents: `environment("vector3", scenario="learning")`.

PettingZoo is an extra (`pip install vector3-edu[research]`). Without it, everything else in the package works. What is said
here is for those who write code, in English only.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from vector3_edu.arena.research.decisions import LONGEST
from vector3_edu.core.problems import Refused
from vector3_edu.games import FIRST

if TYPE_CHECKING:
    from vector3_edu.arena.research.game_environment import GameEnvironment


def environment(  # noqa: PLR0913 (what can be set about it, each by its name)
    game: str = FIRST,
    scenario: str | None = None,
    seats: int | Sequence[str] | None = None,
    turns: int = LONGEST,
    actions: int | None = None,
    extras: bool = False,
    opponents: Mapping[int, Any] | None = None,
    **options: Any,
) -> GameEnvironment:
    """A game as a PettingZoo environment (AEC): one agent for each seat, one decision about one unit at a time.

    `turns`: when a game is cut short. `actions`: how many actions there are; longer lists of choices are thinned out.
    `extras`: also ask whether to warp out and to vote for the end. `opponents`: seats, counted from 0, that our computer
    players take, as in `{1: "chaser"}`; they have no agents. All other options are those of `Match.new`.
    """
    try:
        from vector3_edu.arena.research.game_environment import GameEnvironment
    except ImportError as missing:
        told = f"Environments need {missing.name}, which is not installed. Try: pip install 'vector3-edu[research]'"
        raise Refused(told) from None
    return GameEnvironment(game, scenario, seats, turns, actions, extras, opponents, options)
