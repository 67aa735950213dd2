"""Comparison of a finished game: the levels play the same deal in the seat of a person."""
