"""Names of the scripted players, in a module without further imports."""

from __future__ import annotations

from typing import Final

MIXTURE: Final = "mixture"
"""Player that starts as one kind and becomes another when half of its city is built; its seed selects them.
"""

SCRIPTED_LEVELS: Final[tuple[str, ...]] = ("hoarder", "mason", "planter", "rusher", "denier", MIXTURE)
"""All scripted levels, in the order of their kinds."""
