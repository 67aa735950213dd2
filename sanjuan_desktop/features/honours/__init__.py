"""Honours, recognised from records, reviews, the history and the journey."""
