"""Prompts: the content of the table while a person is asked, as data without widgets.

A :class:`Prompt` describes one question at its current stage completely. It contains the question and the
effect of each card, building, role and button, or the reason why it has none. The table paints it and reports
clicks; :mod:`~sanjuan_desktop.control.questions.answers` computes the next prompt from a click. All texts are
in the player's language.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sanjuan_desktop.control.facts.outlook import Gain


class Mark(StrEnum):
    """Appearance of a card, building or role; each mark has a shape besides its colour."""

    REST = "rest"
    PLAYABLE = "playable"
    """Can be chosen now: gold outline and pointer."""
    QUIET = "quiet"
    """Can be chosen, but a guide asks for something else: no mark."""
    UNPLAYABLE = "unplayable"
    """Cannot be chosen: veiled; the tip gives the reason."""
    SELECTED = "selected"
    """Chosen: gold ring, lifted, check badge."""
    PAYABLE = "payable"
    """Can be added to the payment or discards: no mark at rest, coral underline on hover."""
    PAYING = "paying"
    """Leaves the hand on confirmation: coral ribbon with -1."""

    @property
    def is_live(self) -> bool:
        """True if a click on an item with this mark has an effect."""
        return self not in {Mark.REST, Mark.UNPLAYABLE}

    @property
    def is_free(self) -> bool:
        """True if an item with this mark can be chosen and is not chosen yet."""
        return self in {Mark.PLAYABLE, Mark.QUIET}

    @property
    def is_chosen(self) -> bool:
        """True if an item with this mark is part of the answer."""
        return self in {Mark.SELECTED, Mark.PAYING}


@dataclass(frozen=True, slots=True)
class CardMark:
    """State of a hand card, fan card or the Cathedral tile in the current question."""

    mark: Mark = Mark.REST
    tip: str = ""
    """Reason for the state, in one short sentence."""
    price: int | None = None
    """Current cost in cards; None if the question is not about it."""
    points: str = ""
    """Points that it would add now, e.g. "+4", if they differ from the printed ones; else ""."""
    least: int | None = None
    """Lowest cost over an own building; None if that is not cheaper."""


@dataclass(frozen=True, slots=True)
class PlaceMark:
    """State of a building in a city, or of the good on it."""

    mark: Mark = Mark.REST
    tip: str = ""
    badge: str = ""
    """A short text on the building: the price of its good, the discount of the Crane."""


@dataclass(frozen=True, slots=True)
class RoleMark:
    """State of a role card, with the gains of all players."""

    mark: Mark = Mark.REST
    tip: str = ""
    gains: tuple[Gain, ...] = ()
    """Gains of the asked player, then of the others clockwise; empty if the role is taken."""
    has_plate: bool = True
    """True if the card shows the gains as signs too, besides the words of the tooltip."""


class Slot(StrEnum):
    """Fixed positions of the buttons, from the right end of the prompt bar, the same in all questions."""

    HINT = "hint"
    CONFIRM = "confirm"
    DECLINE = "decline"
    THIRD = "third"
    """Help with the choice; ticks begin here and continue to the left."""
    FOURTH = "fourth"


@dataclass(frozen=True, slots=True)
class Button:
    """A button of the prompt bar; pressing it reports ``code``."""

    code: str
    label: str
    main: bool = False
    enabled: bool = True
    why: str = ""
    """Reason why it is disabled; shown as its tooltip and after a press."""
    checked: bool | None = None
    """State of a tick, for example to use the Library; None for an ordinary button."""
    slot: Slot = Slot.CONFIRM
    """Its position, which no other button of the question may have, except ticks."""
    calm: bool = False
    """True for a button on the dark bar that belongs to no question, while other players act."""


@dataclass(frozen=True, slots=True)
class StorePlace:
    """A building that takes hand cards: the button that stores them, and its effect."""

    code: str
    tip: str
    at_once: bool
    """True if it takes only one card, so that no further choice is needed."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """One question at its current stage."""

    seat: int
    title: str
    """Actor, verb and number: "Library: choose 4 cards to pay"."""
    hint: str = ""
    """One short line such as "5 − 1 as Builder. 2 of 4 chosen."."""
    role: int = -1
    """Role whose disc is at the start of the bar, -1 for none."""
    progress: tuple[int, int] | None = None
    """Chosen and needed numbers, shown as boxes; None if nothing is counted."""
    goods_paid: int = 0
    """Number of goods in the payment."""
    buttons: tuple[Button, ...] = ()
    hand: dict[int, CardMark] = field(default_factory=dict)
    """Marks by hand card; other cards have none."""
    fan: tuple[int, ...] = ()
    """Cards above the hand: drawn by the Councillor, or turned up to choose from."""
    fan_marks: dict[int, CardMark] = field(default_factory=dict)
    """Marks by card of the fan."""
    places: dict[int, PlaceMark] = field(default_factory=dict)
    """Marks by place in the city of ``seat``."""
    roles: dict[int, RoleMark] = field(default_factory=dict)
    """Marks by role."""
    cathedral: CardMark | None = None
    """Mark of the Cathedral tile on the table; None if it cannot be chosen."""
    lot: bool = False
    """True while the next empty lot of ``seat`` can be clicked."""
    sells_for: int | None = None
    """Proceeds of the current choice of goods, in cards; None if no goods are sold."""
    targets: dict[int, dict[int, str]] = field(default_factory=dict)
    """Effect in words by buildable card and place of the own city (NOBODY: the next lot)."""
    refused: dict[int, dict[int, str]] = field(default_factory=dict)
    """Reason by buildable card and place of the own city (NOBODY: a lot) where it cannot go."""
    abroad: str = ""
    """Reason why nothing can be dragged to the city of another player."""
    tray: str = ""
    """Effect of dropping a hand card or a good on the pile now; empty if nothing is given away."""
    keeps: str = ""
    """Text on the bar for dragging hand cards there to keep them; empty if none are kept."""
    goods: frozenset[int] = frozenset()
    """Places whose goods can be used for payment."""
    stores: dict[int, StorePlace] = field(default_factory=dict)
    """Storing places by place of the building."""
