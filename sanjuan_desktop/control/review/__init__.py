"""The review of a game in words: its sum, its verdict, the decisions that mattered."""
