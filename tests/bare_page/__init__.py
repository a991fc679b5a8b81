"""A page without Jupyter in which widgets are tried: the browser is real, and Python is the test's own process."""
