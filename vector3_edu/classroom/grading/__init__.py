"""Assignments for nbgrader and Otter."""
