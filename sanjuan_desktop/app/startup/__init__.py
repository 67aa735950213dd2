"""The way from the command line to an open window, and what catches trouble on it."""
