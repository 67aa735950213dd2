"""Sound: mapping from events to sounds, and playback if audio is available."""
