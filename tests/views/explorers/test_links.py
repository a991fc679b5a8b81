"""Links carry the state of an explorer: what was prepared is what is opened, and a bad link gets sentences."""

from __future__ import annotations

import pytest

from vector3_edu.core.problems import Refused
from vector3_edu.core.vectors import Vec3
from vector3_edu.views import explore
from vector3_edu.views.explorers.links import EXPLORERS, exhibit_of, query_of

PREPARED = {
    "blast": [("velocity", [4, 2, -1]), ("going", [1, 0, 3]), ("tech", 4), ("turn", 5), ("seen_from", "target")],
    "burns": [("drive", 4), ("velocity", [3, 0, -2]), ("burn", [0, 4, 0]), ("angles", "compass"), ("level", 2)],
    "components": [("v", [-5, 2, 1]), ("style", "axes"), ("values", False), ("palette", "projector")],
    "course": [("goal", [2, 2, -3]), ("aim", "stop"), ("drive", 3), ("turns", 3), ("turn", 2), ("burn", [1, -2, 0])],
    "distance": [("p", [0, -1, 2]), ("q", [-8, 6, 6]), ("box", False), ("level", 1)],
    "flights": [("thrust", 90), ("mass", 30), ("pull", 20), ("line", True)],
    "fold": [("ship", [-6, 5, -5]), ("angle", 45)],
    "frames": [("shift", [2, -1, 0]), ("ride", "Ada"), ("turn", 2)],
    "graphs": [("velocity", [-2, 0, 4]), ("turns", 2), ("turn", 1), ("burn", [2, 0, 0]), ("axis", "all"), ("level", 2)],
    "lasers": [("firer", [0, 0, 0]), ("target", [12, -8, 8]), ("tech", 5), ("pods", 6)],
    "vector_sum": [("a", [1, -3, 0]), ("b", [4, 0, -3]), ("operation", "difference"), ("style", "parallelogram")],
}
"""What a teacher might do with the controls of each."""


def test_every_explorer_can_be_linked_to():
    assert set(EXPLORERS) == set(explore.__all__) == set(PREPARED)


@pytest.mark.parametrize("name", EXPLORERS)
def test_a_link_opens_what_was_prepared(name):
    exhibit = EXPLORERS[name]()
    for control, value in PREPARED[name]:
        moved = exhibit.after_message(control, value)
        assert moved != exhibit, (control, value)
        exhibit = moved
    assert exhibit_of(f"https://school.example/vectors/open.html?{query_of(exhibit)}#top") == exhibit


@pytest.mark.parametrize("name", EXPLORERS)
def test_an_explorer_as_it_usually_is_needs_only_its_name(name):
    assert query_of(EXPLORERS[name]()) == f"explore={name}"
    assert exhibit_of(f"explore={name}") == EXPLORERS[name]()


def test_a_component_that_the_level_hides_is_kept():
    """A class goes from the sheet to space and finds the Z that was prepared."""
    exhibit = exhibit_of("explore=burns&velocity=1,2,3&level=2")
    assert exhibit.level == 2 and exhibit.velocity == Vec3(1, 2, 3)


def test_a_flight_that_was_flown_is_not_part_of_a_link():
    flown = EXPLORERS["burns"]().after_message("next", 1)
    assert query_of(flown) == "explore=burns"


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("", "needs explore="),
        ("explore=ship", "There is no explorer 'ship'"),
        ("explore=burns&speed=3", "but not speed"),
        ("explore=burns&velocity=9,0,0", "x from −4 to 4"),
        ("explore=burns&burn=3,3,0&acceleration=3", "an acceleration of 3 allows"),
        ("explore=burns&velocity=1,2,3,4", "at most three components"),
        ("explore=burns&velocity=__import__('os')", "written as 3,0,0"),
        ("explore=burns&acceleration=99999999999999999999", "written as 3"),
        ("explore=burns&acceleration=1,2", "one number"),
        ("explore=burns&level=4", "1, 2 or 3"),
        ("explore=components&values=maybe", "yes or no"),
        ("explore=graphs&axis=q", "x, y, z or all"),
        ("explore=course&plan=" + "/".join(["0,0,0"] * 60), "at most"),
        ("explore=course&plan=0,0,0/9,9,9", "more than the drive gives"),
        ("explore=flights&level=2", "but not level"),
        ("explore=burns&" + "x" * 3000, "at most 2,000 letters"),
        (None, "at most 2,000 letters"),
    ],
)
def test_a_bad_link_gets_a_sentence(link, said):
    with pytest.raises(Refused) as refused:
        exhibit_of(link)
    assert said in str(refused.value)


def test_all_that_is_wrong_with_a_link_is_said_at_once():
    with pytest.raises(Refused) as refused:
        exhibit_of("explore=burns&speed=3&velocity=9,0,0&level=7")
    assert len(refused.value.problems) == 3
