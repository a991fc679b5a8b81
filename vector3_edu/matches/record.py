"""Saved games: set-up, seed and orders as lines of text, in one JSON file. Loading plays them again by the rules."""

from __future__ import annotations

import base64
import json
import os
import zlib
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from vector3_edu.core import files
from vector3_edu.core.bounded_json import inflate, parse_json, read_json
from vector3_edu.core.files import Kind, write
from vector3_edu.core.game import AnyGame
from vector3_edu.core.language import chain, mark, say
from vector3_edu.core.problems import DamagedFile, Refused, listed, shown
from vector3_edu.core.results import Scenario
from vector3_edu.core.text import disarm, fold, is_plain
from vector3_edu.games import GAMES

if TYPE_CHECKING:
    from vector3_edu.matches.match import Match

FORMAT = "vector3_edu match"
VERSION = 1
SAVE = Kind("a saved match", begins=b'{"format": "vector3_edu match"', largest=5_000_000)
"""Matches of a thousand turns have a tenth of that."""
MOST_SEALED = 200_000
"""Bytes of what is sealed, unpacked: orders of 2,000 letters from a hundred seats."""
LARGEST_OPTION = 10**9
MOST_PROBLEMS = 12
"""Wrong options and wrong names that are told; a file may have a hundred thousand."""
MOST_SEATS = 100
"""Names that are looked at; no game is for so many."""
PLAYERS = ("Ada", "Blaise", "Caroline", "Daniel", "Emmy", "Fermat")


class Setup(NamedTuple):
    """All that has to be known to begin the same match again."""

    game: str
    scenario: str
    seats: tuple[str, ...]
    seed: int
    dice: str
    options: tuple[tuple[str, Any], ...]
    hints: bool = True
    """Whether the coach may be asked; a teacher can switch it off, and it stays so in the saved match."""

    @classmethod
    def checked(  # noqa: PLR0913 (what a match is begun with)
        cls,
        game: AnyGame,
        scenario: str | None,
        seats: Sequence[str] | int | None,
        seed: int,
        dice: str,
        options: Mapping[str, Any],
        hints: bool = True,
    ) -> Setup:
        """A set-up that can be played, or every reason why not."""
        names = tuple(game.scenarios)
        found = names[0] if scenario is None else _spelled(scenario, names)
        if found is None:
            told = mark("{game} has no scenario {scenario}. Try {names}.")
            raise Refused(say(told, game=game.title, scenario=shown(scenario), names=listed(map(repr, names))))
        problems = _about_dice(seed, dice) + _about_options(game, found, options)
        if not isinstance(hints, bool):
            problems.append(say("hints={hints} cannot be: give True or False.", hints=shown(hints)))
        around = _seats(game, found, seats, {} if problems else options, problems)
        if problems:
            raise Refused(problems)
        return cls(game.name, found, around, seed, dice, tuple(sorted(options.items())), hints)


def _spelled(name: object, names: Sequence[str]) -> str | None:
    """The scenario that is meant, whatever the capitals and whatever stands between the words.

    >>> _spelled("Bi_Planetary", ("bi-planetary", "nova"))
    'bi-planetary'
    """
    if not isinstance(name, str):
        return None
    plain = {known.casefold().replace("-", " "): known for known in names}
    return plain.get(name[:100].casefold().replace("-", " ").replace("_", " ").strip())


def _about_dice(seed: Any, dice: Any) -> list[str]:
    problems: list[str] = []
    if isinstance(seed, bool) or not isinstance(seed, int):
        problems.append(say("The seed is {seed}, and must be a whole number, such as 7.", seed=shown(seed)))
    elif abs(seed) >= 10**18:
        problems.append(say("The seed has more than 18 digits, and needs no more than a few: try 7."))
    if not isinstance(dice, str) or dice not in ("seeded", "typed"):
        problems.append(say("dice={dice} is not known. Try 'seeded', or 'typed' to roll real dice.", dice=shown(dice)))
    return problems


def _about_options(game: AnyGame, scenario: str, options: Mapping[str, Any]) -> list[str]:
    problems: list[str] = []
    every = {**game.options, **game.scenarios[scenario].options}
    for name, value in options.items():
        if len(problems) == MOST_PROBLEMS:
            break
        legal = every.get(name)
        if legal is None:
            problems.append(no_option(game, name, ("scenario", "seats", "seed", "dice"), scenario))
        elif not legal and not (value is None or (type(value) is int and 0 < value <= LARGEST_OPTION)):
            told = mark("{option}={value} is not possible: give a whole number from 1 to {most:,}, or None.")
            problems.append(say(told, option=name, value=shown(value), most=LARGEST_OPTION))
        elif legal and not any(type(value) is each or (type(value) is type(each) and value == each) for each in legal):
            told = mark("{option}={value} is not possible. Try {legal}.")
            problems.append(say(told, option=name, value=shown(value), legal=listed(map(_in_words, legal))))
    return problems


def _in_words(legal: object) -> str:
    return say("any text") if legal is str else repr(legal)


def no_option(game: AnyGame, name: str, also: Sequence[str], scenario: str = "") -> str:
    """What to say of an option that is not there: whose it is or which one may be meant, and all that there are."""
    from difflib import get_close_matches  # slow to load, and only needed here

    about = [game.scenarios[scenario]] if scenario else game.scenarios.values()
    options = dict.fromkeys((*game.options, *(option for each in about for option in each.options)))
    owners = scenarios_with(game, name)
    near = get_close_matches(name[:100], (*options, *also), n=1) if not owners else ()
    own, more = listed(options, last="and", most=99 if scenario else 12), listed(also, last="and")
    if owners:
        told = mark("{game}, {scenario}, has no option {option}. It is an option of {owners}.")
    elif near:
        told = mark("{game} has no option {option}. Did you mean {near}?")
    else:
        told = mark("{game} has no option {option}.")
    values = {"owners": listed(map(repr, owners), last="and"), "near": near[0] if near else "", "scenario": scenario}
    there = say("Its options are {options}; beside these, {others}.", options=own, others=more)
    return chain((say(told, game=game.title, option=shown(name), **values), there), " ")


def scenarios_with(game: AnyGame, option: str) -> list[str]:
    """The scenarios that have an option of their own by that name."""
    return [name for name, about in game.scenarios.items() if option in about.options]


def _seats(
    game: AnyGame, scenario: str, seats: Sequence[str] | int | None, options: Mapping[str, Any], problems: list[str]
) -> tuple[str, ...]:
    about = game.scenarios[scenario]
    least, most = about.seats_for(options)
    if seats is None or isinstance(seats, int):
        count = (about.usual or least) if seats is None else int(seats)
        own = about.named(count, options) if about.named and least <= count <= most else about.seat_names
        around: tuple[Any, ...] = (own or PLAYERS)[: max(0, count)]
    elif not isinstance(seats, Iterable):
        told = mark("seats={seats} cannot be: give a number of players, or their names, such as ('Ada', 'Blaise').")
        problems.append(say(told, seats=shown(seats)))
        return ()
    else:
        around = (seats,) if isinstance(seats, str) else tuple(islice(seats, MOST_SEATS))
        count = len(around)
    if not least <= count <= most:
        change = [name for name in options if _changes_seats(about, options, name)]
        given = "".join(f", {name}={shown(options[name])}" for name in change)
        told = mark("{match}, is for {least} to {most} seats, not {count}.")
        if least == most == 1:
            told = mark("{match}, is for one seat, not {count}.")
        elif least == most:
            told = mark("{match}, is for {least} seats, not {count}.")
        match = f"{game.title}, {scenario}{given}"
        problems.append(say(told, match=match, least=least, most=most, count=shown(count)))
    strange = dict.fromkeys(shown(name) for name in around if not isinstance(name, str) or not _is_name(name))
    for name in islice(strange, MOST_PROBLEMS):
        told = mark("{name} is not a name for a seat: use letters, digits and single spaces, at most 30.")
        problems.append(say(told, name=name))
    names = [name for name in around if isinstance(name, str)]
    if len(set(names)) < len(names):
        twice = shown(next(name for name in names if names.count(name) > 1))
        problems.append(say("Two seats have the same name, {name}. Give each its own.", name=twice))
    return around


def _changes_seats(about: Scenario, options: Mapping[str, Any], name: str) -> bool:
    """Whether there would be room for others without this option."""
    without = {each: value for each, value in options.items() if each != name}
    return about.seats_for(without) != about.seats_for(options)


def _is_name(name: str) -> bool:
    spaced = " ".join(name.split())
    return bool(name) and name == spaced and len(name) <= 30 and is_plain(name) and not set(name) & set(';|/@"')


def as_path(path: Any) -> Path:
    """The path of a file, as it was given."""
    return files.as_path(path, "match.json")


def save_path(name: str | Path) -> Path:
    """The file that a person at a table or a terminal means to save to: it ends in .json, and its folder is there."""
    return files.typed_path(name, ".json", "my_game.json")


def meant(path: Path) -> Path:
    """The file that is to be loaded: the one that was named or, where there is none, the one that ends in .json."""
    ending = path.parent / f"{path.name}.json"
    return ending if not os.path.exists(path) and os.path.isfile(ending) else path


# ---- writing


def save(match: Match, path: Path) -> Path:
    """Write a match to a file, whole or not at all, over nothing but another saved match."""
    return write(path, json.dumps(as_data(match), ensure_ascii=False, indent=1), SAVE)


def as_data(match: Match) -> dict[str, Any]:
    """A match as plain data. Orders that are still sealed are kept, but not readable at a glance."""
    setup = match.setup
    data: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": setup.game,
        "scenario": setup.scenario,
        "seats": list(setup.seats),
        "seed": setup.seed,
        "dice": setup.dice,
        "options": dict(setup.options),
        "steps": [_step_data(match, k) for k in range(len(match.steps))],
    }
    if not setup.hints:
        data["hints"] = False
    if match.taken_back:
        data["taken_back"] = match.taken_back
    orders, rolls = match.pending
    if orders or rolls:
        lines = {seat: match.game.write(match.state, seat, order) for seat, order in orders.items()}
        text = json.dumps({"orders": lines, "rolls": rolls})
        data["sealed"] = base64.b64encode(zlib.compress(text.encode())).decode()
    return data


def _step_data(match: Match, k: int) -> dict[str, Any]:
    step = match.steps[k]
    before = match.steps[k - 1].state if k else None
    lines = {seat: match.game.write(before, seat, order) for seat, order in step.orders.items()}
    data: dict[str, Any] = {"orders": lines}
    if match.setup.dice == "typed":
        data["rolls"] = list(step.rolls)
    return data


# ---- reading


def load(kind: type[Match], path: Path) -> Match:
    """A saved match, played again by the rules."""
    path = meant(path)
    return from_data(kind, read_json(path, SAVE), disarm(path.name))


def from_data(kind: type[Match], data: Any, name: str = "") -> Match:
    """A match from plain data, checked on the way; `name` is that of the file."""
    name = name or say("The file")
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise DamagedFile(say("{file} is not a saved match: its 'format' is not {format}.", file=name, format=repr(FORMAT)))
    version = data.get("version")
    if version != VERSION:
        newer = isinstance(version, int) and version > VERSION
        told = mark("{file} has version {version}, but this package reads version {ours}. Was it edited?")
        if newer:
            told = mark("{file} has version {version}, but this package reads version {ours}. Please update the package.")
        raise DamagedFile(say(told, file=name, version=shown(version), ours=VERSION))
    match = _begin(kind, _setup(data, name), name)
    steps = data.get("steps")
    # a match that waits for its very first dice has no steps yet
    if not isinstance(steps, list) or (match.steps and not steps):
        raise DamagedFile(say("{file}: 'steps' is missing or empty.", file=name))
    for k, step in enumerate(steps):
        _replay(match, step, k, say("{file}, step {step}", file=name, step=k))
    _unseal(match, data.get("sealed"), name)
    match.taken_back = _taken_back(data.get("taken_back", 0), name)
    return match


def _taken_back(number: Any, name: str) -> int:
    """How often something revealed was undone; files from before it was counted do not say."""
    if type(number) is not int or not 0 <= number <= LARGEST_OPTION:
        told = mark("{file}: 'taken_back' is {number}, and must be a whole number from 0.")
        raise DamagedFile(say(told, file=name, number=shown(number)))
    return number


def _setup(data: dict[str, Any], name: str) -> Setup:
    seats, options = data.get("seats"), data.get("options")
    if data.get("game") not in GAMES:
        told = mark("{file}: 'game' is {game}, which is not one of {games}.")
        raise DamagedFile(say(told, file=name, game=shown(data.get("game")), games=listed(GAMES)))
    if not isinstance(seats, list) or not isinstance(options, dict):
        raise DamagedFile(say("{file}: 'seats' must be a list and 'options' an object.", file=name))
    try:
        game, scenario, seed, dice = GAMES[data["game"]], data["scenario"], data["seed"], data["dice"]
        # once every scenario took the options of all others too, which meant nothing to it
        options = {option: value for option, value in options.items() if not _is_foreign(game, scenario, option, value)}
        return Setup.checked(game, scenario, seats, seed, dice, options, data.get("hints", True))
    except KeyError as missing:
        raise DamagedFile(say("{file}: {key} is missing.", file=name, key=missing)) from None
    except (Refused, TypeError) as error:
        raise DamagedFile(say("{file}: this match cannot be set up. {why}", file=name, why=error)) from None


def _begin(kind: type[Match], setup: Setup, name: str) -> Match:
    """A match at its first decision; what somebody has drawn or written for it may make no game."""
    try:
        return kind(setup)
    except Refused as refused:
        raise DamagedFile(say("{file}: this match cannot be set up. {why}", file=name, why=refused)) from None


def _is_foreign(game: AnyGame, scenario: object, option: str, value: Any) -> bool:
    """Whether an option, or this value of it, belongs to other scenarios only."""
    owners = scenarios_with(game, option)
    if not owners or scenario in owners:
        return False
    others = [game.scenarios[name].options[option] for name in owners]
    return option not in game.options or (value not in game.options[option] and any(value in legal for legal in others))


def _replay(match: Match, step: Any, k: int, place: str) -> None:
    orders = step.get("orders") if isinstance(step, dict) else None
    rolls = step.get("rolls", []) if isinstance(step, dict) else None
    if not isinstance(orders, dict) or not isinstance(rolls, list):
        raise DamagedFile(say("{place}: it has no 'orders'.", place=place))
    try:
        _give(match, orders, rolls if match.setup.dice == "typed" else [])
    except Refused as refused:
        raise DamagedFile(say("{place}: {why}", place=place, why=refused)) from None
    if len(match.steps) != k + 1:
        raise DamagedFile(say("{place}: orders or dice are missing.", place=place))


def _unseal(match: Match, sealed: Any, name: str) -> None:
    if sealed is None:
        return
    try:
        text = inflate(base64.b64decode(sealed, validate=True), MOST_SEALED).decode()
        kept = parse_json(text, say("what is sealed"))
        _give(match, kept["orders"], kept["rolls"])
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise DamagedFile(say("{file}: the sealed orders are damaged ({why}).", file=name, why=error)) from None


def _give(match: Match, orders: Mapping[str, Any], rolls: Sequence[Any]) -> None:
    """Give orders and dice from a file to a match."""
    for seat, line in orders.items():
        if not isinstance(line, str):
            raise Refused(say("the order of {seat} is not a line of text.", seat=shown(seat)))
        match.submit(seat, fold(line))
    if rolls:
        match.roll(*rolls)
