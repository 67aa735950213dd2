"""Several people at one screen: the curtain, the lock, and agreement before a takeback."""
