"""What a ship can be ordered to do in each phase of its turn, and how that is typed.

A1 power thrust 2, rotation 1, weapons 2, shields 1, overboost thrust
A1 move accelerate, rotate port, accelerate        (short: a, p, a; r is the reverse thruster)
A1 fire laser at B1, gauss at B1; A1 defence fore +1, aft off, chaff NE
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple

from vector3_edu.core.hexes import NAMES, Hex
from vector3_edu.core.kinds import COUNT, Here, Kind, is_text, one_of, several
from vector3_edu.core.language import mark
from vector3_edu.core.orders import Notation, order
from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.core.results import Choice
from vector3_edu.core.words import pair
from vector3_edu.games.vector_command.tables import CATEGORIES, COMMANDS, MOUNTED, SIDES, STANCES, THRUSTERS


def describe_commands(commands: tuple[str, ...]) -> str:
    """Commands in their order: the three small thrusters are called thrusters."""
    return ", ".join(f"{command} thruster" if command in THRUSTERS else command for command in commands)


def describe_stances(stances: tuple[int, ...]) -> str:
    """What the point defence of the four sides is set to."""
    if len(set(stances)) == 1:
        return f"all sides {STANCES[stances[0]]}"
    return ", ".join(f"{side} {STANCES[stance]}" for side, stance in zip(SIDES, stances, strict=True))


SHORT = {
    "a": "accelerate",
    "accel": "accelerate",
    "r": "reverse",
    "p": "rotate port",
    "s": "rotate starboard",
    "reverse thruster": "reverse",
    "port thruster": "port",
    "starboard thruster": "starboard",
    "nudge port": "port",
    "nudge starboard": "starboard",
    "left": "rotate port",
    "right": "rotate starboard",
}
STANCE_WORDS = {"off": 0, "intercept": 1, "on": 1, "intercept +1": 2, "intercept+1": 2, "+1": 2}


# ---- what the fields hold


def _read_hex(text: str, _here: Here) -> Hex:
    q, r = text.strip("()[] ").replace(",", " ").split()
    return Hex(int(q), int(r))


def _read_direction(text: str, _here: Here) -> int:
    if text.upper() not in NAMES:
        raise Refused(f"{shown(text)} is not a direction. Try {listed(NAMES)}.")
    return NAMES.index(text.upper())


def _read_command(text: str, _here: Here) -> str:
    command = SHORT.get(text.casefold(), text.casefold())
    if command not in COMMANDS:
        raise Refused(f"{shown(text)} is not a command. Commands are {listed(COMMANDS, last='and')}, separated by commas.")
    return command


def _read_shot(text: str, _here: Here) -> tuple[str, str]:
    mount, _, target = text.rpartition(" at ")
    if mount.casefold() not in MOUNTED or not target.isalnum():
        raise Refused(f"{shown(text)} is not a shot. The weapons are {listed(MOUNTED, last='and')}. Try laser at B1.")
    return mount.casefold(), target.upper()


def _is_hex(value: Any) -> bool:
    return type(value) in (tuple, Hex) and len(value) == 2 and all(type(part) is int and abs(part) < 1000 for part in value)


def _is_shot(value: object) -> bool:
    return type(value) is tuple and len(value) == 2 and all(map(is_text, value))


HEX = Kind(
    _read_hex,
    lambda value, _: f"({value[0]}, {value[1]})",
    _is_hex,
    "a hex",
    "Where",
    r"[(\[]? ?-?\d{1,4}(?: ?, ?| )-?\d{1,4} ?[)\]]?",
    pair,
)
DIRECTION = Kind(
    _read_direction,
    lambda value, _: NAMES[value],
    lambda value: type(value) is int and 0 <= value <= 5,
    "a direction",
    "Facing",
    r"\w{1,20}",
)
CATEGORY = one_of(("", *CATEGORIES), mark("a category"), mark("Overboost"))
COMMAND_LIST = several(
    Kind(
        _read_command,
        lambda value, _: value,
        lambda value: type(value) is str and value in COMMANDS,
        "a command, such as accelerate",
    )
).called("Commands", lambda commands: describe_commands(commands) or "no commands, just drift")
SHOTS = several(
    Kind(_read_shot, lambda shot, _: f"{shot[0]} at {shot[1]}", _is_shot, "a weapon and its target, such as laser and B1")
).called("Shots", lambda shots: ", ".join(f"{mount} at {target}" for mount, target in shots) or "hold fire")
STANCE_LIST = Kind(
    lambda _text, _: (),  # stances are read with the chaff, in any order
    lambda value, _: ", ".join(f"{side} {STANCES[stance]}" for side, stance in zip(SIDES, value, strict=True)),
    lambda value: type(value) is tuple and len(value) == 4 and all(type(each) is int and 0 <= each <= 2 for each in value),
    "four stances (fore, port, starboard, aft), each 0 for off, 1 for intercept or 2 for intercept +1",
    "Stances",
    "",
    describe_stances,
)
CHAFF = Kind(
    _read_direction,
    DIRECTION.write,
    lambda value: value is None or DIRECTION.fits(value),
    "a direction, 0 to 5, or None",
    "Chaff",
    "",
    lambda value: "none" if value is None else NAMES[value],
)


# ---- the orders


@order("place [at] {at} [,] facing|face? {facing}", words="begin at {at}, facing {facing}")
class Place(NamedTuple):
    """Begin at a hex, facing a direction (0 to 5, counter-clockwise from the east)."""

    at: Annotated[Hex, HEX]
    facing: Annotated[int, DIRECTION]


@order(
    "power|allocate thrust {thrust}, rotation {rotation}, weapons {weapons}, shields {shields} [, overboost {overboost}]",
    words="thrust {thrust}, rotation {rotation}, weapons {weapons}, shields {shields} [, overboost {overboost}]",
)
class Allocate(NamedTuple):
    """Divide the power of the turn, and overboost one category or none ("")."""

    thrust: Annotated[int, COUNT.called("Thrust")]
    rotation: Annotated[int, COUNT.called("Rotation")]
    weapons: Annotated[int, COUNT.called("Weapons")]
    shields: Annotated[int, COUNT.called("Shields")]
    overboost: Annotated[str, CATEGORY] = ""

    @staticmethod
    def read_rest(text: str, _here: Here) -> Allocate:
        """The shares in any order; one that is not named is 0."""
        shares, boost = dict.fromkeys(CATEGORIES, 0), ""
        for item in _items(text):
            if item.startswith("overboost "):
                boost = item.removeprefix("overboost ")
            elif (match := re.fullmatch(r"(\w+?) ?(\d{1,3})", item)) and match[1] in shares:
                shares[match[1]] = int(match[2])
            else:
                share_names = listed(CATEGORIES, last="and")
                raise Refused(f"{shown(item)} is not a share of power. The shares are {share_names}. Try thrust 2.")
        if boost not in (*CATEGORIES, "", "nothing", "none"):
            raise Refused(f"{shown(boost)} cannot be overboosted. Try {listed(CATEGORIES)}.")
        thrust, rotation, weapons, shields = shares.values()
        return Allocate(thrust, rotation, weapons, shields, boost if boost in CATEGORIES else "")


@order("coast", "move {commands}", words="{commands}")
class Move(NamedTuple):
    """The commands of a move, in their order: accelerate, reverse, port, starboard, rotate port, rotate starboard."""

    commands: Annotated[tuple[str, ...], COMMAND_LIST] = ()


@order("hold fire?", "fire {shots}", words="{shots}")
class Fire(NamedTuple):
    """Fire weapons, in order: (mount, name of the target ship) each; nothing holds fire."""

    shots: Annotated[tuple[tuple[str, str], ...], SHOTS] = ()


@order("defence|defend|defense {stances} [, chaff {chaff}]", words="{stances} [, chaff to {chaff}]")
class Defend(NamedTuple):
    """Set the stance of each side's point defence (0, 1 or 2 in the order of SIDES); drop chaff in a direction or not."""

    stances: Annotated[tuple[int, int, int, int], STANCE_LIST]
    chaff: Annotated[int | None, CHAFF] = None

    @staticmethod
    def read_rest(text: str, here: Here) -> Defend:
        """Stances and chaff in any order; a side that is not named keeps its stance."""
        stances, chaff = next((list(ship.stances) for ship in here.state.ships if ship.name == here.unit), [1] * 4), None
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
                    f"{shown(item)} is not a defence. Say a side ({listed(SIDES)}) or all, and {listed(STANCES)}; "
                    f"or chaff and a direction ({listed(NAMES)})."
                )
        fore, port, starboard, aft = stances
        return Defend((fore, port, starboard, aft), chaff)


def _items(text: str) -> list[str]:
    """What stands between the commas, no two of them about the same thing."""
    items = [item for item in (each.strip().casefold() for each in text.split(",")) if item]
    about = [re.sub(r"[\s\d].*", "", item) for item in items]
    if twice := [word for word, times in Counter(about).items() if times > 1]:
        raise Refused(f"That line says {shown(twice[0])} twice. Leave one of them out.")
    return items


# ---- lines of text


def defence_of(ship: str) -> str:
    """The name under which a ship's point defence is ordered."""
    return f"{ship} defence"


class Lines(Notation):
    """The point defence is a unit of its own, and yet its order begins with the name of its ship."""

    def write_piece(self, here: Here, choice: Choice) -> str:
        return super().write_piece(here._replace(unit=here.unit.removesuffix(defence_of(""))), choice)

    def read_piece(self, state: Any, seat: str, piece: str, units: Sequence[str]) -> tuple[str, Choice]:
        """Whoever's ship is named first is meant; the rules say whose turn it is."""
        ships = [ship.name for ship in state.ships]
        named = re.split("[ :]", piece, maxsplit=1)[0].upper() in ships
        asked = [unit for unit in units if unit in ships]
        unit, choice = super().read_piece(state, seat, piece.rstrip("."), ships if named else asked)
        return (defence_of(unit) if isinstance(choice, Defend) else unit), choice


NOTATION = Lines((Place, Allocate, Move, Fire, Defend))
