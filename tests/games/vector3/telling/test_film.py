"""How a step of Vector 3 looks in motion."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.vector3.battles import FAR, battle, give, ship, weapon
from vector3_edu.core.picture.film import Beam, Beat, Blast, BreakUp, Note
from vector3_edu.core.picture.scene import Body
from vector3_edu.core.vectors import Vec3
from vector3_edu.games.vector3.game import GAME
from vector3_edu.games.vector3.rules.orders import Burn, Detonate, Fire, Push, Salvo, WarpOut
from vector3_edu.games.vector3.rules.state import Load, State, Technology
from vector3_edu.games.vector3.rules.visibility import event_seen_by, mark_secrets, seen_by
from vector3_edu.games.vector3.telling.scene import blast

WEAK = Technology(4)
B6 = ("Blaise", "B6")


def filmed(state: State, orders: dict[str, Any], *dice: int) -> tuple[State, tuple[Beat, ...]]:
    after, events = give(state, orders, *dice)
    return after, GAME.film(state, events, after)


def body(beat: Beat, name: str, seat: str = "Ada") -> Body | None:
    return next((each for each in beat.scene.bodies if (each.seat, each.name) == (seat, name)), None)


def effects(beats: tuple[Beat, ...], kind: type) -> list[Any]:
    return [effect for beat in beats for effect in beat.effects if isinstance(effect, kind)]


# ---- motion


def test_a_ship_that_burns_is_seen_with_its_burn_before_it_moves_and_ends_where_the_state_says() -> None:
    """(2009) Acceleration, then Movement: the ghost course is bent, and then it is flown."""
    state = battle(ship(at=(1, 2, 3), velocity=(2, 0, 0)), FAR, phase="burn", technology=WEAK)
    after, (bend, glide) = filmed(state, {"Ada": {"A6": Burn(Vec3(0, 1, -1))}, "Blaise": {}})
    bent, flown = body(bend, "A6"), body(glide, "A6")
    assert bent is not None and flown is not None
    assert (bent.at, bent.velocity) == ((1, 2, 3), (2, 1, -1))
    assert [(arrow.kind, arrow.start, arrow.vector) for arrow in bend.scene.arrows] == [
        ("predicted", (1, 2, 3), (2, 0, 0)),
        ("burn", (3, 2, 3), (0, 1, -1)),
        ("sum", (1, 2, 3), (2, 1, -1)),
    ]
    assert flown.at == after.ships[0].at == (3, 3, 2)
    assert glide.scene == GAME.scene(after)
    assert bend.caption.startswith("Ada's A6 burns (0, 1, −1): velocity ")


def test_all_that_moves_glides_in_one_beat() -> None:
    """(2009) Movement: everything moves at once, and what does not burn has no arrow of a burn."""
    state = battle(
        ship(velocity=(1, 0, 0)),
        ship("B6", 1, velocity=(0, 3, 0)),
        weapon(velocity=(0, 0, 2)),
        phase="burn",
        technology=WEAK,
    )
    _, (glide,) = filmed(state, {"Ada": {}, "Blaise": {}})
    places = [body(glide, "A6"), body(glide, "B6", "Blaise"), body(glide, "T1")]
    assert [each and each.at for each in places] == [(1, 0, 0), (0, 3, 0), (0, 0, 2)]


def test_a_push_is_seen_on_both_ships_as_equal_and_opposite_arrows() -> None:
    """(2009) Use on a Ship; 1979, 8.2."""
    pair = ship(pods=("tractor",)), ship("B6", 1, at=(5, 0, 0))
    state = battle(*pair, FAR, phase="push", technology=Technology(tractors=3))
    _, beats = filmed(state, {"Ada": {"A6": Push(B6, Vec3(3, -1, 0))}})
    pushes = [arrow for arrow in beats[0].scene.arrows if arrow.kind == "push"]
    assert [(push.start, push.vector) for push in pushes] == [((5, 0, 0), (3, -1, 0)), ((0, 0, 0), (-3, 1, 0))]


def test_a_torpedo_appears_at_its_ship() -> None:
    """(2009) Salvoing: it has the place and the velocity of its ship."""
    state = battle(ship(at=(4, 0, 0), velocity=(1, 1, 0), pods=("launch",), loads=(Load(guided=1),)), FAR, phase="salvo")
    (pod,) = [number for number, each in enumerate(state.ships[0].pods, 1) if each.kind == "launch"]
    _, beats = filmed(state, {"Ada": {"A6": Salvo(((pod, "guided"),))}})
    torpedo = next(each for each in beats[0].scene.bodies if each.kind == "torpedo")
    assert (torpedo.at, torpedo.velocity) == ((4, 0, 0), (1, 1, 0))


def test_a_ship_that_warps_out_goes_with_a_note_before_the_others_move() -> None:
    """(2009) Warping Out: at the end of a turn."""
    stays = ship("C6", velocity=(1, 0, 0), at=(90, 0, 0))
    state = battle(ship(warping=2, at=(7, 0, 0)), stays, FAR, phase="burn", technology=WEAK)
    _, (leaves, glide) = filmed(state, {"Ada": {}, "Blaise": {}})
    assert leaves.effects == (Note((7, 0, 0), "warped out"),)
    assert body(leaves, "A6") is None
    assert leaves.scene.bodies[0].at == (90, 0, 0)
    assert glide.scene.bodies[0].at == (91, 0, 0)


def test_a_ship_that_declares_says_so_before_it_burns() -> None:
    """(2009) Warping Out: at any decision of its seat."""
    state = battle(ship(), FAR, phase="burn", technology=WEAK)
    _, beats = filmed(state, {"Ada": {"warp": WarpOut(("A6",)), "A6": Burn(Vec3(1, 0, 0))}, "Blaise": {}})
    assert beats[0].effects == (Note((0, 0, 0), "will warp out"),)
    assert beats[1].scene.arrows


# ---- fighting


def test_each_beam_begins_at_its_ship_and_ends_at_its_target() -> None:
    """(2009) Laser Fire: each laser pod is rolled for by itself, and all fly together."""
    state = battle(ship(pods=("laser", "laser")), ship("B6", 1, at=(5, 0, 0)), FAR)
    after, beats = filmed(state, {"Ada": {"A6": Fire((B6, B6))}}, 6, 1, 3, 4, 1)
    assert len(beats) == 1
    assert effects(beats, Beam) == [
        Beam((0, 0, 0), (5, 0, 0), hit=False, seat="Ada"),
        Beam((0, 0, 0), (5, 0, 0), hit=True, seat="Ada"),
    ]
    assert effects(beats, Note)[0].text.startswith("1 hit")
    assert beats[0].scene == GAME.scene(after), "the damage shows"


def test_a_shot_within_one_cube_has_no_beam_but_a_note() -> None:
    state = battle(ship(pods=("laser",)), ship("B6", 1), FAR)
    _, beats = filmed(state, {"Ada": {"A6": Fire((B6,))}}, 6)
    assert not effects(beats, Beam)
    assert effects(beats, Note) == [Note((0, 0, 0), "miss")]


def test_what_is_shot_down_breaks_up_after_the_beam() -> None:
    """(2009) Determining Damage: a torpedo that is hit is destroyed; its pieces keep its velocity."""
    target = weapon("T1", 1, at=(3, 0, 0), velocity=(0, 2, 0))
    state = battle(ship(pods=("laser",)), target, FAR)
    _, (shot, wreck) = filmed(state, {"Ada": {"A6": Fire((("Blaise", "T1"),))}}, 1, 1, 1)
    assert body(shot, "T1", "Blaise") is not None
    assert body(wreck, "T1", "Blaise") is None
    assert effects((wreck,), BreakUp) == [BreakUp((3, 0, 0), (0, 2, 0), "Blaise", 1.0)]


def test_a_blast_has_its_true_radius() -> None:
    """(2009) Detonating Torpedoes: what counts is the cube distance, so the sphere is half a cube wider."""
    torpedo = weapon("T1", level=3, at=(0, 0, 1))
    state = battle(
        torpedo,
        ship("B6", 1, at=(0, 2, 1)),
        ship("C6", at=(-900, 0, 0)),
        FAR,
        phase="detonate",
        technology=Technology(screens=1),
    )
    _, beats = filmed(state, {"Ada": {"T1": Detonate()}}, 3, 4, 1, 3, 4, 2)
    region = blast(state, torpedo)
    assert region is not None
    assert effects(beats, Blast) == [Blast((0, 0, 1), region.radius, "Ada")]
    assert body(beats[0], "T1") is None
    assert effects(beats, Note)[0] == Note((0, 2, 1), effects(beats, Note)[0].text, "bad")
    assert effects(beats, Note)[0].text.startswith("2 damage rolls")


@pytest.mark.parametrize(("seat", "radius"), [("Ada", 2.5), ("Blaise", 0.5), (None, 0.5)])
def test_how_far_a_secret_blast_reaches_is_seen_by_its_owner_alone(seat: str | None, radius: float) -> None:
    """1979, 7.2 and 11.0: a mine that goes off shows where it was, and neither its level nor its name."""
    mine = weapon("M1", kind="mine", level=2, hidden=True)
    state = battle(
        mine,
        ship("B6", 1, at=(9, 0, 0)),
        ship("C6", at=(-900, 0, 0)),
        phase="detonate",
        edition="1979",
        scenario="advanced",
        technology=Technology(),
    )
    after, events = GAME.step(state, {"Ada": {"M1": Detonate()}}, None)  # type: ignore[arg-type]
    seen = [event_seen_by(event, seat) for event in mark_secrets(events)]
    beats = GAME.film(seen_by(state, seat), [event for event in seen if event is not None], seen_by(after, seat))
    assert effects(beats, Blast) == [Blast((0, 0, 0), radius, "Ada")]
    assert all(each.name != "M1" for beat in beats for each in beat.scene.bodies)
    assert ("M1" in beats[0].caption) == (seat == "Ada")


def test_points_appear_where_they_are_scored() -> None:
    """(2009) Winning the Game: a point for a pod."""
    state = battle(ship(pods=("laser",)), ship("B6", 1, at=(1, 0, 0)), FAR)
    _, beats = filmed(state, {"Ada": {"A6": Fire((B6,))}}, 1, 3, 4, 1)
    assert effects(beats, Note) == [Note((1, 0, 0), "1 hit, 1 point for Ada", "bad")]
