"""`vector3-edu paper`: tokens, rulers and a protractor as PDF, true to size, to play on a real table."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from vector3_edu.classroom.print.pdf import PDF, compile_pdf
from vector3_edu.classroom.refusals import NAME_A_FILE, tell_refusals
from vector3_edu.core.files import as_path, name_of, write
from vector3_edu.core.problems import Refused, listed
from vector3_edu.core.text import whole_number
from vector3_edu.games import GAMES
from vector3_edu.games.space_domination.tables import DAMAGE_POINTS, STARSHIP_RADIUS, TORPEDO_RADIUS, TORPEDOES
from vector3_edu.views.figures.palettes import palette_named

TEMPLATE = Path(__file__).with_name("paper.typ")
ON_PAPER = ("space_domination",)
"""Games that need nothing but a table top, a die and this paper."""
CM = 10
"""Millimetres: the games are measured in centimetres, paper in millimetres."""
RULERS = (6, 6, 17, 17, 17)
"""In cm: two as long as the longest acceleration, three as long as the page is wide."""
PROTRACTOR = 90
"""The radius of the protractor in mm: as large as the page allows."""
ROWS = 16
SIGNS = ("●", "■", "◆", "✚", "✖", "▲")
MOST = len(SIGNS)


@tell_refusals(NAME_A_FILE)
def paper_command(argv: Sequence[str]) -> int:
    """Write the paper of a game and say where it is."""
    parser = argparse.ArgumentParser(prog="vector3-edu paper", description="Tokens, rulers and a protractor, true to size.")
    parser.add_argument("game", help=f"the game: {listed(ON_PAPER)}")
    many = f"the number of players, 2 to {MOST} (default {MOST})"
    parser.add_argument("--seats", type=whole_number, default=MOST, help=many)
    parser.add_argument("--out", type=Path, help="the file to write (default: the game's name with _paper.pdf)")
    options = parser.parse_args(list(argv))
    path = write_paper(options.game, options.out, options.seats)
    print(f"Written: {name_of(path)}. Print it at 100%, not fitted to the page, and measure the 100 mm line.")
    return 0


def write_paper(game: str, path: Path | None = None, seats: int = MOST) -> Path:
    """Write the PDF, but never over somebody else's file."""
    if game not in ON_PAPER:
        raise Refused(f"There is no paper for {game!r}. There is for {listed(ON_PAPER)}.")
    if not 2 <= seats <= MOST:
        raise Refused(f"{seats} players cannot play: {GAMES[game].title} is for 2 to {MOST}. Try --seats 4.")
    path = as_path(path or f"{game}_paper.pdf", "paper.pdf")
    path = path if path.suffix == ".pdf" else path.parent / f"{path.name}.pdf"
    return write(path, compile_pdf(TEMPLATE, sheet(game, seats)), PDF)


def sheet(game: str, seats: int = MOST) -> dict[str, Any]:
    """All that stands on the paper, lengths in millimetres."""
    palette = palette_named("default")
    rows = [
        {"name": f"Player {k + 1}", "colour": palette.seats[k % len(palette.seats)], "sign": SIGNS[k]} for k in range(seats)
    ]
    return {
        "title": GAMES[game].title,
        "seats": rows,
        "starship": CM * STARSHIP_RADIUS,
        "torpedo": CM * TORPEDO_RADIUS,
        "points": DAMAGE_POINTS,
        "torpedoes": TORPEDOES,
        "rulers": list(RULERS),
        "protractor": PROTRACTOR,
        "inner": palette.burn,
        "rows": ROWS,
    }
