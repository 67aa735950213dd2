"""Level ``greedy``, the frozen yardstick of all others; the player is in ``player``."""
