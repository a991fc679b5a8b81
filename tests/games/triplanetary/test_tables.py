"""Every figure of the printed tables, written down a second time from the book."""

from __future__ import annotations

import pytest

from vector3_edu.games.triplanetary.tables import (
    DAMAGE_PLACES,
    EQUIPMENT,
    GUN_COMBAT,
    KINDS,
    OTHER_DAMAGE,
    TO_HIT_GUNS,
    TO_HIT_OTHER,
    UNLIMITED,
    damage,
    odds,
    strength_points,
)

SHIPS = {
    "transport": (1, True, 10, 50, 10),
    "packet": (2, False, 10, 50, 20),
    "tanker": (1, True, 50, 0, 10),
    "liner": (2, True, 10, 0, 50),
    "corvette": (2, False, 20, 5, 40),
    "corsair": (4, False, 20, 10, 80),
    "frigate": (8, False, 20, 40, 150),
    "dreadnaught": (15, False, 15, 50, 600),
    "torch": (8, False, UNLIMITED, 10, 400),
    "orbital base": (16, False, 0, UNLIMITED, 1000),
}


@pytest.mark.parametrize("name", SHIPS)
def test_a_ship_is_as_the_book_has_it(name: str) -> None:
    """Triplanetary, Ship Types: strength, the D of defence only, fuel, cargo, cost."""
    kind = KINDS[name]
    assert (kind.strength, kind.defensive, kind.fuel, kind.cargo, kind.cost) == SHIPS[name] and len(KINDS) == len(SHIPS)
    assert kind.warship == (name in ("corvette", "corsair", "frigate", "dreadnaught", "torch"))


def test_defensive_ships_cost_half_their_strength() -> None:
    """Triplanetary, Combat Strength Point System."""
    assert [strength_points(kind) for kind in ("liner", "transport", "tanker", "packet")] == [1, 0.5, 0.5, 2]


@pytest.mark.parametrize(
    ("column", "results"),
    [
        ("1:4", "000001"),
        ("1:2", "000023"),
        ("1:1", "000234"),
        ("2:1", "002345"),
        ("3:1", "023456"),
        ("4:1", "234566"),
    ],
)
def test_gunfire_does_what_the_book_says(column: str, results: str) -> None:
    """Triplanetary, Gun Combat Damage: D by die, an E as six."""
    assert "".join(str(damage(GUN_COMBAT.cells[str(die), column])) for die in range(1, 7)) == results


@pytest.mark.parametrize(
    ("hazard", "results"),
    [
        ("torpedo", "011123"),
        ("mine", "000022"),
        ("asteroid", "000012"),
        ("ram", "001135"),
    ],
)
def test_other_damage_is_what_the_book_says(hazard: str, results: str) -> None:
    """Triplanetary, Other Damage."""
    assert "".join(str(damage(OTHER_DAMAGE.cells[str(die), hazard])) for die in range(1, 7)) == results


def test_hits_of_the_advanced_system_are_what_the_book_says() -> None:
    """Triplanetary, Advanced Combat System: to-hit rolls and places."""
    guns = {"1:4": "000001", "1:2": "000011", "1:1": "000112", "2:1": "001122", "3:1": "011223", "4:1": "112233"}
    other = {"torpedo": "011113", "mine": "000012", "asteroid": "000012", "ram": "001123"}
    places = {"weapon": "100110", "drive": "010011", "structure": "001101"}
    for table, wanted in ((TO_HIT_GUNS, guns), (TO_HIT_OTHER, other), (DAMAGE_PLACES, places)):
        for column, hits in wanted.items():
            assert "".join(str(table.number(die, column) or 0) for die in range(1, 7)) == hits


def test_equipment_is_as_the_book_has_it() -> None:
    """Triplanetary, Equipment: cost and mass; ore and shards have no price of their own."""
    wanted = {
        "mine": (10, 10),
        "torpedo": (20, 20),
        "nuke": (300, 20),
        "scanners": (30, 0),
        "grapples": (40, 10),
        "automated-mine": (5, 10),
        "robot-guards": (50, 10),
        "ore": (0, 1),
        "shard": (0, 10),
    }
    found = {item: tuple(EQUIPMENT.number(item, column) or 0 for column in ("cost", "mass")) for item in EQUIPMENT.rows}
    assert found == wanted


@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [
        (1, 4, "1:4"),
        (1, 5, None),
        (3, 15, None),
        (4, 15, "1:4"),
        (7, 15, "1:4"),
        (8, 16, "1:2"),
        (15, 16, "1:2"),
        (16, 16, "1:1"),
        (15, 8, "1:1"),
        (16, 8, "2:1"),
        (23, 8, "2:1"),
        (24, 8, "3:1"),
        (31, 8, "3:1"),
        (32, 8, "4:1"),
        (99, 1, "4:1"),
    ],
)
def test_odds_are_those_below_and_never_those_above(attack: int, defence: int, column: str | None) -> None:
    """Triplanetary, Guns: rounding favours the defender; better than 4:1 is 4:1, less than 1:4 has no effect."""
    assert odds(attack, defence) == column
