"""For all tests: the same examples on every run, so that a run tells of the code and not of luck."""

from hypothesis import settings

settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")
