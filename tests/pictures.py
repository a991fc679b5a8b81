"""`python -m tests.pictures`: the pictures of the README, taken in a real browser. Films are scrubbed to exact frames."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image

from tests.bench.jupyter import Lab
from vector3_edu.exercises import pose_for

OUT = Path(__file__).parents[1] / "docs" / "pictures"
FRAMES = 30
WIDTH = 760
"""Pixels of a picture, so that it stays small."""
PAUSE, TICK = 1_400, 80
"""Milliseconds for which the last frame stays, and each other one."""

BURNS = """
from vector3_edu.views import explore
explorer = explore.burns(velocity=(3, 0, 1), burn=(0, 2, 1), acceleration=3, palette="space")
explorer
"""
TABLE = """
from vector3_edu import play
play("vector3", scenario="learning", seats=("Ada", "Blaise"), computer={"Blaise": "chaser"}, seed=7)
"""
CARD = """
from vector3_edu.views.lesson import exercise, student
student("Ada")
exercise("05.3")
"""
SCRUB = """async (share) => {
  for (const bar of document.querySelectorAll('.v3-scrub')) {
    bar.value = share;
    bar.dispatchEvent(new Event('input'));
  }
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
}"""


def main() -> None:
    """Take all pictures."""
    OUT.mkdir(parents=True, exist_ok=True)
    with Lab() as lab:
        page = _show(lab, "burns", BURNS, ".v3-space[data-drawn]")
        page.click("button:has-text('Next turn')")
        page.wait_for_timeout(6_000)
        _film(page, ".v3-explorer", "burn.webp")
        page = _show(lab, "table", TABLE, ".v3-status")
        for _ in range(3):
            page.click(".v3-desk button.mod-primary")
            page.wait_for_timeout(6_000)
        _film(page, ".v3-table", "table.webp")
        page = _show(lab, "card", CARD, ".v3-card")
        burn = pose_for("05.3", "Ada").question.numbers["burn"]  # as if the last push set the motion
        for box, number in zip(page.locator("[data-box]").all(), burn, strict=True):
            box.fill(str(number))
        page.locator("[data-box]").first.press("Enter")
        page.wait_for_selector(".v3-card[data-tone]:not([data-tone=''])")
        page.wait_for_timeout(2_000)
        _shrink(page.locator(".v3-card").screenshot()).save(OUT / "card.webp", quality=80)


def _show(lab: Lab, name: str, cell: str, ready: str) -> Any:
    """A notebook with one cell, run, in a window of its own."""
    page = lab.open(lab.write(f"{name}.ipynb", [cell]), width=1400, height=1000)
    page.evaluate("() => window.jupyterapp.commands.execute('application:toggle-left-area')")
    lab.run_all(page)
    page.wait_for_selector(ready)
    page.wait_for_timeout(3_000)
    return page


def _film(page: Any, selector: str, name: str) -> None:
    """The film that was played last, as one moving picture."""
    what = page.locator(selector).first
    frames = []
    for number in range(FRAMES + 1):
        page.evaluate(SCRUB, number / FRAMES)
        frames.append(_shrink(what.screenshot()))
    lasts = [TICK] * FRAMES + [PAUSE]
    frames[0].save(OUT / name, save_all=True, append_images=frames[1:], duration=lasts, loop=0, quality=55, method=6)


def _shrink(picture: bytes) -> Image.Image:
    image = Image.open(BytesIO(picture)).convert("RGB")
    return image.resize((WIDTH, round(image.height * WIDTH / image.width)), Image.Resampling.LANCZOS)


if __name__ == "__main__":
    main()
