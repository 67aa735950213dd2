"""Test the variant ``draft_hand``: seat n is dealt 4 + n cards and keeps 4."""

import pytest

from sanjuan_desktop.rules import Decision, GameOptions, Keep, Pass, new_game, view_for
from sanjuan_desktop.rules.setup import Deal, start_from
from tests.helpers.positions import asked, card, check_cards, do, refused, sizes


def drafting(players=4, start=0):
    return start_from(GameOptions(players, draft_hand=True), Deal(start=start))


@pytest.mark.parametrize(("start", "dealt"), [(0, [5, 6, 7, 8]), (2, [7, 8, 5, 6])])
def test_the_first_governor_gets_five_cards_each_next_seat_one_more(start, dealt):
    assert sizes(drafting(start=start)) == dealt


def test_all_hands_are_dealt_before_anyone_chooses():
    s = drafting(3)
    assert asked(s) == (0, Decision.DRAFT)
    assert sizes(s) == [5, 6, 7]
    assert s.discard == ()


def test_four_cards_are_kept_the_others_begin_the_discard_pile():
    s = drafting(4, start=1)
    dealt = [set(cards) for cards in s.hands]
    order = []
    while s.decision == Decision.DRAFT:
        order.append(s.actor)
        do(s, Keep(s.hands[s.actor][-4:]))
    assert order == [1, 2, 3, 0]
    assert sizes(s) == [4, 4, 4, 4]
    assert len(s.discard) == 1 + 2 + 3 + 4
    for seat in range(4):
        assert set(s.hands[seat]) < dealt[seat]
    assert asked(s) == (1, Decision.ROLE)
    assert s.round == 1


def test_the_last_cards_dealt_may_be_kept():
    s = drafting(2)
    wanted = s.hands[0][1:]
    do(s, Keep(wanted))
    assert s.hands[0] == wanted


def test_cards_put_away_are_known_to_their_owner_only():
    s = drafting(2)
    while s.decision == Decision.DRAFT:
        do(s, Keep(s.hands[s.actor][:4]))
    assert s.discard_seen == (0, 1, 1)
    assert len(view_for(s, 0).discard_known) == 1
    assert len(view_for(s, 1).discard_known) == 2
    assert view_for(s, 0).discard_open == ()


def test_nobody_sees_what_the_others_keep():
    s = drafting(2)
    other = s.copy()
    do(s, Keep(s.hands[0][:4]))
    do(other, Keep(other.hands[0][1:]))
    assert view_for(s, 1) == view_for(other, 1)


def test_exactly_four_of_the_own_cards_are_kept():
    s = drafting(2)
    five = s.hands[0]
    refused(s, Keep(five[:3]), "wrong_number", needed=4, given=3)
    refused(s, Keep(five), "wrong_number", needed=4, given=5)
    refused(s, Keep((*five[:3], s.hands[1][0])), "not_in_hand", card=s.hands[1][0])
    refused(s, Keep((*five[:3], five[0])), "named_twice", card=five[0])
    refused(s, Pass(), "wrong_decision", asked="draft", given="pass")


def test_without_the_variant_four_cards_are_dealt_and_nothing_is_asked():
    s = new_game(GameOptions(4), seed=8)
    check_cards(s)
    assert sizes(s) == [4, 4, 4, 4]
    assert s.decision == Decision.ROLE
    assert s.actor == s.governor


def test_the_supply_follows_the_hands_in_order():
    s = start_from(GameOptions(2, draft_hand=True), Deal(supply=tuple(range(50, 61)), start=1))
    assert s.hands[1] == (50, 51, 52, 53, 54)
    assert s.hands[0] == (55, 56, 57, 58, 59, 60)
    assert card("indigo_plant.3") == s.supply[s.drawn]
