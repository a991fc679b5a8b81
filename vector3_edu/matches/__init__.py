"""A game in progress: who is asked, sealed orders, history, undo, saved games, computer players."""
