"""The journey: twelve chapters on a drawn map, each a plan to learn, with a goal and three stars."""
