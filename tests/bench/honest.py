"""Captains as a class might write them, by a small generator: they differ in aim, range, caution and style."""

from __future__ import annotations

from pathlib import Path
from random import Random

NAMES = (
    "ada",
    "ben",
    "chloe",
    "dev",
    "elif",
    "finn",
    "grace",
    "hugo",
    "ines",
    "jamal",
    "kim",
    "leo",
    "mia",
    "noor",
    "oscar",
    "priya",
    "quinn",
    "rosa",
    "sam",
    "tara",
    "uma",
    "victor",
    "wen",
    "ximena",
    "yusuf",
    "zoe",
    "anouk",
    "bruno",
    "carla",
    "diego",
)
HEAD = """from vector3_edu.arena import captain


@captain("{motto}")
def steer(view):
    for ship in view.ships:
        foe = view.nearest(ship)
        if foe is None:
            continue
"""
STYLES = {
    "Aims where you will be": """\
        goal = foe.at + {lead} * foe.velocity
        ship.burn(toward=goal, at_most={most})
""",
    "Keeps its distance": """\
        away = ship.at - foe.at
        if ship.distance_to(foe) < {range}:
            ship.burn(toward=ship.at + ship.velocity + away, at_most={most})
        else:
            ship.burn(toward=foe.at + {lead} * foe.velocity, at_most={most})
""",
    "Burns once, then coasts": """\
        if view.turn % {every} == 1:
            ship.burn(toward=foe.at + {lead} * foe.velocity, at_most=ship.acceleration)
        else:
            ship.coast()
""",
    "Takes the best shot": """\
        best, chance = None, -1
        for burn in ship.burns[::{step}]:
            hit = ship.after(burn).chance_to_hit(foe.after())
            if hit > chance:
                best, chance = burn, hit
        ship.burn(best)
""",
    "Brakes before it arrives": """\
        closing = ship.velocity - foe.velocity
        near = ship.distance_to(foe) < {range}
        ship.burn(closing * -1 if near else foe.at + {lead} * foe.velocity - ship.at - ship.velocity, at_most={most})
""",
    "Remembers where you were": """\
        before = view.memory.get(foe.name, foe.velocity)
        view.memory[foe.name] = foe.velocity
        swing = foe.velocity - before
        ship.burn(toward=foe.at + foe.velocity + {lead} * swing, at_most={most})
""",
    "A little luck": """\
        side = view.luck.choice([-{lead}, 0, {lead}])
        ship.burn(toward=foe.at + foe.velocity + (0, side, 0), at_most={most})
""",
    "Gangs up": """\
        prey = min(view.foes, key=lambda other: (other.lasers, other.name))
        ship.burn(toward=prey.at + {lead} * prey.velocity, at_most={most})
""",
}


def captain_source(number: int) -> str:
    """The code of a captain; the same number is the same code."""
    luck = Random(f"captain {number}")
    motto, body = list(STYLES.items())[number % len(STYLES)]
    choices = {
        "lead": luck.choice((0, 1, 1, 2, 3)),
        "most": luck.choice(("1", "2", "3", "ship.acceleration")),
        "range": luck.randint(3, 12),
        "every": luck.randint(2, 5),
        "step": luck.randint(3, 9),
    }
    return HEAD.format(motto=motto) + body.format(**choices)


def write_captains(folder: Path, many: int) -> Path:
    """A folder with so many captains."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(many):
        name = NAMES[number] if number < len(NAMES) else f"{NAMES[number % len(NAMES)]}_{number // len(NAMES) + 1}"
        (folder / f"{name}.py").write_text(captain_source(number), encoding="utf-8")
    return folder
