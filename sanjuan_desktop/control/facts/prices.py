"""Prices of the trading house: now, seen so far, and what may come next (rules, 2.3 and 5.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sanjuan_desktop.control.facts.notes import Note, PriceRow, Tone
from sanjuan_desktop.control.text.i18n import counted, term, tr
from sanjuan_desktop.rules.terms import NOBODY, TILES, UNKNOWN

if TYPE_CHECKING:
    from sanjuan_desktop.rules import PlayerView

RANGE = "\u2013"


@dataclass(frozen=True, slots=True)
class PriceOutlook:
    """Which price tiles come when, as far as this view knows."""

    now: int
    """The tile face up, NOBODY outside a Trader phase."""
    last: int
    """The tile of the Trader phase before this moment, NOBODY before any."""
    next_place: int
    """Place in the order of the tile that is turned up next."""
    possible: tuple[int, ...]
    """Tiles that may be turned up next; one if it is known."""

    @property
    def is_certain(self) -> bool:
        """Whether the next prices are known."""
        return len(self.possible) == 1


def price_outlook(view: PlayerView) -> PriceOutlook:
    """Return what is known of the prices; the order of the tiles never changes in a game."""
    count = len(view.tiles)
    up = bool(view.tile_up)
    next_place = (view.trades + up) % count
    found = view.tiles[next_place]
    possible = (found,) if found != UNKNOWN else unseen_tiles(view.tiles)
    now = view.tiles[view.trades % count] if up else NOBODY
    last = view.tiles[(view.trades - 1) % count] if view.trades else NOBODY
    return PriceOutlook(now, last, next_place, possible)


def unseen_tiles(tiles: tuple[int, ...]) -> tuple[int, ...]:
    """Return the tiles that nobody has seen yet."""
    return tuple(tile for tile in range(len(TILES)) if tile not in tiles)


def spread(tiles: tuple[int, ...]) -> tuple[str, ...]:
    """Return the prices of each good under any of these tiles, such as "1" or "2–3"."""
    return tuple(between(min(prices), max(prices)) for prices in zip(*(TILES[t] for t in tiles), strict=True))


def between(least: int, most: int) -> str:
    """Return "2" or "2–3"."""
    return str(least) if least == most else f"{least}{RANGE}{most}"


def price_note(view: PlayerView) -> Note:
    """Return the prices of now, the next ones with the spread of each good, and those seen so far."""
    found = price_outlook(view)
    rows = []
    if found.now != NOBODY:
        rows.append(_row(tr("Facts", "Now"), found.now, Tone.STRONG))
    elif found.last != NOBODY:
        rows.append(_row(tr("Facts", "Last time"), found.last))
    rows.append(PriceRow(tr("Facts", "Next time"), spread(found.possible), Tone.STRONG))
    if not found.is_certain:
        rows += [_row(tr("Facts", "perhaps"), tile, Tone.FAINT) for tile in found.possible]
    return Note(term("trading_house"), prices=tuple(rows), foot=_foot(view, found))


def _foot(view: PlayerView, found: PriceOutlook) -> str:
    if found.is_certain and UNKNOWN in view.tiles:
        return tr("Facts", "Only this tile is left. After it the tiles come in the same order again.")
    if found.is_certain:
        return tr("Facts", "The tiles come in the same order again and again.")
    if len(found.possible) == len(TILES):
        return tr("Facts", "One of the five tiles; none has been seen yet.")
    unseen = len(found.possible)
    return counted("Facts", "One of the %n tiles not seen yet.", "The %n tile not seen yet.", unseen)


def _row(words: str, tile: int, tone: Tone = Tone.PLAIN) -> PriceRow:
    return PriceRow(words, tuple(str(price) for price in TILES[tile]), tone)
