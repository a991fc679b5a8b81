"""Tracks as they are drawn: `#` is wall, `.` is road, `S` a start, `1` to `9` checkpoints in order, `F` the finish."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from vector3_edu.core.language import say
from vector3_edu.core.problems import Refused, shown
from vector3_edu.core.vectors import Vec3
from vector3_edu.core.words import count

WIDEST, TALLEST = 60, 40
DRAWN = {path.stem: path.read_text(encoding="ascii") for path in sorted(Path(__file__).parent.glob("*.txt"))}
"""The tracks in this folder, by name: one more file is one more track."""


class Track(NamedTuple):
    """A track by its rows, top row first. Squares are (x, y) from the bottom left; everything outside is wall."""

    rows: tuple[str, ...]

    def at(self, square: tuple[int, ...]) -> str:
        """What is drawn in a square."""
        x, row = square[0], len(self.rows) - 1 - square[1]
        return self.rows[row][x] if 0 <= row < len(self.rows) and 0 <= x < len(self.rows[row]) else "#"

    def squares(self, letters: str) -> list[Vec3]:
        """The squares with one of these letters, row by row from the top."""
        rows = zip(range(len(self.rows) - 1, -1, -1), self.rows, strict=True)
        return [Vec3(x, y) for y, row in rows for x, letter in enumerate(row) if letter in letters]

    @property
    def checkpoints(self) -> int:
        """How many checkpoints must be passed before the finish."""
        return max((int(letter) for row in self.rows for letter in row if letter.isdigit()), default=0)


def read_track(text: str, cars: int) -> Track:
    """A track from a drawing; raises Refused with everything that is wrong with it."""
    track = Track(tuple(line.strip() for line in text.strip().splitlines()))
    drawn = {letter for row in track.rows for letter in row}
    wide, tall, starts = max(map(len, track.rows), default=0), len(track.rows), len(track.squares("S"))
    strange = sorted(drawn - set("#.SF123456789"))[:5]
    problems = [say("{each} has no meaning on a track. Use # . S F and 1 to 9.", each=shown(each)) for each in strange]
    if wide > WIDEST or tall > TALLEST:
        problems += [
            say(
                "The track is {wide} by {tall} squares, but at most {widest} by {tallest} fit on the paper.",
                wide=wide,
                tall=tall,
                widest=WIDEST,
                tallest=TALLEST,
            )
        ]
    if starts < cars:
        problems += [
            say(
                "The track has {squares} (S), but there are {cars} cars. Draw more.",
                squares=count(starts, "start square"),
                cars=cars,
            )
        ]
    if "F" not in drawn:
        problems += [say("The track has no finish. Draw a line of F squares across the road.")]
    gates = range(1, 1 if strange else track.checkpoints)
    problems += [
        say("Checkpoint {n} is missing: number them from 1 without gaps.", n=n) for n in gates if str(n) not in drawn
    ]
    if problems:
        raise Refused(problems)
    return track
