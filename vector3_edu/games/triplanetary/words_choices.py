"""The choices of Triplanetary in words, as they stand in a list: each goes on after "the ship will"."""

from __future__ import annotations

from collections import Counter

from vector3_edu.core.game import Choice
from vector3_edu.core.hexes import NAMES, Hex
from vector3_edu.core.problems import listed
from vector3_edu.core.words import count, signed
from vector3_edu.games.triplanetary.notation import write_choice, write_way
from vector3_edu.games.triplanetary.orders import (
    Agree,
    Announce,
    Answer,
    Appear,
    Burn,
    Buy,
    Capture,
    Choose,
    Commission,
    Demand,
    Designate,
    Dig,
    Emplace,
    Fire,
    Land,
    Launch,
    Mutiny,
    Pay,
    Raise,
    Resupply,
    Suppress,
    Take,
    TakeOff,
    Together,
    Trade,
    Transfer,
    Wait,
)
from vector3_edu.games.triplanetary.tables import FREIGHT

BULK = ("ore", "ice", "metals")
"""Goods that are counted in tons."""

PEOPLE = ("fugitives", "passengers")
"""Who travels together, in one ship."""

OFFERED = {
    "drive": "have the drive mended",
    "weapon": "have the weapons mended",
    "structure": "have the structure mended",
    "away": "be taken away",
    "shared": "be open to the other bloc too",
    "own": "serve their own bloc alone again",
}
"""What is offered to an owner, in words; sides of worlds and names of ships stand for themselves."""


def place(at: Hex) -> str:
    """A hex as people read it, with true minus signs."""
    return f"({signed(at[0])}, {signed(at[1])})"


def whereabouts(text: str) -> str:
    """A place of a choice as people read it.

    >>> whereabouts("orbit Terra E clockwise"), whereabouts("Terra W"), whereabouts("at 4 -14")
    ('in orbit over Terra E, clockwise', 'on Terra W', 'at (4, −14)')
    """
    match text.split():
        case ["orbit", *where, "clockwise"]:
            return f"in orbit over {' '.join(where)}, clockwise"
        case ["orbit", *where]:
            return f"in orbit over {' '.join(where)}"
        case ["at", q, r, *heading]:
            going = f", going {' '.join(heading)}" if heading else ""
            return f"at ({q}, {r})".replace("-", "−") + going
    return f"on {text}"


def cargo(load: tuple[tuple[str, int], ...]) -> str:
    """What is in a hold, in words.

    >>> cargo((("mine", 2), ("torpedo", 1))), cargo(())
    ('2 mines and 1 torpedo', 'nothing')
    >>> cargo((("ore", 3), ("terra freight", 10)))
    '3 tons of ore and 10 tenths of a load from Terra'
    >>> cargo((("automated-mine", 2), ("robot-guards", 1), ("terra cargo", 1), ("fuel", 3)))
    '2 automated mines, robot guards, 1 cargo from Terra and 3 fuel points'
    >>> cargo((("corsair", 1), ("torch", 2)))
    '1 corsair and 2 torch ships'
    """
    return listed((_amount(item, many) for item, many in load), last="and") if load else "nothing"


def _amount(item: str, many: int) -> str:
    if item in FREIGHT:
        return f"{count(many, 'tenth')} of a load from {item.split()[0].capitalize()}"
    if item in BULK:
        return f"{count(many, 'ton')} of {item}"
    thing = {"fuel": "fuel point", "torch": "torch ship"}.get(item, item.replace("-", " "))
    if item in PEOPLE:
        return f"the {item}"
    if thing.endswith("s"):
        return thing if many == 1 else f"{many} {thing}"
    if thing.endswith(" cargo"):
        return f"{count(many, 'cargo')} from {thing.removesuffix(' cargo').capitalize()}"
    return count(many, thing)


def describe_choice(choice: Choice) -> str:
    """One choice of a list."""
    match choice:
        case Burn(by, ignore, ram):
            cost = Hex(*by).length
            does = "overload" if cost > 1 else "burn"
            words = f"{does} {write_way(by)} ({count(cost, 'fuel point')})" if cost else "coast"
            words += f", ignoring weak gravity {listed(ignore, last='and')}" if ignore else ""
            return words + (f", ramming {ram}" if ram else "")
        case TakeOff(side):
            return f"take off from side {side}"
        case Land(side):
            return f"land on side {side} (1 fuel point)"
        case Wait():
            return "stay on the ground"
        case Launch(kind, by):
            return f"launch a {kind}" + (f", pushed {write_way(by)}" if Hex(*by) else "")
        case Fire(()):
            return "fire at everything above it"
        case Demand(target):
            return f"demand that {target} surrender"
        case Answer(yes):
            return "surrender" if yes else "refuse to surrender"
        case Suppress():
            return "fire at the side of the world below"
        case Mutiny():
            return "be called on to rebel"
    return _described_offer(choice)


def _described_offer(choice: Choice) -> str:
    """What a scenario leaves to an owner to say: sides, ships and worlds."""
    match choice:
        case Choose(what) if set(sides := what.split(", ")) <= set(NAMES):
            return f"choose {'side' if len(sides) == 1 else 'the sides'} {listed(sides, last='and')}"
        case Choose(what):
            return OFFERED.get(what, f"call {what} home")
        case Designate(ship):
            return f"go aboard {ship}"
        case Announce((world,)):
            return f"be bound for {world}"
        case Announce(worlds):
            return f"go round {listed(worlds, last='and')}"
        case Raise(ships):
            return f"become a fleet: {cargo(tuple(Counter(ships).items()))}"
    return _described_goods(choice)


def _described_goods(choice: Choice) -> str:
    """What is bought, loaded, put down and taken, and where things come in; all else as it is written."""
    match choice:
        case Resupply(load):
            return "take on fuel and be repaired" + (f", and load {cargo(load)}" if load else "")
        case Capture(target):
            return f"take {target} as a prize"
        case Emplace():
            return "put down the orbital base that it carries"
        case Buy(items, world):
            return f"buy {cargo(tuple((item.replace('-', ' '), n) for item, n in Counter(items).items()))} on {world}"
        case Commission(kind, where, load):
            return f"put a {kind} into service {whereabouts(where)}" + (f" with {cargo(load)}" if load else "")
        case Trade("sell", "prize"):
            return "be sold as a prize"
        case Trade(what, item, many):
            return f"{what} {cargo(((item, many),))}"
        case Transfer(other, item, many):
            goods = cargo(((item, abs(many)),))
            return f"give {goods} to {other}" if many > 0 else f"take {goods} from {other}"
        case Together(parts):
            return ", then ".join(map(describe_choice, parts))
        case Dig(item):
            return f"put down {'an automated mine' if item == 'automated-mine' else item.replace('-', ' ')}"
        case Take(many, item):
            return f"pick up {count(many, 'ton')} of ore" if item == "ore" else f"pick up {count(many, item)}"
        case Pay(seat, many):
            return f"pay MCr {many} to {seat}"
        case Agree():
            return "agree that nukes be allowed"
        case Appear(world):
            return f"appear {whereabouts(world)}"
    return write_choice(choice)
