"""Decisions that a review does not blame on the player: those of the guide, and those of a hint."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.meaning import meaning_of
from sanjuan_desktop.ai.review.findings import ERRORS, PAYMENT
from sanjuan_desktop.control.text.phrases import hundredths
from sanjuan_desktop.rules import ChooseRole

if TYPE_CHECKING:
    from sanjuan_desktop.ai.review.findings import ReviewedDecision
    from sanjuan_desktop.rules import Action, PlayerView

LEAST_MISLED: Final = 3
"""Largest loss of a followed hint that is ignored, in points of win probability."""


def is_followed(decision: ReviewedDecision, view: PlayerView, tip: Action | None) -> bool:
    """Return whether the player did what the ``tip`` said; a payment is judged separately."""
    if tip is None or decision.kind == PAYMENT:
        return False
    played = decision.tips[decision.played].action
    if isinstance(played, ChooseRole) and isinstance(tip, ChooseRole):
        # Hints name a role, with or without the Library.
        return played.role == tip.role
    return type(played) is type(tip) and meaning_of(view, played) == meaning_of(view, tip)


def is_small(decision: ReviewedDecision) -> bool:
    """Return whether the loss is too small or too uncertain to contradict the hint."""
    doubt = decision.doubt if decision.is_checked else decision.first_doubt
    return hundredths(decision.loss) <= LEAST_MISLED or decision.loss <= ERRORS * doubt
