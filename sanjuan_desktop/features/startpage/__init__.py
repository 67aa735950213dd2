"""Start page of the program: the harbour, and on its deck the things that the player can start."""
