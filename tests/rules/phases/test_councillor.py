"""Test the Councillor phase: cards drawn, kept and discarded."""

import pytest

from sanjuan_desktop.rules import Decision, Keep, Pass, Use, legal_actions
from sanjuan_desktop.rules.events import CardsDiscarded, CardsDrawn, CardsKept, CardsOffered, LibraryUsed
from tests.helpers.positions import (
    Position,
    asked,
    card,
    discards,
    do,
    hand,
    keep,
    passes,
    refused,
    sizes,
    supply,
    throw,
    use,
)

FIVE = ("well", "hero", "palace", "crane", "statue")


def test_the_chooser_draws_five_keeps_one_and_discards_four():
    s = Position(2).supply(*FIVE, "tower").phase("councillor")
    use(s)
    assert asked(s) == (0, Decision.KEEP)
    assert s.cards == tuple(map(card, FIVE))
    assert hand(s, 0) == []
    keep(s, "palace")
    assert hand(s, 0) == ["palace"]
    assert sorted(discards(s)) == ["crane", "hero", "statue", "well"]
    assert supply(s)[0] == "tower"


def test_everybody_else_draws_two_and_keeps_one():
    s = Position(3).supply(*FIVE).phase("councillor", chooser=2, asked=1)
    use(s)
    assert s.cards == (card("well"), card("hero"))
    keep(s, "hero")
    assert hand(s, 1) == ["hero"]
    assert discards(s) == ["well"]


def test_players_act_in_turn_each_finishing_first():
    s = Position(2).supply(*FIVE, "tower", "library").phase("councillor", chooser=1)
    use(s)
    assert asked(s) == (1, Decision.KEEP)
    keep(s, "well")
    assert asked(s) == (0, Decision.DRAW)
    use(s)
    assert s.cards == (card("tower"), card("library"))


def test_who_passes_draws_nothing():
    s = Position(2).supply(*FIVE).phase("councillor")
    assert set(legal_actions(s)) == {Use(), Pass()}
    passes(s, 2)
    assert sizes(s) == [0, 0]
    assert supply(s)[:5] == list(FIVE)
    assert asked(s) == (1, Decision.ROLE)


def test_exactly_one_of_the_drawn_cards_is_kept():
    s = Position(2).hand(0, "quarry").supply(*FIVE).phase("councillor")
    use(s)
    refused(s, Keep(()), "wrong_number", needed=1, given=0)
    refused(s, Keep(s.cards[:2]), "wrong_number", needed=1, given=2)
    refused(s, Keep((card("quarry"),)), "not_among_cards", card=card("quarry"))
    refused(s, Pass(), "must_choose", asked="keep")
    refused(s, Use(), "wrong_decision", asked="keep", given="use")


def test_the_draw_itself_takes_use_or_pass():
    s = Position(2).phase("councillor")
    refused(s, Keep((card("well"),)), "wrong_decision", asked="draw", given="keep")


def test_discards_are_known_to_their_owner_only():
    s = Position(2).supply(*FIVE).phase("councillor", chooser=1)
    use(s)
    keep(s, "palace")
    assert s.discard_seen == (1, 1, 1, 1)


def test_keeping_without_the_archive_leaves_the_marks():
    s = Position(2).marked(0, "quarry").phase("councillor")
    use(s)
    do(s, Keep(s.cards[:1]))
    assert s.known[0] == (card("quarry"),)


# -- few cards ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("buildings", "there", "kept"),
    [
        ((), 3, 1),
        ((), 1, 1),
        ((), 0, 0),
        (("prefecture",), 3, 2),
        (("prefecture",), 2, 2),
        (("prefecture",), 1, 1),
    ],
)
def test_with_fewer_cards_than_stated_one_or_two_or_all_are_kept(buildings, there, kept):
    s = Position(2).city(0, "tower", *buildings).supply(*FIVE[:there]).rest_gone().phase("councillor")
    use(s)
    if there > kept:
        assert (asked(s), s.count) == ((0, Decision.KEEP), kept)
        do(s, Keep(s.cards[:kept]))
    assert sizes(s)[0] == kept
    assert len(s.discard) == there - kept
    assert asked(s) == (1, Decision.DRAW)


@pytest.mark.parametrize(("buildings", "there", "away"), [((), 3, 2), ((), 1, 0), (("prefecture",), 3, 1)])
def test_with_archive_fewer_cards_drawn_are_fewer_cards_discarded(buildings, there, away):
    table = Position(2).city(0, "archive", *buildings).hand(0, "quarry").supply(*FIVE[:there]).rest_gone()
    s = table.phase("councillor")
    use(s)
    if away:
        assert (asked(s), s.count) == ((0, Decision.DISCARD), away)
        throw(s, *["quarry", "well"][:away])
    assert sizes(s)[0] == 1 + there - away
    assert asked(s) == (1, Decision.DRAW)


def test_cards_on_offer_are_not_reshuffled():
    s = Position(2).supply("well", "hero").discard("palace", "crane").rest_gone().phase("councillor")
    use(s)
    assert sorted(s.cards) == sorted(map(card, ("well", "hero", "palace", "crane")))
    assert supply(s) == discards(s) == []


def test_discards_of_one_player_can_be_drawn_by_the_next():
    s = Position(2).supply("well", "hero").rest_gone().phase("councillor")
    use(s)
    keep(s, "well")
    use(s)
    assert hand(s, 1) == ["hero"]


# -- events ----------------------------------------------------------------------------------------


def test_events_of_the_plain_draw():
    s = Position(2).supply(*FIVE).phase("councillor")
    assert use(s) == [CardsOffered(0, tuple(map(card, FIVE)))]
    away = tuple(map(card, ("well", "palace", "crane", "statue")))
    assert keep(s, "hero") == [CardsKept(0, (card("hero"),), away)]


def test_events_with_the_archive():
    s = Position(2).city(0, "archive").supply(*FIVE).phase("councillor")
    assert use(s) == [CardsDrawn(0, tuple(map(card, FIVE)), -1, 3)]
    events = throw(s, "well", "hero", "crane", "statue")
    assert events == [CardsDiscarded(0, tuple(sorted(map(card, ("well", "hero", "crane", "statue")))), 0)]


# -- two players and the Library: used if more than 5 cards were drawn ---------------------------------


@pytest.mark.parametrize(("declared", "drawn"), [(True, 8), (False, 5)])
def test_library_is_used_by_drawing_more_than_five(declared, drawn):
    s = Position(2).city(0, "library").phase("councillor", library=declared)
    events = use(s)
    assert len(s.cards) == drawn
    assert s.library_used == int(declared)
    assert [type(event) for event in events].count(LibraryUsed) == declared


@pytest.mark.parametrize(("there", "used"), [(5, 0), (6, 1)])
def test_library_is_not_used_if_the_sixth_card_is_not_there(there, used):
    cards = [*FIVE, "tower"][:there]
    s = Position(2).city(0, "library").supply(*cards).rest_gone().phase("councillor", library=True)
    use(s)
    assert s.library_used == used


def test_passing_does_not_use_the_library():
    s = Position(2).city(0, "library").phase("councillor", library=True)
    passes(s)
    assert s.library_used == 0


def test_library_and_archive():
    s = Position(2).city(0, "library", "archive").phase("councillor", library=True)
    use(s)
    assert (s.library_used, s.count, sizes(s)[0]) == (1, 7, 8)
