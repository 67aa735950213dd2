"""The rules as a book: its sections, pages, search, and which section belongs to what."""
