"""Computer players: their process, their turns and their seats."""
