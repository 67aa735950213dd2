"""The table in words, for people who hear it: what each piece is, and what happens."""
