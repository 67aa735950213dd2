"""Luck: the result of the cards compared with other possible orders; its mean is zero."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import sqrt

import pytest

from sanjuan_desktop.ai.review import findings
from sanjuan_desktop.ai.review.evaluators import OpenAppraiser, ViewsAppraiser
from sanjuan_desktop.ai.review.luck import (
    SHUFFLES,
    is_chance,
    luck_of_deal,
    luck_of_move,
    shuffled,
    shuffles,
    with_luck_of,
)
from sanjuan_desktop.rules import (
    ChooseRole,
    GameOptions,
    apply,
    final_points,
    new_game,
    seeded,
    winners,
)
from sanjuan_desktop.rules.events import CardsDrawn, CardsOffered, GoodsProduced, TileTurned
from sanjuan_desktop.rules.terms import TILES, TRADER
from tests.ai.core.test_open_network import network
from tests.ai.review.games import KINDS, bold_evaluator, game, quick_evaluators

pytestmark = pytest.mark.thinned(2)


def moves(record):
    """Yield every position of a game with the next action and its events."""
    s = record.start()
    for move, action in enumerate(record.actions()):
        before, happened = s.copy(), []
        apply(s, action, happened)
        yield before, move, action, happened


@pytest.mark.parametrize("options", KINDS[1:4], ids=str)
def test_what_one_gains_by_luck_others_lose(options):
    appraiser = quick_evaluators(options.players).appraiser
    kinds = set()
    for s, move, action, happened in list(moves(game(options)))[::2]:
        event = luck_of_move(s, action, move, appraiser)
        assert (event is not None) == is_chance(s, happened)
        if event is not None:
            kinds.add(event.kind)
            assert (event.move, event.seat, event.round) == (move, s.actor, s.round)
            assert sum(event.luck) == pytest.approx(0, abs=1e-9)
    assert {"councillor", "trader"} <= kinds <= set(findings.CHANCE_KINDS)


@pytest.mark.parametrize("options", KINDS[:2], ids=str)
def test_the_luck_of_an_event_is_nothing_on_the_average_over_its_shuffles(options):
    appraiser = quick_evaluators(options.players).appraiser
    rng = seeded(3)
    seen = set()
    for s, move, action, happened in moves(game(options)):
        kind = "" if not is_chance(s, happened) else luck_of_move(s, action, move, appraiser).kind
        if not kind or kind in seen:
            continue
        seen.add(kind)
        luck = [luck_of_move(shuffled(s, rng), action, move, appraiser).luck[0] for _ in range(24)]
        mean = sum(luck) / len(luck)
        error = sqrt(sum((number - mean) ** 2 for number in luck) / (len(luck) - 1) / len(luck))
        assert abs(mean) < 3 * error + 1e-9, kind
    assert len(seen) > 2


def test_the_luck_of_the_deal_is_nothing_on_the_average_over_deals():
    appraiser = quick_evaluators(3).appraiser
    starts = [new_game(GameOptions(3), seed) for seed in range(120)]
    luck = [luck_of_deal(s, appraiser).luck[0] for s in starts if s.governor == 0]
    mean = sum(luck) / len(luck)
    error = sqrt(sum((number - mean) ** 2 for number in luck) / (len(luck) - 1) / len(luck))
    assert abs(mean) < 3 * error
    assert error > 0


def test_only_what_comes_to_light_is_luck():
    s = new_game(GameOptions(2), 1)
    assert not is_chance(s, [])
    assert is_chance(s, [CardsDrawn(0, (3,))])
    assert not is_chance(s, [CardsDrawn(0, ())])
    assert is_chance(s, [CardsOffered(0, (3, 4))])
    # Goods are placed face down; only a building may draw cards for them.
    assert not is_chance(s, [GoodsProduced(0, (0,), ())])
    assert is_chance(s, [GoodsProduced(0, (0,), (5,))])


def test_a_price_tile_that_was_seen_before_is_no_luck():
    s = new_game(GameOptions(2), 1)
    assert is_chance(s, [TileTurned(s.tile)])
    s.trades = len(TILES)
    assert not is_chance(s, [TileTurned(s.tile)])


def test_a_price_tile_is_luck_of_the_trader_though_nobody_can_sell():
    s = new_game(GameOptions(2), 1)
    event = luck_of_move(s, ChooseRole(TRADER), 0, quick_evaluators(2).appraiser)
    assert event is not None
    assert event.kind == "trader"


def test_a_shuffle_moves_only_what_nobody_can_know():
    record = game(GameOptions(3, new_buildings=True))
    rng = seeded(1)
    for s, _, _, _ in list(moves(record))[::10]:
        other = shuffled(s, rng)
        assert sorted(other.supply) == sorted(s.supply[s.drawn :])
        assert other.supply_size == s.supply_size
        assert (other.hands, other.goods, other.discard) == (s.hands, s.goods, s.discard)
        known = min(len(TILES), s.trades + s.tile_up)
        assert other.tiles[:known] == s.tiles[:known]
        assert sorted(other.tiles) == sorted(s.tiles)


def test_shuffles_are_of_the_same_cards_and_tiles_and_no_two_have_the_same_card_on_top():
    s = new_game(GameOptions(3), 2)
    found = list(shuffles(s, seeded(1)))
    assert len(found) == SHUFFLES
    assert {tuple(sorted(state.supply)) for state in found} == {tuple(sorted(s.supply[s.drawn :]))}
    assert {tuple(sorted(state.tiles)) for state in found} == {tuple(sorted(s.tiles))}
    assert len({state.supply[0] for state in found}) == SHUFFLES
    # Five tiles are turned up in turn.
    assert {count for _, count in Counter(state.tiles[0] for state in found).items()} <= {4, 5}


@pytest.mark.parametrize("options", KINDS[:3], ids=str)
def test_what_is_drawn_later_is_the_same_after_what_happened_and_what_might_have(options):
    compared = 0
    for s, _, action, happened in moves(game(options)):
        after = s.copy()
        apply(after, action)
        if not is_chance(s, happened) or after.supply is not s.supply or after.is_over:
            continue
        other = next(shuffles(s, seeded(7)))
        end = with_luck_of(after, s, other)
        assert sorted(end.supply) == sorted(after.supply[after.drawn :])
        gone = set(s.supply[s.drawn : after.drawn])
        for own, others in zip(end.supply, other.supply[after.drawn - s.drawn :], strict=True):
            assert own == others or others in gone
        assert (end.hands, end.goods, end.discard) == (after.hands, after.goods, after.discard)
        seen = min(len(TILES), after.trades + after.tile_up)
        assert end.tiles[:seen] == after.tiles[:seen]
        assert sorted(end.tiles) == sorted(after.tiles)
        compared += 1
    assert compared > 20


def test_every_order_of_what_is_left_is_as_likely_as_another():
    s = new_game(GameOptions(2), 3)
    s.supply, s.drawn = s.supply[:5], 0
    after = s.copy()
    after.drawn = 2
    found = Counter()
    for order in permutations(s.supply):
        other = s.copy()
        other.supply = order
        found[with_luck_of(after, s, other).supply] += 1
    assert set(found) == set(permutations(s.supply[2:]))
    assert len(set(found.values())) == 1


@pytest.mark.parametrize("kind", [ViewsAppraiser, OpenAppraiser])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_position_is_worth_adds_up_and_knows_no_order_of_the_supply(players, kind):
    appraiser = kind(bold_evaluator(players) if kind is ViewsAppraiser else network(players))
    rng = seeded(1)
    states = [s for s, _, _, _ in list(moves(game(GameOptions(players))))[::12]]
    values = appraiser.values(states)
    assert all(sum(row) == pytest.approx(1, abs=1e-5) for row in values)
    assert appraiser.values([shuffled(s, rng) for s in states]) == values
    assert len({round(row[0], 6) for row in values}) > 1


def test_a_game_that_is_over_is_worth_its_end():
    end = game(GameOptions(3)).replay()
    shares, points = OpenAppraiser(network(3)).outlooks([end])[0]
    assert [share > 0 for share in shares] == [seat in winners(end) for seat in range(3)]
    made = final_points(end)
    assert points == pytest.approx([number - sum(made) / 3 for number in made])
