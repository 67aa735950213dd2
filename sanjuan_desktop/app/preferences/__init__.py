"""The preferences and their sheet."""
