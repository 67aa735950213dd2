"""The first page of every start: the harbour, and on its deck what one may want to do."""
