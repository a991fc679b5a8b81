"""Games that are ready to play, and games of one's own."""
