"""Puzzles: their page on the *Challenges* sheet, and the puzzles on the table."""
