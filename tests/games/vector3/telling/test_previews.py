"""What would come of an order, asked of the rules: the preview says what the step then does."""

from __future__ import annotations

import re

import pytest

from tests.games.vector3.battles import FAR, battle, give, of, ship, unit, weapon
from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Order
from vector3_edu.core.picture.scene import Preview
from vector3_edu.core.vectors import Vec3
from vector3_edu.games.vector3.game import GAME
from vector3_edu.games.vector3.rules.events import CaughtInBlast, LaserFired, Pushed
from vector3_edu.games.vector3.rules.orders import Burn, Detonate, Fire, Push, Salvo
from vector3_edu.games.vector3.rules.phases import PHASES
from vector3_edu.games.vector3.rules.state import Load, State


def shown(state: State, order: Order, name: str) -> Preview:
    ask = GAME.asks(state)[0]
    return PHASES[ask.phase].preview(state, ask, order, name)


def test_a_burn_is_previewed_as_it_comes_out() -> None:
    """(2009) Acceleration, Movement: the burn is added, and the new velocity moves the ship."""
    state = battle(ship("A6", at=(1, 0, 0), velocity=(2, 1, 0)), FAR, phase="burn")
    preview = shown(state, {"A6": Burn(Vec3(-1, 0, 2))}, "A6")
    assert "velocity (2, 1, 0) + burn (−1, 0, 2) = (1, 1, 2)" in preview.words
    after, _ = give(state, {"Ada": {"A6": Burn(Vec3(-1, 0, 2))}})
    assert unit(after, "A6").velocity == (1, 1, 2) and preview.tip == unit(after, "A6").at == (2, 1, 2)


def test_a_push_on_a_ship_shows_both_sums_and_one_on_a_torpedo_only_its_own() -> None:
    """1979, 8.2: equal and opposite; ruling 26: torpedoes are too small to push back."""
    state = battle(ship("A6", pods=("tractor",)), ship("A9", 1, at=(3, 0, 0)), weapon("T1", 1, at=(0, 3, 0)), phase="push")
    for target, back in ((("Blaise", "A9"), True), (("Blaise", "T1"), False)):
        order = {"A6": Push(target, Vec3(1, 0, 0))}
        _, events = give(state, {"Ada": order})
        assert ("pushed back" in shown(state, order, "A6").words) == back == bool(of(events, Pushed)[0].back)
    assert "Choose a push" in shown(state, {}, "A6").words


@pytest.mark.parametrize("screened", [False, True])
def test_the_number_that_hits_is_that_of_the_dice(screened: bool) -> None:
    """Laser Fire Table; Screens: what is previewed is what the shot then needs."""
    mark = ship("A9", 1, at=(3, 2, 1), pods=("screen",) if screened else ())
    state = battle(ship("A6", pods=("laser", "laser")), mark)
    order = {"A6": Fire((("Blaise", "A9"),) * 2)}
    words = shown(state, order, "A6").words
    _, events = give(state, {"Ada": order}, 6, 6)
    shot = of(events, LaserFired)[0]
    assert f"2 lasers, each hits on {shot.number - shot.screen} or less" in words
    assert "3² + 2² + 1² = 9 + 4 + 1 = 14" in words and "The odds: hits Blaise's A9" in words


def test_no_odds_are_given_of_a_shot_that_is_not_allowed() -> None:
    """Multifire: without it all lasers fire at one target."""
    technology = battle().technology[0]._replace(multifire=0)
    state = battle(
        ship("A6", pods=("laser", "laser")), ship("A9", 1, at=(2, 0, 0)), ship("B9", 1, at=(0, 2, 0)), technology=technology
    )
    assert "odds" not in shown(state, {"A6": Fire((("Blaise", "A9"), ("Blaise", "B9")))}, "A6").words


def test_a_blast_is_previewed_with_the_rolls_that_it_brings() -> None:
    """(2009) Detonating Torpedoes: level − distance + 1, less the screens."""
    state = battle(
        weapon("T1", level=3),
        ship("A6", 1, at=(2, 0, 0)),
        ship("A9", 1, at=(0, 1, 0), pods=("screen",)),
        ship("B6", 1),
        ship("A12", at=(9, 9, 9)),
        phase="detonate",
    )
    preview = shown(state, {"T1": Detonate()}, "T1")
    events = GAME.step(state, {"Ada": {"T1": Detonate()}}, Dice(seed=3))[1]
    rolls = [event.rolls for event in of(events, CaughtInBlast)]
    assert [int(found) for found in re.findall(r"= (\d) damage roll", preview.words)] == rolls == [4, 1, 2]
    assert "Blaise B6 in the same cube: 3 − 0 + 1 = 4 damage rolls" in preview.words
    assert "Blaise A9 at 1 cube: 3 − 1 + 1 − 2 = 1 damage roll;" in preview.words
    assert preview.regions[0].radius == 3.5, "what rounds to three cubes is within reach"


def test_a_salvo_starts_with_the_velocity_of_its_ship_and_a_mine_at_rest() -> None:
    """(2009) Salvoing, Mines."""
    loads = (Load(unguided=1), Load(mine=1))
    state = battle(ship("A9", velocity=(1, 2, 3), pods=("launch", "launch"), loads=loads), FAR, phase="salvo")
    words = shown(state, {"A9": Salvo(((6, "unguided"), (7, "mine")))}, "A9").words
    assert "A9 pod 6: an unguided torpedo at (0, 0, 0) with velocity (1, 2, 3)" in words
    assert "A9 pod 7: a mine at (0, 0, 0) with velocity (0, 0, 0)" in words
    after, _ = give(state, {"Ada": {"A9": Salvo(((6, "unguided"), (7, "mine")))}})
    assert [each.velocity for each in after.weapons] == [(1, 2, 3), (0, 0, 0)]


def test_every_phase_says_what_it_asks_and_how_its_order_is_typed() -> None:
    """The design: a phase is declared once."""
    for name, phase in PHASES.items():
        assert phase.title and phase.rule and phase.rule_of("1979").endswith("."), name
        line = phase.example.format(ship="A6", weapon="T1", target="Blaise B6").replace(" (or pass)", "")
        state = battle(ship("A6", pods=("laser",)), ship("B6", 1), weapon("T1"), phase=name)
        assert all(isinstance(choice, phase.order) for choice in GAME.read(state, "Ada", line).values()), line


def test_what_other_ships_will_burn_stays_in_the_picture() -> None:
    """A captain who steers one ship after another sees what all of them will do."""
    state = battle(ship("A6", at=(1, 0, 0)), ship("B6", at=(4, 0, 0), velocity=(1, 0, 0)), FAR, phase="burn")
    preview = shown(state, {"A6": Burn(Vec3(1, 0, 0)), "B6": Burn(Vec3(0, 2, 0))}, "A6")
    others = [(arrow.kind, arrow.start, arrow.vector) for arrow in preview.arrows if not arrow.label]
    assert others == [("burn", (5, 0, 0), (0, 2, 0)), ("sum", (4, 0, 0), (1, 2, 0))], "the burn lies at the velocity's tip"
