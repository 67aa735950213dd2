"""The deal of the day on the table and on its page of *Challenges*."""
