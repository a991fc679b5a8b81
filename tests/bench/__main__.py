"""`python -m tests.bench [part ...]`: all parts, or those that are named."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from tests import bench
from vector3_edu.core.problems import listed


def parts() -> dict[str, ModuleType | str]:
    """The parts by name: modules here that have a `run`, or the name of a package that one of them lacks."""
    found: dict[str, ModuleType | str] = {}
    for name in sorted(module.name for module in iter_modules(bench.__path__) if not module.name.startswith("_")):
        try:
            module = import_module(f"tests.bench.{name}")
        except ModuleNotFoundError as missing:
            found[name] = str(missing.name)
        else:
            if hasattr(module, "run"):
                found[name] = module
    return found


def main(argv: Sequence[str]) -> int:
    """Run parts; a part may return an exit code."""
    found = parts()
    unknown = [name for name in argv if name not in found]
    if unknown:
        print(f"There is no part {unknown[0]!r}. Try {listed(found)}.", file=sys.stderr)
        return 2
    code = 0
    for name in argv or [name for name, module in found.items() if getattr(module, "ALWAYS", True)]:
        part = found[name]
        if isinstance(part, str):
            print(f"== {name}: skipped, because {part} is not installed\n")
            continue
        print(f"== {name}: {(part.__doc__ or '').splitlines()[0]}", flush=True)
        code = max(code, part.run() or 0)
        print(flush=True)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
