"""Puzzles: positions of real games in which one option is clearly best, on the table and on a page."""
