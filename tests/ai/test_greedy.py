"""Decisions that the level ``greedy`` always gets right."""

import pytest

from sanjuan_desktop.ai.greedy.player import GreedyPlayer
from sanjuan_desktop.rules import (
    Build,
    ChooseRole,
    Discard,
    Edition,
    Exchange,
    GameOptions,
    Keep,
    Pass,
    Produce,
    Sell,
    State,
    Store,
    Use,
    new_game,
    view_for,
)
from sanjuan_desktop.rules.catalogue.cards import building_id
from sanjuan_desktop.rules.terms import (
    ASK_DISCARD,
    ASK_DRAW,
    ASK_EXCHANGE,
    ASK_KEEP,
    ASK_PRODUCE,
    ASK_SELL,
    ASK_STORE,
    ASK_TURN_UP,
    COUNCILLOR,
    NOBODY,
    PRODUCER,
    PROSPECTOR,
    ROUND_START,
    TRADER,
)
from tests.ai.positions import building, cards, decide, in_phase, position

TWELVE = (
    ["indigo_plant"] * 5
    + ["sugar_mill", "tobacco_storage", "coffee_roaster", "well", "archive", "tower", "hero"]
)  # fmt: skip
EXPANSION = GameOptions(players=2, new_buildings=True)


@pytest.fixture
def greedy() -> GreedyPlayer:
    return GreedyPlayer()


def goods_on(s: State, *places: int) -> State:
    """Put a good on each of these places of seat 0."""
    s.goods[0] = tuple(s.supply[place] if place in places else NOBODY for place in range(len(s.cities[0])))
    return s


def test_it_never_passes_a_free_point_on_the_last_turn(greedy: GreedyPlayer) -> None:
    s = building(position(["smithy", "palace"], [["indigo_plant", "quarry"], TWELVE]))
    assert decide(greedy, s).action == Build(s.hands[0][0])


def test_on_the_last_turn_it_builds_what_counts_most(greedy: GreedyPlayer) -> None:
    hand = ["prefecture", "victory_column", "indigo_plant", "sugar_mill", "well", "crane"]
    s = building(position(hand, [["indigo_plant"], TWELVE]))
    action = decide(greedy, s).action
    assert isinstance(action, Build)
    assert action.card == s.hands[0][1]


def test_it_pays_with_the_cards_it_cannot_build(greedy: GreedyPlayer) -> None:
    hand = ["statue", "well", "well", "tower", "quarry"]
    s = building(position(hand, [["indigo_plant", "well", "tower"], ["indigo_plant"]]))
    action = decide(greedy, s).action
    assert isinstance(action, Build)
    assert set(action.pay) >= set(s.hands[0][1:4])


def test_of_two_equal_buildings_one_pays_for_the_other(greedy: GreedyPlayer) -> None:
    hand = ["carpenter", "silver_smelter", "carpenter", "coffee_roaster", "library"]
    s = building(position(hand, [["indigo_plant", "quarry"], ["indigo_plant"]]))
    action = decide(greedy, s).action
    assert isinstance(action, Build)
    assert action.card in s.hands[0][::2]
    assert set(s.hands[0][::2]) & set(action.pay)


def test_it_gives_the_black_market_its_cheapest_goods(greedy: GreedyPlayer) -> None:
    city = ["silver_smelter", "indigo_plant", "sugar_mill", "black_market"]
    s = building(goods_on(position(["statue", "hero"], [city, TWELVE]), 0, 1, 2))
    action = decide(greedy, s).action
    assert isinstance(action, Build)
    assert action.card == s.hands[0][0]
    assert action.goods == (1, 2)


def test_it_builds_over_with_the_crane_what_counts_more(greedy: GreedyPlayer) -> None:
    s = building(position(["hero"], [["indigo_plant", "crane", "library"], TWELVE]))
    assert decide(greedy, s).action == Build(s.hands[0][0], over=2)


def test_it_never_covers_what_counts_more(greedy: GreedyPlayer) -> None:
    s = building(position(["smithy"], [["hero", "crane"], TWELVE]))
    assert decide(greedy, s).action == Pass()


def test_it_does_not_end_a_game_it_is_losing(greedy: GreedyPlayer) -> None:
    poor = ["indigo_plant"] * 5 + ["sugar_mill"] * 6
    rich = ["hero", "statue", "victory_column", "triumphal_arch", "palace", "city_hall", "library", "quarry"]
    s = building(position(["smithy", "well"], [poor, rich]))
    assert decide(greedy, s).action == Pass()


def test_it_ends_a_game_it_is_winning(greedy: GreedyPlayer) -> None:
    rich = ["hero", "statue", "victory_column", "triumphal_arch", "palace", "city_hall"]
    s = building(position(["smithy", "well"], [[*rich, "sugar_mill", "sugar_mill", *["indigo_plant"] * 3],
                                               ["indigo_plant"]]))  # fmt: skip
    assert isinstance(decide(greedy, s).action, Build)


def test_its_reasons_name_the_plan(greedy: GreedyPlayer) -> None:
    hand = ["guild_hall", "silver_smelter", "well", "well", "well", "archive", "archive"]
    s = building(position(hand, [["indigo_plant", "sugar_mill"], ["indigo_plant"]]))
    choice = decide(greedy, s)
    assert choice.action.key()[0] == s.hands[0][1]
    assert dict(choice.reasons)["plan_guild_hall"] > 0
    assert choice.value is None


def test_it_sells_the_best_goods(greedy: GreedyPlayer) -> None:
    city = ["indigo_plant", "silver_smelter", "sugar_mill", "coffee_roaster"]
    s = goods_on(position(["well"], [city, ["indigo_plant"]]), 0, 1, 2, 3)
    s.tiles, s.tile_up = (4, 0, 1, 2, 3), 1
    assert decide(greedy, in_phase(s, TRADER, ASK_SELL, count=2)).action == Sell((1, 3))


def test_it_keeps_silver_when_coffee_brings_as_much(greedy: GreedyPlayer) -> None:
    s = goods_on(position(["well"], [["silver_smelter", "coffee_roaster"], ["indigo_plant"]]), 0, 1)
    s.tiles, s.tile_up = (0, 1, 2, 3, 4), 1
    assert decide(greedy, in_phase(s, TRADER, ASK_SELL, count=1)).action == Sell((1,))


def test_it_produces_the_dearest_goods(greedy: GreedyPlayer) -> None:
    s = position(["well"], [["indigo_plant", "silver_smelter", "sugar_mill"], ["indigo_plant"]])
    assert decide(greedy, in_phase(s, PRODUCER, ASK_PRODUCE, count=2)).action == Produce((1, 2))


def test_it_keeps_the_most_useful_card(greedy: GreedyPlayer) -> None:
    s = position(["well"], [["indigo_plant", "archive"], ["indigo_plant"]])
    s.cards = cards("well", "archive", "silver_smelter")
    s.cards = (s.cards[1], s.cards[2])
    action = decide(greedy, in_phase(s, COUNCILLOR, ASK_KEEP, count=1)).action
    assert action == Keep((s.cards[1],))


def test_it_discards_what_stands_already(greedy: GreedyPlayer) -> None:
    s = position(["quarry", "well", "library"], [["indigo_plant", "well"], ["indigo_plant"]])
    action = decide(greedy, in_phase(s, COUNCILLOR, ASK_DISCARD, count=1)).action
    assert action == Discard((s.hands[0][1],))


@pytest.mark.parametrize(("role", "decision"), [(COUNCILLOR, ASK_DRAW), (PROSPECTOR, ASK_TURN_UP)])
def test_it_always_draws(greedy: GreedyPlayer, role: int, decision: int) -> None:
    s = position(["well"], [["indigo_plant", "gold_mine"], ["indigo_plant"]])
    s.offer = building_id("gold_mine")
    assert decide(greedy, in_phase(s, role, decision, count=2)).action == Use()


def starting(s: State, decision: int, count: int = 0) -> State:
    """Ask seat 0 for a decision at the start of a round."""
    in_phase(s, NOBODY, decision, count=count)
    s.stage = ROUND_START
    s.round = 9
    return s


def test_the_chapel_gets_the_card_of_least_use(greedy: GreedyPlayer) -> None:
    hand = ["quarry", "chapel", "library", "hero", "silver_smelter", "prefecture", "carpenter", "statue"]
    s = starting(position(hand, [["indigo_plant", "chapel"], ["indigo_plant"]]), ASK_STORE)
    assert decide(greedy, s).action == Store(building_id("chapel"), (s.hands[0][1],))


def test_the_bank_waits_for_the_last_round(greedy: GreedyPlayer) -> None:
    hand = ["well", "well", "tower", "tower", "indigo_plant"]
    s = starting(position(hand, [["bank", "well", "tower"], ["indigo_plant"]], EXPANSION), ASK_STORE)
    assert decide(greedy, s).action == Pass()


def test_in_the_last_round_the_bank_gets_what_will_not_be_built(greedy: GreedyPlayer) -> None:
    hand = ["hero", "well", "tower", "crane", "indigo_plant", "smithy", "quarry"]
    s = starting(position(hand, [["bank", "well", "tower"], TWELVE[:11]], EXPANSION), ASK_STORE)
    action = decide(greedy, s).action
    assert isinstance(action, Store)
    assert action.building == building_id("bank")
    assert len(action.cards) == 7


def test_the_office_building_changes_cards_of_no_use(greedy: GreedyPlayer) -> None:
    hand = ["quarry", "office_building", "archive"]
    city = ["indigo_plant", "office_building", "archive"]
    s = starting(position(hand, [city, ["indigo_plant"]], EXPANSION), ASK_EXCHANGE, 2)
    s.offer = building_id("office_building")
    assert decide(greedy, s).action == Exchange(s.hands[0][1:])


def test_the_draft_puts_the_second_copy_away(greedy: GreedyPlayer) -> None:
    s = new_game(GameOptions(players=4, draft_hand=True), 11)
    hand = cards("library", "well", "well", "quarry", "silver_smelter")
    s.hands[s.actor] = hand
    action = decide(greedy, s).action
    assert isinstance(action, Keep)
    assert len(action.cards) == 4
    assert not set(hand[1:3]) <= set(action.cards)


def test_it_takes_the_builder_to_end_a_game_it_is_winning(greedy: GreedyPlayer) -> None:
    rich = ["hero", "statue", "victory_column", "triumphal_arch", "palace", "city_hall"]
    s = position(["smithy", "well"], [[*rich, "sugar_mill", "sugar_mill", *["indigo_plant"] * 3],
                                      ["indigo_plant"]])  # fmt: skip
    s.actor = s.governor = 0
    action = decide(greedy, s).action
    assert isinstance(action, ChooseRole)
    assert action.role == 0


def test_it_may_keep_any_card_of_the_gold_mine_in_the_first_edition(greedy: GreedyPlayer) -> None:
    options = GameOptions(players=2, edition=Edition.FIRST)
    s = position(["well"], [["indigo_plant", "gold_mine"], ["indigo_plant"]], options)
    s.cards = cards("sugar_mill", "archive", "statue", "prefecture")
    s.offer = building_id("gold_mine")
    action = decide(greedy, in_phase(s, PROSPECTOR, ASK_KEEP, count=1)).action
    assert isinstance(action, Keep)
    assert len(action.cards) == 1


def test_it_looks_at_the_view_alone(greedy: GreedyPlayer) -> None:
    """Two states that look the same to a seat get the same answer."""
    s = new_game(GameOptions(players=3), 21)
    other = s.copy()
    hidden = list(other.supply[other.drawn :])
    hidden.reverse()
    other.supply = other.supply[: other.drawn] + tuple(hidden)
    assert view_for(s, s.actor).hand == view_for(other, s.actor).hand
    assert decide(greedy, s) == decide(greedy, other)
