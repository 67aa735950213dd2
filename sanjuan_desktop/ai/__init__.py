"""Computer opponents: they see a player's view of the game and choose an action."""
