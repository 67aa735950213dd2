"""The journey: its page of *Challenges*, and what is seen of a chapter while it is played."""
