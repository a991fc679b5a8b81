"""The play table of Vector 3 in a bare page: the stage steers, aims and plays, and the kernel is silent meanwhile."""

from __future__ import annotations

from itertools import count
from typing import Any

from tests.bare_page.notebook import PATIENCE, BarePage

NUMBERS = count(1)
PRIMARY = ".v3-desk button.mod-primary"
STAGE = "document.querySelector('.v3-stage').stage"
TABLE = "from vector3_edu import play\nplay('vector3', scenario='{}', computer='greedy', seed=4)"


def opened(bare: BarePage, scenario: str) -> Any:
    """A table whose stage is live."""
    page = bare.open(bare.write(f"table_in_space_{next(NUMBERS)}.ipynb", [TABLE.format(scenario)]))
    bare.run_all(page)
    page.wait_for_selector(".v3-space[data-live]", timeout=PATIENCE)
    page.evaluate("document.querySelector('.v3-table').scrollIntoView()")
    bare.wait_until_idle(page)
    return page


def test_a_burn_is_dragged_in_space_the_turn_is_seen_and_escape_skips_it(bare: BarePage) -> None:
    """Issue: the film plays at the play table after every step, without the kernel, and can be skipped with a key."""
    page = opened(bare, "learning")
    page.locator(".v3-grip[data-handle='tip']").press("PageUp")
    page.wait_for_selector("text=burn (0, 0, 1) = (0, 0, 1)")
    bare.wait_until_idle(page)
    page.focus(PRIMARY)
    page.keyboard.press("Enter")
    page.wait_for_function(f"{STAGE}.playing", timeout=PATIENCE)
    bare.wait_until_idle(page)
    before = len(bare.sent)
    heights = page.evaluate(f"""async () => {{
      const [stage, found] = [{STAGE}, []];
      while (stage.playing) {{
        found.push(stage.current.marks.find((mark) => mark.id === 'Ada A6').at[2]);
        await new Promise((next) => requestAnimationFrame(next));
      }}
      return found;
    }}""")
    assert heights == sorted(heights) and heights[-1] > 0.9
    assert len({height for height in heights if 0.02 < height < 0.98}) >= 5, "it is seen on its way up"
    assert len(bare.sent) == before, "and the kernel hears nothing of it"
    page.focus(PRIMARY)
    page.keyboard.press("Enter")
    page.wait_for_function(f"{STAGE}.playing", timeout=PATIENCE)
    page.keyboard.press("Escape")
    assert page.evaluate(f"{STAGE}.playing") is False


def test_a_click_on_a_ship_in_space_turns_to_it_and_one_on_a_foe_aims_at_it(bare: BarePage) -> None:
    """Issue: in 3D a click selects a ship or a target; so does Enter on its name."""
    page = opened(bare, "learning")
    page.get_by_role("button", name="Ada B6", exact=True).press("Enter")
    chosen = """(words) => [...document.querySelectorAll('.v3-desk select')].some(
      (menu) => menu.selectedOptions[0].text.replace(/\\s/g, ' ') === words)"""
    page.wait_for_function(chosen, arg="B6", timeout=PATIENCE)
    x, y = page.evaluate(f"""() => {{
      const stage = {STAGE};
      const {{left, top}} = stage.host.getBoundingClientRect();
      const [px, py] = stage.at(stage.current.marks.find((mark) => mark.id === 'Blaise B6').at);
      return [left + px, top + py];
    }}""")
    page.mouse.click(x, y)
    page.wait_for_function(chosen, arg="Blaise B6", timeout=PATIENCE)


def test_the_camera_survives_ten_changes_of_the_order(bare: BarePage) -> None:
    """Issue: the camera survives ten changes."""
    page = opened(bare, "learning")
    box = page.locator(".v3-front").bounding_box()
    page.mouse.move(box["x"] + 200, box["y"] + box["height"] - 60)
    page.mouse.down()
    page.mouse.move(box["x"] + 290, box["y"] + box["height"] - 90, steps=4)
    page.mouse.up()
    camera = f"(() => {{ const {{around, above, distance}} = {STAGE}.camera; return [around, above, distance]; }})()"
    chosen = page.evaluate(camera)
    assert chosen[:2] != [-62, 24]
    grip = page.locator(".v3-grip[data-handle='tip']")
    for number in range(10):
        at = grip.get_attribute("data-at")
        grip.press("PageUp" if number % 2 else "PageDown")
        page.wait_for_function("(at) => document.querySelector('.v3-grip').dataset.at !== at", arg=at, timeout=PATIENCE)
    assert page.evaluate(camera) == chosen
