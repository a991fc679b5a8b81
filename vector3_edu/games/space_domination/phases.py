"""The phases of Space Domination."""

from __future__ import annotations

from functools import lru_cache

from vector3_edu.core.game import Ask, Choice
from vector3_edu.core.phases import Phase
from vector3_edu.games.space_domination import placing
from vector3_edu.games.space_domination.orders import Launch, Move
from vector3_edu.games.space_domination.preview import preview_place, preview_turn
from vector3_edu.games.space_domination.state import State
from vector3_edu.games.space_domination.tables import HEADINGS

MOVES = tuple(Move(heading) for heading in HEADINGS)


def _turns(state: State, ask: Ask, unit: str) -> tuple[Choice, ...]:
    """Every listed heading, with a move and with a launch at each other starship that still stands."""
    me = state.ships[state.on_move]
    if me.torpedoes <= 0:
        return MOVES
    others = [name for name, ship in zip(state.seats, state.ships, strict=True) if ship.points > 0 and ship is not me]
    return _moves_and_launches(tuple(others))


@lru_cache(maxsize=256)
def _moves_and_launches(others: tuple[str, ...]) -> tuple[Choice, ...]:
    return (*MOVES, *(Launch(target, heading) for target in others for heading in HEADINGS))


PHASES = {
    "place": Phase[State](
        title="Placing starships",
        question="{seat}: place your starship and point it.",
        rule="In order of play, each seat puts a starship on the table and points it. It must lie completely on the table, "
        "at least 20 cm from every starship that is already there.",
        choices=lambda state, ask, unit: placing.choices(state),
        preview=preview_place,
        give="Place it here",
    ),
    "act": Phase[State](
        title="Move or launch",
        question="{seat}: move your starship, or launch a torpedo and drift. Then say where it will point.",
        rule="Move: v = a + r, laid tail to tip. r is how you moved last turn, a points where your starship points now, "
        "and a die says how long a is. Or launch a torpedo: then you drift along r, which is Newton's first law. Turning "
        "costs nothing, but it only changes where you accelerate next: it never changes how you drift.",
        choices=_turns,
        preview=preview_turn,
        give="Do this",
    ),
}
