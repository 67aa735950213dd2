"""Questions to a person: the possible choices, and the meaning of clicks."""
