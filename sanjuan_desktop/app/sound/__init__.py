"""What can be heard: which event makes which sound, and who plays it, where anything can."""
