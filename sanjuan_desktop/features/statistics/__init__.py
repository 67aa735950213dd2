"""The figures of finished games, and its sheet."""
