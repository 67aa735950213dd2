"""Positions that are set up on the study board: model, checks, edits and codes."""
