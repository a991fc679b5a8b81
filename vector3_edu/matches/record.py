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

from vector3_edu.core.game import Game
from vector3_edu.core.problems import DamagedFile, Refused, listed, shown
from vector3_edu.games import GAMES

if TYPE_CHECKING:
    from vector3_edu.matches.match import Match

FORMAT = "vector3_edu match"
VERSION = 1
LARGEST = 50_000_000
LONGEST_NAME = 200
"""Bytes of a file's name; every system takes as many, and a few more beside it while it is written."""
MOST_SEATS = 100
"""Names that are looked at; no game is for so many."""
PLAYERS = ("Ada", "Blaise", "Caroline", "Daniel", "Emmy", "Fermat")


class Unwritable(Refused, OSError):
    """A place where no file can be written; an OSError too, for whoever waits for one."""


class Setup(NamedTuple):
    """All that has to be known to begin the same match again."""

    game: str
    scenario: str
    seats: tuple[str, ...]
    seed: int
    dice: str
    options: tuple[tuple[str, Any], ...]

    @classmethod
    def checked(
        cls,
        game: Game,
        scenario: str | None,
        seats: Sequence[str] | int | None,
        seed: int,
        dice: str,
        options: Mapping[str, Any],
    ) -> Setup:
        """A set-up that can be played, or every reason why not."""
        names = tuple(game.scenarios)
        found = names[0] if scenario is None else _spelled(scenario, names)
        if found is None:
            raise Refused(f"{game.title} has no scenario {shown(scenario)}. Try {listed(map(repr, names))}.")
        problems = _about_dice(seed, dice) + _about_options(game, options)
        around = _seats(game, found, seats, {} if problems else options, problems)
        if problems:
            raise Refused(problems)
        return cls(game.name, found, around, seed, dice, tuple(sorted(options.items())))


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
    problems = []
    if isinstance(seed, bool) or not isinstance(seed, int):
        problems.append(f"The seed is {shown(seed)}, and must be a whole number, such as 7.")
    elif abs(seed) >= 10**18:
        problems.append("The seed has more than 18 digits, and needs no more than a few: try 7.")
    if not isinstance(dice, str) or dice not in ("seeded", "typed"):
        problems.append(f"dice={shown(dice)} is not known. Try 'seeded', or 'typed' to roll real dice.")
    return problems


def _about_options(game: Game, options: Mapping[str, Any]) -> list[str]:
    problems = []
    for name, value in options.items():
        legal = game.options.get(name)
        if legal is None:
            problems.append(no_option(game, name, ("scenario", "seats", "seed", "dice")))
        elif not legal and not (value is None or (type(value) is int and value > 0)):
            problems.append(f"{name}={shown(value)} cannot be: it is a whole number above 0, or None.")
        elif legal and not any(type(value) is type(each) and value == each for each in legal):
            problems.append(f"{name}={shown(value)} cannot be. Try {listed(map(repr, legal))}.")
    return problems


def no_option(game: Game, name: str, also: Sequence[str]) -> str:
    """What to say of an option that there is not: the one that may be meant, and all there are."""
    from difflib import get_close_matches  # slow to load, and only needed here

    near = get_close_matches(name[:100], (*game.options, *also), n=1)
    meant = f" Did you mean {near[0]}?" if near else ""
    own, more = listed(game.options, last="and"), listed(also, last="and")
    return f"{game.title} has no option {shown(name)}.{meant} Its options are {own}; beside these, {more}."


def _seats(
    game: Game, scenario: str, seats: Sequence[str] | int | None, options: Mapping[str, Any], problems: list[str]
) -> tuple[str, ...]:
    about = game.scenarios[scenario]
    least, most = about.seats
    if seats is None or isinstance(seats, int):
        count = (about.usual or least) if seats is None else int(seats)
        own = about.named(count, options) if about.named and least <= count <= most else about.seat_names
        around: tuple[Any, ...] = (own or PLAYERS)[: max(0, count)]
    elif not isinstance(seats, Iterable):
        advice = "give a number of players, or their names, such as ('Ada', 'Blaise')"
        problems.append(f"seats={shown(seats)} cannot be: {advice}.")
        return ()
    else:
        around = (seats,) if isinstance(seats, str) else tuple(islice(seats, MOST_SEATS))
        count = len(around)
    if not least <= count <= most:
        many = str(least) if least == most else f"{least} to {most}"
        problems.append(f"{game.title}, {scenario}, is for {many} seats, not {shown(count)}.")
    for name in around:
        if not isinstance(name, str) or not _is_name(name):
            problems.append(f"{shown(name)} is no name for a seat: use letters, digits and spaces, at most 30.")
    names = [name for name in around if isinstance(name, str)]
    if len(set(names)) < len(names):
        problems.append(f"Two seats have the same name: {listed(around, last='and')}. Give each its own.")
    return around


def _is_name(name: str) -> bool:
    return bool(name) and name == name.strip() and len(name) <= 30 and not set(name) & set(";|/@\"\n")


def as_path(path: Any) -> Path:
    """The path of a file, as it was given."""
    if not isinstance(path, (str, os.PathLike)) or not str(path) or "\0" in str(path):
        raise Refused(f"{shown(path)} is no name of a file: try 'match.json'.")
    return Path(path)


def named(name: str | Path) -> Path:
    """The file that a person at a table or a terminal means to save to: it ends in .json, and its folder is there."""
    path = as_path(name)
    path = path if path.suffix == ".json" else path.parent / f"{path.name}.json"
    strange = set(path.name) & set('<>:"|?*\\') or path.name.startswith(".") or not path.name.isprintable()
    if strange or len(path.name.encode()) > LONGEST_NAME:
        raise Unwritable(f"{shown(path.name)} is no name for a file. Use letters, digits and _, such as my_game.json.")
    if not os.path.isdir(path.parent):
        here = f"To save it here, write just {path.name}."
        raise Unwritable(f"{path} cannot be written: there is no folder {path.parent}. {here}")
    return path


def meant(path: Path) -> Path:
    """The file that is to be loaded: the one that was named or, where there is none, the one that ends in .json."""
    ending = path.parent / f"{path.name}.json"
    return ending if not os.path.exists(path) and os.path.isfile(ending) else path


# ---- writing


def save(match: Match, path: Path) -> Path:
    """Write to a file beside it first, so that a crash leaves the old file or the new one, never half of one."""
    if path.is_dir():
        raise Unwritable(f"{path} is a folder: name a file in it, such as {path / 'match.json'}.")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary = path.parent / f".{path.name[:100]}.{os.urandom(6).hex()}"
        file = temporary.open("x", encoding="utf-8")  # with the mode of any new file: others may be meant to read it
    except OSError as error:
        raise Unwritable(f"{path} cannot be written: {error.strerror or error}. Try another folder.") from None
    try:
        with file:
            json.dump(as_data(match), file, ensure_ascii=False, indent=1)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    return path


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
    if match._sealed or match._typed:
        lines = {seat: match.game.write(match.state, seat, order) for seat, order in match._sealed.items()}
        text = json.dumps({"orders": lines, "rolls": match._typed})
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
    try:
        if path.stat().st_size > LARGEST:
            raise DamagedFile(f"{path.name} is {path.stat().st_size // 1_000_000} MB; no saved match is that large.")
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise DamagedFile(f"{path} cannot be read: {error.strerror or error}.") from None
    except UnicodeDecodeError:
        raise DamagedFile(f"{path.name} is not a text file, so it is no saved match.") from None
    try:
        data = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        place = f" at line {error.lineno}, column {error.colno}" if isinstance(error, json.JSONDecodeError) else ""
        raise DamagedFile(f"{path.name} is damaged{place}: it is not whole JSON. Was it cut short or edited?") from None
    return from_data(kind, data, path.name)


def from_data(kind: type[Match], data: Any, name: str = "The file") -> Match:
    """A match from plain data, checked on the way."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise DamagedFile(f"{name} is not a saved match: its 'format' is not {FORMAT!r}.")
    version = data.get("version")
    if version != VERSION:
        newer = isinstance(version, int) and version > VERSION
        advice = "Please update the package." if newer else "Was it edited?"
        raise DamagedFile(f"{name} is of version {version!r}, and this package reads version {VERSION}. {advice}")
    match = kind(_setup(data, name))
    steps = data.get("steps")
    # a match that waits for its very first dice has no steps yet
    if not isinstance(steps, list) or (match.steps and not steps):
        raise DamagedFile(f"{name}: 'steps' is missing or empty.")
    for k, step in enumerate(steps):
        _replay(match, step, k, f"{name}, step {k}")
    _unseal(match, data.get("sealed"), name)
    return match


def _setup(data: dict[str, Any], name: str) -> Setup:
    seats, options = data.get("seats"), data.get("options")
    if data.get("game") not in GAMES:
        raise DamagedFile(f"{name}: 'game' is {data.get('game')!r}, which is none of {listed(GAMES)}.")
    if not isinstance(seats, list) or not isinstance(options, dict):
        raise DamagedFile(f"{name}: 'seats' must be a list and 'options' an object.")
    try:
        game, seed, dice = GAMES[data["game"]], data["seed"], data["dice"]
        return Setup.checked(game, data["scenario"], seats, seed, dice, options)
    except KeyError as missing:
        raise DamagedFile(f"{name}: {missing} is missing.") from None
    except (Refused, TypeError) as error:
        raise DamagedFile(f"{name}: the set-up cannot be. {error}") from None


def _replay(match: Match, step: Any, k: int, place: str) -> None:
    orders = step.get("orders") if isinstance(step, dict) else None
    rolls = step.get("rolls", []) if isinstance(step, dict) else None
    if not isinstance(orders, dict) or not isinstance(rolls, list):
        raise DamagedFile(f"{place}: it has no 'orders'.")
    try:
        for seat, line in orders.items():
            if not isinstance(line, str):
                raise DamagedFile(f"{place}: the order of {seat!r} is not a line of text.")
            match.submit(seat, line)
        if match.setup.dice == "typed" and rolls:
            match.roll(*rolls)
    except DamagedFile:
        raise
    except Refused as refused:
        raise DamagedFile(f"{place}: {refused}") from None
    if len(match.steps) != k + 1:
        raise DamagedFile(f"{place}: orders or dice are missing.")


def _unseal(match: Match, sealed: Any, name: str) -> None:
    if sealed is None:
        return
    try:
        kept = json.loads(zlib.decompress(base64.b64decode(sealed, validate=True)))
        for seat, line in kept["orders"].items():
            match.submit(seat, line)
        if kept["rolls"]:
            match.roll(*kept["rolls"])
    except (Refused, ValueError, TypeError, KeyError, AttributeError, zlib.error) as error:
        raise DamagedFile(f"{name}: the sealed orders are damaged ({error}).") from None
