"""Attempts: how often a deal was played, and the best result so far."""
