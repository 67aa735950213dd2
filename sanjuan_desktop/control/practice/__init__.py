"""Positions that are answered once more, and what an answer is worth; nothing of it is part of any game."""
