"""Autosaving, saving, opening, listing and sharing games."""
