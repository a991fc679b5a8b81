"""What every game is made of; knows no game, and needs the standard library only."""
