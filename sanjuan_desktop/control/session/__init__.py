"""One game being played: its controller, its record, looking back, autosave."""
