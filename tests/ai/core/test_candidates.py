"""Candidate actions: all are legal, none is duplicated, and cheap payments come first."""

import pytest

from sanjuan_desktop.ai.core.candidates import builds, candidates, payment, payments
from sanjuan_desktop.rules import Build, GameOptions, Pass, is_legal
from sanjuan_desktop.rules.catalogue.cards import building
from tests.ai.positions import cards
from tests.ai.thinkers import ALL_OPTIONS, chance_evaluator, decisions
from tests.helpers.positions import Position


@pytest.mark.parametrize("options", ALL_OPTIONS[::3], ids=str)
def test_every_action_weighed_is_legal_and_named_once(options: GameOptions) -> None:
    evaluator = chance_evaluator(options.players)
    for state in decisions(options, 11):
        actions = evaluator.options(state)
        assert actions
        assert len(set(actions)) == len(actions)
        for action in actions:
            assert is_legal(state, action)


def test_few_actions_are_weighed_however_many_are_legal() -> None:
    most = 0
    for seed in range(4):
        options = GameOptions(2, new_buildings=True, draft_hand=True)
        for state in decisions(options, seed):
            most = max(most, len(chance_evaluator(2).options(state)))
    assert most <= 60


def test_building_nothing_is_always_weighed() -> None:
    state = Position(players=2).hand(0, "palace", "well", "indigo_plant").phase("builder", asked=0)
    assert builds(state, state.hands[0])[-1] == Pass()


def test_payment_takes_the_least_valuable_cards_but_never_the_building_itself() -> None:
    well, palace, quarry = cards("well", "palace", "quarry")
    assert payment((well, palace, quarry), well, 2) == (palace, quarry)
    assert payment((well, palace, quarry), quarry, 1) == (well,)


def test_payment_takes_a_second_copy_of_the_building_first() -> None:
    well, other, palace = cards("well", "well", "palace")
    assert payment((palace, other, well), well, 1) == (other,)


def test_other_payments_differ_by_one_card_of_another_name() -> None:
    well, palace, quarry, tower = cards("well", "palace", "quarry", "tower")
    build = Build(well, (palace, quarry))
    others = payments((palace, quarry, tower, well), build)
    assert set(others) == {Build(well, (quarry, tower)), Build(well, (palace, tower))}


def test_goods_of_one_kind_are_weighed_once() -> None:
    position = Position(players=2).city(0, "indigo_plant", "indigo_plant", "silver_smelter")
    state = position.good(0, 0, 1, 2).phase("trader", asked=0)
    actions = candidates(state, ())
    sold = [
        tuple(sorted(building(state.cities[0][place]).key for place in build.key()[0]))
        for build in actions[:-1]
    ]
    assert len(set(sold)) == len(sold)
    assert len(sold[0]) == 2
    assert actions[-1] == Pass()
