"""Words for what happened, what is asked and what is seen; one module a game."""
