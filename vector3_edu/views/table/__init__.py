"""What is moved by hand in a notebook: explorers, the play table, the replay viewer."""
