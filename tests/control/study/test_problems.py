"""Test the reasons why a position is impossible, and that positions of games have none."""

from dataclasses import replace

import pytest

from sanjuan_desktop.control.study.editing import Place, add
from sanjuan_desktop.control.study.position import SeatCards, StudyQuestion, first_position, position_of
from sanjuan_desktop.control.study.problem_words import problem_words
from sanjuan_desktop.control.study.problems import BoardZone, Fault, Problem, problems
from sanjuan_desktop.rules import Decision, GameOptions, Role, Stage, in_use, parse_card
from sanjuan_desktop.rules.catalogue.cards import building_id
from tests.helpers.cases import each
from tests.helpers.study_positions import GAMES, late_position, states

NAMES = ("Ana", "Bruno", "Clara", "Diego")
FIRST = first_position(GameOptions(2))


def with_seat(position, seat, **changes):
    cards = replace(position.seats[seat], **changes)
    return replace(position, seats=(*position.seats[:seat], cards, *position.seats[seat + 1 :]))


def faults(position):
    return [problem.fault for problem in problems(position)]


def told(position):
    among = in_use(position.options)
    return [problem_words(problem, NAMES, among) for problem in problems(position)]


def built(position, *keys, seat=0):
    for key in keys:
        position = add(position, building_id(key), Place(BoardZone.CITY, seat))
    return position


@each("options", GAMES)
def test_no_question_of_a_game_has_a_problem(options):
    for s in states(options, seed=7, every=4):
        assert problems(position_of(s)) == ()


def test_the_copies_of_a_building_are_counted_against_the_deck():
    assert told(replace(FIRST, supply=FIRST.supply[:-1])) == ["Palace: 1 card, but the deck has 2."]
    twice = with_seat(FIRST, 0, hand=(FIRST.supply[-1],))
    assert told(twice) == ["Palace: 3 cards, but the deck has only 2."]


def test_a_card_of_the_expansion_does_not_belong_to_the_base_game():
    park = with_seat(FIRST, 1, hand=(parse_card("park.1"),))
    assert problems(park) == (Problem(Fault.FOREIGN, BoardZone.HAND, 1, building_id("park"), 1),)
    city = with_seat(FIRST, 1, city=(*FIRST.seats[1].city, parse_card("park.1")), goods=(-1, -1))
    assert problems(replace(city, round=9))[0].zone is BoardZone.CITY
    pile = replace(FIRST, supply=(*FIRST.supply, parse_card("park.1")))
    assert problems(pile)[0].zone is BoardZone.SUPPLY
    assert told(pile) == ["Park is not part of this game. Remove it or add the expansion."]


def test_a_city_has_a_building_and_is_not_full():
    empty = replace(with_seat(FIRST, 0, city=(), goods=()), supply=(*FIRST.supply, *FIRST.seats[0].city))
    assert told(empty) == ["Ana needs at least one building."]
    full = built(replace(FIRST, round=20), *["sugar_mill"] * 8, *["indigo_plant"] * 3)
    assert told(full) == ["The game ends before Ana has more than 11 buildings."]


def test_a_city_cannot_be_larger_than_the_rounds_allow():
    many = built(FIRST, "sugar_mill", "smithy")
    assert told(many)[0].startswith("At this point of the game a city can have one building at most.")
    assert faults(replace(many, round=3)) == []
    assert faults(replace(many, round=2)) == [Fault.TOO_EARLY]
    assert faults(replace(many, round=2, roles=(Role.BUILDER,))) == []


def test_a_city_building_stands_once_and_holds_no_good():
    twice = built(replace(FIRST, round=5), "tower", "tower")
    assert told(twice) == ["Ana has Tower twice. A city may have it only once."]
    tower = built(replace(FIRST, round=5), "tower")
    good = with_seat(tower, 0, goods=(-1, tower.supply[-1]))
    assert told(replace(good, supply=good.supply[:-1])) == ["Tower holds no goods."]


@pytest.mark.parametrize(
    ("field", "zone", "sentence"),
    [
        ("stored", BoardZone.STORED, "Bruno has cards under the Chapel or the Bank without having built it."),
        ("harbored", BoardZone.HARBOUR, "Bruno has cards under the Harbour without having built it."),
    ],
)
def test_cards_lie_only_under_what_was_built(field, zone, sentence):
    options = GameOptions(2, new_buildings=True)
    position = first_position(options)
    card = position.supply[-1]
    under = replace(with_seat(position, 1, **{field: (card,)}), supply=position.supply[:-1])
    assert [problem.zone for problem in problems(under)] == [zone]
    assert told(under) == [sentence]
    above = {"stored": "chapel", "harbored": "harbor"}[field]
    assert faults(built(replace(under, round=3), above, seat=1)) == []


def test_there_are_no_more_trader_phases_than_rounds():
    assert told(replace(FIRST, trades=1)) == ["There can have been 0 Trader phases at most by now."]
    assert faults(replace(FIRST, trades=1, roles=(Role.TRADER,))) == []


def test_a_hand_keeps_the_limit_at_the_beginning_of_a_round():
    position = replace(with_seat(FIRST, 0, hand=FIRST.supply[-9:]), supply=FIRST.supply[:-9])
    assert faults(position) == []
    sentence = "When a round has just begun, Ana may have 7 hand cards at most."
    assert told(replace(position, round=2)) == [sentence]
    assert faults(replace(position, round=2, roles=(Role.PROSPECTOR,))) == []
    assert faults(replace(position, round=2, question=StudyQuestion(starts_round=True))) == []


def test_a_question_must_occur():
    assert told(replace(FIRST, question=StudyQuestion(Role.TRADER))) == [
        "No player is asked anything in this phase (Trader)."
    ]
    seated = replace(FIRST, question=StudyQuestion(Role.TRADER, 1))
    assert told(seated) == ["Bruno is not asked anything in this phase (Trader)."]
    start = replace(FIRST, question=StudyQuestion(starts_round=True))
    assert told(start) == ["No player is asked anything at the start of the first round."]


def test_the_question_of_a_game_is_outdated_when_its_cards_change():
    s = next(
        s
        for seed in range(9)
        for s in states(GameOptions(2), seed, 1)
        if s.stage == Stage.ROUND_START and s.decision == Decision.DISCARD
    )
    position = position_of(s)
    more = with_seat(position, s.actor, hand=s.hands[s.actor] + position.supply[-1:])
    changed = replace(more, supply=position.supply[:-1])
    assert told(changed) == ["The question from the game no longer fits. Choose another question."]


def test_no_position_however_strange_raises_an_error():
    position = late_position(GameOptions(3, new_buildings=True))
    strange = [
        replace(position, seats=(SeatCards(),) * 3),
        replace(position, supply=()),
        replace(position, round=1),
        replace(position, roles=(Role.BUILDER, Role.TRADER)),
        replace(position, moment=replace(position.moment, decision=3)),
        replace(position, moment=None, question=StudyQuestion(Role.PROSPECTOR, 2)),
    ]
    for changed in strange:
        assert all(problem_words(problem, NAMES) for problem in problems(changed))
