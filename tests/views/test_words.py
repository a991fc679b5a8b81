"""Vector 3 in plain sentences."""

import pytest

from tests.often import for_all
from vector3_edu.core.game import Ask
from vector3_edu.core.problems import Refused
from vector3_edu.core.vectors import Vec3
from vector3_edu.core.words import count, measured
from vector3_edu.games import GAMES
from vector3_edu.games.vector3.rules import events as happened
from vector3_edu.games.vector3.rules import orders
from vector3_edu.games.vector3.rules.orders import Fit
from vector3_edu.games.vector3.rules.state import HIDDEN, Cause, Load, Options, Pod, Ship, State, Technology, Weapon

words = GAMES["vector3"]
HERE, THERE, BY = Vec3(1, 2, 3), Vec3(2, 2, 2), Vec3(1, 0, -1)
SHOT = happened.LaserFired(
    seat="Ada",
    unit="A6",
    target=("Blaise", "B6"),
    start=Vec3(10, 20, 30),
    end=Vec3(15, 18, 22),
    distance=10,
    level=2,
    number=1,
    screen=0,
    die=3,
    hit=False,
)
LASER, TORPEDO = Cause("Blaise", "B6", "laser"), Cause("Blaise", "T1", "guided")

EVENTS = [
    happened.TechnologyBought("Ada", Technology(2, 2)),
    happened.TechnologyBought("Ada", Technology(*[-1] * 9)),
    happened.FleetBought("Ada", (Fit(6, ("laser", "launch"), (Load(guided=1),)),), ("A6",)),
    happened.FleetBought("Ada", (Fit(6, (HIDDEN, HIDDEN)),), ("A6",)),
    happened.ShipPlaced("Ada", "A6", HERE),
    happened.MinePlaced("Ada", "M1", HERE),
    happened.TurnBegan(3),
    happened.PhaseBegan("fire"),
    happened.InitiativeRolled("fire", (("Ada", (3, 4)), ("Blaise", (1, 2))), "Ada"),
    happened.UnitMoved("Ada", "A6", HERE, BY, THERE),
    SHOT,
    happened.Detonated("Ada", "T1", "guided", HERE, 3),
    happened.Detonated("Ada", "T1", "guided", HERE, -1),
    happened.CaughtInBlast("Ada", "A6", 2, 3, 0, 2),
    happened.CaughtInBlast("Ada", "A6", 2, -1, -1, 2),
    happened.DamageRolled("Ada", "A6", (1, 3), (2,), "pod", (2, "cabin")),
    happened.DamageRolled("Ada", "A6", (1, 3), (2,), "pod", (2, HIDDEN)),
    happened.DamageRolled("Ada", "A6", (1, 3), (2,), "maneuver", None, travelled=True),
    happened.DamageRolled("Ada", "A6", (1, 1), (6,), "none"),
    happened.CaughtInBlast("Ada", "A6", 0, 3, 0, 4, cause=TORPEDO),
    happened.UnitDestroyed("Ada", "A6", "cabins"),
    *(happened.UnitDestroyed("Ada", "A6", why, cause=cause) for why in ("cabins", "direct") for cause in (LASER, TORPEDO)),
    happened.UnitDestroyed("Ada", "T2", "blast", cause=TORPEDO),
    happened.UnitDestroyed("Blaise", "T1", "detonated", cause=TORPEDO),
    happened.PointsScored("Ada", 1, "pod"),
    happened.PointsScored("Ada", 1, "pod", ("Blaise", "B6"), 1),
    happened.PointsScored("Ada", 11, "ship", ("Blaise", "B6"), 6),
    happened.PointsScored("Ada", 3, "pods_left", ("Blaise", "B6"), 3),
    happened.PointsScored("Ada", 10, "survivor"),
    happened.Salvoed("Ada", "A6", 5, "unguided", "T1", HERE, BY),
    happened.Salvoed("Ada", "A6", -1, "unguided", "T1", HERE, HERE),
    happened.DudSalvoed("Ada", "A6", 5, "guided", (1, 1), 5),
    happened.DudSalvoed("Ada", "A6", -1, "guided", (1, 1), -1),
    happened.Pushed("Ada", "A6", ("Blaise", "B6"), Vec3(3, -1, 0), Vec3(-3, 1, 0), 4),
    happened.Burned("Ada", "A6", HERE, BY, THERE),
    happened.Burned("Ada", "A6", HERE, Vec3(0, 0, 0), HERE),
    happened.Passed("Ada", "fire"),
    happened.WarpDeclared("Ada", "A6"),
    happened.WarpDelayed("Ada", "A6", "near"),
    happened.WarpedOut("Ada", "A6"),
    happened.Voted("Ada", end=True),
    happened.GameEnded(("Ada",), (("Ada", 12), ("Blaise", 3)), "Only Ada has ships left."),
]


@for_all("event", EVENTS)
def test_every_event_is_told_in_a_sentence(event):
    for told in (words.tell(event), words.explain(event)):
        assert told[-1] in ".]"
        assert "None" not in told
        assert "Vec3" not in told
        assert HIDDEN not in told
        if -1 in event:
            assert "-1" not in told and "−1" not in told.replace("(1, 0, −1)", "")


def test_no_kind_of_event_is_forgotten():
    kinds = {kind for kind in vars(happened).values() if isinstance(kind, type) and kind.__module__ == happened.__name__}
    assert kinds == {type(event) for event in EVENTS}


def test_a_move_tells_where_from_by_what_and_where_to():
    move = happened.UnitMoved("Ada", "A6", HERE, BY, THERE)
    assert words.tell(move) == "Ada's A6 moved from (1, 2, 3) by (1, 0, −1) to (2, 2, 2)."
    assert "(1 + 1, 2 + 0, 3 − 1)" in words.explain(move)


def test_a_shot_is_explained_with_three_squares_and_a_root():
    """Vector 3 (2009), Cube Distance: the example."""
    assert "5² + 2² + 8² = 25 + 4 + 64 = 93, and √93 ≈ 9.64, which rounds to 10" in words.explain(SHOT)
    assert "needed 1 or less, and rolled 3: a miss" in words.tell(SHOT)


def test_a_secret_level_is_not_told():
    """1979, 11.0: technology is secret."""
    secret = SHOT._replace(level=-1, number=-1, screen=-1)
    assert words.tell(secret) == "Ada's A6 fired at Blaise's B6, 10 cubes away, and rolled 3: a miss."
    assert "level" not in words.explain(secret)


def test_a_screen_is_accounted_for():
    """Vector 3 (2009), Screens."""
    told = words.explain(SHOT._replace(distance=4, number=4, screen=2, end=Vec3(14, 20, 30)))
    assert "hit on 4 or less" in told
    assert "makes that 2" in told
    assert "needed 2 or less" in told


def test_a_blast_is_explained_by_its_sum():
    """1979, 7.3: a ship two cubes from a level 3 torpedo takes two rolls."""
    assert "Level 3 − distance 2 + 1 = 2" in words.explain(happened.CaughtInBlast("Ada", "A6", 2, 3, 0, 2))


def test_who_destroyed_a_ship_is_told():
    """Events carry their cause: the ship that fired, or the torpedo or mine whose blast it was."""
    lost = [happened.UnitDestroyed("Ada", "A6", why, cause=by) for why in ("direct", "cabins") for by in (LASER, TORPEDO)]
    assert [words.tell(event) for event in lost] == [
        "Ada's A6 is destroyed by a direct hit from Blaise's B6.",
        "Ada's A6 is destroyed by a direct hit in the blast of Blaise's T1.",
        "After a hit from Blaise's B6, Ada's A6 is destroyed, because all its cabins are gone.",
        "After a hit in the blast of Blaise's T1, Ada's A6 is destroyed, because all its cabins are gone.",
    ]


def test_what_points_are_for_is_told():
    """Vector 3 (2009), Winning the Game: 5 for a ship, and 1 for each pod that was still whole."""
    told = words.explain(happened.PointsScored("Ada", 11, "ship", ("Blaise", "B6"), 6))
    assert told == (
        "Ada scored 11 points for the destruction of Blaise's B6. "
        "5 for the ship, and 1 for each of the 6 pods that were still whole. [Winning the Game]"
    )
    pod = happened.PointsScored("Ada", 1, "pod", ("Blaise", "B6"), 1)
    assert words.tell(pod) == "Ada scored 1 point for a pod of Blaise's B6."
    left = happened.PointsScored("Ada", 3, "pods_left", ("Blaise", "B6"), 3)
    assert words.tell(left) == "Ada scored 3 points for 3 pods destroyed on Blaise's B6."


def test_equal_and_opposite_pushes_are_both_told():
    """1979, 8.2: (3, −1, 0) one way is (−3, 1, 0) the other."""
    told = words.tell(happened.Pushed("Ada", "A6", ("Blaise", "B6"), Vec3(3, -1, 0), Vec3(-3, 1, 0), 4))
    assert "by (3, −1, 0), and was itself pushed by (−3, 1, 0)" in told


def a_state(**changes):
    cabins = (Pod("cabin"), Pod("cabin", whole=False), Pod("cabin"), Pod("cabin"))
    pods = (*cabins, Pod("laser"), Pod("launch", load=Load(1, 2)))
    ships = (
        Ship(0, "A6", 6, HERE, BY, pods, maneuver_hits=1, lasers=1, launchers=1),
        Ship(1, "A6", 6, THERE, BY, (Pod(HIDDEN),) * 6, warping=1),
    )
    weapons = (Weapon(1, "T1", "guided", HERE, BY, 3),)
    technology = (Technology(), Technology(*[-1] * 9))
    state = State("2009", "basic", Options(), ("Ada", "Blaise"), 4, "burn", ships, weapons, technology, (3, 1))
    return state._replace(**changes)


def test_a_state_is_described_one_unit_a_line_own_units_first():
    lines = words.describe_state(a_state(), "Blaise").splitlines()
    assert lines[0] == "Turn 4, acceleration."
    assert lines[1] == "Blaise: 1 point. Technology: secret."
    assert lines[2].strip().startswith("A6 at (2, 2, 2), velocity (1, 0, −1): 6 secret pods; trying to warp out")
    assert lines[3].strip() == "T1, guided torpedo, at (1, 2, 3), velocity (1, 0, −1), blast radius 3."
    assert "carries 1 guided torpedo and 2 unguided torpedoes; 1 pod lost; maneuver drive destroyed" in lines[5]


def test_a_ship_that_is_not_placed_yet_is_described():
    ship = a_state().ships[0]._replace(at=None)
    assert "not placed yet" in words.describe_state(a_state(ships=(ship,)), None)


def test_the_odds_of_a_shot_are_told_in_percent():
    """Two lasers of level 1 at 1 cube: each hits on 5 or less, so both miss one time in 36."""
    target = Ship(1, "A6", 6, Vec3(1, 2, 4), BY, (Pod("cabin"),) * 6)
    state = a_state(ships=(a_state().ships[0], target))
    told = words.weigh(state, "Ada", "A6", orders.Fire((("Blaise", "A6"),) * 2))
    assert told.startswith("hits Blaise's A6 97%, destroys it 0.8%, 1.3 pods lost on average")
    assert words.weigh(state, "Ada", "A6", orders.Burn(BY)) == ""


def test_the_odds_of_a_blast_are_told_for_all_within_it():
    told = words.weigh(a_state(), "Blaise", "T1", orders.Detonate())
    assert "Ada's A6: destroys it" in told
    assert "Blaise's A6: destroys it" in told
    assert words.weigh(a_state(ships=()), "Blaise", "T1", orders.Detonate()) == "nothing is within the blast"


CHOICES = [
    (orders.Burn(BY), "burn (1, 0, −1)"),
    (orders.Burn(Vec3(0, 0, 0)), "coast"),
    (orders.Fire((("Bo", "B6"), ("Bo", "B6"), ("Bo", "T1"))), "fire 2 lasers at Bo's B6 and 1 laser at Bo's T1"),
    (orders.Detonate(), "detonate"),
    (orders.Salvo(((5, "guided"), (6, "mine"))), "salvo guided torpedo from pod 5 and mine from pod 6"),
    (orders.Salvo(()), "salvo nothing"),
    (orders.Push(("Blaise", "B6"), BY), "push Blaise's B6 by (1, 0, −1)"),
    (orders.Research(Technology(2, 2)), "acceleration 2, lasers 2"),
    (orders.Buy((Fit(6, ("laser", "laser")),) * 2), "buy 2 × 6-pod ship with 2 lasers"),
    (orders.Place(HERE), "place at (1, 2, 3)"),
    (orders.WarpOut(("A6", "B6")), "try to warp out with A6 and B6"),
    (orders.Vote(end=True), "agree to end the game"),
]


@pytest.mark.parametrize(("choice", "described"), CHOICES)
def test_every_choice_is_described(choice, described):
    assert words.describe(choice) == described


def test_an_ask_says_who_decides_what():
    assert words.question(Ask("Ada", "burn", ("A6", "B6"))) == "Acceleration: Ada, choose burns for A6 and B6."
    assert words.question(Ask("Ada", "fire", ("A6",), one=True)) == "Laser fire: Ada, fire the lasers of A6, or pass."


def test_unknown_games_have_no_words():
    with pytest.raises(Refused, match="ludo"):
        GAMES["ludo"]
    with pytest.raises(Refused):
        GAMES["../ludo"]


def test_numbers_of_things_read_naturally():
    assert [count(n, "torpedo", "torpedoes") for n in (0, 1, 2)] == ["no torpedoes", "1 torpedo", "2 torpedoes"]


def test_an_exact_root_is_not_called_rounded():
    assert measured((0, 0, 0), (3, 4, 0), 5).endswith("25, and √25 = 5")
