"""Descriptions of players, piles, prices, scores, log and hint for screen readers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from sanjuan_desktop.control.facts.points import UNCOUNTED
from sanjuan_desktop.control.spoken.pieces import bare, by_commas
from sanjuan_desktop.control.text.i18n import counted, good_name, role_name, term, tr
from sanjuan_desktop.control.text.phrases import cards_list, count_cards
from sanjuan_desktop.rules.terms import NOBODY, TILES, UNKNOWN, Role

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.control.hints.hints import HintTip
    from sanjuan_desktop.control.session.step import LogLine

LATEST = 12
"""Number of log lines that are read."""


def points_line(points: str) -> str:
    """Return displayed points such as "7" or "7+?" in words; "" if there are none."""
    if points in {"", UNCOUNTED}:
        return ""
    number, unsure, _ = points.partition("+")
    words = counted("Spoken", "%n points", "%n point", int(number))
    return tr("Spoken", "{points} and hidden cards").format(points=words) if unsure else words


class Board(Protocol):
    """Content of the board of a seat."""

    @property
    def hand(self) -> int:
        """Number of hand cards."""

    @property
    def buildings(self) -> int:
        """Number of buildings."""

    @property
    def city_size(self) -> int:
        """Number of buildings that ends the game."""

    @property
    def points(self) -> str:
        """The displayed points, "7+?" with hidden cards."""

    @property
    def known(self) -> tuple[int, ...]:
        """Hand cards that all players have seen."""

    @property
    def roles(self) -> tuple[int, ...]:
        """Roles taken this round."""

    @property
    def governor(self) -> bool:
        """True for the governor."""

    @property
    def active(self) -> bool:
        """True if this player is asked."""

    @property
    def status(self) -> str:
        """Short text after the name, for example that the player is thinking."""


def player_name(name: str, board: Board, *, own: bool) -> str:
    """Return the text of the board of a seat."""
    known = board.known
    seen = tr("Spoken", "seen by everyone: {cards}").format(cards=cards_list(known)) if known else ""
    buildings = counted("Spoken", "{count} of %n buildings", "{count} of %n building", board.city_size)
    return by_commas(
        tr("Spoken", "{name} (you)").format(name=name) if own else name,
        board.status,
        tr("Spoken", "governor") if board.governor else "",
        tr("Spoken", "deciding") if board.active and not board.status else "",
        *(role_name(role) for role in board.roles),
        tr("Spoken", "{cards} in hand").format(cards=count_cards(board.hand)),
        buildings.format(count=board.buildings),
        points_line(board.points),
        seen,
    )


def pile_name(key: str, count: int) -> str:
    """Return the name of a pile, ``draw_pile`` or ``discard_pile``, and its number of cards."""
    return by_commas(term(key), count_cards(count))


def prices_line(tile: int) -> str:
    """Return the prices of a price tile, good by good."""
    return by_commas(*(f"{good_name(good)} {price}" for good, price in enumerate(TILES[tile])))


def house_name(tiles: tuple[int, ...], framed: int, *, up: bool) -> str:
    """Return the trading house with the current or the last prices."""
    head = term("trading_house")
    if framed == NOBODY or tiles[framed] == UNKNOWN:
        return tr("Spoken", "{house}, no prices seen yet").format(house=head)
    prices = prices_line(tiles[framed])
    text = (
        tr("Spoken", "{house}, prices now: {prices}")
        if up
        else tr("Spoken", "{house}, last prices: {prices}")
    )
    return text.format(house=head, prices=prices)


def house_details(tiles: tuple[int, ...]) -> str:
    """Return the price tiles seen so far, in their order."""
    seen = [
        tr("Spoken", "Tile {number}: {prices}").format(number=number, prices=prices_line(tile))
        for number, tile in enumerate(tiles, start=1)
        if tile != UNKNOWN
    ]
    return "; ".join(seen)


def log_name(lines: Sequence[LogLine], names: Sequence[str]) -> str:
    """Return the latest lines of the log in order."""
    return tr("Spoken", "Log: {lines}").format(lines=log_text(lines[-LATEST:], names))


def log_text(lines: Sequence[LogLine], names: Sequence[str]) -> str:
    """Return log lines as sentences, joining consecutive lines of one player.

    Headings of phases are omitted, because another line names the player who took the role.
    """
    roles = {role_name(role) for role in Role}
    sentences: list[str] = []
    before = NOBODY
    for line in lines:
        text = bare(line.text)
        if line.seat == NOBODY and text in roles:
            continue
        if line.seat == NOBODY:
            sentences.append(text)
        elif line.seat == before:
            sentences[-1] = f"{sentences[-1]}, {text}"
        else:
            sentences.append(line.named(names, text))
        before = line.seat
    return " ".join(f"{sentence}." for sentence in sentences)


def tip_name(number: int, tip: HintTip) -> str:
    """Return one tip of a hint; ``number`` counts from 1."""
    head = tr("Spoken", "Hint {number}: {title}").format(number=number, title=bare(tip.title))
    return ". ".join(part for part in (head, bare(tip.standing), tip.reason) if part)
