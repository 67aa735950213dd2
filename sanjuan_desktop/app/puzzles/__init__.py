"""Puzzles: the page of the sheet *Challenges*, and one after another on the table."""
