"""Sampled deals: they agree with all known cards and prefer the cards that players tend to keep."""

import pytest

from sanjuan_desktop.ai.core.beliefs import COSTS, HOLDS, STANDS, Beliefs, OwnerFeatures
from sanjuan_desktop.ai.core.features import COLUMN, KINDS
from sanjuan_desktop.rules import GameOptions, seeded, view_for
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, building, building_id
from tests.ai.thinkers import ALL_OPTIONS, decisions
from tests.helpers.positions import Position


@pytest.mark.parametrize("options", ALL_OPTIONS[::5], ids=str)
def test_a_guess_looks_like_the_real_thing_to_whoever_makes_it(options: GameOptions) -> None:
    beliefs, rng = Beliefs([2.0] * 20 + [0.5] * 20), seeded(3)
    for state in decisions(options, 5, most=150):
        view = view_for(state, state.actor)
        assert view_for(beliefs.guess(view, rng), state.actor) == view


def _palaces_held(weight: float) -> int:
    early = [1.0] * 40
    early[building_id("palace")] = weight
    state = Position(players=2).hand(1, "well", "well", "well", "statue").role_choice()
    view, rng = view_for(state, 0), seeded(8)
    hands = [Beliefs(early).guess(view, rng).hands[1] for _ in range(400)]
    return sum(BUILDING_OF[card] == building_id("palace") for hand in hands for card in hand)


def test_what_players_keep_is_guessed_more_often() -> None:
    assert _palaces_held(4.0) > 1.5 * _palaces_held(1.0) > 0


def _wells_held(city: str) -> int:
    state = Position(players=2).city(1, city).hand(1, "statue", "statue", "hero").role_choice()
    view, rng = view_for(state, 0), seeded(8)
    hands = [Beliefs().guess(view, rng).hands[1] for _ in range(900)]
    return sum(BUILDING_OF[card] == building_id("well") for hand in hands for card in hand)


def test_buildings_their_owner_has_are_guessed_less_often() -> None:
    # With one well built, two of three are left: a random draw would hold two thirds as many.
    assert _wells_held("well") < 0.5 * _wells_held("tower")


def test_who_keeps_a_large_hand_is_guessed_to_hold_what_is_dear() -> None:
    holds = [[1.0] * COSTS for _ in range(HOLDS)]
    # Class of hands of seven or more cards whose owner is not behind in building.
    holds[6] = [0.25, 0.5, 0.75, 1.0, 2.0, 4.0]
    found = []
    for size in (2, 8):
        state = Position(players=2).hand(1, *["sugar_mill"] * size).role_choice()
        view, rng = view_for(state, 0), seeded(8)
        hands = [Beliefs(holds=holds).guess(view, rng).hands[1] for _ in range(200)]
        costs = [building(card).cost for hand in hands for card in hand]
        found.append(sum(costs) / len(costs))
    assert found[1] > found[0] + 0.4


def test_what_stands_in_a_city_tells_what_its_owner_wants() -> None:
    stands = [[1.0] * KINDS for _ in range(STANDS)]
    stands[2][COLUMN[building_id("guild_hall")]] = 8.0
    found = []
    for city in (
        ["indigo_plant"],
        ["indigo_plant", "sugar_mill", "sugar_mill", "indigo_plant", "silver_smelter"],
    ):
        state = (
            Position(players=2).city(0, *city).city(1, *city).hand(1, "well", "well", "statue").role_choice()
        )
        view, rng = view_for(state, 0), seeded(8)
        hands = [Beliefs(stands=stands).guess(view, rng).hands[1] for _ in range(400)]
        found.append(sum(BUILDING_OF[card] == building_id("guild_hall") for hand in hands for card in hand))
    assert found[1] > 2 * found[0] > 0


def test_only_what_everybody_sees_makes_a_sight() -> None:
    one = Position(players=2).city(1, "statue", "smithy").hand(1, "well", "hero", "crane").role_choice()
    other = Position(players=2).city(1, "statue", "smithy").hand(1, "palace", "tower", "quarry").role_choice()
    assert OwnerFeatures(one, 1).number() == OwnerFeatures(other, 1).number()
    behind = Position(players=2).city(0, "well", "tower", "crane", "statue").role_choice()
    assert OwnerFeatures(behind, 1).hold == OwnerFeatures(behind, 0).hold + 1
