"""Animations of the events of a game."""
