"""`python -m tests.floors`: the lowest versions that pyproject.toml allows, as constraints for pip.

`make floors` installs just these and runs the tests with them, so that a floor is a promise and not a guess.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

PYPROJECT = Path(__file__).parents[1] / "pyproject.toml"
_FLOOR = re.compile(r"(?P<name>[\w.-]+)>=(?P<version>[\d.]+)")


def floors(text: str) -> Iterator[str]:
    r"""Each requirement of a pyproject.toml, `test` and `thorough` included, held to its floor, wherever it is needed.

    >>> list(floors('project.dependencies = ["numpy>=1.26; os_name != \'nt\'"]'))
    ['numpy==1.26']
    """
    project = tomllib.loads(text)["project"]
    groups = project.get("optional-dependencies", {})
    for requirement in (*project["dependencies"], *groups.get("test", ()), *groups.get("thorough", ())):
        found = _FLOOR.fullmatch(requirement.partition(";")[0].strip())
        if found is None:
            raise ValueError(f"{requirement!r} has no floor: write it as 'name>=version'.")
        yield f"{found['name']}=={found['version']}"


if __name__ == "__main__":
    print(*floors(PYPROJECT.read_text(encoding="utf-8")), sep="\n")
