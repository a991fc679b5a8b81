"""The scenarios, one module or one folder each."""
