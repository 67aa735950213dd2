"""What the table shows while somebody is asked: data, no widgets.

A :class:`Prompt` is a complete picture of one question in its present stage:
what is asked, what each card, building, role and button would do, and why not.
The table paints it and reports clicks; :mod:`~sanjuan_desktop.control.questions.answers`
works out the next prompt from a click. All texts are ready for the player, in
the player's language.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sanjuan_desktop.control.facts.outlook import Gain


class Mark(StrEnum):
    """How a card, building or role is drawn; each has a shape besides its colour."""

    REST = "rest"
    PLAYABLE = "playable"
    """May be chosen now: gold outline and pointer."""
    UNPLAYABLE = "unplayable"
    """Cannot be chosen; the tip says why. Veiled."""
    SELECTED = "selected"
    """Chosen: gold ring, lifted, check badge."""
    PAYABLE = "payable"
    """May be added to the payment or discards: rest look, coral underline on hover."""
    PAYING = "paying"
    """Goes away on confirmation: coral ribbon with -1."""

    @property
    def is_live(self) -> bool:
        """True if a click on something so marked does something."""
        return self not in {Mark.REST, Mark.UNPLAYABLE}

    @property
    def is_chosen(self) -> bool:
        """True if something so marked is part of the answer."""
        return self in {Mark.SELECTED, Mark.PAYING}


@dataclass(frozen=True, slots=True)
class CardMark:
    """State of a hand card, fan card or the Cathedral tile in the present question."""

    mark: Mark = Mark.REST
    tip: str = ""
    """Why, or why not; one short sentence."""
    price: int | None = None
    """What it would cost now, in cards; None where that is not the question."""
    points: str = ""
    """What it would add now where that is not what is printed, e.g. "+4"."""
    least: int | None = None
    """What it would cost at least over one of the own buildings; None where that is not less."""


@dataclass(frozen=True, slots=True)
class PlaceMark:
    """State of a building in a city, or of the good on it."""

    mark: Mark = Mark.REST
    tip: str = ""
    badge: str = ""
    """A short text on the building: the price of its good, the credit of the Crane."""


@dataclass(frozen=True, slots=True)
class RoleMark:
    """State of a role card: what it gives me and each rival, line by line."""

    mark: Mark = Mark.REST
    tip: str = ""
    gains: tuple[Gain, ...] = ()
    """What the role would give, whoever is asked first, then clockwise; empty for one that is taken."""


class Slot(StrEnum):
    """Fixed places of the buttons, from the right end of the prompt bar; the same in every question."""

    HINT = "hint"
    CONFIRM = "confirm"
    DECLINE = "decline"
    THIRD = "third"
    """What helps to choose; ticks begin here and go on to the left."""
    FOURTH = "fourth"


@dataclass(frozen=True, slots=True)
class Button:
    """A button of the prompt bar; ``code`` is reported when it is pressed."""

    code: str
    label: str
    main: bool = False
    enabled: bool = True
    why: str = ""
    """Why it cannot be pressed; shown as its tip and when it is pressed all the same."""
    checked: bool | None = None
    """True or False for a tick (use the Library), None for an ordinary button."""
    slot: Slot = Slot.CONFIRM
    """Where it stands; no other button of the question may have the same place, but for ticks."""
    calm: bool = False
    """It belongs to no question: it lies on the dark bar while others act."""


@dataclass(frozen=True, slots=True)
class StorePlace:
    """A building that takes hand cards: the button that puts them there, and what that means."""

    code: str
    tip: str
    at_once: bool
    """It takes one card only, so there is nothing more to choose."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """One question in its present stage."""

    seat: int
    title: str
    """Who decides what and how many: "Library: choose 4 cards to pay"."""
    hint: str = ""
    """One short line: "5 − 1 as Builder. 2 of 4 chosen."."""
    role: int = -1
    """Role whose disc stands at the head of the bar, -1 none."""
    progress: tuple[int, int] | None = None
    """Chosen and needed, as boxes; None where nothing is counted."""
    goods_paid: int = 0
    """So many of what is chosen are goods."""
    buttons: tuple[Button, ...] = ()
    hand: dict[int, CardMark] = field(default_factory=dict)
    """By card; hand cards not named are at rest."""
    fan: tuple[int, ...] = ()
    """Cards shown above the hand: drawn by the Councillor, or turned up to choose from."""
    fan_marks: dict[int, CardMark] = field(default_factory=dict)
    """By card."""
    places: dict[int, PlaceMark] = field(default_factory=dict)
    """By place in the city of ``seat``."""
    roles: dict[int, RoleMark] = field(default_factory=dict)
    """By role."""
    cathedral: CardMark | None = None
    """The Cathedral tile on the table, where it can be chosen; else None."""
    lot: bool = False
    """True while the next empty lot of ``seat`` can be clicked."""
    sells_for: int | None = None
    """Cards the present choice of goods would bring."""
    targets: dict[int, dict[int, str]] = field(default_factory=dict)
    """By card that can be built, by place of the own city (NOBODY: the next lot): what that would mean."""
    refused: dict[int, dict[int, str]] = field(default_factory=dict)
    """Reason by card that can be built, by place of the own city (NOBODY: a lot) where it cannot go."""
    abroad: str = ""
    """Reason why nothing can be dragged to the city of another player."""
    tray: str = ""
    """What it means to lay a hand card or a good on the pile now; empty where nothing is given away."""
    keeps: str = ""
    """Words on the bar for a hand card that is dragged there to be kept; empty where none is kept."""
    goods: frozenset[int] = frozenset()
    """Places whose good may be given up to pay."""
    stores: dict[int, StorePlace] = field(default_factory=dict)
    """By place of a building under which hand cards may be put."""
