"""What is seen, as plain data: scenes, films, and the frames between."""
