"""Each question a person is asked: what can be chosen, and what a click means."""
