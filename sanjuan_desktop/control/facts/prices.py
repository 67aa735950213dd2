"""Prices of the trading house: current, seen and possible next ones (rules, 2.3 and 5.3).

Also the bonus cards of buildings in a sale.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sanjuan_desktop.control.facts.tooltip import PriceRow, Tone, Tooltip
from sanjuan_desktop.control.text.i18n import counted, term, tr
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, BUILDINGS
from sanjuan_desktop.rules.terms import NOBODY, TILES, UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.rules import PlayerView

RANGE = "\u2013"


@dataclass(frozen=True, slots=True)
class PriceOutlook:
    """Order of the price tiles, as far as the view knows it."""

    now: int
    """The tile that is face up, NOBODY outside a Trader phase."""
    last: int
    """The tile of the previous Trader phase, NOBODY before the first one."""
    next_place: int
    """Index of the next tile in the order."""
    possible: tuple[int, ...]
    """Tiles that may come next; a single one if it is known."""

    @property
    def is_certain(self) -> bool:
        """True if the next prices are known."""
        return len(self.possible) == 1


def price_outlook(view: PlayerView) -> PriceOutlook:
    """Return the known prices; the order of the tiles never changes in a game."""
    count = len(view.tiles)
    up = bool(view.tile_up)
    next_place = (view.trades + up) % count
    found = view.tiles[next_place]
    possible = (found,) if found != UNKNOWN else unseen_tiles(view.tiles)
    now = view.tiles[view.trades % count] if up else NOBODY
    last = view.tiles[(view.trades - 1) % count] if view.trades else NOBODY
    return PriceOutlook(now, last, next_place, possible)


def unseen_tiles(tiles: tuple[int, ...]) -> tuple[int, ...]:
    """Return the tiles that no player has seen yet."""
    return tuple(tile for tile in range(len(TILES)) if tile not in tiles)


def spread(tiles: tuple[int, ...]) -> tuple[str, ...]:
    """Return the range of prices of each good under these tiles, such as "1" or "2–3"."""
    return tuple(between(min(prices), max(prices)) for prices in zip(*(TILES[t] for t in tiles), strict=True))


def between(least: int, most: int) -> str:
    """Return a range as text, "2" or "2–3"."""
    return str(least) if least == most else f"{least}{RANGE}{most}"


def price_tooltip(view: PlayerView, *, forecasts: bool = True) -> Tooltip:
    """Return the current prices and, with ``forecasts``, the range of the next ones and the next tiles."""
    found = price_outlook(view)
    rows = []
    if found.now != NOBODY:
        rows.append(_row(tr("Facts", "Now"), found.now, Tone.STRONG))
    elif found.last != NOBODY:
        rows.append(_row(tr("Facts", "Last time"), found.last))
    if not forecasts:
        return Tooltip(term("trading_house"), prices=tuple(rows))
    rows.append(PriceRow(tr("Facts", "Next time"), spread(found.possible), Tone.STRONG))
    if not found.is_certain:
        rows += [_row(tr("Facts", "perhaps"), tile, Tone.FAINT) for tile in found.possible]
    return Tooltip(term("trading_house"), prices=tuple(rows), foot=_foot(view, found))


def _foot(view: PlayerView, found: PriceOutlook) -> str:
    if found.is_certain and UNKNOWN in view.tiles:
        return tr("Facts", "Only this tile is left. After that, the tiles repeat in the same order.")
    if found.is_certain:
        return tr("Facts", "The tiles repeat in the same order.")
    if len(found.possible) == len(TILES):
        return tr("Facts", "One of the five tiles; none has been seen yet.")
    unseen = len(found.possible)
    return counted("Facts", "One of the %n tiles not seen yet.", "The %n tile not seen yet.", unseen)


def _row(words: str, tile: int, tone: Tone = Tone.PLAIN) -> PriceRow:
    return PriceRow(words, tuple(str(price) for price in TILES[tile]), tone)


def sale_bonuses(city: Sequence[int], sold: int) -> tuple[tuple[int, int], ...]:
    """Return the buildings that add cards to a sale of ``sold`` goods: their ids and numbers of cards."""
    found = []
    for building in sorted({BUILDING_OF[card] for card in city}):
        hooks = BUILDINGS[building].hooks
        cards = (hooks.cards_for_sale if sold else 0) + (hooks.cards_for_two_sold if sold > 1 else 0)
        if cards:
            found.append((building, cards))
    return tuple(found)
