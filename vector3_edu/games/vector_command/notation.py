"""Orders of Vector Command as lines of text, parts for several units parted by semicolons.

    A1 power thrust 2, rotation 1, weapons 2, shields 1, overboost thrust
    A1 move accelerate, rotate port, accelerate        (short: a, p, a; r is the reverse thruster)
    A1 fire laser at B1, gauss at B1; A1 defence fore +1, aft off, chaff NE
"""

from __future__ import annotations

import re

from vector3_edu.core.game import Choice, Order
from vector3_edu.core.hexes import NAMES, Hex
from vector3_edu.core.problems import Refused, listed
from vector3_edu.games.vector_command.orders import Allocate, Defend, Fire, Move, Place, defence_of
from vector3_edu.games.vector_command.problems import EXAMPLES
from vector3_edu.games.vector_command.state import Ship, State, active
from vector3_edu.games.vector_command.tables import CATEGORIES, COMMANDS, MOUNTED, SIDES, STANCES

LONGEST = 2000
HEX = r"[(\[]?\s*(-?\d{1,4})\s*[, ]\s*(-?\d{1,4})\s*[)\]]?"
PLACE = re.compile(rf"(?:at )?{HEX},?\s*(?:facing|face)?\s*(\w+)", re.I)
SHORT = {
    "a": "accelerate", "accel": "accelerate", "r": "reverse", "p": "rotate port", "s": "rotate starboard",
    "reverse thruster": "reverse", "port thruster": "port", "starboard thruster": "starboard",
    "nudge port": "port", "nudge starboard": "starboard", "left": "rotate port", "right": "rotate starboard",
}  # fmt: skip
STANCE_WORDS = {"off": 0, "intercept": 1, "on": 1, "intercept +1": 2, "intercept+1": 2, "+1": 2}


def write(state: State, order: Order) -> str:
    """An order as one line of text."""
    return "; ".join(_part(unit, choice) for unit, choice in order.items()) or "pass"


def _part(unit: str, choice: Choice) -> str:
    if isinstance(choice, Allocate):
        shares = ", ".join(f"{name} {share}" for name, share in zip(CATEGORIES, choice[:4], strict=True))
        return f"{unit} power {shares}" + (f", overboost {choice.overboost}" if choice.overboost else "")
    if isinstance(choice, Move):
        return f"{unit} move {', '.join(choice.commands)}" if choice.commands else f"{unit} coast"
    if isinstance(choice, Fire):
        shots = ", ".join(f"{mount} at {target}" for mount, target in choice.shots)
        return f"{unit} fire {shots}" if shots else f"{unit} hold fire"
    if isinstance(choice, Defend):
        sides = ", ".join(f"{side} {STANCES[stance]}" for side, stance in zip(SIDES, choice.stances, strict=True))
        return f"{unit} {sides}" + (f", chaff {NAMES[choice.chaff]}" if choice.chaff is not None else "")
    assert isinstance(choice, Place)
    return f"{unit} place ({choice.at[0]}, {choice.at[1]}) facing {NAMES[choice.facing]}"


def read(state: State, seat: str, text: object) -> Order:
    """The order that a line of text stands for."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise Refused(f"That is no line of text that can be an order. {_example(state, seat)}")
    line = re.sub(r"\s+", " ", text.replace("−", "-")).strip().rstrip(".")
    order: dict[str, Choice] = {}
    if line.casefold() in ("pass", "hold", "coast"):
        return order if line.casefold() == "pass" or not state.order else {active(state).name: _nothing(state)}
    for part in filter(None, (each.strip() for each in line.split(";"))):
        unit, choice = _read_part(state, seat, part)
        if unit in order:
            raise Refused(f"{unit} has two orders in that line. Give it one.")
        order[unit] = choice
    if not order:
        raise Refused(f"There is no order in that line. {_example(state, seat)}")
    return order


def _nothing(state: State) -> Choice:
    return {"move": Move(()), "fire": Fire(())}.get(state.phase)


def _read_part(state: State, seat: str, part: str) -> tuple[str, Choice]:
    names = {ship.name.casefold(): ship for ship in state.ships}
    word, _, rest = part.partition(" ")
    ship = names.get(word.rstrip(":,").casefold())
    if ship is None:
        if state.phase == "place" or not state.order:
            raise Refused(f"{word[:30]!r} is no ship. {_example(state, seat)}")
        ship, rest = active(state), part
    verb, _, rest = rest.strip().partition(" ")
    rest = rest.strip(" :,")
    match verb.rstrip(":,").casefold():
        case "power" | "allocate":
            return ship.name, _power(rest)
        case "move":
            return ship.name, _move(rest)
        case "coast":
            return ship.name, Move(())
        case "fire":
            return ship.name, _fire(rest)
        case "hold":
            return ship.name, Fire(())
        case "defence" | "defend" | "defense":
            return defence_of(ship.name), _defend(ship, rest)
        case "place":
            return ship.name, _place(rest)
    raise Refused(f"{part[:60]!r} cannot be read as an order. {_example(state, seat)}")


def _items(text: str) -> list[str]:
    """What stands between the commas, no two of them about the same thing."""
    items = [item for item in (each.strip().casefold() for each in text.split(",")) if item]
    about = [re.sub(r"[\s\d].*", "", item) for item in items]
    twice = next((word for k, word in enumerate(about) if word in about[:k]), None)
    if twice is not None:
        raise Refused(f"That line says {twice[:30]!r} twice, and only one of the two can be meant. Leave one out.")
    return items


def _power(text: str) -> Allocate:
    shares, boost = dict.fromkeys(CATEGORIES, 0), ""
    for item in _items(text):
        if match := re.fullmatch(r"overboost (\w+)", item):
            boost = "" if match[1] in ("nothing", "none") else match[1]
        elif (match := re.fullmatch(r"(\w+?) ?(\d{1,3})", item)) and match[1] in shares:
            shares[match[1]] = int(match[2])
        else:
            shares_of = listed(CATEGORIES, last="and")
            raise Refused(f"{item[:40]!r} is no share of power. Shares are {shares_of}: such as thrust 2.")
    if boost and boost not in CATEGORIES:
        raise Refused(f"{boost[:40]!r} cannot be overboosted. Try {listed(CATEGORIES)}.")
    return Allocate(shares["thrust"], shares["rotation"], shares["weapons"], shares["shields"], boost)


def _move(text: str) -> Move:
    commands = []
    for item in filter(None, (each.strip().casefold() for each in text.split(","))):
        command = SHORT.get(item, item)
        if command not in COMMANDS:
            raise Refused(f"{item[:40]!r} is no command. Commands are {listed(COMMANDS, last='and')}, parted by commas.")
        commands.append(command)
    return Move(tuple(commands))


def _fire(text: str) -> Fire:
    shots = []
    for item in filter(None, (each.strip() for each in text.split(","))):
        match = re.fullmatch(r"(.+?) at (\w{1,20})", item, re.I)
        if not match or match[1].casefold() not in MOUNTED:
            raise Refused(f"{item[:40]!r} is no shot. Weapons are {listed(MOUNTED, last='and')}: such as laser at B1.")
        shots.append((match[1].casefold(), match[2].upper()))
    return Fire(tuple(shots))


def _defend(ship: Ship, text: str) -> Defend:
    stances, chaff = list(ship.stances), None
    for item in _items(text):
        what, _, how = item.partition(" ")
        if what == "chaff" and how.upper() in NAMES:
            chaff = NAMES.index(how.upper())
        elif what == "all" and how in STANCE_WORDS:
            stances = [STANCE_WORDS[how]] * 4
        elif what in SIDES and how in STANCE_WORDS:
            stances[SIDES.index(what)] = STANCE_WORDS[how]
        else:
            raise Refused(
                f"{item[:40]!r} is no defence. Say a side ({listed(SIDES)}) or all, and {listed(STANCES)}; "
                f"or chaff and a direction ({listed(NAMES)})."
            )
    return Defend((stances[0], stances[1], stances[2], stances[3]), chaff)


def _place(text: str) -> Place:
    match = PLACE.fullmatch(text)
    if not match or match[3].upper() not in NAMES:
        raise Refused(f"{text[:40]!r} is no place. Try place (−9, 0) facing E; directions are {listed(NAMES)}.")
    return Place(Hex(int(match[1]), int(match[2])), NAMES.index(match[3].upper()))


def _example(state: State, seat: str) -> str:
    mine = [ship.name for ship in state.ships if ship.seat >= 0 and state.seats[ship.seat] == seat]
    name = state.order[0] if state.order else (mine or ["A1"])[0]
    return f"An example that works: {name} {EXAMPLES.get(state.phase, EXAMPLES['power'])}"
