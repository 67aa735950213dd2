"""The date is the deal: who plays whom by which options on a day, alike on every system, without a network.

The README beside this file says the rule in words; a rule that was ever published never changes.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, Any, Final

from sanjuan_desktop.control.challenges.deals import ComparedDeal
from sanjuan_desktop.control.computers.roster import computer_seed
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.rules import Edition, GameOptions, seeded
from sanjuan_desktop.storage.parts import Seat

if TYPE_CHECKING:
    from sanjuan_desktop.rules import Rng

RULE: Final = 1
"""The rule by which days are dealt; it goes into their hash, so another one deals all days anew."""

FIRST_DAY: Final = date(2026, 11, 1)
"""Before it there was no deal of the day."""

_DECK: Final = 2
"""Version of the rules whose deck is dealt: later decks deal other games."""

_CHARACTERS: Final = ("monuments", "guild", "trader", "councillor", "prospector")
"""In the order of this rule, whatever characters there are later."""


@dataclass(frozen=True, slots=True)
class DayTable:
    """Whom one sits down with: the levels of the others, clockwise from the left, and the options."""

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
    """The game of a day; the person has seat 0, ``levels`` and ``styles`` are those of the seats after."""

    day: date
    options: GameOptions
    seed: int
    levels: tuple[str, ...]
    styles: tuple[str, ...]
    rules: int = _DECK

    @property
    def key(self) -> str:
        """The day as it is written in files, ``2026-11-22``."""
        return self.day.isoformat()

    @property
    def compared(self) -> ComparedDeal:
        """The same for the levels to play in the person's place."""
        return ComparedDeal(self.key, self.options, self.seed, self.rules, (None, *self.rivals))

    @property
    def rivals(self) -> tuple[tuple[str, int, str], ...]:
        """Level, seed and character of the computers, as the table has them, from seat 1 on."""
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
    """Return the game of a day for a person, called and portrayed as ``own``."""
    # Not at the top: the worker process of comparisons must not load Qt.
    from sanjuan_desktop.control.text.i18n import character_name, tr

    spare = iter((tr("Seats", "Bruno"), tr("Seats", "Clara"), tr("Seats", "Diego")))
    seats = [Seat(own.name, portrait=own.portrait)]
    for level, style in zip(deal.levels, deal.styles, strict=True):
        name = character_name(style)
        # Nobody else at the table is called like its person.
        seats.append(Seat(next(spare) if name.casefold() == own.name.casefold() else name, level, style))
    return GameSetup(deal.options, deal.seed, tuple(seats), rules=deal.rules, day=deal.key)


def day_in(text: str) -> date | None:
    """Return the day that a file names, None where that is none of which there is a deal."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    return day if day >= FIRST_DAY and day.isoformat() == text else None


def _drawn(rng: Rng, count: int) -> tuple[str, ...]:
    order = list(range(len(_CHARACTERS)))
    rng.shuffle(order)
    return tuple([_CHARACTERS[number] for number in order[:count]])
