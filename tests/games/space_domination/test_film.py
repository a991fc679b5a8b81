"""How a turn of Space Domination looks: tail to tip."""

from __future__ import annotations

from tests.facts import facts
from tests.games.space_domination.positions import played, starship, table, torpedo
from vector3_edu.core.picture.film import Beat, Blast, BreakUp, Note
from vector3_edu.games.space_domination.game import GAME
from vector3_edu.games.space_domination.orders import Launch, Move
from vector3_edu.games.space_domination.state import State


def filmed(state: State, choice: Move | Launch, *dice: int) -> tuple[State, tuple[Beat, ...]]:
    after, events = played(state, choice, *dice)
    return after, GAME.film(state, events, after)


def test_the_acceleration_is_laid_at_the_tip_of_the_drift_before_the_starship_moves() -> None:
    """The booklet, eq. 1: v = a + r."""
    state = table(starship(30, 40, heading=90, v=(2, 0)), starship(90, 40))
    after, (sum_, glide) = filmed(state, Move(90), 3)
    assert [(arrow.kind, arrow.start, arrow.vector) for arrow in sum_.scene.arrows] == [
        ("velocity", (30, 40, 0), (2, 0, 0)),
        ("burn", (32, 40, 0), (0, 3, 0)),
        ("sum", (30, 40, 0), (2, 3, 0)),
    ]
    assert sum_.scene.bodies[0].at == (30, 40, 0)
    assert facts(sum_.caption) == ["Ada", "3", "(0.0, 3.0)", "(2.0, 0.0)", "(2.0, 3.0)"]
    assert facts(glide.caption) == ["Ada", "(2.0, 3.0)", "(32.0, 43.0)"]
    assert glide.scene == GAME.scene(after)
    assert glide.scene.bodies[0].at == (32, 43, 0)


def test_it_turns_after_it_has_moved() -> None:
    """The booklet: where it points counts for the next turn."""
    state = table(starship(30, 40, heading=0), starship(90, 40))
    _, (_, glide, turn) = filmed(state, Move(90), 3)
    assert (glide.scene.bodies[0].heading, turn.scene.bodies[0].heading) == (0, 90)
    assert glide.scene.bodies[0].at == turn.scene.bodies[0].at == (33, 40, 0)


def test_with_the_other_rule_it_turns_before_it_moves() -> None:
    """Ruling 4: aim first."""
    state = table(starship(30, 40, heading=0), starship(90, 40), aim="first")
    _, (turn, _, glide) = filmed(state, Move(90), 3)
    assert (turn.scene.bodies[0].heading, turn.scene.bodies[0].at) == (90, (30, 40, 0))
    assert glide.scene.bodies[0].at == (30, 43, 0)


def test_a_torpedo_is_launched_flies_and_then_the_starship_drifts() -> None:
    """Ruling 5."""
    state = table(starship(30, 40, heading=90, v=(2, 0)), starship(90, 40))
    _, (launched, flown, drifted, _) = filmed(state, Launch("Blaise", 0))
    assert [(body.kind, body.at) for body in launched.scene.bodies[2:]] == [("torpedo", (30, 40, 0))]
    assert [body.at for body in flown.scene.bodies] == [(30, 40, 0), (90, 40, 0), (32, 46, 0)]
    assert drifted.scene.bodies[0].at == (32, 40, 0)


def test_a_torpedo_is_seen_where_it_touches_and_is_gone_with_a_blast() -> None:
    """The booklet: a torpedo costs a starship a damage point."""
    state = table(starship(30, 40), starship(90, 40), torpedoes=(torpedo(0, 80, 40, 0, 1, v=(10, 0)),))
    after, beats = filmed(state, Move(0), 1)
    flown, hit = beats[0], beats[1]
    touch = flown.scene.bodies[2].at
    assert 80 < touch[0] < 90
    assert hit.effects == (Blast(touch, 1.0, "Ada"), Note((90, 40, 0), f"{after.ships[1].points} points left", "bad"))
    assert len(hit.scene.bodies) == 2
    assert "points" in hit.scene.bodies[1].note


def test_a_starship_that_runs_into_another_goes_on_while_the_hit_is_seen() -> None:
    """Ruling 3: discs touch at a moment of the move, and the mover goes on while it has points."""
    state = table(starship(30, 40, v=(10, 0)), starship(36, 40))
    after, (_, touch, on) = filmed(state, Move(0), 1)
    assert 30 < touch.scene.bodies[0].at[0] < 36 and not touch.effects
    assert on.scene.bodies[0].at[:2] == after.ships[0].at == (41, 40)
    assert [effect.centre for effect in on.effects if isinstance(effect, Blast)] == [touch.scene.bodies[0].at]


def test_a_starship_that_leaves_the_table_breaks_up_at_the_edge() -> None:
    """Ruling 6: it is destroyed."""
    state = table(starship(117, 40, v=(6, 0)), starship(60, 40), starship(20, 40))
    _, beats = filmed(state, Move(0), 2)
    (wreck,) = [effect for effect in beats[-1].effects if isinstance(effect, BreakUp)]
    assert wreck.at == beats[-1].scene.bodies[0].at
    assert beats[-1].scene.bodies[0].kind == "wreck"
