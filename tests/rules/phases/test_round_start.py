"""Test the start of a round: exchange, storing and the hand limit, player by player."""

import pytest

from sanjuan_desktop.rules import Decision, Discard, Exchange, Pass, Store
from sanjuan_desktop.rules.events import CardsDiscarded, CardsExchanged, CardsStored, Passed, RoundBegun
from tests.helpers.positions import (
    Position,
    asked,
    card,
    discards,
    do,
    exchange,
    hand,
    number,
    passes,
    refused,
    role,
    sizes,
    store,
    supply,
    throw,
    to_store,
)

EIGHT = ("well", "well", "well", "hero", "hero", "hero", "statue", "statue")


def test_the_governor_moves_first_and_the_new_one_begins():
    table = Position(3).hand(0, *EIGHT).hand(1, *["tower"] * 3, *["crane"] * 3, *["palace"] * 2)
    s = table.phase("trader", chooser=2, turn=2)
    assert (s.round, s.governor) == (3, 1)
    assert asked(s) == (1, Decision.DISCARD)
    throw(s, "tower")
    assert asked(s) == (0, Decision.DISCARD)
    throw(s, "well")
    assert asked(s) == (1, Decision.ROLE)


def test_there_is_none_before_the_first_round():
    s = Position(2).in_round(1).hand(0, *EIGHT).role_choice()
    assert asked(s) == (0, Decision.ROLE)


def test_each_player_finishes_all_steps_before_the_next_begins():
    table = Position(2, new_buildings=True)
    for seat, extra in ((0, "palace"), (1, "quarry")):
        table.city(seat, "office_building", "chapel", "bank")
        table.hand(
            seat, *[["well", "smithy"][seat]] * 3, *[["hero", "crane"][seat]] * 3, extra, "statue", "tower"
        )
    s = table.start_of_round(governor=1)
    steps = []
    while s.decision != Decision.ROLE:
        steps.append(asked(s))
        if s.decision == Decision.DISCARD:
            do(s, Discard(s.hands[s.actor][: s.count]))
        else:
            passes(s)
    per_seat = [Decision.EXCHANGE, Decision.STORE, Decision.DISCARD]
    assert steps == [(1, step) for step in per_seat] + [(0, step) for step in per_seat]


def test_passing_the_storing_passes_chapel_and_bank():
    s = Position(2, new_buildings=True).city(0, "chapel", "bank").hand(0, "well").start_of_round()
    passes(s)
    assert asked(s) == (0, Decision.ROLE)


def test_after_one_store_the_other_may_be_passed():
    s = Position(2, new_buildings=True).city(0, "chapel", "bank").hand(0, "well", "hero").start_of_round()
    store(s, "chapel", "well")
    passes(s)
    assert s.stored[0] == (card("well"),)
    assert s.spent == (0, 0)
    assert asked(s) == (0, Decision.ROLE)


def test_the_chapel_works_again_in_the_next_round():
    s = Position(2).city(0, "chapel").hand(0, "well", "hero").start_of_round()
    store(s, "chapel", "well")
    for name in ("trader", "builder", "councillor"):
        role(s, name)
        while s.decision not in (Decision.ROLE, Decision.STORE):
            passes(s)
    assert asked(s) == (0, Decision.STORE)
    store(s, "chapel", "hero")
    assert len(s.stored[0]) == 2


def test_exchanged_cards_may_be_stored():
    table = (
        Position(2, new_buildings=True).city(0, "office_building", "chapel").hand(0, "well").supply("palace")
    )
    s = table.start_of_round()
    exchange(s, "well")
    store(s, "chapel", "palace")
    assert s.stored[0] == (card("palace"),)


def test_cards_given_by_one_player_can_be_drawn_by_the_next():
    table = Position(2, new_buildings=True).city(0, "office_building").city(1, "office_building")
    s = table.hand(0, "well").hand(1, "hero").supply("palace").rest_gone().start_of_round()
    exchange(s, "well")
    assert hand(s, 0) == ["palace"]
    exchange(s, "hero")
    assert len(hand(s, 1)) == 1
    assert sorted(hand(s, 1) + supply(s)) == ["hero", "well"]


# -- hand limit -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "over"), [(7, 0), (8, 1)])
def test_seven_cards_may_be_kept(held, over):
    s = Position(2).hand(0, *EIGHT[:held]).start_of_round()
    assert asked(s) == ((0, Decision.DISCARD) if over else (0, Decision.ROLE))
    assert s.count == over


def test_the_owner_chooses_which_cards_go_above_the_limit():
    s = Position(2).hand(0, *EIGHT, "tower", "smithy").start_of_round()
    assert s.count == 3
    ten = s.hands[0]
    refused(s, Discard(ten[:2]), "wrong_number", needed=3, given=2)
    refused(s, Discard(ten[:4]), "wrong_number", needed=3, given=4)
    refused(s, Discard((ten[0], ten[0], ten[1])), "named_twice", card=ten[0])
    refused(s, Discard((card("palace"), *ten[:2])), "not_in_hand", card=card("palace"))
    refused(s, Pass(), "must_choose", asked="discard")
    throw(s, "tower", "well", "hero")
    assert sizes(s) == [7, 0]
    assert sorted(discards(s)) == ["hero", "tower", "well"]
    assert s.discard_seen == (0, 0, 0)


def test_discarding_takes_the_marks_of_known_cards_away():
    s = Position(2).marked(0, "palace").hand(0, *EIGHT[:7]).start_of_round()
    throw(s, "well")
    assert s.known[0] == ()


def test_during_a_round_the_hand_may_be_larger():
    s = Position(2).hand(0, *EIGHT).role_choice()
    role(s, "prospector")
    assert sizes(s) == [9, 0]
    assert asked(s) == (1, Decision.ROLE)


@pytest.mark.parametrize(
    ("city", "limits"),
    [
        ((), (7, 7, 7)),
        (("tower",), (12, 7, 7)),
        (("guard_room",), (7, 6, 6)),
        (("tower", "guard_room"), (12, 6, 6)),
    ],
)
def test_limits_by_the_first_players_city(city, limits):
    table = Position(3, new_buildings=True).city(0, "indigo_plant", *city)
    deck = [
        *["well"] * 3, *["hero"] * 3, *["statue"] * 3, *["crane"] * 3, "park",
        *["smithy"] * 3, *["archive"] * 3, *["tavern"] * 2,
        *["chapel"] * 3, *["hut"] * 3, *["bank"] * 2,
    ]  # fmt: skip
    table.hand(0, *deck[:13]).hand(1, *deck[13:21]).hand(2, *deck[21:])
    s = table.start_of_round()
    while s.decision == Decision.DISCARD:
        do(s, Discard(s.hands[s.actor][: s.count]))
    assert tuple(sizes(s)) == limits


def test_a_guard_room_of_any_player_counts():
    s = Position(3, new_buildings=True).city(2, "guard_room").hand(0, *EIGHT).start_of_round()
    assert s.count == 2


# -- refusals and events -------------------------------------------------------------------------


def test_every_question_takes_its_own_answer():
    held = ("well", "hero")
    s = Position(2, new_buildings=True).city(0, "office_building", "chapel").hand(0, *held).start_of_round()
    refused(s, Discard((card("well"),)), "wrong_decision", asked="exchange", given="discard")
    refused(s, to_store(s, "chapel", "well"), "wrong_decision", asked="exchange", given="store")
    passes(s)
    refused(s, Exchange((card("well"),)), "wrong_decision", asked="store", given="exchange")
    s = Position(2).hand(0, *EIGHT).start_of_round()
    refused(s, Exchange((card("well"),)), "wrong_decision", asked="discard", given="exchange")


def test_only_hand_cards_are_stored_each_once():
    s = Position(2, new_buildings=True).city(0, "bank").hand(0, "well").start_of_round()
    refused(s, Store(number("bank"), (card("palace"),)), "not_in_hand", card=card("palace"))
    refused(s, Store(number("bank"), (card("well"), card("well"))), "named_twice", card=card("well"))
    refused(s, Store(number("well"), (card("well"),)), "no_store", building=number("well"))


def test_events():
    table = Position(2, new_buildings=True).city(0, "office_building", "chapel").hand(0, *EIGHT, "palace")
    s = table.supply("tower").start_of_round()
    events = exchange(s, "palace")
    assert events == [CardsExchanged(0, number("office_building"), (card("palace"),), (card("tower"),))]
    assert store(s, "chapel", "tower") == [CardsStored(0, number("chapel"), (card("tower"),))]
    assert throw(s, "well") == [CardsDiscarded(0, (card("well"),), 7)]


def test_events_of_declining_name_the_building():
    s = Position(2, new_buildings=True).city(0, "office_building", "chapel").hand(0, "well").start_of_round()
    assert passes(s) == [Passed(0, Decision.EXCHANGE, number("office_building"))]
    assert passes(s) == [Passed(0, Decision.STORE, -1)]


def test_the_round_is_announced_with_its_governor():
    s = Position(4).role_choice(seat=1, turn=3)
    assert RoundBegun(3, 3) in role(s, "trader")
