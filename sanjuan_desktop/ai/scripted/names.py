"""The names of the scripted players, for those who need no more of them."""

from __future__ import annotations

from typing import Final

MIXTURE: Final = "mixture"
"""Begins as one of the others and goes on as another when half of its city stands; its seed says which."""

SCRIPTED_LEVELS: Final[tuple[str, ...]] = ("hoarder", "mason", "planter", "rusher", "denier", MIXTURE)
"""All of them, in the order of their kinds."""
