"""A notebook with more pictures in space than a browser has WebGL contexts: each has a picture whenever it is seen."""

from __future__ import annotations

MANY = 10
FIRST = """
from vector3_edu.core.picture.scene import Body, Scene
from vector3_edu.views.figures.space import space
def picture(k):
    ships = Body("A6", "ship", (k, 1, 2), (1, 2, 1), "Ada"), Body("B6", "ship", (3, k % 7, 4), (0, -1, 1), "Blaise")
    return space(Scene(f"Picture {k}", ships, seats=("Ada", "Blaise")))
"""
COUNTED = """
(() => {
  const { getContext } = HTMLCanvasElement.prototype;
  const made = new Set();
  globalThis.most = 0;
  globalThis.countLive = () => [...made].filter((gl) => !gl.isContextLost()).length;
  HTMLCanvasElement.prototype.getContext = function counted(kind, options) {
    const found = getContext.call(this, kind, options);
    if (/webgl/.test(kind) && found) {
      made.add(found);
      globalThis.most = Math.max(globalThis.most, countLive());
    }
    return found;
  };
})();
"""
"""Every WebGL context of the page is remembered, with the most that were alive at once."""

LOOKED_AT = """(k) => {
  const view = document.querySelectorAll('.v3-space')[k];
  const box = view.getBoundingClientRect();
  const still = view.querySelector('.v3-still');
  if (!still.hidden && still.querySelector('svg')) return 'still';
  const stage = view.querySelector('.v3-stage');
  const canvas = stage.querySelector('.v3-rested') || stage.querySelector('.v3-gl canvas');
  if (!canvas || canvas.width < 50 || box.width < 50) return 'blank';
  return stage.querySelector('.v3-rested') ? 'rested' : 'live';
}"""
"""What is seen of a picture: one that can be turned, a copy of it, the still drawing, or nothing."""

CANVAS = "document.querySelectorAll('.v3-space')[0].querySelector('.v3-gl canvas')"
LOSE = f"""() => {{
  globalThis.old = {CANVAS};
  old.getContext('webgl').getExtension('WEBGL_lose_context').loseContext();
}}"""


def scroll_to(page, number):
    page.evaluate("(k) => document.querySelectorAll('.v3-space')[k].scrollIntoView({ block: 'center' })", number)


def test_a_notebook_with_ten_pictures_of_space_scrolls_by_without_a_blank_one(bare):
    name = bare.write("many_figures.ipynb", [FIRST, *(f"picture({k})" for k in range(MANY))])
    page = bare.page()
    page.add_init_script(COUNTED)
    bare.open(name, page)
    bare.run_all(page)
    page.wait_for_function(f"() => document.querySelectorAll('.v3-space').length === {MANY}")
    seen = []
    for number in range(MANY):
        scroll_to(page, number)
        page.wait_for_timeout(60)
        seen.append(page.evaluate(LOOKED_AT, number))
    assert "blank" not in seen, seen
    for number in (MANY - 1, MANY // 2, 0):
        scroll_to(page, number)
        page.wait_for_function(f"(k) => ({LOOKED_AT})(k) === 'live'", arg=number)
    assert page.evaluate("() => globalThis.most") <= 8

    page.evaluate(LOSE)
    page.wait_for_function(f"() => {CANVAS} && {CANVAS} !== globalThis.old")
    page.wait_for_function(f"(k) => ({LOOKED_AT})(k) === 'live'", arg=0)
    assert page.evaluate("() => countLive()") <= 8
    assert bare.outside == []
