"""Whatever Vector 3 says can be said in another language: nothing is left over but names, numbers and what is typed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.catalogues import in_code
from tests.core.pseudo import check, outside, pseudo
from tests.games.spoken import Reader
from tests.games.vector3.battles import battle, ship, weapon
from tests.often import for_all
from vector3_edu import Match
from vector3_edu.core.language import Said, say
from vector3_edu.core.problems import IllegalOrder, Refused
from vector3_edu.core.vectors import Vec3
from vector3_edu.games.vector3.game import GAME
from vector3_edu.games.vector3.judgement import fleet_orders, shots
from vector3_edu.games.vector3.rules import events as happened
from vector3_edu.games.vector3.rules import placing, problems, purchase, unit_problems
from vector3_edu.games.vector3.rules.orders import Burn, Buy, Fire, Fit, Place, Push, Research, Salvo, Vote, WarpOut
from vector3_edu.games.vector3.rules.phases import EXTRAS
from vector3_edu.games.vector3.rules.state import HIDDEN, Cause, Load, State, Technology

__all__ = ["pseudo"]

TYPED = (
    "burn",
    "coast",
    "fire",
    "at",
    "detonate",
    "salvo",
    "from",
    "push",
    "place",
    "warp",
    "vote",
    "end",
    "technology",
    "fleet",
    "pass",
    "nothing",
    "acceleration",
    "lasers",
    "launch",
    "unguided",
    "guided",
    "mines",
    "multifire",
    "tractors",
    "screens",
    "cargo",
    "cabin",
    "laser",
    "screen",
    "tractor",
    "mine",
    "None",
    "True",
    "False",
    "x",
    "y",
    "Zed",
)
"""Words that are typed, which are English in every language."""
CUT = frozenset(word[:end] for word in (*TYPED, "Blaise") for end in range(1, len(word) + 1))
"""The same, wherever a long order is cut off."""
QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"|<[^<>]*>|\b[A-Z][a-z]\w*\([^⟦]*")
"""What was typed and is quoted, and Python."""
READER = Reader(GAME, ("Vector", "v", "technology", "fleet"))


def check_problem(text: str) -> None:
    check(QUOTED.sub("", outside(text)), CUT)


# ---- playing


@pytest.mark.parametrize(("scenario", "level"), [("learning", "chaser"), ("learning", "sniper"), ("advanced", "greedy")])
@pytest.mark.parametrize("edition", ["2009", "1979"])
@pytest.mark.parametrize("setup", ["ready", "buy"])
def test_a_match_can_be_played_in_another_language(
    pseudo: None, scenario: str, level: str, edition: str, setup: str
) -> None:
    match = Match.new("vector3", scenario, ("Ada", "Blaise"), seed=3, edition=edition, setup=setup)
    READER.scenario(match)
    for text in EXTRAS.values():
        check(say(text))
    check("".join(GAME.score(scenario, -3)))
    seen = set()
    while match.asks and match.turn < 7:
        for ask in match.asks:
            if (ask.phase, match.turn % 3) not in seen:
                seen.add((ask.phase, match.turn % 3))
                READER.decision(match, ask)
        steps = len(match.steps)
        match.play(level, until=lambda match, steps=steps: len(match.steps) > steps)
    for seat in ("Ada", None):
        READER.story(match, seat)


# ---- what seldom happens


LASER, TORPEDO = Cause("Blaise", "B6", "laser"), Cause("Blaise", "T1", "guided")
SHOT = happened.LaserFired("Ada", "A6", ("Blaise", "B6"), Vec3(0, 0, 0), Vec3(5, 2, 8), 10, 2, 1, 0, 3, hit=False)
SELDOM = [
    happened.TechnologyBought("Ada", Technology(*[-1] * 9)),
    happened.FleetBought("Ada", (Fit(6, (HIDDEN, HIDDEN)),), ("A6",)),
    happened.FleetBought("Ada", (), ()),
    SHOT,
    SHOT._replace(screen=2),
    SHOT._replace(number=4, screen=-1),
    SHOT._replace(number=4, screen=1, die=1, hit=True),
    SHOT._replace(number=-1, level=-1),
    SHOT._replace(number=4, screen=-1, die=1),
    SHOT._replace(distance=0, end=Vec3(0, 0, 0)),
    *(
        happened.CaughtInBlast("Ada", "A6", far, 3, screen, 2, cause=cause)
        for far in (0, 2)
        for screen in (-1, 0, 1)
        for cause in (None, TORPEDO)
    ),
    *(
        happened.DamageRolled("Ada", "A6", (3, 3), (2,), result, (5, kind), travelled, cause=LASER)
        for result in ("pod", "maneuver", "power", "warp", "destroyed", "none")
        for kind in ("laser", HIDDEN)
        for travelled in (False, True)
    ),
    happened.DamageRolled("Ada", "A6", (1, 1), (4,), "none"),
    *(
        happened.UnitDestroyed("Ada", "A6", why, cause=cause)
        for cause in (None, LASER, TORPEDO)
        for why in ("detonated", "blast", "direct", "cabins", "sections", "hulk")
    ),
    *(
        happened.PointsScored("Ada", 3, why, target, pods)
        for why in ("pod", "ship", "survivor", "pods_left")
        for target in (None, ("Blaise", "B6"))
        for pods in (0, 1, 2)
    ),
    happened.WarpDeclared("Ada", "A6"),
    happened.WarpedOut("Ada", "A6"),
    *(happened.WarpDelayed("Ada", "A6", why) for why in ("near", "hit", "drive")),
    happened.Voted("Ada", end=True),
    happened.Voted("Ada", end=False),
    happened.Passed("Ada", "fire"),
    happened.DudSalvoed("Ada", "A6", 5, "unguided", (1, 2), 6),
    happened.DudSalvoed("Ada", "A6", 0, "mine", (1, 2), -1),
    happened.Detonated("Ada", "mine", "mine", Vec3(1, 2, 3), -1),
]


@for_all("event", SELDOM)
def test_what_seldom_happens_can_be_told_in_another_language(pseudo: None, event: Any) -> None:
    check(GAME.tell(event))
    check(GAME.explain(event))
    check("".join(entry.outcome + "".join(entry.working) for entry in GAME.entries([event])))
    for rolled in range(4):
        check(GAME.roll_for(event, rolled)[0])
    state = battle(ship("A6"), ship("B6", 1, at=(5, 2, 8)))
    for beat in GAME.film(state, [event], state):
        check(beat.caption)
        check("".join(getattr(effect, "text", "") for effect in beat.effects))


def test_an_ending_is_kept_in_english_and_told_in_the_language_of_the_day(pseudo: None) -> None:
    match = Match.new("vector3", "learning", ("Ada", "Blaise"), seed=1, turn_limit=2).play("greedy")
    assert match.result is not None and match.result.reason == "The turn limit of 2 is reached."
    check(GAME.tell(match.events[-1]))
    assert "⟦The turn limit of ⟧2⟦ is reached.⟧" in GAME.tell(match.events[-1])


def test_manoeuvres_and_volleys_are_described_in_another_language(pseudo: None) -> None:
    state = battle(
        ship("A6", pods=("laser", "laser")), weapon("T1", kind="guided"), ship("A9", 1, at=(3, 2, 1)), phase="burn"
    )
    mark = ("Blaise A9", state.ships[-1])
    for name, order in fleet_orders.MANOEUVRES.items():
        check(say(name))
        for unit in (state.ships[0], state.weapons[0]):
            for number in (0, 3):
                check(order(state, unit, mark, number).words)
    check(fleet_orders.same_burn(state, state.ships[0], Vec3(9, 9, 9)).words)
    firing = state._replace(phase="fire", round=(0, 1))
    ask = GAME.asks(firing)[0]
    for volley in shots.volleys(firing, ask, shots.best_shots(firing, ask)):
        check(volley.describe())


# ---- problems


NONSENSE = (None, 7, "x", (), (1,), (1, 2, 3), Vec3(9, 9, 9), (10**12, 0, 0), (("Ada", "B6"),), (("Zed", "B6"),), [[]])
BUYS = (
    Buy(()),
    Buy((Fit(6, ("laser", "cargo")),) * 99),
    Buy((7,)),
    Buy((Fit(7, ()),)),
    Buy((Fit(6, ("cabin",) * 6),)),  # type: ignore[arg-type]
    Buy((Fit(6, ("laser",) * 6),)),
    Buy((Fit(6, ("laser",)),)),
    Buy((Fit(6, ("laser",) * 5),)),
    Buy((Fit(6, ("x", "y")),)),
    Buy((Fit(6, ("launch", "screen"), (Load(1, 1, 1),)),)),
    Buy((Fit(6, ("launch", "launch"), (Load(99),) * 3),)),
    Buy((Fit(6, ("launch", "launch"), (Load(99), 7)),)),
    Buy((Fit(6, ("laser", "laser")),), 3),  # type: ignore[arg-type]
    Buy((Fit(6, ("laser", "laser")),), "x"),
    Buy([]),
    Buy((Fit(6, ("laser", "laser")),), 900),  # type: ignore[arg-type]
    Buy((Fit(6, ("launch", "laser")),)),
    Buy((Fit(12, ("laser",) * 6),) * 15),  # type: ignore[arg-type]
)
LEVELS = (
    Technology(9, 9),
    Technology(0, 0),
    Technology(screens=9),
    Technology(4, 5, 5, 5, 5, 5, 5, 5, 2),
    (1,),
    Technology(1, 5),
)


def bad_choices() -> Iterator[Any]:
    """Choices of all kinds, most of them wrong wherever they are tried."""
    for value in NONSENSE:
        for kind in (Burn, Fire, Salvo, Place, Research, WarpOut, Vote):
            yield kind(value)  # type: ignore[arg-type]
        yield Push(("Blaise", "B6"), value)  # type: ignore[arg-type]
        yield Push(value, Vec3(1, 0, 0))  # type: ignore[arg-type]
        yield value
    targets = (("Blaise", "A9"), ("Blaise", "C12"), ("Blaise", "M1"), ("Blaise", "T1"), ("Ada", "B6"))
    yield from (Push(target, Vec3(*by)) for target in targets for by in ((0, 0, 0), (2, 1, 1)))
    yield from (Fire((target,)) for target in targets)
    yield from (Salvo(((number, kind),) * 2) for number in (1, 5, 6, 9) for kind in ("guided", "unguided", "mine", "x"))
    yield from (Salvo(((5, "guided"),) * 60), Fire((("Blaise", "A9"),) * 9), Fire(targets[:2]), Burn(Vec3(2, 4, 5)))
    yield from (WarpOut((name,)) for name in ("A6", "B6", "A12", "Z9"))
    yield from (Place(Vec3(3, 0, 1)), Place(Vec3(9, 9, 9)), *BUYS, *map(Research, LEVELS))  # type: ignore[arg-type]


def battles() -> Iterator[State]:
    """States in which all phases ask."""
    levels = Technology(2, 2, 1, 1, 1, 1, 0, 1, 1)
    for edition in ("2009", "1979"):
        for scenario in ("learning", "basic", "advanced"):
            options = {"edition": edition, "setup": "buy"}
            state = GAME.new(scenario, ("Ada", "Blaise"), options, None)[0]  # type: ignore[arg-type]
            yield from (state, state._replace(phase="fleet"), state._replace(phase="fleet", technology=(levels, levels)))
        armed = (
            ship("A6", pods=("laser", "launch"), loads=(Load(1, 1, 0),)),
            ship("B6", pods=("tractor", "laser"), warping=1),
            ship("A12", at=(1, 1, 1), maneuver_hits=9, power_hits=9, warp_hits=9),
            weapon("T1", at=(2, 0, 0), kind="guided"),
            weapon("T2", at=(2, 0, 0), fresh=True),
        )
        foes = ship("A9", 1, at=(3, 0, 0)), ship("C12", 1, at=(30, 0, 0)), weapon("M1", 1, at=(1, 0, 0), kind="mine")
        for phase in ("detonate", "fire", "salvo", "push", "burn"):
            for flat in (False, True):
                yield battle(*armed, *foes, weapon("T1", 1), phase=phase, edition=edition, technology=levels, flat=flat)
        yield battle(*armed[:1], *foes[1:2], phase="fire", edition=edition, technology=levels)
        yield battle(ship("A6"), ship("B6", at=None), *foes[:1], phase="place", edition=edition, flat=True)
        yield battle(ship("A6", at=None), *foes[:1], phase="place", edition=edition)
        yield battle(ship("A6"), ship("A9", 1, at=None), phase="place", edition=edition, turn=1)


def orders_of(ask: Any) -> Iterator[Any]:
    """Orders for units that are asked, that are not, and that are not there at all."""
    yield from (None, {}, {unit: Burn() for unit in (*ask.units, "Z9")})
    yield from ({unit: choice} for unit in (*ask.units, "A12", "warp", "vote") for choice in bad_choices())
    yield from ({unit: Burn()} for unit in ("A6", "B6", "A12", "A9", "T1", "T2", "M1", "Z9"))


def keys_of(text: object) -> set[str]:
    """The key of a sentence, and the keys of all that fills its gaps."""
    return {text.key}.union(*map(keys_of, text.values.values())) if isinstance(text, Said) else set()


NOT_PROVOKED = {
    "{seat} has nothing to decide now.",  # nobody is asked for it
    "no pod",  # a ship that can salvo has one
    "Nothing is in range: pass.",  # a ship that can fire has something in range
}


def test_every_problem_can_be_said_in_another_language(pseudo: None) -> None:
    found: set[str] = set()
    for state in battles():
        for ask in GAME.asks(state):
            for order in orders_of(ask):
                for problem in GAME.problems(state, ask.seat, order):
                    check_problem(problem)
                    assert isinstance(problem, Said)
                    found |= keys_of(problem)
    for module in (unit_problems, placing, problems, purchase):
        there = {message.text for message in in_code(Path(str(module.__file__)).read_text("utf-8")) if not message.plural}
        assert not there - found - NOT_PROVOKED


LINES = (
    "A6 burn (1, 2)",
    "A6 burn",
    "A6 burn 1.5 2 3",
    "A6 burn up",
    "A6 fire",
    "A6 fire at Z",
    "A6 fire at Q77",
    "A6 fire at T1",
    "A6 fire at Blaise A9 nonsense",
    "A6 push Blaise A9 by",
    "A6 push Blaise A9 (1,0,0) again",
    "A6 salvo",
    "A6 salvo 7 7",
    "A6 salvo mine",
    "A6 dance",
    "A6",
    "warp",
    "warp 5",
    "vote",
    "vote 7",
    "technology",
    "technology lasers",
    "technology 7",
    "technology lasers 1, lasers 2",
    "technology zeal 2",
    "fleet 7",
    "fleet 6: 7",
    "fleet 6: zeal",
    "fleet 6: laser(1 guided)",
    "fleet 6: launch(+)",
    "fleet 6: launch(1 zeal)",
    "",
    "A6 burn (1,0,0); A6 coast",
    "A6 coast; pass",
    ";",
    "7",
    "A6 place",
    "A6 detonate now",
    "x" * 3000,
)


@for_all("line", LINES)
def test_what_is_wrong_with_a_line_can_be_said_in_another_language(pseudo: None, line: str) -> None:
    state = battle(
        ship("A6", pods=("laser", "launch")), weapon("T1", 1), weapon("T1", 2), ship("A9", 1, at=(3, 0, 0)), seats=3
    )
    with pytest.raises(Refused) as refused:
        GAME.read(state, "Ada", line)
    for problem in refused.value.problems:
        check_problem(problem.replace("dance", ""))


def test_a_problem_is_data_as_well_as_a_sentence() -> None:
    match = Match.new("vector3", "learning", ("Ada", "Blaise"), seed=1).play(
        "greedy", until=lambda m: m.asks[0].phase == "burn"
    )
    unit = match.asks[0].units[0]
    (problem,) = match.problems(match.asks[0].seat, {unit: Burn(Vec3(9, 0, 0))})
    assert isinstance(problem, Said) and problem.key.startswith("{unit} can't burn {by}: {cost}, and {gives}.")
    assert problem.values["unit"] == unit and problem.values["by"] == "(9, 0, 0)"
    with pytest.raises(IllegalOrder) as refused:
        match.submit(match.asks[0].seat, {unit: Burn(Vec3(9, 0, 0))})
    (kept,) = refused.value.problems
    assert isinstance(kept, Said) and kept.values == problem.values
