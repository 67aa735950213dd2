"""Clock of the persons: it measures how long they think, and decides when their time is up."""
