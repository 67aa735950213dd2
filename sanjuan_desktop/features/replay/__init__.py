"""Looking back at a game: bar, strip, bookmarks and notes."""
