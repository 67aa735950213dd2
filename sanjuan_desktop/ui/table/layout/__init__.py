"""Geometry of the table. Without Qt."""
