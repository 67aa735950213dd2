"""Choice of the cards that a suggested payment discards."""

from __future__ import annotations

from collections import Counter

import pytest

from sanjuan_desktop.ai import networks
from sanjuan_desktop.ai.errors import NetworkError
from sanjuan_desktop.ai.networks import evaluator_for
from sanjuan_desktop.control.facts import worth
from sanjuan_desktop.control.questions.build_draft import BuildDraft
from sanjuan_desktop.rules import Build, GameOptions, apply, legal_actions, masked_state, new_game, view_for
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF
from sanjuan_desktop.rules.legal import BuildActions
from tests.helpers.positions import Position


def builds(players, seeds):
    """Return every building decision in games of the network: the view and the legal actions."""
    for seed in seeds:
        s = new_game(GameOptions(players, new_buildings=bool(seed % 2)), seed)
        while not s.is_over:
            legal = legal_actions(s)
            if isinstance(legal, BuildActions):
                yield masked_state(view_for(s, s.actor)), legal
            apply(s, evaluator_for(players).choose(s) if legal.count > 1 else legal.at(0))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_payment_is_suggested_as_the_computer_players_pay(few, players):
    seen = Counter()
    for s, legal in builds(players, few(range(2), 2, players)):
        for action in evaluator_for(players).options(s):
            if not isinstance(action, Build) or action.goods:
                continue
            draft = BuildDraft(s, s.actor, legal)
            draft.pick(action.card)
            draft.choose_place(action.over)
            if draft.goods:
                continue
            suggested = Counter(BUILDING_OF[card] for card in draft.pay)
            assert suggested == Counter(BUILDING_OF[card] for card in action.pay)
            seen[len(draft.pay)] += 1
    assert len(seen) > 4


@pytest.mark.parametrize("is_damaged", [False, True])
def test_copies_that_cannot_be_built_any_more_go_first(monkeypatch, is_damaged):
    def damaged(_players):
        raise NetworkError("the file is missing")

    if is_damaged:
        monkeypatch.setattr(networks, "evaluator_for", damaged)
    city = ("indigo_plant", "smithy")
    s = Position(2).city(0, *city).hand(0, "palace", "crane", "smithy", "crane").phase("builder")
    palace, crane, smithy, twin = s.hands[0]
    assert palace not in worth.least_missed(s, s.hands[0])[:2]
    left = worth.least_missed(s, (palace, smithy, twin), crane)
    assert left[0] == twin
    assert set(left) == {palace, smithy, twin}
