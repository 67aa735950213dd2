"""Proposals of the table, which a puzzle must not be solved by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.ai.meaning import effect_of, meaning_of
from sanjuan_desktop.ai.review.findings import PAYMENT
from sanjuan_desktop.control.questions.answers import answer_for
from sanjuan_desktop.control.questions.base import SUGGEST
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.rules import Build
from sanjuan_desktop.rules.catalogue.cards import TILE_CARD
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from sanjuan_desktop.rules import Action, PlayerView


def is_proposed(view: PlayerView, kind: str, best: Action) -> bool:
    """Return whether ``best`` is what the table proposes in a game; ``kind`` is that of the decision."""
    if kind == PAYMENT and isinstance(best, Build):
        proposal = payment_for(view, best)
        return proposal is not None and effect_of(proposal) == effect_of(best)
    # The best answer to a question about a payment can be not to build.
    proposal = proposal_in(view)
    return proposal is not None and meaning_of(view, proposal) == meaning_of(view, best)


def proposal_in(view: PlayerView) -> Action | None:
    """Return the answer that a player gives with *Suggest* and *Enter* alone, None if there is none."""
    answer = answer_for(view)
    answer.click(Click(Target.BUTTON, code=SUGGEST))
    return answer.would_do()


def payment_for(view: PlayerView, build: Build) -> Action | None:
    """Return the building of ``build`` in its place, with the payment that the table fills in."""
    answer = answer_for(view)
    answer.click(Click(Target.CATHEDRAL) if build.card == TILE_CARD else Click(Target.CARD, build.card))
    proposal = answer.would_do()
    if not isinstance(proposal, Build) or proposal.over != build.over:
        at_place = Click(Target.PLACE, build.over, seat=view.seat)
        answer.click(Click(Target.LOT) if build.over == NOBODY else at_place)
        proposal = answer.would_do()
    return proposal
