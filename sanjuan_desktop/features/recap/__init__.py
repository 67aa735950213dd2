"""Recap of what the other players have done since the last decision of a person."""
