"""Practice: positions to answer again with a rating of the answer, apart from any game."""
