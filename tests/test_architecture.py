"""The shape of the package, read from its source: which way imports point, and how long things may grow."""

import ast
import builtins
import subprocess
import sys
from collections import Counter
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import vector3_edu
from vector3_edu import GAMES, Match, cli
from vector3_edu.arena import duel
from vector3_edu.core.problems import IllegalOrder
from vector3_edu.core.vectors import Vec3, cube_distance
from vector3_edu.games.vector3.tables import acceleration, burn_cost, to_hit
from vector3_edu.matches.players import names
from vector3_edu.views import lesson

ROOT = Path(vector3_edu.__file__).parent
MODULES = sorted(path for path in ROOT.rglob("*.py") if "_course" not in path.parts)
NAMES = {".".join(path.relative_to(ROOT.parent).with_suffix("").parts).removesuffix(".__init__"): path for path in MODULES}
BENCH = {f"tests.bench.{path.stem}": path for path in sorted((Path(__file__).parent / "bench").glob("*.py"))}

MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "matches": {"core", "games", "matches"},
    "arena": {"core", "games", "matches", "arena"},
    "physics": {"core", "games", "matches", "physics"},
    "exercises": {"core", "games", "matches", "arena", "physics", "exercises"},
    "views": {"core", "games", "matches", "arena", "physics", "exercises", "views"},
    "jupyter": {"core", "games", "matches", "arena", "physics", "exercises", "views", "jupyter"},
    "classroom": {"core", "games", "matches", "arena", "physics", "exercises", "views", "jupyter", "classroom"},
    "testing": {"core", "games", "matches", "arena", "physics", "exercises", "views", "testing"},
    "cli": {"core", "games", "matches", "arena", "physics", "exercises", "views", "jupyter", "classroom", "cli"},
}
# Upper limits that may only fall: whoever gets below one writes the new number here.
MOST_MODULES = 560
MOST_IN_A_FOLDER = 30
LONGEST_CHAIN = 20
MOST_LAID_OUT_BY_HAND = 46
LONGEST_LANDER = 160

# The rooms of the course teach with a game, and may name it: lesson 08 is about the laser table. No other room outside
# games/ may: it would have to change with every game.
COURSE = (
    "vector3_edu.physics",
    "vector3_edu.exercises.ideas",
    "vector3_edu.exercises.syllabus",
    "vector3_edu.exercises.missions",
    "vector3_edu.exercises.asking",
    "vector3_edu.views.explorers",
    "vector3_edu.views.figures.charts",
    "vector3_edu.views.figures.gravity",
    "vector3_edu.views.lesson_figures",
)
TAUGHT = ("tables", "rules", "judgement.odds")
"""What of a game the course may import: what a lesson is about, and no player, coach or picture."""
FLAT_RULES = {
    # Racetrack is too small for rooms: these are its rules
    "vector3_edu.games.racetrack.orders",
    "vector3_edu.games.racetrack.race",
    "vector3_edu.games.racetrack.tracks",
}
PUBLIC_NAMES = {
    # the door of notebooks gives what a lesson needs of a game, by its name
    "vector3_edu.views.lesson",
}
DRAWING = {"plotly", "ipywidgets", "anywidget", "traitlets", "IPython"}
LIGHT = {"core", "games", "matches", "exercises"}


def parse(path):
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def trees():
    """Every module of the package, parsed when the first test asks: whoever runs other tests does not wait for it."""
    return {name: parse(path) for name, path in NAMES.items()}


def layer(name):
    parts = name.split(".")
    if parts[1:2] == ["games"] and "controls" in parts:
        return "views"  # what a person handles stands with its game
    return parts[1] if len(parts) > 1 else ""


def _skipped(node, everywhere):
    if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
        return True
    return not everywhere and isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)


def imports(tree, everywhere=True):
    """The modules that a module imports; not `everywhere` leaves out what is for the type checker or inside a function."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written out in full"
            # `from package import module` is about the module, not about what the package itself holds
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in NAMES else node.module
        elif not _skipped(node, everywhere):
            yield from imports(node, everywhere)


def test_imports_point_one_way():
    """core, games, matches, arena, physics and exercises, views, classroom, the command: each knows only those before it."""
    assert {layer(name) for name in NAMES} - {""} == set(MAY_IMPORT), "every module is in a layer of the design"
    wrong = [
        f"{name} imports {imported}"
        for name in NAMES
        if layer(name)
        for imported in imports(trees()[name])
        if imported.split(".")[0] == "vector3_edu" and layer(imported) and layer(imported) not in MAY_IMPORT[layer(name)]
    ]
    assert wrong == []


def test_the_package_and_its_folders_stay_small():
    """A stranger looks through a folder, not through a package; CONTRIBUTING.md cannot mend a folder of eighty files."""
    folders = Counter(path.parent.relative_to(ROOT).as_posix() for path in MODULES)
    assert {folder: count for folder, count in folders.items() if count > MOST_IN_A_FOLDER} == {}
    assert len(MODULES) <= MOST_MODULES


def test_hardly_anything_is_laid_out_by_hand():
    """The formatter leaves printed tables and lists of exercises as they are, and nothing else."""
    words = "# fmt: " + "skip"
    tests = Path(__file__).parent
    assert sum(p.read_text(encoding="utf-8").count(words) for p in [*MODULES, *tests.rglob("*.py")]) <= MOST_LAID_OUT_BY_HAND


def test_a_small_game_is_small():
    """The lander of one seat: its folder in all, with rules and tests."""
    files = [path for path in (Path(__file__).parent / "lander").iterdir() if path.is_file()]
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) <= LONGEST_LANDER


@cache
def chains():
    """For every module the longest chain of imports that begins with it, itself included; a ring fails."""
    graph = {
        name: {imported for imported in imports(tree, everywhere=False) if imported in NAMES and imported != name}
        for name, tree in trees().items()
    }
    longest: dict[str, tuple[str, ...]] = {}

    def visit(name, path):
        assert name not in path, " imports ".join([*path[path.index(name) :], name])
        if name not in longest:
            behind = [visit(imported, (*path, name)) for imported in sorted(graph[name])]
            longest[name] = (name, *max(behind, key=len, default=()))
        return longest[name]

    for name in graph:
        visit(name, ())
    return longest


def test_no_module_imports_itself_through_others():
    assert len(chains()) == len(NAMES)


def test_chains_of_imports_stay_short():
    """Whoever changes a module should be able to say who can notice it. The shipped tests look at everything, by purpose."""
    chain = max((each for name, each in chains().items() if layer(name) != "testing"), key=len)
    assert len(chain) <= LONGEST_CHAIN, " imports ".join(chain)


def through_packages():
    """For every module those that Python runs for it: what it imports, and before `a.b.c` also `a` and `a.b`."""
    graph = {}
    for name, tree in trees().items():
        known = {imported for imported in imports(tree, everywhere=False) if imported in NAMES}
        packages = {".".join(parts[:end]) for parts in (each.split(".") for each in known) for end in range(1, len(parts))}
        own = {each for each in packages if name.startswith(f"{each}.")}  # those run already when the module begins
        graph[name] = sorted((known | (packages - own)) - {name})
    return graph


def test_no_module_imports_itself_through_packages():
    """`import a.b.c` runs `a` and `a.b` first: a package that joins its modules is in the middle of whatever they need."""
    graph, done = through_packages(), set()

    def visit(name, path):
        assert name not in path, " runs ".join([*path[path.index(name) :], name])
        if name not in done:
            for imported in graph[name]:
                visit(imported, (*path, name))
            done.add(name)

    for name in graph:
        visit(name, ())
    assert done == set(NAMES)


# Every import that stands in a function, every module that is found by its name, every `__getattr__` of a module. All
# else is imported at the top, where everybody sees it.
DOORS = {
    "vector3_edu: __getattr__": "`from vector3_edu import play` is the front door; most play in code",
    "vector3_edu: import_module": "what brings the widgets of a notebook with it, loaded when somebody asks for it",
    "vector3_edu.matches.match: vector3_edu.matches.debriefs.debrief": "a match is looked back at once, by who asks for it",
    "vector3_edu.views.figures.figure: vector3_edu.views.browser.space_view": "the live picture: a drawing needs no widgets",
    # optional packages: without them the same is said in words
    "vector3_edu.arena.research: vector3_edu.arena.research.game_environment": "PettingZoo",
    "vector3_edu.classroom.language_card: vector3_edu.views.cards.student_card": "ipywidgets",
    "vector3_edu.views.concept_check: vector3_edu.views.cards.question_cards": "ipywidgets",
    "vector3_edu.exercises.answering.trials: vector3_edu.arena.sandbox.sandboxes": "a lesson tries functions without walls",
    "vector3_edu.classroom.grading.gradebook: vector3_edu.classroom.guard": "nbconvert: grading alone needs none of it",
    # what is found by looking, so that one more is a file more
    "vector3_edu.games: import_module": "a game is a folder, loaded when it is asked for",
    "vector3_edu.games.triplanetary.scenarios: import_module": "a scenario is a module of this folder",
    "vector3_edu.exercises.syllabus: import_module": "a lesson is a module of this folder, loaded when it is asked for",
    "vector3_edu.cli: import_module": "each command is loaded when it is called",
    # what lies above, and is there where somebody looks
    "vector3_edu.arena.duels: import_module": "the card of a duel, in a notebook only",
    "vector3_edu.views.table.controls: import_module": "what a game shows at the table stands in its folder, and knows it",
    "vector3_edu.arena.sandbox.fork_server: import_module": "what captains may use is loaded once, before walls go up",
}
OPEN_TO_ALL = ("vector3_edu.views.lesson",)
"""The door of all notebooks, which opens what a cell asks for."""


def doors(tree, within=False):
    """What a module opens later than at its top: imports in functions, modules found by name, names found on demand."""
    for node in ast.iter_child_nodes(tree):
        if within and isinstance(node, ast.ImportFrom):
            yield node.module
        elif within and isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in ("import_module", "__import__"):
            yield "import_module"
        elif isinstance(tree, ast.Module) and isinstance(node, ast.FunctionDef) and node.name == "__getattr__":
            yield "__getattr__"
        if not _skipped(node, everywhere=True):
            yield from doors(node, within or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def test_imports_stand_at_the_top_but_for_listed_doors():
    """A lazy import hides who knows whom; it is for what most who import a module never need."""
    found = {
        f"{name}: {opened}"
        for name, tree in trees().items()
        for opened in doors(tree)
        if name not in OPEN_TO_ALL and opened.split(".")[0] in ("vector3_edu", "import_module", "__getattr__")
    }
    assert found == set(DOORS)


def stands_in(name, rooms):
    """Whether a module is one of these rooms, or stands in one."""
    return any(name == room or name.startswith(f"{room}.") for room in rooms)


def of_games(tree):
    """What a module imports of single games."""
    return {name for name in imports(tree) if name.startswith("vector3_edu.games.") and name.split(".")[2] in GAMES}


def games_named(tree):
    """The games that a module imports or names in a string, by its name or as a path; not in what it says about itself."""
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    constants = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in prose]
    said = {text.removeprefix("vector3_edu.games.").split(".")[0] for text in constants if isinstance(text, str)}
    return sorted({name.split(".")[2] for name in of_games(tree)} | (said & set(GAMES)))


def test_only_the_course_and_the_games_themselves_know_a_game():
    """A new game is a folder; matches, arena, views and the commands work with it as they are."""
    games = ("vector3_edu.games",)  # a game's controls stand with it, though they belong to the views
    machines = {n: t for n, t in trees().items() if not stands_in(n, (*games, *COURSE, *PUBLIC_NAMES))}
    assert {name: named for name, tree in machines.items() if (named := games_named(tree))} == {}


def test_the_course_knows_what_a_game_teaches_and_no_more():
    """Tables, rules and odds: players, coaches and pictures may change without a lesson noticing."""
    course = {name: tree for name, tree in trees().items() if stands_in(name, COURSE)}
    beyond = {
        name: more
        for name, tree in course.items()
        if (more := {i for i in of_games(tree) - FLAT_RULES if not stands_in(i.split(".", 3)[3], TAUGHT)})
    }
    assert beyond == {}


@pytest.mark.parametrize("game", GAMES)
def test_a_name_stands_for_one_module_within_a_game(game):
    """RULES.md says `fire.units_able`, and a reader finds it by its name alone."""
    inside = Counter(name.split(".")[-1] for name in NAMES if name.startswith(f"vector3_edu.games.{game}."))
    assert {name: count for name, count in inside.items() if count > 1} == {}


# The rooms of a game from the ground up; each knows itself and those of a lower number. A flat game has some as modules.
ROOMS = {
    "tables": 0,
    "rules": 1,
    "scenarios": 1,
    "judgement": 2,
    "feats": 2,
    "telling": 3,
    "players": 4,
    "coach": 4,
    "captain_view": 4,
    "game": 5,  # the protocol, which joins all but the controls
    "controls": 5,
}
# A phase declares what the table shows of an order before it is given, so it names previews.
NAME_PREVIEWS = {
    "vector3.rules.phases",
    "triplanetary.rules.phases",
    "triplanetary.rules.phase_type",
    "vector_command.rules.turn",
}


def room(name):
    """The game that a module is part of, and its room; of a game as a whole the game alone."""
    parts = [*name.split("."), ""]
    return (parts[2], parts[3]) if parts[1] == "games" and parts[2] in GAMES else ("", "")


def is_allowed(name, imported):
    own, other = room(name)[1], room(imported)[1]
    if name.removeprefix("vector3_edu.games.") in NAME_PREVIEWS and imported.endswith(".telling.previews"):
        return True
    if {own, other} == {"rules", "scenarios"}:  # rules read how much a fleet may cost; scenarios are made of rules
        return True
    return own == other or ROOMS[other] < ROOMS[own]


def test_a_game_is_built_from_the_ground_up():
    """tables, rules, judgement, telling; players, coach and a captain's view, which know nothing of each other; controls."""
    wrong = [
        f"{name} imports {imported}"
        for name, tree in trees().items()
        for imported in imports(tree)
        if room(name)[0] and room(name)[0] == room(imported)[0]
        if room(name)[1] in ROOMS and room(imported)[1] in ROOMS and not is_allowed(name, imported)
    ]
    assert wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_every_room_of_a_game_has_its_place(game):
    """A game that has rooms has no others, and nothing beside them; a small game is flat."""
    rooms = {path.parent.name for path in (ROOT / "games" / game).glob("*/__init__.py")} - {"controls"}
    named = {room(name)[1] for name in NAMES if room(name)[0] == game} - {""}
    assert named <= set(ROOMS) or not rooms


def test_games_never_import_each_other():
    for name, tree in trees().items():
        parts = name.split(".")
        if parts[1:2] == ["games"] and len(parts) > 2:
            for imported in imports(tree):
                other = imported.split(".")
                if other[:2] == ["vector3_edu", "games"] and len(other) > 2:
                    assert other[2] == parts[2], f"{name} imports {imported}"


def test_the_core_needs_the_standard_library_only():
    for name, tree in trees().items():
        if layer(name) == "core":
            for imported in imports(tree):
                top = imported.split(".")[0]
                assert top in sys.stdlib_module_names or top == "vector3_edu", f"{name} imports {imported}"


def test_only_views_know_how_to_draw():
    """The room of Jupyter draws nothing, but it talks with IPython."""
    for name, tree in trees().items():
        if layer(name) not in ("views", "jupyter"):
            drawing = DRAWING & {imported.split(".")[0] for imported in imports(tree)}
            assert not drawing, f"{name} imports {drawing}"


def test_only_one_module_writes_files():
    """core/files.py writes whole or not at all, and never over a file of somebody else's."""
    writing = {"open", "os.open", "os.replace", "os.rename", "io.open", "shutil.copy", "shutil.move"}
    for name, tree in trees().items():
        called = {ast.unparse(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
        found = called & writing | {each for each in called if each.endswith((".write_text", ".write_bytes", "Path.open"))}
        assert not found or name == "vector3_edu.core.files", f"{name} calls {found}"


def test_rules_and_matches_do_without_numpy():
    for name, tree in trees().items():
        if layer(name) in LIGHT:
            assert "numpy" not in {imported.split(".")[0] for imported in imports(tree, everywhere=False)}, name


def test_importing_the_package_is_light():
    """A student's first line loads no numpy, no plotly and no widgets."""
    code = "import sys, vector3_edu; print(*sys.modules)"
    loaded = set(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split())
    assert "vector3_edu.matches.match" in loaded
    assert not {"numpy", "plotly", "ipywidgets", "anywidget", "IPython"} & loaded


def test_the_door_of_lessons_loads_no_widgets_and_no_figures_before_they_are_asked_for():
    """A lesson needs a few of its names; each loads what it needs."""
    code = "import sys; from vector3_edu.views.lesson import check, exercise, say; print(*sys.modules)"
    loaded = set(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split())
    assert not {"numpy", "plotly", "ipywidgets", "anywidget", "vector3_edu.views.explore"} & loaded


@pytest.mark.parametrize("name", lesson.FROM_ELSEWHERE)
def test_the_door_of_lessons_gives_what_it_names(name):
    """It names modules in strings, which the test of imports does not read."""
    place = lesson.FROM_ELSEWHERE[name]
    given = getattr(lesson, name)
    assert (place == "vector3_edu" or layer(place) in MAY_IMPORT["views"]) and given is getattr(import_module(place), name)


def test_the_names_of_the_door_of_lessons_hide_nothing():
    """Neither a name of its own, which would be found first, nor one of Python's that a student types."""
    assert not vars(lesson).keys() & lesson.FROM_ELSEWHERE.keys()
    assert not set(dir(builtins)) & set(lesson.__all__)
    assert len(set(lesson.__all__)) == len(lesson.__all__) and set(lesson.__all__) <= set(dir(lesson))
    assert all(hasattr(lesson, name) for name in lesson.__all__) and not hasattr(lesson, "hyperdrive")


# ---- Names that outside code relies on: they are in students' notebooks, in settings of graders and in books


OUTSIDE = {
    "vector3_edu": "GAMES Match choose_language play",
    "vector3_edu.arena": "captain duel ladder tournament",
    "vector3_edu.classroom.answering": "Vec3 check hint question sit_down",
    "vector3_edu.classroom.guard": "ForNbgrader ForOtter for_nbgrader",
    "vector3_edu.classroom.judging": "grade",
    "vector3_edu.classroom.language_card": "choose_language",
    "vector3_edu.core.vectors": "Vec3 cube_distance",
    "vector3_edu.games.vector3.tables": "acceleration burn_cost to_hit",
    "vector3_edu.matches.players": "names",
    "vector3_edu.views.concept_check": "after before gained",
    "vector3_edu.views.explore": "blast burns components course distance flights fold frames from_address graphs lasers "
    "open_link vector_sum",
    "vector3_edu.views.figures.charts": "bars laser_odds odds_chart",
    "vector3_edu.views.figures.graphs": "scatter",
    "vector3_edu.views.figures.gravity": "faster_in_orbit fly_by orbit_beside through_io",
    "vector3_edu.views.figures.hex_vectors": "hex_directions hex_sum hex_turns",
    "vector3_edu.views.figures.ledger": "delta_v_ledger",
    "vector3_edu.views.figures.vectors": "components vector_sum",
    "vector3_edu.views.lesson": "Vec3 after burn_table check cube_distance exercise explore hand_in hint mission my_work "
    "predict progress reach_cloud reveal review say student turn_ring",
}


@pytest.mark.parametrize("path", OUTSIDE)
def test_the_paths_that_outside_code_imports_stay_where_they_are(path):
    module = import_module(path)
    missing = [name for name in OUTSIDE[path].split() if not hasattr(module, name)]
    assert missing == []


def test_the_commands_that_classes_run_are_there():
    wanted = {"lab", "doctor", "play", "replay", "worksheet", "paper", "report", "site", "assignment", "tournament"}
    assert wanted <= set(cli.COMMANDS)


def test_the_printed_examples_of_the_tables_hold():
    """Burn Component Table, Laser Fire Table, Acceleration Table."""
    assert burn_cost((-2, 1, 2)) == 3
    assert (to_hit(2, 10), to_hit(2, 11)) == (1, 0)
    assert acceleration(level=2, size=9, hits=0) == 2
    assert cube_distance(Vec3(0, 0, 0), Vec3(3, 0, 4)) == 5


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_a_title_scenarios_and_computer_players(name):
    game = GAMES[name]
    assert game.title and game.scenarios[next(iter(game.scenarios))]
    assert names(name)[0] == "random" and len(names(name)) > 1


def test_a_match_can_be_asked_for_everything_that_outside_code_asks():
    match = Match.new("vector3", scenario="learning", seats=("Ada", "Blaise"), seed=7, edition="2009")
    assert match.seats == ("Ada", "Blaise") and (match.result, match.decisions) == (None, 0)
    (ask,) = (ask for ask in match.asks if ask.seat == "Ada")
    (unit, *_) = ask.units
    assert ask.phase == "burn" and len(match.choices(ask, unit)) > 1
    assert match.problems("Ada", f"{unit} coast") == []
    (why,) = match.problems("Ada", f"{unit} burn (9, 9, 9)")
    with pytest.raises(IllegalOrder) as refused:
        match.submit("Ada", f"{unit} burn (9, 9, 9)")
    assert why in str(refused.value)
    match.submit("Ada", f"{unit} coast")
    assert match.decisions == 0, "Blaise has not answered"
    match.submit("Blaise", "; ".join(f"{each} coast" for ask in match.asks for each in ask.units))
    assert match.decisions == sum(len(order) for step in match.steps for order in step.orders.values()) > 0


def test_a_match_is_played_taken_back_saved_and_loaded(tmp_path):
    match = Match.new("vector3", scenario="learning", seats=("Ada", "Blaise"), seed=7)
    match.play({"Ada": "random", "Blaise": "greedy"}, turns=50)
    assert match.events == tuple(event for step in match.steps for event in step.events)
    assert match.steps[-1].state == match.state and any(step.rolls for step in match.steps)
    assert match.asks == () or match.result is None
    steps = len(match.steps)
    match.undo()
    assert len(match.steps) == steps - 1
    again = Match.load(match.save(tmp_path / "match.json"))
    assert again.state == match.state and again.events == match.events
    assert again.seen_by("Ada") == match.seen_by("Ada")


def test_a_duel_counts_what_became_of_its_games():
    result = duel("chaser", "random", game="vector3", scenario="learning", games=2, seed=0, progress=False)
    assert result.wins + result.losses + result.draws + result.unfinished == 2 and result.refused == 0


def test_modules_and_functions_stay_short():
    long = []
    for name, tree in {**trees(), **{name: parse(path) for name, path in BENCH.items()}}.items():
        whole = [(name, tree.body[-1].end_lineno, 400)] if tree.body else []
        functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
        parts = ((f"{name}.{node.name}", node.end_lineno - node.lineno + 1, 40) for node in functions)
        long += [f"{part} has {lines} lines" for part, lines, most in (*whole, *parts) if lines > most]
    assert long == []


def test_what_is_measured_is_not_shipped():
    """Benches are for those who have the checkout; the wheel holds what a class uses."""
    for name, tree in trees().items():
        assert "tests" not in {imported.split(".")[0] for imported in imports(tree)}, name


def test_every_module_says_what_it_is_for():
    for name, tree in trees().items():
        assert ast.get_docstring(tree), f"{name} has no docstring"


def test_test_folders_are_packages():
    """So that two test modules in different folders may have the same name."""
    for path in Path(__file__).parent.rglob("test_*.py"):
        assert (path.parent / "__init__.py").exists(), f"{path.parent} has no __init__.py"
