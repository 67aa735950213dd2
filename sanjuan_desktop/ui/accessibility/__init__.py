"""Accessibility of the table for screen readers."""
