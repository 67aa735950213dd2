"""Honours (called deeds in the code), recognised from records, reviews, the history and the journey."""
