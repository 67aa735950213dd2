"""Engines: computer players that run as separate programs and exchange lines of JSON."""
