"""The table during one seat's turn: lifted out of a state, changed as things move, and set down in the next state."""

from __future__ import annotations

from operator import itemgetter
from typing import NamedTuple

from vector3_edu.core.plane import Vec2, first_touch
from vector3_edu.games.space_domination.events import StarshipDestroyed, TorpedoLost
from vector3_edu.games.space_domination.state import Starship, State, Torpedo
from vector3_edu.games.space_domination.tables import STARSHIP_RADIUS, TORPEDO_RADIUS


class Contact(NamedTuple):
    """A touch at a moment of a move (0 its start, 1 its end): with a torpedo, or else with the starship of a seat."""

    time: float
    seat: int
    torpedo: Torpedo | None = None


by_time = itemgetter(0)


class Tabletop:
    """Starships and torpedoes that can be moved about, and the tale of what happens to them."""

    __slots__ = ("height", "me", "seats", "ships", "told", "torpedoes", "turn_first", "width")

    def __init__(self, state: State) -> None:
        self.seats = state.seats
        self.me = state.on_move
        self.ships: list[Starship] = list(state.ships)
        self.torpedoes: list[Torpedo] = list(state.torpedoes)
        self.told: list[object] = []
        self.width, self.height = state.options.size
        self.turn_first = state.options.aim == "first"

    @property
    def name(self) -> str:
        """The seat on move."""
        return self.seats[self.me]

    def standing(self) -> list[int]:
        """The seats whose starships still have damage points."""
        return [seat for seat, ship in enumerate(self.ships) if ship.points > 0]

    def starships_touched(self, start: Vec2, move: Vec2, radius: float, spared: int) -> list[Contact]:
        """The starships that a disc touches at any moment of a move (ruling 3), but not that of the seat `spared`."""
        reach = radius + STARSHIP_RADIUS
        left, right = (start[0], start[0] + move[0]) if move[0] > 0 else (start[0] + move[0], start[0])
        left, right = left - reach - 1, right + reach + 1
        found = []
        for seat, ship in enumerate(self.ships):
            at = ship.at
            if at is not None and left < at[0] < right and ship.points > 0 and seat != spared:
                time = first_touch(start, move, at, reach)
                if time is not None:
                    found.append(Contact(time, seat))
        return found

    def torpedoes_touched(self, start: Vec2, move: Vec2, radius: float, spared: Torpedo | None) -> list[Contact]:
        """The torpedoes that a disc touches at any moment of a move, but not `spared`."""
        reach = radius + TORPEDO_RADIUS
        left, right = (start[0], start[0] + move[0]) if move[0] > 0 else (start[0] + move[0], start[0])
        left, right = left - reach - 1, right + reach + 1
        found = []
        for torpedo in self.torpedoes:
            if left < torpedo.at[0] < right and torpedo is not spared:
                time = first_touch(start, move, torpedo.at, reach)
                if time is not None:
                    found.append(Contact(time, torpedo.seat, torpedo))
        return found

    def lose_point(self, seat: int) -> int:
        """A starship loses a damage point; how many it has left."""
        ship = self.ships[seat]
        self.ships[seat] = ship._replace(points=ship.points - 1)
        return ship.points - 1

    def wreck(self, seat: int, why: str) -> None:
        """A starship is turned over, and its torpedoes go with it, for they fly on its turns only."""
        name = self.seats[seat]
        self.ships[seat] = self.ships[seat]._replace(points=0)
        self.told.append(StarshipDestroyed(name, why))
        self.told.extend(TorpedoLost(name, torpedo.name) for torpedo in self.torpedoes if torpedo.seat == seat)
        self.torpedoes = [torpedo for torpedo in self.torpedoes if torpedo.seat != seat]
