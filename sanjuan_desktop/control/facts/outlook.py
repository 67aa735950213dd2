"""Gain of each player from a role, from public facts and the looking seat's hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.facts.prices import between, unseen_tiles
from sanjuan_desktop.control.text.i18n import counted, tr
from sanjuan_desktop.control.text.phrases import count_cards, count_goods, the_card
from sanjuan_desktop.rules.catalogue.cards import CREDITS, TILE_CARD
from sanjuan_desktop.rules.legal import BuildActions
from sanjuan_desktop.rules.phases import builder, councillor, producer, prospector, trader
from sanjuan_desktop.rules.pricing import helpers, library_counts, privilege
from sanjuan_desktop.rules.tableau import hooks_of
from sanjuan_desktop.rules.terms import BUILDER, COUNCILLOR, NOBODY, PRODUCER, TRADER, UNKNOWN

if TYPE_CHECKING:
    from sanjuan_desktop.rules import State

_DEAREST: Final = 6
"""Highest cost in the deck."""
NOTHING: Final = "\u2013"
AT_MOST: Final = "\u2264"


def _as_phase(s: State, role: int, seat: int, library: bool) -> State:
    """Return a copy in which ``seat`` has taken ``role``."""
    copy = s.copy()
    copy.role = role
    copy.chooser = copy.actor = seat
    copy.library_declared = int(library)
    return copy


def _goods_laid(s: State, seat: int) -> int:
    return min(producer.limit(s, seat), len(producer.empty_plants(s, seat)))


def _sale(s: State, seat: int) -> tuple[int, int, int]:
    """Return the number of goods that ``seat`` can sell, and their minimum and maximum proceeds in cards."""
    stocked = trader.stocked(s, seat)
    count = min(trader.limit(s, seat), len(stocked))
    tiles = (s.tile,) if s.tile != UNKNOWN else unseen_tiles(s.tiles)
    brings = []
    for tile in tiles:
        prices = sorted((trader.price_of(s, seat, place, tile) for place in stocked), reverse=True)
        brings.append(sum(prices[:count]) + trader.bonus_cards(s, seat, count))
    return count, min(brings), max(brings)


@dataclass(frozen=True, slots=True)
class Gain:
    """Gain of one player from a role: a short text for the card, a line for the tooltip."""

    seat: int
    short: str
    """A number such as "2", "2–3" or "≤4"; NOTHING for no gain."""
    icon: str
    """Symbol of ``resources/icons`` for the counted thing."""
    words: str
    """A sentence for the chooser; for other players, a phrase to follow the name. Without a full stop."""


def gain(s: State, role: int, chooser: int, seat: int, *, library: bool) -> Gain:
    """Return the gain of ``seat`` from ``role``, taken by ``chooser``.

    For the Builder it is the number of hand cards that can be built. For an opponent it is the printed cost
    within reach of the hand. For the Trader with unknown prices it covers every tile that may come.
    """
    then = _as_phase(s, role, chooser, library)
    words = gives(s, role, chooser, seat, library=library)
    short, icon = _short(then, role, seat)
    return Gain(seat, short, icon, words)


def _short(s: State, role: int, seat: int) -> tuple[str, str]:
    if role == BUILDER:
        return _buildable(s, seat), "kind-city"
    if role == PRODUCER:
        return _number(_goods_laid(s, seat)), "good-any"
    if role == TRADER:
        count, least, most = _sale(s, seat)
        return between(least, most) if count else _number(_drawn_unsold(s, seat)), "card"
    if role == COUNCILLOR:
        return _number(_kept(s, seat)[1]), "card"
    return _number(privilege(s, seat, prospector.PLAIN_PRIVILEGE)), "card"


def _number(count: int) -> str:
    return str(count) if count else NOTHING


def _buildable(s: State, seat: int) -> str:
    """Return the number of cards that can be built, "2/5"; for an opponent the cost within reach, "≤4"."""
    if UNKNOWN not in s.hands[seat] and s.hands[seat]:
        return f"{len(_builds_of(s, seat) - {TILE_CARD})}/{len(s.hands[seat])}"
    reach = _reach(s, seat)
    return f"{AT_MOST}{reach}" if reach else NOTHING


def _reach(s: State, seat: int) -> int:
    """Return the highest printed cost that a seat can pay with its number of hand cards, at most 6."""
    places = (NOBODY, *range(len(s.cities[seat])))
    most = max(_reach_over(s, seat, place) for place in places)
    return max(0, min(_DEAREST, most)) if s.hands[seat] else 0


def _reach_over(s: State, seat: int, over: int) -> int:
    """Return the highest cost for an empty lot (-1), or for one building to be covered with the Crane."""
    hooks = helpers(s, seat, over)
    if over != NOBODY and not hooks.overbuild:
        return 0
    stocked = [place for place in trader.stocked(s, seat) if place != over]
    goods = min(hooks.goods_accepted, len(stocked))
    less = max(hooks.city_discount, hooks.production_discount)
    if seat == s.chooser:
        less += 1 + (hooks.privilege if library_counts(s) else 0)
    if over != NOBODY:
        less += CREDITS[s.options.edition][s.cities[seat][over]]
    return len(s.hands[seat]) - 1 + goods + less


def _builds_of(s: State, seat: int) -> frozenset[int]:
    """Return the cards that a seat with a known hand can build."""
    s.actor = seat
    legal = builder.legal(s)
    return legal.cards() if isinstance(legal, BuildActions) else frozenset()


def gives(s: State, role: int, chooser: int, seat: int, *, library: bool) -> str:
    """Return the gain of ``seat`` from ``role``, taken by ``chooser``, in words.

    It is a sentence for the chooser, "You produce 1 good"; for other players, a phrase to follow the name.
    """
    then, own = _as_phase(s, role, chooser, library), seat == chooser
    if role == BUILDER:
        return _builds(then, seat, own)
    if role == PRODUCER:
        return _produces(then, seat, own)
    if role == TRADER:
        return _sells(*_sale(then, seat), own) or _draws(_drawn_unsold(then, seat), own)
    if role == COUNCILLOR:
        return _keeps(*_kept(then, seat), own)
    return _finds(then, seat, own)


def _finds(s: State, seat: int, own: bool) -> str:
    drawn = privilege(s, seat, prospector.PLAIN_PRIVILEGE)
    mines = len(hooks_of(s.working[seat]).turn_up)
    if mines and not drawn:
        return tr("Outlook", "You may reveal cards") if own else tr("Outlook", "may reveal cards")
    if mines:
        text = tr("Outlook", "draws {cards} and may reveal cards")
        text = tr("Outlook", "You draw {cards} and may reveal cards") if own else text
    else:
        return _draws(drawn, own)
    return text.format(cards=count_cards(drawn))


def _draws(drawn: int, own: bool) -> str:
    if not drawn:
        return _nothing(own)
    text = tr("Outlook", "You draw {cards}") if own else tr("Outlook", "draws {cards}")
    return text.format(cards=count_cards(drawn))


def _produces(s: State, seat: int, own: bool) -> str:
    laid = _goods_laid(s, seat)
    if not laid:
        return _nothing(own)
    extra = hooks_of(s.working[seat]).cards_for_two_produced if laid > 1 else 0
    if extra:
        text = tr("Outlook", "produces {goods} and draws {cards}")
        text = tr("Outlook", "You produce {goods} and draw {cards}") if own else text
    else:
        text = tr("Outlook", "You produce {goods}") if own else tr("Outlook", "produces {goods}")
    return text.format(goods=count_goods(laid), cards=count_cards(extra))


def _nothing(own: bool) -> str:
    return tr("Outlook", "You get nothing") if own else tr("Outlook", "gets nothing")


def _builds(s: State, seat: int, own: bool) -> str:
    if not own and not s.hands[seat]:
        return tr("Outlook", "cannot build")
    if not own:
        return _may_build(len(s.hands[seat]), _reach(s, seat))
    cards = _builds_of(s, seat)
    choices = len(cards - {TILE_CARD})
    tile = the_card(TILE_CARD)
    if TILE_CARD in cards and not choices:
        return tr("Outlook", "You can build {building}").format(building=tile)
    if not choices:
        return tr("Outlook", "You cannot build anything")
    words = counted(
        "Outlook", "You can build any one of %n hand cards", "You can build %n of your hand cards", choices
    )
    if TILE_CARD not in cards:
        return words
    return tr("Outlook", "{words}, or {building}").format(words=words, building=tile)


def _may_build(cards: int, reach: int) -> str:
    """Return a text about the cost within reach of an opponent's number of hand cards."""
    text = tr("Outlook", "has {cards}, enough for a cost of up to {reach}")
    if not reach:
        text = tr("Outlook", "has {cards}, too few to build")
    elif reach == _DEAREST:
        text = tr("Outlook", "has {cards}, enough for any hand card")
    return text.format(cards=count_cards(cards), reach=reach)


def _drawn_unsold(s: State, seat: int) -> int:
    """Return the certain gain from buildings such as the Hut, if no player has a good to sell."""
    if any(trader.stocked(s, other) for other in range(s.players)):
        return 0
    return len(hooks_of(s.working[seat]).trader_closed)


def _sells(count: int, least: int, most: int, own: bool) -> str:
    """Return the goods to sell and the proceeds in words; "" if there is nothing to sell."""
    if not count:
        return ""
    if least == most:
        text = tr("Outlook", "sells {goods} for {cards}")
        text = tr("Outlook", "You sell {goods} for {cards}") if own else text
        return text.format(goods=count_goods(count), cards=count_cards(least))
    text = tr("Outlook", "sells {goods} for {least} to {cards}, depending on the next prices")
    if own:
        text = tr("Outlook", "You sell {goods} for {least} to {cards}, depending on the next prices")
    return text.format(goods=count_goods(count), least=least, cards=count_cards(most))


def _keeps(drawn: int, kept: int, own: bool) -> str:
    text = tr("Outlook", "draws {cards} and keeps {kept}")
    text = tr("Outlook", "You draw {cards} and keep {kept}") if own else text
    return text.format(cards=count_cards(drawn), kept=kept)


def _kept(s: State, seat: int) -> tuple[int, int]:
    """Return the numbers of cards that a seat draws and keeps in the Councillor phase."""
    drawn = councillor.BASE + privilege(s, seat, councillor.PLAIN_PRIVILEGE)
    return drawn, min(drawn, councillor.KEPT + hooks_of(s.working[seat]).keep)
