"""Parts that any sheet may use; they know nothing of the game."""
