"""Where land, water and deck of the harbour begin: the lines that the panorama is composed along."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.app.table.layout.rects import Point

if TYPE_CHECKING:
    from sanjuan_desktop.app.table.layout.rects import Rect

_HORIZON: Final = 430.0
_NEAR: Final = 638.0
_DECK: Final = 716.0
_LAMPS: Final = (176.0, 960.0, 1744.0)
_LAMP_H: Final = 170.0
"""Lines of the harbour at which nobody plays, in design units."""


@dataclass(frozen=True, slots=True)
class Shores:
    """Lines of the harbour from the top, in scene pixels.

    ``streets`` are top and lower end of the opponents' streets, the back one first; the quay wall
    begins where the front one ends. ``jetty`` is the top of the jetty, which reaches from the left edge
    to ``jetty_right``. ``near`` is the top of the own street, ``deck`` where it ends. ``kerbs`` are the
    coloured strips in front of the opponents' districts with their seats, ``lamps`` the feet of the
    lamps between districts and ``lamp_h`` their height.

    ``boats`` is whether they have room: at a table between piles and roles, where no Cathedral stands.
    Where nobody plays there is no street across the bay: ``open_sea`` is where sky and sea meet.
    """

    streets: tuple[tuple[float, float], ...]
    jetty: float
    jetty_right: float
    near: float
    deck: float
    kerbs: tuple[tuple[int, Rect], ...]
    lamps: tuple[Point, ...]
    lamp_h: float
    open_sea: float = 0.0
    boats: bool = True

    @property
    def horizon(self) -> float:
        """Where the sky meets the backmost street or the sea."""
        return self.streets[0][0] if self.streets else self.open_sea

    @property
    def shore(self) -> float:
        """Where the bay begins, under its quay wall if it has one."""
        return self.streets[-1][1] if self.streets else self.open_sea


def open_shores(u: float) -> Shores:
    """Return the harbour at which nobody plays; ``u`` is pixels per design unit."""
    return Shores(
        streets=(),
        jetty=_NEAR * u,
        jetty_right=0.0,
        near=_NEAR * u,
        deck=_DECK * u,
        kerbs=(),
        lamps=tuple(Point(x * u, _DECK * u) for x in _LAMPS),
        lamp_h=_LAMP_H * u,
        open_sea=_HORIZON * u,
    )
