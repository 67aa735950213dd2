"""Deal of the day: the same game for everybody on one date, and its page of *Challenges*."""
