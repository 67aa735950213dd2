"""Painters of cards, tiles, roles and tokens; they know nothing of scenes."""
