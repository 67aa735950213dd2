"""Facts for the player, calculated from a view: prices, points, gains, unseen cards.

Pure functions turn a :class:`~sanjuan_desktop.rules.PlayerView` into data with texts, which the table only
paints. Information that the view hides never has an influence.
"""
