"""Practice on the real table: answer a position again, with a page that asks and evaluates."""
