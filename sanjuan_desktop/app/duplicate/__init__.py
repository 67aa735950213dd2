"""A finished game compared: the levels play the same deal in somebody's seat."""
