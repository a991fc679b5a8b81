"""Questions: how they are posed, the numbers drawn for them, their pictures."""
