"""New games: their sheet, their seats, and the last game."""
