"""Test the Prospector phase: the chooser's card, then mines and smiths in turn order."""

import pytest

from sanjuan_desktop.rules import Decision, Edition, Pass, Use
from sanjuan_desktop.rules.events import CardsDrawn, CardsTurnedUp, CardTaken, LibraryUsed
from tests.helpers.positions import (
    Position,
    asked,
    build,
    card,
    discards,
    hand,
    keep,
    number,
    passes,
    refused,
    role,
    sizes,
    supply,
    to_build,
    use,
)


def test_only_the_chooser_draws_a_card():
    s = Position(3).supply("hero", "well").phase("prospector", chooser=1)
    assert sizes(s) == [0, 1, 0]
    assert hand(s, 1) == ["hero"]
    assert supply(s)[0] == "well"
    assert asked(s) == (2, Decision.ROLE)


def test_the_choosers_card_comes_before_the_mines():
    table = Position(2).city(0, "gold_mine").supply("hero", "smithy", "well", "tower", "quarry")
    s = table.phase("prospector")
    assert hand(s, 0) == ["hero"]
    use(s)
    assert hand(s, 0) == ["hero", "smithy"]


def test_players_come_in_turn_each_with_mine_then_smith():
    table = Position(3, new_buildings=True).city(0, "goldsmith", "gold_mine").city(1, "goldsmith")
    s = table.city(2, "gold_mine", "goldsmith").phase("prospector", chooser=1)
    order = []
    while s.decision == Decision.TURN_UP:
        order.append((s.actor, s.offer))
        passes(s)
    mine, smith = number("gold_mine"), number("goldsmith")
    assert order == [(1, smith), (2, mine), (2, smith), (0, mine), (0, smith)]
    assert asked(s) == (2, Decision.ROLE)


def test_declining_the_mine_leaves_the_smith():
    table = Position(2, new_buildings=True).city(0, "gold_mine", "goldsmith").supply("hero", "palace")
    s = table.phase("prospector")
    passes(s)
    assert s.offer == number("goldsmith")
    use(s)
    assert hand(s, 0) == ["hero", "palace"]


def test_a_mine_built_over_turns_up_nothing():
    s = Position(2).city(0, "gold_mine", "crane").hand(0, "well").phase("builder")
    build(s, "well", over="gold_mine")
    passes(s)
    role(s, "prospector")
    assert asked(s) == (0, Decision.ROLE)


def test_turning_up_takes_use_or_pass():
    s = Position(2).city(0, "gold_mine").hand(0, "well").phase("prospector")
    refused(s, to_build(s, "well"), "wrong_decision", asked="turn_up", given="build")


@pytest.mark.parametrize("answer", [Pass(), Use()])
def test_first_edition_must_choose_after_success(answer):
    table = Position(2, Edition.FIRST).city(0, "gold_mine")
    s = table.supply("indigo_plant", "hero", "well", "tower", "quarry").phase("prospector")
    use(s)
    code = {"code": "must_choose", "asked": "keep"}
    if isinstance(answer, Use):
        code = {"code": "wrong_decision", "asked": "keep", "given": "use"}
    refused(s, answer, **code)


def test_events():
    found = ("hero", "well", "tower", "quarry")
    cards = tuple(map(card, found))
    s = Position(2).city(0, "gold_mine").supply("palace", *found).role_choice()
    assert CardsDrawn(0, (card("palace"),), -1, 4) in role(s, "prospector")
    assert CardsTurnedUp(0, number("gold_mine"), cards, (card("well"),)) in use(s)

    s = Position(2, Edition.FIRST).city(0, "gold_mine").supply("palace", *found).phase("prospector")
    assert use(s) == [CardsTurnedUp(0, number("gold_mine"), cards, (), open_choice=True)]
    away = tuple(map(card, ("well", "tower", "quarry")))
    assert CardTaken(0, number("gold_mine"), card("hero"), away) in keep(s, "hero")
    assert discards(s) == ["well", "tower", "quarry"]
    assert s.discard_seen == (4, 4, 4)
    assert s.known[0] == (card("hero"),)


def test_a_card_drawn_is_not_marked():
    s = Position(2).phase("prospector")
    assert sizes(s) == [1, 0]
    assert s.known == ((), ())


def test_with_both_piles_empty_nothing_is_drawn():
    s = Position(2).rest_gone().phase("prospector")
    assert sizes(s) == [0, 0]


# -- two players and the Library: used if a second card was drawn --------------------------------------


@pytest.mark.parametrize(("declared", "there", "drawn"), [(True, 5, 2), (True, 1, 1), (False, 5, 1)])
def test_library_is_used_by_the_second_card(declared, there, drawn):
    s = Position(2).city(0, "library").supply(*["well", "hero", "tower", "crane", "statue"][:there])
    s = s.rest_gone().role_choice()
    events = role(s, "prospector", declared)
    assert sizes(s) == [drawn, 0]
    assert s.library_used == int(drawn == 2)
    assert [type(event) for event in events].count(LibraryUsed) == s.library_used
