"""Lander as a Game: gravity pulls, an engine pushes, and fuel is short."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Annotated, Any, NamedTuple

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Ask, Game, Order
from vector3_edu.core.kinds import one_of
from vector3_edu.core.orders import Notation, order
from vector3_edu.core.phases import Phase
from vector3_edu.core.picture.scene import Arrow, Board, Body, Cell, Preview, Scene
from vector3_edu.core.players import ComputerPlayer
from vector3_edu.core.results import Result, Scenario
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.core.words import pair

GRAVITY, SOFT, WIDE, HIGH = Vec3(0, -1), 2, 16, 24
SIDES = {"nowhere": ZERO, "left": Vec3(-1, 0), "right": Vec3(1, 0)}


@order("coast", "burn {thrust} [and push {side}]")
class Burn(NamedTuple):
    """Push upwards, and perhaps to one side."""

    thrust: int = 0
    side: Annotated[str, one_of(tuple(SIDES), "a side")] = "nowhere"

    @property
    def cost(self) -> int:
        return self.thrust + (self.side != "nowhere")


class Ship(NamedTuple):
    name: str
    at: Vec3
    velocity: Vec3
    fuel: int
    seat: int = 0


class State(NamedTuple):
    seats: tuple[str, ...]
    ships: tuple[Ship, ...]
    last_turn: int
    turn: int = 1
    phase: str = "burn"
    result: Result | None = None


class Flown(NamedTuple):
    before: Ship
    choice: Burn
    after: Ship


Moved = tuple[State, tuple[Flown, ...]]
BURNS = tuple(Burn(thrust, side) for thrust, side in product(range(4), SIDES))


def choices(state: State, ask: Ask, unit: str) -> Sequence[Burn]:
    """What the fuel is enough for."""
    return [burn for burn in BURNS if burn.cost <= state.ships[0].fuel]


def fly(ship: Ship, burn: Burn) -> Ship:
    """One turn: velocity + gravity + push is the new velocity, and place + velocity the new place, at lowest the ground."""
    velocity = ship.velocity + GRAVITY + Vec3(0, burn.thrust) + SIDES[burn.side]
    x, y, _ = ship.at + velocity
    return ship._replace(at=Vec3(x, max(0, y)), velocity=velocity, fuel=ship.fuel - burn.cost)


def steady(game: Any, state: State, ask: Ask, luck: Dice) -> Order:
    """Brake when the fall is fast for the height."""
    ship = state.ships[0]
    allowed = [burn for burn in choices(state, ask, ship.name) if burn.side == "nowhere"]
    wish = -SOFT - ship.at.y // 6
    return {ship.name: min(allowed, key=lambda burn: abs(fly(ship, burn).velocity.y - wish))}


def preview(state: State, ask: Ask, order: Order, unit: str) -> Preview:
    """The new velocity at the place where the lander is."""
    burn = order.get(unit)
    if not isinstance(burn, Burn):
        return Preview()
    after = fly(state.ships[0], burn)
    return Preview(f"That leads to {pair(after.at)}.", (Arrow(state.ships[0].at, after.velocity, "sum", "new v"),))


class Lander(Game[State, Flown]):
    """Down to the ground, softly."""

    name, title, noun, notation = "lander", "Lander", ("lander", "landers"), Notation((Burn,))
    options: Mapping[str, tuple[Any, ...]] = {"turn_limit": ()}
    scenarios = {"moon": Scenario("moon", "The Moon", "Land before the fuel is gone.", seats=(1, 1))}
    players = {"steady": ComputerPlayer("steady", "falls slowly near the ground", steady)}
    phases = {
        "burn": Phase[State](
            title="Burn",
            question="{seat}: how does {unit} burn?",
            rule="Gravity changes the velocity by (0, −1) each turn; a burn adds to that.",
            choices=choices,
            limit="a thrust is 0 to 3, and there must be fuel for it",
            preview=preview,
        )
    }

    def new(self, scenario: str, seats: tuple[str, ...], options: Mapping[str, Any], dice: Dice) -> Moved:
        ship = Ship("L1", Vec3(WIDE // 2, HIGH - dice.roll()), Vec3(dice.roll() - 3, 0), fuel=24)
        return State(seats, (ship,), options.get("turn_limit") or 100), ()

    def asks(self, state: State) -> tuple[Ask, ...]:
        return () if state.result else (Ask(state.seats[0], "burn", ("L1",), optional=False),)

    def step(self, state: State, orders: Mapping[str, Order], dice: Dice) -> Moved:
        before, burn = state.ships[0], orders[state.seats[0]]["L1"]
        assert isinstance(burn, Burn)
        ship = fly(before, burn)
        down, soft = ship.at.y == 0, ship.velocity.y >= -SOFT
        state, flown = state._replace(ships=(ship,)), Flown(before, burn, ship)
        if not down and state.turn < state.last_turn:
            return state._replace(turn=state.turn + 1), (flown,)
        reason = ("The landing was soft." if soft else "The landing was hard.") if down else "Time was up."
        won = state.seats if down and soft else ()
        result = Result(won, ((state.seats[0], ship.fuel if won else 0),), reason)
        return state._replace(phase="over", result=result), (flown,)

    def scene(self, state: State) -> Scene:
        bodies = tuple(Body(each.name, "ship", each.at, each.velocity, state.seats[0]) for each in state.ships)
        arrows = tuple(Arrow(body.at, body.velocity, "velocity", "v", body.seat) for body in bodies if any(body.velocity))
        ground = tuple(Cell((x, -1, 0), "wall") for x in range(WIDE + 1))
        x, y, _ = state.ships[0].at
        board = Board("squares", (min(0, x) - 0.5, -1.5), (max(WIDE, x) + 0.5, max(HIGH, y) + 0.5), ground)
        return Scene(f"Lander, turn {state.turn}", bodies, arrows, seats=state.seats, board=board, flat=True)

    def tell(self, event: Flown) -> str:
        return f"{event.before.name} flew to {pair(event.after.at)} with the velocity {pair(event.after.velocity)}."

    def describe_state(self, state: State, seat: str | None) -> str:
        ship = state.ships[0]
        return f"{ship.name} at {pair(ship.at)}, velocity {pair(ship.velocity)}, fuel {ship.fuel}."


GAME = Lander()
