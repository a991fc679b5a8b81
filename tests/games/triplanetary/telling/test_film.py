"""How a step of Triplanetary looks: along the courses, bent by gravity a turn later."""

from __future__ import annotations

from tests.games.triplanetary.rules.test_astrogation import game_with
from tests.games.triplanetary.rules.test_ordnance import HERE, ship, war
from tests.games.triplanetary.test_guns import fight, shoot
from vector3_edu.core.dice import TypedDice
from vector3_edu.core.hexes import NAMED, ORIGIN, Hex
from vector3_edu.core.picture.film import Beam, Beat, Blast, BreakUp, Note
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.rules.orders import Burn, Fire, Land, Launch
from vector3_edu.games.triplanetary.rules.state import Base, State, Weapon
from vector3_edu.games.triplanetary.telling.scene import point

SHIP = "Corvette 1"


def filmed(state: State, order: dict[str, object], *dice: int) -> tuple[State, tuple[Beat, ...]]:
    assert GAME.problems(state, "Ada", order) == []
    after, events = GAME.step(state, {"Ada": order}, TypedDice(dice))
    return after, GAME.film(state, events, after)


def place(beat: Beat, name: str = SHIP) -> object:
    return next((body.at for body in beat.scene.bodies if body.name == name), None)


def bends(beat: Beat) -> list[tuple[object, ...]]:
    kinds = ("predicted", "gravity", "burn", "sum")
    arrows = [arrow for arrow in beat.scene.arrows if arrow.seat == "Ada" and arrow.kind in kinds]
    return [(arrow.kind, arrow.start, arrow.vector) for arrow in arrows]


# ---- courses


def test_gravity_is_seen_to_bend_the_course_one_turn_after_it_was_met() -> None:
    """Triplanetary, Gravity and Figure 6."""
    venus = game_with().board.worlds["Venus"].at
    start = venus + Hex(-2, 1)
    state = game_with(at=start, velocity=Hex(2, 0))
    met, (glide,) = filmed(state, {SHIP: Burn()})
    assert place(glide) == point(start + Hex(2, 0)), "on the turn on which it is met, gravity bends nothing"
    again = met._replace(asked=0, mover=0, units=(SHIP,))
    _, (bend, glide) = filmed(again, {SHIP: Burn()})
    here = start + Hex(2, 0)
    assert bends(bend) == [
        ("predicted", point(here), point(Hex(2, 0))),
        ("gravity", point(here + Hex(2, 0)), point(Hex(1, -2))),
        ("sum", point(here), point(Hex(3, -2))),
    ]
    assert place(bend) == point(here)
    assert place(glide) == point(here + Hex(3, -2))
    assert bend.caption == f"{SHIP}: course (2, 0) + gravity (1, −2) = (3, −2)."


def test_a_burn_is_laid_at_the_tip_of_the_course_before_it_is_flown() -> None:
    """Triplanetary, Astrogation."""
    state = game_with(at=HERE, velocity=Hex(2, 0))
    after, (bend, glide) = filmed(state, {SHIP: Burn(NAMED["NE"])})
    assert bends(bend)[1] == ("burn", point(HERE + Hex(2, 0)), point(NAMED["NE"]))
    assert place(glide) == point(HERE + Hex(3, -1))
    assert glide.scene == GAME.scene(after)


def test_a_ship_that_crashes_is_seen_to_reach_the_world() -> None:
    """Triplanetary, Crashes."""
    mars = game_with().board.worlds["Mars"].at
    state = game_with(at=mars + NAMED["E"], pull=NAMED["W"])
    _, (_, glide, crash) = filmed(state, {SHIP: Burn()})
    assert place(glide) == point(mars)
    assert place(crash) is None
    assert [type(effect) for effect in crash.effects] == [BreakUp, Note]
    assert crash.effects[1] == Note(point(mars), "crash", "bad")


def test_a_ship_that_lands_glides_down_from_its_orbit() -> None:
    """Triplanetary, Landing and Takeoff."""
    mars = game_with().board.worlds["Mars"].at
    state = game_with(at=mars + NAMED["E"], velocity=Hex(-1, 0), orbit="Mars")
    _, beats = filmed(state, {SHIP: Land("SW")})
    assert place(beats[0]) == point(mars)
    assert Note(point(mars), f"{SHIP} landed") in beats[0].effects


def test_a_ship_that_leaves_the_map_goes_without_breaking_up() -> None:
    """Triplanetary, Exiting the Map."""
    state = game_with(at=HERE, velocity=Hex(0, -30))
    _, (glide, gone) = filmed(state, {SHIP: Burn()})
    assert place(glide) == point(HERE + Hex(0, -30))
    assert gone.effects == (Note(point(HERE + Hex(0, -30)), "left the map", "bad"),)


# ---- ordnance


def launched(state: State, plot: dict[str, object], launch: dict[str, object], *dice: int) -> tuple[Beat, ...]:
    before, _ = GAME.step(state, {"Ada": plot}, TypedDice(()))
    return filmed(before, launch, *dice)[1]


def test_a_mine_appears_at_its_ship_and_flies_after_it() -> None:
    """Triplanetary, Mines: it takes the ship's vector, and the ship has to change course."""
    state = war(ship(0, "A", "corsair", HERE, Hex(2, 0), hold=(("mine", 1),)))
    drop, bend, ships, mines = launched(state, {"A": Burn(NAMED["NE"])}, {"A": Launch("mine")})
    assert place(drop, "Mine 1") == place(bend, "Mine 1") == place(ships, "Mine 1") == point(HERE)
    assert place(ships, "A") == point(HERE + Hex(3, -1))
    assert place(mines, "Mine 1") == point(HERE + Hex(2, 0))


def test_a_mine_that_is_met_goes_off_with_a_blast_and_the_result() -> None:
    """Triplanetary, Mines: one die for the ship that meets it."""
    mine = Weapon(1, "Mine 9", "mine", HERE + Hex(1, 0), ORIGIN)
    state = war(ship(0, "A", "corsair", HERE, Hex(2, 0)), weapons=(mine,))
    _, (glide, blast) = filmed(state, {"A": Burn()}, 6)
    assert place(glide, "Mine 9") == point(HERE + Hex(1, 0))
    assert blast.effects == (Blast(point(HERE + Hex(1, 0)), 0.55, "Blaise"), Note(point(HERE + Hex(2, 0)), "D2", "bad"))
    assert place(blast, "Mine 9") is None


def test_a_ship_that_a_mine_destroys_ends_where_it_met_it() -> None:
    """Triplanetary, Mines: they go off at the instant of contact."""
    mine = Weapon(1, "Mine 9", "mine", HERE + Hex(1, 0), ORIGIN)
    state = war(ship(0, "A", "corsair", HERE, Hex(3, 0), disabled=5), weapons=(mine,))
    _, (glide, _, wreck) = filmed(state, {"A": Burn()}, 6)
    assert place(glide, "A") == point(HERE + Hex(1, 0))
    assert [effect.at for effect in wreck.effects if isinstance(effect, BreakUp)] == [point(HERE + Hex(1, 0))]


# ---- guns


def test_guns_are_beams_from_each_attacker_to_each_target() -> None:
    """Triplanetary, Guns: the printed example, a corsair at a corvette."""
    target = HERE + Hex(1, 0)
    state = fight(ship(0, "Corsair", "corsair"), ship(1, "Corvette", "corvette", target))
    waiting, _ = GAME.step(state, {"Ada": {"Corsair": Fire(("Corvette",))}}, TypedDice(()))
    after, events = GAME.step(waiting, {"Blaise": {}}, TypedDice((6,)))
    (beat,) = GAME.film(waiting, events, after)
    beam, note = beat.effects
    assert beam == Beam(point(HERE), point(target), hit=True, seat="Ada")
    assert isinstance(note, Note) and note.text.startswith("D") and note.at == point(target)
    assert beat.scene == GAME.scene(after), "the damage shows"


def test_attack_and_counterattack_are_seen_at_once() -> None:
    """Triplanetary, Counterattack: both are rolled for before any damage counts."""
    target = HERE + Hex(1, 0)
    state = fight(ship(0, "Corsair", "corsair"), ship(1, "Frigate", "frigate", target))
    waiting, _ = GAME.step(state, {"Ada": {"Corsair": Fire(("Frigate",))}}, TypedDice(()))
    after, events = GAME.step(waiting, {"Blaise": {"Frigate": Fire(("Corsair",))}}, TypedDice((1, 2)))
    beats = GAME.film(waiting, events, after)
    assert [(beam.start, beam.end) for beam in beats[0].effects if isinstance(beam, Beam)] == [
        (point(HERE), point(target)),
        (point(target), point(HERE)),
    ]


def test_planetary_defences_fire_from_their_base() -> None:
    """Triplanetary, Planetary Defenses."""
    mars = game_with().board.worlds["Mars"].at
    base = Base("Mars", "E", owner=0, defends=True)
    state = fight(ship(0, "A", "tanker"), ship(1, "B", "corvette", mars + NAMED["E"]), bases=(base,))
    after, events = shoot(state, "Mars E", Fire(()), 6)
    beam = GAME.film(state, events, after)[0].effects[0]
    x, y, _ = point(mars)
    assert isinstance(beam, Beam) and beam.start == (x + 0.42, y, 0) and beam.end == point(mars + NAMED["E"])
