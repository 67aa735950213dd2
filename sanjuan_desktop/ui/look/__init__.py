"""Appearance of the program: colours, fonts, sizes, icons and the language."""
