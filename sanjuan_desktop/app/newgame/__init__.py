"""A new game: its sheet, the seats, and what was played last."""
