"""The files of a match on a table: what it is called, and which files the table may write over."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import Refused, listed
from vector3_edu.matches import record
from vector3_edu.matches.match import Match

GIVES_AWAY = mark(
    "Whoever opens this file can find out what dice will fall next, and what has been ordered in secret. Keep it to "
    "yourself until the match is over; a replay that you export shows no more than you see."
)


class TableFiles:
    """The files that a table has written or read for a match: those alone it may write over."""

    def __init__(self) -> None:
        self.own: set[Path] = set()
        self.latest: Path | None = None
        """The file that was last written or read."""

    def keep(self, path: Path) -> None:
        """Count a file as the table's own, so that it may be overwritten."""
        self.own.add(path.resolve())
        self.latest = path

    def propose_name(self, match: Match) -> str:
        """A name for a saved match that tells what it is; a number in it is one that no file of others has."""
        if self.latest is not None:
            return str(self.latest)
        names = (Path(f"{_stem(match)}_{number}.json") for number in count(1))
        return str(next(path for path in names if not path.exists()))

    def save(self, match: Match, name: str | Path) -> Path:
        """Save to a file, but never over one that this table did not write or load."""
        path = record.save_path(str(name).strip() or self.propose_name(match))
        if path.exists() and path.resolve() not in self.own:
            told = mark("There is already a file {file}, and this table did not write it. Choose another name.")
            raise Refused(say(told, file=path))
        match.save(path)
        self.keep(path)
        return path

    def load(self, match: Match, name: str) -> tuple[Path, Match]:
        """A saved match of the same game as the one on the table, and its file."""
        path = record.meant(record.as_path(name.strip() or self.propose_name(match)))
        saved = sorted(str(each) for each in Path().glob(f"{_stem(match)}*.json")) if not path.exists() else []
        if saved:
            raise Refused(say("There is no file {file}. Saved here: {saved}.", file=path, saved=listed(saved, last="and")))
        loaded = Match.load(path)
        if loaded.game.name != match.game.name:
            told = mark("{file} is a match of {game}. Open it with {code}.")
            raise Refused(say(told, file=path, game=loaded.game.title, code=f"play(Match.load({str(path)!r}))"))
        return path, loaded


def _stem(match: Match) -> str:
    return f"{match.setup.game}_{match.setup.scenario}".replace(" ", "_")
