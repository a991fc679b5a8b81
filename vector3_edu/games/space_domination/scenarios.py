"""How a game of Space Domination begins."""

from __future__ import annotations

from functools import cache
from math import dist

from vector3_edu.core.dice import Dice
from vector3_edu.core.plane import Vec2, along, normal, turned
from vector3_edu.core.results import Event, Scenario
from vector3_edu.games.space_domination.events import OrderRolled, StarshipPlaced, TurnBegan
from vector3_edu.games.space_domination.orders import Place
from vector3_edu.games.space_domination.state import Options, Starship, State, with_ship
from vector3_edu.games.space_domination.tables import HEADINGS, PLACING_GAP, STARSHIP_RADIUS, START_RADIUS, TABLES

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


# ---- Placing: before play each in turn puts the starship on the table and points it (option setup="chosen")


def place(state: State, choice: Place) -> tuple[State, tuple[Event, ...]]:
    """Put the starship of the seat on move on the table; the first turn begins when everyone has."""
    seat = state.on_move
    ship = Starship(Vec2(float(choice.at[0]), float(choice.at[1])).settled(), heading=normal(float(choice.heading)))
    state = with_ship(state, seat, ship)
    events: tuple[Event, ...] = (StarshipPlaced(state.seats[seat], ship.at or Vec2(0, 0), ship.heading),)
    following = (seat + 1) % len(state.seats)
    if following != state.first:
        return state._replace(on_move=following), events
    return state._replace(on_move=following, phase="act", turn=1), (*events, TurnBegan(1))


def choices(state: State) -> tuple[Place, ...]:
    """Places every 10 cm that are free, each with four headings; any other free place is as legal."""
    return tuple(place for spot in _spots(*state.options.size) if not crowded(state, spot[0].at) for place in spot)


@cache
def _spots(width: float, height: float) -> tuple[tuple[Place, ...], ...]:
    corners = ((float(x), float(y)) for x in range(10, int(width), 10) for y in range(10, int(height), 10))
    return tuple(tuple(Place(Vec2(*at), heading) for heading in HEADINGS[::6]) for at in corners)


def awkwardness(state: State, place: Place) -> float:
    """How bad a place is to begin from: off the ring round the middle, or pointing away from it."""
    width, height = state.options.size
    middle = Vec2(width / 2, height / 2)
    away = middle - place.at
    return abs(away.length - 25) + (abs(turned(place.heading, away.heading)) / 6 if away else 0)


def crowded(state: State, at: Vec2) -> list[str]:
    """The seats whose starships are too near to a place."""
    return [
        seat
        for seat, ship in zip(state.seats, state.ships, strict=True)
        if ship.at is not None and dist(ship.at, at) < PLACING_GAP
    ]


def place_problems(state: State, at: Vec2) -> list[str]:
    """Why a starship cannot be placed there."""
    width, height = state.options.size
    place, edge = Vec2(float(at[0]), float(at[1])).settled(), STARSHIP_RADIUS
    if not (edge <= place.x <= width - edge and edge <= place.y <= height - edge):
        return [
            f"({place.x:g}, {place.y:g}) is not on the table: it is {width:g} by {height:g} cm, and a starship of radius "
            f"{edge:g} must lie completely on it. Try ({width / 2:g}, {height / 2:g}). [Ruling 1]"
        ]
    return [
        f"({place.x:g}, {place.y:g}) is {dist(ship.at, place):.1f} cm from {seat}'s starship: "
        f"keep at least {PLACING_GAP:g} away. [RULES.md, placing]"
        for seat, ship in zip(state.seats, state.ships, strict=True)
        if ship.at is not None and seat in crowded(state, place)
    ]
