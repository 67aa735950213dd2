"""Sheet *Challenges*: tabs for the daily deal, the journey, puzzles and honours."""
