"""What a student has done: the journal, the evidence in it, what comes back for review."""
