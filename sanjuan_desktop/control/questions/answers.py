"""Unfinished answers to the questions of a game, one class per kind of question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.questions.base import BACK, CONFIRM, DECLINE, SUGGEST, Answer
from sanjuan_desktop.control.questions.build import BuildAnswer
from sanjuan_desktop.control.questions.cards import (
    STORE,
    CardsAnswer,
    DiscardAnswer,
    ExchangeAnswer,
    KeepAnswer,
    OfferAnswer,
    StoreAnswer,
)
from sanjuan_desktop.control.questions.places import PlacesAnswer, ProduceAnswer, SellAnswer
from sanjuan_desktop.control.questions.role import BANK, LIBRARY, USUAL, RoleAnswer
from sanjuan_desktop.rules.terms import (
    ASK_BUILD,
    ASK_DISCARD,
    ASK_DRAFT,
    ASK_DRAW,
    ASK_EXCHANGE,
    ASK_KEEP,
    ASK_PRODUCE,
    ASK_ROLE,
    ASK_SELL,
    ASK_STORE,
    ASK_TURN_UP,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.control.questions.automation import Automation
    from sanjuan_desktop.rules import PlayerView

_CLASSES: dict[int, Callable[[PlayerView], Answer]] = {
    ASK_BUILD: BuildAnswer,
    ASK_PRODUCE: ProduceAnswer,
    ASK_SELL: SellAnswer,
    ASK_DRAFT: KeepAnswer,
    ASK_KEEP: KeepAnswer,
    ASK_DISCARD: DiscardAnswer,
    ASK_EXCHANGE: ExchangeAnswer,
    ASK_STORE: StoreAnswer,
    ASK_DRAW: OfferAnswer,
    ASK_TURN_UP: OfferAnswer,
}


def answer_for(
    view: PlayerView,
    names: tuple[str, ...] = (),
    habits: Automation = USUAL,
    reminders: set[int] | None = None,
) -> Answer:
    """Return the empty answer to the question that ``view.actor`` is asked.

    Args:
        view: table as the asked player sees it.
        names: names of the players by seat, for texts about the others.
        habits: parts of the question that are answered automatically.
        reminders: seats to ask about their Bank in the next round; a tick changes the set.

    Raises:
        KeyError: the view has no question.
    """
    if view.decision == ASK_ROLE:
        return RoleAnswer(view, names, habits, reminders)
    return _CLASSES[view.decision](view)


__all__ = [
    "BACK",
    "BANK",
    "CONFIRM",
    "DECLINE",
    "LIBRARY",
    "STORE",
    "SUGGEST",
    "Answer",
    "BuildAnswer",
    "CardsAnswer",
    "DiscardAnswer",
    "ExchangeAnswer",
    "KeepAnswer",
    "OfferAnswer",
    "PlacesAnswer",
    "ProduceAnswer",
    "RoleAnswer",
    "SellAnswer",
    "StoreAnswer",
    "answer_for",
]
