"""Hints: who gives them, and their reasons in words."""
