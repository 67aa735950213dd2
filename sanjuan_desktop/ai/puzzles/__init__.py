"""Puzzles: positions from real games in which one option is clearly best, with the value of each option."""
