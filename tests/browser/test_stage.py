"""The stage in a real browser, on a page of its own: motion, labels, framing, depth, and the camera of the student."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot
from typing import Any

import pytest

from tests.bare_page.notebook import PATIENCE, BarePage
from tests.often import THOROUGH
from vector3_edu.core.picture.film import Beam, Beat, Blast, BreakUp, Film, Note
from vector3_edu.core.picture.scene import Arrow, Body, Line, Point, Region, Scene, Trail
from vector3_edu.matches.match import Match
from vector3_edu.views.browser.delivery import style
from vector3_edu.views.browser.linker import HERE
from vector3_edu.views.browser.stage_data import film_data, frame_data, look_data
from vector3_edu.views.figures.palettes import palette_named
from vector3_edu.views.figures.space import space

SPACE = palette_named("space")
SITE = "http://127.0.0.1:9/"
"""An address at which nobody listens: the test itself answers with the modules as they are."""
PAGE = """<!DOCTYPE html><html><head><style>body {{ margin: 0 }} {style}</style></head><body>
<script>{plotly}</script><script type="module">
import {{ groundOf }} from "./stage/ground.js";
import {{ through }} from "./stage/space.js";
import {{ Stage }} from "./stage/stage.js";
Object.assign(globalThis, {{ groundOf, through, Stage }});
</script></body></html>"""

BEGIN = """async ([frames, look, [wide, high]]) => {
  document.querySelector('#host')?.remove();
  const host = Object.assign(document.createElement('div'), { id: 'host' });
  Object.assign(host.style, { width: `${wide}px`, height: `${high}px` });
  document.body.append(host);
  const heard = [];
  const stage = new Stage(host, {
    pick: (body) => heard.push(['picked', body]), move: (handle, place) => place && heard.push([handle, place]),
  });
  Object.assign(globalThis, { frames, look, heard, stage });
  stage.show(frames[0], look);
  await stage.begin(Plotly);
}"""

LABELS = """() => [...document.querySelectorAll('.v3-label')].filter((label) => label.style.visibility !== 'hidden')
  .map((label) => [label.textContent, label.getBoundingClientRect()])
  .map(([text, box]) => [text, box.left, box.top, box.right, box.bottom])"""

SHOW = """([number, around, above]) => {
  stage.room = null;
  stage.show(frames[number], look);
  Object.assign(stage.camera, { around, above });
  Object.assign(stage.camera, stage.camera.fit(stage.corners(stage.room), stage.width, stage.height));
  stage.paint();
}"""

SETTLED = """() => new Promise((done) => {
  const wait = () => (stage.moving || stage.waiting ? requestAnimationFrame(wait) : requestAnimationFrame(done));
  wait();
})"""


@pytest.fixture(scope="module")
def stages(all_bare: BarePage) -> Iterator[Any]:
    """A page that has the drawing library; each test puts a stage of its own there."""
    from plotly.offline import get_plotlyjs

    context = all_bare.context(kept=True)
    page = context.new_page()
    shown = PAGE.format(style=style("stage"), plotly=get_plotlyjs())

    def answer(route: Any, request: Any) -> None:
        name = request.url.removeprefix(SITE)
        if name:
            route.fulfill(path=HERE / name, content_type="text/javascript")
        else:
            route.fulfill(body=shown, content_type="text/html; charset=utf-8")

    page.route(f"{SITE}**", answer)
    page.goto(SITE)
    page.wait_for_function("Boolean(globalThis.Stage)", timeout=PATIENCE)
    yield page
    context.close()


def open_stage(page: Any, scenes: Sequence[Scene], size: tuple[int, int] = (900, 520), motion: str = "no-preference") -> Any:
    """The page with nothing but a stage, which shows the first of these scenes."""
    page.set_viewport_size({"width": size[0] + 40, "height": size[1] + 40})
    page.emulate_media(reduced_motion=motion)
    page.evaluate("() => globalThis.stage?.close?.()")
    page.evaluate(BEGIN, [[frame_data(space(scene, SPACE)) for scene in scenes], look_data(SPACE), size])
    page.evaluate(SETTLED)
    return page


def flight() -> Film:
    """One turn of two ships: a burn is seen, then both glide; then a beam, a blast and a ship that breaks up."""
    ships = (ship("A6", (-6, 0, 1), (3, 1, 0)), ship("B6", (5, 2, 3), (-2, 0, 0), "Blaise"))
    first = Scene("", ships, seats=("Ada", "Blaise"))
    burn = first._replace(arrows=(Arrow((-3, 1, 1), (1, 0, 1), "burn", "burn"),))
    flown = (ship("A6", (-2, 1, 2), (4, 1, 1)), ship("B6", (3, 2, 3), (-2, 0, 0), "Blaise"))
    after = first._replace(bodies=flown).with_trails([first])
    effects = (
        Beam((-2, 1, 2), (3, 2, 3), hit=True, seat="Ada"),
        Blast((3, 2, 3), 2.5),
        BreakUp((3, 2, 3), (-2, 0, 0), "Blaise"),
        Note((3, 2, 3), "2 hits", "bad"),
    )
    return Film(first, (Beat(burn, seconds=0.5), Beat(after, seconds=1.5), Beat(after, effects, 1.0)))


def ship(name: str, at: Point, velocity: Point = (0, 0, 0), seat: str = "Ada") -> Body:
    return Body(name, "ship", at, velocity, seat, 6)


def play(page: Any, film: Film) -> None:
    data = film_data(film, SPACE, lambda scene: space(scene, SPACE))
    page.evaluate("(film) => stage.play(film, film.frames[film.frames.length - 1], look)", data)


def test_a_film_shows_the_ship_on_the_way_and_not_only_at_its_ends(stages: Any) -> None:
    """Issue: a film of one turn is sampled and the ship is seen on the way."""
    film = flight()
    page = open_stage(stages, [film.first])
    page.evaluate("stage.speed = 0.5")  # so that a slow machine, too, draws it on the way
    play(page, film)
    seen = page.evaluate("""async () => {
      const found = [];
      while (stage.playing) {
        const a6 = stage.current.marks.find((mark) => mark.id === 'Ada A6');
        const name = [...document.querySelectorAll('.v3-label')].find((label) => label.textContent === 'Ada A6');
        found.push([stage.time, a6.at, name.getBoundingClientRect().left, stage.painter.soup.places[0]]);
        await new Promise((next) => requestAnimationFrame(next));
      }
      return found;
    }""")
    on_the_way = [row for row in seen if 0.5 < row[0] < 2.0 and -6 < row[1][0] < -2]
    assert len(on_the_way) >= 5, "the glide takes 1.5 s"
    for time, (x, y, z), *_ in on_the_way:
        part = (x + 6) / 4
        assert (y, z) == (pytest.approx(part), pytest.approx(1 + part)), "straight along its velocity"
        assert part == pytest.approx((time - 0.5) / 1.5, abs=0.15), "and at an even pace"
    assert len({round(row[2]) for row in on_the_way}) >= 4, "its name goes with it"
    assert len({row[3] for row in on_the_way}) >= 5, "and so does what plotly draws"
    page.wait_for_function("!stage.playing")
    assert page.evaluate("stage.current.marks.find((mark) => mark.id === 'Ada A6').at") == [-2, 1, 2]


def test_a_film_can_be_stepped_scrubbed_paused_and_skipped_by_keys(stages: Any) -> None:
    """Issue: play, pause, step, scrub, speed."""
    film = flight()
    page = open_stage(stages, [film.first])
    play(page, film)
    page.locator(".v3-front").press(" ")
    assert page.evaluate("stage.playing") is False
    page.locator(".v3-front").press("End")
    assert page.evaluate("stage.time") == pytest.approx(3.0)
    page.locator(".v3-front").press(",")
    assert page.evaluate("stage.time") == pytest.approx(2.0)
    page.get_by_role("button", name="Back one step").click()
    assert page.evaluate("stage.time") == pytest.approx(0.5)
    page.get_by_role("button", name="Forward one step").click()
    assert page.evaluate("stage.time") == pytest.approx(2.0)
    page.get_by_label("Position in the film").fill("0.5")
    assert page.evaluate("stage.time") == pytest.approx(1.5)
    page.get_by_role("button", name="Speed").click()
    assert page.evaluate("stage.speed") == 2
    page.get_by_role("button", name="Still").click()
    assert page.evaluate("stage.time") == pytest.approx(3.0)
    play(page, film)
    assert page.evaluate("stage.playing") is False, "who has asked for no motion sees how it ends"


def test_a_system_that_asks_for_less_motion_gets_none(stages: Any) -> None:
    """Issue: prefers-reduced-motion."""
    film = flight()
    page = open_stage(stages, [film.first], motion="reduce")
    play(page, film)
    assert page.evaluate("stage.playing") is False
    assert page.evaluate("stage.seen(stage.frame).frame.marks.find((mark) => mark.id === 'Ada A6').at") == [-2, 1, 2]


A_CROWD, A_ROW, WITH_NAMES = 6, 8, 9
"""Of these scenes the ones that are looked at every day."""


def crowded_scenes() -> list[Scene]:
    """Twelve scenes, from two ships to a crowd: of games that were played, and of vectors with names."""
    scenes = [flight().first, flight().last]
    games = (("learning", 3, 4), ("basic", 5, 5), ("intermediate", 2, 6), ("advanced", 4, 8), ("advanced", 9, 3))
    for scenario, seed, turns in games:
        match = Match.new("vector3", scenario, ("Ada", "Blaise"), seed=seed)
        match.play({"Ada": "greedy", "Blaise": "greedy"}, turns=turns)
        scenes.append(match.scene(None))
    ring = [(4, 0, 0), (0, 4, 1), (-4, 0, 2), (0, -4, 3), (4, 4, 4), (-4, -4, 5)]
    scenes.append(Scene("", tuple(ship(f"A{n}", at) for n, at in enumerate(ring)), seats=("Ada",)))
    scenes.append(Scene("", tuple(ship(f"A{n}", (n / 4, 0, 0)) for n in range(10)), seats=("Ada",)))
    scenes.append(Scene("", arrows=tuple(Arrow((0, 0, 0), v, "vector", f"vector {n}") for n, v in enumerate(ring))))
    many = tuple(Body(f"T{n}", "torpedo", (n % 3, n // 3, 1), (1, 0, 0), "Ada") for n in range(12))
    blast = Region((0, 0, 1), 2.5, "blast", "blast radius 2")
    scenes.append(Scene("", (*many, ship("A6", (5, 2, 0))), seats=("Ada",), regions=(blast,)))
    trail = Trail("A6", ((0, 0, 0), (1, 1, 0), (3, 1, 1)), "Ada")
    legs = (Line(((0, 0, 0), (3, 0, 0)), "leg", "3 along X"), Line(((3, 0, 0), (3, 1, 0)), "leg", "1 along Y"))
    scenes.append(Scene("", (ship("A6", (3, 1, 1)),), trails=(trail,), lines=legs, seats=("Ada",)))
    return scenes


def test_no_two_labels_overlap_in_twelve_scenes_from_three_cameras(stages: Any) -> None:
    """Issue: labels keep apart for the camera that is really there."""
    scenes = crowded_scenes()
    assert len(scenes) == 12
    page = open_stage(stages, scenes)
    for number in range(12) if THOROUGH else (A_CROWD, A_ROW, WITH_NAMES):
        scene = scenes[number]
        for around, above in ((-62, 24), (20, 8), (-150, 60)):
            page.evaluate(SHOW, [number, around, above])
            page.evaluate(SETTLED)
            labels = page.evaluate(LABELS)
            assert labels or not (scene.bodies or scene.arrows), f"scene {number} has names"
            for k, (one, left, top, right, bottom) in enumerate(labels):
                for other, l2, t2, r2, b2 in labels[k + 1 :]:
                    apart = right <= l2 + 0.6 or r2 <= left + 0.6 or bottom <= t2 + 0.6 or b2 <= top + 0.6
                    assert apart, f"scene {number} from {around}, {above}: {one} and {other}"


def test_what_is_drawn_over_space_is_where_plotly_draws(stages: Any) -> None:
    """Labels, shadows and clicks are placed by the stage's own camera: it must be the one that WebGL uses."""
    page = open_stage(stages, [flight().first])
    for turn in ("", "stage.camera.turn(40, 20); stage.camera.zoom(0.8); stage.paint();"):
        page.evaluate(f"() => {{ {turn} }}")
        page.evaluate(SETTLED)
        gaps = page.evaluate("""() => {
          const {scene} = stage.painter;
          const {projection, view, model} = scene.glplot.cameraParams;
          const k = scene.dataScale;
          return [[-6, 0, 1], [5, 2, 3], [0, 0, 0]].map((p) => {
            const [x, y, , w] = [model, view, projection].reduce(through, [p[0] * k[0], p[1] * k[1], p[2] * k[2], 1]);
            const [px, py] = stage.at(p);
            return Math.hypot(px - (0.5 + x / w / 2) * stage.width, py - (0.5 - y / w / 2) * stage.height);
          });
        }""")
        assert max(gaps) < 1.0


def test_a_small_box_fills_the_view_and_it_stays_while_things_move(stages: Any) -> None:
    """Issue: the box of a 1 x 2 x 2 distance fills the view; it stays fixed while things move and grows by whole steps."""
    box = Scene("", (ship("A6", (0, 0, 0)), ship("B6", (1, 2, 2))), seats=("Ada",))
    page = open_stage(stages, [box, box._replace(bodies=(ship("A6", (0, 1, 0)), ship("B6", (1, 2, 1))))])
    (ax, ay), (bx, by) = page.evaluate("[stage.at([0, 0, 0]).slice(0, 2), stage.at([1, 2, 2]).slice(0, 2)]")
    assert hypot(ax - bx, ay - by) > 0.28 * 520, "the two ships are far apart on the screen"
    room, camera = page.evaluate("[stage.room, [stage.camera.middle, stage.camera.distance]]")
    page.evaluate("stage.show(frames[1], look)")
    page.evaluate(SETTLED)
    assert page.evaluate("[stage.room, [stage.camera.middle, stage.camera.distance]]") == [room, camera]


def test_a_longer_vector_further_away_does_not_look_shorter(stages: Any) -> None:
    """Issue: perspective that does not make a vector of length 7 look shorter than one of 5."""
    near, far = Arrow((0, -6, 0), (5, 0, 0), "a"), Arrow((0, 6, 0), (7, 0, 0), "b")
    page = open_stage(stages, [Scene("", arrows=(near, far))])
    lengths = page.evaluate("""() => [[[0, -6, 0], [5, -6, 0]], [[0, 6, 0], [7, 6, 0]]].map(([a, b]) => {
      const [p, q] = [stage.at(a), stage.at(b)];
      return Math.hypot(p[0] - q[0], p[1] - q[1]);
    })""")
    assert lengths[1] > 1.1 * lengths[0]


def test_a_click_picks_the_ship_and_a_drag_turns_the_view(stages: Any) -> None:
    """Issue: click selects a ship; a camera that the student chose is kept; Home fits."""
    scenes = [flight().first, flight().last]
    page = open_stage(stages, scenes)
    x, y = page.evaluate("stage.at([5, 2, 3]).slice(0, 2)")
    page.mouse.click(x + 3, y - 3)
    assert page.evaluate("heard") == [["picked", "Blaise B6"]]
    page.mouse.move(450, 400)
    page.mouse.down()
    page.mouse.move(520, 430, steps=4)
    page.mouse.up()
    chosen = page.evaluate("[stage.camera.around, stage.camera.above, stage.camera.distance, stage.camera.middle]")
    assert chosen[:2] != [-62, 24]
    for k in range(10):
        page.evaluate("(k) => stage.show(frames[k % 2], look)", k)
        page.evaluate(SETTLED)
    assert page.evaluate("[stage.camera.around, stage.camera.above, stage.camera.distance, stage.camera.middle]") == chosen
    page.locator(".v3-front").press("Home")
    page.wait_for_function("!stage.gliding")
    assert page.evaluate("[stage.camera.around, stage.camera.above]") == [-62, 24]


def test_a_handle_is_dragged_in_the_view_along_an_axis_and_by_keys(stages: Any) -> None:
    """Issue: drag moves the tip in the plane of the view or along an axis (with a key); arrow keys do all of it."""
    page = open_stage(stages, [Scene("", arrows=(Arrow((0, 0, 0), (3, 1, 2), "burn", "burn"),))])
    handle = {"name": "tip", "x": 3, "y": 1, "z": 2, "label": "tip of the burn", "colour": "#ffb366", "moves": "xyz"}
    page.evaluate("(handle) => stage.show(frames[0], look, [handle])", handle)
    page.evaluate(SETTLED)
    grip = page.locator(".v3-grip")
    grip.press("PageUp")
    grip.press("ArrowRight")
    moved = page.evaluate("heard.splice(0)")
    assert moved == [["tip", [3, 1, 3]], ["tip", [4, 1, 2]]], "each is told; where it then stands is decided elsewhere"
    box = grip.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    grip.focus()
    page.keyboard.down("z")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 90, steps=5)
    page.mouse.up()
    page.keyboard.up("z")
    told = page.evaluate("heard.splice(0)")
    assert told and all(place[:2] == [3, 1] and place[2] > 2 for _, place in told), "with Z held it goes along Z alone"


def test_the_sheets_fold_into_space_and_back(stages: Any) -> None:
    """Issue: an animated turn leads from the sheets to the 3D view and back."""
    page = open_stage(stages, [flight().first])
    page.get_by_role("button", name="Sheets").click()
    folds = page.evaluate("""async () => {
      const found = [];
      while (stage.folding || stage.gliding) {
        found.push(stage.fold);
        await new Promise((next) => requestAnimationFrame(next));
      }
      return [found, stage.fold];
    }""")
    assert any(0 < fold < 1 for fold in folds[0]) and folds[1] == 0
    floor, wall = page.evaluate("""() => {
      const ground = groundOf({ room: stage.room }, stage.camera, stage.fold);
      return [stage.at(ground.onFloor([5, 2, 3])), stage.at(ground.onWall([5, 2, 3]))];
    }""")
    assert wall[0] == pytest.approx(floor[0], abs=3), "both marks of a ship stand in one line of X"
    assert wall[1] < floor[1], "the X-Z sheet lies above the X-Y sheet"
    page.get_by_role("button", name="Space").click()
    page.wait_for_function("stage.fold === 1 && !stage.gliding")


def test_torpedoes_close_together_share_a_label_that_opens_on_a_click(stages: Any) -> None:
    """Issue: clutter is grouped ("4 torpedoes") and opens on click."""
    crowd = tuple(Body(f"T{n}", "torpedo", (n / 20, 0, 1), (1, 0, 0), "Ada") for n in range(4))
    page = open_stage(stages, [Scene("", (*crowd, ship("A6", (9, 2, 0)), ship("B6", (0, 7, 5))), seats=("Ada",))])
    names = {label[0] for label in page.evaluate(LABELS)}
    assert "4 torpedoes" in names and "Ada T1" not in names
    page.get_by_text("4 torpedoes").click()
    page.evaluate(SETTLED)
    names = {label[0] for label in page.evaluate(LABELS)}
    assert {"Ada T0", "Ada T1", "Ada T2", "Ada T3"} <= names


def test_what_has_moved_stays_where_it_is_when_the_stage_changes_its_size(stages: Any) -> None:
    """A tab that is opened or a full screen makes plotly draw anew: it must draw what is shown now."""
    film = flight()
    page = open_stage(stages, [film.first])
    play(page, film)
    page.locator(".v3-front").press("End")
    page.evaluate(SETTLED)
    for wide in (620, 0, 900):
        page.evaluate("(wide) => { stage.host.style.width = `${wide}px`; stage.resize(); }", wide)
        page.wait_for_timeout(300)
    page.evaluate(SETTLED)
    drawn, wanted = page.evaluate("""() => {
      const {scene, host, soup, trails} = stage.painter;
      const [mesh, line] = host._fullData;
      return [[mesh.x.length, mesh.facecolor, [...line.x]], [soup.colours.length * 3, soup.colours, trails.x]];
    }""")
    assert drawn == wanted
    assert page.evaluate("stage.gl.querySelector('canvas').clientWidth") == 900


def test_the_name_of_a_ship_out_of_sight_stands_at_the_edge(stages: Any) -> None:
    """A camera that the student chose is kept, so that ships can leave the view: their names say where they are."""
    page = open_stage(stages, [flight().first])
    page.evaluate("stage.camera.zoom(0.35); stage.camera.pan(6, 0); stage.paint();")
    page.evaluate(SETTLED)
    names = [label[0] for label in page.evaluate(LABELS)]
    assert any(name.endswith("Ada A6") and name[0] in "←↖↙" for name in names), names
