"""Zones of the table: each creates its items and shows one part of a view."""
