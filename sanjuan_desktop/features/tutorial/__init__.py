"""The first game with a guide."""
