"""Journey: its page of *Challenges*, and the goals and stars of its chapters."""
