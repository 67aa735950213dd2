"""The end of a game: the score sheet and its counting up."""
