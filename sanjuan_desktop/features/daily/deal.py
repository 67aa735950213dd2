"""Deal of the day: players, options and cards, derived from the date without a network.

The deal is the same on every system. The README beside this file describes the rule; a published rule never
changes.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, Any, Final

from sanjuan_desktop.control.computers.roster import computer_seed
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.features.compare.deals import ComparedDeal
from sanjuan_desktop.rules import Edition, GameOptions, seeded
from sanjuan_desktop.storage.parts import Seat

if TYPE_CHECKING:
    from sanjuan_desktop.rules import Rng

RULE: Final = 1
"""Version of the rule for the days; it is part of their hash, so a new one changes all deals."""

FIRST_DAY: Final = date(2026, 11, 1)
"""The first day with a deal."""

_DECK: Final = 2
"""Version of the rules whose deck is dealt, because later decks give other deals."""

_CHARACTERS: Final = ("monuments", "guild", "trader", "councillor", "prospector")
"""Characters in the fixed order of this rule, independent of later additions."""


@dataclass(frozen=True, slots=True)
class DayTable:
    """Table of a day: the levels of the opponents, clockwise from the left, and the options."""

    levels: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict)


_EXPANSION: Final = {"new_buildings": True}
_FIRST: Final = {"edition": Edition.FIRST}
_DRAFT: Final = {"draft_hand": True}

WEEK: Final[tuple[tuple[DayTable, ...], ...]] = (
    (DayTable(("casual",)), DayTable(("skilled",))),
    (DayTable(("casual", "skilled")), DayTable(("skilled", "skilled"))),
    (DayTable(("skilled",)), DayTable(("strong",))),
    (DayTable(("casual", "skilled", "casual")), DayTable(("skilled", "skilled", "skilled"))),
    (DayTable(("strong",), _FIRST), DayTable(("skilled", "strong"), _FIRST)),
    (DayTable(("strong", "skilled"), _DRAFT), DayTable(("strong", "strong"))),
    (
        DayTable(("strong",), _EXPANSION),
        DayTable(("strong", "strong"), _EXPANSION),
        DayTable(("skilled", "strong", "skilled"), _EXPANSION),
    ),
)
"""The tables of each weekday, Monday first; one of them is drawn."""


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """The game of a day; the person has seat 0, ``levels`` and ``styles`` belong to the seats after it."""

    day: date
    options: GameOptions
    seed: int
    levels: tuple[str, ...]
    styles: tuple[str, ...]
    rules: int = _DECK

    @property
    def key(self) -> str:
        """The day as written in files, such as ``2026-11-22``."""
        return self.day.isoformat()

    @property
    def compared(self) -> ComparedDeal:
        """The deal of the comparison, with the levels in the person's seat."""
        return ComparedDeal(self.key, self.options, self.seed, self.rules, (None, *self.rivals))

    @property
    def rivals(self) -> tuple[tuple[str, int, str], ...]:
        """Level, seed and character of the computer players, from seat 1 on."""
        return tuple(
            (level, computer_seed(self.seed, seat), style)
            for seat, (level, style) in enumerate(zip(self.levels, self.styles, strict=True), 1)
        )


def deal_of(day: date) -> DailyDeal:
    """Return the game of a day."""
    rng = seeded(RULE * 10**8 + day.year * 10**4 + day.month * 100 + day.day)
    high, low = rng.next32(), rng.next32()
    tables = WEEK[day.weekday()]
    table = tables[rng.below(len(tables))]
    options = GameOptions(players=len(table.levels) + 1, **table.options)
    styles = _drawn(rng, len(table.levels))
    return DailyDeal(day, options, high << 32 | low, table.levels, styles)


def setup_of_deal(deal: DailyDeal, own: Seat) -> GameSetup:
    """Return the game of a day for a person with the name and appearance of ``own``."""
    # Imported here because the worker process of comparisons must not load Qt.
    from sanjuan_desktop.control.people.computer_names import computer_name

    seats = [Seat(own.name, portrait=own.portrait, colour=own.colour)]
    for level, style in zip(deal.levels, deal.styles, strict=True):
        name = computer_name(style, len(seats), [seat.name for seat in seats])
        seats.append(Seat(name, level, style))
    return GameSetup(deal.options, deal.seed, tuple(seats), rules=deal.rules, day=deal.key)


def day_in(text: str) -> date | None:
    """Return the day of a text in a file, None if it is not a day with a deal."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    return day if day >= FIRST_DAY and day.isoformat() == text else None


def _drawn(rng: Rng, count: int) -> tuple[str, ...]:
    order = list(range(len(_CHARACTERS)))
    rng.shuffle(order)
    return tuple([_CHARACTERS[number] for number in order[:count]])
