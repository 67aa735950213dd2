"""Clicks on the table as values, without widgets."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from sanjuan_desktop.rules.terms import NOBODY


class Target(StrEnum):
    """Kind of item that is clicked."""

    CARD = "card"  # hand card
    FAN = "fan"  # card above the hand
    PLACE = "place"  # building in a city
    GOOD = "good"  # good of an own building, dragged without its building
    ROLE = "role"
    LOT = "lot"  # next empty lot of the own city
    CATHEDRAL = "cathedral"
    BUTTON = "button"  # button of the prompt bar


class Click(NamedTuple):
    """One click on the table; a drop is a sequence of clicks."""

    target: Target
    number: int = 0  # card, place or role; 0 for other targets
    code: str = ""  # of a button
    seat: int = NOBODY  # owner of the city of a PLACE; NOBODY for other targets
