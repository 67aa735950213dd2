"""Preferences and their sheet."""
