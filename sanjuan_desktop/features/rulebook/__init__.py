"""Rules in the window: the panel over the table, links into it, and printing."""
