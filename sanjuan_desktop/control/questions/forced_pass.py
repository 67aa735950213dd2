"""Reason why a player can build nothing in the Builder phase and only pass."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.phrases import count_means
from sanjuan_desktop.rules import legal_for, masked_state
from sanjuan_desktop.rules.errors import CANNOT_AFFORD
from sanjuan_desktop.rules.phases.builder import why_not
from sanjuan_desktop.rules.terms import ASK_BUILD

if TYPE_CHECKING:
    from sanjuan_desktop.rules import PlayerView
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
