"""Explorers in a bare page: real keys, clicks and drags, and picture, numbers and words that agree."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe

from tests.bare_page.notebook import PATIENCE, BarePage
from tests.bench.jupyter import Lab
from tests.often import thorough

IMPORT = "from vector3_edu.views import explore\n"

AGREED = """([field, handle, place]) => {
  const boxes = [...document.querySelectorAll(`[data-field^="${field}."]`)].map((box) => Number(box.value));
  const sliders = [...document.querySelectorAll(`[data-slider^="${field}."]`)].map((slider) => Number(slider.value));
  const grips = [...document.querySelectorAll(`[data-handle="${handle[0]}"]`)].map((grip) => grip.dataset.at);
  const {stage} = document.querySelector('.v3-stage');
  const marks = stage && stage.current ? stage.current.marks : [];
  const drawn = marks.filter((mark) => mark.is === 'arrow').map((arrow) => arrow.to.join());
  const words = document.querySelector('.v3-panel').innerText + document.querySelector('.v3-words').innerText;
  const views = ['.v3-space', '.v3-map', '.v3-panel'].map((name) => document.querySelector(name).dataset.revision);
  return boxes.join() === place.join() && sliders.join() === place.join()
    && grips.length > 0 && grips.every((at) => at === handle[1].join()) && drawn.includes(handle[1].join())
    && words.includes(`(${place.join(', ').replaceAll('-', '\u2212')})`) && new Set(views).size === 1;
}"""
"""Whether boxes, sliders, both sheets, the picture in space and the words all say that a vector is at a place."""


def shown(bare: BarePage | Lab, name: str, cell: str, first: str = ".v3-space[data-drawn]") -> Any:
    """A fresh notebook, run, its first picture drawn; nothing is drawn in space before it is seen."""
    page = bare.open(bare.write(f"{name}.ipynb", [IMPORT + cell]))
    bare.run_all(page)
    page.wait_for_selector(first)
    return page


def agreed(page: Any, field: str, place: tuple[int, int, int], handle: str, at: tuple[int, int, int]) -> None:
    """Wait until everything says so."""
    page.wait_for_function(AGREED, arg=[field, [handle, list(at)], list(place)], timeout=PATIENCE)


def drag(page: Any, handle: str, sheet: str, **by: int) -> None:
    """Take hold of a handle with the mouse and move it by so many squares along the axes of a sheet."""
    grip = page.locator(f'[data-handle="{handle}"][data-sheet="{sheet}"] .v3-handle-ring')
    grip.scroll_into_view_if_needed()
    x, y, dx, dy = grip.evaluate(
        """(ring, by) => {
          const box = ring.getBoundingClientRect(), scale = ring.getScreenCTM().a;
          const steps = JSON.parse(ring.parentNode.dataset.steps);
          const far = (i) => Object.entries(by).reduce((sum, [axis, n]) => sum + n * scale * steps[axis][i], 0);
          return [box.x + box.width / 2, box.y + box.height / 2, far(0), far(1)];
        }""",
        by,
    )
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + dx / 2, y + dy / 2)
    page.mouse.move(x + dx, y + dy)
    page.mouse.up()


def press(page: Any, handle: str, sheet: str, *keys: str) -> None:
    """Press keys on a handle."""
    for key in keys:
        page.locator(f'[data-handle="{handle}"][data-sheet="{sheet}"]').press(key)


def test_keys_sliders_boxes_and_dragging_all_agree(bare: BarePage) -> None:
    """Issue: sliders, number boxes, dragging on the flat maps and arrow keys all do the same thing and agree."""
    page = shown(bare, "sum", "explore.vector_sum(a=(1, 1, 1), b=(0, 2, 1))")
    agreed(page, "a", (1, 1, 1), "tip of a", (1, 1, 1))
    press(page, "tip of a", "X-Y", "ArrowUp", "ArrowRight", "PageUp")
    agreed(page, "a", (2, 2, 2), "tip of a", (2, 2, 2))
    press(page, "tip of a", "X-Z", "ArrowRight", "ArrowDown")
    agreed(page, "a", (3, 2, 1), "tip of a", (3, 2, 1))
    page.locator('[data-slider="b.x"]').press("ArrowRight")
    agreed(page, "b", (1, 2, 1), "tip of b", (4, 4, 2))
    page.locator('[data-field="b.y"]').fill("-3")
    agreed(page, "b", (1, -3, 1), "tip of b", (4, -1, 2))
    drag(page, "tip of a", "X-Y", x=-2, y=-1)
    agreed(page, "a", (1, 1, 1), "tip of a", (1, 1, 1))
    drag(page, "tip of b", "X-Z", x=-1, z=-3)
    agreed(page, "b", (0, -3, -2), "tip of b", (1, -2, -1))


@thorough
def test_a_reload_keeps_picture_and_numbers_the_same(lab: Lab) -> None:
    """Jupyter notes: a FigureWidget goes back to its first data while the sliders keep theirs; ours must not."""
    page = shown(lab, "reload", "explore.components((2, 3, 4))")
    press(page, "tip of v", "X-Y", "ArrowRight")
    agreed(page, "v", (3, 3, 4), "tip of v", (3, 3, 4))
    lab.save(page, "reload.ipynb")
    lab.reload(page)
    page.wait_for_selector(".v3-space[data-drawn]")
    agreed(page, "v", (3, 3, 4), "tip of v", (3, 3, 4))
    press(page, "tip of v", "X-Y", "ArrowRight")
    agreed(page, "v", (4, 3, 4), "tip of v", (4, 3, 4))


def test_only_legal_burns_can_be_dragged_and_turns_pass(bare: BarePage) -> None:
    """Burn Component Table; a drive of 2 allows no burn longer than 2 after rounding."""
    page = shown(bare, "burns", "explore.burns(velocity=(2, 1, 0), acceleration=2)")
    agreed(page, "burn", (0, 0, 0), "tip of the burn", (-4, -3, -2))
    drag(page, "tip of the burn", "X-Y", x=5)
    agreed(page, "burn", (2, 0, 0), "tip of the burn", (-2, -3, -2))
    page.locator('[data-button="next"]').click()
    agreed(page, "velocity", (4, 1, 0), "tip of the burn", (2, -2, -2))
    page.wait_for_selector('.v3-words:has-text("Turn 2.")')


def test_typed_letters_survive_a_slow_kernel(bare: BarePage) -> None:
    """A box that is being typed in belongs to the student, however late the answers come."""
    page = shown(bare, "slow", "explore.components((2, 3, 4))")
    page.evaluate("() => { globalThis.bare.late = 400; }")
    box = page.locator('[data-field="v.x"]')
    box.click()
    for key in ("Control+a", "5", "Backspace", "-", "7"):
        box.press(key)
    page.wait_for_function("() => document.querySelector('[data-field=\"v.x\"]').value === '-7'", timeout=PATIENCE)
    agreed(page, "v", (-7, 3, 4), "tip of v", (-7, 3, 4))


NINE = """
import ipywidgets
flat = [getattr(explore, name)(level=2) for name in explore.__all__ if name not in ("fold", "flights", "graphs")]
ipywidgets.VBox([*flat, explore.fold()])
"""

CHANGED = """([number, before]) => {
  const explorer = document.querySelectorAll('.v3-explorer')[number];
  const views = ['.v3-map', '.v3-panel'].map((name) => explorer.querySelector(name).dataset.revision);
  return explorer.querySelector('.v3-said').innerText !== before && new Set(views).size === 1;
}"""


def test_every_explorer_draws_and_answers_a_key(bare: BarePage) -> None:
    """Nine on one page, without the two with charts: one key each, words that change, nothing from outside."""
    page = shown(bare, "all", NINE, ".v3-map[data-drawn]")
    page.wait_for_function("() => document.querySelectorAll('.v3-map[data-drawn]').length === 9", timeout=PATIENCE)
    for number in range(9):
        explorer = page.locator(".v3-explorer").nth(number)
        before = explorer.locator(".v3-said").inner_text()
        explorer.locator('.v3-handle[data-sheet="X-Y"]').first.press("ArrowDown")
        page.wait_for_function(CHANGED, arg=[number, before], timeout=PATIENCE)
    page.locator('[data-button="fold"]').click()
    page.wait_for_selector('.v3-words:has-text("The X-Z sheet stands upright.")')
    page.wait_for_selector('.v3-space[data-revision="3"]')
    assert bare.outside == []


def test_without_webgl_the_still_picture_follows(bare: BarePage) -> None:
    """Where there is no WebGL the SVG is the picture, and it changes too."""
    page = bare.page()
    page.add_init_script(
        """const real = HTMLCanvasElement.prototype.getContext;
        HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
          return String(kind).startsWith('webgl') ? null : real.call(this, kind, ...rest);
        };"""
    )
    bare.write("still.ipynb", [IMPORT + "explore.components((2, 3, 4))"])
    bare.open("still.ipynb", page)
    bare.run_all(page)
    page.wait_for_selector(".v3-space[data-flat] .v3-still svg")
    before = page.locator(".v3-still").inner_html()
    press(page, "tip of v", "X-Y", "ArrowRight")
    moved = "(before) => document.querySelector('.v3-still').innerHTML !== before"
    page.wait_for_function(moved, arg=before, timeout=PATIENCE)
    page.wait_for_selector('.v3-sums:has-text("vx = 3")')


FITS = """() => {
  const seen = document.querySelector('.jp-WindowedPanel-outer, .jp-Notebook').getBoundingClientRect().height;
  return [...document.querySelectorAll('.v3-explorer')].every((explorer) => {
    const parts = ['.v3-space', '.v3-map', '.v3-panel'].map((name) => explorer.querySelector(name).getBoundingClientRect());
    const beside = parts[0].width === 0 || Math.abs(parts[0].top - parts[1].top) < 2;
    return beside && explorer.getBoundingClientRect().height > 200 && explorer.getBoundingClientRect().height <= seen;
  });
}"""
"""Whether picture and map lie side by side, and all of each explorer fits into what the notebook shows of itself."""

EVERY = """
import ipywidgets
ipywidgets.VBox([getattr(explore, name)() for name in explore.__all__])
"""


def test_picture_map_and_controls_are_seen_together(bare: BarePage) -> None:
    """Issue: readable at 1280 × 800, with the file browser open, without scrolling."""
    page = shown(bare, "together", EVERY)
    page.wait_for_function("() => document.querySelectorAll('.v3-map[data-drawn]').length === 11", timeout=PATIENCE)
    page.wait_for_function(FITS, timeout=PATIENCE)


def test_a_number_that_cannot_be_taken_is_answered_in_a_live_sentence(bare: BarePage) -> None:
    """9999 becomes 2 and 1.5 leaves things as they are, and both are said, not done in silence."""
    page = shown(bare, "notes", "explore.burns(acceleration=2)")
    box = page.locator('[data-field="burn.x"]')
    box.fill("9999")
    page.wait_for_selector('.v3-note[role="status"]:has-text("9999 is more than 2, so 2 was taken")')
    box.press("Enter")
    page.wait_for_function("() => document.querySelector('[data-field=\"burn.x\"]').value === '2'", timeout=PATIENCE)
    box.fill("1.5")
    box.press("Enter")
    page.wait_for_selector('.v3-note:has-text("1.5 is not a whole number, so 2 stays")')
    page.wait_for_function("() => document.querySelector('[data-field=\"burn.x\"]').value === '2'", timeout=PATIENCE)
    box.fill("1")
    page.wait_for_function("() => document.querySelector('.v3-note').textContent === ''", timeout=PATIENCE)


DARK = "() => getComputedStyle(document.querySelector('.v3-panel')).backgroundColor === 'rgb(7, 11, 26)'"


def test_a_dark_palette_is_dark_all_over_and_can_be_read(bare: BarePage) -> None:
    """WCAG 2.1, 1.4.3: text stands apart from its ground by 4.5 to 1, in the panel as in the pictures."""
    axe = Axe()
    page = shown(bare, "dark", "explore.lasers()")
    page.locator('[data-menu="palette"]').select_option("space")
    page.wait_for_function(DARK, timeout=PATIENCE)
    page.locator('[data-field="tech"]').fill("99")
    page.wait_for_selector('.v3-note:has-text("99 is more than 5")')
    page.wait_for_selector('.v3-picture svg:has-text("range in cubes")')
    found = axe.run(page, context=".v3-explorer").response["violations"]
    serious = [(each["id"], each["nodes"][0]["html"][:200]) for each in found if each["impact"] in ("serious", "critical")]
    assert serious == []
