"""A followed hint is not the fault of the player, and only a clear loss speaks against it."""

from __future__ import annotations

import pytest

from sanjuan_desktop.ai.advice import Tip
from sanjuan_desktop.ai.review.findings import BUILD, PAYMENT, ROLE, ReviewedDecision
from sanjuan_desktop.control.review.excuses import is_followed, is_small
from sanjuan_desktop.rules import Build, ChooseRole, GameOptions, Keep, Pass, new_game, view_for
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF
from sanjuan_desktop.rules.terms import BUILDER, TRADER

VIEW = view_for(new_game(GameOptions(2), 3), 0)
COPIES = [card for card, kind in enumerate(BUILDING_OF) if kind == BUILDING_OF[40]]
OTHER = next(card for card, kind in enumerate(BUILDING_OF) if kind != BUILDING_OF[40])


def decision(action, loss=0.1, doubt=0.0, *, kind=ROLE, checks=2):
    tips = (Tip(Pass(), 0.5, 30.0, 0.0, ()), Tip(action, 0.5 - loss, 30.0, loss, ()))
    return ReviewedDecision(0, 0, 1, kind, tips, 1, (0.0, 0.0), loss, doubt, checks, first_doubt=0.2)


@pytest.mark.parametrize(
    ("played", "tip", "kind", "follows"),
    [
        (ChooseRole(BUILDER), ChooseRole(BUILDER), ROLE, True),
        (ChooseRole(BUILDER, library=True), ChooseRole(BUILDER), ROLE, True),
        (ChooseRole(BUILDER), ChooseRole(TRADER), ROLE, False),
        (Build(COPIES[0], (7, 8)), Build(COPIES[1], (9, 10)), BUILD, True),
        (Build(COPIES[0], (7, 8)), Build(COPIES[1], (9, 10)), PAYMENT, False),
        (Build(COPIES[0]), Build(OTHER), BUILD, False),
        (Build(COPIES[0]), Pass(), BUILD, False),
        (Keep((OTHER,)), Keep((COPIES[0],)), "keep", False),
        (Pass(), None, BUILD, False),
    ],
)
def test_a_hint_is_followed_where_the_same_was_played(played, tip, kind, follows) -> None:
    assert is_followed(decision(played, kind=kind), VIEW, tip) is follows


@pytest.mark.parametrize(
    ("loss", "doubt", "checks", "small"),
    [
        (0.034, 0.0, 4, True),
        (0.035, 0.0, 4, False),
        (0.20, 0.10, 4, True),
        (0.20, 0.09, 4, False),
        (0.20, 0.0, 0, True),  # within the doubt of the first pass
    ],
)
def test_a_loss_is_small_within_three_points_or_two_standard_errors(loss, doubt, checks, small) -> None:
    assert is_small(decision(Pass(), loss, doubt, checks=checks)) is small
