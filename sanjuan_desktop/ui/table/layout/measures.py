"""Heights, corner radii and margins of the pieces by their width, in the unit of the width."""

from __future__ import annotations

import math


def card_height(width: float) -> float:
    """Height of a card."""
    return width * 1.5


def card_radius(width: float) -> float:
    """Corner radius of a card."""
    return width * 26 / 400


def card_margin(width: float) -> float:
    """Margin of a card's picture, for its shadow."""
    return math.ceil(max(4.0, width * 20 / 400)) + 2.0


def tile_height(width: float) -> float:
    """Height of a tile, and of a lot in a city."""
    return width * 460 / 384


def tile_radius(width: float) -> float:
    """Corner radius of the rings around a tile or a lot."""
    return width * 26 / 384


def tile_margin(width: float) -> float:
    """Margin of a tile's or a role card's picture, for its shadow, or for art that reaches out of a lot."""
    return math.ceil(max(3.0, width * 14 / 300)) + 2.0


def role_height(width: float) -> float:
    """Height of a role card."""
    return width * 430 / 300


def role_radius(width: float) -> float:
    """Corner radius of a role card."""
    return width * 22 / 300


def pile_margin(width: float) -> float:
    """Margin of a pile's picture, for the cards that look out."""
    return math.ceil(width / 7) + 2.0


def overlay_margin(width: float) -> float:
    """Margin of every overlay on a piece of that width, for rings and badges."""
    return math.ceil(max(22.0, width * 0.18))
