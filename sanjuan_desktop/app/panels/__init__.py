"""What stands beside the table: prompts, players, journal, close-up, rules."""
