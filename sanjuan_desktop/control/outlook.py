"""What a role would give each player, from public facts and the looker's own hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.phrases import card_words, count_cards, count_goods
from sanjuan_desktop.control.words import tr
from sanjuan_desktop.rules.catalogue.cards import TILE_CARD
from sanjuan_desktop.rules.legal import BuildActions
from sanjuan_desktop.rules.phases import builder, councillor, producer, prospector, trader
from sanjuan_desktop.rules.pricing import privilege
from sanjuan_desktop.rules.tableau import hooks_of
from sanjuan_desktop.rules.terms import BUILDER, COUNCILLOR, PRODUCER, TRADER, UNKNOWN

if TYPE_CHECKING:
    from sanjuan_desktop.rules import State


def _as_phase(s: State, role: int, seat: int, library: bool) -> State:
    """Return a copy in which ``seat`` has taken ``role``."""
    copy = s.copy()
    copy.role = role
    copy.chooser = copy.actor = seat
    copy.library_declared = int(library)
    return copy


def _goods_laid(s: State, seat: int) -> int:
    return min(producer.limit(s, seat), len(producer.empty_plants(s, seat)))


def _sale(s: State, seat: int) -> tuple[int, int | None]:
    """Return how many goods ``seat`` can sell and what they bring, None if the tile is unknown."""
    stocked = trader.stocked(s, seat)
    count = min(trader.limit(s, seat), len(stocked))
    if s.tile == UNKNOWN:
        return count, None
    prices = sorted((trader.price_of(s, seat, place, s.tile) for place in stocked), reverse=True)
    return count, sum(prices[:count]) + trader.bonus_cards(s, seat, count)


def gives(s: State, role: int, chooser: int, seat: int, *, library: bool) -> str:
    """Return in a few words what ``role``, taken by ``chooser``, gives ``seat``."""
    then = _as_phase(s, role, chooser, library)
    if role == BUILDER:
        return _builds(then, seat)
    if role == PRODUCER:
        return _produces(then, seat)
    if role == TRADER:
        return _sells(*_sale(then, seat))
    if role == COUNCILLOR:
        return _draws(then, seat)
    cards = privilege(then, seat, prospector.PLAIN_PRIVILEGE)
    mines = len(hooks_of(s.working[seat]).turn_up)
    if mines and not cards:
        return tr("Outlook", "may turn up cards")
    if mines:
        return tr("Outlook", "{cards}, and may turn up cards").format(cards=count_cards(cards))
    return count_cards(cards) if cards else _nothing()


def _produces(s: State, seat: int) -> str:
    laid = _goods_laid(s, seat)
    if not laid:
        return _nothing()
    words = tr("Outlook", "produces {goods}").format(goods=count_goods(laid))
    extra = hooks_of(s.working[seat]).cards_for_two_produced if laid > 1 else 0
    if not extra:
        return words
    return tr("Outlook", "{words}, draws {cards}").format(words=words, cards=count_cards(extra))


def _nothing() -> str:
    return tr("Outlook", "nothing")


def _builds(s: State, seat: int) -> str:
    if UNKNOWN in s.hands[seat]:
        text = tr("Outlook", "may build with {cards}")
        return text.format(cards=count_cards(len(s.hands[seat])))
    s.actor = seat
    legal = builder.legal(s)
    cards = legal.cards() if isinstance(legal, BuildActions) else frozenset()
    choices = len(cards - {TILE_CARD})
    if not choices:
        words = tr("Outlook", "can build nothing") if not cards else tr("Outlook", "can build")
    elif choices == 1:
        words = tr("Outlook", "can build 1 of the hand cards")
    else:
        words = tr("Outlook", "can build one of {count} hand cards").format(count=choices)
    if TILE_CARD not in cards:
        return words
    tile = card_words(TILE_CARD)
    if not choices:
        return f"{words} {tile}"
    return tr("Outlook", "{words}, or {building}").format(words=words, building=tile)


def _sells(count: int, cards: int | None) -> str:
    if not count:
        return _nothing()
    if cards is None:
        return tr("Outlook", "sells {goods}, price unknown").format(goods=count_goods(count))
    return tr("Outlook", "sells {goods} for {cards}").format(
        goods=count_goods(count), cards=count_cards(cards)
    )


def _draws(s: State, seat: int) -> str:
    hooks = hooks_of(s.working[seat])
    drawn = councillor.BASE + privilege(s, seat, councillor.PLAIN_PRIVILEGE)
    kept = min(drawn, councillor.KEPT + hooks.keep)
    return tr("Outlook", "draws {drawn}, keeps {kept}").format(drawn=drawn, kept=kept)
