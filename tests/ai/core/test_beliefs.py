"""Guesses at hidden cards agree with all that is known and lean towards what players keep."""

import pytest

from sanjuan_desktop.ai.core.beliefs import Beliefs
from sanjuan_desktop.rules import GameOptions, seeded, view_for
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, building_id
from tests.ai.minds import ALL_OPTIONS, decisions
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
    # Two of the three wells are left where one stands: by chance two thirds as many would be held.
    assert _wells_held("well") < 0.5 * _wells_held("tower")
