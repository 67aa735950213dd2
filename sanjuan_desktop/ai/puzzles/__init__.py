"""Puzzles: positions of real games in which one option is clearly best, with what each option is worth."""
