"""Worksheets, slides and tokens, as they come out of a printer."""
