"""Golden playthroughs and debriefs: readable transcripts, kept with the tests, written again by the rules of now."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.bench.table import show
from vector3_edu.matches import players
from vector3_edu.matches.debriefs.debrief import debrief
from vector3_edu.matches.match import Match
from vector3_edu.testing import Kind, kinds

ALWAYS = False
FOLDER = Path(__file__).parents[1] / "playthroughs"
DEBRIEFS = FOLDER.parent / "debriefs"
DEBRIEFED = (Kind("vector3", "learning", "2009"), Kind("racetrack", "oval"))
"""The playthroughs whose debriefs are kept too."""
TURNS = 8


def run() -> None:
    """Write a transcript of each kind of match; where there is one, with the orders that stand in it."""
    rows = []
    for kind in kinds():
        path = path_of(kind)
        known = path.exists()
        text = transcript(replay(path.read_text(encoding="utf-8")) if known else sample(kind))
        changed = not known or text != path.read_text(encoding="utf-8")
        path.write_text(text, encoding="utf-8")
        rows.append((path.name, "new" if not known else "changed" if changed else "as it was"))
    for kind in DEBRIEFED:
        path = debrief_path(kind)
        old, text = path.read_text(encoding="utf-8") if path.exists() else None, debriefed(kind)
        path.write_text(text, encoding="utf-8")
        rows.append((f"debrief of {kind}", "new" if old is None else "changed" if text != old else "as it was"))
    show(("playthrough", ""), rows)


def debrief_path(kind: Kind) -> Path:
    """Where the debrief of a playthrough is."""
    return DEBRIEFS / path_of(kind).name


def debriefed(kind: Kind) -> str:
    """The debrief of a playthrough and its table of vectors, with all the time in the world for the coach."""
    looked_back = debrief(replay(path_of(kind).read_text(encoding="utf-8")), seconds=600)
    return f"{looked_back}\n\n{looked_back.csv()}"


def path_of(kind: Kind) -> Path:
    """Where the transcript of a kind of match is."""
    return FOLDER / ("_".join(filter(None, kind)).replace(" ", "_") + ".txt")


def sample(kind: Kind) -> Match:
    """A short game worth reading: the best player there is against a random one; later editions buy their fleets."""
    later = kind.edition and kind != next(each for each in kinds(kind.game) if each.scenario == kind.scenario)
    setup = kind.setups[-1 if later else 0]
    match = kind.begun(seed=11, turns=TURNS, **({"setup": setup} if setup else {}))
    names = players.names(kind.game)
    by = {seat: names[-1] if place % 2 == 0 else "random" for place, seat in enumerate(match.seats)}
    return match.play(by, turns=TURNS + 1)


def transcript(match: Match) -> str:
    """A match as text: its set-up, every order as it is typed, and what came of it in words."""
    setup, words = match.setup, match.game
    options = ", ".join(f"{name}={value!r}" for name, value in setup.options)
    lines = [
        f"game: {setup.game}",
        f"scenario: {setup.scenario}",
        f"seats: {', '.join(setup.seats)}",
        f"seed: {setup.seed}",
        f"options: {options}",
        "",
    ]
    for k, step in enumerate(match.steps):
        if k:
            before = match.steps[k - 1].state
            lines += [f"> {seat}: {match.game.write(before, seat, order)}" for seat, order in step.orders.items()]
        lines += [f"    {told}" for told in map(words.tell, step.events) if told]
    lines += ["", words.describe_state(match.state, None)]
    return "\n".join(lines) + "\n"


def replay(text: str) -> Match:
    """The match of a transcript, played again from its set-up and its orders."""
    head = dict(line.split(": ", 1) for line in text.splitlines()[:5] if ": " in line)
    pairs = (part.split("=") for part in head.get("options", "").split(", ") if "=" in part)
    options = {name: _value(value) for name, value in pairs}
    seats = tuple(head["seats"].split(", "))
    match = Match.new(head["game"], head["scenario"], seats, int(head["seed"]), **options)
    for line in text.splitlines():
        if line.startswith("> "):
            seat, _, order = line[2:].partition(": ")
            match.submit(seat, order)
    return match


def _value(text: str) -> Any:
    """A value as it is written in a transcript: a quoted word, a number, True, False or None."""
    plain: dict[str, Any] = {"True": True, "False": False, "None": None}
    return plain[text] if text in plain else text[1:-1] if text[:1] == "'" else int(text)


def explained(wanted: str, found: str) -> str:
    """Where two transcripts part, in a few lines."""
    pairs = list(zip(wanted.splitlines(), found.splitlines(), strict=False))
    place = next((k for k, (a, b) in enumerate(pairs) if a != b), len(pairs))
    advice = "python -m tests.bench golden  writes it again, if it should change."
    lines = (text.splitlines()[place : place + 1] for text in (wanted, found))
    was, now = (repr(line[0]) if line else "the end" for line in lines)
    return f"line {place + 1} was {was} and is {now}. {advice}"
