"""Graphs in a bare page: one cursor over both graphs that keeps time with the picture beside them."""

from __future__ import annotations

from typing import Any

from tests.bare_page.notebook import PATIENCE, BarePage

IMPORT = "from vector3_edu.views import explore\n"


def shown(bare: BarePage, name: str, cell: str) -> Any:
    page = bare.open(bare.write(f"{name}.ipynb", [IMPORT + cell]))
    bare.run_all(page)
    page.wait_for_selector(".v3-graphs[data-revision]", timeout=PATIENCE)
    return page


def time_of(page: Any) -> float:
    return float(page.eval_on_selector(".v3-graphs", "(el) => el.dataset.time"))


def test_the_cursor_runs_with_the_film_and_the_film_follows_the_cursor(bare: BarePage) -> None:
    """Position, velocity and path are one flight: moving in one of them moves in all of them."""
    page = shown(bare, "graphs", "explore.graphs()")
    assert page.locator(".v3-graph").count() == 2
    page.locator('[data-button="fly"]').click()
    page.wait_for_function("() => Number(document.querySelector('.v3-graphs').dataset.time) > 1", timeout=PATIENCE)
    page.wait_for_function("() => Number(document.querySelector('.v3-graphs').dataset.time) > 5.8", timeout=PATIENCE)
    box = page.locator(".v3-graph svg").first.bounding_box()
    page.mouse.click(box["x"] + 0.55 * box["width"], box["y"] + 0.5 * box["height"])
    page.wait_for_selector(".v3-map-film:not([hidden])", timeout=PATIENCE)
    assert 1 < time_of(page) < 5
    page.locator(".v3-graphs-sheets").focus()
    page.keyboard.press("Home")
    assert time_of(page) == 0
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    assert page.locator(".v3-graphs-reading").inner_text().startswith("Turn 4: slope of x = −1")
    assert page.locator(".v3-cursor").count() == 2


def test_each_test_flight_adds_a_point_to_the_plot(bare: BarePage) -> None:
    """Data of one's own: the table and the plot grow together, and the line through them has the thrust for its slope."""
    page = shown(bare, "flights", "explore.flights()")
    for flights in (1, 2):
        page.locator('[data-field="mass"]').fill(str(12 * flights))
        page.keyboard.press("Enter")
        page.wait_for_timeout(300)
        page.locator('[data-button="fly"]').click()
        page.wait_for_function(
            "(n) => document.querySelector('.v3-panel').innerText.includes(`${n}: 60 kN on`)", arg=flights, timeout=PATIENCE
        )
    page.locator(".v3-panel select").first.select_option(label="1/mass")
    page.locator(".v3-panel input[type=checkbox]").first.click()
    page.wait_for_function("() => document.querySelector('.v3-graphs').innerHTML.includes('slope 60')", timeout=PATIENCE)
