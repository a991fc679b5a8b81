"""Who plays whom and where, what is kept, and how it stands."""
