"""Answering a position again on the real table, with a page beside it that asks and judges."""
