"""Texts about building: the price, its explanation, and the loss of the covered building."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.facts.costs import cards_to_pay, gone_words, losses, price_parts
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.phrases import (
    MINUS,
    begun,
    count_means,
    listed,
    the_card,
)
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, BUILDINGS, TILE_CARD
from sanjuan_desktop.rules.pricing import price
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from sanjuan_desktop.control.questions.build_draft import BuildDraft
    from sanjuan_desktop.rules import State


def points_words(card: int) -> str:
    """Return the points printed on a card, "?" if they are calculated at the end of the game."""
    entry = BUILDINGS[BUILDING_OF[card]]
    return "?" if entry.bonus is not None else str(entry.points)


def cost_words(s: State, seat: int, card: int, now: int) -> str:
    """Return the current cost of ``card`` in words, including any goods needed."""
    if not now:
        return tr("Answers", "Free for you now.")
    cards = min(now, cards_to_pay(s, seat, card))
    return tr("Answers", "Costs you {price} now.").format(price=count_means(cards, now - cards))


def too_dear_words(s: State, seat: int, card: int, place: int) -> str:
    """Return the reason why ``card`` is too expensive on ``place``."""
    cards = count_means(cards_to_pay(s, seat, card), 0)
    text = tr("Answers", "It costs {price} there; you have only {cards} to pay with.")
    if not cards:
        text = tr("Answers", "It costs {price} there; you have nothing to pay with.")
    return text.format(price=price(s, seat, card, place), cards=cards)


def loss_words(s: State, seat: int, place: int) -> str:
    """Return the loss with the building on ``place`` in words."""
    lost, card = losses(s, seat, place), s.cities[seat][place]
    text = tr("Answers", "Build over {building}: you lose {losses}.")
    if not lost and card == TILE_CARD:
        text = tr("Answers", "Build over {building}: it is gone for good.")
    elif not lost:
        text = tr("Answers", "Build over {building}: you lose nothing.")
    words = begun(text.format(building=the_card(card), losses=listed(lost)))
    return f"{words} {gone_words()}" if lost and card == TILE_CARD else words


def price_sum(draft: BuildDraft) -> str:
    """Return the price of a draft as a sum, "5 − 1 as Builder − 1 Library.", and the loss."""
    s, seat, place = draft.state, draft.seat, draft.chosen_place
    parts = price_parts(s, seat, draft.card, place)
    if draft.goods:
        parts.append(tr("Answers", "{less} in goods").format(less=f"{MINUS} {len(draft.goods)}"))
    if len(parts) == 1:
        return ""
    words = " ".join(parts) + "."
    return f"{words} {loss_words(s, seat, place)}" if place != NOBODY else words
