"""Engines: computer players that are programs of their own and speak JSON lines."""
