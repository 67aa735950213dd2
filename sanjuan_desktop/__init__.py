"""San Juan Desktop: the card game San Juan for one to four people and computer opponents."""

__version__ = "0.2.0"
