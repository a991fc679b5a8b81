"""What only a real JupyterLab can show of widgets: its own themes, its list of files, and the whole screen of a notebook."""

from __future__ import annotations

from tests.bench.jupyter import PATIENCE, Lab
from tests.browser.test_contrast import faults as unreadable
from tests.browser.test_layout import LEFT_BY_JUPYTERLAB, MEASURED, OF_A_TABLE, OF_AN_EXPLORER
from tests.often import thorough

CELL = """
import ipywidgets
from vector3_edu import play
from vector3_edu.views import explore
ipywidgets.VBox([play('vector3', scenario='learning', computer='greedy', seed=7), explore.burns()])
"""
FILES = "(open) => window.jupyterapp.shell[open ? 'expandLeft' : 'collapseLeft']()"
ROOM = """() => {
  const { width, height } = document.querySelector('.jp-WindowedPanel-outer').getBoundingClientRect();
  return [innerWidth - width, innerHeight - height];
}"""
SETTLED = "() => new Promise((next) => setTimeout(() => requestAnimationFrame(() => next(true)), 250))"


def test_a_table_and_an_explorer_fit_into_jupyterlab_and_can_be_read_in_its_themes(lab: Lab) -> None:
    """With the list of files closed and open; then light and dark; then the table on the whole screen, by keys."""
    page = lab.open(lab.write("in_jupyterlab.ipynb", [CELL]))
    lab.run_all(page)
    page.wait_for_selector(".v3-table .v3-seen[data-tab]")
    page.wait_for_selector(".v3-map[data-drawn]", state="attached")
    for files, (narrower, lower) in LEFT_BY_JUPYTERLAB.items():
        page.evaluate(FILES, files == "open")
        page.evaluate(SETTLED)
        left = page.evaluate(ROOM)
        assert left[0] <= narrower and left[1] <= lower, (
            f"files {files}: other tests count on more room than there is: {left}"
        )
        assert [page.evaluate(MEASURED, list(parts)) for parts in (OF_A_TABLE, OF_AN_EXPLORER)] == [[], []], files
    for theme in ("JupyterLab Dark", "JupyterLab Light"):
        page.evaluate("(theme) => window.jupyterapp.commands.execute('apputils:change-theme', { theme })", theme)
        page.wait_for_selector(f"body[data-jp-theme-name='{theme}']", state="attached")
        assert unreadable(page, ".v3-explorer") == [], theme
    page.locator('.v3-table [data-button="full screen"]').press("Enter")
    page.wait_for_function("() => document.fullscreenElement?.matches('.v3-table.v3-full')", timeout=PATIENCE)
    page.keyboard.press("Enter")
    page.wait_for_function("() => !document.fullscreenElement && !document.querySelector('.v3-full')", timeout=PATIENCE)
    assert lab.outside == []


DUEL = """
from vector3_edu.arena import duel

def steer(view):
    for ship in view.ships:
        ship.burn(toward=view.nearest(ship).at)

duel(steer, "chaser", games=20_000)
"""


@thorough
def test_a_duel_is_stopped_by_its_button_and_shows_what_has_been_played(lab: Lab) -> None:
    """The button is JupyterLab's to hear: a click on a widget would wait until the duel is over."""
    page = lab.open(lab.write("duel.ipynb", [DUEL]))
    page.evaluate("() => { window.jupyterapp.commands.execute('notebook:run-all-cells'); }")  # and do not wait for the end
    stop = page.locator("button.v3-stop:visible")
    stop.wait_for(timeout=PATIENCE)
    assert not page.locator(".v3-stop-words:visible").count()
    page.wait_for_function("() => document.querySelector('.v3-stop')?.closest('.widget-box').querySelector('.progress')")
    stop.click()
    page.locator(".v3-duel :text('You stopped the duel in game')").first.wait_for(timeout=PATIENCE)
    assert not stop.count()
    styled = "() => getComputedStyle(document.querySelector('.v3-duel')).borderTopLeftRadius !== '0px'"
    page.wait_for_function(styled)  # though nothing else of ours is on the page, and a card of plain widgets has no script
