"""The rules as a book: sections, pages, search, and links from items to sections."""
