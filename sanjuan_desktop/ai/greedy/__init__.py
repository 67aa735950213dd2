"""The level ``greedy``, the frozen yardstick of all others; its player is in ``player``."""
