"""The computer players: the process that thinks, their turns, who sits where."""
