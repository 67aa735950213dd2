"""Comparison: the levels play the same deal in the seat of a person."""
