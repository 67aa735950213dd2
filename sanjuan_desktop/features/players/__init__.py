"""The players of a game: who sits where, and handing a seat over to another player."""
