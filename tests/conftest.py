"""For all tests: the same examples on every run, so that a run tells of the code and not of luck."""

import gc

from hypothesis import settings

settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")


def pytest_collection_finish() -> None:
    """Thousands of collected tests stay to the end: the search for garbage need not walk over them again and again."""
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)
