"""Odds as charts, and the ship display."""

from __future__ import annotations

import pytest

from tests.views.figures.samples import CARD, text_boxes
from vector3_edu.core.problems import Refused
from vector3_edu.games.vector3.controls.ship_display import PodCard, SectionCard, ShipCard, ship_display
from vector3_edu.views.figures.charts import TALL, bars, laser_odds, odds_chart
from vector3_edu.views.figures.marks import Spot


def test_laser_odds_fall_in_bands_as_wide_as_the_level() -> None:
    """Laser Fire Table; 1979, 6.6: at level 2, to-hit 5 to a range of 2, then one less for every 2 more."""
    words = laser_odds(2).words()
    assert "0 to 2: 83.3 %, 3 to 4: 66.7 %, 5 to 6: 50 %, 7 to 8: 33.3 %, 9 to 10: 16.7 %, 11: 0 %" in words


def test_each_level_has_its_own_colour_and_shape() -> None:
    spots = {(mark.legend, mark.shape, mark.ink.colour) for mark in laser_odds((1, 2, 3)).marks if isinstance(mark, Spot)}
    assert len(spots) == len({shape for _, shape, _ in spots}) == len({colour for _, _, colour in spots}) == 3


def test_a_certain_shot_stands_at_the_top() -> None:
    chart = odds_chart({"sure": [(0, 1.0), (1, 0.0)]}, "A chance", "range")
    assert [mark.at[1] for mark in chart.marks if isinstance(mark, Spot)] == [TALL, 0]


def test_bars_say_their_share() -> None:
    assert "a hit: 75 %." in bars({"no hit": 0.25, "a hit": 0.75}, "A shot").words()


@pytest.mark.parametrize(
    "make",
    [
        lambda: laser_odds(9),
        lambda: laser_odds("two"),
        lambda: laser_odds(2, mark=float("nan")),
        lambda: odds_chart({"a": [(1, 2)]}, "t", "x"),
        lambda: odds_chart({"a": []}, "t", "x"),
        lambda: bars({"a": -1}, "t"),
    ],
)
def test_chances_that_cannot_be_are_refused(make: object) -> None:
    with pytest.raises(Refused, match=r"is a number from|needs pairs of"):
        make()  # type: ignore[operator]


def test_a_lost_pod_and_a_lost_section_are_said_to_be_lost() -> None:
    """Never by colour alone: crossed out, and in words."""
    texts = [text for text, _ in text_boxes(ship_display(CARD).svg())]
    assert texts.count("lost") == 1 and "Power, lost" in texts and "Maneuver" in texts
    words = ship_display(CARD).words()
    assert "Pod 3: laser, lost." in words and "Maneuver 1 of 2 boxes left, Power lost and Warp 2 of 2 boxes left" in words


def test_pods_stand_on_their_section_in_thirds() -> None:
    """Pods in number order, in thirds: the first third adjoins Maneuver, the second Power, the last Warp."""
    pods, sections = tuple(PodCard(f"pod{n}") for n in range(1, 7)), tuple(SectionCard(name, 1) for name in "MPW")
    where = dict(text_boxes(ship_display(ShipCard("A6", 6, pods, sections)).svg()))
    for section, pods in (("M", (1, 2)), ("P", (3, 4)), ("W", (5, 6))):
        middle = (where[section].left + where[section].right) / 2
        for pod in pods:
            box = where[f"pod{pod}"]
            assert (box.left + box.right) / 2 == pytest.approx(middle, abs=1)


def test_what_a_launch_pod_holds_stands_in_it() -> None:
    texts = [text for text, _ in text_boxes(ship_display(CARD).svg())]
    assert {"2 guided", "1 unguided", "1 mine"} <= set(texts)
    assert "launch, whole, 2 guided, 1 unguided, 1 mine" in ship_display(CARD).words()


@pytest.mark.parametrize("size", [6, 9, 12])
@pytest.mark.parametrize("palette", ["default", "projector", "dark"])
def test_words_on_a_display_do_not_cover_each_other(size: int, palette: str) -> None:
    pods = (PodCard("launch", load="2 guided, 1 mine"), PodCard("tractor"), PodCard("screen", whole=False))
    sections = tuple(SectionCard(name, size // 3 - 1, 1) for name in ("Maneuver", "Power", "Warp"))
    card = ShipCard("L12", size, pods * (size // 3), sections)
    boxes = text_boxes(ship_display(card, palette).svg())
    for i, (text, box) in enumerate(boxes):
        for other, its in boxes[:i]:
            assert box.overlap(its) < 12, f"{text} covers {other}"


def test_a_ship_without_pods_or_sections_is_still_drawn() -> None:
    figure = ship_display(ShipCard("X", 6, ()))
    assert "X, a ship with 6 pods." in figure.words() and figure.svg()


@pytest.mark.parametrize("mark", [0, 1, 5, 11, 40])
@pytest.mark.parametrize("tall", [TALL, 3.8])
def test_the_words_of_a_marked_range_stay_on_the_paper(mark: int, tall: float) -> None:
    """However near an edge the line is, and however low the chart."""
    for _, rect in text_boxes(laser_odds(2, mark, "projector", tall).svg(430, 190)):
        assert rect.left >= 0 and rect.right <= 430, rect
