"""Submarines as a Game: everybody decides at once, and sees only the own submarine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, NamedTuple

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Ask, Choice, Game, Order
from vector3_edu.core.kinds import one_of, pair_of
from vector3_edu.core.orders import Notation, order
from vector3_edu.core.phases import Phase
from vector3_edu.core.picture.scene import Board, Body, Scene
from vector3_edu.core.players import ComputerPlayer, pick
from vector3_edu.core.results import Result, Scenario, Standing
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.core.words import pair

SIZE, HITS = 5, 2
WAYS = {"north": Vec3(0, 1), "east": Vec3(1, 0), "south": Vec3(0, -1), "west": Vec3(-1, 0)}


@order("stay", "sail {way}")
class Sail(NamedTuple):
    """Go one square, unseen."""

    way: Annotated[str, one_of(("nowhere", *WAYS), "a direction")] = "nowhere"


@order("fire at {square}")
class Fire(NamedTuple):
    """Fire at a square, and be heard."""

    square: Annotated[Vec3, pair_of(Vec3, "a square, such as (1, 0)", "Square")]


class Ship(NamedTuple):
    name: str
    seat: int
    at: Vec3 | None
    """Unknown to those who have not heard it."""
    heard: bool = False
    hits: int = 0


class State(NamedTuple):
    seats: tuple[str, ...]
    ships: tuple[Ship, ...]
    last_turn: int
    turn: int = 1
    phase: str = "orders"
    result: Result | None = None


class Sailed(NamedTuple):
    """Only its own seat is told."""

    seat: str
    name: str
    end: Vec3


class Fired(NamedTuple):
    seat: str
    name: str
    at: Vec3
    square: Vec3
    die: int
    hit: bool


Event = Sailed | Fired
SQUARES = tuple(Vec3(x, y) for x in range(SIZE) for y in range(SIZE))


def choices(state: State, ask: Ask, unit: str) -> Sequence[Choice]:
    """Wherever the sea goes on, and every square but its own."""
    at = next(each.at for each in state.ships if each.name == unit)
    assert at is not None, "everybody knows where the own submarine is"
    sailing = [Sail(way) for way in ("nowhere", *WAYS) if at + WAYS.get(way, ZERO) in SQUARES]
    return [*sailing, *(Fire(square) for square in SQUARES if square != at)]


def carry_out(state: State, ship: Ship, choice: Choice, dice: Dice) -> tuple[Ship, Event]:
    """One submarine sails or fires; a shot is at where the other was at the beginning of the turn."""
    assert ship.at is not None
    seat, other = state.seats[ship.seat], state.ships[1 - ship.seat]
    if isinstance(choice, Sail):
        end = ship.at + WAYS.get(choice.way, ZERO)
        return ship._replace(at=end, heard=False), Sailed(seat, ship.name, end)
    assert isinstance(choice, Fire) and other.at is not None
    die, off = dice.roll(), max(map(abs, other.at - choice.square))
    return ship._replace(heard=True), Fired(seat, ship.name, ship.at, choice.square, die, die <= (4, 2, 0)[min(off, 2)])


def hunter(game: Any, state: State, ask: Ask, luck: Dice) -> Order:
    """Fire at what was heard, and otherwise sail on."""
    own, other = sorted(state.ships, key=lambda each: state.seats[each.seat] != ask.seat)
    options = choices(state, ask, own.name)
    sailing = [each for each in options if isinstance(each, Sail)]
    aimed = Fire(other.at) if other.at is not None else None
    return {own.name: aimed if aimed in options else sailing[pick(luck, len(sailing))]}


class Submarines(Game[State, Event]):
    """Hunt what cannot be seen."""

    name, title, noun, notation = "sealed", "Submarines", ("submarine", "submarines"), Notation((Sail, Fire))
    options: Mapping[str, tuple[Any, ...]] = {"turn_limit": ()}
    scenarios = {"hunt": Scenario("hunt", "The Hunt", "Hit the other submarine twice.")}
    players = {"hunter": ComputerPlayer("hunter", "fires at whatever it hears", hunter)}
    phases = {
        "orders": Phase[State](
            title="Orders",
            question="{seat}: does {unit} sail or fire?",
            rule="All orders are carried out at once. Whoever fires is heard.",
            choices=choices,
            limit="it sails one square, and fires at a square of the map",
            where=lambda state, ask, unit, choice: [choice.square] if isinstance(choice, Fire) else (),
        )
    }

    def new(
        self, scenario: str, seats: tuple[str, ...], options: Mapping[str, Any], dice: Dice
    ) -> tuple[State, tuple[Event, ...]]:
        places = Vec3(dice.roll() % SIZE, 0), Vec3(dice.roll() % SIZE, SIZE - 1)
        ships = tuple(Ship(name, k, at) for k, (name, at) in enumerate(zip(("A1", "B1"), places, strict=True)))
        return State(seats, ships, options.get("turn_limit") or 40), ()

    def asks(self, state: State) -> tuple[Ask, ...]:
        asked = () if state.result else state.ships
        return tuple(Ask(state.seats[ship.seat], "orders", (ship.name,), optional=False) for ship in asked)

    def step(self, state: State, orders: Mapping[str, Order], dice: Dice) -> tuple[State, tuple[Event, ...]]:
        done = [carry_out(state, ship, orders[state.seats[ship.seat]][ship.name], dice) for ship in state.ships]
        events = tuple(event for _, event in done)
        hit = [isinstance(event, Fired) and event.hit for event in reversed(events)]
        ships = tuple(ship._replace(hits=ship.hits + struck) for (ship, _), struck in zip(done, hit, strict=True))
        state = state._replace(ships=ships)
        sunk = [ship.hits >= HITS for ship in ships]
        if not any(sunk) and state.turn < state.last_turn:
            return state._replace(turn=state.turn + 1), events
        afloat = tuple(seat for seat, gone in zip(state.seats, sunk, strict=True) if not gone)
        points = tuple((seat, ships[1 - k].hits) for k, seat in enumerate(state.seats))
        reason = "A submarine was sunk." if any(sunk) else "Time was up."
        return state._replace(phase="over", result=Result(afloat or state.seats, points, reason)), events

    def has_secrets(self, state: State) -> bool:
        return state.result is None

    def seen_by(self, state: State, seat: str | None) -> State:
        if state.result is not None:
            return state
        hidden = (ship.heard or state.seats[ship.seat] == seat for ship in state.ships)
        return state._replace(
            ships=tuple(s if known else s._replace(at=None) for s, known in zip(state.ships, hidden, strict=True))
        )

    def event_seen_by(self, event: Event, seat: str | None) -> Event | None:
        return event if isinstance(event, Fired) or event.seat == seat else None

    def scene(self, state: State) -> Scene:
        known = [(ship, ship.at) for ship in state.ships if ship.at is not None]
        bodies = tuple(Body(ship.name, "ship", at, seat=state.seats[ship.seat], moves=False) for ship, at in known)
        board = Board("squares", (-0.5, -0.5), (SIZE - 0.5, SIZE - 0.5))
        return Scene(f"Submarines, turn {state.turn}", bodies, seats=state.seats, board=board, flat=True)

    def tell(self, event: Event) -> str:
        if isinstance(event, Sailed):
            return f"{event.name} is now at {pair(event.end)}."
        return f"{event.name} fired from {pair(event.at)} at {pair(event.square)} and {'hit' if event.hit else 'missed'}."

    def describe_state(self, state: State, seat: str | None) -> str:
        return "\n".join(f"{ship.name} at {pair(ship.at) if ship.at else 'an unknown place'}." for ship in state.ships)

    def standings(self, state: State) -> tuple[Standing, ...]:
        return tuple(Standing(state.seats[ship.seat], -ship.hits, f"{ship.hits} hits taken") for ship in state.ships)


GAME = Submarines()
