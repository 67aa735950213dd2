"""Features of the window."""
