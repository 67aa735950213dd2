"""Test the set-up of a game from a seed or a given deal (rules, section 3)."""

from collections import Counter

import pytest

from sanjuan_desktop.rules import (
    Deal,
    Decision,
    Edition,
    GameOptions,
    OptionsError,
    Stage,
    apply,
    card_name,
    deal,
    deck_of,
    legal_actions,
    new_game,
    opening_cards,
    parse_card,
    parse_state,
    seeded,
    start_from,
    state_line,
    view_for,
)
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, TILE_CARD
from sanjuan_desktop.rules.events import HandDealt
from sanjuan_desktop.rules.terms import NOBODY, UNKNOWN

WELL, HERO, CRANE = (parse_card(name) for name in ("well.1", "hero.1", "crane.1"))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_with_one_indigo_plant_and_four_cards(players):
    state = new_game(GameOptions(players), seed=5)
    assert [len(hand) for hand in state.hands] == [4] * players
    assert [BUILDING_OF[city[0]] for city in state.cities] == [0] * players
    assert [len(city) for city in state.cities] == [1] * players
    assert state.goods == [(NOBODY,)] * players
    assert state.supply_size == 110 - 5 * players


def test_first_question_is_the_governors_choice_of_a_role():
    state = new_game(GameOptions(), seed=5)
    assert (state.stage, state.decision, state.round) == (Stage.ROLE_CHOICE, Decision.ROLE, 1)
    assert state.actor == state.governor
    assert len(legal_actions(state)) == 5


def test_equal_options_and_seed_make_equal_games():
    assert state_line(new_game(GameOptions(), 8)) == state_line(new_game(GameOptions(), 8))
    assert state_line(new_game(GameOptions(), 8)) != state_line(new_game(GameOptions(), 9))


def test_seed_draws_start_player_tiles_and_supply():
    deals = [deal(GameOptions(), seed) for seed in range(300)]
    assert set(Counter(deal.start for deal in deals)) == {0, 1, 2}
    assert len({deal.tiles for deal in deals}) > 60
    assert len({deal.supply[0] for deal in deals}) > 80
    for dealt in deals:
        assert sorted(dealt.tiles) == [0, 1, 2, 3, 4]
        assert sorted((*dealt.supply, 0, 1, 2)) == list(deck_of(GameOptions()))


def test_new_game_is_the_deal_of_its_seed():
    options = GameOptions(4, new_buildings=True)
    assert state_line(start_from(options, deal(options, 6))) == state_line(new_game(options, 6))


def test_reshuffles_do_not_repeat_the_deal():
    state, dealing = new_game(GameOptions(), seed=6), seeded(6)
    assert (state.rng0, state.rng1) != (dealing.s0, dealing.s1)


def test_cathedral_lies_open_with_the_new_buildings_only():
    assert new_game(GameOptions(new_buildings=True), 1).cathedral_free == 1
    assert new_game(GameOptions(extra_production=True), 1).cathedral_free == 0
    assert TILE_CARD not in new_game(GameOptions(new_buildings=True), 1).supply


def test_costs_are_those_of_the_edition():
    prefecture = parse_card("prefecture.1")
    assert new_game(GameOptions(edition=Edition.FIRST), 1).costs[prefecture] == 3
    assert new_game(GameOptions(edition=Edition.SECOND), 1).costs[prefecture] == 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_draft_deals_one_card_more_to_each_seat_after_the_governor(players):
    state = new_game(GameOptions(players, draft_hand=True), seed=4)
    order = [(state.governor + turn) % players for turn in range(players)]
    assert [len(state.hands[seat]) for seat in order] == [5, 6, 7, 8][:players]
    assert (state.stage, state.decision, state.actor) == (Stage.DRAFT, Decision.DRAFT, order[0])


# -- given deals ----------------------------------------------------------------------------------


def test_given_cards_lie_on_top_and_are_dealt_from_the_start_player():
    state = start_from(GameOptions(2), Deal((WELL, HERO, CRANE), (4, 3, 2, 1, 0), start=1))
    assert state.hands[1][:3] == (WELL, HERO, CRANE)
    assert state.governor == state.actor == 1
    assert state.tiles == (4, 3, 2, 1, 0)


def test_cards_not_named_follow_in_order():
    state = start_from(GameOptions(2), Deal((WELL,)))
    assert [card_name(card) for card in state.supply[:4]] == [
        "well.1",
        "indigo_plant.3",
        "indigo_plant.4",
        "indigo_plant.5",
    ]
    assert sorted(state.supply) == list(range(2, 110))


def test_dealing_tells_each_hand():
    events = []
    state = start_from(GameOptions(), Deal(start=2), events)
    assert [(event.seat, event.cards) for event in events[:3]] == [(n, state.hands[n]) for n in (2, 0, 1)]
    assert type(events[3]).__name__ == "RoundBegun"


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (Deal((WELL, HERO, WELL)), "names a card twice"),
        (Deal((WELL, 999)), r"not in this deck: \[999\]"),
        (Deal((parse_card("bank.1"),)), "not in this deck"),
        (Deal((TILE_CARD,)), "not in this deck"),
        (Deal((parse_card("indigo_plant.3"),)), "already stands in a city"),
        (Deal(tiles=(0, 1, 2, 3)), "tiles must be an order of 0 to 4"),
        (Deal(tiles=(0, 1, 2, 3, 3)), "tiles must be an order of 0 to 4"),
        (Deal(start=3), "no seat 3 with 3 players"),
        (Deal(start=-1), "no seat -1"),
    ],
)
def test_impossible_deals_are_refused(given, message):
    with pytest.raises(OptionsError, match=message):
        start_from(GameOptions(), given)


def test_plant_of_a_seat_that_nobody_has_may_be_named():
    start_from(GameOptions(2), Deal((parse_card("indigo_plant.3"),)))


OPEN = GameOptions(2, opening=("statue", "indigo_plant"))


def test_seat_0_has_the_opening_cards_for_all_to_see_and_draws_the_rest_of_its_four():
    state = new_game(OPEN, seed=5)
    shown = (parse_card("statue.1"), parse_card("indigo_plant.3"))
    assert opening_cards(OPEN) == shown
    assert state.hands[0][:2] == shown
    assert [len(hand) for hand in state.hands] == [4, 4]
    assert state.known == (shown, ())
    assert view_for(state, 1).known[0] == shown
    everywhere = [*state.supply[state.drawn :], *state.hands[0], *state.hands[1], 0, 1]
    assert sorted(everywhere) == list(deck_of(OPEN))


def test_a_game_that_opens_with_cards_is_played_to_its_end_and_written_as_any_other():
    state, rng = new_game(GameOptions(4, new_buildings=True, opening=("harbor", "gold_mine")), 7), seeded(7)
    assert state_line(parse_state(state_line(state))) == state_line(state)
    while not state.is_over:
        apply(state, legal_actions(state).sample(rng))
    assert len(state.hands) == 4


def test_the_others_see_the_opening_cards_being_dealt_and_no_other():
    events = []
    new_game(OPEN, 5, events)
    (own,) = [event.redacted_for(1) for event in events if isinstance(event, HandDealt) and event.seat == 0]
    assert own.cards == (*opening_cards(OPEN), UNKNOWN, UNKNOWN)


def test_without_opening_cards_a_seed_deals_as_ever():
    assert deal(GameOptions(2, opening=()), 8) == deal(GameOptions(2), 8)
    assert deal(OPEN, 8) != deal(GameOptions(2), 8)


@pytest.mark.parametrize(
    ("opening", "words"),
    [
        (("palaze",), "no building 'palaze'"),
        (("harbor",), "no building 'harbor'"),
        (("cathedral",), "no building 'cathedral'"),
        (("palace", "palace", "palace"), "not so many of 'palace'"),
    ],
)
def test_cards_that_the_deck_does_not_have_are_refused(opening, words):
    with pytest.raises(OptionsError, match=words):
        new_game(GameOptions(2, opening=opening), 1)


def test_a_given_deal_may_not_name_the_opening_cards():
    with pytest.raises(OptionsError, match="open in a hand"):
        start_from(OPEN, Deal(supply=opening_cards(OPEN)))
