"""Windows that open over the table: new game, preferences, score sheet."""
