"""Matches: series of games of the same players, with their standing and the next game."""
