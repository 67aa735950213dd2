"""The table: cards, zones and their animations."""
