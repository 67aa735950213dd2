"""Keyboard and dragging."""
