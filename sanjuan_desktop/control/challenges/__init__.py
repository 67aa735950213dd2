"""What there is to come back for: the deal of the day."""
