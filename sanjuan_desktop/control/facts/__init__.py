"""What a player wants to know, worked out from a view: prices, points, gains, unseen cards.

Pure functions from a :class:`~sanjuan_desktop.rules.PlayerView` to data with words in it; the
table only paints them. Whatever the view hides can change nothing here.
"""
