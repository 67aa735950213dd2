"""Games that are kept, saved, opened, listed and shared."""
