"""`vector3-edu paper`: tokens, rulers and a protractor as PDF, true to size, to play on a real table."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from vector3_edu.classroom import NAME_A_FILE, tell_refusals
from vector3_edu.classroom.print import PDF, compile_pdf
from vector3_edu.core.files import as_path, name_of, write
from vector3_edu.core.problems import Refused, listed
from vector3_edu.core.text import whole_number
from vector3_edu.games import GAMES
from vector3_edu.views.figures.palettes import palette_named

TEMPLATE = Path(__file__).with_name("paper.typ")
CM = 10
"""Millimetres: the games are measured in centimetres, paper in millimetres."""
PROTRACTOR = 90
"""The radius of the protractor in mm: as large as the page allows."""
SIGNS = ("●", "■", "◆", "✚", "✖", "▲")
MOST = len(SIGNS)


@tell_refusals(NAME_A_FILE)
def paper_command(argv: Sequence[str]) -> int:
    """Write the paper of a game and say where it is."""
    parser = argparse.ArgumentParser(prog="vector3-edu paper", description="Tokens, rulers and a protractor, true to size.")
    parser.add_argument("game", help=f"the game: {listed(games_on_paper())}")
    many = f"the number of players, 2 to {MOST} (default {MOST})"
    parser.add_argument("--seats", type=whole_number, default=MOST, help=many)
    parser.add_argument("--out", type=Path, help="the file to write (default: the game's name with _paper.pdf)")
    options = parser.parse_args(list(argv))
    path = write_paper(options.game, options.out, options.seats)
    print(f"Written: {name_of(path)}. Print it at 100%, not fitted to the page, and measure the 100 mm line.")
    return 0


def write_paper(game: str, path: Path | None = None, seats: int = MOST) -> Path:
    """Write the PDF, but never over somebody else's file."""
    on_paper = games_on_paper()
    if game not in on_paper:
        raise Refused(f"There is no paper for {game!r}. There is for {listed(on_paper)}.")
    if not 2 <= seats <= MOST:
        raise Refused(f"{seats} players cannot play: {GAMES[game].title} is for 2 to {MOST}. Try --seats 4.")
    path = as_path(path or f"{game}_paper.pdf", "paper.pdf")
    path = path if path.suffix == ".pdf" else path.parent / f"{path.name}.pdf"
    return write(path, compile_pdf(TEMPLATE, sheet(game, seats)), PDF)


def games_on_paper() -> list[str]:
    """The games that print something."""
    return [name for name, game in GAMES.items() if game.paper is not None]


def sheet(game: str, seats: int = MOST) -> dict[str, Any]:
    """All that stands on the paper, lengths in millimetres."""
    palette, paper = palette_named("default"), GAMES[game].paper
    assert paper is not None
    rows = [
        {"name": f"Player {k + 1}", "colour": palette.seats[k % len(palette.seats)], "sign": SIGNS[k]} for k in range(seats)
    ]
    return {
        "title": GAMES[game].title,
        "seats": rows,
        "heading": paper.title,
        "piece": paper.piece,
        "tokens": [{"radius": CM * token.radius, "label": token.label} for token in paper.tokens],
        "boxes": [{"what": what, "many": many} for what, many in paper.boxes],
        "about_tokens": paper.about_tokens,
        "rulers": [ruler._asdict() for ruler in paper.rulers],
        "about_rulers": paper.about_rulers,
        "form": paper.form._asdict(),
        "protractor": PROTRACTOR,
        "inner": palette.burn,
    }
