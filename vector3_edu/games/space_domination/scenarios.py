"""How a game of Space Domination begins."""

from __future__ import annotations

from vector3_edu.core.dice import Dice
from vector3_edu.core.plane import Vec2, along, normal
from vector3_edu.core.results import Event, Scenario
from vector3_edu.games.space_domination.events import OrderRolled, StarshipPlaced, TurnBegan
from vector3_edu.games.space_domination.state import Options, Starship, State
from vector3_edu.games.space_domination.tables import START_RADIUS, TABLES

SCENARIOS = {
    "standing": Scenario(
        "standing",
        "Last starship standing",
        "Each has one starship with 3 damage points and 3 torpedoes. Stay on the table, and be the last one standing.",
        seats=(2, 6),
        goal="Be the last starship standing. A ship is out when it has lost all 3 damage points or has left the table.",
    )
}

OPTIONS: dict[str, tuple[object, ...]] = {
    "aim": ("after", "first"),
    "angles": ("axis", "compass"),
    "setup": ("ready", "chosen"),
    "table": tuple(TABLES),
    "turn_limit": (),
}


def begin(seats: tuple[str, ...], options: Options, dice: Dice) -> tuple[State, tuple[Event, ...]]:
    """Roll for the order of play and put the starships on the table, or let their players place them."""
    rolled = roll_for_order(seats, dice)
    first = seats.index(rolled.first)
    if options.setup == "chosen":
        ships: tuple[Starship, ...] = (Starship(at=None),) * len(seats)
        return State(options, seats, 0, "place", ships, first, first), (rolled,)
    ships = ready(len(seats), options)
    placed = (StarshipPlaced(name, ship.at or Vec2(0, 0), ship.heading) for name, ship in zip(seats, ships, strict=True))
    return State(options, seats, 1, "act", ships, first, first), (rolled, *placed, TurnBegan(1))


def ready(many: int, options: Options) -> tuple[Starship, ...]:
    """Starships evenly spaced on a circle round the middle, each heading for the middle (ruling 2)."""
    width, height = options.size
    middle = Vec2(width / 2, height / 2)
    ships = []
    for seat in range(many):
        angle = normal(180.0 - 360.0 * seat / many)
        ships.append(Starship((middle + along(angle, START_RADIUS)).settled(), heading=normal(angle + 180.0)))
    return tuple(ships)


def roll_for_order(seats: tuple[str, ...], dice: Dice) -> OrderRolled:
    """Everyone rolls a die; the highest goes first, and those tied for highest roll again (ruling 6)."""
    tied = seats
    rounds: list[tuple[tuple[str, int], ...]] = []
    while len(tied) > 1:
        rolls = tuple((seat, dice.roll()) for seat in tied)
        highest = max(die for _, die in rolls)
        tied = tuple(seat for seat, die in rolls if die == highest)
        rounds.append(rolls)
    return OrderRolled(tuple(rounds), tied[0])
