"""Analysis of decisions: complete at any moment, repeatable, and correct near the end."""

import pytest

from sanjuan_desktop.ai.player import never_cancelled
from sanjuan_desktop.ai.strength import PHASE_DEPTH, ROUND_DEPTH, TREE_DEPTH
from sanjuan_desktop.rules import Build, GameOptions, Pass, Role, seeded, view_for
from sanjuan_desktop.rules.catalogue.cards import building
from tests.ai.thinkers import chance_thinker, decisions
from tests.helpers.positions import Position

DEPTHS = (PHASE_DEPTH, ROUND_DEPTH, TREE_DEPTH)

LONG_CITY = (
    "indigo_plant", "sugar_mill", "smithy", "gold_mine", "archive", "poor_house",
    "black_market", "trading_post", "well", "market_stand", "crane",
)  # fmt: skip


def _last_build(hand: tuple[str, ...]):
    """Return a state with close points: seat 0 builds last in the Builder phase that ends the game."""
    return (
        Position(players=2)
        .city(0, "indigo_plant", "sugar_mill", "hero", "statue")
        .city(1, *LONG_CITY, "chapel")
        .hand(0, *hand)
        .in_round(12)
        .phase("builder", chooser=1, asked=0)
    )


@pytest.mark.parametrize("depth", DEPTHS)
def test_on_the_last_turn_it_builds_what_wins(depth: int) -> None:
    state = _last_build(("victory_column", "tower", "silver_smelter", "silver_smelter", "hero", "palace"))
    analysis = chance_thinker(2, depth, 2, 30).think(view_for(state, 0), seeded(1), None, never_cancelled)
    worth = analysis.worth()
    best = analysis.actions[worth.index(max(worth))]
    assert isinstance(best, Build)
    assert building(best.card).key == "victory_column"


@pytest.mark.parametrize("depth", DEPTHS)
def test_the_same_view_and_chance_give_the_same_thought(depth: int) -> None:
    for state in list(decisions(GameOptions(3, new_buildings=True), 4, most=120))[::9]:
        view = view_for(state, state.actor)
        analyses = [
            chance_thinker(3, depth, 2, 12).think(view, seeded(7), None, never_cancelled) for _ in range(2)
        ]
        assert analyses[0].actions == analyses[1].actions
        assert analyses[0].shares == analyses[1].shares
        assert analyses[0].weights == analyses[1].weights


@pytest.mark.parametrize("depth", DEPTHS)
def test_stopped_at_once_the_thought_is_whole(depth: int) -> None:
    for state in list(decisions(GameOptions(2), 4, most=80))[::7]:
        analysis = chance_thinker(2, depth, 5, 500).think(
            view_for(state, state.actor), seeded(7), None, lambda: True
        )
        assert len(analysis.shares) == len(analysis.points) == len(analysis.actions) > 0


@pytest.mark.parametrize("depth", DEPTHS)
def test_shares_are_shares(depth: int) -> None:
    for state in list(decisions(GameOptions(4), 6, most=120))[::9]:
        analysis = chance_thinker(4, depth, 2, 10).think(
            view_for(state, state.actor), seeded(7), None, never_cancelled
        )
        assert all(0.0 <= share <= 1.0 for share in analysis.shares)


def test_the_search_spends_every_iteration_on_some_option() -> None:
    state = next(decisions(GameOptions(2), 1))
    thinker = chance_thinker(2, TREE_DEPTH, 1, 60)
    analysis = thinker.think(view_for(state, state.actor), seeded(7), None, never_cancelled)
    assert analysis.iterations == sum(analysis.weights) == 60


def test_the_budget_takes_the_place_of_the_own_iterations() -> None:
    state = next(decisions(GameOptions(2), 1))
    thinker = chance_thinker(2, TREE_DEPTH, 1, 60)
    assert thinker.think(view_for(state, state.actor), seeded(7), 9, never_cancelled).iterations == 9


def test_the_search_stops_when_told() -> None:
    state = next(decisions(GameOptions(2), 1))
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 5

    analysis = chance_thinker(2, TREE_DEPTH, 1, 10_000).think(
        view_for(state, state.actor), seeded(7), None, stop
    )
    assert 0 < analysis.iterations <= 5


def test_a_price_tile_nobody_has_seen_makes_no_difference() -> None:
    worths = []
    for tile in "AE":
        position = Position(players=2).city(0, "indigo_plant", "silver_smelter").good(0, 0, 1).tile(tile)
        state = position.hand(0, "well", "tower").role_choice()
        analysis = chance_thinker(2, PHASE_DEPTH).evaluator.evaluate(state)
        roles = {
            action.key()[0]: share[0] for action, share in zip(analysis.actions, analysis.shares, strict=True)
        }
        worths.append(roles[Role.TRADER])
    assert worths[0] == worths[1]


def test_passing_is_weighed_when_building() -> None:
    state = _last_build(("victory_column", "tower", "silver_smelter", "silver_smelter", "hero", "palace"))
    analysis = chance_thinker(2, PHASE_DEPTH).think(view_for(state, 0), seeded(1), None, never_cancelled)
    assert Pass() in analysis.actions
