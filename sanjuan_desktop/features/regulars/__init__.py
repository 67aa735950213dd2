"""People who play here: their sheet."""
