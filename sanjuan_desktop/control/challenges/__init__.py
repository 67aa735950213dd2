"""Challenges: the deal of the day and comparisons with the levels."""
