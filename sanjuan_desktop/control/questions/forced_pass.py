"""Reasons why a player can only pass in the Builder phase, or has no part in a Producer or Trader phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.phrases import count_means
from sanjuan_desktop.rules import Pass, legal_for, masked_state, view_for
from sanjuan_desktop.rules.catalogue.cards import IS_CITY
from sanjuan_desktop.rules.errors import CANNOT_AFFORD
from sanjuan_desktop.rules.phases.builder import why_not
from sanjuan_desktop.rules.terms import ASK_BUILD, NOBODY, PRODUCER, TRADER

if TYPE_CHECKING:
    from sanjuan_desktop.rules import Action, PlayerView, State
    from sanjuan_desktop.rules.errors import Reason


class _Shortage(NamedTuple):
    """Lowest price of a card, and the cards and goods that can pay for it."""

    price: int
    cards: int
    goods: int

    @classmethod
    def of(cls, reason: Reason) -> _Shortage:
        return cls(*(value for name in cls._fields if isinstance(value := reason.facts[name], int)))

    @property
    def missing(self) -> int:
        return self.price - self.cards - self.goods


def cannot_build_words(view: PlayerView, name: str = "") -> str:
    """Return why the player asked can only pass: "You cannot build: …", or the same with a ``name``.

    It is "" for other questions, for other players, and if the player can build.
    """
    why = _why(view)
    if not why:
        return ""
    text = (
        tr("ForcedPass", "{name} cannot build: {why}.")
        if name
        else tr("ForcedPass", "You cannot build: {why}.")
    )
    return text.format(name=name, why=why)


def builds_nothing_words(view: PlayerView) -> str:
    """Return the same as a line of the log that follows the name: "builds nothing: …"."""
    why = _why(view)
    return tr("ForcedPass", "builds nothing: {why}.").format(why=why) if why else ""


def view_before_pass(state: State, seat: int, action: Action) -> PlayerView | None:
    """Return the view that explains ``action`` if it is a pass; other actions need no view."""
    return view_for(state, seat) if isinstance(action, Pass) else None


def left_out_words(view: PlayerView, role: int) -> str:
    """Return why the rules skip the viewer in the phase of ``role``, as a line of the log after the name.

    It is "" for other roles, for a spectator, and if the viewer can produce or sell.
    """
    if view.seat == NOBODY:
        return ""
    goods = view.goods[view.seat]
    if role == TRADER and not any(goods):
        return tr("ForcedPass", "sells nothing: there are no goods.")
    if role != PRODUCER:
        return ""
    city = view.cities[view.seat]
    plants = [has_good for card, has_good in zip(city, goods, strict=True) if not IS_CITY[card]]
    if not plants:
        return tr("ForcedPass", "produces nothing: the city has no production building.")
    if all(plants):
        return tr("ForcedPass", "produces nothing: no production building is empty.")
    return ""


def _why(view: PlayerView) -> str:
    """Return a clause that fits into a sentence about any person."""
    if view.decision != ASK_BUILD or view.seat != view.actor or legal_for(view).count > 1:
        return ""
    if not view.hand:
        return tr("ForcedPass", "there are no cards in hand")
    state = masked_state(view)
    refused = [reason for card in view.hand if (reason := why_not(state, view.seat, card)) is not None]
    too_dear = [_Shortage.of(reason) for reason in refused if reason.code == CANNOT_AFFORD]
    if not too_dear:
        return tr("ForcedPass", "all buildings in hand are in the city already")
    least = min(too_dear, key=lambda short: (short.missing, short.price))
    if len(too_dear) == len(view.hand):
        with_means = tr("ForcedPass", "the cheapest card costs {price}, and only {means} can pay for it")
        without = tr("ForcedPass", "the cheapest card costs {price}, and nothing is left to pay with")
    else:
        with_means = tr(
            "ForcedPass",
            "the cheapest card that is new to the city costs {price}, and only {means} can pay for it",
        )
        without = tr(
            "ForcedPass",
            "the cheapest card that is new to the city costs {price}, and nothing is left to pay with",
        )
    means = count_means(least.cards, least.goods)
    return (with_means if means else without).format(price=least.price, means=means)
