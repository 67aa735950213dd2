"""The table for screen readers: a tree of what lies on it, the focus, and spoken lines."""
