"""What a table shows in motion: each step once, to whoever may see it, and nothing behind the curtain."""

from __future__ import annotations

import pytest

from vector3_edu.core.picture.film import Film
from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.vectors import Vec3
from vector3_edu.games.racetrack.orders import CAR, Steer
from vector3_edu.games.vector3.rules.orders import Burn
from vector3_edu.matches.films import MOST_SECONDS, film_since
from vector3_edu.matches.match import Match
from vector3_edu.matches.table import Table

BURN = {"A6": Burn(Vec3(1, 0, 0))}
DRIVE = {CAR: Steer(Vec3(0, 0))}


def duel(computer: dict[str, str] | None = None, **options: object) -> Table:
    options = {"scenario": "learning", "seats": ("Ada", "Blaise"), "seed": 7, **options}
    return Table(Match.new("vector3", **options), computer)  # type: ignore[arg-type]


def race() -> Table:
    return Table(Match.new("racetrack", "oval", ("Ada", "Blaise"), seed=1))


def is_still(film: Film) -> bool:
    return film.beats == ()


def test_a_new_table_has_nothing_to_show() -> None:
    sitting = duel({"Blaise": "greedy"})
    assert sitting.film() == Film(sitting.scene())


def test_what_has_happened_is_shown_once() -> None:
    sitting = duel({"Blaise": "greedy"})
    before = sitting.scene()
    sitting.give(BURN)
    sitting.settle()
    film = sitting.film()
    assert film.first == before
    assert film.last == sitting.scene()
    assert film.seconds > 1
    assert sitting.film() == Film(sitting.scene())


def test_what_the_computer_does_in_between_is_in_the_same_film() -> None:
    """Steps of others come one after another, from the last that was shown to now."""
    sitting = duel({"Blaise": "greedy"}, seed=3)
    for _ in range(6):
        sitting.film()
        before = len(sitting.match.steps) - 1
        sitting.give({})
        sitting.settle()
        whole = film_since(sitting.match, "Ada", before, turns=8)
        assert sitting.film() == whole


def test_people_who_share_a_screen_have_all_seen_what_was_shown_on_it() -> None:
    """Racetrack: nothing is secret, and nobody gets up."""
    sitting = race()
    sitting.give(DRIVE)
    assert sitting.viewer == "Blaise"
    first = sitting.film()
    sitting.give({CAR: Steer(Vec3(1, 0))})
    assert sitting.viewer == "Ada"
    second = sitting.film()
    assert second.first == first.last
    assert [beat.caption[:6] for beat in second.beats] == ["Blaise"] * len(second.beats)


def test_behind_the_curtain_there_is_nothing_to_see_and_each_sees_it_when_it_is_lifted() -> None:
    """Sealed orders: the step comes when the second has ordered, and the first was not there."""
    sitting = duel()
    for seat in ("Ada", "Blaise"):
        assert is_still(sitting.film())
        assert sitting.curtain == seat
        sitting.lift_curtain()
        assert is_still(sitting.film()), "nothing has happened yet"
        sitting.give(BURN)
    films = []
    for seat in ("Ada", "Blaise"):
        assert (sitting.viewer, sitting.curtain) == (None, seat)
        assert is_still(sitting.film())
        sitting.lift_curtain()
        films.append(sitting.film())
        assert is_still(sitting.film())
        sitting.give({})
    assert films[0] == films[1]
    assert len(films[0].beats) == 2


def test_each_sees_only_what_is_theirs_to_see() -> None:
    """1979, 7.2 and 11.0: the same steps as two seats know them."""
    match = Match.new("vector3", "advanced", ("Ada", "Blaise"), seed=5, edition="1979").play("greedy", turns=1)
    since = len(match.steps) - 1
    sitting = Table(match)
    match.play("greedy", turns=2)
    for seat in match.seats:
        sitting.viewer, sitting.curtain = seat, None
        film = sitting.film()
        assert film == film_since(match, seat, since, turns=8)
        assert film.last == sitting.scene()


def test_what_is_taken_back_is_not_shown_again() -> None:
    sitting = duel({"Blaise": "greedy"})
    for _ in range(2):
        sitting.give(BURN)
        sitting.settle()
    sitting.film()
    sitting.undo()
    assert sitting.film() == Film(sitting.scene())
    sitting.give({})
    sitting.settle()
    film = sitting.film()
    assert film.beats and film.last == sitting.scene()


def test_a_match_that_was_taken_back_elsewhere_is_shown_as_it_is() -> None:
    """Somebody keeps the match in a variable of a notebook."""
    sitting = duel({"Blaise": "greedy"})
    for _ in range(2):
        sitting.give(BURN)
        sitting.settle()
    sitting.film()
    sitting.match.undo()
    assert sitting.film() == Film(sitting.scene())


def test_a_match_that_is_loaded_begins_with_a_still(tmp_path: pytest.TempPathFactory) -> None:
    sitting = duel({"Blaise": "greedy"})
    sitting.give(BURN)
    sitting.settle()
    sitting.save(tmp_path / "game.json")  # type: ignore[operator]
    sitting.load(str(tmp_path / "game.json"))  # type: ignore[operator]
    assert sitting.film() == Film(sitting.scene())


def test_somebody_who_was_away_for_long_is_shown_the_end() -> None:
    """At most 12 seconds, and it begins from a later scene."""
    match = Match.new("vector3", "learning", ("Ada", "Blaise"), seed=3)
    sitting = Table(match, {"Ada": "greedy", "Blaise": "greedy"})
    first = sitting.scene()
    match.play("greedy", turns=12)
    film = sitting.film()
    assert MOST_SECONDS - 1.5 < film.seconds <= MOST_SECONDS
    assert film.first != first
    assert film.last == sitting.scene()


def test_while_the_first_dice_are_awaited_there_is_an_empty_board() -> None:
    sitting = Table(Match.new("space_domination", dice="typed"))
    film = sitting.film()
    assert is_still(film)
    assert isinstance(film.first, Scene) and film.first.bodies == ()
    sitting.roll("3 5")
    assert sitting.film() == Film(sitting.scene())
