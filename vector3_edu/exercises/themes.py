"""Other words for the same mathematics. The theme "rescue" has docking, beacons and lost ships where the games have fights.

A theme is a table of phrases, the longest first. It changes what is read, never a number, a choice or an answer: the journal
and the teacher's report do not depend on it. Lessons 08, 09 and 11 are about the games' own fights: they keep their words,
and the theme leaves them out.
"""

from __future__ import annotations

import os
import re
from functools import cache

from vector3_edu.core.language import ENGLISH, language, say
from vector3_edu.core.picture.film import BreakUp, Effect, Film, Note
from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.exercises.asking.posing import PosedQuestion

SETTING = "VECTOR3_EDU_THEME"
"""The environment variable with the theme of a whole folder: `vector3-edu lab --theme` sets it."""
PLAIN = "games"
RESCUE = {
    "A laser reaches": "A beacon reaches",
    "A laser of level": "A beacon of level",
    "the laser reaches": "the beacon reaches",
    "an enemy": "a lost ship",
    "An enemy": "A lost ship",
    "lasers hit better": "signals are heard better",
    "A laser beam": "A beam of light",
    "no shot and no meeting": "no rescue and no meeting",
    "no shot, no": "no rescue, no",
    "fires at a pirate": "throws a line to a drifting wreck",
    "A harder shot": "A harder throw",
    "It is hard to hit what rushes past": "It is hard to catch what rushes past",
    "no shot and no\n": "no rescue and no\n",
    "[09 Torpedoes](09_torpedoes.ipynb)": "[12 Tail to tip](12_tail_to_tip.ipynb)",
    " If your class does lesson 08 first: [08 Lasers](08_lasers.ipynb)": "",
    "He pointed at it and fired.": "He pointed at it and started his engine.",
    "guns hit less often the faster the target moves, **seen from the gun**": (
        "a line thrown to another ship misses more often the faster that ship moves, **seen from the thrower**"
    ),
    "at any speed shoot at each\nother as if both stood still": "at any speed can throw lines to each\nother as if both "
    "stood still",
    "for shooting": "for throwing a line",
    "fire, push, pull": "signal, push, pull",
    "play whole space battles with what you have learned": "win races with what you have learned",
    "| play with a friend at one screen | [the Learning game](play_learning.ipynb) |\n": "",
    "| play with torpedoes, mines, screens and tractor beams | [Basic](play_basic.ipynb), "
    "[Intermediate](play_intermediate.ipynb), [Advanced](play_advanced.ipynb) |\n": "",
    "race on squared paper, with no weapons": "race a friend, or the computer, on squared paper",
    "[Space Domination](play_space_domination.ipynb), [lesson 12]": "[lesson 12]",
    "command a large ship on hexes, where the order of commands matters | [Vector Command](play_vector_command.ipynb), "
    "lessons": "use vectors on a map of hexes, and find out when order matters | lessons",
    "This is the same battle without any widgets": "This is a race without any widgets",
}
"""What is said, and what is said instead: whole phrases."""
WORDS = {
    "laser": "beacon",
    "lasers": "beacons",
    "torpedo": "drone",
    "torpedoes": "drones",
    "enemy": "lost ship",
    "enemies": "lost ships",
    "pirate": "wreck",
    "pirates": "wrecks",
    "shot": "rescue",
    "shots": "rescues",
    "gun": "line",
    "guns": "lines",
    "weapon": "tool",
    "weapons": "tools",
    "warship": "tug",
    "warships": "tugs",
    "battle": "rescue",
    "combat": "rescue",
    "fight": "rescue",
    "fights": "rescues",
    "attack": "approach",
    "attacks": "approaches",
    "damage": "repairs",
    "damaged": "worn",
    "missile": "drone",
    "missiles": "drones",
    "blast": "flare",
    "blasts": "flares",
    "volley": "call",
    "volleys": "calls",
    "destroyed": "lost",
    "duel": "race",
    "duels": "races",
}
"""Single words, for sentences that no phrase knows."""
_CAPITALS = {word.capitalize(): instead.capitalize() for word, instead in WORDS.items()}
THEMES: dict[str, dict[str, str]] = {PLAIN: {}, "rescue": {**WORDS, **_CAPITALS, **RESCUE}}

PEACEFUL_GAME = {
    "rescue": (
        "## And now a race\n\nThis is *Racetrack*, you and the computer on squared paper. Each turn you keep your velocity "
        "or change it by at most 1 along each axis. Mind the bends: a car brakes as slowly as it speeds up.",
        'play("racetrack", seats=("You", "Blaise"), computer={"Blaise": "driver"}, seed=6)',
    )
}
"""What stands in a notebook in place of a fight: a text, and the cell below it."""
PEACEFUL_CODE = {
    "rescue": {
        'Match.new("vector3", scenario="learning", seats': 'Match.new("racetrack", seats',
        'match.play({"Ada": "chaser", "Blaise": "random"}': 'match.play({"Ada": "champion", "Blaise": "learner"}',
    }
}
"""What stands in other cells of code in place of a fight."""
LEFT_OUT = {"rescue": ("08", "09", "11", "20", "21", "22")}
"""Lessons that are about the games' own fights: the map of the course does not lead to them in these themes."""

_chosen: list[str] = []


def use_theme(name: str) -> str:
    """Choose a theme for everything that is read from now on; an unknown one is refused."""
    if name not in THEMES:
        raise Refused(
            say("There is no theme {name}. Themes are {themes}.", name=shown(name, 20), themes=listed(THEMES, last="and"))
        )
    if name != PLAIN and language() != ENGLISH:
        raise Refused(
            say(
                "The theme {name} is told in English only. In other languages the theme is {plain}.",
                name=shown(name, 20),
                plain=shown(PLAIN),
            )
        )
    _chosen[:] = [name]
    return name


def theme() -> str:
    """The theme that was chosen, or that of the folder; themes are told in English only."""
    named = _chosen[-1] if _chosen else os.environ.get(SETTING, PLAIN)
    return named if named in THEMES and language() == ENGLISH else PLAIN


def retell(text: str, name: str = "") -> str:
    """A text in the language that was chosen, and in the words of a theme, by default of the one that was chosen.

    >>> retell("A9 is at (1, 2), an enemy at (4, 6).", "rescue")
    'A9 is at (1, 2), a lost ship at (4, 6).'
    """
    name, text = name or theme(), say(text)
    phrases = THEMES[name]
    return _pattern(name).sub(lambda found: phrases[found[0]], text) if phrases else text


def _as_it_is() -> bool:
    """Whether nothing is told otherwise than it is written."""
    return language() == ENGLISH and not THEMES[theme()]


@cache
def _pattern(name: str) -> re.Pattern[str]:
    longest = sorted(THEMES[name], key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)")


def retell_posed(posed: PosedQuestion) -> PosedQuestion:
    """A question in the words of the theme: its title, text, hints, working and picture."""
    if _as_it_is():
        return posed
    if language() != ENGLISH:
        return posed._replace(question=posed.question._replace(scene=retell_scene(posed.question.scene)))
    it, question = posed.exercise, posed.question
    first, second = it.hints
    told = it._replace(title=retell(it.title), hints=(retell(first), retell(second)))
    asked = question._replace(
        text=retell(question.text),
        working=retell(question.working),
        example=retell(question.example),
        scene=retell_scene(question.scene),
    )
    return posed._replace(exercise=told, question=asked)


def retell_scene(scene: Scene) -> Scene:
    """A picture whose things are named in the language and in the words of the theme."""
    if _as_it_is():
        return scene
    return scene._replace(
        title=retell(scene.title),
        along=retell(scene.along),
        bodies=tuple(body._replace(name=retell(body.name), seat=retell(body.seat)) for body in scene.bodies),
        arrows=tuple(arrow._replace(label=retell(arrow.label), seat=retell(arrow.seat)) for arrow in scene.arrows),
        trails=tuple(trail._replace(name=retell(trail.name), seat=retell(trail.seat)) for trail in scene.trails),
        lines=tuple(line._replace(label=retell(line.label), seat=retell(line.seat)) for line in scene.lines),
        regions=tuple(region._replace(label=retell(region.label), seat=retell(region.seat)) for region in scene.regions),
        labels=tuple(label._replace(text=retell(label.text)) for label in scene.labels),
        seats=tuple(map(retell, scene.seats)),
    )


def retell_film(film: Film) -> Film:
    """A film in the language and in the words of the theme: its captions, its pictures and the words that rise in them."""
    if _as_it_is():
        return film
    beats = []
    for beat in film.beats:
        effects = tuple(map(_retell_effect, beat.effects))
        beats.append(beat._replace(scene=retell_scene(beat.scene), caption=retell(beat.caption), effects=effects))
    return Film(retell_scene(film.first), tuple(beats))


def _retell_effect(effect: Effect) -> Effect:
    if isinstance(effect, Note):
        return effect._replace(text=retell(effect.text))
    told = effect._replace(seat=retell(effect.seat))
    return told._replace(name=retell(told.name)) if isinstance(told, BreakUp) else told


def left_out(name: str = "") -> tuple[str, ...]:
    """The numbers of the lessons that a theme leaves out, by default the one that was chosen."""
    return LEFT_OUT.get(name or theme(), ())
