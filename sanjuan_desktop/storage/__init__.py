"""Saved games, history and settings on disk."""
