"""Texts for screen readers: the items on the table and the events."""
