"""What seats do not know of one another: who carries whom, and ships that no detector has found."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count

from vector3_edu.core.courses import entered
from vector3_edu.core.hexes import Hex
from vector3_edu.core.results import Event
from vector3_edu.games.triplanetary.rules.belt import DUG, UNTOLD, untold_note
from vector3_edu.games.triplanetary.rules.board import SHIP_DETECTOR
from vector3_edu.games.triplanetary.rules.campaign_events import AttackReported, Reported
from vector3_edu.games.triplanetary.rules.events import (
    DummiesRemoved,
    FugitivesBoarded,
    GoodsTransferred,
    GunsFired,
    HazardRolled,
    ShipDamaged,
    ShipDetected,
    ShipInspected,
    ShipLost,
    ShipRepaired,
    ShipWounded,
    Unseen,
)
from vector3_edu.games.triplanetary.rules.guards import find_combatant
from vector3_edu.games.triplanetary.rules.resupply import base_at_hand
from vector3_edu.games.triplanetary.rules.state import (
    DUMMY,
    NOBODY,
    WHOLE,
    Claim,
    Ship,
    State,
    find_near,
    find_ship,
    indexed_bases,
)
from vector3_edu.games.triplanetary.rules.state_updates import clear_turn, with_known, with_ship, without

OWN = (ShipDamaged, ShipWounded, ShipRepaired, HazardRolled)
"""What only the owner of a ship is told."""


def report_events(before: State, events: Sequence[Event]) -> Iterator[Event]:
    """What happened in a step, each event with those who may know it in full."""
    lost = {event.unit for event in events if isinstance(event, ShipLost)}
    for event in events:
        if isinstance(event, OWN):
            yield Unseen(event.seat, event)
        elif isinstance(event, GunsFired):
            yield _report_attack(before, event, lost)
        else:
            yield event


def _report_attack(before: State, event: GunsFired, lost: set[str]) -> Reported:
    """Whoever was fired at knows what it did; all others hear of a miss, a hit, or that the target blew up."""
    hurt = [ship for name in event.targets if (ship := find_combatant(before, name)) is not None]
    owners = tuple(dict.fromkeys(before.seats[ship.seat] for ship in hurt))
    outcome = "blew up" if lost.intersection(event.targets) else "hit" if event.damage else "missed"
    report = AttackReported(event.seat, event.attackers, event.targets, event.counter, outcome)
    return Reported(owners, event, report)


def mask_damage(state: State, ship: Ship, place: int) -> Ship:
    """A ship as another seat sees it: damage shows only to those who have matched courses with it."""
    if ship.seat == place or ship.kind == "orbital base" or (not ship.disabled and ship.wounds == WHOLE):
        return ship
    beside = any(
        other.seat == place and (other.at, other.velocity, other.world) == (ship.at, ship.velocity, "")
        for other in state.ships
    )
    return ship if beside and not ship.world else ship._replace(disabled=0, wounds=WHOLE)


SECRETS = ("fugitives",)
"""Cargo that others do not see until they inspect the ship."""

CARRIERS = ("transport",)
"""Ships that may carry a secret."""

HIDDEN = (("?", 1),)
"""What stands in the hold of a ship that may carry a secret."""

CONTACT = "contact"
"""The kind of a counter that lies face down."""

HIDDEN_SHIP, MOORED = "hidden", "moored"
"""What a counter face down is to its owner if it is not a dummy: a ship, or a ship that may not move yet."""

UNKNOWN = -1
"""What stands for money that only its owner can count."""

BRIBED = "bribed"
"""The role of a private warship that the world where it was bought does not report; the name of the world follows."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""Of which each seat with secrets has a share, for the names of ships."""

ABOUT_SHIPS = (f"{DUG} ", "owner ", "loaded ", "doomed ")
"""How notes begin that are about one ship, which may be out of sight, or have been lost there."""

ABOUT_SEATS = ("grounded ", "gone ", "money ")
"""How notes begin that count what all ships of a seat do, unseen ones too: nobody knows them but the seat named last."""

UNDETECTED = ("identity", "ships")
"""Secrets that end when a ship is detected."""


def detect(state: State, events: list[Event]) -> State:
    """Ships come into the detectors of enemies; whoever matches courses inspects.

    Triplanetary, Detectors; Escape and Lateral 7, special rules.
    """
    secret = state.rules.secret
    if secret in UNDETECTED:
        return _uncover(state, events)
    for ship in state.ships if secret == "cargo" else ():
        if not ship.inspected and any(_matches(other, ship) for other in state.ships):
            found = tuple(item for item, _ in ship.hold if item in SECRETS)
            events.append(ShipInspected(state.seats[ship.seat], ship.name, found))
            state = with_ship(state, ship._replace(inspected=True))
    return state


def _matches(other: Ship, ship: Ship) -> bool:
    apart = other.seat == ship.seat or other.world or ship.world
    return not apart and other.at == ship.at and other.velocity == ship.velocity


def _uncover(state: State, events: list[Event]) -> State:
    """Counters face down are turned up: a dummy is taken away, a ship is detected, and then the Navy is free to move."""
    unseen = [ship for ship in state.ships if not ship.detected]
    if not unseen:
        return state
    passing = [other._replace(at=at) for other in state.ships if other.seat == state.mover for at in _hexes_flown(other)]
    for ship in [ship for ship in unseen if _seen_by_anyone(state, ship) or _was_passed(state, ship, passing)]:
        if ship.role == DUMMY:
            events.append(DummiesRemoved(state.seats[ship.seat], (ship.name,)))
            state = without(state, {ship.name})
        else:
            events.append(ShipDetected(state.seats[ship.seat], ship.name, ship.kind))
            state = _give_alarm(with_ship(state, ship._replace(detected=True)), ship)
    return state


def _give_alarm(state: State, found: Ship) -> State:
    """A pirate has been found, so that a ship which waited for that may move. Triplanetary, Lateral 7."""
    waiting = [ship for ship in state.ships if ship.role == MOORED and ship.seat != found.seat]
    for ship in waiting:
        state = with_ship(state, ship._replace(role=HIDDEN_SHIP))
    return state


def _seen_by_anyone(state: State, ship: Ship) -> bool:
    """Whether a ship is in reach of detectors; pirates do not report one another, nor do those who are bribed."""
    return _seen_by_ships(state, state.ships, ship, ship.at) or _seen_by_bases(state, ship, ship.at)


def _seen_by_ships(state: State, others: Iterable[Ship], ship: Ship, at: Hex) -> bool:
    """Whether any of some ships, wherever they are, would have a ship on its detectors in a hex, and say so."""
    near = find_near(at, SHIP_DETECTOR, others)
    if not near:
        return False
    silent, bribed = _silent_seats(state, ship), _bribed_world(ship)
    return any(other.seat not in silent and other.role != DUMMY and not (bribed and other.world == bribed) for other in near)


def _seen_by_bases(state: State, ship: Ship, at: Hex) -> bool:
    """Whether any base would have a ship on its detectors in a hex, and say so."""
    watching = state.board.watching(at)
    if not watching:
        return False
    by_side, silent, bribed = indexed_bases(state).by_side, _silent_seats(state, ship), _bribed_world(ship)
    bases = [base for place in watching for base in by_side.get(place, ())]
    return any(base.owner not in (*silent, NOBODY) and base.world != bribed for base in bases)


def _silent_seats(state: State, ship: Ship) -> tuple[int, ...]:
    """The seats that do not report a ship: its own, and with a pirate all pirates."""
    smugglers = state.rules.smugglers
    return smugglers if ship.seat in smugglers else (ship.seat,)


def _bribed_world(ship: Ship) -> str:
    """The world that has been paid not to report a ship; nothing if none has."""
    return ship.role.removeprefix(f"{BRIBED} ") if ship.role.startswith(f"{BRIBED} ") else ""


def _was_passed(state: State, ship: Ship, passing: Sequence[Ship]) -> bool:
    """Whether a ship entered the reach of detectors on the course that it, or a ship with detectors, has just flown.

    `passing`: the ships of the seat on move, once in each hex that they have just flown through. Triplanetary, Campaign,
    Detection of pirates.
    """
    if ship.seat != state.mover:
        return _seen_by_ships(state, passing, ship, ship.at)
    flown = _hexes_flown(ship)
    return any(_seen_by_ships(state, state.ships, ship, at) or _seen_by_bases(state, ship, at) for at in flown)


def _hexes_flown(ship: Ship) -> list[Hex]:
    """The hexes through which a ship has just come; none if it was not faster than one hex."""
    if ship.world or ship.velocity.length < 2:
        return []
    start = ship.at - ship.velocity
    return [start + at for at in entered(ship.velocity)]


def dive(state: State) -> State:
    """A ship of the seat on move that has come to a friendly base drops off the detectors, unless one reaches there.

    Triplanetary, Detectors.
    """
    rules = state.rules
    if rules.secret not in UNDETECTED:
        return state
    able = [
        ship
        for ship in state.ships
        if ship.seat == state.mover and ship.detected and (ship.scanners or rules.detecting or ship.seat in rules.smugglers)
    ]
    if not able:
        return state
    open_again = clear_turn(state)  # a base that has fired has nothing to give, but whoever has reached it is there
    for ship in able:
        if base_at_hand(open_again, state.board, ship) is not None and not _seen_by_anyone(state, ship):
            state = with_ship(state, ship._replace(detected=False))
    return state


def conceal(state: State) -> State:
    """At the start of a war in which detectors are used, ships are unseen that none reaches; some seats' may be known.

    Triplanetary, Detectors; Nova: the aliens are detected immediately.
    """
    if not state.rules.detecting:
        return state
    known = state.rules.known
    return state._replace(
        ships=tuple(ship._replace(detected=ship.seat in known or _seen_by_anyone(state, ship)) for ship in state.ships)
    )


def reveal(state: State, unit: str) -> State:
    """A ship that fires or launches something is seen by everybody."""
    ship = find_ship(state, unit)
    if ship is None or ship.detected:
        return state
    return _give_alarm(with_ship(state, ship._replace(detected=True)), ship)


# ---- what a seat may know


def has_secrets(state: State) -> bool:
    """Whether seats may know different things now: always where a scenario hides anything, until the game is over."""
    return state.result is None and (bool(state.rules.secret) or _lies_face_down(state))


def _lies_face_down(state: State) -> bool:
    return state.phase in ("muster", "mutiny") and state.rules.face_down >= 0


def seen_by(state: State, seat: str | None) -> State:
    """The state as a seat may know it: undetected ships are not in it, and secret cargo is a question mark.

    Which phase a pirate has come to would tell what its ships carry, whom they see and whether there is money to spend.
    """
    rules = state.rules
    if _lies_face_down(state):
        return _upside_down(state, seat)
    secret = rules.secret
    if not secret or state.result is not None:
        return state
    place = state.seats.index(seat) if seat is not None else NOBODY
    hide = {"cargo": _mask_cargo, "identity": _face_down, "ships": _hide_ship}[secret]
    hidden = rules.secret_purses
    lurking = state.asked in rules.lurkers and place != state.asked and not rules.phases[state.phase].setting_up
    known = [ship if ship.seat == place else hide(ship) for ship in state.ships]
    ships = [ship for ship in known if ship is not None]
    if rules.secret_damage:
        ships = [mask_damage(state, ship, place) for ship in ships]
    claims, notes = _open_claims(state, place) if secret == "ships" else (state.claims, state.notes)
    return with_known(
        state,
        ships=tuple(ships),
        claims=claims,
        notes=notes,
        units=state.units if state.asked == place else (),
        phase="astrogation" if lurking else state.phase,
        plots=state.plots if state.mover == place else (),
        rocks=state.rocks if state.mover == place else (),
        credit=tuple([UNKNOWN if k in hidden and k != place else has for k, has in enumerate(state.credit)]),
        named=state.named if secret != "ships" else 0,
    )


def _open_claims(state: State, place: int) -> tuple[tuple[Claim, ...], tuple[tuple[str, int], ...]]:
    """The claims and the notes that a seat may know: not of hexes that others prospected unseen, nor about ships unseen."""
    if not state.notes:
        return state.claims, state.notes
    secret = {note for note, seat in state.notes if note.startswith(UNTOLD) and seat not in (0, place + 1)}
    in_sight = {ship.name for ship in state.ships if ship.detected or ship.seat == place}
    claims = tuple(claim for claim in state.claims if untold_note(claim.at) not in secret)
    return claims, tuple(
        (note, many)
        for note, many in state.notes
        if note not in secret
        and (not note.startswith(ABOUT_SHIPS) or note.partition(" ")[2] in in_sight)
        and (not note.startswith(ABOUT_SEATS) or note.endswith(f" {place}"))
    )


def _upside_down(state: State, seat: str | None) -> State:
    """The Empire's ships as others know them until the mutiny is over: counters face down, or not yet on the map.

    Triplanetary, Fleet Mutiny, Variant.
    """
    own = state.seats.index(seat) if seat is not None else NOBODY
    if own == state.rules.face_down:
        return state
    known = (ship if ship.seat == own else _face_down(ship._replace(detected=False)) for ship in state.ships)
    return state._replace(ships=tuple(known) if state.phase == "mutiny" else (), named=0)


def _mask_cargo(ship: Ship) -> Ship:
    return ship if ship.inspected or ship.kind not in CARRIERS else ship._replace(hold=HIDDEN)


def _hide_ship(ship: Ship) -> Ship | None:
    return ship if ship.detected else None


def hide_from_others(state: State, ship: Ship, events: Iterable[Event]) -> list[Event]:
    """What happens to a ship that nobody else sees is told to its owner alone."""
    hidden = not ship.detected and state.rules.secret == "ships"
    return [Unseen(state.seats[ship.seat], event) for event in events] if hidden else list(events)


def veil(before: State, state: State, events: list[Event]) -> list[Event]:
    """Of what happened in a step, that about ships which were and are out of sight is told to their owners alone."""
    hidden = {ship.name: state.seats[ship.seat] for ship in (*before.ships, *state.ships) if not ship.detected}
    for ship in state.ships:
        if ship.detected:
            hidden.pop(ship.name, None)
    return [_tell_owner(hidden, event) for event in events] if hidden else events


def _tell_owner(hidden: Mapping[str, str], event: Event) -> Event:
    """An event with the owner of the hidden ship that it is about, if there is one."""
    if isinstance(event, Unseen):
        return event
    named = (event.giver, event.taker) if isinstance(event, GoodsTransferred) else (getattr(event, "unit", ""),)
    seat = next((hidden[name] for name in named if name in hidden), "")
    return Unseen(seat, event) if seat else event


def hidden_name(state: State, seat: int, kind: str) -> str:
    """A name for a new ship that nobody sees: by the day, with a letter, so that it tells nothing of others like it.

    Numbers in a row would have gaps that betray ships which nobody has seen; nor are the letters taken in their order.
    """
    taken = {ship.name.rpartition(" ")[2] for ship in state.ships}
    hidden = state.rules.secret_purses
    share = len(LETTERS) // len(hidden)
    first = share * hidden.index(seat)
    marks = (LETTERS[first + 7 * k % share] + (str(k // share + 1) if k >= share else "") for k in count())
    return f"{kind.capitalize()} {next(f'{state.turn}{mark}' for mark in marks if f'{state.turn}{mark}' not in taken)}"


def _face_down(ship: Ship) -> Ship:
    """A counter face down: where it is and how it moves, and nothing else. A liner's sailing is published."""
    if ship.detected:
        return ship._replace(role="")
    return Ship(ship.seat, ship.name, CONTACT, ship.at, ship.velocity, detected=False)


def event_seen_by(event: Event, seat: str | None) -> Event | None:
    """The event as a seat may know it: who boarded which ship stays with the owner."""
    if isinstance(event, Unseen):
        return event if event.seat == seat else None
    if isinstance(event, Reported):
        return event if seat in event.seats else event.report
    if isinstance(event, FugitivesBoarded) and event.seat != seat:
        return event._replace(ship="?")
    if isinstance(event, GoodsTransferred) and event.item in SECRETS and event.seat != seat and not event.looted:
        return None
    return event


def kind_of(ship: Ship) -> str:
    """What a ship is as far as it is known: a dummy is one to its owner, a counter face down is anything to the others."""
    return "dummy" if ship.role == DUMMY else "face down" if ship.kind == CONTACT else ship.kind
