"""Deal of the day: its games and its page of *Challenges*."""
