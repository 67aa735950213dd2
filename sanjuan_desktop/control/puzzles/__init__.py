"""Puzzles and their positions, which the player answers."""
