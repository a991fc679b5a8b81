"""Why an order cannot be given in Space Domination."""

from __future__ import annotations

from vector3_edu.core.problems import listed, shown
from vector3_edu.core.results import Choice, Order
from vector3_edu.games.space_domination.orders import Launch, Move, Place
from vector3_edu.games.space_domination.scenarios import place_problems
from vector3_edu.games.space_domination.state import STARSHIP, State
from vector3_edu.games.space_domination.tables import FARTHEST


def problems(state: State, seat: str, order: Order) -> list[str]:
    """Every reason why an order is not legal; empty if it is."""
    if seat not in state.seats:
        return [f"{shown(seat)} is not playing here. The seats are {listed(state.seats, last='and')}."]
    if state.phase == "over":
        return ["The game is over: no more orders are needed."]
    if seat != state.seats[state.on_move]:
        return [f"It is {state.seats[state.on_move]}'s turn, not {seat}'s."]
    found = [
        f"There is no unit {shown(unit)} to order: each seat has one starship, called 'starship'. {_try(state)}"
        for unit in order
        if unit != STARSHIP
    ]
    if STARSHIP not in order:
        return [*found, f"{seat}'s starship needs an order: it must move or launch. {_try(state)} [The rules]"]
    return found + _about(state, order[STARSHIP])


def _about(state: State, choice: Choice) -> list[str]:
    wanted = (Place,) if state.phase == "place" else (Move, Launch)
    if not isinstance(choice, wanted):
        return [f"{shown(choice)} is not something a starship can do now. {_try(state)}"]
    found = _heading_problems(choice.heading)
    if isinstance(choice, Place):
        return place_problems(state, choice.at) + found
    if isinstance(choice, Launch):
        return _launch_problems(state, choice.target) + found
    return found


def _heading_problems(heading: float) -> list[str]:
    """Why something is not a heading: any number of degrees is one."""
    if abs(heading) > FARTHEST:
        return ["That heading is more than a thousand million degrees. Leave out the full turns and try one from 0 to 360."]
    return []


def _launch_problems(state: State, target: str) -> list[str]:
    found = []
    ship, me = state.ships[state.on_move], state.seats[state.on_move]
    if ship.torpedoes <= 0:
        found.append(f"{me} has launched all 3 torpedoes and does not get any back. Try a move. [The rules]")
    others = [name for name, other in zip(state.seats, state.ships, strict=True) if other.points > 0 and name != me]
    if target == me:
        found.append(f"{me} cannot aim at its own starship. Try {listed(others)}.")
    elif target not in others:
        what = "has no damage points left" if target in state.seats else "does not play here"
        found.append(f"{shown(target)} cannot be the target: it {what}. Try {listed(others)}. [The rules]")
    return found


def example(state: State) -> str:
    """A line that can be typed now."""
    if state.phase == "place":
        return "place (20, 40), face 0"
    return f"move, face 45 · launch at {_target(state)}, face 90"


def _try(state: State) -> str:
    if state.phase == "place":
        return "Try 'place (20, 40), face 0'."
    return f"Try 'move, face 90' or 'launch at {_target(state)}, face 90'."


def _target(state: State) -> str:
    others = (
        name
        for seat, (name, ship) in enumerate(zip(state.seats, state.ships, strict=True))
        if seat != state.on_move and ship.points > 0
    )
    return next(others, "Blaise")
