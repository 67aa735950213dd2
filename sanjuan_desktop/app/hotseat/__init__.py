"""Several people before one screen: the curtain, the lock, and asking before a takeback."""
