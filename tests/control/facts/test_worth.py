"""Suggestions of the table: payments, and cards that can be spared."""

from __future__ import annotations

from collections import Counter

import pytest

from sanjuan_desktop.ai import networks, quick_choice
from sanjuan_desktop.ai.errors import NetworkError
from sanjuan_desktop.ai.networks import beliefs_for, evaluator_for, winning_evaluator_for
from sanjuan_desktop.control.facts import worth
from sanjuan_desktop.control.questions.build_draft import BuildDraft
from sanjuan_desktop.rules import (
    Build,
    GameOptions,
    apply,
    legal_actions,
    masked_state,
    new_game,
    seeded,
    state_line,
    view_for,
)
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF
from sanjuan_desktop.rules.legal import BuildActions
from tests.helpers.positions import Position


def builds(players, games):
    """Return every building decision in games of the network: the view and the legal actions."""
    for seed in range(games):
        s = new_game(GameOptions(players, new_buildings=bool(seed % 2)), seed)
        while not s.is_over:
            legal = legal_actions(s)
            if isinstance(legal, BuildActions):
                yield masked_state(view_for(s, s.actor)), legal
            apply(s, evaluator_for(players).choose(s) if legal.count > 1 else legal.at(0))


def payments_of(players, games):
    """Yield for each building in these games the state, the payment of computers, and the suggestion."""
    for s, legal in builds(players, games):
        for action in evaluator_for(players).options(s):
            if isinstance(action, Build) and action.pay and not action.goods:
                draft = BuildDraft(s, s.actor, legal)
                draft.pick(action.card)
                draft.choose_place(action.over)
                if not draft.goods:
                    yield s, action, draft.action()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_suggested_payments_are_better_than_the_cards_that_count_least(players):
    gained, differing = 0.0, 0
    for s, usual, suggested in payments_of(players, games=1):
        assert len(set(usual.pay) - set(suggested.pay)) <= 1
        if set(usual.pay) != set(suggested.pay):
            deal = beliefs_for(players).guess(view_for(s, s.actor), seeded(differing))
            shares = winning_evaluator_for(players).evaluate_actions(deal, [usual, suggested]).shares
            gained += shares[1][0] - shares[0][0]
            differing += 1
    assert differing
    assert gained > 0, "in deals other than those of the suggestion"


def test_the_cards_that_count_least_are_suggested_without_a_network(monkeypatch):
    monkeypatch.setattr(quick_choice, "winning_evaluator_for", missing)
    for s, usual, suggested in payments_of(2, games=1):
        assert Counter(BUILDING_OF[card] for card in usual.pay) == Counter(
            BUILDING_OF[card] for card in suggested.pay
        ), state_line(s)


def missing(_players):
    raise NetworkError("the file is missing")


@pytest.mark.parametrize("is_damaged", [False, True])
def test_copies_that_cannot_be_built_any_more_go_first(monkeypatch, is_damaged):
    if is_damaged:
        monkeypatch.setattr(networks, "evaluator_for", missing)
    city = ("indigo_plant", "smithy")
    s = Position(2).city(0, *city).hand(0, "palace", "crane", "smithy", "crane").phase("builder")
    palace, crane, smithy, twin = s.hands[0]
    assert palace not in worth.least_missed(s, s.hands[0])[:2]
    left = worth.least_missed(s, (palace, smithy, twin), crane)
    assert left[0] == twin
    assert set(left) == {palace, smithy, twin}
