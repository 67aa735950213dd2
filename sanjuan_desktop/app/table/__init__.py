"""The table: cards, zones and the motion between them."""
