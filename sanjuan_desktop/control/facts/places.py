"""Cards and goods on and under a building, and whether it can still be used (rules, section 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.facts.tooltip import Tone, Tooltip, TooltipLine
from sanjuan_desktop.control.text.i18n import good_name, tr
from sanjuan_desktop.control.text.phrases import card_words, cards_list
from sanjuan_desktop.rules import masked_state
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, BUILDINGS, GOOD
from sanjuan_desktop.rules.scoring import sheet_of
from sanjuan_desktop.rules.terms import Kind

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.control.facts.points import PointsNow
    from sanjuan_desktop.rules import PlayerView
    from sanjuan_desktop.rules.building import Hooks

_TWO: Final = 2
SECRET: Final = -1
"""Stands for a number of stored cards that only their owner knows."""


def place_tooltips(view: PlayerView, seat: int, now: PointsNow | None) -> tuple[Tooltip | None, ...]:
    """Return a tooltip for each building of a seat, None if there is nothing beyond its card.

    Bonuses are left out if the points ``now`` are not shown (None).
    """
    stored = stored_by_place(view, seat)
    return tuple(
        _tooltip(view, seat, place, stored.get(place, 0), now) for place in range(len(view.cities[seat]))
    )


def is_used(view: PlayerView, seat: int, card: int) -> bool:
    """Return whether a Bank has been used, or with two players a Library in this round."""
    building = BUILDING_OF[card]
    if view.spent[seat] >> building & 1:
        return True
    doubles = BUILDINGS[building].hooks.privilege > 0
    return doubles and view.players == _TWO and bool(view.library_used >> seat & 1)


def stored_by_place(view: PlayerView, seat: int) -> dict[int, int]:
    """Return the number of cards under each place; SECRET for the other seats while it is hidden.

    The view counts all cards stored by choice together, so they are shown under the first building that takes
    any. For another seat with two such buildings, a used Bank comes before a Chapel. If the building itself
    has been built over, they are shown under the covering one.
    """
    stores, harbors = _storing_places(view, seat)
    if seat != view.seat and not view.is_open:
        stores.sort(key=lambda place: not view.spent[seat] >> BUILDING_OF[view.cities[seat][place]] & 1)
        hidden = dict.fromkeys(stores[:1] if view.has_put_under[seat] else (), SECRET)
        hidden.update(dict.fromkeys(harbors[:1] if view.has_harbored[seat] else (), SECRET))
        return hidden
    counted = {}
    cards, goods = _under(view, seat)
    if stores and cards:
        counted[stores[0]] = len(cards)
    if harbors and goods:
        counted[harbors[0]] = counted.get(harbors[0], 0) + goods
    return counted


def bonuses_at_the_end(view: PlayerView, seat: int) -> dict[int, int]:
    """Return the final points of each building without printed points, by card; empty during the game."""
    if not view.is_over:
        return {}
    brought = {line.building: line.points for line in sheet_of(masked_state(view), seat).bonuses}
    return {
        card: brought[BUILDING_OF[card]]
        for card in view.cities[seat]
        if BUILDING_OF[card] in brought and BUILDINGS[BUILDING_OF[card]].kind is Kind.SIX
    }


def _under(view: PlayerView, seat: int) -> tuple[tuple[int, ...], int]:
    """Return the cards and number of goods under the own buildings, if open under those of any seat."""
    if view.is_open:
        _, stored, harbored = view.revealed
        return stored[seat], len(harbored[seat])
    return view.stored, view.harbored


def _storing_places(view: PlayerView, seat: int) -> tuple[list[int], list[int]]:
    """Return the places for cards stored by choice and those for goods of a sale."""
    return (
        _storing(view, seat, lambda hooks: hooks.store is not None),
        _storing(view, seat, lambda hooks: hooks.stores_sale > 0),
    )


def _storing(view: PlayerView, seat: int, takes: Callable[[Hooks], bool]) -> list[int]:
    """Return the places of buildings that take such cards, or else of those that cover one."""
    city = view.cities[seat]
    found = [place for place, card in enumerate(city) if takes(_hooks(card))]
    return found or sorted({place for place, card in view.covered[seat] if takes(_hooks(card))})


def _hooks(card: int) -> Hooks:
    return BUILDINGS[BUILDING_OF[card]].hooks


def _tooltip(view: PlayerView, seat: int, place: int, stored: int, now: PointsNow | None) -> Tooltip | None:
    card = view.cities[seat][place]
    lines = _state_lines(view, seat, place)
    if stored == SECRET:
        lines.append(TooltipLine(tr("Facts", "There are cards under it; only their owner knows how many.")))
    elif stored:
        lines += _stored_lines(view, seat, place)
    bonuses = now.sheet.bonuses if now is not None else ()
    bonus = [line.points for line in bonuses if line.building == BUILDING_OF[card]]
    if bonus:
        lines.append(TooltipLine(tr("Facts", "Current bonus"), f"+{bonus[0]}", icon="vp"))
    return Tooltip(card_words(card), tuple(lines)) if lines else None


def _state_lines(view: PlayerView, seat: int, place: int) -> list[TooltipLine]:
    card = view.cities[seat][place]
    lines = []
    if is_used(view, seat, card):
        once = bool(view.spent[seat] >> BUILDING_OF[card] & 1)
        words = tr("Facts", "Used: works only once per game.") if once else tr("Facts", "Used this round.")
        lines.append(TooltipLine(words, tone=Tone.WARNING))
    if view.goods[seat][place]:
        good = GOOD[card]
        words = tr("Facts", "Holds a good")
        lines.append(TooltipLine(words, good_name(good) if good >= 0 else "", icon="good-any"))
    below = [under for at, under in view.covered[seat] if at == place]
    if below:
        words = tr("Facts", "Built over: {buildings}").format(buildings=cards_list(below))
        lines.append(TooltipLine(words))
    return lines


def _stored_lines(view: PlayerView, seat: int, place: int) -> list[TooltipLine]:
    """Return the cards and goods under a building; hidden cards are left out."""
    stores, harbors = _storing_places(view, seat)
    cards, goods = _under(view, seat)
    lines = []
    if cards and stores[:1] == [place]:
        words = tr("Facts", "Cards under it: {cards}").format(cards=cards_list(cards))
        lines.append(TooltipLine(words, f"+{len(cards)}", icon="vp"))
    if goods and harbors[:1] == [place]:
        words = tr("Facts", "Goods under it; no one knows which cards they are")
        if view.is_over:
            words = tr("Facts", "Goods under it")
        lines.append(TooltipLine(words, f"+{goods}", icon="vp"))
    return lines
