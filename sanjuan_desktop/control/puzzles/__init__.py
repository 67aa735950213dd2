"""Puzzles that are shipped with the game, and positions of them to be answered."""
