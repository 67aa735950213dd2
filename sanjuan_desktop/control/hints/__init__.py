"""Hints for the person to decide, and their reasons in words."""
