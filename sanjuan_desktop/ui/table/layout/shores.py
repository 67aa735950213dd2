"""Lines of the harbour's panorama: where land, water and deck begin."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ui.table.layout.geometry_units import REFERENCE_H, REFERENCE_W
from sanjuan_desktop.ui.table.layout.rects import Point

if TYPE_CHECKING:
    from sanjuan_desktop.ui.table.layout.rects import Rect

_HORIZON: Final = 430.0
_NEAR: Final = 638.0
_DECK: Final = 716.0
_LAMPS: Final = (176.0, 960.0, 1744.0)
_LAMP_H: Final = 170.0
"""Lines of the harbour without a game, in design units."""


@dataclass(frozen=True, slots=True)
class Shores:
    """Lines of the harbour from the top, in scene pixels.

    ``streets`` are the upper and lower ends of the opponents' streets, the back one first; the quay wall
    begins below the front one. ``jetty`` is the top of the jetty, which extends from the left edge to
    ``jetty_right``. ``near`` is the top of the own street, ``deck`` its lower end. ``kerbs`` are the coloured
    strips in front of the opponents' districts with their seats, ``lamps`` the feet of the lamps between
    districts and ``lamp_h`` their height.

    ``boats`` is whether there is space for boats: at a table they need the place of the Cathedral between
    piles and roles. Without a game there is no street across the bay; ``open_sea`` is then the line between
    sky and sea.
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
        """Line between the sky and the rearmost street or the sea."""
        return self.streets[0][0] if self.streets else self.open_sea

    @property
    def shore(self) -> float:
        """Upper end of the bay, below its quay wall if there is one."""
        return self.streets[-1][1] if self.streets else self.open_sea


def open_scale(width: float, height: float) -> float:
    """Return the pixels per design unit of the harbour without a game."""
    return min(width / REFERENCE_W, height / REFERENCE_H)


def open_shores(u: float) -> Shores:
    """Return the harbour without a game; ``u`` is pixels per design unit."""
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
