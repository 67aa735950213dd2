"""Honours on the page of *Challenges* and on the score sheet."""
