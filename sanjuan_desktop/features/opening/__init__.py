"""Opening games: long ones on a thread, with a line that shows the progress."""
