"""What is said and shown: words, entries of the log, previews, the scene, the film."""
