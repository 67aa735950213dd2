"""Proposals of the table: the criterion that drops positions which a button solves."""

from __future__ import annotations

import pytest

from sanjuan_desktop.ai.meaning import effect_of
from sanjuan_desktop.ai.review.findings import BUILD, KEEP, PAYMENT, SELL
from sanjuan_desktop.ai.review.judging import KINDS
from sanjuan_desktop.features.puzzles.games import UNPROPOSED, positions
from sanjuan_desktop.features.puzzles.proposal import is_proposed, payment_for, proposal_in
from sanjuan_desktop.rules import Build, Decision, GameOptions, Keep, Pass, PlayerView, Sell, legal_for
from sanjuan_desktop.rules.terms import NOBODY

TWO = GameOptions(2)


def views(options: GameOptions = TWO, seed: int = 5) -> list[PlayerView]:
    """Return the decisions of a game with three or more legal actions."""
    return [view for _, view in positions(options, seed, ("greedy",))]


def first_view(kind: str, *, seeds: range = range(1, 20)) -> PlayerView:
    found = (view for seed in seeds for view in views(seed=seed) if KINDS[Decision(view.decision)] == kind)
    return next(found)


@pytest.mark.parametrize(("kind", "action"), [(KEEP, Keep), (SELL, Sell)])
def test_what_the_button_fills_in_is_proposed_and_no_other_answer(kind: str, action: type) -> None:
    view = first_view(kind)
    proposal = proposal_in(view)
    assert isinstance(proposal, action)
    assert is_proposed(view, kind, proposal)
    others = [other for other in legal_for(view) if effect_of(other) != effect_of(proposal)]
    assert any(not is_proposed(view, kind, other) for other in others)


def test_the_payment_of_a_chosen_building_is_proposed_in_its_place() -> None:
    seen = set()
    for seed in range(1, 30):
        for view in views(seed=seed):
            for build in [action for action in legal_for(view) if isinstance(action, Build) and action.pay]:
                proposal = payment_for(view, build)
                if proposal is None or (build.over == NOBODY, build.card) in seen:
                    continue
                seen.add((build.over == NOBODY, build.card))
                assert (proposal.card, proposal.over) == (build.card, build.over)
                assert is_proposed(view, PAYMENT, proposal)
                assert not is_proposed(view, BUILD, proposal), "the building itself has to be found"
                paid_otherwise = effect_of(build) != effect_of(proposal)
                assert is_proposed(view, PAYMENT, build) != paid_otherwise
        if {on_lot for on_lot, _ in seen} == {True, False}:
            return
    pytest.fail("no building over another one")


def test_new_puzzles_are_about_decisions_for_which_the_table_has_no_proposal() -> None:
    for options in (TWO, GameOptions(3, new_buildings=True)):
        for view in views(options):
            kind = KINDS[Decision(view.decision)]
            assert kind not in UNPROPOSED or proposal_in(view) is None


def test_a_best_answer_that_does_not_pay_is_compared_with_the_answer_of_the_table() -> None:
    """A question about a payment whose best answer was not to build stopped the search."""
    view = first_view(BUILD)
    assert is_proposed(view, PAYMENT, Pass()) == is_proposed(view, BUILD, Pass())
