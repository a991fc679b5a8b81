"""The sequence of play: the torpedoes of the starship on move fly, it moves or drifts, the next one is on move."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter

from vector3_edu.core.dice import Dice
from vector3_edu.core.plane import Vec2, along, bearing, leaves, normal, tail_to_tip
from vector3_edu.core.results import Event, Result
from vector3_edu.games.space_domination.events import (
    GameEnded,
    LeftTable,
    StarshipDrifted,
    StarshipMoved,
    StarshipsCollided,
    StarshipTurned,
    TorpedoesCollided,
    TorpedoHit,
    TorpedoLaunched,
    TorpedoMoved,
    TorpedoTurned,
    TurnBegan,
)
from vector3_edu.games.space_domination.orders import Launch, Move
from vector3_edu.games.space_domination.state import STARSHIP, Starship, State, Torpedo
from vector3_edu.games.space_domination.step_table import Contact, Tabletop
from vector3_edu.games.space_domination.tables import (
    LONGEST,
    STARSHIP_RADIUS,
    TORPEDO_ACCELERATION,
    TORPEDO_RADIUS,
    TORPEDOES,
)


def move(table: Tabletop, dice: Dice) -> None:
    """The starship on move accelerates by a die along its heading and moves (booklet, eq. 1; ruling 4)."""
    at, drift, pointing, points, torpedoes = table.ships[table.me]
    assert at is not None
    die = dice.roll()
    acceleration = along(pointing, die)
    velocity = tail_to_tip(acceleration, drift)
    end = tail_to_tip(at, velocity)
    table.events.append(StarshipMoved(table.name, at, drift, die, pointing, acceleration, velocity, end))
    table.ships[table.me] = Starship(end, velocity, pointing, points, torpedoes)
    fly(table, at, velocity)


def drift(table: Tabletop) -> None:
    """A starship that launches drifts along its r."""
    ship = table.ships[table.me]
    assert ship.at is not None
    end = tail_to_tip(ship.at, ship.velocity)
    table.events.append(StarshipDrifted(table.name, ship.at, ship.velocity, end))
    table.ships[table.me] = ship._replace(at=end)
    fly(table, ship.at, ship.velocity)


def turn_to(table: Tabletop, heading: float) -> None:
    """A starship that still stands turns up to 180° either way, so to any heading at all."""
    at, velocity, pointing, points, torpedoes = table.ships[table.me]
    heading = normal(float(heading))
    if points > 0 and heading != pointing:
        table.events.append(StarshipTurned(table.name, pointing, heading))
        table.ships[table.me] = Starship(at, velocity, heading, points, torpedoes)


def fly(table: Tabletop, start: Vec2, velocity: Vec2) -> None:
    """What befalls the starship on move along its way: it goes on through whatever it hits while it has points."""
    edge = leaves(start, velocity, table.width, table.height)
    for time, together in groupby(table.touched(start, velocity, STARSHIP_RADIUS, table.me), itemgetter(0)):
        if edge is not None and time > edge:
            break
        here = (start + velocity * time).settled()
        _hit(table, list(together), here)
        if table.ships[table.me].points <= 0 or not table.goes_on():
            table.ships[table.me] = table.ships[table.me]._replace(at=here)
            return
    if edge is not None:
        here = (start + velocity * edge).settled()
        table.events.append(LeftTable(table.name, STARSHIP, here))
        table.wreck(table.me, "edge")
        table.ships[table.me] = table.ships[table.me]._replace(at=here)


def _hit(table: Tabletop, contacts: list[Contact], here: Vec2) -> None:
    """The mover touches starships (both lose a point) and torpedoes (which are used up), all at one moment."""
    rammed = []
    for _, seat, torpedo in contacts:
        if torpedo is None:
            mine, theirs = table.lose_point(table.me), table.lose_point(seat)
            table.events.append(StarshipsCollided(table.name, table.seats[seat], here, mine, theirs))
            rammed.append(seat)
        elif torpedo in table.torpedoes:  # others have gone with their starship, rammed a moment before
            mine = table.lose_point(table.me)
            table.events.append(TorpedoHit(table.seats[torpedo.seat], torpedo.name, table.name, here, mine))
            table.torpedoes.remove(torpedo)
    table.wreck_spent(rammed, "collision")
    table.wreck_spent([table.me], "collision" if rammed else "torpedo")


# ---- Torpedoes: launched with the starship's r, they accelerate by 6 on each of its turns and face their target


def launch(table: Tabletop, target: str) -> None:
    """Put a torpedo where the starship is, with its r and its heading (ruling 5)."""
    ship = table.ships[table.me]
    assert ship.at is not None
    name = f"T{TORPEDOES - ship.torpedoes + 1}"
    torpedo = Torpedo(table.me, name, ship.at, ship.velocity, ship.heading, table.seats.index(target))
    table.events.append(TorpedoLaunched(table.name, name, target, ship.at, ship.heading))
    table.ships[table.me] = ship._replace(torpedoes=ship.torpedoes - 1)
    table.torpedoes.append(torpedo)


def move_torpedo(table: Tabletop, torpedo: Torpedo) -> None:
    """A torpedo moves by v = a + r with an a of 6, hits the first thing it touches, and else turns to its target."""
    seat, name, start, drift, heading, target, fresh = torpedo
    acceleration = along(heading, TORPEDO_ACCELERATION)
    velocity = tail_to_tip(acceleration, drift)
    end = tail_to_tip(start, velocity)
    table.events.append(TorpedoMoved(table.name, name, start, drift, heading, acceleration, velocity, end))
    touched = table.touched(start, velocity, TORPEDO_RADIUS, seat if fresh else -1, torpedo)
    edge = leaves(start, velocity, table.width, table.height)
    if touched and (edge is None or touched[0].time <= edge):
        table.torpedoes.remove(torpedo)
        first = [contact for contact in touched if contact.time == touched[0].time]
        _torpedoes_hit(table, torpedo, first, (start + velocity * touched[0].time).settled())
    elif edge is not None:
        table.torpedoes.remove(torpedo)
        table.events.append(LeftTable(table.name, name, (start + velocity * edge).settled()))
    else:
        facing = _facing(table, torpedo, end)
        table.torpedoes[table.torpedoes.index(torpedo)] = Torpedo(seat, name, end, velocity, facing, target, fresh)


def _facing(table: Tabletop, torpedo: Torpedo, at: Vec2) -> float:
    """The heading from a torpedo to its target; a target that no longer stands leaves it pointing as it does."""
    target = table.ships[torpedo.target]
    if target.points <= 0 or target.at is None or target.at == at:
        return torpedo.heading
    heading = bearing(at, target.at)
    if heading != torpedo.heading:
        seen = table.seats[torpedo.target]
        table.events.append(TorpedoTurned(table.name, torpedo.name, seen, torpedo.heading, heading))
    return heading


def _torpedoes_hit(table: Tabletop, torpedo: Torpedo, contacts: list[Contact], here: Vec2) -> None:
    """A torpedo costs each starship that it touches at that moment a point; torpedoes that touch are used up."""
    struck = []
    for _, seat, other in contacts:
        if other is None:
            points = table.lose_point(seat)
            table.events.append(TorpedoHit(table.name, torpedo.name, table.seats[seat], here, points))
            struck.append(seat)
        else:
            table.events.append(TorpedoesCollided(table.name, torpedo.name, table.seats[other.seat], other.name, here))
            table.torpedoes.remove(other)
    table.wreck_spent(struck, "torpedo")


def act(state: State, choice: Move | Launch, dice: Dice) -> tuple[State, tuple[Event, ...]]:
    """One seat's turn: its torpedoes fly, oldest first and a new one last; then the starship moves, or drifts after it."""
    table = Tabletop(state)
    if table.turn_first:
        turn_to(table, choice.heading)
    launches = isinstance(choice, Launch)
    if isinstance(choice, Launch):
        launch(table, choice.target)
    for torpedo in tuple(table.torpedoes):
        if torpedo.seat == table.me and table.goes_on() and torpedo in table.torpedoes:
            move_torpedo(table, torpedo)
    if table.ships[table.me].points > 0 and table.goes_on():
        if launches:
            drift(table)
        else:
            move(table, dice)
        if not table.turn_first:
            turn_to(table, choice.heading)
    if launches:
        table.torpedoes = [torpedo._replace(fresh=False) for torpedo in table.torpedoes]
    return _next(state, table), tuple(table.events)


def _next(state: State, table: Tabletop) -> State:
    """The next starship round the table that still stands is on move; the game ends when one or none does."""
    if not table.goes_on():
        return _over(state, table, table.standing())
    options, seats, turn, phase, _, first, seat, _, _ = state
    while True:
        seat = (seat + 1) % len(seats)
        turn += seat == first
        if table.ships[seat].points > 0:
            break
    if turn > (options.turn_limit or LONGEST):
        most = max(ship.points for ship in table.ships)
        return _over(state, table, [each for each, ship in enumerate(table.ships) if ship.points == most])
    if turn != state.turn:
        table.events.append(TurnBegan(turn))
    return State(options, seats, turn, phase, tuple(table.ships), first, seat, tuple(table.torpedoes))


def _over(state: State, table: Tabletop, winners: list[int]) -> State:
    """Last starship standing wins; none standing is a draw of all; at the turn limit the most points win."""
    names = tuple(state.seats[seat] for seat in winners)
    points = tuple((name, max(0, ship.points)) for name, ship in zip(state.seats, table.ships, strict=True))
    if table.goes_on():
        most = max(count for _, count in points)
        shared = f"{' and '.join(names)} share the win" if len(names) > 1 else f"{names[0]} wins"
        reason = f"The turn limit is reached: {shared} with {most} damage points."
    elif names:
        reason = f"{names[0]} is the last starship standing."
    else:
        reason = "No starship is left standing: a draw."
    result = Result(names, points, reason)
    table.events.append(GameEnded(*result))
    return state._replace(phase="over", ships=tuple(table.ships), torpedoes=tuple(table.torpedoes), result=result)
