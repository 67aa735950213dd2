"""Where land, water and deck of the harbour begin: the lines that the panorama is composed along."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sanjuan_desktop.app.table.layout.rects import Point, Rect

_HORIZON: Final = 300.0
_SHORE: Final = 352.0
_NEAR: Final = 764.0
_DECK: Final = 800.0
_JETTY: Final = 524.0
"""Lines of the harbour at which nobody plays, in design units."""


@dataclass(frozen=True, slots=True)
class Shores:
    """Lines of the harbour from the top, in scene pixels.

    ``streets`` are top and lower end of the opponents' streets, the back one first; the quay wall
    begins where the front one ends. ``jetty`` is the top of the jetty, which reaches from the left edge
    to ``jetty_right``. ``near`` is the top of the own street, ``deck`` where it ends. ``kerbs`` are the
    coloured strips in front of the opponents' districts with their seats, ``lamps`` the feet of the
    lamps between districts and ``lamp_h`` their height.
    """

    streets: tuple[tuple[float, float], ...]
    jetty: float
    jetty_right: float
    near: float
    deck: float
    kerbs: tuple[tuple[int, Rect], ...]
    lamps: tuple[Point, ...]
    lamp_h: float

    @property
    def horizon(self) -> float:
        """Where sky and backmost street meet."""
        return self.streets[0][0]

    @property
    def shore(self) -> float:
        """Top of the quay wall."""
        return self.streets[-1][1]


def open_shores(u: float) -> Shores:
    """Return the harbour at which nobody plays, without a jetty; ``u`` is pixels per design unit."""
    return Shores(
        streets=((_HORIZON * u, _SHORE * u),),
        jetty=_JETTY * u,
        jetty_right=0.0,
        near=_NEAR * u,
        deck=_DECK * u,
        kerbs=(),
        lamps=(),
        lamp_h=0.0,
    )
