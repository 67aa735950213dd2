"""The review of a finished game: the sheet, and what it is joined with."""
