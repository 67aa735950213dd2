"""Test the Builder phase: turn order, prices, buildings and the end of the phase."""

import pytest

from sanjuan_desktop.rules import Build, Decision, GameOverError, Pass, Reason, apply, legal_actions
from sanjuan_desktop.rules.events import BuildingBuilt, CardsDrawn, GameEnded, LibraryUsed, SupplyReshuffled
from sanjuan_desktop.rules.phases.builder import why_not
from tests.helpers.positions import (
    Position,
    asked,
    build,
    card,
    city,
    discards,
    goods,
    hand,
    number,
    passes,
    price,
    produce,
    refused,
    role,
    sizes,
    supply,
    to_build,
    use,
)

ELEVEN = (*["indigo_plant"] * 6, "well", "tower", "hero", "crane", "statue")


# -- turn order ---------------------------------------------------------------------------------


def test_the_chooser_is_asked_first_then_clockwise_each_once():
    s = Position(4).phase("builder", chooser=2)
    order = []
    while s.decision == Decision.BUILD:
        order.append(s.actor)
        passes(s)
    assert order == [2, 3, 0, 1]
    assert asked(s) == (3, Decision.ROLE)


def test_everybody_builds_one_building_at_most():
    s = Position(2).hand(0, "indigo_plant", "indigo_plant", "smithy").phase("builder")
    build(s, "indigo_plant")
    assert asked(s) == (1, Decision.BUILD)


def test_payments_reach_the_discard_pile_one_player_after_the_other():
    table = (
        Position(3).hand(0, "well", "hero").hand(1, "crane", "statue", "palace").hand(2, "smithy", "tower")
    )
    s = table.phase("builder", chooser=1)
    build(s, "crane", ("palace",))
    build(s, "smithy", 1)
    refused(s, to_build(s, "well", 1), "too_few_paid", due=2, paid=1)
    passes(s)
    assert discards(s) == ["palace", "tower"]


def test_a_player_who_can_build_nothing_is_asked_and_may_pass():
    s = Position(2).phase("builder")
    assert asked(s) == (0, Decision.BUILD)
    assert list(legal_actions(s)) == [Pass()]


def test_who_does_not_build_gets_nothing_for_the_privilege():
    s = Position(2).hand(0, "well").phase("builder")
    passes(s)
    assert hand(s, 0) == ["well"]


# -- price and payment --------------------------------------------------------------------------


@pytest.mark.parametrize(("chooser", "due"), [(0, 2), (1, 3)])
def test_only_who_took_the_role_pays_one_less(chooser, due):
    s = Position(2).hand(0, "tower", *["well"] * 3, "hero").phase("builder", chooser, asked=0)
    assert price(s, "tower") == due


def test_hand_cards_pay_exactly_the_price():
    s = Position(2).hand(0, "tower", "well", "hero", "statue").phase("builder")
    refused(s, to_build(s, "tower", 1), "too_few_paid", due=2, paid=1)
    refused(s, to_build(s, "tower", 3), "too_many_paid", due=2, paid=3)
    build(s, "tower", ("statue", "well"))
    assert hand(s, 0) == ["hero"]
    assert sorted(discards(s)) == ["statue", "well"]
    assert city(s, 0) == ["indigo_plant", "tower"]


def test_the_card_being_built_cannot_pay():
    s = Position(2).hand(0, "well", "hero").phase("builder")
    refused(s, Build(card("well"), (card("well"),)), "pays_with_itself", card=card("well"))


def test_the_same_card_cannot_pay_twice():
    s = Position(2).hand(0, "tower", "hero").phase("builder")
    refused(s, Build(card("tower"), (card("hero"), card("hero"))), "named_twice", card=card("hero"))


def test_only_own_hand_cards_pay_and_are_built():
    s = Position(2).hand(0, "well").hand(1, "hero").phase("builder")
    refused(s, Build(card("well"), (card("hero"),)), "not_in_hand", card=card("hero"))
    refused(s, Build(card("hero"), (card("well"),)), "not_in_hand", card=card("hero"))


def test_reductions_add_up_but_never_below_zero_and_pay_nothing_out():
    table = Position(3).city(0, "library", "quarry", "crane", "hero").hand(0, "guild_hall", "well", "statue")
    s = table.phase("builder")
    # 6 - 2 Library - 1 Quarry - 5 overbuilt Hero = -2
    assert price(s, "guild_hall", over="hero") == 0
    build(s, "guild_hall", over="hero")
    assert hand(s, 0) == ["well", "statue"]


def test_smithy_quarry_library_and_goods_all_count():
    table = Position(3).city(0, "library", "smithy", "quarry", "black_market", "indigo_plant", "sugar_mill")
    s = table.good(0, 4, 5).hand(0, "silver_smelter", "palace", "well").phase("builder")
    # 5 - 2 - 1 Smithy = 2 goods; 6 - 2 - 1 Quarry = 3: two goods and a card.
    first = s.copy()
    build(first, "silver_smelter", 0, (4, 5))
    assert hand(first, 0) == ["palace", "well"]
    build(s, "palace", 1, (4, 5))
    assert len(hand(s, 0)) == 1


def test_the_event_tells_price_payment_goods_and_what_was_covered():
    table = Position(2).city(0, "indigo_plant", "black_market", "tower", "crane", "sugar_mill").good(0, 0, 4)
    s = table.hand(0, "palace", "well", "hero").phase("builder", 1, asked=0)
    events = build(s, "palace", 2, (0,), over="tower")
    # 6 - 3 for the overbuilt Tower, paid with two cards and a good.
    paid = (card("well"), card("hero"))
    assert events[0] == BuildingBuilt(0, card("palace"), 2, 3, paid, (0,), card("tower"), False)
    s = Position(2).city(0, "sugar_mill", "crane").good(0, 0).hand(0, "well").phase("builder")
    assert build(s, "well", over=0)[0] == BuildingBuilt(
        0, card("well"), 0, 0, (), (), card("sugar_mill"), True
    )
    s = Position(2).hand(0, "well", "hero").phase("builder")
    assert build(s, "well", 1)[0] == BuildingBuilt(0, card("well"), 1, 1, (card("hero"),), (), -1, False)


# -- copies of a building -----------------------------------------------------------------------


def test_any_number_of_equal_production_buildings():
    s = Position(2).city(0, *["indigo_plant"] * 5).hand(0, "indigo_plant").phase("builder")
    build(s, "indigo_plant")
    assert city(s, 0) == ["indigo_plant"] * 6


def test_each_city_building_once_per_player():
    s = Position(2).city(0, "well").hand(0, "well", "hero", "hero").phase("builder")
    refused(s, to_build(s, "well", 1), "already_owned", card=card("well.2"))


def test_what_another_player_owns_may_be_built():
    s = Position(2).city(1, "well").hand(0, "well", "hero").phase("builder")
    build(s, "well", 1)
    assert city(s, 0) == ["indigo_plant", "well"]


def test_overbuilding_needs_a_lot_of_ones_own():
    s = Position(2).city(0, "tower", "crane").hand(0, "well").phase("builder")
    refused(s, Build(card("well"), (), (), 2), "no_such_place", place=2)
    refused(s, Build(card("well"), (), (), -2), "no_such_place", place=-2)


def test_a_place_for_goods_must_exist_hold_a_good_and_be_named_once():
    table = Position(2).city(0, "indigo_plant", "sugar_mill", "black_market").good(0, 0)
    s = table.hand(0, "palace", *["well"] * 3, *["hero"] * 3).phase("builder")
    refused(s, to_build(s, "palace", 4, (7,)), "no_such_place", place=7)
    refused(s, to_build(s, "palace", 4, (1,)), "no_good_there", place=1)
    refused(s, to_build(s, "palace", 3, (0, 0)), "named_twice", place=0)


# -- start of a building's function ---------------------------------------------------------------


def test_a_building_works_from_the_end_of_the_phase_in_the_same_round():
    table = Position(2).city(1, "indigo_plant", "sugar_mill").hand(1, "aqueduct", "hero", "hero", "hero")
    s = table.phase("builder")
    passes(s)
    build(s, "aqueduct", 3)
    role(s, "producer")
    assert (asked(s), s.count) == ((1, Decision.PRODUCE), 3)
    produce(s, "indigo_plant", "sugar_mill")
    assert goods(s, 1) == ["indigo_plant", "sugar_mill"]


def test_a_new_plant_produces_in_the_same_round():
    s = Position(2).hand(0, "indigo_plant").phase("builder")
    build(s, "indigo_plant")
    passes(s)
    role(s, "producer")
    passes(s)
    produce(s, 1)
    assert goods(s, 0) == ["indigo_plant"]


def test_a_library_built_with_the_first_role_serves_the_second():
    s = Position(2).hand(0, "library", *["well"] * 3, "hero").phase("builder")
    build(s, "library", 4)
    passes(s)
    role(s, "trader")
    role(s, "prospector", library=True)
    assert sizes(s) == [2, 0]


# -- carpenter before poor house, and reshuffled cards ----------------------------------------------


def test_payment_is_discarded_before_carpenter_and_poor_house_draw():
    table = Position(2).city(0, "carpenter", "poor_house").hand(0, "tower", "well", "hero").rest_gone()
    s = table.phase("builder")
    events = []
    apply(s, to_build(s, "tower", 2), events)
    # The two paid cards are the only ones: the Carpenter draws one, the Poor house the other.
    assert sorted(hand(s, 0)) == ["hero", "well"]
    assert [type(event) for event in events] == [BuildingBuilt, SupplyReshuffled, CardsDrawn, CardsDrawn]
    assert [event.building for event in events[2:]] == [number("carpenter"), number("poor_house")]
    assert supply(s) == discards(s) == []


def test_the_good_below_is_discarded_before_cards_are_drawn():
    table = (
        Position(2).city(0, "carpenter", "crane", "coffee_roaster").good_card(0, 2, "hero").hand(0, "well")
    )
    s = table.rest_gone().phase("builder")
    build(s, "well", over="coffee_roaster")
    assert hand(s, 0) == ["hero"]


# -- end of the phase and of the game -------------------------------------------------------------


def test_the_game_ends_after_the_phase_of_the_twelfth_building():
    s = Position(3).city(0, *ELEVEN).hand(0, "smithy").hand(1, "smithy", "quarry").phase("builder")
    build(s, "smithy")
    assert not s.is_over
    assert asked(s) == (1, Decision.BUILD)
    build(s, "smithy", 1)
    assert city(s, 1) == ["indigo_plant", "smithy"]
    events = passes(s)
    assert s.is_over
    assert [type(event) for event in events[-1:]] == [GameEnded]
    assert list(legal_actions(s)) == []
    with pytest.raises(GameOverError):
        apply(s, Pass())


def test_the_round_is_not_finished_and_no_start_of_round_follows():
    table = Position(2).city(0, *ELEVEN).city(1, "chapel").hand(0, "smithy").hand(1, "hero")
    s = table.phase("builder")
    build(s, "smithy")
    passes(s)
    assert s.is_over
    assert s.round == 2
    assert hand(s, 1) == ["hero"]


def test_twelve_by_the_last_player_of_the_phase():
    s = Position(3).city(2, *ELEVEN).hand(2, "smithy", "quarry").phase("builder")
    passes(s, 2)
    build(s, "smithy", 1)
    assert s.is_over


def test_overbuilding_never_brings_the_twelfth():
    s = Position(2).city(0, *ELEVEN).hand(0, "smithy").phase("builder")
    build(s, "smithy", over="hero")
    passes(s)
    assert not s.is_over
    assert len(s.cities[0]) == 11


def test_eleven_buildings_do_not_end_the_game():
    s = Position(2).city(0, *ELEVEN[1:]).hand(0, "smithy").phase("builder")
    build(s, "smithy")
    passes(s)
    assert asked(s) == (1, Decision.ROLE)


# -- eye marks --------------------------------------------------------------------------------------


def test_paying_takes_all_marks_away():
    s = Position(2).marked(0, "hero", "statue").hand(0, "well", "tower").phase("builder")
    build(s, "well", ("tower",))
    assert hand(s, 0) == ["hero", "statue"]
    assert s.known == ((), ())


def test_building_a_marked_card_takes_only_its_mark_away():
    s = Position(2).marked(0, "smithy", "hero").marked(1, "statue").phase("builder")
    build(s, "smithy")
    assert s.known == ((card("hero"),), (card("statue"),))


def test_giving_goods_keeps_the_marks():
    table = Position(2).city(0, "indigo_plant", "black_market").good(0, 0).marked(0, "hero").hand(0, "well")
    s = table.phase("builder")
    build(s, "well", 0, (0,))
    assert s.known[0] == (card("hero"),)


def test_drawing_by_carpenter_keeps_the_marks():
    s = Position(2).city(0, "carpenter").marked(0, "hero").hand(0, "smithy").phase("builder")
    build(s, "smithy")
    assert len(hand(s, 0)) == 2
    assert s.known[0] == (card("hero"),)


# -- two players and the Library ----------------------------------------------------------------------


def _library(key, *more, held=6, over=None, goods_given=(), declared=True):
    """Build ``key`` with a Library in a game of two; return the price and whether the Library was used."""
    table = Position(2).city(0, "library", *more).hand(0, key, *["well"] * 3, *["archive"] * 3)
    table.hands[0] = table.hands[0][: held + 1]
    for at, name in enumerate(("library", *more)):
        if name == "indigo_plant":
            table.good(0, at)
    s = table.phase("builder", library=declared)
    due = price(s, key, over) if not goods_given else None
    events = build(s, key, due if due is not None else 0, goods_given, over)
    used = [type(event) for event in events].count(LibraryUsed)
    assert s.library_used == used
    return due, bool(used)


def test_library_is_used_if_the_plain_privilege_had_cost_more():
    assert _library("palace") == (4, True)
    assert _library("crane") == (0, True)


def test_library_is_not_used_if_the_plain_privilege_is_enough():
    assert _library("smithy") == (0, False)
    assert _library("crane", "quarry") == (0, False)
    assert _library("palace", "crane", "hero", over="hero") == (0, False)


def test_library_not_declared_is_not_used():
    assert _library("palace", declared=False) == (5, False)


def test_library_is_used_where_goods_pay_the_rest():
    # A Tower: 2 with the plain privilege, 1 with the Library, paid with a good.
    given = {"goods_given": (2,)}
    assert _library("tower", "black_market", "indigo_plant", **given)[1]


def test_library_built_over_gives_nothing_and_is_not_used():
    s = Position(2).city(0, "library", "crane").hand(0, "palace").phase("builder", library=True)
    # 6 - 5 overbuilt - 1 for the plain privilege.
    assert price(s, "palace", over="library") == 0
    events = build(s, "palace", over="library")
    assert s.library_used == 0
    assert LibraryUsed not in [type(event) for event in events]


def test_passing_does_not_use_the_library():
    s = Position(2).city(0, "library").hand(0, "palace").phase("builder", library=True)
    passes(s)
    assert s.library_used == 0


def test_the_other_players_library_is_neither_help_nor_used():
    s = Position(2).city(0, "library").city(1, "library").hand(1, "tower", *["well"] * 3)
    s = s.phase("builder", library=True)
    passes(s)
    assert price(s, "tower") == 3
    build(s, "tower", 3)
    assert s.library_used == 0


def test_three_players_libraries_are_never_used_up():
    s = Position(3).city(0, "library").hand(0, "palace", *["well"] * 3, "hero").phase("builder")
    build(s, "palace", 4)
    assert s.library_used == 0


# -- reasons against building a card -------------------------------------------------------------------


def test_why_not_names_the_price_and_the_cards_left():
    s = Position(2, new_buildings=True).hand(0, "palace", "well", "hero").phase("builder")
    assert why_not(s, 0, card("palace")) == Reason("cannot_afford", price=5, cards=2, goods=0)
    assert why_not(s, 0, card("cathedral")) == Reason("cannot_afford", price=6, cards=3, goods=0)
    assert why_not(s, 0, card("well")) is None


def test_why_not_counts_goods_and_buildings_below():
    table = Position(2).city(0, "indigo_plant", "black_market").good(0, 0).hand(0, "tower", "hero")
    assert why_not(table.phase("builder"), 0, card("tower")) is None
    s = Position(2).city(0, "statue", "crane").hand(0, "tower").phase("builder")
    assert why_not(s, 0, card("tower")) is None
    s = Position(2).city(0, "indigo_plant", "black_market", "crane").good(0, 0).hand(0, "hero", "well")
    s = s.phase("builder")
    # Overbuilding the Black market is closest, 5 - 1 - 2 without goods: one card is missing.
    assert why_not(s, 0, card("hero")) == Reason("cannot_afford", price=2, cards=1, goods=0, over=1)


def test_why_not_names_the_place_where_least_is_missing():
    s = Position(2).city(0, "coffee_roaster", "crane", "indigo_plant").hand(0, "palace").phase("builder")
    # 6 - 1 on an empty lot, 6 - 1 - 4 over the Coffee roaster, 6 - 1 - 1 over the Indigo plant.
    assert why_not(s, 0, card("palace")) == Reason("cannot_afford", price=1, cards=0, goods=0, over=0)


@pytest.mark.parametrize(
    ("laid", "refusal"), [(1, Reason("cannot_afford", price=2, cards=0, goods=1)), (2, None)]
)
def test_why_not_counts_each_good_once(laid, refusal):
    table = Position(2).city(0, "indigo_plant", "sugar_mill", "black_market").good(0, *range(laid))
    assert why_not(table.hand(0, "tower").phase("builder"), 0, card("tower")) == refusal


def test_why_not_names_what_stands_already():
    s = Position(2).city(0, "well").hand(0, "well", "hero", "hero").phase("builder")
    assert why_not(s, 0, card("well.2")) == Reason("already_owned", card=card("well.2"))


@pytest.mark.parametrize("seed", range(6))
def test_why_not_agrees_with_the_list_of_what_can_be_built(seed):
    keys = ["palace", "hero", "tower", "well", "smithy", "silver_smelter", "indigo_plant"]
    table = Position(2, new_buildings=True).city(0, "indigo_plant", "black_market", "crane", "park")
    table.good(0, 0).hand(0, *keys[seed:])
    s = table.phase("builder", chooser=seed % 2, asked=0)
    buildable = {action.card for action in legal_actions(s) if isinstance(action, Build)}
    candidates = {*s.hands[0], card("cathedral")}
    assert {candidate for candidate in candidates if why_not(s, 0, candidate) is None} == buildable


def test_use_is_no_answer_to_building():
    s = Position(2).phase("builder")
    with pytest.raises(Exception, match="wrong_decision"):
        use(s)
