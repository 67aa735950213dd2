"""Test the knowledge of a player at the table (rules, section 9)."""

import pickle
import random

import pytest

from sanjuan_desktop.rules import (
    Build,
    ChooseRole,
    Deal,
    Edition,
    GameOptions,
    Keep,
    PlayerView,
    Role,
    Stage,
    apply,
    complete,
    final_points,
    legal_actions,
    legal_for,
    masked_state,
    new_game,
    open_view_for,
    parse_action,
    parse_card,
    play_out,
    seeded,
    start_from,
    state_hash,
    state_line,
    view_for,
)
from sanjuan_desktop.rules.catalogue.cards import building_id, copies
from sanjuan_desktop.rules.pricing import price
from sanjuan_desktop.rules.scoring import visible_points
from sanjuan_desktop.rules.tableau import settle
from sanjuan_desktop.rules.terms import NOBODY, UNKNOWN
from sanjuan_desktop.rules.view import hidden_cards

SPECTATOR = -1
EVERYBODY_LOOKS = (SPECTATOR, 0, 1, 2)


def position(*city, hand=None, edition=Edition.SECOND):
    """Return a game of three with the expansion; seat 0 chooses and has these buildings and cards."""
    state = start_from(GameOptions(edition=edition, new_buildings=True), Deal())
    state.cities[0] = tuple(parse_card(f"{key}.1") for key in ("indigo_plant", *city))
    state.goods[0] = (NOBODY,) * len(state.cities[0])
    if hand is not None:
        state.hands[0] = tuple(map(parse_card, hand))
    settle(state)
    return state


def do(state, *lines):
    for line in lines:
        apply(state, parse_action(line))


def to_round_two(state):
    """Pass for all players until the second round begins."""
    for role in (Role.BUILDER, Role.PRODUCER, Role.TRADER):
        apply(state, ChooseRole(role))
        while state.stage == Stage.PHASE:
            do(state, "pass")


# -- hands ----------------------------------------------------------------------------------------


def test_everybody_sees_the_own_hand_and_the_size_of_all():
    state = new_game(GameOptions(), 1)
    for seat in range(3):
        view = view_for(state, seat)
        assert view.hand == state.hands[seat]
        assert view.hand_sizes == (4, 4, 4)


def test_a_spectator_sees_no_hand():
    view = view_for(new_game(GameOptions(), 1), SPECTATOR)
    assert view.hand == view.stored == view.discard_known == ()
    assert view.harbored == 0
    assert len(legal_for(view)) == 0


def test_cities_and_what_was_built_over_are_public():
    state = position("crane", "chapel", hand=["smithy.1"])
    do(state, "role builder", "build smithy.1 over 2")
    for seat in EVERYBODY_LOOKS:
        view = view_for(state, seat)
        assert view.cities == tuple(state.cities)
        assert view.covered == (((2, parse_card("chapel.1")),), (), ())


# -- goods and stores -----------------------------------------------------------------------------


def test_nobody_knows_which_card_a_good_is_not_even_its_owner():
    state = position()
    for card in state.supply[-5:]:
        state.goods[0] = (card,)
        views = [view_for(state, seat) for seat in EVERYBODY_LOOKS]
        assert all(view.goods[0] == (True,) for view in views)
        assert views == [view_for(position_with_good(state.supply[-1]), seat) for seat in EVERYBODY_LOOKS]


def position_with_good(card):
    state = position()
    state.goods[0] = (card,)
    return state


def test_the_owner_knows_the_own_chapel_and_bank_cards_the_others_neither_cards_nor_number():
    for number in (1, 3):
        state = position()
        stored = state.supply[-number:]
        state.stored = (stored, (), ())
        assert view_for(state, 0).stored == stored
        for seat in (SPECTATOR, 1, 2):
            view = view_for(state, seat)
            assert view.stored == ()
            assert view.has_stored == (True, False, False)
            assert view.harbored == 0


def test_the_owner_knows_how_many_cards_lie_under_the_harbor_but_not_which():
    state = position("harbor")
    state.harbored = (state.supply[-2:], (), ())
    other = state.copy()
    other.harbored = (state.supply[-4:-2], (), ())
    assert view_for(state, 0).harbored == 2
    assert view_for(state, 0) == view_for(other, 0)
    assert view_for(state, 1).harbored == 0
    assert view_for(state, 1).has_stored[0]
    assert view_for(state, 1).has_harbored[0]
    assert not view_for(state, 1).has_put_under[0]


def test_a_guess_puts_cards_under_every_building_that_is_known_to_have_some():
    state = position()
    state.harbored = (state.supply[-3:], (), ())
    state.stored = (state.supply[-5:-3], state.supply[-6:-5], ())
    state.supply = state.supply[:-6]
    view = view_for(state, 2)
    for seed in range(20):
        guess = complete(view, seeded(seed))
        assert len(guess.harbored[0]) >= 1
        assert len(guess.stored[0]) >= 1
        assert len(guess.harbored[0]) + len(guess.stored[0]) + len(guess.stored[1]) == 6
        assert guess.harbored[1] == ()


@pytest.mark.parametrize("seat", [-1, 0, 2])
def test_at_the_end_hands_and_what_lies_under_buildings_are_shown_to_everybody(seat):
    state = new_game(GameOptions(new_buildings=True), 9)
    rng = seeded(9)
    while not state.is_over:
        assert view_for(state, seat).revealed == ()
        apply(state, legal_actions(state).sample(rng))
    view = view_for(state, seat)
    assert view.revealed == (tuple(state.hands), state.stored, state.harbored)
    for known in (masked_state(view), complete(view, rng)):
        assert (known.hands, known.stored, known.harbored) == (state.hands, state.stored, state.harbored)
        assert final_points(known) == final_points(state)
    shown = [card for part in view.revealed for cards in part for card in cards]
    assert not set(hidden_cards(view)) & set(shown)


def test_storing_tells_that_and_hides_what():
    state = position("chapel", hand=["well.1", "well.2"])
    state.governor = 2
    to_round_two(state)
    do(state, "store chapel well.1")
    view = view_for(state, 1)
    assert view.has_stored[0]
    assert view.hand_sizes[0] == 1
    assert view_for(state, 0).stored == (parse_card("well.1"),)


def test_a_used_bank_is_public():
    state = position("bank", hand=["well.1", "well.2"])
    state.governor = 2
    to_round_two(state)
    do(state, "store bank well.1 well.2")
    for seat in EVERYBODY_LOOKS:
        assert view_for(state, seat).spent == (1 << building_id("bank"), 0, 0)


# -- the discard pile -----------------------------------------------------------------------------


def test_payments_are_known_to_who_paid_and_to_nobody_else():
    state = position(hand=["palace.1", "smithy.1", "smithy.2", "well.1", "well.2", "hero.1"])
    do(state, "role builder", "build palace.1 pay smithy.1 smithy.2 well.1 well.2 hero.1")
    paid = tuple(sorted(map(parse_card, ["smithy.1", "smithy.2", "well.1", "well.2", "hero.1"])))
    assert view_for(state, 0).discard_known == paid
    for seat in EVERYBODY_LOOKS:
        view = view_for(state, seat)
        assert view.discard_size == 5
        assert view.discard_open == ()
        assert seat == 0 or view.discard_known == ()


def test_councillor_discards_are_known_to_who_drew_them():
    state = position()
    do(state, "role councillor", "use")
    offered = state.cards
    apply(state, Keep(offered[:1]))
    assert view_for(state, 0).discard_known == tuple(sorted(offered[1:]))
    assert view_for(state, 1).discard_known == ()


def test_sold_goods_are_known_to_nobody():
    state = position()
    state.goods[0] = (state.supply[-1],)
    do(state, "role trader", "sell 0")
    assert all(view_for(state, seat).discard_known == () for seat in EVERYBODY_LOOKS)
    assert view_for(state, 0).discard_size == 1


def test_turned_up_cards_on_the_discard_pile_are_known_to_all():
    state = position("goldsmith")
    state.supply = (*state.supply[: state.drawn + 1], parse_card("indigo_plant.10"))
    do(state, "role prospector", "use")
    for seat in EVERYBODY_LOOKS:
        assert view_for(state, seat).discard_open == (parse_card("indigo_plant.10"),)


def test_the_order_of_the_discard_pile_is_hidden():
    state = position()
    state.discard, state.discard_seen = (50, 51, 52, 53), (NOBODY, 0, 4, 0)
    other = state.copy()
    other.discard, other.discard_seen = (53, 52, 51, 54), (0, 4, 0, 1)
    assert view_for(state, 0) == view_for(other, 0)
    assert view_for(state, 0).discard_known == (51, 53)


# -- cards on offer -------------------------------------------------------------------------------


def test_only_the_councillor_sees_the_cards_on_offer():
    state = position()
    do(state, "role councillor", "use")
    assert view_for(state, 0).cards == state.cards
    for seat in (SPECTATOR, 1, 2):
        assert view_for(state, seat).cards == (UNKNOWN,) * 5


def lucky_mine(edition):
    """Return a game in which seat 0 has turned up four different costs with a Gold mine."""
    state = position("gold_mine", edition=edition)
    found = [parse_card(name) for name in ("quarry.1", "smithy.1", "tobacco_storage.1", "hero.1")]
    state.supply = (*state.supply[: state.drawn + 1], *found)
    do(state, "role prospector", "use")
    return state


def test_cards_turned_up_for_a_choice_are_seen_by_all():
    state = lucky_mine(Edition.FIRST)
    for seat in EVERYBODY_LOOKS:
        assert view_for(state, seat).cards == state.cards
        assert UNKNOWN not in state.cards


def test_cards_turned_up_but_not_chosen_stay_known_to_all():
    state = lucky_mine(Edition.FIRST)
    found = state.cards
    apply(state, Keep(found[:1]))
    for seat in EVERYBODY_LOOKS:
        view = view_for(state, seat)
        assert view.discard_open == tuple(sorted(found[1:]))
        assert view.known[0] == found[:1]


# -- the eye mark ---------------------------------------------------------------------------------


def test_a_card_taken_openly_is_known_to_all():
    state = lucky_mine(Edition.SECOND)
    for seat in EVERYBODY_LOOKS:
        assert view_for(state, seat).known == ((parse_card("smithy.1"),), (), ())


def test_building_the_known_card_removes_only_its_mark():
    state = lucky_mine(Edition.SECOND)
    hero = parse_card("hero.2")
    state.hands[0] += (hero,)
    state.known = ((*state.known[0], hero), (), ())
    state.taken, state.stage, state.actor, state.decision = (NOBODY,) * 5, Stage.ROLE_CHOICE, 0, 2
    do(state, "role builder", "build smithy.1")
    assert view_for(state, 1).known[0] == (hero,)


def test_marks_vanish_when_any_hand_card_goes_away_face_down():
    state = position(hand=["smithy.1", "well.1", "hero.1"])
    state.known = ((parse_card("smithy.1"), parse_card("hero.1")), (), ())
    do(state, "role builder", "build well.1 pay hero.1")
    assert view_for(state, 1).known[0] == ()


def test_building_without_payment_keeps_the_other_marks():
    state = position(hand=["smithy.1", "hero.1"])
    state.known = ((parse_card("hero.1"),), (), ())
    apply(state, ChooseRole(Role.BUILDER))
    apply(state, Build(parse_card("smithy.1")))
    assert view_for(state, 1).known[0] == (parse_card("hero.1"),)


# -- tiles and supply -----------------------------------------------------------------------------


def test_tiles_are_known_once_they_were_turned_up():
    state = start_from(GameOptions(), Deal(tiles=(3, 1, 4, 0, 2)))
    state.goods[1] = (state.supply[-1],)
    assert view_for(state, 0).tiles == (UNKNOWN,) * 5
    assert view_for(state, 0).tile == UNKNOWN
    do(state, "role trader")
    assert view_for(state, 0).tiles == (3, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN)
    assert view_for(state, 0).tile == 3
    do(state, "pass")
    assert view_for(state, 2).tiles[:2] == (3, UNKNOWN)
    assert view_for(state, 2).tile == UNKNOWN


def test_after_five_trader_phases_the_order_of_the_tiles_is_known():
    state = start_from(GameOptions(), Deal(tiles=(3, 1, 4, 0, 2)))
    state.trades = 7
    view = view_for(state, 0)
    assert view.tiles == (3, 1, 4, 0, 2)
    assert view.tile == 4
    assert complete(view, seeded(1)).tiles == state.tiles


def test_the_supply_is_a_number():
    state = new_game(GameOptions(), 1)
    other = state.copy()
    other.supply = tuple(reversed(state.supply[state.drawn :]))
    other.drawn, other.rng0 = 0, 77
    assert view_for(state, 1).supply_size == 95
    assert view_for(state, 1) == view_for(other, 1)


# -- views are values -----------------------------------------------------------------------------


def test_equal_knowledge_makes_equal_views():
    one, other = (view_for(new_game(GameOptions(), 1), 0) for _ in range(2))
    assert one == other
    assert hash(one) == hash(other)
    assert one != view_for(new_game(GameOptions(), 1), 1)
    assert one != "a view"


def test_views_survive_pickling():
    view = view_for(new_game(GameOptions(4, new_buildings=True), 1), 3)
    again = pickle.loads(pickle.dumps(view))
    assert again == view
    assert isinstance(again, PlayerView)
    assert again.players == 4


def test_the_view_of_a_finished_game_says_so():
    state = new_game(GameOptions(2), 3)
    assert not view_for(state, 0).is_over
    play_out(state, seeded(3))
    view = view_for(state, 0)
    assert view.is_over
    assert len(legal_for(view)) == 0


# -- states made from a view ----------------------------------------------------------------------


def test_the_view_of_who_is_asked_is_enough_for_the_legal_actions():
    state = position("crane", "black_market", hand=["palace.1", "well.1", "hero.1", "chapel.1"])
    state.goods[0] = (state.supply[-1], NOBODY, NOBODY)
    do(state, "role builder")
    assert list(legal_for(view_for(state, 0))) == list(legal_actions(state))
    assert len(legal_for(view_for(state, 1))) == 0


def test_a_masked_state_holds_no_secret_but_answers_for_prices_and_points():
    state = position("quarry", "chapel", hand=["palace.1", "well.1"])
    state.goods[0] = (state.supply[-1], NOBODY, NOBODY)
    state.known = ((), state.hands[1][:1], ())
    do(state, "role builder")
    masked = masked_state(view_for(state, 0))
    palace = parse_card("palace.1")
    assert price(masked, 0, palace) == price(state, 0, palace) == 4
    assert visible_points(masked, 0) == visible_points(state, 0)
    assert masked.hands == [state.hands[0], (state.hands[1][0], UNKNOWN, UNKNOWN, UNKNOWN), (UNKNOWN,) * 4]
    assert set(masked.supply) == {UNKNOWN}
    assert masked.goods[0][0] not in {NOBODY, state.goods[0][0]}


@pytest.mark.parametrize("seat", EVERYBODY_LOOKS)
def test_a_guess_agrees_with_everything_the_seat_knows(seat):
    state = new_game(GameOptions(new_buildings=True), 9)
    play_out(state, seeded(9), 150)
    view = view_for(state, seat)
    guesses = [complete(view, seeded(number)) for number in range(5)]
    assert all(view_for(guess, seat) == view for guess in guesses)
    assert len({state_line(guess) for guess in guesses}) == 5


def test_a_guess_depends_on_the_view_and_the_generator_alone_and_for_ever():
    state = new_game(GameOptions(4, new_buildings=True), 9)
    play_out(state, seeded(9), 150)
    rng = seeded(3)
    assert state_hash(complete(view_for(state, 2), rng)) == "c179fcd3dd47a613"
    assert (rng.s0, rng.s1) == (1809139981, 407178903)


def test_a_guess_deals_the_hidden_cards_on_offer_and_no_covered_card():
    state = position("crane", "chapel", hand=["smithy.1"])
    do(state, "role builder", "build smithy.1 over 2", "pass", "pass", "role councillor", "use")
    view = view_for(state, 0)
    for number in range(20):
        guess = complete(view, seeded(number))
        assert UNKNOWN not in guess.cards
        assert len(set(guess.cards)) == 5
        hidden = {*guess.cards, *guess.hands[1], *guess.hands[2], *guess.supply, *guess.discard}
        assert parse_card("chapel.1") not in hidden
        assert parse_card("smithy.1") not in hidden


def test_a_guess_deals_no_card_that_lies_open_for_a_choice():
    state = lucky_mine(Edition.FIRST)
    for number in range(5):
        guess = complete(view_for(state, 1), seeded(number))
        assert guess.cards == state.cards
        assert not set(state.cards) & {*guess.hands[0], *guess.hands[2], *guess.supply, *guess.discard}


def test_guessed_stores_of_the_others_hold_a_card_each_and_all_that_are_missing():
    state = position()
    state.stored = ((), state.supply[-3:], state.supply[-5:-3])
    state.supply = state.supply[:-5]
    sizes = set()
    for number in range(30):
        guess = complete(view_for(state, 0), seeded(number))
        sizes.add((len(guess.stored[1]), len(guess.stored[2])))
    assert sizes == {(1, 4), (2, 3), (3, 2), (4, 1)}


def test_guesses_deal_each_hidden_card_now_and_then():
    state = new_game(GameOptions(2), 2)
    rng, hero = seeded(1), copies("hero")[0]
    if hero in state.hands[0]:
        hero = copies("hero")[1]
    hands = sum(hero in complete(view_for(state, 0), rng).hands[1] for _ in range(1500))
    # 4 of the 104 cards that are hidden from seat 0 are in the other hand.
    assert 30 < hands < 90


def random_position(seed, moves):
    """Return a random game of three with the expansion after some moves."""
    state, rng = new_game(GameOptions(new_buildings=True), seed), seeded(seed)
    for _ in range(moves):
        if state.is_over:
            break
        apply(state, legal_actions(state).sample(rng))
    return state


def with_other_unknown_cards(state, dice):
    """Return the state with all cards exchanged that no player has seen."""
    other = state.copy()
    pool = list(state.supply[state.drawn :])
    pool += [good for goods in state.goods for good in goods if good != NOBODY]
    pool += [card for cards in state.harbored for card in cards]
    pool += [card for card, by in zip(state.discard, state.discard_seen, strict=True) if by == NOBODY]
    dice.shuffle(pool)
    deal = iter(pool)
    other.goods = [tuple(next(deal) if good != NOBODY else NOBODY for good in goods) for goods in state.goods]
    other.harbored = tuple(tuple(next(deal) for _ in cards) for cards in state.harbored)
    other.discard = tuple(
        next(deal) if by == NOBODY else card
        for card, by in zip(state.discard, state.discard_seen, strict=True)
    )
    other.supply, other.drawn = tuple(deal), 0
    return other


@pytest.mark.parametrize("seed", range(4))
def test_with_open_hands_all_hands_are_seen_and_the_piles_are_not(seed):
    dice = random.Random(seed)
    for moves in (0, 20, 60, 110, 160):
        state = random_position(seed, moves)
        for seat in range(state.players):
            view = open_view_for(state, seat)
            assert view.is_open
            assert view.revealed[0] == tuple(state.hands)
            assert view.revealed[1] == state.stored
            assert open_view_for(with_other_unknown_cards(state, dice), seat) == view
            seen = {card for hand in (*state.hands, *state.stored) for card in hand}
            assert not seen & set(hidden_cards(view))
            assert set(hidden_cards(view)) <= set(hidden_cards(view_for(state, seat)))


@pytest.mark.no_cover
def test_with_open_hands_the_points_under_buildings_are_counted():
    state = next(
        state
        for seed in range(30)
        for moves in range(40, 200, 20)
        if any((state := random_position(seed, moves)).harbored) and any(state.stored) and not state.is_over
    )
    shown = masked_state(open_view_for(state, 0))
    assert final_points(shown) == final_points(state)
    assert not view_for(state, 0).is_open


def test_at_the_end_an_open_view_is_the_usual_one():
    state = new_game(GameOptions(2), 1)
    rng = seeded(1)
    play_out(state, rng)
    assert open_view_for(state, 1) == view_for(state, 1)
    assert view_for(state, 1).is_open
