"""Numbers that cannot be taken: what was taken instead is said in a sentence, and what was there is never lost."""

from __future__ import annotations

from typing import Any

import pytest

from vector3_edu import play
from vector3_edu.core.vectors import Vec3
from vector3_edu.views import explore
from vector3_edu.views.browser.messages import Wired
from vector3_edu.views.browser.panel import Panel
from vector3_edu.views.table.boxes import NumberBox
from vector3_edu.views.table.legal_vector import LegalVector

NONSENSE: list[Any] = ["1.5", "", " ", "abc", None, True, [1], {"q": 1}, float("nan"), float("inf"), 2.5, "9" * 400]


def tell(widget: Wired, **told: Any) -> None:
    """As the page does it."""
    widget._hear(widget, {"told": told, "id": "page"}, [])


def boxed(**options: Any) -> tuple[NumberBox, list[str]]:
    """A box that goes from 0 to 6, and what it says."""
    box, heard = NumberBox(2, min=0, max=6, description="Thrust", **options), []
    box.noted = heard.append
    return box, heard


def test_a_number_that_can_be_taken_is_taken_without_a_word() -> None:
    """The note of an earlier number is taken away again."""
    box, heard = boxed()
    tell(box, value=5)
    assert (box.value, heard) == (5, [""])


@pytest.mark.parametrize(("given", "now", "than"), [(9999, 6, "more than 6"), (-4, 0, "less than 0"), (10**60, 6, "more")])
def test_a_number_out_of_bounds_says_what_was_taken_and_why(given: int, now: int, than: str) -> None:
    """What, why in numbers, what next."""
    box, heard = boxed()
    tell(box, value=given)
    assert box.value == now
    assert heard[0].startswith("Thrust: ") and than in heard[0] and f"so {now} was taken" in heard[0]
    assert len(heard[0]) < 100


@pytest.mark.parametrize("given", NONSENSE)
def test_what_is_no_whole_number_changes_nothing_and_says_so(given: Any) -> None:
    """1.5 never becomes 15, and no nonsense becomes anything."""
    box, heard = boxed()
    tell(box, value=given)
    assert box.value == 2
    assert "so 2 stays" in heard[0] and heard[0].endswith("It goes from 0 to 6.")


def test_what_stood_before_the_typing_began_stays() -> None:
    """On the way to 2.7 the page tells 2, and that is not what stood there."""
    box, heard = boxed()
    tell(box, value=1)
    tell(box, value={"typed": "1.7", "before": 2})
    assert box.value == 2 and heard[1] == "Thrust: 1.7 is not a whole number, so 2 stays. It goes from 0 to 6."
    for nonsense in NONSENSE:
        tell(box, value={"typed": nonsense, "before": nonsense})
        assert box.value == 2


def test_a_note_goes_when_something_else_is_changed() -> None:
    """A fleet that is proposed, or an action that is done, takes the old message away."""
    table = play("triplanetary", scenario="interplanetary war", setup="buy", computer="greedy", seed=1)
    for given in ("2.7", 9999):
        tell(table.controls.ships["corvette"], value=given)
        assert "v3-note" in table.remark.value
        table.controls.box.children[1].click()
        assert table.remark.value == table.problems.value == ""
    table.file.value = "nope/x"
    table._save()
    assert "no folder" in table.note.value
    table._give()
    assert table.note.value == ""


def test_a_box_without_bounds_names_none() -> None:
    """Places are refused by the rules, with reasons of their own."""
    box, heard = NumberBox(3, description="X"), []
    box.noted = heard.append
    tell(box, value="1.5")
    assert heard == ["X: 1.5 is not a whole number, so 3 stays."]


def test_a_legal_vector_says_what_bounds_it() -> None:
    """Burn Component Table: what a box offers depends on the other two."""
    vector, heard = LegalVector([Vec3(x, 0, 0) for x in (-1, 0, 1)], limit="an acceleration of 1"), []
    vector.noted = heard.append
    tell(vector.boxes[0], value=9999)
    assert vector.value == (1, 0, 0)
    assert "9999 is more than 1, so 1 was taken." in heard[0]
    assert "With Y 0 and Z 0 that is all that an acceleration of 1 allows." in heard[0]
    tell(vector.boxes[1], value=5)
    assert vector.value == (1, 0, 0) and "it can only be 0 here" in heard[1]


def test_the_play_table_says_what_was_taken_until_the_next_number() -> None:
    """A burn of 9999 becomes the longest that the drive allows, and the table says so."""
    table = play("vector3", scenario="learning", computer="random", seed=7)
    first = table.controls.vector.boxes[0]
    tell(first, value=9999)
    assert "9999 is more than 3, so 3 was taken" in table.remark.value
    assert "burn (3, 0, 0)" in table.preview.value
    tell(first, value=1)
    assert table.remark.value == ""


def test_power_of_one_and_a_half_is_not_fifteen() -> None:
    """Vector Command, Allocate Power: whole numbers alone."""
    table = play("vector_command", computer="greedy", seed=3)
    before = table.controls.order()
    tell(table.controls.shares["thrust"], value="1.5")
    assert "Thrust: 1.5 is not a whole number" in table.remark.value
    assert table.controls.order() == before


@pytest.mark.parametrize(
    ("told", "says"),
    [
        ({"v": {"x": 9999}}, "v, x: 9999 is more than 8, so 8 was taken. It goes from −8 to 8."),
        ({"v": {"y": "1.5"}}, "v, y: 1.5 is not a whole number, so 3 stays. It goes from −6 to 6."),
        ({"v": {"x": 1, "y": -99}}, "v, y: −99 is less than −6, so −6 was taken. It goes from −6 to 6."),
        ({"v": {"x": 4}}, ""),
        ({"style": "axes"}, ""),
        ({"nothing": 3}, ""),
        ({"v": [1, 2, 3]}, ""),
    ],
)
def test_an_explorer_says_what_was_taken(told: dict[str, Any], says: str) -> None:
    """Never silently: the panel's note is announced."""
    explorer = explore.components((6, 3, 4))
    tell(explorer.panel, **told)
    assert explorer.panel.note == says


def test_a_burn_that_the_drive_does_not_allow_says_which_rule_shortened_it() -> None:
    """Burn Component Table: (2, 2, 0) costs 3, and the drive gives 2."""
    explorer = explore.burns(burn=(2, 0, 0), acceleration=2)
    tell(explorer.panel, burn={"y": 2})
    assert explorer.exhibit.burn == Vec3(2, 1, 0)  # type: ignore[attr-defined]
    assert explorer.panel.note == (
        "Burn, y: 2 cannot be taken, since an acceleration of 2 allows the burns that cost at most 2 "
        "[Burn Component Table]; 1 was taken."
    )


def test_a_component_that_gives_way_to_another_is_said_too() -> None:
    """What changes beside the number that was typed is not lost without a word."""
    explorer = explore.burns(burn=(1, 2, 0), acceleration=2)
    tell(explorer.panel, burn={"x": 2})
    assert explorer.exhibit.burn == Vec3(2, 1, 0)  # type: ignore[attr-defined]
    assert explorer.panel.note.startswith("Burn, y: 2 became 1, since an acceleration of 2 ")


@pytest.mark.parametrize("given", [*NONSENSE, 9999, -9999])
def test_whatever_a_page_tells_a_panel_gets_an_answer(given: Any) -> None:
    """Nonsense leaves everything as it was."""
    explorer = explore.lasers()
    before = explorer.exhibit
    for name in ("tech", "pods", "firer", "level", "palette", "odds"):
        tell(explorer.panel, **{name: given})
    if not isinstance(given, int | float) or given != given or isinstance(given, bool):
        assert explorer.exhibit == before


def test_a_panel_without_fields_notes_nothing() -> None:
    """A page may be older than what is shown."""
    panel = Panel()
    tell(panel, burn={"x": 3})
    panel._hear(panel, {"told": {"burn": 3}}, [])
    assert panel.note == ""
