"""`python -m tests.package`: what is shipped, tried as a teacher gets it.

Builds the wheel and the source archive, checks both, installs the wheel into a new environment outside the checkout and runs
its commands there: doctor, play, worksheet, report, lab and (with `--site`, which installs more) site. Says how long the
installation takes, how large it is and which packages are the heaviest.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import tempfile
import time
import venv
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path

from tests.bench.table import show

ROOT = Path(__file__).parents[1]
EXTENSION = ROOT / "vector3_edu" / "jupyter" / "extension"
MEGABYTE = 1_000_000
HEAVIEST = 8
PATIENCE = 120
"""Seconds that a command may take."""


def extension() -> list[str]:
    """Every file that JupyterLab reads of our extension, as a pattern."""
    return [re.escape(path.relative_to(EXTENSION).as_posix()) for path in EXTENSION.rglob("*") if path.is_file()]


IN_WHEEL = (
    r"vector3_edu/py\.typed",
    r"vector3_edu/_course/notebooks/00_start_here\.ipynb",
    r"vector3_edu/_course/lessons/README\.md",
    r"vector3_edu/_course/docs/reference/games\.md",
    r"vector3_edu/views/browser/.*\.js",
    r"vector3_edu/classroom/print/worksheet\.typ",
    r"vector3_edu-.*/licenses/LICENSE",
    r"vector3_edu/jupyter/extension/package\.json",
    *(rf"vector3_edu-.*\.data/data/share/jupyter/labextensions/vector3-edu/{name}" for name in extension()),
)
IN_SOURCE = tuple(
    rf"[^/]*/{name}"
    for name in (
        r"pyproject\.toml",
        r"README\.md",
        "LICENSE",
        r"CITATION\.cff",
        r"docs/reference/games\.md",
        r"notebooks/00_start_here\.ipynb",
        r"tests/__init__\.py",
    )
)
NOWHERE = r"(^|/)(\.git|\.venv|__pycache__|\.ipynb_checkpoints|(?<!exercises/)progress|\.env)(/|$)|\.pyc$|-checkpoint\."
"""What is in no archive. A folder `progress` is a student's work, but for the one in which the code for it stands."""


def main(argv: Sequence[str]) -> int:
    """Build, check, install and try; 0 if all went well."""
    with tempfile.TemporaryDirectory(prefix="vector3-edu-package-") as folder:
        work = Path(folder)
        wheel, source = build(work / "dist")
        problems = [*check_names(wheel, IN_WHEEL), *check_names(source, IN_SOURCE)]
        run(sys.executable, "-m", "twine", "check", "--strict", str(wheel), str(source))
        python = install(work / "env", wheel, "[site]" if "--site" in argv else "")
        commands = [*COMMANDS, try_site] if "--site" in argv else COMMANDS
        for attempt in commands:
            said = attempt(python.with_name("vector3-edu"), work)
            print(f"{attempt.__name__.removeprefix('try_'):10} {said or 'works'}", flush=True)
            problems += [f"{attempt.__name__.removeprefix('try_')}: {said}"] if said else []
    print("\n".join(problems) or "All is well.")
    return int(bool(problems))


def run(*words: str, folder: Path | None = None, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run a program outside the checkout, without a trace of it in its path."""
    own = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    return subprocess.run(words, cwd=folder, input=typed, env=own, text=True, capture_output=True, check=True, timeout=900)


# ---- what is built


def build(out: Path) -> tuple[Path, Path]:
    """The wheel and the source archive."""
    run(sys.executable, "-m", "build", "--outdir", str(out), str(ROOT))
    wheel, source = next(out.glob("*.whl")), next(out.glob("*.tar.gz"))
    for path in (wheel, source):
        print(f"{path.name}: {path.stat().st_size / MEGABYTE:.1f} MB, {len(names(path))} files")
    return wheel, source


def names(archive: Path) -> list[str]:
    """The names of the files in an archive."""
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            return wheel.namelist()
    with tarfile.open(archive) as source:
        return source.getnames()


def check_names(archive: Path, needed: Sequence[str]) -> list[str]:
    """What is missing in an archive, and what does not belong into it."""
    found = names(archive)
    missing = [f"{archive.name} lacks {each}" for each in needed if not any(re.fullmatch(each, name) for name in found)]
    return missing + [f"{archive.name} holds {name}" for name in found if re.search(NOWHERE, name)]


def install(home: Path, wheel: Path, extra: str) -> Path:
    """A new environment with the wheel in it; says what that costs."""
    venv.create(home, with_pip=True)
    python = home / "bin" / "python"
    before, begun = size(home), time.monotonic()
    run(str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", f"{wheel}{extra}")
    took = time.monotonic() - begun
    print(f"Installed in {took:.0f} s: {(size(home) - before) / MEGABYTE:.0f} MB.")
    packages = next((home / "lib").glob("python*")) / "site-packages"
    heavy = sorted(((size(path), path.name) for path in packages.iterdir() if path.is_dir()), reverse=True)[:HEAVIEST]
    show(("heaviest packages", "MB"), [(name, f"{each / MEGABYTE:.0f}") for each, name in heavy])
    return python


def size(folder: Path) -> int:
    """The bytes in a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


# ---- what a teacher runs: each says what is wrong, or nothing


def try_doctor(command: Path, work: Path) -> str:
    """The installation says that it is well, and that JupyterLab finds the extension that came with it."""
    said = run(str(command), "doctor", folder=work).stdout
    there = "ok       the extension that opens lessons ready" in said and "ok       lessons start by themselves" in said
    return "" if "All is well" in said and there else said


def try_play(command: Path, work: Path) -> str:
    """A game in the terminal can be begun, and left."""
    said = run(
        str(command),
        "play",
        "vector3",
        "--seats",
        "Ada,Blaise",
        "--computer",
        "Blaise=chaser",
        folder=work,
        typed="help\nquit\n",
    ).stdout
    return "" if "Ada" in said else said


def try_worksheet(command: Path, work: Path) -> str:
    """A worksheet is a PDF."""
    run(str(command), "worksheet", "04", "--out", "sheets", folder=work)
    sheets = list((work / "sheets").glob("*.pdf"))
    return "" if sheets and sheets[0].read_bytes().startswith(b"%PDF") else "no PDF was written"


def try_report(command: Path, work: Path) -> str:
    """A class that has handed in one file gets its page."""
    class_folder = work / "class"
    class_folder.mkdir()
    lines = (
        "from vector3_edu.exercises.progress import session as desk; desk.student('Ada'); desk.check('01.1', 3);"
        f"print(desk.hand_in({str(class_folder / 'ada.json')!r}))"
    )
    run(str(command.with_name("python")), "-c", lines, folder=work)
    said = run(str(command), "report", str(class_folder), folder=work).stdout
    return "" if "Ada" in said or list(class_folder.glob("*.html")) or list(work.glob("*.html")) else said


def try_lab(command: Path, work: Path) -> str:
    """JupyterLab starts, says its address, and stops when it is asked to."""
    words = (str(command), "lab", "notebooks", "--no-browser", "--port", "18431")
    own = {**os.environ, "PYTHONPATH": ""}
    with subprocess.Popen(words, cwd=work, env=own, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as lab:
        assert lab.stdout is not None
        said = ""
        for line in lab.stdout:
            said += line
            if line.startswith("Open "):
                lab.terminate()
        code = lab.wait(PATIENCE)
    return "" if "Open http" in said and code == 0 else said


def try_site(command: Path, work: Path) -> str:
    """The site is built outside the checkout."""
    said = run(str(command), "site", "site", folder=work).stdout
    print(said.strip().splitlines()[-1])
    return "" if (work / "site" / "lite" / "lab" / "index.html").is_file() else said


COMMANDS: list[Callable[[Path, Path], str]] = [try_doctor, try_play, try_worksheet, try_report, try_lab]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
