"""Players as faces and texts: portraits, traits and remarks."""
