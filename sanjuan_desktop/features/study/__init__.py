"""Study board: set up a position, play it, judge it, save and share it, or make it a puzzle."""
