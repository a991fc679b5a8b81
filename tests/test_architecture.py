"""The shape of the package, read from its source: which way imports point, and how long things may grow."""

import ast
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

import vector3_edu
from vector3_edu import GAMES

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
    "classroom": {"core", "games", "matches", "arena", "physics", "exercises", "views", "classroom"},
    "testing": {"core", "games", "matches", "arena", "physics", "exercises", "views", "testing"},
    "cli": {"core", "games", "matches", "arena", "physics", "exercises", "views", "classroom", "cli"},
}
# Upper limits that may only fall: whoever gets below one writes the new number here.
MOST_MODULES = 643
MOST_IN_A_FOLDER = 55
LONGEST_CHAIN = 28
MOST_DOORS = 29
MOST_OF_ONE_NAME = 4

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
    # the reference of the names that outside code relies on, among them `games.vector3.tables`
    "vector3_edu.classroom.site.pages",
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
    """Whoever changes a module should be able to say who can notice it."""
    chain = max(chains().values(), key=len)
    assert len(chain) <= LONGEST_CHAIN, " imports ".join(chain)


def lazy_imports(tree, within=False):
    """What a module imports of us inside a function, when it is called."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ImportFrom) and within and node.module.split(".")[0] == "vector3_edu":
            yield node
        elif not _skipped(node, everywhere=True):
            yield from lazy_imports(node, within or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def test_imports_stand_at_the_top_but_for_a_few_doors():
    """A lazy import hides who knows whom; it is for what most who import a module never need."""
    lazy = [f"{name}: {ast.unparse(node)}" for name, tree in trees().items() for node in lazy_imports(tree)]
    assert len(lazy) <= MOST_DOORS, lazy


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
    """RULES.md says `fire.able`, and a reader finds it by its name alone."""
    inside = Counter(name.split(".")[-1] for name in NAMES if name.startswith(f"vector3_edu.games.{game}."))
    twice = {name: count for name, count in inside.items() if count > 1}
    assert len(twice) <= MOST_OF_ONE_NAME, twice


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
    for name, tree in trees().items():
        if layer(name) != "views":
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
